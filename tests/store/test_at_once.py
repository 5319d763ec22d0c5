"""Two phones doing the same thing at the same moment."""

from functools import partial

import pytest
from store.devices import Device, at_once
from store.kept import ANNA, BJORN, CECILIE, DAVID


def enter_all(devices, hand):
    for seat, device in zip((ANNA, BJORN, CECILIE, DAVID), devices, strict=False):
        device.enter(seat, 3, hand=hand)


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_the_last_two_squares_entered_at_once_score_the_hand_once(devices, hand):
    anna, bjorn, cecilie, david, *_ = devices
    for earlier in range(1, hand):
        enter_all(devices, earlier)
    anna.enter(ANNA, 3, hand=hand)
    bjorn.enter(BJORN, 3, hand=hand)
    assert at_once(partial(cecilie.enter, CECILIE, 3, hand=hand), partial(david.enter, DAVID, 3, hand=hand)) == []
    sheet = anna.match.sheet
    assert (len(sheet.rows), sheet.open_hand.number, sheet.open_hand.spoke) == (hand, hand + 1, {})


def test_all_four_enter_at_once_and_nobody_is_lost(devices):
    anna, bjorn, cecilie, david, *_ = devices
    entries = [(anna, ANNA, 1), (bjorn, BJORN, 2), (cecilie, CECILIE, 3), (david, DAVID, 4)]
    assert at_once(*[partial(device.enter, seat, tricks) for device, seat, tricks in entries]) == []
    [row] = anna.match.sheet.rows
    assert [square.points for square in row.squares] == [1, 2, 3, 4]


def test_a_form_sent_twice_at_once_is_one_statement(devices, connected):
    bjorn = devices[1]
    twin = Device(connected(), bjorn.name)
    assert at_once(*[partial(device.enter, BJORN, 6, key="drawn once") for device in (bjorn, twin)]) == []
    assert len(bjorn.match.log) == 1


@pytest.mark.parametrize("time", range(5))
def test_a_change_and_a_correction_at_once_never_overwrite_each_other_unseen(devices, time):
    anna, bjorn, *_ = devices
    bjorn.enter(BJORN, 1)
    anna.correct(BJORN, 2)
    seen = bjorn.match.sheet.rows_version
    refused = at_once(partial(bjorn.enter, BJORN, 3, seen=seen), partial(anna.correct, BJORN, 4, seen=seen))
    said = [spoke.said.tricks for spoke in bjorn.match.log]
    assert refused == ["SquareMovedOn"]
    assert said in ([1, 2, 3], [1, 2, 4])


def test_two_who_take_the_last_seat_at_once_do_not_both_get_it(seated, connected):
    *_, eva, frode = seated
    eva.sit_down("Eva")
    gro = Device(connected(), "Gro's phone")
    assert at_once(partial(frode.sit_down, "Frode"), partial(gro.sit_down, "Gro")) == ["NoSeatFree"]
    assert [seat.number for seat in eva.table.seats] == [1, 2, 3, 4, 5, 6]


def test_two_who_sit_down_under_one_name_at_once_do_not_both_get_it(seated):
    *_, eva, frode = seated
    assert at_once(partial(eva.sit_down, "Kim"), partial(frode.sit_down, "KIM")) == ["BadName"]


def test_two_who_rename_themselves_alike_at_once_do_not_both_get_the_name(seated):
    _, bjorn, cecilie, *_ = seated
    assert at_once(partial(bjorn.rename, BJORN, "Kim"), partial(cecilie.rename, CECILIE, "kim")) == ["BadName"]


def test_a_match_started_twice_at_once_is_one_match(seated, connected):
    anna = seated[0]
    assert at_once(anna.start, Device(connected(), anna.name).start) == ["MatchIsOn"]
    assert anna.match.match.number == 1


@pytest.mark.parametrize("dealer", [ANNA, BJORN, CECILIE])
def test_two_who_pass_the_same_deal_on_at_once_pass_it_once(devices, dealer):
    _, bjorn, cecilie, *_ = devices
    for earlier in range(ANNA, dealer):
        bjorn.pass_deal(earlier)
    assert at_once(partial(bjorn.pass_deal, dealer), partial(cecilie.pass_deal, dealer)) == []
    assert bjorn.match.sheet.open_hand.dealer == dealer + 1


def test_two_who_end_the_match_at_once_end_it_once(devices):
    _, bjorn, cecilie, *_ = devices
    assert at_once(bjorn.end, cecilie.end) == ["MatchOver"]
    assert [line.action for line in bjorn.match.audit] == ["end"]
