"""The host corrects any square, everybody can read it, and every later square follows."""

import re

import pytest
from web.cast import MADE_8
from web.ladder import given_back, nothing_moves, refused

SQUARE = "hands/1/seats/3/correction"


def test_a_correction_changes_what_was_said(table):
    table.play(*MADE_8)
    assert table.anna.correct(3, 3, reason="misread").status == 303
    assert (table.square(1, 3)["points"], table.square(1, 3)["corrected"]) == (3, True)


def test_a_correction_stands_in_the_audit_with_both_values(table):
    table.play(*MADE_8)
    table.anna.correct(3, 3, reason="misread")
    [line] = table.audit
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", line.pop("at"))
    assert line == {
        "by": 1,
        "action": "correction",
        "hand": 1,
        "seat": 3,
        "before": {"role": "defender", "tricks": 2},
        "after": {"role": "defender", "tricks": 3},
        "reason": "misread",
    }


def test_every_later_square_follows_from_a_correction(table):
    table.play("bidder 8 made", "partner 8 made", 2, 1)
    table.play("bidder 8 made", "partner 8 made", 2, 1)
    table.anna.correct(1, "bidder 8 failed")
    later = table.square(2, 1)
    assert (later["cell"], later["paid"], later["real_total"]) == (0, 8, 0)


def test_an_empty_square_of_the_current_hand_can_be_filled_in_by_the_host(table):
    table.anna.correct(3, 2)
    assert table.match["waiting_for"] == [1, 2, 4]
    assert table.audit[0]["before"] is None


def test_the_host_corrects_the_own_settled_square_too(table):
    table.play(*MADE_8)
    assert table.anna.correct(1, "bidder 9 made").status == 303


def test_two_corrections_are_two_lines_from_which_the_first_value_can_be_read(table):
    table.play(*MADE_8)
    for tricks in (4, 3):
        table.anna.correct(3, tricks)
    assert [(line["before"]["tricks"], line["after"]["tricks"]) for line in table.audit] == [(2, 4), (4, 3)]


def test_saying_the_same_again_is_no_correction(table):
    table.play(*MADE_8)
    with nothing_moves(table):
        assert table.anna.correct(3, 2).status == 303


def test_the_form_says_whose_square_it_is_and_of_which_hand(table):
    table.play(*MADE_8)
    page = table.anna.get(SQUARE).page
    assert "Cecilie" in page.alerts
    assert any(re.search(r"\b1\b", words) for words in page.alerts)


def test_the_form_holds_what_was_said(table):
    table.play(*MADE_8)
    held = table.anna.form(SQUARE, SQUARE).untouched
    assert (held["role"], held["tricks"]) == ("defender", "2")


@pytest.mark.parametrize("reason", ["", "<i>it's</i> & 100 %(who)s", "x" * 200, "🃏" * 200])
def test_a_reason_is_kept_and_shown_letter_for_letter(table, reason):
    table.play(*MADE_8)
    table.anna.correct(3, 3, reason=reason)
    assert table.audit[0]["reason"] == reason
    assert reason in table.gro.get().page.text


def test_a_reason_too_long_comes_back_with_the_result(table):
    fields = {"role": "defender", "tricks": "3", "reason": "x" * 201}
    answer = refused(table.anna.post(SQUARE, **fields), 422)
    given_back(answer, table.anna.at(SQUARE), fields)


def test_a_square_that_its_owner_changed_meanwhile_is_shown_with_both_values(table):
    form = table.anna.form(SQUARE, SQUARE).filled(role="defender", tricks=3, reason="misread")
    table.cecilie.enter(5)
    with nothing_moves(table):
        answer = refused(table.anna.put_in("POST", SQUARE, form), 409)
    given_back(answer, table.anna.at(SQUARE), {"role": "defender", "tricks": "3", "reason": "misread"})
    assert any("5" in words for words in answer.page.alerts)
    assert table.anna.put_in("POST", SQUARE, answer.page.form(table.anna.at(SQUARE)).filled()).status == 303


def test_a_slip_that_won_the_match_is_taken_back_by_correcting_it(table):
    table.play("bidder amerikaner made", 0, 0, 0)
    assert table.match["winners"] == [1]
    table.anna.correct(1, "bidder 8 made")
    assert (table.match["state"], table.match["winners"], table.match["current_hand"]) == ("playing", [], 2)


def test_a_correction_can_let_an_earlier_hand_end_the_match(table):
    table.play(*MADE_8)
    table.play(*MADE_8)
    table.anna.correct(1, "bidder amerikaner made")
    assert table.match["ended_by"] == {"hand": 1}
    late = table.square(2, 1)
    assert (table.row(2)["counts"], late["points"], late["cell"], late["real_total"]) == (False, 8, None, None)


def test_a_tapped_end_stays_and_its_result_follows_the_correction(table):
    table.play("bidder 8 made", 1, "partner 8 made", 2)
    table.bjorn.end()
    table.anna.correct(1, "bidder 8 failed")
    assert (table.match["ended_by"], table.match["winners"]) == ({"seat": 2}, [3])


def test_a_tapped_end_stays_tapped_when_a_correction_reaches_the_target(table):
    table.play(*MADE_8)
    table.bjorn.end()
    table.anna.correct(1, "bidder amerikaner made")
    assert (table.match["ended_by"], table.match["winners"]) == ({"seat": 2}, [1])


def test_once_the_next_match_has_begun_an_earlier_one_stands(table):
    table.play(*MADE_8)
    form = table.anna.form(SQUARE, SQUARE).filled(role="defender", tricks=3)
    table.anna.end()
    table.start()
    with nothing_moves(table):
        answer = refused(table.anna.put_in("POST", SQUARE, form), 409)
    given_back(answer, table.anna.at(SQUARE), {"role": "defender", "tricks": "3"})
    assert table.gro.get("matches/1.json").json["match"]["hands"][0]["squares"][2]["points"] == 2
