"""What was said and done in a match, read as one log: what it means for the sheet, and how the audit tells it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from sqlite_utils import Database

from ..game import (
    Bid,
    Bidder,
    CameBack,
    DealPassed,
    Defender,
    EndTapped,
    Happening,
    Left,
    Outcome,
    Partner,
    PassedOut,
    Reopened,
    Said,
    Spoke,
)
from .records import AuditLine

_STATEMENTS = """
    select match_id, version, at, by_seat, kind, hand, seat, role, bid, outcome, tricks, reason,
        null, null
    from statements where match_id in ({matches})
"""
_ACTS = """
    select match_id, version, at, by_seat, action, hand, seat, null, null, null, null, '',
        before, after
    from acts where {which}
"""


PLAYING = {"entry", "change", "pass_deal", "end"}


class Line(NamedTuple):
    """One statement or act as it is kept; the `action` of a statement is its kind."""

    match_id: int
    version: int
    at: str
    by: int
    action: str
    hand: Any  # a number wherever the action is about a hand, and so is the seat
    seat: Any
    role: str | None
    bid: Bid | None
    outcome: str | None
    tricks: int | None
    reason: str
    before: str | None
    after: str | None

    @property
    def said(self) -> Said:
        return _said(self.role, self.bid, self.outcome, self.tricks)


def lines_of_matches(db: Database, matches: str, values: Mapping[str, Any]) -> dict[int, list[Line]]:
    """The log of each of the matches that a query finds the ids of, by that id."""
    acts = _ACTS.format(which=f"match_id in ({matches})")
    sql = f"{_STATEMENTS.format(matches=matches)} union all {acts} order by match_id, version"
    found: defaultdict[int, list[Line]] = defaultdict(list)
    for line in _lines(db, sql, values):
        found[line.match_id].append(line)
    return found


def lines_before_matches(db: Database, table_id: int) -> list[Line]:
    """What was done at a table before its first match."""
    sql = _ACTS.format(which="table_id = :id and match_id is null") + "order by version"
    return list(_lines(db, sql, {"id": table_id}))


def last_played(lines: Iterable[Line]) -> str | None:
    """When a match last went on (UTC): a name changed or a square corrected years later does not make it longer."""
    return max((line.at for line in lines if line.action in PLAYING), default=None)


def happenings(lines: Iterable[Line]) -> Iterator[Happening]:
    """What the sheet follows from."""
    for line in lines:
        match line.action:
            case "entry" | "change" | "correction":
                corrected = line.action == "correction"
                yield Spoke(line.hand, line.seat, line.said, corrected, line.version, line.by)
            case "pass_deal":
                yield DealPassed()
            case "end":
                yield EndTapped(line.by)
            case "reopen":
                yield Reopened()
            case "gone":
                yield Left(line.seat, line.version)
            case "back":
                yield CameBack(line.seat)


def audit(lines: Iterable[Line]) -> Iterator[AuditLine]:
    """What the audit tells: everything but first entries."""
    spoken: dict[tuple[int, int], Line] = {}
    for line in lines:
        match line.action:
            case "entry":
                spoken[line.hand, line.seat] = line
            case "change" | "correction":
                replaced = spoken.get((line.hand, line.seat))
                spoken[line.hand, line.seat] = line
                yield _audit_line(line, replaced.said if replaced else None, line.said)
            case _:
                yield _audit_line(line, line.before, line.after)


def _audit_line(line: Line, before: Said | str | None, after: Said | str | None) -> AuditLine:
    return AuditLine(line.at, line.by, line.action, line.hand, line.seat, before, after, line.reason)


def _lines(db: Database, sql: str, values: Mapping[str, Any]) -> Iterator[Line]:
    return map(Line._make, db.execute(sql, dict(values)))


@lru_cache(maxsize=1000)  # few things can be said, and a long history says them again and again
def _said(role: str | None, bid: Bid | None, outcome: str | None, tricks: int | None) -> Said:
    match role, bid, outcome, tricks:
        case "bidder", int() | "amerikaner", str(), None:
            return Bidder(bid, Outcome(outcome))
        case "partner", int(), str(), None:
            return Partner(bid, Outcome(outcome))
        case "defender", None, None, int():
            return Defender(tricks)
        case "passed_out", None, None, int():
            return PassedOut(tricks)
    raise ValueError(f"nothing that can be said: {role} {bid} {outcome} {tricks}")
