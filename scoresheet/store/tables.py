"""Tables and seats: reading them by code, opening them, sitting down, moving the version on."""

from collections.abc import Iterable, Iterator
from typing import Any

from sqlite_utils import Database

from ..game import Deck, Payout, Rules, WhenAllPass
from .records import Act, Seat, Table


def find(db: Database, code: str) -> Table | None:
    """The table of this code, spelled as it is kept; None where there is none (any more)."""
    row = next(db.query("select * from tables where code = :code", {"code": code}), None)
    if row is None:
        return None
    return Table(row["id"], row["code"], row["version"], row["host"], rules_in(row), tuple(_seats(db, row["id"])))


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


def answers(db: Database) -> bool:
    """Whether the database can be read and written."""
    db.execute("begin immediate")
    db.rollback()
    return clock(db) >= 0


def open_table(db: Database, *, code: str, rules: Rules, at: str) -> int:
    """Keep a new table without seats, hosted by seat 1; its row id."""
    values = {"code": code, "version": _tick(db), "host": 1, **rules_out(rules), "opened_at": at}
    return int(db.table("tables").insert(values).last_pk or 0)


def add_seat(db: Database, table_id: int, *, name: str, folded: str, device: str) -> int:
    """Keep one more seat, the next number, last in table order; its number."""
    sql = """
        select coalesce(max(seat), 0) + 1 as seat, coalesce(max(place), 0) + 1 as place
        from seats where table_id = :id
    """
    values = {"table_id": table_id, **next(db.query(sql, {"id": table_id})), "name": name, "folded": folded}
    db.table("seats").insert({**values, "device": device})
    return int(values["seat"])


def rename_seat(db: Database, table_id: int, seat: int, *, name: str, folded: str) -> None:
    db.table("seats").update((table_id, seat), {"name": name, "folded": folded})


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


def key_used(db: Database, *, device: str, address: str, key: str) -> str | None:
    """The code of the table at which this drawing of a form has already succeeded, if it has."""
    sql = """
        select code from used_keys join tables on tables.id = used_keys.table_id
        where device = :device and address = :address and key = :key
    """
    row = next(db.query(sql, {"device": device, "address": address, "key": key}), None)
    return row["code"] if row else None


def use_key(db: Database, table_id: int, *, device: str, address: str, key: str) -> None:
    db.table("used_keys").insert({"device": device, "address": address, "key": key, "table_id": table_id})


def holds_a_seat(db: Database, device: str) -> bool:
    """Whether the device holds a seat at any table."""
    return next(db.query("select 1 from seats where device = :device", {"device": device}), None) is not None


def folded_names(db: Database, table_id: int) -> dict[str, int]:
    """The seats of a table by their folded names."""
    rows: Iterable[dict[str, Any]] = db.query("select folded, seat from seats where table_id = :id", {"id": table_id})
    return {row["folded"]: row["seat"] for row in rows}


def rules_in(row: dict[str, Any]) -> Rules:
    return Rules(Deck(row["deck"]), Payout(row["payout"]), WhenAllPass(row["passed_out"]), row["target"])


def rules_out(rules: Rules) -> dict[str, Any]:
    return {"deck": rules.deck, "payout": rules.payout, "passed_out": rules.passed_out, "target": rules.target}


def _seats(db: Database, table_id: int) -> Iterator[Seat]:
    sql = "select seat, name, device from seats where table_id = :id order by place"
    for row in db.query(sql, {"id": table_id}):
        yield Seat(row["seat"], row["name"], row["device"])


def _tick(db: Database) -> int:
    # Read to its end: a "returning" that is left half-way need not have happened.
    [row] = db.query("update clock set version = version + 1 returning version")
    return int(row["version"])
