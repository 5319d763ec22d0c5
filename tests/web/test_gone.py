"""Somebody goes home: the hands go on without the seat, and everything it entered stays (case 21)."""

import pytest
from web.cast import MADE_8, Table
from web.ladder import nothing_moves, refused


def goes(table, seat: int, by: str = "Anna") -> None:
    assert table.phone(by).post(f"seats/{seat}/gone").status == 303


def play_without_david(table, *words) -> None:
    table.play(*words, None)


def test_an_empty_square_is_no_longer_waited_for(table):
    table.play(*MADE_8[:3], None)
    goes(table, 4)
    assert (table.row(1)["scored"], table.match["current_hand"]) == (True, 2)


def test_an_entered_square_counts(table):
    table.david.enter(1)
    goes(table, 4)
    table.play(*MADE_8[:3], None)
    assert (table.row(1)["scored"], table.standing(4)["real_total"]) == (True, 1)


def test_the_column_and_the_total_stay_and_are_ranked(table):
    table.play("bidder 8 made", 1, "partner 8 made", 3)
    goes(table, 4)
    play_without_david(table, "bidder 8 made", "partner 8 made", 8)
    assert {key: table.standing(4)[key] for key in ("real_total", "rank")} == {"real_total": 3, "rank": 4}


def test_the_seat_is_marked_and_has_no_square_in_later_hands(table):
    goes(table, 4)
    table.bjorn.enter(3)
    assert [seat["gone"] for seat in table.sheet["table"]["seats"]] == [False, False, False, True]
    assert [square["seat"] for square in table.row(1)["squares"]] == [1, 2, 3]


def test_later_hands_are_dealt_for_those_left(table):
    table.play(*MADE_8)
    goes(table, 4)
    assert (table.match["tricks"], table.match["lowest_bid"]) == (16, 8)


def test_a_hand_in_play_keeps_its_deal(table):
    table.bjorn.enter(3)
    goes(table, 4)
    assert table.match["tricks"] == 12
    assert table.match["waiting_for"] == [1, 3]


def test_where_the_deck_has_no_deal_for_those_left_there_is_no_kitty(new_phone):
    table = Table(new_phone, players=5, deck="jokers")
    goes(table, 5)
    assert (table.match["tricks"], table.match["rules"]["deck"]) == (13, "jokers")


def test_the_deal_passes_over_a_seat_that_is_gone(table):
    goes(table, 2)
    table.play("bidder 8 made", None, "partner 8 made", 8)
    assert table.match["dealer"] == 3


def test_a_dealer_who_goes_hands_the_deal_on(table):
    goes(table, 1, by="Anna")
    assert table.match["dealer"] == 2


@pytest.fixture
def two_left(table) -> Table:
    """One hand is scored; Cecilie and David have gone home."""
    table.play(*MADE_8)
    goes(table, 3)
    goes(table, 4)
    return table


def test_two_cannot_play_on(two_left):
    with nothing_moves(two_left):
        refused(two_left.bjorn.post("hands/2/seats/2/result", role="defender", tricks=3), 409)
    assert not two_left.bjorn.get().page.has_form(two_left.bjorn.at("hands/2/seats/2/result"))


def test_with_two_left_nothing_is_dealt(two_left):
    dealt = ("dealer", "tricks", "lowest_bid", "highest_bid")
    assert {name: two_left.match[name] for name in dealt} == dict.fromkeys(dealt)


def test_with_two_left_a_scored_hand_can_be_corrected(two_left):
    assert two_left.anna.correct(3, 3).status == 303


def test_with_two_left_the_match_can_be_ended(two_left):
    assert two_left.bjorn.end().status == 303
    assert two_left.match["winners"] == [1, 2]


def test_two_left_can_play_on_when_a_third_comes_back(two_left):
    assert two_left.anna.send("seats/3/back").status == 303
    assert (two_left.match["waiting_for"], two_left.match["tricks"]) == ([1, 2, 3], 16)


def test_the_phone_of_a_seat_that_is_gone_may_look_and_not_write(table):
    goes(table, 2, by="Bjørn")
    page = table.bjorn.get().page
    assert "Bjørn" in page.words
    with nothing_moves(table):
        for path in ("hands/1/seats/2/result", "end", "pass-deal"):
            assert 400 < refused_status(table.bjorn, path) < 410


def refused_status(phone, path: str) -> int:
    return phone.post(path, role="defender", tricks=3).status


def test_a_seat_that_is_gone_can_still_be_corrected_where_it_played(table):
    table.play(*MADE_8)
    goes(table, 4)
    assert table.anna.correct(4, 2).status == 303
    assert table.standing(4)["real_total"] == 2


def test_a_seat_that_was_gone_has_no_square_to_correct(table):
    goes(table, 4)
    with nothing_moves(table):
        refused(table.anna.get("hands/1/seats/4/correction"), 409)
        refused(table.anna.post("hands/1/seats/4/correction", role="defender", tricks=3), 409)


def test_who_comes_back_plays_again(table):
    goes(table, 4)
    table.anna.send("seats/4/back")
    assert table.match["waiting_for"] == [1, 2, 3, 4]
    assert table.david.enter(1).status == 303


def test_going_twice_is_going_once(table):
    goes(table, 4)
    with nothing_moves(table):
        goes(table, 4)


def test_going_and_coming_back_stand_in_the_audit(table):
    goes(table, 4, by="David")
    table.anna.send("seats/4/back")
    lines = [(line["action"], line["by"], line["seat"]) for line in table.audit]
    assert lines == [("gone", 4, 4), ("back", 1, 4)]


def test_a_seat_that_is_gone_leaves_its_place_to_another(seated, new_phone):
    for name in ("Eva", "Frode"):
        seated.sit(new_phone(), name)
    goes(seated, 4)
    assert seated.gro.send("seats", name="Gro").status == 303
    refused(seated.anna.post("seats/4/back"), 409)


def test_a_match_starts_without_those_who_are_gone(seated):
    goes(seated, 4)
    seated.start()
    assert [standing["seat"] for standing in seated.match["standings"]] == [1, 2, 3]


def test_a_seat_left_out_of_the_match_is_not_taken_back_into_it(seated):
    goes(seated, 4)
    seated.start()
    with nothing_moves(seated):
        refused(seated.anna.post("seats/4/back"), 409)


def test_two_who_are_left_cannot_start(seated):
    goes(seated, 3)
    goes(seated, 4)
    refused(seated.anna.post("matches"), 409)


# -- the host goes home ------------------------------------------------------------------------------------------------


def test_the_next_seat_that_is_there_is_host(table):
    goes(table, 2)
    goes(table, 1)
    assert table.host == 3
    assert [(line["action"], line["seat"]) for line in table.audit][-2:] == [("gone", 1), ("host", 3)]


def test_the_host_names_who_follows(table):
    assert table.anna.post("seats/1/gone", hand_over="4").status == 303
    assert table.host == 4
    assert table.david.correct(2, 3).status == 303


@pytest.mark.parametrize("named", ["9", "1", "x"])
def test_only_a_seat_that_is_there_can_follow(table, named):
    with nothing_moves(table):
        refused(table.anna.post("seats/1/gone", hand_over=named), 404)
