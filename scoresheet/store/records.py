"""What the store hands out: a table with its seats, a match with everything that was said and done in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from ..game import Happening, Match, Rules, Said, Sheet, fold


@dataclass(frozen=True)
class Seat:
    """One column of a table; `device` is the hash of the cookie that holds it, `moves` how often it changed phones."""

    number: int
    name: str
    device: str
    gone: bool = False
    moves: int = 0


@dataclass(frozen=True)
class Claim:
    """A seat that wants to be the host, and will be when it is `due` (UTC) unless the host declines."""

    seat: int
    due: str


@dataclass(frozen=True)
class Table:
    """A table as it stands at `version`; `seats` in the order around the table, `host` a seat number."""

    id: int
    code: str
    version: int
    host: int
    rules: Rules
    seats: tuple[Seat, ...]
    claim: Claim | None = None

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats that have not gone, in table order."""
        return tuple(seat for seat in self.seats if not seat.gone)

    def seat(self, number: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.number == number), None)

    def held_by(self, device: str) -> tuple[int, ...]:
        """The seats a device holds, gone or not, in table order."""
        return tuple(seat.number for seat in self.seats if seat.device == device)

    @cached_property
    def names(self) -> Mapping[int, str]:
        return {seat.number: seat.name for seat in self.seats}


@dataclass(frozen=True)
class AuditLine:
    """One line of the audit, as data; `before` and `after` are statements, or names where a seat was renamed."""

    at: str
    by: int
    action: str
    hand: int | None = None
    seat: int | None = None
    before: Said | str | None = None
    after: Said | str | None = None
    reason: str = ""


@dataclass(frozen=True)
class Act:
    """Something done at a table other than saying a result: an end, a passed deal, a new name."""

    action: str
    by: int
    hand: int | None = None
    seat: int | None = None
    before: str | None = None
    after: str | None = None


@dataclass(frozen=True)
class KeptMatch:
    """A match as it is kept: what was said and done, in order, its audit, when it began and was last played (UTC)."""

    id: int
    match: Match
    log: tuple[Happening, ...]
    audit: tuple[AuditLine, ...]
    started_at: str = ""
    last_at: str = ""

    @cached_property
    def sheet(self) -> Sheet:
        return fold(self.match, self.log)
