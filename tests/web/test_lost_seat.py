"""A phone that lost its seat, or never had the one it asks for: what it is told, and the way back."""

import pytest
from web.cast import MADE_8
from web.ladder import AT_A_TABLE, READS, nothing_moves, refused

import scoresheet.actions.moves
from scoresheet.device import hash_of

MOVED = "moved to another phone"


@pytest.fixture
def lost(table):
    """The table at which Cecilie's seat has moved to Gro's phone."""
    table.gro.move_here(table.cecilie.move_code())
    return table


def test_the_old_phone_is_told_whose_seat_has_moved(lost):
    text = lost.cecilie.get().page.text
    assert f"The seat of Cecilie has {MOVED}" in text
    assert lost.cecilie.at("move") in lost.cecilie.get().page.links


def test_nobody_else_is_told_that_a_seat_is_lost(lost, new_phone):
    stranger = new_phone()
    stranger.code = lost.code
    for phone in (lost.anna, lost.bjorn, lost.gro, stranger):
        assert f"has {MOVED}" not in phone.get().page.text


def test_a_phone_that_keeps_another_seat_is_told_too(seated):
    seated.cecilie.send("seats", name="Eva")
    seated.gro.move_here(seated.cecilie.move_code())
    assert f"The seat of Cecilie has {MOVED}" in seated.cecilie.get().page.text


def test_the_old_phone_gets_the_seat_back_by_a_new_code(lost):
    assert lost.cecilie.move_here(lost.gro.move_code(3)).status == 303
    assert lost.cecilie.enter(2).status == 303
    assert f"has {MOVED}" not in lost.cecilie.get().page.text


def test_the_host_gives_back_a_seat_whose_phone_is_lost_with_its_cookies(table, new_phone):
    table.play(*MADE_8)
    phone = new_phone()
    phone.code, phone.seat = table.code, 3
    phone.move_here(table.anna.move_code(3))
    assert phone.enter(2, hand=2).status == 303
    assert table.standing(3)["real_total"] == 2


def test_a_seat_moves_alone_from_a_phone_that_holds_several(seated):
    seated.cecilie.send("seats", name="Eva")
    seated.gro.move_here(seated.cecilie.move_code(5))
    seated.start()
    assert seated.gro.enter(1, seat=5).status == 303
    assert seated.cecilie.enter(2).status == 303


def test_a_seat_that_moves_to_the_phone_it_is_on_stays_there(table):
    table.cecilie.move_here(table.cecilie.move_code())
    assert table.cecilie.enter(2).status == 303
    assert f"has {MOVED}" not in table.cecilie.get().page.text


def test_a_move_is_announced_and_told_to_everybody(lost):
    [line] = lost.audit
    assert (line["action"], line["seat"], line["hand"]) == ("move", 3, None)
    for phone in (*lost.phones, lost.gro):
        [sentence] = phone.get("sheet").page.items
        assert f"The seat of Cecilie {MOVED}" in sentence


# -- a name is no key --------------------------------------------------------------------------------------------------


def test_who_types_a_name_that_is_taken_is_shown_the_way_to_move_the_seat(seated):
    answer = refused(seated.gro.post("seats", name="cecilie"), 422)
    assert seated.gro.at("move") in answer.page.links
    assert seated.cecilie.get().page.has_form(seated.cecilie.at("seats/3/name"))


def test_a_phone_without_a_seat_finds_the_way_to_move_one_in_a_match(table):
    assert table.gro.at("move") in table.gro.get().page.links


@pytest.mark.parametrize("read", [read for read in READS if read in AT_A_TABLE], ids=str)
def test_no_page_holds_what_a_phone_is_known_by(standing, read):
    table = standing(read.stage)
    keys = [phone.line.cookies()["device"] for phone in table.phones]
    for name in read.may[:3]:
        text = table.phone(name).get(read.path).text
        assert not any(key in text or hash_of(key) in text for key in keys)


# -- codes that move nothing read the same -----------------------------------------------------------------------------


def another_tables(table, neighbour, monkeypatch):
    return neighbour.cecilie.move_code()


def used(table, neighbour, monkeypatch):
    code = table.cecilie.move_code()
    table.cecilie.move_here(code)
    return code


def too_old(table, neighbour, monkeypatch):
    code, then = table.cecilie.move_code(), scoresheet.actions.moves.this_minute() + 10
    monkeypatch.setattr(scoresheet.actions.moves, "this_minute", lambda: then)
    return code


@pytest.mark.parametrize("code_of", [another_tables, used, too_old])
def test_a_code_that_moves_no_seat_reads_the_same_whatever_it_was(table, seated, monkeypatch, code_of):
    code = code_of(table, seated, monkeypatch)
    with nothing_moves(table), nothing_moves(seated):
        answers = [refused(table.gro.post("move", move_code=typed), 422) for typed in (code, "ABCDEFGH")]
    assert answers[0].page.alerts == answers[1].page.alerts


@pytest.mark.parametrize("typed", ["", " ", "A" * 500, "ABCDEFG", "ØÆÅÉÑÜßÞ", "\u200bABCDEFGH", "%(who)s", "😀" * 8])
def test_what_can_be_no_code_moves_nothing(table, typed):
    with nothing_moves(table):
        refused(table.gro.post("move", move_code=typed), 422)
