"""Seats as they are kept: the order around the table, going home, moving to another phone, claiming to be the host."""

import sqlite3

import pytest
from store.kept import ANNA, BJORN, CECILIE, CODE, DAVID, EVENING, keep_match, keep_table

from scoresheet.game import CameBack, Left
from scoresheet.store import Act, Claim, seats, tables


@pytest.fixture
def table_id(db):
    return keep_table(db)


@pytest.fixture
def table(db, table_id):
    """The table as it is found now."""
    return lambda: tables.find(db, CODE)


def move(db, table_id, seat, device):
    seats.move_seat(db, table_id, tables.find(db, CODE).seat(seat), device=device, at=EVENING)


def test_a_new_seat_is_the_next_number_and_the_last_around_the_table(db, table_id, table):
    seats.set_order(db, table_id, [DAVID, ANNA, CECILIE, BJORN])
    assert seats.add_seat(db, table_id, name="Eva", folded="eva", device="Eva's phone") == 5
    assert [seat.number for seat in table().seats] == [DAVID, ANNA, CECILIE, BJORN, 5]


def test_a_seat_that_has_gone_keeps_its_place_and_is_not_here(db, table_id, table):
    seats.set_gone(db, table_id, BJORN, gone=True)
    assert [seat.gone for seat in table().seats] == [False, True, False, False]
    assert [seat.number for seat in table().here] == [ANNA, CECILIE, DAVID]


def test_a_seat_that_is_back_is_here(db, table_id, table):
    for gone in (True, False):
        seats.set_gone(db, table_id, BJORN, gone=gone)
    assert len(table().here) == 4


def test_going_home_and_coming_back_happen_to_the_seat_whoever_says_so(db, table_id):
    kept = keep_match(db, table_id)
    versions = [tables.move_on(db, table_id) for _ in range(2)]
    for action, version in zip(("gone", "back"), versions, strict=True):
        tables.add_act(db, table_id, kept.match_id, Act(action, ANNA, seat=DAVID), at=EVENING, version=version)
    assert kept.kept.log == (Left(DAVID, versions[0]), CameBack(DAVID))
    assert [(line.action, line.by, line.seat) for line in kept.kept.audit] == [("gone", 1, 4), ("back", 1, 4)]


def test_a_seat_that_moves_is_held_by_the_new_device_alone(db, table_id, table):
    move(db, table_id, BJORN, "a tablet")
    assert (table().held_by("a tablet"), table().held_by("Bjørn's phone")) == ((BJORN,), ())
    assert table().seat(BJORN).moves == 1


def test_the_device_that_lost_a_seat_is_remembered(db, table_id):
    move(db, table_id, BJORN, "a tablet")
    assert seats.lost_by(db, table_id, "Bjørn's phone") == (BJORN,)
    assert seats.lost_by(db, table_id, "a tablet") == seats.lost_by(db, table_id, "Anna's phone") == ()


def test_a_device_that_gets_its_seat_back_has_lost_nothing(db, table_id):
    for device in ("a tablet", "Bjørn's phone", "a tablet", "Bjørn's phone"):
        move(db, table_id, BJORN, device)
    assert seats.lost_by(db, table_id, "Bjørn's phone") == ()
    assert seats.lost_by(db, table_id, "a tablet") == (BJORN,)


def test_only_a_device_with_a_seat_at_some_table_holds_one(db, table_id):
    assert seats.holds_a_seat(db, "Anna's phone")
    assert not seats.holds_a_seat(db, "Gro's phone")


def test_a_claim_stands_until_it_is_taken_back(db, table_id, table):
    tables.set_claim(db, table_id, Claim(BJORN, EVENING))
    assert table().claim == Claim(BJORN, EVENING)
    tables.set_claim(db, table_id, None)
    assert table().claim is None


def test_a_new_host_ends_the_claim(db, table_id, table):
    tables.set_claim(db, table_id, Claim(BJORN, EVENING))
    tables.set_host(db, table_id, CECILIE)
    assert (table().host, table().claim) == (CECILIE, None)


def test_the_claim_that_is_due_first_is_next(db, table_id):
    assert tables.next_claim(db) is None
    tables.set_claim(db, table_id, Claim(BJORN, "2026-11-29T19:05:00Z"))
    tables.set_claim(db, keep_table(db, "ANOTHR"), Claim(BJORN, "2026-11-29T19:04:59Z"))
    assert tables.next_claim(db) == ("ANOTHR", "2026-11-29T19:04:59Z")


def test_a_seat_has_gone_or_not(db, table_id):
    with pytest.raises(sqlite3.IntegrityError):
        db.table("seats").update((table_id, BJORN), {"gone": 2})
