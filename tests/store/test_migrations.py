"""How a database is opened, brought up to date, and refused."""

from contextlib import closing

import pytest
from store.kept import CODE, keep_table

from scoresheet.store import CannotSave, NewerDatabase, connect, open_database, tables
from scoresheet.store.migrations import migrations


def from_tomorrow(db):
    """Leave the mark of a migration that this program does not know."""
    values = {"migration_set": migrations.name, "name": "keep_something_new", "applied_at": "2027-01-01"}
    db.table("_sqlite_migrations").insert(values)


def test_a_new_database_is_made_at_the_newest_schema(db):
    assert migrations.pending(db) == []
    assert tables.clock(db) == 0


def test_an_empty_file_is_a_new_database(path):
    path.touch()
    with closing(open_database(path)) as db:
        assert migrations.pending(db) == []


def test_opening_it_again_keeps_everything(path, db):
    keep_table(db)
    with closing(open_database(path)) as again:
        assert tables.find(again, CODE) == tables.find(db, CODE)


def test_a_database_of_a_newer_program_is_refused(path, db):
    from_tomorrow(db)
    with pytest.raises(NewerDatabase):
        open_database(path)


def test_a_newer_database_that_lacks_one_of_ours_is_left_as_it_is(path):
    with closing(connect(path)) as db:
        migrations.ensure_migrations_table(db)
        from_tomorrow(db)
        with pytest.raises(NewerDatabase):
            open_database(path)
        assert db.table_names() == ["_sqlite_migrations"]


def test_a_migration_that_fails_leaves_nothing(path):
    with closing(connect(path)) as db:
        db.execute("create table used_keys (id)")  # in the way of the last table of the schema
        with pytest.raises(CannotSave):
            open_database(path)
        assert set(db.table_names()) == {"used_keys", "_sqlite_migrations"}
        assert migrations.applied(db) == []


def test_a_folder_that_is_not_there_cannot_be_saved_in(tmp_path):
    with pytest.raises(CannotSave) as refused:
        open_database(tmp_path / "nowhere" / "scoresheet.sqlite3")
    assert refused.value.why == "read_only"


@pytest.mark.parametrize(
    ("pragma", "value"), [("foreign_keys", 1), ("synchronous", 2), ("journal_mode", "wal"), ("busy_timeout", 2000)]
)
def test_every_connection_is_strict_safe_and_patient(connected, pragma, value):
    assert connected().execute(f"pragma {pragma}").fetchone() == (value,)
