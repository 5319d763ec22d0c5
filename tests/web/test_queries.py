"""However many tables there have been, no question reads them all: everything asked is found by an index."""

import re
from pathlib import Path

import pytest
from sqlite_utils import Database
from web.cast import MADE_8, Table

from scoresheet.store import connect
from scoresheet.web import database

NO_MATTER = {"SCAN clock", "SCAN sqlite_master", "SCAN 4 CONSTANT ROWS"}  # one row, the schema, what is inserted


@pytest.fixture
def asked(monkeypatch):
    """Every statement that the requests of a test run, as it was run."""
    found: set[str] = set()

    def connect_and_listen(path: Path) -> Database:
        db = connect(path)
        db.conn.set_trace_callback(found.add)
        return db

    monkeypatch.setattr(database, "connect", connect_and_listen)
    return found


def play_an_evening(table: Table) -> None:
    anna, bjorn = table.anna, table.bjorn
    table.play(*MADE_8)
    anna.correct(3, 3)
    bjorn.post("pass-deal")
    bjorn.post("seats/2/name", name="Bjarne")
    table.gro.post("move", move_code="NOSUCHCD")
    anna.post("seats/4/gone")
    bjorn.post("host")
    anna.post("host/decline")
    bjorn.end()
    anna.post("reopen")
    bjorn.end()
    anna.post("seats/4/back")
    anna.post("seats/order", seat_order="2,1,3,4")
    anna.post("matches")
    for path in ("", "sheet", "sheet.json", "board", "history", "matches/1", "matches/1.csv", "matches/1.json"):
        assert table.gro.get(path).status == 200
    assert bjorn.get("seats/2/move").status == bjorn.get("/").status == 200
    assert anna.send("delete", "delete").status == 303


def scans(db: Database, sql: str) -> list[str]:
    """What SQLite says that it would read from end to end for this statement."""
    steps = [row["detail"] for row in db.query(f"explain query plan {sql}")]
    return [step for step in steps if step.startswith("SCAN") and step not in NO_MATTER]


def test_nothing_is_found_by_reading_a_whole_table(table, asked, app):
    play_an_evening(table)
    questions = re.compile(r"\s*(select|insert|update|delete)\b", re.IGNORECASE)
    db = connect(app.config["SETTINGS"].database)
    found = {sql: scans(db, sql) for sql in asked if questions.match(sql)}
    assert len(found) > 50
    assert {sql: scanned for sql, scanned in found.items() if scanned} == {}
    db.close()


def test_every_row_that_goes_with_another_is_found_by_an_index(app):
    db = connect(app.config["SETTINGS"].database)
    without = []
    for table in db.tables:
        indexed = [[*index.columns] for index in table.indexes] + [table.pks]
        for keys in table.foreign_keys:
            if not any(columns[:1] == [*keys.columns[:1]] for columns in indexed):
                without.append((table.name, keys.columns))
    assert without == []
    db.close()
