"""What a table has agreed on before the first card: the rules every calculation is handed."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from .impossible import Impossible

HIGHEST_TARGET = 999


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


@dataclass(frozen=True)
class TypedRules:
    """House rules as they were tapped or typed; what was left out stays as it is."""

    deck: str = ""
    payout: str = ""
    passed_out: str = ""
    target: str = ""


def read_rules(typed: TypedRules, now: Rules) -> Rules:
    """The rules `now` with the ones that were named. Raises Impossible with code RULE or TARGET."""
    return Rules(
        deck=_one_of(Deck, "deck", typed.deck, now.deck),
        payout=_one_of(Payout, "payout", typed.payout, now.payout),
        passed_out=_one_of(WhenAllPass, "passed_out", typed.passed_out, now.passed_out),
        target=_target(typed.target, now.target),
    )


Rule = TypeVar("Rule", bound=StrEnum)


def _one_of(rule: type[Rule], field: str, typed: str, now: Rule) -> Rule:
    if not typed:
        return now
    try:
        return rule(typed)
    except ValueError:
        raise Impossible("RULE", field, typed) from None


def _target(typed: str, now: int) -> int:
    if not typed.strip():
        return now
    if not re.fullmatch(r" *[0-9]{1,3} *", typed) or not 1 <= int(typed) <= HIGHEST_TARGET:
        raise Impossible("TARGET", "target", typed)
    return int(typed)
