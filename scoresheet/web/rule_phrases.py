"""House rules in the words of a player: for choosing them, for the one line about a table, for its page of rules."""

from dataclasses import dataclass

from flask_babel import gettext as _

from ..game import Deck, Payout, Rules, WhenAllPass


@dataclass(frozen=True)
class RuleChoice:
    """One way to play: its value, its name, and a sentence that says what it means."""

    value: str
    name: str
    sentence: str


def decks() -> list[RuleChoice]:
    return [
        RuleChoice(Deck.KITTY, _("With a kitty"), _("The normal game: the bidder picks up the kitty and discards.")),
        RuleChoice(
            Deck.KITTY_TRICK,
            _("The kitty counts as a trick"),
            _("The kitty counts as a trick for the bidder: bids start one higher."),
        ),
        RuleChoice(
            Deck.NO_KITTY,
            _("No kitty"),
            _("All cards are dealt out; a few twos are set aside where they do not come out even."),
        ),
        RuleChoice(
            Deck.JOKERS,
            _("With jokers"),
            _("No kitty, and jokers make the cards come out even. For three, five or six players."),
        ),
    ]


def payouts() -> list[RuleChoice]:
    return [
        RuleChoice(Payout.NORMAL, _("The bid to each"), _("Bidder and partner both win or lose the bid.")),
        RuleChoice(
            Payout.BIDDER_DOUBLE,
            _("Double for the bidder"),
            _("The bidder wins or loses twice the bid, the partner the bid."),
        ),
        RuleChoice(
            Payout.PARTNER_HALF,
            _("Half for the partner"),
            _("The partner wins or loses half of the bid, rounded up: 4 for a bid of 7."),
        ),
    ]


def passed_out() -> list[RuleChoice]:
    return [
        RuleChoice(WhenAllPass.REDEAL, _("Dealt again"), _("When nobody bids, the cards are dealt again.")),
        RuleChoice(
            WhenAllPass.PLAY_ON,
            _("Passed-out hands are played"),
            _("When nobody bids, the hand is played without trumps, and every trick costs a point."),
        ),
    ]


def rules_line(rules: Rules) -> str:
    """The rules of a table in one plain line: what differs from the normal game, and the target."""
    chosen = [named(decks(), rules.deck), named(payouts(), rules.payout), named(passed_out(), rules.passed_out)]
    usual = [decks()[0], payouts()[0], passed_out()[0]]
    words = " · ".join(choice.name for choice in chosen if choice not in usual) or _("The normal game")
    return _("%(rules)s · to %(target)s", rules=words, target=rules.target)


def named(choices: list[RuleChoice], value: str) -> RuleChoice:
    return next(choice for choice in choices if choice.value == value)
