"""Matches: starting them, appending what is said, and reading one back with its audit."""

from collections.abc import Iterator, Sequence
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
    seats = db.query("select seat from match_seats where match_id = :id order by place", {"id": row["id"]})
    match = Match(row["number"], rules_in(row), tuple(seat["seat"] for seat in seats), row["first_dealer"])
    statements = list(_statements(db, row["id"]))
    acts = list(db.query("select * from acts where match_id = :id", {"id": row["id"]}))
    both = sorted([*statements, *acts], key=lambda kept: kept["version"])
    return KeptMatch(row["id"], match, tuple(_log(both)), tuple(_audit(both)))


def _statements(db: Database, match_id: int) -> Iterator[dict[str, Any]]:
    """The statements of a match, each with the one it replaced."""
    by_id: dict[int, dict[str, Any]] = {}
    for row in db.query("select * from statements where match_id = :id order by version", {"id": match_id}):
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
