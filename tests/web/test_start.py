"""Opening a table, and finding one by its code."""

import pytest
from web.ladder import refused

from scoresheet.actions.tables import CODE_LETTERS

SPELLINGS = ("lower", "spaced", "dashed", "long dashes", "outer spaces", "all at once")


def spelled(code: str, how: str) -> str:
    return {
        "lower": code.lower(),
        "spaced": f"{code[:3]} {code[3:]}",
        "dashed": f"{code[:3]}-{code[3:]}",
        "long dashes": f"{code[:2]}\u2013{code[2:4]}\u2014{code[4:]}",
        "outer spaces": f"  {code} ",
        "all at once": f" {code[:2].lower()} - {code[2:].lower()}",
    }[how]


def test_opening_a_table_seats_its_host(new_phone):
    phone = new_phone()
    answer = phone.send("/tables", on="/", name="Anna")
    phone.code = answer.leads_to.removeprefix("/tables/")
    assert phone.sheet["table"]["seats"] == [{"seat": 1, "name": "Anna", "host": True, "gone": False}]


def test_a_code_has_six_letters_that_look_like_nothing_else(seated):
    assert len(seated.code) == 6
    assert set(seated.code) <= set(CODE_LETTERS)
    assert not set(CODE_LETTERS) & set("0O1IL")


def test_a_form_sent_twice_opens_one_table(new_phone):
    phone = new_phone()
    form = phone.form("/tables", on="/").filled(name="Anna")
    first, second = (phone.put_in("POST", "/tables", form) for _ in range(2))
    assert first.leads_to == second.leads_to


def test_two_drawings_of_the_form_open_two_tables(new_phone):
    phone = new_phone()
    assert len({phone.send("/tables", on="/", name="Anna").leads_to for _ in range(2)}) == 2


def test_the_first_page_has_a_field_for_the_code(new_phone, seated):
    join = next(form for form in new_phone().get("/").page.forms if form.action == "/join")
    assert join.method == "get"
    assert join.filled(code=seated.code) == {"code": seated.code}


@pytest.mark.parametrize("how", SPELLINGS)
def test_a_code_is_read_however_it_is_spelled(seated, how):
    answer = seated.gro.get(f"/join?code={spelled(seated.code, how)}")
    assert (answer.status, answer.leads_to) == (303, f"/tables/{seated.code}")


@pytest.mark.parametrize("how", SPELLINGS)
def test_an_address_with_another_spelling_leads_to_the_right_one(table, how):
    answer = table.gro.get(f"/tables/{spelled(table.code, how)}")
    assert (answer.status, answer.leads_to) == (303, f"/tables/{table.code}")


@pytest.mark.parametrize("page", ["/sheet.json", "/sheet", "/matches/1.json", "/live", "/hands/1/seats/2/correction"])
def test_every_address_of_a_table_leads_to_the_right_spelling(table, page):
    answer = table.gro.get(f"/tables/{table.code.lower()}{page}")
    assert (answer.status, answer.leads_to) == (303, f"/tables/{table.code}{page}")


def test_a_form_sent_to_another_spelling_counts(seated):
    seated.gro.code = seated.code.lower()
    answer = seated.gro.post("seats", name="Gro")
    assert (answer.status, answer.leads_to) == (303, f"/tables/{seated.code}")


def test_the_key_of_a_form_is_one_for_every_spelling(seated):
    seated.gro.post("seats", name="Gro", form_key="K")
    seated.gro.code = seated.code.lower()
    assert seated.gro.post("seats", name="Gro once more", form_key="K").status == 303
    assert len(seated.anna.sheet["table"]["seats"]) == 5


@pytest.mark.parametrize("code", ["QQQQQQ", "OIL0IL", "ABC", "K7XM2QK", "%00%ff", "ß" * 6, "x" * 5000])
def test_an_unknown_code_is_not_found_and_can_be_typed_again(new_phone, code):
    answer = refused(new_phone().get(f"/join?code={code}"), 404)
    assert any(form.action == "/join" for form in answer.page.forms)


def test_an_unknown_code_stays_in_its_field(new_phone):
    answer = new_phone().get("/join?code=QQQ+QQQ")
    assert {"code": "QQQ QQQ"} in [form.untouched for form in answer.page.forms]


@pytest.mark.parametrize("query", ["", "?code=", "?code=+", "?other=1"])
def test_joining_without_a_code_asks_for_it(new_phone, query):
    answer = new_phone().get(f"/join{query}")
    assert answer.status == 200
    assert [form.action for form in answer.page.forms] == ["/join"]


def test_an_unknown_code_reads_the_same_however_it_is_asked_for(new_phone):
    one, other = (new_phone().get(f"/tables/{code}") for code in ("QQQQQQ", "QQQQQR"))
    assert (one.status, one.body) == (other.status, other.body)


def test_a_table_is_not_found_by_counting(new_phone, seated):
    assert {new_phone().get(f"/tables/{number}").status for number in (0, 1, 2)} == {404}


def test_the_first_page_leads_the_holder_of_a_seat_back_to_the_table(seated):
    page = seated.bjorn.get("/").page
    assert seated.bjorn.at() in page.links
    assert f"Table {seated.code} – Anna , Bjørn , Cecilie and David" in " ".join(page.text.split())


def test_the_first_page_names_no_table_to_others(seated, new_phone):
    for phone in (seated.gro, new_phone()):
        assert seated.code not in phone.get("/").text


def test_the_table_that_moved_on_last_stands_first(new_phone):
    phone = new_phone()
    codes = [phone.send("/tables", on="/", name="Anna").leads_to for _ in range(6)]
    phone.post(f"{codes[2]}/seats/1/name", name="Anna Lise")
    listed = [link for link in phone.get("/").page.links if link in codes]
    assert listed == [codes[2], *reversed(codes[3:]), codes[1]]


def test_a_table_that_is_deleted_is_listed_no_more(seated):
    seated.anna.send("delete", on="delete")
    assert seated.code not in seated.bjorn.get("/").text


def test_a_seat_that_moved_away_is_listed_on_its_new_phone(seated):
    seated.gro.move_here(seated.bjorn.move_code())
    assert seated.code not in seated.bjorn.get("/").text
    assert seated.gro.at() in seated.gro.get("/").page.links
