"""Getting in by guessing: thirty wrong codes a minute are looked up, and no more (case 19)."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from web.ladder import refused
from web.phone import FlaskLine, Phone

from scoresheet.guesses import Guesses, TooManyGuesses

MOST = 30
PLACES = (
    "/tables/{}",
    "/tables/{}/sheet.json",
    "/tables/{}/live",
    "/join?code={}",
    "/tables/{}/matches/1",
    "/tables/{}/qr.svg",
)


@pytest.fixture
def guesser(table, seated, new_phone) -> Phone:
    """A stranger who has used up the guesses of a minute, for everybody in this house."""
    phone = new_phone()
    for number in range(MOST):
        assert phone.get(wrong(number)).status == 404
    return phone


def wrong(number: int) -> str:
    return PLACES[number % len(PLACES)].format(f"QQQ{number + 100}".replace("0", "Z").replace("1", "Y"))


@pytest.mark.parametrize("place", PLACES)
def test_the_next_wrong_code_is_not_looked_up(guesser, place):
    answer = refused(guesser.get(place.format("QQQQQQ")), 429)
    assert 1 <= int(answer.headers["Retry-After"]) <= 60


def test_a_form_is_no_way_around(guesser):
    refused(guesser.post("/tables/QQQQQQ/seats", name="Gro"), 429)


@pytest.mark.parametrize("place", PLACES)
def test_a_right_code_does_not_work_for_a_guesser(guesser, table, place):
    refused(guesser.get(place.format(table.code)), 429)


def test_what_is_no_code_at_all_counts_too(new_phone):
    phone = new_phone()
    answers = [phone.get(f"/tables/{number}").status for number in range(MOST + 1)]
    assert answers == [404] * MOST + [429]


def test_right_codes_do_not_count(table, new_phone):
    stranger = new_phone()
    assert {stranger.get(f"/tables/{table.code}/sheet.json").status for _ in range(2 * MOST)} == {200}


def test_wrong_move_codes_count_together_with_wrong_table_codes(table, new_phone):
    for number in range(MOST - 1):
        table.gro.get(wrong(number))
    refused(table.gro.post("move", move_code="ABCDEFGH"), 422)
    refused(table.gro.post("move", move_code="ABCDEFGH"), 429)


def test_a_phone_with_a_seat_at_the_table_is_never_limited(guesser, table):
    assert table.bjorn.get().status == 200
    assert table.bjorn.enter(3).status == 303


def test_a_phone_with_a_seat_anywhere_still_gets_in_by_a_right_code(guesser, table, seated):
    table.bjorn.code = seated.code
    assert table.bjorn.get().status == 200
    assert table.bjorn.get(f"/join?code={seated.code}").status == 303


def test_a_phone_with_a_seat_may_not_guess_on_either(guesser, table):
    refused(table.bjorn.get("/tables/QQQQQQ"), 429)


def test_another_address_is_not_limited(guesser, app, table):
    other = Phone(FlaskLine(app, address="192.168.1.21"), table.code)
    assert other.get().status == 200
    refused(other.get("/tables/QQQQQQ"), 404)


def test_the_first_page_still_opens(guesser):
    assert guesser.get("/").status == 200


def test_a_minute_later_it_may_try_again(guesser, table, monkeypatch):
    then = time.time() + 61
    monkeypatch.setattr(time, "time", lambda: then)
    assert guesser.get(f"/tables/{table.code}").status == 200


def test_a_phone_with_a_seat_at_the_table_may_go_on_trying_move_codes_there(guesser, table):
    for code in ("ABCDEFGH", "ABCDEFGJ"):
        refused(table.bjorn.post("move", move_code=code), 422)


def test_a_phone_with_a_seat_elsewhere_may_not_guess_move_codes_on(guesser, table):
    refused(table.next_door.post("move", move_code="ABCDEFGH"), 429)


def test_a_phone_with_a_seat_elsewhere_still_moves_a_seat_by_a_right_code(guesser, table):
    assert table.next_door.post("move", move_code=table.bjorn.move_code()).status == 303


@pytest.mark.parametrize("place", PLACES)
def test_as_many_wrong_codes_at_the_same_moment_are_answered_as_one_by_one(new_phone, place, monkeypatch):
    # All of them have found that there were not too many yet, before the first is counted.
    monkeypatch.setattr(Guesses, "too_many", lambda guesses, address: False)
    phone = new_phone()
    statuses = [phone.get(place.format("QQQQQQ")).status for _ in range(MOST + 2)]
    assert statuses == [404] * MOST + [429] * 2


def test_as_many_wrong_move_codes_at_the_same_moment_are_answered_as_one_by_one(table, monkeypatch):
    monkeypatch.setattr(Guesses, "too_many", lambda guesses, address: False)
    statuses = [table.gro.post("move", move_code="ABCDEFGH").status for _ in range(MOST + 1)]
    assert statuses == [422] * MOST + [429]


def test_no_more_wrong_codes_are_counted_than_are_answered_however_many_come_at_once():
    guesses = Guesses()

    def counted(_: int) -> bool:
        try:
            guesses.wrong("192.168.1.20")
        except TooManyGuesses:
            return False
        return True

    with ThreadPoolExecutor(16) as threads:
        assert sum(threads.map(counted, range(200))) == MOST
