"""Tables and seats: reading them by code, opening them, sitting down, moving the version on."""

import shutil
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from ..game import Deck, Payout, Rules, WhenAllPass
from .database import CannotSave, reading, writing
from .records import Act, Claim, Table
from .seats import seats_of

LEAST_ROOM = 256 * 1024  # bytes: an entry and its log want a few pages


def find(db: Database, code: str) -> Table | None:
    """The table of this code, spelled as it is kept; None where there is none (any more)."""
    row = next(db.query("select * from tables where code = :code", {"code": code}), None)
    if row is None:
        return None
    claim = Claim(row["claimed_by"], row["claim_due"]) if row["claim_due"] else None
    at_table = tuple(seats_of(db, row["id"]))
    return Table(row["id"], row["code"], row["version"], row["host"], rules_in(row), at_table, claim)


def tables_of_device(db: Database, device: str, *, most: int) -> list[Table]:
    """The tables where a device holds a seat, the one that moved on last first, and no more than so many."""
    # The plus keeps the index of all versions out of it: a device has few tables, the server many.
    sql = """
        select code from tables where id in (select table_id from seats where device = :device)
        order by +version desc limit :most
    """
    with reading(db):
        codes = [row["code"] for row in db.query(sql, {"device": device, "most": most})]
        return [table for code in codes if (table := find(db, code))]


def version_of(db: Database, code: str) -> int | None:
    """The version alone, which is all that an unchanged page needs."""
    row = next(db.query("select version from tables where code = :code", {"code": code}), None)
    return row["version"] if row else None


def moved_on(db: Database, version: int) -> list[tuple[str, int]]:
    """The (code, version) of every table that changed after this version of the clock, oldest first."""
    sql = "select code, version from tables where version > :version order by version"
    return [(row["code"], row["version"]) for row in db.query(sql, {"version": version})]


def clock(db: Database) -> int:
    """The newest version that any table has had."""
    return int(next(db.query("select version from clock"))["version"])


def data_version(db: Database) -> int:
    """A number that differs after each commit by another connection than this one; asking for it reads no table."""
    return int(db.conn.execute("pragma data_version").fetchone()[0])


def answers(db: Database) -> None:
    """Raises sqlite3.Error or CannotSave where the database cannot be read and written, or the disk is full."""
    with writing(db):
        db.execute("update clock set version = version")
    [file] = [row["file"] for row in db.query("select file from pragma_database_list where name = 'main'")]
    if shutil.disk_usage(Path(file).parent).free < LEAST_ROOM:
        raise CannotSave("full")


def open_table(db: Database, *, code: str, rules: Rules, at: str) -> int:
    """Keep a new table without seats, hosted by seat 1; its row id."""
    values = {"code": code, "version": _tick(db), "host": 1, **rules_out(rules), "opened_at": at}
    return int(db.table("tables").insert(values).last_pk or 0)


def delete_table(db: Database, table_id: int) -> None:
    """Delete a table with its seats, matches and everything said at it, for good."""
    db.execute("delete from tables where id = :id", {"id": table_id})
    _tick(db)


def set_host(db: Database, table_id: int, seat: int) -> None:
    """Another seat is the host; a claim on it has come to its end."""
    db.table("tables").update(table_id, {"host": seat, "claimed_by": None, "claim_due": None})


def set_claim(db: Database, table_id: int, claim: Claim | None) -> None:
    values = {"claimed_by": claim.seat, "claim_due": claim.due} if claim else {"claimed_by": None, "claim_due": None}
    db.table("tables").update(table_id, values)


def next_claim(db: Database) -> tuple[str, str] | None:
    """The code of the table whose claim is due first, and when (UTC); None while nobody claims anything."""
    sql = "select code, claim_due from tables where claim_due is not null order by claim_due limit 1"
    row = next(db.query(sql), None)
    return (row["code"], row["claim_due"]) if row else None


def set_rules(db: Database, table_id: int, rules: Rules) -> None:
    """The rules of the table's matches from now on."""
    db.table("tables").update(table_id, rules_out(rules))


def move_on(db: Database, table_id: int) -> int:
    """Give the table its next version, which announces a change when the transaction commits."""
    version = _tick(db)
    db.execute("update tables set version = :version where id = :id", {"version": version, "id": table_id})
    return version


def add_act(db: Database, table_id: int, match_id: int | None, act: Act, *, at: str, version: int) -> None:
    """Append one act to the log of the table, in the match that is the last one."""
    values = {"action": act.action, "hand": act.hand, "seat": act.seat, "before": act.before, "after": act.after}
    db.table("acts").insert(
        {"table_id": table_id, "match_id": match_id, "by_seat": act.by, **values, "at": at, "version": version}
    )


def rules_in(row: dict[str, Any]) -> Rules:
    return Rules(Deck(row["deck"]), Payout(row["payout"]), WhenAllPass(row["passed_out"]), row["target"])


def rules_out(rules: Rules) -> dict[str, Any]:
    return {"deck": rules.deck, "payout": rules.payout, "passed_out": rules.passed_out, "target": rules.target}


def _tick(db: Database) -> int:
    # Read to its end: a "returning" that is left half-way need not have happened.
    [row] = db.query("update clock set version = version + 1 returning version")
    return int(row["version"])
