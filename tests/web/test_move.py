"""A seat moves to another phone by a code, and the old phone loses it."""

import re

import pytest
from web.ladder import nothing_moves, refused

import scoresheet.actions.moves


def code_for(phone, seat: int | None = None) -> str:
    return phone.get(f"seats/{seat or phone.seat}/move").page.by_id["move-code"]


def test_showing_a_code_writes_nothing(table):
    with nothing_moves(table):
        code = code_for(table.bjorn)
    assert re.fullmatch(r"[A-Z0-9]{8}", code)


def test_a_phone_that_types_the_code_takes_the_seat_over(table):
    assert table.gro.send("move", "move", move_code=code_for(table.bjorn)).status == 303
    assert table.gro.enter(3, seat=2).status == 303
    refused(table.bjorn.post("hands/1/seats/2/result", role="defender", tricks=4), 403)


def test_the_host_can_show_the_code_of_any_seat(table):
    code = code_for(table.anna, seat=2)
    table.gro.send("move", "move", move_code=code)
    assert table.gro.get().page.has_form(table.gro.at("hands/1/seats/2/result"))


def test_the_hosts_right_moves_with_the_hosts_seat(table):
    table.gro.send("move", "move", move_code=code_for(table.anna))
    assert table.gro.correct(2, 3).status == 303
    refused(table.anna.get("hands/1/seats/2/correction"), 403)


def test_a_move_stands_in_the_audit(table):
    table.gro.send("move", "move", move_code=code_for(table.bjorn))
    assert [(line["action"], line["seat"]) for line in table.audit] == [("move", 2)]


@pytest.mark.parametrize(
    "spelled", [str.lower, lambda code: f" {code[:4]} {code[4:]} ", lambda code: f"{code[:4]}-{code[4:]}"]
)
def test_a_code_is_read_however_it_is_spelled(table, spelled):
    assert table.gro.send("move", "move", move_code=spelled(code_for(table.bjorn))).status == 303


def test_a_used_code_is_void(table, new_phone):
    code = code_for(table.bjorn)
    table.gro.send("move", "move", move_code=code)
    with nothing_moves(table):
        refused(table.cecilie.post("move", move_code=code), 422)
        refused(table.bjorn.post("move", move_code=code), 422)


def test_using_one_makes_every_code_of_the_seat_void(table, monkeypatch):
    older = code_for(table.bjorn)
    with monkeypatch.context() as later:
        minute = scoresheet.actions.moves.this_minute() + 2
        later.setattr(scoresheet.actions.moves, "this_minute", lambda: minute)
        newer = code_for(table.bjorn)
        assert newer != older
        table.gro.send("move", "move", move_code=newer)
        refused(table.cecilie.post("move", move_code=older), 422)


def test_a_seat_that_moved_back_does_not_wake_its_old_codes(table):
    first = code_for(table.bjorn)
    table.gro.send("move", "move", move_code=first)
    table.bjorn.send("move", "move", move_code=code_for(table.gro, seat=2))
    refused(table.gro.post("move", move_code=first), 422)


@pytest.mark.parametrize(("minutes", "status"), [(0, 303), (9, 303), (10, 422), (60, 422), (-1, 422)])
def test_a_code_is_good_for_ten_minutes_less_at_most_one(table, monkeypatch, minutes, status):
    monkeypatch.setattr(scoresheet.actions.moves, "this_minute", lambda: 1000)
    code = code_for(table.bjorn)
    monkeypatch.setattr(scoresheet.actions.moves, "this_minute", lambda: 1000 + minutes)
    assert table.gro.post("move", move_code=code).status == status


def test_a_code_of_another_table_moves_nothing(table, seated):
    with nothing_moves(table), nothing_moves(seated):
        refused(seated.gro.post("move", move_code=code_for(table.bjorn)), 422)


def test_a_scanned_code_stands_in_the_form_and_writes_nothing_yet(table):
    code = code_for(table.bjorn)
    with nothing_moves(table):
        form = table.gro.form("move", f"move?move_code={code}")
    assert form.untouched["move_code"] == code
    assert table.gro.put_in("POST", "move", form.filled()).status == 303


def test_what_was_entered_stays_when_a_seat_moves(table):
    table.bjorn.enter(3)
    table.gro.send("move", "move", move_code=code_for(table.bjorn))
    assert table.square(1, 2)["points"] == 3
