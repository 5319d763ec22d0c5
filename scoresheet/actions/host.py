"""Who is the host: handing over, claiming, declining a claim, and what a minute brings about."""

from sqlite_utils import Database

from ..store import Act, CannotSave, Claim, tables
from .refusals import ClaimPending, NoClaim, SeatGone, UnknownTable
from .turn import Sent, in_seconds, now, taking_turn

CLAIM_SECONDS = 60


def give_host(db: Database, code: str, sent: Sent, *, seat: int) -> None:
    """The host hands over to another seat, at once. Raises UnknownSeat, NotHost, SeatGone."""
    with taking_turn(db, code, sent) as turn:
        given = turn.seat(seat)
        host = turn.host()
        if turn.repeated or seat == host:
            return
        if given.gone:
            raise SeatGone
        tables.set_host(db, turn.table.id, seat)
        turn.do(Act("host", host, seat=seat))


def claim_host(db: Database, code: str, sent: Sent) -> None:
    """A seat wants to be the host, and will be in a minute unless the host's device declines.

    Raises NoSeat, ClaimPending.
    """
    with taking_turn(db, code, sent) as turn:
        seat = turn.any_seat()
        if turn.repeated or seat == turn.table.host:
            return
        if turn.table.claim:
            if turn.table.claim.seat == seat:
                return
            raise ClaimPending
        tables.set_claim(db, turn.table.id, Claim(seat, in_seconds(CLAIM_SECONDS)))
        tables.move_on(db, turn.table.id)


def decline_claim(db: Database, code: str, sent: Sent) -> None:
    """The host stays the host. Raises NotHost, NoClaim."""
    with taking_turn(db, code, sent) as turn:
        host = turn.host()
        if turn.repeated:
            return
        if turn.table.claim is None:
            raise NoClaim
        tables.set_claim(db, turn.table.id, None)
        claimed_by = turn.table.names[turn.table.claim.seat]
        turn.do(Act("host", host, seat=host, before=claimed_by, after=turn.table.names[host]))


def settle_claim(db: Database) -> str | None:
    """Let every claim that is due take effect; when the next one is due (UTC), or None.

    Two processes that settle the same claim make one line: the second finds nothing to settle.
    """
    while (claim := tables.next_claim(db)) is not None:
        code, due = claim
        if due > now():
            return due
        try:
            with taking_turn(db, code, Sent("", "")):
                pass  # a turn begins by settling what is due
        except (UnknownTable, CannotSave):
            return due
    return None
