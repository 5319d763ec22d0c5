"""Saying a result: a seat enters or changes its own square, the host corrects any."""

from dataclasses import dataclass, replace

from sqlite_utils import Database

from ..game import Impossible, Said, Sheet, Spoke, Typed, read_said
from ..store import matches, tables
from .refusals import (
    HandSettled,
    ImpossibleResult,
    MatchOver,
    NotInThisHand,
    NotYourSquare,
    ReasonTooLong,
    SeatGone,
    SquareMovedOn,
    TooFewPlayers,
)
from .turn import Sent, Turn, taking_turn

LONGEST_REASON = 200


@dataclass(frozen=True)
class SquareForm:
    """Which square a form is about, and what it was drawn from: the number of the match, and the version of the square.

    Where one of these is None nothing is compared.
    """

    hand: int
    seat: int
    match: int | None = None
    seen: int | None = None


def enter_result(db: Database, code: str, sent: Sent, *, square: SquareForm, typed: Typed) -> None:
    """Enter the seat's own square of a hand, or change it while that is still the seat's to do.

    Saying the same again changes nothing. Raises UnknownHand, UnknownSeat, NotYourSquare, AnotherMatch, MatchOver,
    NotInThisHand, HandSettled, SquareMovedOn, ImpossibleResult.
    """
    hand, seat = square.hand, square.seat
    with taking_turn(db, code, sent) as turn:
        turn.hand(hand)
        if not turn.holds(seat):
            raise NotYourSquare
        if turn.seat(seat).gone:
            raise SeatGone
        if turn.repeated:
            return
        turn.same_match(square.match)
        _refuse_unless_open(turn.sheet, hand, seat)
        _refuse_if_moved_on(turn, square, by=seat)
        kind = "change" if turn.sheet.square(hand, seat).spoke else "entry"
        _say(turn, Spoke(hand, seat, _possible(turn, hand, typed), by=seat), kind=kind)


def correct_result(db: Database, code: str, sent: Sent, *, square: SquareForm, typed: Typed, reason: str = "") -> None:
    """Correct any square up to the current hand, as the host; it always stands in the audit.

    Raises UnknownHand, UnknownSeat, NotHost, AnotherMatch, MatchOver, NotInThisHand, SquareMovedOn, ReasonTooLong,
    ImpossibleResult.
    """
    hand, seat = square.hand, square.seat
    with taking_turn(db, code, sent) as turn:
        turn.hand(hand)
        turn.seat(seat)
        host = turn.host()
        if turn.repeated:
            return
        turn.same_match(square.match)
        refuse_unless_correctable(turn.sheet, hand, seat)
        _refuse_if_moved_on(turn, square, by=host)
        if len(reason) > LONGEST_REASON:
            raise ReasonTooLong
        said = _possible(turn, hand, typed)
        _say(turn, Spoke(hand, seat, said, corrected=True, by=host), kind="correction", reason=reason.strip())


def refuse_unless_correctable(sheet: Sheet, hand: int, seat: int) -> None:
    """Raises NotInThisHand for a seat not dealt into it, TooFewPlayers or MatchOver for a hand not played on."""
    if sheet.open_to_host(hand, seat):
        return
    if seat not in sheet.players_of(hand):
        raise NotInThisHand
    if not sheet.ended:
        raise TooFewPlayers(len(sheet.here))
    raise MatchOver


def _refuse_unless_open(sheet: Sheet, hand: int, seat: int) -> None:
    if sheet.open_to_owner(hand, seat):
        return
    if seat not in sheet.players_of(hand):
        raise NotInThisHand
    if sheet.ended:
        raise MatchOver
    if hand == sheet.open_hand.number:
        raise TooFewPlayers(len(sheet.here))
    raise HandSettled


def _refuse_if_moved_on(turn: Turn, square: SquareForm, *, by: int) -> None:
    spoke = turn.sheet.square(square.hand, square.seat).spoke
    if spoke and square.seen is not None and spoke.version != square.seen and spoke.by != by:
        raise SquareMovedOn(spoke.said)


def _possible(turn: Turn, hand: int, typed: Typed) -> Said:
    try:
        return read_said(typed, turn.sheet.deal_of(hand), turn.sheet.match.rules)
    except Impossible as impossible:
        raise ImpossibleResult(impossible) from impossible


def _say(turn: Turn, spoke: Spoke, *, kind: str, reason: str = "") -> None:
    before = turn.sheet.square(spoke.hand, spoke.seat).spoke
    if before and before.said == spoke.said:
        return
    version = tables.move_on(turn.db, turn.table.id)
    spoke = replace(spoke, version=version)
    matches.add_statement(turn.db, turn.kept_match.id, spoke, kind=kind, reason=reason, at=turn.at)
