"""Entering the own result: once, while it is the owner's to say, and only what can be."""

import pytest
from web.cast import MADE_8
from web.ladder import given_back, nothing_moves, refused

OWN = "hands/1/seats/2/result"
SHORT = ("bidder 8 made", "partner 8 made", 3, 2)  # does not add up: only 7 of 12 tricks are left for a bid of 8
BAD_NUMBERS = (
    "",
    " ",
    "abc",
    "7.5",
    "7,5",
    "-3",
    "\u22123",
    "+3",
    "1e1",
    "0x8",
    "1_0",
    "٣",
    "²",
    "7 7",
    "9" * 20,
    "13",
)


def test_an_entry_stands_in_the_square(table):
    assert table.bjorn.enter(3).status == 303
    assert table.square(1, 2) == {
        "seat": 2,
        "said": {"role": "defender", "tricks": 3},
        "points": 3,
        "cell": 3,
        "paid": 0,
        "owed": 0,
        "real_total": 3,
        "corrected": False,
    }


def test_a_first_entry_is_no_line_of_the_audit(table):
    table.bjorn.enter(3)
    assert table.audit == []


def test_nought_is_an_entry(table):
    table.bjorn.enter(0)
    assert table.match["waiting_for"] == [1, 3, 4]
    assert table.square(1, 2)["cell"] == 0


def test_a_failed_bid_shows_nought_and_is_owed(table):
    table.bjorn.enter("bidder 8 failed")
    square = table.square(1, 2)
    assert (square["points"], square["cell"], square["owed"], square["real_total"]) == (-8, 0, 8, -8)


def test_later_points_pay_the_debt_first(table):
    table.play("bidder 8 failed", "partner 8 failed", 3, 2)
    table.play("bidder 9 made", 1, "partner 9 made", 2)
    square = table.square(2, 1)
    assert (square["cell"], square["paid"], square["owed"], square["real_total"]) == (1, 8, 0, 1)


def test_a_hand_is_scored_when_everybody_has_entered(table):
    table.play(*MADE_8[:3], None)
    assert not table.row(1)["scored"]
    table.david.enter(1)
    assert table.row(1)["scored"]
    assert (table.match["current_hand"], table.match["waiting_for"]) == (2, [1, 2, 3, 4])


def test_a_hand_in_progress_is_in_nobodys_standings(table):
    table.bjorn.enter(3)
    assert table.standing(2)["real_total"] == 0


@pytest.mark.parametrize(("words", "points"), [("bidder amerikaner made", 52), ("bidder amerikaner failed", -52)])
def test_an_amerikaner_is_worth_fifty_two(table, words, points):
    table.bjorn.enter(words)
    assert table.square(1, 2)["points"] == points


@pytest.mark.parametrize("bid", [6, 12])
def test_the_lowest_and_the_highest_bid_can_be_entered(table, bid):
    assert table.bjorn.enter(f"bidder {bid} made").status == 303


@pytest.mark.parametrize("bid", [0, 5, 13, 52])
def test_a_bid_outside_of_the_deal_is_impossible(standing, bid):
    table = standing("playing")
    with nothing_moves(table):
        refused(table.bjorn.post(OWN, role="partner", bid=bid, outcome="made"), 422)


@pytest.mark.parametrize("typed", BAD_NUMBERS)
@pytest.mark.parametrize("field", ["tricks", "bid"])
def test_what_is_not_a_plain_number_is_refused(standing, field, typed):
    table = standing("playing")
    role = {"tricks": "defender", "bid": "bidder"}[field]
    with nothing_moves(table):
        answer = refused(table.bjorn.post(OWN, role=role, outcome="made", **{field: typed}), 422)
    given_back(answer, table.bjorn.at(OWN), {"role": role, field: typed.strip()})


@pytest.mark.parametrize("typed", [" 7 ", "7", "007"])
def test_a_plain_number_may_have_spaces_around_it(table, typed):
    assert table.bjorn.post(OWN, role="defender", tricks=typed).status == 303
    assert table.square(1, 2)["said"] == {"role": "defender", "tricks": 7}


