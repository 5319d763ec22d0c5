"""A table as one device sees it: which seats it holds, what it may do there."""

from dataclasses import dataclass

from ..actions import acting_seat, refusals
from ..game import Sheet
from ..store import AuditLine, KeptMatch, Seat, Table, matches, reading, tables
from .database import get_db
from .identity import device


@dataclass(frozen=True)
class TableView:
    """What was kept, read in one moment, and who is looking."""

    table: Table
    kept: KeptMatch | None
    audit: tuple[AuditLine, ...]
    device: str

    @property
    def sheet(self) -> Sheet | None:
        return self.kept.sheet if self.kept else None

    @property
    def match_is_on(self) -> bool:
        return self.sheet is not None and not self.sheet.ended

    @property
    def own_seats(self) -> tuple[int, ...]:
        """The seats this device holds, those gone included."""
        return self.table.held_by(self.device) if self.device else ()

    @property
    def seat(self) -> int | None:
        """The seat this device acts as."""
        return acting_seat(self.table, self.device) if self.device else None

    @property
    def is_host(self) -> bool:
        return self.table.host in self.own_seats

    def played(self) -> Sheet:
        """The sheet of the match that is on or was last. Raises NoMatchOn."""
        if self.sheet is None:
            raise refusals.NoMatchOn
        return self.sheet

    def need_hand(self, hand: int) -> None:
        """Raises UnknownHand for one that has not come up."""
        if self.sheet is None or not 1 <= hand <= self.sheet.open_hand.number:
            raise refusals.UnknownHand

    def need_seat(self, number: int) -> Seat:
        """The seat of this number. Raises UnknownSeat where the table has none."""
        seat = self.table.seat(number)
        if seat is None:
            raise refusals.UnknownSeat
        return seat


def look(code: str) -> TableView:
    """The table with the match that is on, or the last one. Raises UnknownTable."""
    db = get_db()
    with reading(db):
        table = _found(code)
        kept = matches.last_match(db, table.id)
        audit = matches.audit_before_matches(db, table.id)
    return TableView(table, kept, audit, device())


def look_at_match(code: str, number: int) -> TableView:
    """The table with one of its matches. Raises UnknownTable, UnknownMatch."""
    db = get_db()
    with reading(db):
        table = _found(code)
        kept = matches.match_by_number(db, table.id, number)
        audit = matches.audit_before_matches(db, table.id)
    if kept is None:
        raise refusals.UnknownMatch
    return TableView(table, kept, audit, device())


def _found(code: str) -> Table:
    table = tables.find(get_db(), code)
    if table is None:
        raise refusals.UnknownTable
    return table
