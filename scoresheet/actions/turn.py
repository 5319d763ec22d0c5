"""One device doing one thing at one table: a single transaction, which counts a form once however often it is sent."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property

from sqlite_utils import Database

from ..game import Sheet
from ..store import Act, KeptMatch, Seat, Table, keys, matches, tables, writing
from .refusals import AnotherMatch, NoMatchOn, NoSeat, NotHost, UnknownHand, UnknownSeat, UnknownTable

LONGEST_KEY = 64


def as_kept(when: datetime) -> str:
    """A moment as the store and the audit keep it: UTC, whole seconds."""
    return when.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def now() -> str:
    """The present as it is kept: the whole second that has begun."""
    return as_kept(datetime.now(UTC))


def in_seconds(seconds: int) -> str:
    """When so many seconds have gone by, as it is kept: the first whole second that is not sooner."""
    return as_kept(datetime.now(UTC) + timedelta(seconds=seconds + 1, microseconds=-1))


@dataclass(frozen=True)
class Sent:
    """A form as it came: from which device (its hash), to which address, from which drawing of the form, and when."""

    device: str
    address: str
    key: str = ""
    at: str = field(default_factory=now)

    @property
    def can_repeat(self) -> bool:
        """Without a key of sane length every post is taken as new."""
        return 0 < len(self.key) <= LONGEST_KEY


class Turn:
    """The table as it stands inside the transaction, and what may be done there."""

    def __init__(self, db: Database, table: Table, sent: Sent) -> None:
        self.db, self.table, self.sent = db, table, sent
        self.at = sent.at

    @cached_property
    def kept(self) -> KeptMatch | None:
        """The match that is on, or the last one that was."""
        return matches.last_match(self.db, self.table.id)

    @property
    def sheet(self) -> Sheet:
        return self.kept_match.sheet

    @property
    def kept_match(self) -> KeptMatch:
        if self.kept is None:
            raise NoMatchOn
        return self.kept

    @property
    def match_is_on(self) -> bool:
        return self.kept is not None and not self.kept.sheet.ended

    @cached_property
    def repeated(self) -> bool:
        """Whether this drawing of the form has succeeded before: then it is answered again and counts no more."""
        return already_done(self.db, self.sent) is not None

    def seat(self, number: int) -> Seat:
        seat = self.table.seat(number)
        if seat is None:
            raise UnknownSeat
        return seat

    def holds(self, seat: int) -> bool:
        """Whether the device holds this seat. Raises UnknownSeat."""
        return self.seat(seat).device == self.sent.device

    def any_seat(self) -> int:
        """The seat the device acts as where the address names none. Raises NoSeat."""
        seat = acting_seat(self.table, self.sent.device)
        if seat is None:
            raise NoSeat
        return seat

    def host(self) -> int:
        """The host's seat, which the device must hold. Raises NotHost."""
        if not self.holds(self.table.host):
            raise NotHost
        return self.table.host

    def hand(self, hand: int) -> None:
        """Raises UnknownHand for a hand that has not come up."""
        if self.kept is None or not 1 <= hand <= self.sheet.open_hand.number:
            raise UnknownHand

    def same_match(self, number: int | None) -> None:
        """Raises AnotherMatch where the form was drawn for another one; None compares nothing."""
        if number is not None and number != self.kept_match.match.number:
            raise AnotherMatch

    def settle_claim(self) -> bool:
        """Let a claim that is due take effect; whether one was."""
        claim = self.table.claim
        if claim is None or claim.due > self.at:
            return False
        tables.set_host(self.db, self.table.id, claim.seat)
        self.do(Act("host", claim.seat, seat=claim.seat))
        return True

    def do(self, act: Act) -> None:
        """Append an act to the log and announce it."""
        match_id = self.kept.id if self.kept else None
        version = tables.move_on(self.db, self.table.id)
        tables.add_act(self.db, self.table.id, match_id, act, at=self.at, version=version)


@contextmanager
def taking_turn(db: Database, code: str, sent: Sent, *, keeps_key: bool = True) -> Iterator[Turn]:
    """One transaction at a table; whatever is refused inside leaves nothing behind. Raises UnknownTable, CannotSave.

    `keeps_key` is False where the table is gone afterwards, and its keys with it.
    """
    with writing(db):
        table = tables.find(db, code)
        if table is None:
            raise UnknownTable
        turn = Turn(db, table, sent)
        if turn.settle_claim():
            turn = Turn(db, tables.find(db, code) or table, sent)
        yield turn
        if keeps_key:
            use_up(db, table.id, sent)


def use_up(db: Database, table_id: int, sent: Sent) -> None:
    """Remember that this drawing of a form has succeeded."""
    if sent.can_repeat and already_done(db, sent) is None:
        keys.use_key(db, table_id, device=sent.device, address=sent.address, key=sent.key)


def already_done(db: Database, sent: Sent) -> str | None:
    """The code of the table where this drawing of a form has succeeded, if it has."""
    if not sent.can_repeat:
        return None
    return keys.key_used(db, device=sent.device, address=sent.address, key=sent.key)


def acting_seat(table: Table, device: str) -> int | None:
    """The host's seat if the device holds it, else its lowest that is not gone; None where it holds no such seat."""
    held = [seat.number for seat in table.here if seat.device == device]
    return table.host if table.host in held else min(held, default=None)
