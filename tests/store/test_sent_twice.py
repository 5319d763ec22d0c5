"""One drawing of a form counts once, however often it is sent; what somebody else did meanwhile is not overwritten."""

import pytest
from store.kept import ANNA, BJORN, CECILIE, DAVID

from scoresheet.actions.refusals import HandSettled, ImpossibleResult, SquareMovedOn


def test_a_form_sent_twice_is_one_statement_whatever_the_second_says(devices):
    bjorn = devices[1]
    bjorn.enter(BJORN, 6, key="drawn once")
    bjorn.enter(BJORN, 7, key="drawn once")
    assert [spoke.said.tricks for spoke in bjorn.match.log] == [6]


def test_a_form_drawn_anew_is_taken_as_new(devices):
    bjorn = devices[1]
    bjorn.enter(BJORN, 6, key="drawn once")
    bjorn.enter(BJORN, 7, key="drawn anew")
    assert [spoke.said.tricks for spoke in bjorn.match.log] == [6, 7]


@pytest.mark.parametrize("key", ["", "x" * 65])
def test_a_form_without_a_key_of_sane_length_is_taken_as_new(devices, key):
    bjorn = devices[1]
    bjorn.enter(BJORN, 6, key=key)
    bjorn.enter(BJORN, 7, key=key)
    assert len(bjorn.match.log) == 2


def test_a_refused_form_is_not_used_up(devices):
    bjorn = devices[1]
    with pytest.raises(ImpossibleResult):
        bjorn.enter(BJORN, "abc", key="drawn once")
    bjorn.enter(BJORN, 6, key="drawn once")
    assert bjorn.match.sheet.square(1, BJORN).points == 6


def test_a_form_that_succeeded_is_answered_again_though_its_hand_is_settled_meanwhile(devices):
    for hand in (1, 2):
        for seat in (ANNA, BJORN, CECILIE, DAVID):
            devices[seat - 1].enter(seat, 3, hand=hand, key=f"hand {hand}")
    devices[1].enter(BJORN, 3, key="hand 1")
    with pytest.raises(HandSettled):
        devices[1].enter(BJORN, 3, key="drawn anew")


def test_saying_the_same_again_changes_nothing(devices):
    bjorn = devices[1]
    bjorn.enter(BJORN, 6, key="drawn once")
    before = bjorn.table, bjorn.match
    bjorn.enter(BJORN, 6, key="drawn anew")
    assert (bjorn.table, bjorn.match) == before


def test_a_refusal_stores_nothing_and_announces_nothing(devices):
    bjorn = devices[1]
    before = bjorn.table, bjorn.match
    with pytest.raises(ImpossibleResult):
        bjorn.enter(BJORN, 13)
    assert (bjorn.table, bjorn.match) == before


def test_a_square_that_the_host_corrected_meanwhile_is_not_overwritten(devices):
    anna, bjorn, *_ = devices
    bjorn.enter(BJORN, 6)
    seen = bjorn.match.sheet.rows_version
    anna.correct(BJORN, 5)
    with pytest.raises(SquareMovedOn) as refused:
        bjorn.enter(BJORN, 7, seen=seen)
    assert refused.value.now.tricks == 5


def test_a_form_drawn_before_ones_own_change_is_taken(devices):
    bjorn = devices[1]
    bjorn.enter(BJORN, 5)
    seen = bjorn.match.sheet.rows_version
    bjorn.enter(BJORN, 6, seen=seen)
    bjorn.enter(BJORN, 7, seen=seen)
    assert bjorn.match.sheet.square(1, BJORN).points == 7
