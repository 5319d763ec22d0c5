"""Matches: starting them, appending what is said, and reading one back with its audit."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlite_utils import Database

from ..game import (
    Bidder,
    CameBack,
    DealPassed,
    Defender,
    EndTapped,
    Happening,
    Left,
    Match,
    Outcome,
    Partner,
    PassedOut,
    Reopened,
    Said,
    Spoke,
)
from .records import AuditLine, KeptMatch
from .tables import rules_in, rules_out


def last_match(db: Database, table_id: int) -> KeptMatch | None:
    """The match that is on, or else the last one that was; None before the first."""
    sql = "select * from matches where table_id = :id order by number desc limit 1"
    return _kept(db, next(db.query(sql, {"id": table_id}), None))


def match_by_number(db: Database, table_id: int, number: int) -> KeptMatch | None:
    sql = "select * from matches where table_id = :id and number = :number"
    return _kept(db, next(db.query(sql, {"id": table_id, "number": number}), None))


def audit_before_matches(db: Database, table_id: int) -> tuple[AuditLine, ...]:
    """The audit lines written before the table's first match."""
    sql = "select * from acts where table_id = :id and match_id is null order by version"
    return tuple(_act_line(row) for row in db.query(sql, {"id": table_id}))


def start_match(db: Database, table_id: int, match: Match, *, at: str) -> int:
    """Keep a new match with its seats in table order; its row id."""
    values = {"table_id": table_id, "number": match.number, **rules_out(match.rules)}
    row = {**values, "first_dealer": match.first_dealer, "started_at": at}
    match_id = int(db.table("matches").insert(row).last_pk or 0)
    places = [{"match_id": match_id, "seat": seat, "place": place} for place, seat in enumerate(match.seats, 1)]
    db.table("match_seats").insert_all(places)
    return match_id


def add_statement(db: Database, match_id: int, spoke: Spoke, *, kind: str, reason: str, at: str) -> None:
    """Append what was said about a square, after whatever was said about it before."""
    square = {"match_id": match_id, "hand": spoke.hand, "seat": spoke.seat}
    sql = """
        select id from statements where match_id = :match_id and hand = :hand and seat = :seat
        order by version desc limit 1
    """
    last = next(db.query(sql, square), {"id": None})
    made = {"by_seat": spoke.by, "kind": kind, "reason": reason, "at": at, "version": spoke.version}
    db.table("statements").insert({**square, **said_out(spoke.said), **made, "replaces": last["id"]})


def said_out(said: Said) -> dict[str, Any]:
    """A statement as plain values: its role and the fields which that role uses."""
    match said:
        case Bidder(bid, outcome) | Partner(bid, outcome):
            return {"role": said.role, "bid": bid, "outcome": str(outcome)}
        case Defender(tricks) | PassedOut(tricks):
            return {"role": said.role, "tricks": tricks}


def said_in(row: dict[str, Any]) -> Said:
    match row["role"]:
        case "bidder":
            return Bidder(row["bid"], Outcome(row["outcome"]))
        case "partner":
            return Partner(row["bid"], Outcome(row["outcome"]))
        case "defender":
            return Defender(row["tricks"])
        case _:
            return PassedOut(row["tricks"])


def _kept(db: Database, row: dict[str, Any] | None) -> KeptMatch | None:
    if row is None:
        return None
    [kept] = _all_kept(db, "matches.id = :id", {"id": row["id"]})
    return kept


def matches_after(db: Database, table_id: int, number: int = 0) -> tuple[KeptMatch, ...]:
    """The matches of a table from the one after this number on, in order."""
    which = "matches.table_id = :id and matches.number > :number"
    return tuple(_all_kept(db, which, {"id": table_id, "number": number}))


def count_matches(db: Database, table_id: int) -> int:
    """How many matches a table has played, the one that is on included."""
    sql = "select count(*) as matches from matches where table_id = :id"
    return int(next(db.query(sql, {"id": table_id}))["matches"])


def _all_kept(db: Database, which: str, values: dict[str, Any]) -> Iterator[KeptMatch]:
    """The matches that a condition picks, each question asked once for all of them."""
    seats = _by_match(
        db.query(
            f"select match_seats.* from match_seats join matches on matches.id = match_id where {which} order by place",
            values,
        )
    )
    statements = _by_match(
        db.query(
            f"select statements.* from statements join matches on matches.id = match_id where {which} order by version",
            values,
        )
    )
    acts = _by_match(db.query(f"select acts.* from acts join matches on matches.id = match_id where {which}", values))
    for row in list(db.query(f"select * from matches where {which} order by number", values)):
        spoken = list(_with_what_they_replaced(statements[row["id"]]))
        both = sorted([*spoken, *acts[row["id"]]], key=lambda kept: kept["version"])
        around = tuple(seat["seat"] for seat in seats[row["id"]])
        match = Match(row["number"], rules_in(row), around, row["first_dealer"])
        ended_at = both[-1]["at"] if both else row["started_at"]
        yield KeptMatch(row["id"], match, tuple(_log(both)), tuple(_audit(both)), row["started_at"], ended_at)


def _by_match(rows: Iterable[dict[str, Any]]) -> defaultdict[int, list[dict[str, Any]]]:
    found: defaultdict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        found[row["match_id"]].append(row)
    return found


def _with_what_they_replaced(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    by_id: dict[int, dict[str, Any]] = {}
    for row in rows:
        by_id[row["id"]] = row
        yield {**row, "action": row["kind"], "replaced": by_id.get(row["replaces"])}


def _log(rows: Sequence[dict[str, Any]]) -> Iterator[Happening]:
    for row in rows:
        match row["action"]:
            case "entry" | "change" | "correction":
                corrected = row["action"] == "correction"
                yield Spoke(row["hand"], row["seat"], said_in(row), corrected, row["version"], row["by_seat"])
            case "pass_deal":
                yield DealPassed()
            case "end":
                yield EndTapped(row["by_seat"])
            case "reopen":
                yield Reopened()
            case "gone":
                yield Left(row["seat"])
            case "back":
                yield CameBack(row["seat"])


def _audit(rows: Sequence[dict[str, Any]]) -> Iterator[AuditLine]:
    for row in rows:
        match row["action"]:
            case "entry":
                continue
            case "change" | "correction":
                yield _statement_line(row)
            case _:
                yield _act_line(row)


def _statement_line(row: dict[str, Any]) -> AuditLine:
    before = said_in(row["replaced"]) if row["replaced"] else None
    where = (row["at"], row["by_seat"], row["action"], row["hand"], row["seat"])
    return AuditLine(*where, before, said_in(row), row["reason"])


def _act_line(row: dict[str, Any]) -> AuditLine:
    return AuditLine(row["at"], row["by_seat"], row["action"], row["hand"], row["seat"], row["before"], row["after"])