def test_fields_that_the_role_does_not_use_are_ignored(table):
    answer = table.bjorn.post(OWN, role="defender", tricks=3, bid="99", outcome="perhaps", reason="x" * 500)
    assert answer.status == 303
    assert table.square(1, 2)["said"] == {"role": "defender", "tricks": 3}


def test_a_hosts_form_for_a_square_is_its_own_alone(table):
    assert table.anna.get().page.has_form(table.anna.at("hands/1/seats/1/result"))
    assert not table.anna.get().page.has_form(table.anna.at(OWN))


def test_what_follows_from_the_others_is_offered_and_never_entered_by_itself(table):
    table.anna.enter("bidder 8 made")
    forms = [form.untouched for form in table.bjorn.get().page.forms if form.action == table.bjorn.at(OWN)]
    [offered] = [form for form in forms if form.get("role") == "partner"]
    assert table.square(1, 2)["said"] is None
    assert table.bjorn.put_in("POST", OWN, offered).status == 303
    assert table.square(1, 2)["said"] == {"role": "partner", "bid": 8, "outcome": "made"}


# -- until when --------------------------------------------------------------------------------------------------------


def test_a_square_can_be_changed_until_the_hand_is_scored(table):
    table.bjorn.enter(3)
    assert table.bjorn.enter(4).status == 303
    [line] = table.audit
    assert (line["action"], line["by"], line["hand"], line["seat"]) == ("change", 2, 1, 2)
    assert (line["before"]["tricks"], line["after"]["tricks"]) == (3, 4)


def test_a_change_by_its_owner_is_no_correction(table):
    table.bjorn.enter(3)
    table.bjorn.enter(4)
    assert not table.square(1, 2)["corrected"]


def test_a_scored_hand_is_settled(table):
    table.play(*MADE_8)
    assert not table.bjorn.get().page.has_form(table.bjorn.at(OWN))
    with nothing_moves(table):
        refused(table.bjorn.post(OWN, role="defender", tricks=3), 409)


def test_a_settled_hand_is_settled_for_the_hosts_own_square_too(table):
    table.play(*MADE_8)
    refused(table.anna.post("hands/1/seats/1/result", role="defender", tricks=3), 409)


def test_a_row_that_warns_can_still_be_changed_by_its_owners(table):
    table.play(*SHORT)
    assert table.row(1)["warnings"] == ["MADE_BUT_SHORT"]
    assert table.cecilie.enter(2).status == 303
    assert table.row(1)["warnings"] == []


def test_a_row_that_warns_is_settled_when_a_later_hand_is_scored(table):
    table.play(*SHORT)
    table.play(*MADE_8)
    assert not table.cecilie.get().page.has_form(table.cecilie.at("hands/1/seats/3/result"))
    refused(table.cecilie.post("hands/1/seats/3/result", role="defender", tricks=2), 409)


def test_a_row_that_ended_the_match_can_be_changed_while_it_warns(table):
    table.play("bidder amerikaner made", 1, 0, 0)
    assert table.match["state"] == "ended"
    assert table.anna.enter("bidder amerikaner failed", seat=1).status == 303
    assert table.match["state"] == "playing"


def test_after_end_match_a_row_that_warns_is_the_hosts_alone(table):
    table.play(*SHORT)
    table.anna.end()
    refused(table.cecilie.post("hands/1/seats/3/result", role="defender", tricks=2), 409)


# -- once --------------------------------------------------------------------------------------------------------------


def test_the_same_statement_from_another_drawing_is_one_entry(table):
    table.bjorn.enter(3)
    with nothing_moves(table):
        assert table.bjorn.enter(3).status == 303


def test_a_key_is_used_up_by_a_success_only(table):
    refused(table.bjorn.post(OWN, entry_key="K", role="defender", tricks="13"), 422)
    assert table.bjorn.post(OWN, entry_key="K", role="defender", tricks="3").status == 303
    assert table.square(1, 2)["points"] == 3


