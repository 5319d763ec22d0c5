"""A match as it is kept: everything that was said and done comes back in order, with its audit."""

import pytest
from drawing import drawn, drawn_in_full, played, said_in, tidy
from store.kept import ANNA, BJORN, CECILIE, CODE, DAVID, EVENING, keep_match, keep_table

from scoresheet.game import (
    DealPassed,
    Deck,
    Defender,
    EndTapped,
    Match,
    Payout,
    Reopened,
    Rules,
    Spoke,
    WhenAllPass,
)
from scoresheet.store import Act, AuditLine, matches, seats, tables

HOUSE_RULES = [
    Rules(),
    Rules(Deck.NO_KITTY, Payout.BIDDER_DOUBLE, WhenAllPass.PLAY_ON, 1),
    Rules(Deck.JOKERS, Payout.PARTNER_HALF, WhenAllPass.REDEAL, 999),
    Rules(Deck.KITTY_TRICK),
]


@pytest.fixture
def table(db):
    return keep_match(db, keep_table(db))


@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_the_rules_of_a_table_and_of_a_match_come_back(db, rules):
    table_id = keep_table(db, rules=rules)
    match = Match(1, rules, (3, 1, 2), 2)
    matches.start_match(db, table_id, match, at=EVENING)
    assert tables.find(db, CODE).rules == rules
    assert matches.last_match(db, table_id).match == match


@pytest.mark.parametrize("word", ["B+8", "B-8", "B+A", "B-A", "P+12", "P-6", "0", "12", "x0", "x12"])
def test_what_was_said_comes_back_as_it_was_said(table, word):
    version = table.say(1, BJORN, word)
    assert table.kept.log == (Spoke(1, BJORN, *said_in(word), version=version, by=BJORN),)


def test_a_correction_comes_back_as_one_and_says_by_whom(table):
    table.say(1, BJORN, "2")
    version = table.say(1, BJORN, "3", kind="correction", by=ANNA)
    assert table.kept.log[-1] == Spoke(1, BJORN, Defender(3), corrected=True, version=version, by=ANNA)


def test_a_change_comes_back_as_the_owners_and_not_as_a_correction(table):
    table.say(1, BJORN, "2")
    table.say(1, BJORN, "3", kind="change")
    assert table.kept.sheet.square(1, BJORN).corrected is False


def test_statements_and_acts_come_back_in_the_order_they_were_made(table):
    table.do("pass_deal", by=CECILIE)
    table.say(1, BJORN, "2")
    table.do("end", by=DAVID)
    table.do("reopen", by=ANNA)
    table.say(1, BJORN, "3", kind="change")
    assert [type(happening) for happening in table.kept.log] == [DealPassed, Spoke, EndTapped, Reopened, Spoke]


def test_a_rename_is_audited_and_happens_to_no_square(db, table):
    act = Act("rename", ANNA, seat=BJORN, before="Bjørn", after="Bjarne")
    tables.add_act(db, table.table_id, table.match_id, act, at=EVENING, version=tables.move_on(db, table.table_id))
    assert table.kept.log == ()
    assert table.kept.audit == (AuditLine(EVENING, ANNA, "rename", None, BJORN, "Bjørn", "Bjarne"),)


