"""What a table has agreed on before the first card: the rules every calculation is handed."""

from dataclasses import dataclass
from enum import StrEnum


class Deck(StrEnum):
    """Which cards are dealt (seeds/000, variations)."""

    KITTY = "kitty"
    NO_KITTY = "no_kitty"
    JOKERS = "jokers"
    KITTY_TRICK = "kitty_trick"


class Payout(StrEnum):
    """How the bid is shared between bidder and partner (seeds/000, variations)."""

    NORMAL = "normal"
    BIDDER_DOUBLE = "bidder_double"
    PARTNER_HALF = "partner_half"


class WhenAllPass(StrEnum):
    """What becomes of a hand that nobody bids on: dealt again, or played on for -1 a trick (seeds/000)."""

    REDEAL = "redeal"
    PLAY_ON = "play_on"


@dataclass(frozen=True)
class Rules:
    """The rules of one match; the defaults are the normal game of seeds/000.

    `target` is the real total, in points, that makes a hand the last one (1 to 999).
    """

    deck: Deck = Deck.KITTY
    payout: Payout = Payout.NORMAL
    passed_out: WhenAllPass = WhenAllPass.REDEAL
    target: int = 52
