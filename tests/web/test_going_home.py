"""What the phones show and allow when a player goes home, comes back, or leaves too few to play on."""

import pytest
from web.cast import MADE_8, Table
from web.ladder import nothing_moves, refused

THREE_TRICKS = {"role": "defender", "tricks": 3}


@pytest.fixture
def two_left(table) -> Table:
    """One hand is scored and nothing entered since; Cecilie and David have gone home."""
    table.play(*MADE_8)
    for seat in (3, 4):
        table.anna.post(f"seats/{seat}/gone")
    return table


def test_a_player_goes_home_on_the_own_phone(table):
    table.david.send("seats/4/gone")
    assert table.gone == [4]
    assert any("gone home" in words for words in table.david.get().page.words)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_every_phone_sees_the_sheet_whoever_goes_home_in_the_middle_of_a_hand(table, seat):
    table.david.enter(3)
    table.anna.post(f"seats/{seat}/gone")
    assert {phone.get().status for phone in (*table.phones, table.gro)} == {200}


@pytest.mark.parametrize("path", ["hands/1/seats/4/result", "end", "pass-deal", "host"])
def test_the_phone_of_who_is_gone_may_look_and_no_more(table, path):
    table.david.post("seats/4/gone")
    assert not table.david.get().page.has_form(table.david.at(path))
    with nothing_moves(table):
        refused(table.david.post(path, **THREE_TRICKS), 403)


def test_the_card_offers_the_numbers_of_the_hand_that_is_dealt_for_those_left(table):
    table.play(*MADE_8)
    table.david.send("seats/4/gone")
    form = table.bjorn.form("hands/2/seats/2/result")
    assert [form.offers("bid", str(bid)) for bid in (7, 8, 16, 17)] == [False, True, True, False]


def test_the_column_of_who_is_gone_is_marked_for_everybody(table):
    before = table.gro.get("sheet").page.words.count("gone")
    table.david.send("seats/4/gone")
    assert table.gro.get("sheet").page.words.count("gone") == before + 1


def test_a_row_that_somebody_left_warns_only_of_what_is_too_much(table):
    table.play("bidder 8 failed", "partner 8 failed", 2, None)
    table.anna.send("seats/4/gone")
    assert (table.row(1)["scored"], table.row(1)["warnings"]) == (True, [])


def test_who_goes_home_after_end_match_changes_no_result(table):
    table.play(*MADE_8)
    table.play("bidder amerikaner failed", 1, None, 2)
    table.bjorn.end()
    before = table.match["standings"], table.match["winners"]
    table.cecilie.send("seats/3/gone")
    assert (table.match["standings"], table.match["winners"]) == before


# -- fewer than three left ---------------------------------------------------------------------------------------------


def test_with_two_left_every_phone_still_sees_the_sheet(two_left):
    assert {phone.get().status for phone in (*two_left.phones, two_left.gro)} == {200}


@pytest.mark.parametrize("path", ["hands/2/seats/1/result", "hands/2/seats/1/correction", "pass-deal"])
def test_with_two_left_nothing_is_played(two_left, path):
    with nothing_moves(two_left):
        refused(two_left.anna.post(path, **THREE_TRICKS), 409)


def test_with_two_left_nobody_is_told_that_the_match_has_ended(two_left):
    answer = refused(two_left.anna.get("hands/2/seats/1/correction"), 409)
    assert not any("ended" in words for words in answer.page.alerts)


def test_with_two_left_the_hand_that_had_begun_takes_no_entry(table):
    table.bjorn.enter(3)
    for seat in (3, 4):
        table.anna.post(f"seats/{seat}/gone")
    with nothing_moves(table):
        refused(table.anna.post("hands/1/seats/1/result", **THREE_TRICKS), 409)


def test_with_two_left_a_hand_that_waited_for_the_others_alone_is_scored(table):
    table.play("bidder 8 made", "partner 8 made", None, None)
    for seat in (3, 4):
        table.anna.post(f"seats/{seat}/gone")
    assert (table.row(1)["scored"], table.standing(1)["real_total"]) == (True, 8)


# -- coming back -------------------------------------------------------------------------------------------------------


def test_who_comes_back_is_not_in_the_hand_that_has_begun(table):
    table.david.send("seats/4/gone")
    table.bjorn.enter(3)
    table.anna.send("seats/4/back")
    assert (table.match["waiting_for"], table.match["tricks"]) == ([1, 3], 16)
    refused(table.david.post("hands/1/seats/4/result", **THREE_TRICKS), 409)


def test_who_comes_back_is_in_the_hand_after_that(table):
    table.david.send("seats/4/gone")
    table.bjorn.enter(5)
    table.anna.send("seats/4/back")
    table.play("bidder 9 made", None, "partner 9 made", None)
    assert (table.match["waiting_for"], table.match["tricks"]) == ([1, 2, 3, 4], 12)


def test_who_was_left_out_of_a_match_can_come_back_after_it(seated):
    seated.david.send("seats/4/gone")
    seated.start()
    seated.bjorn.end()
    assert seated.anna.send("seats/4/back").status == 303


def test_who_is_here_has_not_to_come_back(table):
    with nothing_moves(table):
        assert table.anna.post("seats/4/back").status == 303


# -- the host goes home ------------------------------------------------------------------------------------------------


def test_the_next_host_is_the_next_one_around_the_table(seated):
    seated.anna.post("seats/order", seat_order="2,3,1,4")
    seated.anna.send("seats/1/gone")
    assert seated.host == 4


def test_a_host_who_went_home_corrects_no_more(table):
    table.anna.send("seats/1/gone")
    refused(table.anna.post("hands/1/seats/2/correction", **THREE_TRICKS), 403)
    assert table.bjorn.correct(3, 3).status == 303


def test_the_host_does_not_hand_over_to_who_is_gone(table):
    table.anna.send("seats/2/gone")
    with nothing_moves(table):
        refused(table.anna.post("seats/1/gone", hand_over=2), 404)


def test_the_last_to_go_stays_the_host_and_can_come_back(seated):
    for phone in reversed(seated.phones):
        phone.send(f"seats/{phone.seat}/gone")
    assert (seated.gone, seated.host) == ([1, 2, 3, 4], 1)
    assert seated.anna.send("seats/1/back").status == 303


# -- in words ----------------------------------------------------------------------------------------------------------


def goes_home(table):
    table.david.send("seats/4/gone")
    return "David went home"


def is_marked_as_gone(table):
    table.anna.send("seats/4/gone")
    return "Anna marked David as gone home"


def is_taken_back(table):
    table.david.send("seats/4/gone")
    table.anna.send("seats/4/back")
    return "Anna took David back at the table"


def goes_as_the_host(table):
    table.anna.send("seats/1/gone")
    return "Anna made Bjørn the host"


@pytest.mark.parametrize("do", [goes_home, is_marked_as_gone, is_taken_back, goes_as_the_host])
def test_going_and_coming_back_can_be_read_by_everybody(table, do):
    sentence = do(table)
    for phone in (*table.phones, table.gro):
        latest, *_ = phone.get("sheet").page.items
        assert sentence in latest
