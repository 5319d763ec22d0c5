"""The end of a match: by the target, by End match, and taking that back."""

import pytest
from web.cast import MADE_8
from web.ladder import nothing_moves, refused

SIDE_12 = ("bidder 12 made", "partner 12 made", 0, 0)


def test_reaching_the_target_ends_the_match(table):
    table.play("bidder amerikaner made", 0, 0, 0)
    match = table.match
    assert (match["state"], match["ended_by"], match["winners"]) == ("ended", {"hand": 1}, [1])
    assert (match["current_hand"], match["dealer"], match["waiting_for"]) == (None, None, [])


def test_the_real_total_decides_not_the_figure(table):
    table.play("bidder amerikaner failed", 1, 0, 0)
    table.play("bidder amerikaner made", 0, 0, 0)
    assert table.standing(1) == {"seat": 1, "figure": 0, "owed": 0, "real_total": 0, "rank": 2}
    assert (table.match["state"], table.match["current_hand"]) == ("playing", 3)


def test_the_end_waits_for_the_last_square_of_the_hand(table):
    for _ in range(3):
        table.play(*SIDE_12)
    table.play("bidder 8 made", "partner 8 made", 2, 2)
    table.play(0, 2, "bidder 6 made", "partner 6 made")
    table.play("bidder 8 made", None, 3, 1)
    assert (table.match["state"], table.match["winners"]) == ("playing", [])
    table.bjorn.enter("partner 8 made", hand=6)
    assert (table.match["winners"], table.standing(1)["real_total"], table.standing(2)["real_total"]) == ([2], 52, 54)


def test_two_who_reach_the_same_share_the_victory(table):
    for _ in range(5):
        table.play(*SIDE_12)
    assert table.match["winners"] == [1, 2]


# -- End match ---------------------------------------------------------------------------------------------------------


def test_anybody_with_a_seat_ends_the_match(table):
    table.play(*MADE_8)
    assert table.david.end().status == 303
    assert (table.match["ended_by"], table.match["winners"]) == ({"seat": 4}, [1, 2])


def test_the_question_writes_nothing(table):
    with nothing_moves(table):
        assert table.bjorn.get("end").status == 200


def test_the_question_names_who_is_missing_in_a_hand_that_will_not_count(table):
    table.bjorn.enter(3)
    words = table.cecilie.get("end").page.words
    assert {name: words.count(name) for name in ("Anna", "Bjørn", "Cecilie", "David")} == {
        "Anna": 2,
        "Bjørn": 1,
        "Cecilie": 2,
        "David": 2,
    }, "everybody once among the totals"


def test_the_question_says_what_will_count(table):
    table.play(*MADE_8)
    words = table.cecilie.get("end").page.words
    assert words.count("Anna") == words.count("Bjørn") == 2, "leading, and among the totals"
    assert words.count("8") == 2


def test_a_half_entered_hand_stays_listed_and_does_not_count(table):
    table.play(*MADE_8)
    table.bjorn.enter(3, hand=2)
    table.anna.end()
    row, square = table.row(2), table.square(2, 2)
    assert (row["scored"], row["counts"]) == (False, False)
    assert (square["points"], square["cell"], square["paid"], square["owed"]) == (3, None, None, None)
    assert table.standing(2)["real_total"] == 8


def test_without_a_scored_hand_nobody_wins(table):
    table.bjorn.enter(3)
    table.anna.end()
    assert (table.match["state"], table.match["winners"]) == ("ended", [])


def test_the_highest_real_total_wins_also_below_nought(table):
    table.play("bidder 12 failed", "partner 12 failed", "bidder 6 failed", "bidder 6 failed")
    table.anna.end()
    assert table.match["winners"] == [3, 4]


def test_when_results_came_in_meanwhile_the_question_is_asked_again(table):
    table.play(*MADE_8[:3], None)
    form = table.bjorn.form("end", "end").filled()
    table.david.enter(1)
    with nothing_moves(table):
        answer = refused(table.bjorn.put_in("POST", "end", form), 409)
    assert "8" in answer.page.words, "the new totals"
    assert table.bjorn.put_in("POST", "end", answer.page.form(table.bjorn.at("end")).filled()).status == 303


def test_a_correction_meanwhile_asks_the_question_again_too(table):
    table.play(*MADE_8)
    form = table.bjorn.form("end", "end").filled()
    table.anna.correct(3, 3)
    refused(table.bjorn.put_in("POST", "end", form), 409)


def test_a_row_that_no_longer_waits_for_who_has_gone_asks_the_question_again(table):
    table.play(*MADE_8[:3], None)
    form = table.bjorn.form("end", "end").filled()
    table.anna.post("seats/4/gone")
    with nothing_moves(table):
        answer = refused(table.bjorn.put_in("POST", "end", form), 409)
    assert "8" in answer.page.words, "the new totals"


def test_who_goes_home_between_hands_does_not_stop_the_end(table):
    table.play(*MADE_8)
    form = table.bjorn.form("end", "end").filled()
    table.anna.post("seats/4/gone")
    assert table.bjorn.put_in("POST", "end", form).status == 303


def test_a_new_name_meanwhile_does_not_stop_the_end(table):
    form = table.bjorn.form("end", "end").filled()
    table.anna.send("seats/3/name", name="Celine")
    assert table.bjorn.put_in("POST", "end", form).status == 303


def test_a_question_about_an_earlier_match_ends_nothing(table):
    form = table.bjorn.form("end", "end").filled()
    table.anna.end()
    table.start()
    with nothing_moves(table):
        refused(table.bjorn.put_in("POST", "end", form), 409)


def test_two_who_tap_end_match_end_it_once(table):
    forms = [phone.form("end", "end").filled() for phone in (table.bjorn, table.cecilie)]
    assert table.bjorn.put_in("POST", "end", forms[0]).status == 303
    refused(table.cecilie.put_in("POST", "end", forms[1]), 409)
    assert [line["action"] for line in table.audit] == ["end"]


# -- taking it back ----------------------------------------------------------------------------------------------------


def test_the_host_takes_end_match_back(table):
    table.play(*MADE_8)
    table.bjorn.enter(3, hand=2)
    table.bjorn.end()
    assert table.anna.send("reopen").status == 303
    assert (table.match["state"], table.match["current_hand"], table.match["winners"]) == ("playing", 2, [])
    assert table.square(2, 2)["cell"] == 0 + 3
    assert [(line["action"], line["by"]) for line in table.audit] == [("end", 2), ("reopen", 1)]


def test_an_end_by_the_target_cannot_be_taken_back(table):
    table.play("bidder amerikaner made", 0, 0, 0)
    assert not table.anna.get().page.has_form(table.anna.at("reopen"))
    with nothing_moves(table):
        refused(table.anna.post("reopen"), 409)


def test_a_form_to_take_back_an_earlier_end_leaves_the_next_match_alone(table):
    table.anna.end()
    form = table.anna.form("reopen").filled()
    table.start()
    table.anna.end()
    refused(table.anna.put_in("POST", "reopen", form), 409)


@pytest.mark.parametrize("path", ["end", "reopen", "pass-deal"])
def test_before_the_first_match_there_is_nothing_to_end(seated, path):
    with nothing_moves(seated):
        refused(seated.anna.post(path), 409)
