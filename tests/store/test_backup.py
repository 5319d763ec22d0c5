"""A copy of the database, made while the evening goes on."""

from contextlib import closing

import pytest
from store.kept import CODE, DAVID, keep_match, keep_table

from scoresheet.store import CannotRead, CannotSave, CopyOntoItself, backup, matches, open_database, tables, writing


@pytest.fixture
def table(db):
    table = keep_match(db, keep_table(db))
    table.enter(1, "B+8 P+8 2 2")
    return table


def what_is_kept(path, table_id):
    """The table and its match, as somebody finds them who starts the product on the copy."""
    with closing(open_database(path)) as db:
        return tables.find(db, CODE), matches.last_match(db, table_id)


def test_a_copy_of_a_database_in_use_is_complete(path, tmp_path, db, table):
    backup(path, tmp_path / "copy.sqlite3")
    assert what_is_kept(tmp_path / "copy.sqlite3", table.table_id) == (tables.find(db, CODE), table.kept)


def test_a_copy_made_during_a_transaction_holds_what_was_committed(path, tmp_path, db, table):
    committed = table.kept
    with writing(db):
        table.say(1, DAVID, "1", kind="change")
        backup(path, tmp_path / "copy.sqlite3")
    assert what_is_kept(tmp_path / "copy.sqlite3", table.table_id)[1] == committed


def test_a_copy_changes_nothing_in_the_original(path, tmp_path, table):
    before = table.kept
    backup(path, tmp_path / "copy.sqlite3")
    table.say(1, DAVID, "1", kind="change")
    assert table.kept.log[:-1] == before.log


def test_a_new_copy_replaces_an_earlier_one(path, tmp_path, table):
    copy = tmp_path / "copy.sqlite3"
    backup(path, copy)
    table.say(1, DAVID, "1", kind="change")
    backup(path, copy)
    assert what_is_kept(copy, table.table_id)[1] == table.kept


def test_a_copy_that_cannot_be_made_leaves_the_earlier_one(path, tmp_path, table):
    copy = tmp_path / "copy.sqlite3"
    backup(path, copy)
    earlier = copy.read_bytes()
    with pytest.raises(CannotSave):
        backup(tmp_path, copy)
    assert copy.read_bytes() == earlier
    assert not list(tmp_path.glob("*.part"))


def test_a_copy_for_which_there_is_no_room_leaves_nothing_half_done(path, tmp_path, table, no_room_past):
    no_room_past(8192)
    with pytest.raises(CannotSave):
        backup(path, tmp_path / "copy.sqlite3")
    assert not list(tmp_path.glob("copy*"))


def test_a_copy_cannot_be_made_in_a_folder_that_is_not_there(path, tmp_path, table):
    with pytest.raises(CannotSave) as refused:
        backup(path, tmp_path / "nowhere" / "copy.sqlite3")
    assert refused.value.why == "read_only"


@pytest.mark.parametrize("junk", [b"no database at all " * 100, b"SQLite format 3\0" + b"junk" * 1000])
def test_what_is_no_database_is_not_copied(tmp_path, junk):
    (tmp_path / "junk.db").write_bytes(junk)
    with pytest.raises(CannotRead):
        backup(tmp_path / "junk.db", tmp_path / "copy.sqlite3")
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
def test_a_database_is_not_copied_onto_itself(path, table, ending):
    before = table.kept
    with pytest.raises(CopyOntoItself):
        backup(path, path.with_name(path.name + ending))
    assert what_is_kept(path, table.table_id)[1] == before


def test_a_database_is_not_copied_onto_itself_by_another_name(path, tmp_path, table):
    (tmp_path / "link").symlink_to(path)
    with pytest.raises(CopyOntoItself):
        backup(path, tmp_path / "link")


def test_a_copy_in_the_place_of_a_folder_leaves_nothing_half_done(path, tmp_path, table):
    (tmp_path / "copy").mkdir()
    with pytest.raises(OSError):
        backup(path, tmp_path / "copy")
    assert not list(tmp_path.glob("*.part"))
