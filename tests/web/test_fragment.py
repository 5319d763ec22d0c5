"""The live part of the table page alone: the same bytes for every phone, and nothing at all while nothing changed."""

import re
from pathlib import Path

import pytest
from web.cast import MADE_8

import scoresheet
from scoresheet.web.drawing import drawn_by


def test_it_is_the_same_for_every_phone(table):
    table.play(*MADE_8)
    assert len({phone.get("sheet").body for phone in (*table.phones, table.gro)}) == 1


def test_it_stands_in_the_page_as_it_is(table):
    table.play(*MADE_8)
    assert table.gro.get("sheet").text in table.bjorn.get().text


def test_no_form_stands_inside(table):
    table.play(*MADE_8)
    page = table.anna.get("sheet").page
    assert page.forms == []
    assert not any(tag in table.anna.get("sheet").text for tag in ("<input", "<button", "<select", "csrf"))


def test_unchanged_it_is_not_sent_again(table):
    tag = table.bjorn.get("sheet").headers["ETag"]
    answer = table.bjorn.get("sheet", If_None_Match=tag)
    assert (answer.status, answer.body, answer.headers["ETag"]) == (304, b"", tag)


def test_the_tag_of_one_phone_serves_another(table):
    tag = table.bjorn.get("sheet").headers["ETag"]
    assert table.gro.get("sheet", If_None_Match=tag).status == 304


def test_a_tag_that_came_back_weak_serves_too(table):
    tag = table.bjorn.get("sheet").headers["ETag"]
    assert table.bjorn.get("sheet", If_None_Match=f'W/{tag}, "other"').status == 304


def test_a_change_brings_a_new_one(table):
    tag = table.bjorn.get("sheet").headers["ETag"]
    table.cecilie.enter(2)
    answer = table.bjorn.get("sheet", If_None_Match=tag)
    assert answer.status == 200
    assert answer.headers["ETag"] != tag


def test_another_tables_tag_does_not_serve(table, seated):
    tag = seated.gro.get("sheet").headers["ETag"]
    assert table.gro.get("sheet", If_None_Match=tag).status == 200


def test_it_may_be_kept_and_must_be_asked_for(table):
    tag = table.gro.get("sheet").headers["ETag"]
    for answer in (table.gro.get("sheet"), table.gro.get("sheet", If_None_Match=tag)):
        assert answer.headers["Cache-Control"] == "no-cache"


def test_it_holds_no_address_of_the_server(table):
    text = table.gro.get("sheet").text
    assert "192.168.1.7" not in text
    assert "http://" not in text


def test_before_the_first_match_it_names_who_is_here(seated):
    assert {"Anna", "Bjørn", "Cecilie", "David"} <= set(seated.gro.get("sheet").page.words)


def cards(table):
    """What makes a phone fetch its cards again when it differs."""
    return re.search('data-cards="([^"]*)"', table.gro.get("sheet").text)[1]


MATTERS = {
    "a seat that moves to another phone": lambda table: table.gro.move_here(table.bjorn.move_code()),
    "a new name": lambda table: table.bjorn.send("seats/2/name", name="Bo"),
    "who goes home": lambda table: table.david.send("seats/4/gone"),
    "a new host": lambda table: table.anna.send("host", seat=2),
    "a claim": lambda table: table.bjorn.send("host"),
    "an entry": lambda table: table.bjorn.enter(2),
    "a passed deal": lambda table: table.bjorn.send("pass-deal"),
}


@pytest.mark.parametrize("do", MATTERS.values(), ids=MATTERS)
def test_phones_fetch_their_cards_again_when_these_may_have_changed(table, do):
    before = cards(table)
    assert do(table).status == 303
    assert cards(table) != before


def test_a_claim_that_is_declined_brings_the_cards_back(table):
    table.bjorn.send("host")
    before = cards(table)
    table.anna.send("host/decline")
    assert cards(table) != before


def test_a_correction_of_an_earlier_hand_leaves_the_cards_alone(table):
    table.play(*MADE_8)
    before = cards(table)
    table.anna.correct(3, 2)
    table.anna.correct(4, 2)
    assert cards(table) == before


def test_the_tag_differs_when_the_program_draws_differently(tmp_path):
    templates, package = tmp_path / "templates", tmp_path / "package"
    for file in (templates / "sheet.html", package / "web" / "phrases.py"):
        file.parent.mkdir(parents=True)
        file.write_text("one")
    tags = [drawn_by(templates, package)]
    for file in (package / "web" / "phrases.py", templates / "sheet.html"):
        file.write_text("other")
        tags.append(drawn_by(templates, package))
    (package / "phrases.pyc").write_text("compiled")
    assert len(set(tags)) == 3
    assert drawn_by(templates, package) == tags[-1]


def test_the_tag_is_that_of_this_program(app, table):
    package = Path(scoresheet.__file__).parent
    assert drawn_by(Path(app.template_folder), package) in table.gro.get("sheet").headers["ETag"]
