"""Matches: starting them, appending what is said, and reading one back with its audit."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from sqlite_utils import Database

from ..game import Bidder, Defender, Match, Partner, PassedOut, Said, Spoke
from . import logs
from .records import AuditLine, KeptMatch
from .tables import rules_in, rules_out


def last_match(db: Database, table_id: int) -> KeptMatch | None:
    """The match that is on, or else the last one that was; None before the first."""
    which = "table_id = :id and number = (select max(number) from matches where table_id = :id)"
    return next(_all_kept(db, which, {"id": table_id}), None)


def match_by_number(db: Database, table_id: int, number: int) -> KeptMatch | None:
    which = "table_id = :id and number = :number"
    return next(_all_kept(db, which, {"id": table_id, "number": number}), None)


def audit_before_matches(db: Database, table_id: int) -> tuple[AuditLine, ...]:
    """The audit lines written before the table's first match."""
    return tuple(logs.audit(logs.lines_before_matches(db, table_id)))


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


def matches_after(db: Database, table_id: int, number: int = 0) -> Iterator[KeptMatch]:
    """The matches of a table from the one after this number on, in order, each made when it is asked for."""
    which = "table_id = :id and number > :number"
    return _all_kept(db, which, {"id": table_id, "number": number})


def count_matches(db: Database, table_id: int) -> int:
    """How many matches a table has played, the one that is on included."""
    sql = "select count(*) as matches from matches where table_id = :id"
    return int(next(db.query(sql, {"id": table_id}))["matches"])


def _all_kept(db: Database, which: str, values: dict[str, Any]) -> Iterator[KeptMatch]:
    """The matches that a condition picks, each question asked once for all of them."""
    ids = f"select id from matches where {which}"
    found = list(db.query(f"select * from matches where {which} order by number", values))
    around: defaultdict[int, list[int]] = defaultdict(list)
    for place in db.query(f"select * from match_seats where match_id in ({ids}) order by match_id, place", values):
        around[place["match_id"]].append(place["seat"])
    lines = logs.lines_of_matches(db, ids, values)
    for row in found:
        log = lines.pop(row["id"], [])
        yield KeptMatch(
            id=row["id"],
            match=Match(row["number"], rules_in(row), tuple(around[row["id"]]), row["first_dealer"]),
            log=tuple(logs.happenings(log)),
            audit=tuple(logs.audit(log)),
            started_at=row["started_at"],
            last_at=logs.last_played(log) or row["started_at"],
        )
