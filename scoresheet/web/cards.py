"""The entry cards: for each square that is this device's to enter or change, the form with what is possible there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import request, url_for

from ..actions.refusals import Refused
from ..game import (
    AMERIKANER,
    Bid,
    Bidder,
    Deal,
    Defender,
    Impossible,
    Outcome,
    Partner,
    PassedOut,
    Rules,
    Said,
    Sheet,
    Standing,
    Typed,
    WhenAllPass,
    likely,
    points_of,
    read_said,
)
from ..store import matches
from .phrases import said_phrase, will_phrases
from .refusals import Refusal
from .view import TableView


@dataclass(frozen=True)
class Choice:
    """One number that can be tapped, and what the two buttons will say then, by the role chosen with it.

    With a bid these are what making it and what losing it will do; with tricks, what is entered and the total.
    """

    value: Bid
    will: dict[str, tuple[str, str]]


@dataclass(frozen=True)
class Card:
    """One square's form: where it goes, what it offers, what stands there, and what was typed if it was refused."""

    action: str
    hand: int
    seat: int
    name: str
    match: int
    seen: int
    deal: Deal
    rules: Rules
    before: Standing
    said: Said | None
    points: int | None
    warned: bool
    typed: Typed
    refusal: Refusal | None
    likely: Said | None = None

    @property
    def likely_fields(self) -> dict[str, object]:
        """The likely statement as the fields of a form of its own, one tap away."""
        return matches.said_out(self.likely) if self.likely else {}

    @property
    def likely_will(self) -> tuple[str, str]:
        """What entering the likely statement will do: the square, and the real total."""
        return self._will(self.likely) if self.likely else ("", "")

    @property
    def tricks(self) -> list[Choice]:
        return [self._tricks(tricks) for tricks in range(self.deal.tricks + 1)]

    @property
    def passed_out(self) -> bool:
        """Whether this table plays hands that nobody bids on."""
        return self.rules.passed_out is WhenAllPass.PLAY_ON

    @property
    def bids(self) -> list[Choice]:
        return [self._bid(bid) for bid in range(self.deal.lowest_bid, self.deal.highest_bid + 1)]

    @property
    def amerikaner(self) -> Choice:
        return Choice(AMERIKANER, {"bidder": self._made_or_lost(Bidder, AMERIKANER)})

    def _bid(self, bid: int) -> Choice:
        return Choice(bid, {"bidder": self._made_or_lost(Bidder, bid), "partner": self._made_or_lost(Partner, bid)})

    def _made_or_lost(self, role: Callable[[Any, Outcome], Said], bid: Bid) -> tuple[str, str]:
        made, lost = (self._will(role(bid, outcome)) for outcome in (Outcome.MADE, Outcome.FAILED))
        return ", ".join(made), ", ".join(lost)

    def _tricks(self, tricks: int) -> Choice:
        will = {"defender": self._will(Defender(tricks))}
        return Choice(tricks, will | {"passed_out": self._will(PassedOut(tricks))} if self.passed_out else will)

    def _will(self, said: Said) -> tuple[str, str]:
        return will_phrases(points_of(said, self.rules), self.before)


def cards_of(view: TableView, refusal: Refusal | None) -> list[Card]:
    """The cards of a device: its empty squares of the current hand, then the entered ones, then those that warn."""
    sheet = view.sheet
    if sheet is None:
        return []
    hands = [sheet.open_hand.number, *([sheet.warned_hand] if sheet.warned_hand else [])]
    own = [seat.number for seat in view.table.here if seat.number in view.own_seats]
    squares = [(hand, seat) for hand in hands for seat in own if sheet.open_to_owner(hand, seat)]
    cards = [card_of(view, sheet, hand, seat, "results.result", refusal) for hand, seat in squares]
    # A phone that plays for several goes from one name to the next: what is still to be entered comes first.
    return sorted(cards, key=lambda card: (card.warned, card.said is not None))


def card_of(view: TableView, sheet: Sheet, hand: int, seat: int, endpoint: str, refusal: Refusal | None = None) -> Card:
    """The form of one square, to be sent to this endpoint."""
    square = sheet.square(hand, seat)
    said = square.spoke.said if square.spoke else None
    action = url_for(endpoint, code=view.table.code, hand=hand, seat=seat)
    others = [other.spoke.said for other in sheet.others(hand, seat) if other.spoke]
    # Where a player went home without entering, their tricks are missing: then no number makes the row add up.
    last = len(others) + 1 == len(sheet.players_of(hand)) and not sheet.open_hand.left
    refused = refusal if refusal and refusal.action == action else None
    return Card(
        action=action,
        hand=hand,
        seat=seat,
        name=view.table.names[seat],
        match=sheet.match.number,
        seen=square.version,
        deal=sheet.deal_of(hand),
        rules=sheet.match.rules,
        before=sheet.standing_before(hand, seat),
        said=said,
        points=square.points,
        warned=hand != sheet.open_hand.number,
        typed=_sent() if refused else _typed(said),
        refusal=refused,
        likely=None if said else likely(others, sheet.deal_of(hand), last=last),
    )


def typed_words(view: TableView) -> str:
    """What a refused entry held, in words, where its form is no longer on the page; "" where there was none."""
    typed, hand = _sent(), (request.view_args or {}).get("hand")
    try:
        return said_phrase(read_said(typed, view.played().deal_of(hand or 0), view.played().match.rules))
    except (Impossible, Refused, ValueError):
        return " ".join(word for word in (typed.role, typed.outcome, typed.bid, typed.tricks) if word)


def _sent() -> Typed:
    return Typed(**{name: request.form.get(name, "").strip() for name in ("role", "bid", "outcome", "tricks")})


def _typed(said: Said | None) -> Typed:
    values = matches.said_out(said) if said else {}
    return Typed(**{name: str(value) for name, value in values.items()})
