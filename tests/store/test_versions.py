"""How a watcher notices that a table has moved on, whoever wrote it."""

import pytest
from store.kept import CODE, keep_table

from scoresheet.store import CannotSave, tables, writing

OTHER = "ANOTHR"


@pytest.fixture
def both(db):
    return {code: keep_table(db, code) for code in (CODE, OTHER)}


def test_every_change_of_any_table_has_a_version_of_its_own(db, both):
    versions = [tables.move_on(db, both[code]) for code in (CODE, OTHER, CODE)]
    assert versions == sorted(set(versions))
    assert (tables.version_of(db, CODE), tables.version_of(db, OTHER)) == (versions[2], versions[1])
    assert tables.clock(db) == versions[2]


def test_an_unknown_table_has_no_version(db):
    assert tables.version_of(db, CODE) is None


def test_only_the_tables_that_changed_have_moved_on_oldest_first(db, both):
    seen = tables.clock(db)
    assert tables.moved_on(db, seen) == []
    later = [(code, tables.move_on(db, both[code])) for code in (OTHER, CODE)]
    assert tables.moved_on(db, seen) == later
    assert tables.moved_on(db, later[0][1]) == later[1:]


def test_a_table_that_changed_twice_has_moved_on_once_to_the_newest(db, both):
    seen = tables.clock(db)
    newest = [tables.move_on(db, both[CODE]) for _ in range(2)][-1]
    assert tables.moved_on(db, seen) == [(CODE, newest)]


def test_a_new_table_has_moved_on(db):
    seen = tables.clock(db)
    keep_table(db)
    assert tables.moved_on(db, seen) == [(CODE, tables.clock(db))]


def test_the_data_version_differs_after_a_commit_of_another_connection(connected, both):
    watcher, phone = connected(), connected()
    seen = tables.data_version(watcher)
    with writing(phone):
        tables.move_on(phone, both[CODE])
    assert tables.data_version(watcher) != seen
    assert tables.version_of(watcher, CODE) == tables.clock(phone)


def test_the_data_version_does_not_move_before_the_commit(connected, both):
    watcher, phone = connected(), connected()
    seen = tables.data_version(watcher)
    with writing(phone):
        tables.move_on(phone, both[CODE])
        assert tables.data_version(watcher) == seen


def test_the_data_version_does_not_move_after_ones_own_commit(connected, both):
    phone = connected()
    seen = tables.data_version(phone)
    with writing(phone):
        tables.move_on(phone, both[CODE])
    assert tables.data_version(phone) == seen


def test_the_data_version_does_not_move_when_others_only_read(connected, both):
    watcher, phone = connected(), connected()
    seen = tables.data_version(watcher)
    assert tables.find(phone, CODE)
    assert tables.data_version(watcher) == seen


def test_a_database_that_answers_can_be_read_and_written(db):
    tables.answers(db)
    assert not db.conn.in_transaction


def test_a_database_that_cannot_be_written_does_not_answer(db, connected):
    connected().execute("begin immediate")
    db.execute("pragma busy_timeout = 0")
    with pytest.raises(CannotSave):
        tables.answers(db)
