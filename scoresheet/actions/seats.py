"""Sitting down, being called by another name, the order around the table, going home and coming back."""

from sqlite_utils import Database

from ..game import MOST_PLAYERS, after
from ..store import Act, seats, tables
from .names import clean_name, folded
from .refusals import (
    BadName,
    BadOrder,
    LeftOutOfMatch,
    MatchIsOn,
    NoSeatFree,
    NotYourSeat,
    SeatGone,
    UnknownSeat,
)
from .turn import Sent, Turn, taking_turn


def take_seat(db: Database, code: str, sent: Sent, *, name: str) -> None:
    """Sit down on the next seat. Raises MatchIsOn, NoSeatFree, BadName."""
    with taking_turn(db, code, sent) as turn:
        if turn.repeated:
            return
        if turn.match_is_on:
            raise MatchIsOn
        if len(turn.table.here) >= MOST_PLAYERS:
            raise NoSeatFree
        name = _free_name(turn, name)
        seats.add_seat(db, turn.table.id, name=name, folded=folded(name), device=sent.device)
        tables.move_on(db, turn.table.id)


def rename_seat(db: Database, code: str, sent: Sent, *, seat: int, name: str) -> None:
    """Call a seat by another name; everything it has said stays. One that has gone is the host's to rename.

    Raises UnknownSeat, NotYourSeat, SeatGone, BadName.
    """
    with taking_turn(db, code, sent) as turn:
        is_host = turn.holds(turn.table.host)
        if not turn.holds(seat) and not is_host:
            raise NotYourSeat
        if turn.seat(seat).gone and not is_host:
            raise SeatGone
        if turn.repeated:
            return
        before, name = turn.seat(seat).name, _free_name(turn, name, besides=seat)
        if name == before:
            return
        by = seat if turn.holds(seat) and not turn.seat(seat).gone else turn.table.host
        seats.rename_seat(db, turn.table.id, seat, name=name, folded=folded(name))
        turn.do(Act("rename", by, seat=seat, before=before, after=name))


def order_seats(db: Database, code: str, sent: Sent, *, order: str) -> None:
    """Put the seats in the order around the table, as the host. `order`: all seat numbers, clockwise, with commas.

    Raises NotHost, MatchIsOn, BadOrder.
    """
    with taking_turn(db, code, sent) as turn:
        turn.host()
        if turn.repeated:
            return
        if turn.match_is_on:
            raise MatchIsOn
        around = [word.strip() for word in order.split(",")]
        if sorted(around) != sorted(str(seat.number) for seat in turn.table.seats):
            raise BadOrder
        seats.set_order(db, turn.table.id, [int(seat) for seat in around])
        tables.move_on(db, turn.table.id)


def leave(db: Database, code: str, sent: Sent, *, seat: int, hand_over: str = "") -> None:
    """The player of a seat goes home, said by the seat itself or the host. Column and total stay.

    A host who goes hands over to the seat named, else to the next clockwise. Raises UnknownSeat, NotYourSeat.
    """
    with taking_turn(db, code, sent) as turn:
        by = seat if turn.holds(seat) else turn.table.host
        if not turn.holds(by):
            raise NotYourSeat
        if turn.repeated or turn.seat(seat).gone:
            return
        seats.set_gone(db, turn.table.id, seat, gone=True)
        turn.do(Act("gone", by, seat=seat))
        if turn.table.claim and turn.table.claim.seat == seat:
            tables.set_claim(db, turn.table.id, None)
        if seat == turn.table.host:
            _hand_over(turn, seat, hand_over)


def come_back(db: Database, code: str, sent: Sent, *, seat: int) -> None:
    """The host lets a player who had gone sit down again, from the next hand on.

    Raises UnknownSeat, NotHost, LeftOutOfMatch, NoSeatFree.
    """
    with taking_turn(db, code, sent) as turn:
        turn.seat(seat)
        host = turn.host()
        if turn.repeated or not turn.seat(seat).gone:
            return
        if turn.match_is_on and seat not in turn.sheet.match.seats:
            raise LeftOutOfMatch
        if len(turn.table.here) >= MOST_PLAYERS:
            raise NoSeatFree
        seats.set_gone(db, turn.table.id, seat, gone=False)
        turn.do(Act("back", host, seat=seat))


def _hand_over(turn: Turn, seat: int, named: str) -> None:
    here = [other.number for other in turn.table.here if other.number != seat]
    if not here:
        return  # nobody is left to be the host; whoever comes back finds the old one
    if named and named not in [str(other) for other in here]:
        raise UnknownSeat
    around = [other.number for other in turn.table.seats]
    host = int(named) if named else after(seat, around, among=here)
    tables.set_host(turn.db, turn.table.id, host)
    turn.do(Act("host", seat, seat=host))


def _free_name(turn: Turn, typed: str, besides: int | None = None) -> str:
    name = clean_name(typed)
    if seats.folded_names(turn.db, turn.table.id).get(folded(name), besides) != besides:
        raise BadName("taken", typed)
    return name
