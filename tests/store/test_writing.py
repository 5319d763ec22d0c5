"""One transaction is all of it or nothing, waits for its turn, and says why where it cannot be kept."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from store.kept import CODE, keep_match, keep_table

from scoresheet.store import CannotSave, reading, seats, tables, writing

THREADS, TIMES = 8, 50


def read_then_write(db, table_id):
    """What every action does, and what a deferred transaction loses against another writer."""
    for _ in range(TIMES):
        with writing(db):
            table = tables.find(db, CODE)
            assert tables.move_on(db, table_id) > table.version
    return TIMES


def test_many_phones_that_read_and_then_write_all_succeed(db, connected):
    table_id = keep_table(db)
    before = tables.version_of(db, CODE)
    with ThreadPoolExecutor(THREADS) as phones:
        done = phones.map(read_then_write, [connected() for _ in range(THREADS)], [table_id] * THREADS)
        assert sum(done) == THREADS * TIMES
    assert tables.version_of(db, CODE) - before == THREADS * TIMES


def test_a_transaction_holds_the_pen_from_its_first_reading(db, connected):
    other = connected()
    other.execute("pragma busy_timeout = 0")
    with writing(db), pytest.raises(CannotSave) as refused, writing(other):
        pass
    assert refused.value.why == "busy"


class ChangedMind(Exception):
    """Whatever is refused in the middle of an action."""


def test_what_is_refused_in_the_middle_leaves_nothing(db, connected):
    clock = tables.clock(db)
    with pytest.raises(ChangedMind), writing(db):
        keep_match(db, keep_table(db)).enter(1, "B+8 P+8 2 2")
        raise ChangedMind
    assert tables.find(connected(), CODE) is None
    assert [db.table(name).count for name in ("tables", "seats", "matches", "statements")] == [0] * 4
    assert tables.clock(db) == clock


def test_nothing_is_seen_by_others_before_it_is_whole(db, connected):
    with writing(db):
        keep_table(db)
        assert tables.find(connected(), CODE) is None
    assert len(tables.find(connected(), CODE).seats) == 4


@pytest.fixture
def full(db):
    """The same database, on a disk that has no page left."""
    keep_table(db)
    pages = db.execute("pragma page_count").fetchone()[0]
    db.execute(f"pragma max_page_count = {pages}")
    return db


def test_a_full_disk_is_named_and_nothing_was_stored(full):
    with pytest.raises(CannotSave) as refused, writing(full):
        for seat in range(5, 1000):
            seats.add_seat(full, 1, name="x" * 40, folded=str(seat), device="")
    assert refused.value.why == "full"
    assert len(tables.find(full, CODE).seats) == 4


def test_a_commit_that_fails_leaves_nothing_and_nothing_open(path, db, no_room_past):
    no_room_past(path.with_name(path.name + "-wal").stat().st_size)
    for _ in range(2):
        with pytest.raises(CannotSave), writing(db):
            keep_table(db)
        assert tables.find(db, CODE) is None


def test_a_locked_database_is_named_and_nothing_was_stored(db, connected):
    locked = connected()
    db.execute("pragma busy_timeout = 10")
    locked.execute("begin immediate")
    with pytest.raises(CannotSave) as refused, writing(db):
        keep_table(db)
    assert refused.value.why == "busy"
    assert tables.find(db, CODE) is None


def test_a_database_that_may_only_be_read_is_named(db):
    db.execute("pragma query_only = on")
    with pytest.raises(CannotSave) as refused, writing(db):
        keep_table(db)
    assert refused.value.why == "read_only"


def test_what_could_not_be_saved_can_be_tried_again(db, connected):
    locked = connected()
    db.execute("pragma busy_timeout = 10")
    locked.execute("begin immediate")
    with pytest.raises(CannotSave), writing(db):
        keep_table(db)
    locked.rollback()
    with writing(db):
        keep_table(db)
    assert tables.find(locked, CODE)


def test_a_locked_database_can_still_be_read(db, connected):
    keep_table(db)
    connected().execute("begin immediate")
    with reading(db):
        assert tables.find(db, CODE).version == tables.clock(db)


def test_everything_read_in_one_look_is_of_one_moment(db, connected):
    table_id = keep_table(db)
    with reading(db):
        before = tables.version_of(db, CODE)
        with writing(other := connected()):
            tables.move_on(other, table_id)
        assert tables.version_of(db, CODE) == before
    assert tables.version_of(db, CODE) == before + 1