def test_a_kept_match_folds_into_the_sheet_that_was_played(table):
    table.enter(1, "B+8 2 1 P+8")
    table.enter(2, "B-8 2 P-8 3")
    assert drawn(table.kept.sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      2        1      8
        2         0      2        0      3
        owed      8      0        8      0
        real      0      4       -7     11
    """)


def test_a_long_match_comes_back_with_every_debt(table):
    rows = ["B+8 P+8 2 2", "B-9 3 2 P-9", "1 P-7 B-7 5", "B-A 1 0 0", "2 B+7 2 P+7"] * 3
    for hand, row in enumerate(rows, 1):
        table.enter(hand, row)
    assert drawn_in_full(table.kept.sheet) == drawn_in_full(played("\n".join(["Anna Bjørn Cecilie David", *rows])))


def test_first_entries_are_no_lines_of_the_audit(table):
    table.enter(1, "B+8 P+8 2 2")
    assert table.kept.audit == ()


def test_a_change_and_a_correction_are_audited_with_what_they_replaced(table):
    table.say(1, BJORN, "2")
    table.say(1, BJORN, "4", kind="change")
    table.say(1, BJORN, "3", kind="correction", by=ANNA, reason="counted again")
    assert table.kept.audit == (
        AuditLine(EVENING, BJORN, "change", 1, BJORN, Defender(2), Defender(4)),
        AuditLine(EVENING, ANNA, "correction", 1, BJORN, Defender(4), Defender(3), "counted again"),
    )


def test_a_correction_of_an_empty_square_replaced_nothing(table):
    table.say(1, BJORN, "3", kind="correction", by=ANNA)
    [line] = table.kept.audit
    assert (line.before, line.after) == (None, Defender(3))


def test_what_replaced_what_does_not_mix_squares(table):
    table.say(1, BJORN, "2")
    table.say(1, CECILIE, "5")
    table.say(2, BJORN, "7")
    table.say(1, BJORN, "3", kind="change")
    assert [line.before for line in table.kept.audit] == [Defender(2)]


def test_acts_are_lines_of_the_audit(table):
    table.do("end", by=DAVID)
    table.do("reopen", by=ANNA)
    assert [(line.action, line.by) for line in table.kept.audit] == [("end", DAVID), ("reopen", ANNA)]


def test_what_was_done_before_the_first_match_stands_with_the_table(db):
    table_id = keep_table(db)
    act = Act("rename", BJORN, seat=BJORN, before="Bjørn", after="Bjarne")
    tables.add_act(db, table_id, None, act, at=EVENING, version=tables.move_on(db, table_id))
    table = keep_match(db, table_id)
    table.do("end", by=ANNA)
    assert [line.action for line in matches.audit_before_matches(db, table_id)] == ["rename"]
    assert [line.action for line in table.kept.audit] == ["end"]


def test_the_last_match_is_the_one_with_the_highest_number(db):
    table_id = keep_table(db)
    assert matches.last_match(db, table_id) is None
    for number in (1, 2):
        keep_match(db, table_id, number)
    assert matches.last_match(db, table_id).match.number == 2


def test_an_earlier_match_is_found_by_its_number_with_what_was_said_in_it(db):
    table_id = keep_table(db)
    keep_match(db, table_id, 1).say(1, BJORN, "2")
    keep_match(db, table_id, 2).say(1, BJORN, "5")
    assert [spoke.said for spoke in matches.match_by_number(db, table_id, 1).log] == [Defender(2)]
    assert matches.match_by_number(db, table_id, 3) is None


def test_a_match_of_another_table_is_not_found(db):
    keep_match(db, keep_table(db))
    assert matches.last_match(db, keep_table(db, "ANOTHR")) is None


def test_a_table_comes_back_with_its_seats_in_order(db):
    keep_table(db)
    table = tables.find(db, CODE)
    assert list(table.names.items()) == [(1, "Anna"), (2, "Bjørn"), (3, "Cecilie"), (4, "David")]
    assert (table.host, table.held_by("Bjørn's phone"), table.held_by("Gro's phone")) == (ANNA, (BJORN,), ())


def test_a_renamed_seat_keeps_its_number_and_what_it_said(table):
    table.say(1, BJORN, "2")
    seats.rename_seat(table.db, table.table_id, BJORN, name="Bjarne", folded="bjarne")
    assert tables.find(table.db, CODE).seat(BJORN).name == "Bjarne"
    assert table.kept.sheet.square(1, BJORN).points == 2


def test_a_match_is_found_without_asking_twice(table):
    table.enter(1, "B+8 P+8 2 2")
    asked = []
    table.db.conn.set_trace_callback(asked.append)
    assert table.kept
    table.db.conn.set_trace_callback(None)
    assert len([sql for sql in asked if "select" in sql]) == 3, "the match, its seats, its log"