def test_a_key_that_belongs_to_another_square_is_taken_as_new(table):
    table.bjorn.post(OWN, entry_key="K", role="bidder", bid=8, outcome="made")
    for phone, words in ((table.anna, "partner 8 made"), (table.cecilie, 2), (table.david, 1)):
        phone.enter(words)
    table.bjorn.post("hands/2/seats/2/result", entry_key="K", role="defender", tricks=3)
    assert table.square(2, 2)["points"] == 3


def test_a_key_that_belongs_to_another_device_is_taken_as_new(table):
    table.bjorn.post(OWN, entry_key="K", role="defender", tricks=2)
    table.cecilie.post("hands/1/seats/3/result", entry_key="K", role="defender", tricks=3)
    assert table.square(1, 3)["points"] == 3


@pytest.mark.parametrize("keys", [{}, {"entry_key": ""}, {"entry_key": "x" * 65}, {"form_key": "K"}])
def test_an_entry_without_a_key_of_its_own_is_taken_as_new(table, keys):
    for tricks in (2, 3):
        assert table.bjorn.post(OWN, role="defender", tricks=tricks, **keys).status == 303
    assert table.square(1, 2)["points"] == 3


@pytest.mark.parametrize("key", ["x", "x" * 64, "ø" * 64, "'; drop table seats; --", "{}"])
def test_a_key_is_any_text_up_to_sixty_four_letters(table, key):
    for tricks in (2, 3):
        assert table.bjorn.post(OWN, role="defender", tricks=tricks, entry_key=key).status == 303
    assert table.square(1, 2)["points"] == 2


# -- moved on meanwhile ------------------------------------------------------------------------------------------------


def test_a_square_that_the_host_changed_meanwhile_is_shown_with_both_values(table):
    form = table.bjorn.form(OWN).filled(role="defender", tricks=3)
    table.anna.correct(2, 5)
    with nothing_moves(table):
        answer = refused(table.bjorn.put_in("POST", OWN, form), 409)
    given_back(answer, table.bjorn.at(OWN), {"role": "defender", "tricks": "3"})
    assert any("5" in words for words in answer.page.alerts)


def test_after_seeing_both_values_a_second_tap_goes_through(table):
    form = table.bjorn.form(OWN).filled(role="defender", tricks=3)
    table.anna.correct(2, 5)
    again = table.bjorn.put_in("POST", OWN, form).page.form(table.bjorn.at(OWN))
    assert table.bjorn.put_in("POST", OWN, again.filled()).status == 303
    assert table.square(1, 2)["points"] == 3


def test_the_own_change_on_another_page_is_no_conflict(table):
    table.bjorn.enter(2)
    form = table.bjorn.form(OWN).filled(role="defender", tricks=3)
    table.bjorn.enter(4)
    assert table.bjorn.put_in("POST", OWN, form).status == 303


def test_anothers_square_that_moved_on_is_no_conflict(table):
    form = table.bjorn.form(OWN).filled(role="defender", tricks=3)
    table.cecilie.enter(2)
    assert table.bjorn.put_in("POST", OWN, form).status == 303


@pytest.mark.parametrize("without", ["seen", "match"])
def test_where_a_hidden_field_is_absent_nothing_is_compared(table, without):
    form = table.bjorn.form(OWN).filled(role="defender", tricks=3)
    table.anna.correct(2, 5)
    if without == "match":
        table.anna.end()
        table.start()
    fields = {name: value for name, value in form.items() if name != without}
    assert table.bjorn.put_in("POST", OWN, fields).status == 303


def test_a_form_drawn_in_an_earlier_match_is_a_conflict_with_what_was_typed(table):
    form = table.bjorn.form(OWN).filled(role="defender", tricks=3)
    table.anna.end()
    table.start()
    with nothing_moves(table):
        answer = refused(table.bjorn.put_in("POST", OWN, form), 409)
    given_back(answer, table.bjorn.at(OWN), {"role": "defender", "tricks": "3"})
