"""The schema as the last line of the rules: what the database refuses whoever asks."""

import sqlite3

import pytest
from store.kept import CODE, DAVID, EVENING, keep_match, keep_table

from scoresheet.game import Match, Rules
from scoresheet.store import keys, matches, seats

ENTRY = {
    "hand": 1,
    "seat": 1,
    "role": "defender",
    "bid": None,
    "outcome": None,
    "tricks": 3,
    "by_seat": 1,
    "kind": "entry",
    "at": EVENING,
    "version": 100,
    "replaces": None,
}


@pytest.fixture
def match_id(db):
    return keep_match(db, keep_table(db)).match_id


@pytest.fixture
def keep(db, match_id):
    """Keeps a statement past every other check; its row id."""
    return lambda **fields: db.table("statements").insert({"match_id": match_id, **ENTRY, **fields}).last_pk


POSSIBLE = [
    ("bidder", 8, "made", None),
    ("bidder", 8, "failed", None),
    ("bidder", "amerikaner", "made", None),
    ("partner", 8, "failed", None),
    ("defender", None, None, 0),
    ("passed_out", None, None, 12),
]

IMPOSSIBLE = [
    ("bidder", None, "made", None),
    ("bidder", 8, None, None),
    ("bidder", 8, "made", 3),
    ("bidder", "eight", "made", None),
    ("bidder", 8.5, "made", None),
    ("bidder", 8, "won", None),
    ("partner", None, "made", None),
    ("partner", "amerikaner", "made", None),
    ("partner", 8, None, None),
    ("partner", 8, "made", 3),
    ("defender", None, None, None),
    ("defender", 8, None, 3),
    ("defender", None, "made", 3),
    ("defender", None, None, -1),
    ("defender", None, None, 100),
    ("defender", None, None, 2.5),
    ("defender", None, None, "three"),
    ("passed_out", None, None, None),
    ("passed_out", 8, "made", 3),
    ("dealer", None, None, 3),
    (None, None, None, 3),
]


@pytest.mark.parametrize(("role", "bid", "outcome", "tricks"), POSSIBLE)
def test_a_statement_has_the_fields_of_its_role(keep, role, bid, outcome, tricks):
    assert keep(role=role, bid=bid, outcome=outcome, tricks=tricks)


@pytest.mark.parametrize(("role", "bid", "outcome", "tricks"), IMPOSSIBLE)
def test_a_statement_has_no_other_fields_than_those_of_its_role(keep, role, bid, outcome, tricks):
    with pytest.raises(sqlite3.IntegrityError):
        keep(role=role, bid=bid, outcome=outcome, tricks=tricks)


def test_a_square_has_one_first_statement(keep):
    keep()
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        keep(version=101)


def test_each_square_has_a_first_statement_of_its_own(keep):
    keep()
    assert keep(seat=2, version=101)
    assert keep(hand=2, version=102)


def test_a_statement_has_one_successor(keep):
    first = keep()
    keep(replaces=first, version=101)
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        keep(replaces=first, version=102)


def test_a_successor_may_be_replaced_in_its_turn(keep):
    assert keep(replaces=keep(replaces=keep(), version=101), version=102)


@pytest.mark.parametrize(
    "broken",
    [
        {"replaces": 4711},
        {"seat": 5},
        {"match_id": 4711},
        {"hand": 0},
        {"kind": "guess"},
        {"at": None},
        {"by_seat": None},
        {"version": None},
    ],
    ids=str,
)
def test_a_statement_belongs_to_a_seat_of_the_match_and_says_who_when_and_how(keep, broken):
    with pytest.raises(sqlite3.IntegrityError):
        keep(**broken)


def test_two_statements_cannot_be_of_one_version(keep):
    keep()
    with pytest.raises(sqlite3.IntegrityError, match=r"statements\.version"):
        keep(seat=2)


def test_a_drawing_of_a_form_is_used_up_once(db):
    table_id = keep_table(db)
    keys.use_key(db, table_id, device="Anna's phone", address="/end", key="a")
    with pytest.raises(sqlite3.IntegrityError, match="used_keys"):
        keys.use_key(db, table_id, device="Anna's phone", address="/end", key="a")


@pytest.mark.parametrize(
    "other", [{"device": "Bjørn's phone"}, {"address": "/reopen"}, {"key": "b"}], ids=["device", "address", "key"]
)
def test_a_key_belongs_to_a_device_and_an_address(db, other):
    used = {"device": "Anna's phone", "address": "/end", "key": "a"}
    table_id = keep_table(db)
    keys.use_key(db, table_id, **used)
    assert keys.key_used(db, **used | other) is None
    keys.use_key(db, table_id, **used | other)
    assert keys.key_used(db, **used | other) == CODE


def test_a_code_opens_one_table(db):
    keep_table(db)
    with pytest.raises(sqlite3.IntegrityError, match=r"tables\.code"):
        keep_table(db)


@pytest.mark.parametrize("code", ["K7XM2", "K7XM2QQ", ""])
def test_a_code_has_six_letters(db, code):
    with pytest.raises(sqlite3.IntegrityError):
        keep_table(db, code)


@pytest.mark.parametrize("target", [0, 1000, -52])
def test_a_target_is_from_1_to_999(db, target):
    with pytest.raises(sqlite3.IntegrityError):
        keep_table(db, rules=Rules(target=target))


def test_two_seats_of_a_table_cannot_fold_to_one_name(db):
    with pytest.raises(sqlite3.IntegrityError, match=r"seats\.folded"):
        seats.add_seat(db, keep_table(db), name="ANNA", folded="anna", device="Eva's phone")


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_name_has_1_to_40_letters(db, name):
    with pytest.raises(sqlite3.IntegrityError):
        seats.add_seat(db, keep_table(db), name=name, folded="eva", device="Eva's phone")


def test_a_table_has_one_match_of_a_number(db):
    table_id = keep_table(db)
    keep_match(db, table_id)
    with pytest.raises(sqlite3.IntegrityError, match=r"matches\.number"):
        keep_match(db, table_id)


def test_a_seat_sits_once_in_a_match(db):
    with pytest.raises(sqlite3.IntegrityError, match="match_seats"):
        matches.start_match(db, keep_table(db), Match(1, Rules(), (1, 2, 2), 1), at=EVENING)


def test_there_is_one_clock(db):
    with pytest.raises(sqlite3.IntegrityError):
        db.table("clock").insert({"id": 2, "version": 0})


def test_deleting_a_table_takes_everything_with_it_and_nothing_of_another(db):
    for code in (CODE, "ANOTHR"):
        table = keep_match(db, keep_table(db, code))
        table.enter(1, "B+8 P+8 2 2")
        table.say(1, DAVID, "1", kind="change")
        table.do("end", by=DAVID)
        keys.use_key(db, table.table_id, device="Anna's phone", address="/end", key=code)
    db.execute("delete from tables where code = :code", {"code": CODE})
    kept = {name: db.table(name).count for name in ("tables", "seats", "matches", "match_seats", "statements", "acts")}
    assert kept == {"tables": 1, "seats": 4, "matches": 1, "match_seats": 4, "statements": 5, "acts": 1}
    assert db.table("used_keys").count == 1
