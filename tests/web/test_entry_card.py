"""The entry card offers exactly what is possible in this hand, and the likely result one tap away."""

import pytest
from game.any_table import TABLES
from web.cast import MADE_8, Table
from web.ladder import refused
from web.reader import Form

OWN = "hands/1/seats/{}/result"


def choices(form: Form, field: str) -> list[str]:
    return [control.value for control in form.controls if control.name == field]


def likely(phone, hand: int = 1) -> list[Form]:
    """The forms that hold a whole result already."""
    action = phone.at(f"hands/{hand}/seats/{phone.seat}/result")
    return [form for form in phone.get().page.forms if form.action == action and "role" in form.hidden]


def result(form: Form) -> dict[str, str]:
    return {name: form.hidden[name] for name in ("role", "bid", "outcome", "tricks") if name in form.hidden}


@pytest.mark.parametrize(("deck", "players"), TABLES)
def test_it_offers_the_numbers_of_the_hand_and_no_others(new_phone, deck, players):
    table = Table(new_phone, players=players, deck=deck)
    form, match = table.bjorn.form(OWN.format(2)), table.match
    bids = range(match["lowest_bid"], match["highest_bid"] + 1)
    assert choices(form, "bid") == [*map(str, bids), "amerikaner"]
    assert choices(form, "tricks") == [str(tricks) for tricks in range(match["tricks"] + 1)]


@pytest.mark.parametrize(
    ("passed_out", "roles"),
    [("redeal", {"defender", "bidder", "partner"}), ("play_on", {"defender", "bidder", "partner", "passed_out"})],
)
def test_it_offers_a_passed_out_hand_only_where_such_hands_are_played(new_phone, passed_out, roles):
    form = Table(new_phone, passed_out=passed_out).bjorn.form(OWN.format(2))
    assert set(choices(form, "role")) == roles


def test_nothing_is_chosen_before_somebody_chooses(table):
    form = table.bjorn.form(OWN.format(2))
    assert not {"role", "bid", "outcome", "tricks"} & set(form.untouched)


def test_what_was_entered_is_chosen_when_it_is_changed(table):
    table.bjorn.enter("bidder 9 failed")
    form = table.bjorn.form(OWN.format(2))
    assert (form.untouched["role"], form.untouched["bid"]) == ("bidder", "9")


def test_each_number_carries_what_its_buttons_will_say(table):
    table.play("bidder 8 failed", "partner 8 failed", 3, 4)
    page = table.bjorn.get().text
    made, lost = (
        "Enter 1, pays 8 of 8 owed, real total \u22128\u00a0\u2192\u00a01",
        "Enter 0, owe 17, real total \u22128\u00a0\u2192\u00a0\u221217",
    )
    assert f'name="bid" value="9" data-bidder="{made}|{lost}" data-partner="{made}|{lost}"' in page
    assert 'value="3" data-defender="Enter 0, pays 3 of 8 owed|real total \u22128\u00a0\u2192\u00a0\u22125"' in page
    assert 'value="amerikaner" data-bidder="Enter 44, pays 8 of 8 owed, real total \u22128\u00a0\u2192\u00a044|' in page


def test_each_number_says_what_it_will_do_at_a_table_of_other_rules(new_phone):
    table = Table(new_phone, payout="partner_half", passed_out="play_on")
    page = table.bjorn.get().text
    assert (
        'data-partner="Enter 4, real total 0\u00a0\u2192\u00a04|Enter 0, owe 4, real total 0\u00a0\u2192\u00a0\u22124"'
        in page
    )
    assert 'data-passed_out="Enter 0, owe 3|real total 0\u00a0\u2192\u00a0\u22123"' in page


# -- the likely result -------------------------------------------------------------------------------------------------


def test_nothing_is_likely_before_anybody_has_spoken(table):
    assert [likely(phone) for phone in table.phones] == [[], [], [], []]


def test_a_bid_is_offered_to_everybody_else_as_its_partner(table):
    table.anna.enter("bidder 9 failed")
    for phone in (table.bjorn, table.cecilie, table.david):
        [form] = likely(phone)
        assert result(form) == {"role": "partner", "bid": "9", "outcome": "failed"}


def test_the_last_defender_is_offered_the_number_that_makes_it_add_up(table):
    table.play(*MADE_8[:3], None)
    [form] = likely(table.david)
    assert result(form) == {"role": "defender", "tricks": "2"}


def test_what_is_likely_is_entered_by_one_tap(table):
    table.anna.enter("bidder 8 made")
    [form] = likely(table.cecilie)
    assert table.cecilie.put_in("POST", form.action, form.untouched).status == 303
    assert table.square(1, 3)["said"] == {"role": "partner", "bid": 8, "outcome": "made"}


def test_what_is_likely_is_never_entered_by_itself(table):
    table.play(*MADE_8[:3], None)
    table.david.get()
    assert table.match["waiting_for"] == [4]


def test_who_has_entered_is_offered_nothing(table):
    table.cecilie.enter(2)
    table.anna.enter("bidder 8 made")
    assert likely(table.cecilie) == []


def test_a_likely_result_tapped_twice_counts_once(table):
    table.anna.enter("bidder 8 made")
    [form] = likely(table.cecilie)
    assert [table.cecilie.put_in("POST", form.action, form.untouched).status for _ in range(2)] == [303, 303]
    assert table.audit == []


def test_a_likely_result_from_before_the_host_wrote_the_square_is_a_conflict(table):
    table.anna.enter("bidder 8 made")
    [form] = likely(table.cecilie)
    table.anna.correct(3, 4)
    refused(table.cecilie.put_in("POST", form.action, form.untouched), 409)
    assert table.square(1, 3)["points"] == 4


def test_in_a_passed_out_hand_the_last_is_offered_the_tricks_that_are_left(new_phone):
    table = Table(new_phone, passed_out="play_on")
    table.play("passed_out 5", "passed_out 4", "passed_out 1", None)
    [form] = likely(table.david)
    assert result(form) == {"role": "passed_out", "tricks": "2"}
    table.david.put_in("POST", form.action, form.untouched)
    assert table.row(1)["warnings"] == []
