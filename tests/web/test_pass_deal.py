"""Everybody passed: the cards are dealt again and the deal moves on, without a row."""

import pytest
from web.cast import MADE_8, Table
from web.ladder import nothing_moves, refused


def test_the_deal_moves_on_by_one_without_a_row(table):
    assert table.cecilie.send("pass-deal").status == 303
    assert (table.match["dealer"], table.match["current_hand"], table.match["hands"]) == (2, 1, [])


def test_a_passed_deal_stands_in_the_audit(table):
    table.cecilie.send("pass-deal")
    [line] = table.audit
    assert (line["action"], line["by"], line["hand"], line["seat"]) == ("pass_deal", 3, 1, None)


def test_the_deal_goes_all_the_way_round(table):
    dealers = [table.anna.send("pass-deal") and table.match["dealer"] for _ in range(4)]
    assert dealers == [2, 3, 4, 1]


def test_the_next_hand_is_dealt_by_the_seat_after_the_one_who_dealt(table):
    table.anna.send("pass-deal")
    table.play(*MADE_8)
    assert (table.row(1)["dealer"], table.match["dealer"]) == (2, 3)


def test_two_phones_that_pass_the_same_deal_pass_it_once(table):
    forms = [(phone, phone.form("pass-deal").filled()) for phone in (table.bjorn, table.cecilie)]
    assert [phone.put_in("POST", "pass-deal", form).status for phone, form in forms] == [303, 303]
    assert table.match["dealer"] == 2
    assert len(table.audit) == 1


def test_a_deal_that_passed_already_announces_nothing(table):
    table.anna.send("pass-deal")
    with nothing_moves(table):
        assert table.bjorn.post("pass-deal", dealer=1).status == 303


def test_without_a_dealer_in_the_form_nothing_is_compared(table):
    for _ in range(2):
        assert table.bjorn.post("pass-deal").status == 303
    assert table.match["dealer"] == 3


def test_the_deal_stays_once_somebody_has_entered(table):
    form = table.bjorn.form("pass-deal").filled()
    table.cecilie.enter(2)
    assert not table.bjorn.get().page.has_form(table.bjorn.at("pass-deal"))
    with nothing_moves(table):
        refused(table.bjorn.put_in("POST", "pass-deal", form), 409)


def test_a_form_about_an_earlier_match_passes_no_deal(table):
    form = table.bjorn.form("pass-deal").filled()
    table.anna.end()
    table.start(dealer=1)
    refused(table.bjorn.put_in("POST", "pass-deal", form), 409)


@pytest.fixture
def playing_on(new_phone) -> Table:
    """A table that plays the hands which nobody bids on."""
    return Table(new_phone, passed_out="play_on")


def test_where_such_hands_are_played_the_deal_stays(playing_on):
    assert not playing_on.bjorn.get().page.has_form(playing_on.bjorn.at("pass-deal"))
    with nothing_moves(playing_on):
        refused(playing_on.bjorn.post("pass-deal"), 409)


def test_where_such_hands_are_played_each_trick_costs_a_point(playing_on):
    for phone in playing_on.phones:
        assert phone.enter("passed_out 3").status == 303
    assert [square["points"] for square in playing_on.row(1)["squares"]] == [-3] * 4
    assert playing_on.row(1)["warnings"] == []
