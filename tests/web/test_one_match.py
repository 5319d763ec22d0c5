"""One match on a page and as data of its own, also after it is over."""

import pytest
from web.cast import CAST, MADE_8


@pytest.fixture
def second(table):
    """The second match is on, Anna and Bjørn having 8 each in the first."""
    table.play(*MADE_8)
    table.cecilie.end()
    table.start()
    return table


def test_while_it_is_the_last_one_it_is_what_sheet_json_says(table):
    table.play(*MADE_8)
    assert table.gro.get("matches/1.json").json == table.sheet


def test_an_earlier_match_stays_as_it_was(second):
    match = second.gro.get("matches/1.json").json["match"]
    assert (match["number"], match["state"], match["winners"]) == (1, "ended", [1, 2])
    assert [row["hand"] for row in match["hands"]] == [1]
    assert [line["action"] for line in match["audit"]] == ["end"]


def test_sheet_json_is_about_the_last_match(second):
    assert (second.match["number"], second.match["hands"]) == (2, [])


def test_the_page_shows_who_played_and_what_it_came_to(second):
    words = second.gro.get("matches/1").page.words
    assert set(CAST[:4]) <= set(words)
    assert "8" in words


def test_nothing_can_be_sent_from_the_page(second):
    for phone in (second.anna, second.gro):
        assert not [form for form in phone.get("matches/1").page.forms if form.method == "post"]


def test_the_table_page_leads_to_the_page_of_its_match(second):
    assert second.gro.at("matches/2") in second.gro.get().page.links
