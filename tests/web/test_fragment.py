"""The live part of the table page alone: the same bytes for every phone, and nothing at all while nothing changed."""

from web.cast import MADE_8


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
