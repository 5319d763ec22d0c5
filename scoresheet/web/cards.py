"""The entry cards: for each square that is this device's to enter or change, the form with what is possible there."""

from dataclasses import dataclass

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
from .phrases import said_phrase
from .refusals import Refusal
from .view import TableView


@dataclass(frozen=True)
class Choice:
    """One number that can be tapped; `points` is what it is worth (for a bid: when it is made)."""

    value: Bid
    points: int
    partners_points: int | None = None


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
    def likely_points(self) -> int:
        return points_of(self.likely, self.rules) if self.likely else 0

    @property
    def tricks(self) -> list[Choice]:
        return [Choice(tricks, points_of(Defender(tricks), self.rules)) for tricks in range(self.deal.tricks + 1)]

    @property
    def passed_out(self) -> bool:
        """Whether this table plays hands that nobody bids on."""
        return self.rules.passed_out is WhenAllPass.PLAY_ON

    @property
    def bids(self) -> list[Choice]:
        return [self._bid(bid) for bid in range(self.deal.lowest_bid, self.deal.highest_bid + 1)]

    @property
    def amerikaner(self) -> Choice:
        return Choice(AMERIKANER, points_of(Bidder(AMERIKANER, Outcome.MADE), self.rules))

    def _bid(self, bid: int) -> Choice:
        bidders, partners = Bidder(bid, Outcome.MADE), Partner(bid, Outcome.MADE)
        return Choice(bid, points_of(bidders, self.rules), points_of(partners, self.rules))


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
