"""Beyond one match: history and standings, the CSV file, the board, and the end of a table."""

import csv
import io

import pytest
from web.cast import MADE_8, Table
from web.ladder import nothing_moves, refused

NORDIC = ("Åse Ørjan Ærlig", "Siv, Oslo", 'Per "Pelle"', "=cmd()")


@pytest.fixture
def played(table) -> Table:
    """Anna and Bjørn share the first match; Cecilie wins the second, which is ended by Anna."""
    table.play(*MADE_8)
    table.bjorn.end()
    table.start()
    table.play("bidder 9 failed", 0, "bidder 12 made", "partner 9 failed")
    table.anna.end()
    return table


def lines(table: Table, match: int = 1) -> list[dict[str, str]]:
    answer = table.gro.get(f"matches/{match}.csv")
    return list(csv.DictReader(io.StringIO(answer.body.decode("utf-8-sig"), newline="")))


def test_the_history_tells_every_match_with_its_winners(played):
    words = played.gro.get("history").page.text
    assert "Anna and Bjørn shared the victory" in words
    assert "Cecilie won" in words


def test_the_history_tells_a_match_that_is_still_being_played(table):
    table.play(*MADE_8)
    assert "still being played" in table.gro.get("history").page.text


def test_small_numbers_are_told_as_such(played):
    words = played.gro.get("history").page.text
    assert "1 of 2" in words
    assert "%" not in words


def test_a_correction_after_the_end_reaches_the_history(table):
    table.play(*MADE_8)
    table.bjorn.end()
    table.anna.correct(3, "bidder 12 made", hand=1)
    assert "Cecilie won" in table.gro.get("history").page.text


def test_a_table_without_a_match_says_so(seated):
    assert "No match has been played" in seated.gro.get("history").page.text


def test_the_csv_file_has_a_line_for_each_hand_that_counts_and_player(played):
    assert [(line["hand"], line["player"]) for line in lines(played)] == [
        ("1", name) for name in ("Anna", "Bjørn", "Cecilie", "David")
    ]


def test_nordic_letters_commas_and_quotes_come_through_and_a_formula_is_defused(table):
    for phone, name in zip(table.phones, NORDIC, strict=True):
        phone.send(f"seats/{phone.seat}/name", name=name)
    table.play(*MADE_8)
    assert [line["player"] for line in lines(table)] == [*NORDIC[:3], "'=cmd()"]


def test_a_formula_in_full_width_is_defused_too(table):
    names = ["＝cmd()", "＋1", "－1", "＠cmd"]
    for phone, name in zip(table.phones, names, strict=True):
        phone.send(f"seats/{phone.seat}/name", name=name)
    table.play(*MADE_8)
    assert [line["player"] for line in lines(table)] == [f"'{name}" for name in names]


def test_a_name_with_a_semicolon_or_a_tab_stays_in_one_cell(table):
    table.anna.send("seats/1/name", name="Ås; Anna")
    table.play("bidder 9 failed", 4, 4, "partner 9 failed")
    first = table.gro.get("matches/1.csv").text.splitlines()[1]
    assert first.startswith('1,1,"Ås; Anna","Ås; Anna","bidder",9,"failed","",-9,0,0,9,0,-9,')


def test_a_negative_number_stays_a_number(table):
    table.play("bidder 9 failed", 4, 4, "partner 9 failed")
    assert [line["points"] for line in lines(table)] == ["-9", "4", "4", "-9"]


def test_a_half_entered_hand_is_not_in_the_file(table):
    table.play(*MADE_8)
    table.play(2, None, None, None)
    assert {line["hand"] for line in lines(table)} == {"1"}


def test_the_file_has_a_plain_name(table):
    answer = table.gro.get("matches/1.csv")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="scoresheet-{table.code}-match-1.csv"'


def test_the_board_has_nothing_that_writes_even_for_the_host(table):
    assert [form for form in table.anna.get("board").page.forms if form.method == "post"] == []


def test_the_board_shows_the_code_to_scan_while_seats_are_free(seated):
    assert "qr.svg" in seated.gro.get("board").text
    for name in ("Eva", "Frode"):
        seated.anna.post("seats", name=name)
    assert "qr.svg" not in seated.gro.get("board").text


def test_the_host_is_asked_before_a_table_is_deleted(played):
    with nothing_moves(played):
        assert "2 matches" in played.anna.get("delete").page.text


def test_a_deleted_table_is_gone_for_everybody(played):
    assert played.anna.send("delete", on="delete").leads_to == "/"
    assert {refused(phone.get(), 404).status for phone in (*played.phones, played.gro)} == {404}


@pytest.mark.parametrize("name", ["Bjørn", "Gro"])
def test_nobody_else_deletes_a_table(played, name):
    with nothing_moves(played):
        refused(played.phone(name).post("delete"), 403)


@pytest.mark.parametrize("fields", [{}, {"csrf_token": "forged"}])
def test_a_table_is_not_deleted_without_the_token(played, fields):
    with nothing_moves(played):
        refused(played.anna.put_in("POST", "delete", fields), 400)


def test_another_table_stays_when_one_is_deleted(played, new_phone):
    other = Table(new_phone)
    played.anna.post("delete")
    assert other.gro.get().status == 200
