"""Every database there ever was opens and reads right, a newer one is refused, and a backup is put back as a file."""

import re
import shutil
import signal
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Semaphore

import pytest
from drawing import drawn, tidy
from safety.evening import Evening, Square, shown_in
from server.product import PATIENCE, Product, run
from server.test_command import refused as not_started
from sqlite_utils import Database
from store.test_migrations import from_tomorrow
from web.cast import MADE_8
from web.ladder import refused
from web.phone import FlaskLine, Phone

from scoresheet import create_app
from scoresheet.settings import Settings
from scoresheet.store import matches, open_database, tables
from scoresheet.store.migrations import migrations

NAMES = [migration.name for migration in migrations.pending(Database(memory=True))]
STATES = {path.stem: path for path in (Path(__file__).parent / "states").glob("*.sql")}
CODE, NEXT_DOOR = "K7XM2Q", "R4T9HC"
ENTERED = "hands/1/seats/2/result"


def test_every_state_before_the_newest_is_kept_here():
    assert set(NAMES[:-1]) <= set(STATES) <= set(NAMES)


# -- opening -----------------------------------------------------------------------------------------------------------


@pytest.fixture(params=STATES)
def state(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def settings(state: str, tmp_path: Path) -> Settings:
    """A data folder as a program of that time has left it."""
    settings = Settings(data=tmp_path)
    with closing(sqlite3.connect(settings.database)) as db:
        db.executescript(STATES[state].read_text(encoding="utf-8"))
    return settings


@pytest.fixture
def phone(settings: Settings):
    """Makes the phone that held a seat then: those of the first table have 1 to 4, next door they have 5 and 6."""
    app = create_app(settings)

    def make(number: int, code: str = CODE) -> Phone:
        line = FlaskLine(app)
        line.client.set_cookie("device", f"phone-of-seat-{number}-------", domain=line._host)
        return Phone(line, code, seat=number)

    return make


def schema(db: Database) -> dict[str, str]:
    rows = db.query("select name, sql from sqlite_master where sql is not null and name not like '_sqlite%'")
    return {row["name"]: re.sub(r"\s+", " ", row["sql"]).strip() for row in rows}


def test_an_old_database_becomes_the_same_as_a_new_one(settings, tmp_path):
    with closing(open_database(settings.database)) as old, closing(open_database(tmp_path / "new.db")) as new:
        assert migrations.pending(old) == []
        assert schema(old) == schema(new)
        assert list(old.query("pragma foreign_key_check")) == []
        assert list(old.query("pragma integrity_check")) == [{"integrity_check": "ok"}]


def test_a_match_that_was_over_reads_as_it_did(settings):
    with closing(open_database(settings.database)) as db:
        kept = matches.match_by_number(db, tables.find(db, CODE).id, 1)
    assert drawn(kept.sheet) == tidy("""
              Anna  Cecilie  Bjørn  David
        1        8        2      8      2
        2        3        0      3      0
        owed     0        7      0      7
        real    11       -5     11     -5
        Bjørn ends the match: Anna and Bjørn won.
    """)


def test_the_match_that_is_on_goes_on_where_it_was(phone):
    match = phone(1).sheet["match"]
    assert (match["number"], match["state"], match["current_hand"], match["dealer"]) == (2, "playing", 2, 4)
    assert {each["seat"]: each["real_total"] for each in match["standings"]} == {1: 1, 2: 0, 3: 0, 4: -52}
    assert [(line["action"], line["by"]) for line in match["audit"]] == [("end", 3), ("reopen", 1)]


def test_the_audit_reads_as_it_did(phone):
    audit = phone(1).get("matches/1.json").json["match"]["audit"]
    assert [(line["action"], line["hand"], line["by"], line["seat"], line["reason"]) for line in audit] == [
        ("correction", 1, 1, 3, "misread"),
        ("change", 2, 1, 1, ""),
        ("end", None, 2, None, ""),
    ]
    assert [(line["before"]["tricks"], line["after"]["tricks"]) for line in audit[:2]] == [(3, 2), (4, 3)]
    renamed = phone(1).sheet["table"]["audit"][0]
    assert (renamed["action"], renamed["before"], renamed["after"]) == ("rename", "Bjorn", "Bjørn")


def test_every_phone_keeps_its_seat_and_plays_on(phone):
    version = phone(1).sheet["version"]
    for number in (1, 2, 3, 4):
        assert phone(number).enter(3, hand=2).status == 303
    assert phone(1).sheet["match"]["current_hand"] == 3
    assert phone(1).sheet["version"] > version


def test_the_host_stays_the_host(phone):
    assert phone(1).correct(2, 1).status == 303
    refused(phone(2).get("hands/1/seats/3/correction"), 403)


def test_a_form_that_counted_then_does_not_count_again(phone):
    before = phone(1).sheet
    assert phone(2).post(ENTERED, entry_key="drawn once", role="defender", tricks=5).status == 303
    refused(phone(2).post(ENTERED, entry_key="drawn anew", role="defender", tricks=5), 409)
    assert phone(1).sheet == before


def test_a_table_without_a_match_keeps_its_rules_and_its_door(phone):
    table = phone(5, NEXT_DOOR).sheet["table"]
    assert [(seat["name"], seat["host"]) for seat in table["seats"]] == [("Eva", True), ("Frode", False)]
    assert table["rules"] == {"deck": "no_kitty", "payout": "partner_half", "passed_out": "play_on", "target": 40}


@pytest.mark.parametrize("state", ["let_seats_leave_and_move_and_the_host_change"])
def test_who_had_gone_or_moved_or_claimed_is_kept(phone):
    assert [seat["gone"] for seat in phone(5, NEXT_DOOR).sheet["table"]["seats"]] == [False, True]
    assert "The seat of Cecilie has moved to another phone" in phone(9).get().page.text
    assert phone(1).get().page.has_form(f"/tables/{CODE}/host/decline")


# -- a newer database --------------------------------------------------------------------------------------------------


def test_a_newer_database_is_refused_in_one_sentence_and_left_as_it_is(tmp_path):
    database = Settings(data=tmp_path).database
    with closing(open_database(database)) as db:
        from_tomorrow(db)
    before = database.read_bytes()
    assert "newer" in not_started("--data", str(tmp_path))
    assert database.read_bytes() == before


# -- a backup ----------------------------------------------------------------------------------------------------------


def answered(evening: Evening) -> dict[Square, int]:
    """How many statements about each square have been acknowledged so far."""
    return {square: sum(one.status == 303 for one in sent) for square, sent in dict(evening.sent).items()}


def put_back(copy: Path, product: Product) -> None:
    """What the README says, the service being stopped: the file, and nothing of the database that was."""
    shutil.copy(copy, product.data / "scoresheet.db")
    for left in ("scoresheet.db-wal", "scoresheet.db-shm"):
        (product.data / left).unlink(missing_ok=True)


def test_a_backup_made_while_everybody_saves_holds_all_that_was_acknowledged_before_it(tmp_path):
    data, copy, heard = tmp_path / "data", tmp_path / "copy.db", Semaphore(0)
    with Product(data) as product, ThreadPoolExecutor(8) as pool:
        evenings = [Evening(product.table(target=999)) for _ in range(2)]
        try:
            writers = [pool.submit(write) for evening in evenings for write in evening.writers(heard)]
            wait_for(heard, 40)
            before = [answered(evening) for evening in evenings]
            assert run("backup", str(copy), "--data", str(data)).returncode == 0
            wait_for(heard, 40)
        finally:
            product.stop()
        for writer in writers:
            writer.result()
    put_back(copy, product)
    with Product(data) as product:
        for evening, counts in zip(evenings, before, strict=True):
            evening.go_on(product.port)
            assert_holds(evening, counts)


def wait_for(heard: Semaphore, answers: int) -> None:
    for _ in range(answers):
        assert heard.acquire(timeout=PATIENCE)


def assert_holds(evening: Evening, counts: dict[Square, int]) -> None:
    """What the sheet says in each square is the last thing acknowledged by then, or something said after it."""
    shown = shown_in(evening.table.match)
    assert sum(counts.values()) > 0
    for square, count in counts.items():
        later = [one.said for one in evening.sent[square][max(count - 1, 0) :]]
        assert shown.get(square) in (later if count else [None, *later])
    assert len(shown) < len(evening.sent), "everything said since is in it too: nothing was put back"
    assert evening.table.sheet["table"]["seats"] == evening.seats


def test_a_stop_leaves_everything_in_one_file(tmp_path):
    with Product(tmp_path) as product:
        product.table().play(*MADE_8)
        product.stop()
    assert {file.name for file in tmp_path.iterdir()} == {"scoresheet.db", "secret_key"}


def test_what_was_entered_after_the_backup_is_gone_when_it_is_put_back(tmp_path):
    assert restored(tmp_path, signal.SIGTERM)


def test_a_backup_is_put_back_after_a_kill_too(tmp_path):
    assert restored(tmp_path, signal.SIGKILL)


def restored(tmp_path: Path, end: signal.Signals) -> bool:
    """Whether the sheet is again what it was when the backup was made."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    with Product(data) as product:
        table = product.table()
        table.play(*MADE_8)
        before = table.sheet
        assert run("backup", str(copy), "--data", str(data)).returncode == 0
        table.play(*MADE_8)
        product.stop(end)
    put_back(copy, product)
    with Product(data) as product:
        table.gro.line.port = product.port
        return table.sheet == before
