"""Sitting down, and what can be a name."""

import pytest
from web.ladder import nothing_moves, refused

ODD_NAMES = (
    "Åse Ørjan Ærlig",
    "<b>Bo</b> & \"Co\" 'x'",
    "100 %(who)s %s {{ 7 * 7 }} {% raw %}",
    "</bdi></td><script>alert(1)</script>",
    "&lt;&amp;",
    "👩‍👩‍👧‍👦",
    "مريم",
    "x" * 40,
    "Å",
    "=1+1",
)
LOOKALIKES = ("Bjørn", " bjørn ", "BJØRN", "Bj\u200børn", "Ｂｊørn", "Bjørn\u2060", "Bj\u00adørn", "bjørn\u3164")
BLANK = ("", "   ", "\u200b", "\u3164", "\u2800", "\u00ad\u2060")
CONTROL = ("Bo\tBo", "Bo\nBo", "Bo\x00", "\x1bBo", "Bo\x7fBo", "Bo\u0085Bo")


def names(table) -> list[str]:
    return [seat["name"] for seat in table.sheet["table"]["seats"]]


def test_seats_are_numbered_in_the_order_of_joining(seated):
    seats = [(seat["seat"], seat["name"]) for seat in seated.sheet["table"]["seats"]]
    assert seats == [(1, "Anna"), (2, "Bjørn"), (3, "Cecilie"), (4, "David")]


def test_only_the_opener_is_host(seated):
    assert [seat["host"] for seat in seated.sheet["table"]["seats"]] == [True, False, False, False]


def test_a_phone_without_a_seat_finds_the_form_for_one(seated):
    assert seated.gro.send("seats", name="Gro").status == 303
    assert names(seated)[-1] == "Gro"


def test_a_phone_can_hold_a_neighbours_seat_too(seated):
    seated.bjorn.send("seats", name="Eva")
    seated.start()
    assert seated.bjorn.enter(3, seat=2).status == 303
    assert seated.bjorn.enter(2, seat=5).status == 303
    assert seated.match["waiting_for"] == [1, 3, 4]


def test_a_seventh_player_is_refused(seated, new_phone):
    for name in ("Eva", "Frode"):
        seated.sit(new_phone(), name)
    with nothing_moves(seated):
        refused(seated.gro.post("seats", name="Gro"), 409)
    assert not seated.gro.get().page.has_form(seated.gro.at("seats"))


def test_a_full_table_is_full_for_its_own_players_too(seated, new_phone):
    for name in ("Eva", "Frode"):
        seated.sit(new_phone(), name)
    refused(seated.anna.post("seats", name="Gro"), 409)


def test_no_seat_is_to_be_had_while_a_match_is_on(table):
    for phone in (table.gro, table.anna):
        assert not phone.get().page.has_form(phone.at("seats"))
        refused(phone.post("seats", name="Gro"), 409)


def test_a_newcomer_between_matches_plays_in_the_next_one(table):
    table.anna.end()
    table.gro.send("seats", name="Gro")
    table.start()
    assert [standing["seat"] for standing in table.match["standings"]] == [1, 2, 3, 4, 5]


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_appears_letter_for_letter(seated, name):
    seated.gro.send("seats", name=name)
    assert names(seated)[-1] == name
    assert name in seated.anna.get().page.words


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_appears_letter_for_letter_in_a_match(seated, name):
    seated.gro.send("seats", name=name)
    seated.start(dealer=5)
    seated.gro.post("end")
    answer = seated.anna.get()
    assert answer.page.words.count(name) >= 3, "in the column, at the end, in the audit"
    assert "<" not in name or name not in answer.text


@pytest.mark.parametrize("name", LOOKALIKES)
def test_two_names_never_look_alike(standing, name):
    seated = standing("between")
    with nothing_moves(seated):
        refused(seated.gro.post("seats", name=name), 422)


@pytest.mark.parametrize("name", [*BLANK, *CONTROL, "x" * 41])
def test_an_impossible_name_is_refused(standing, name):
    seated = standing("between")
    with nothing_moves(seated):
        refused(seated.gro.post("seats", name=name), 422)
    refused(seated.gro.post("/tables", name=name), 422)


@pytest.mark.parametrize("name", [*LOOKALIKES, *BLANK, *CONTROL, "x" * 41])
def test_nobody_is_renamed_to_what_could_not_be_taken(standing, name):
    seated = standing("between")
    with nothing_moves(seated):
        refused(seated.anna.post("seats/3/name", name=name), 422)


def test_outer_spaces_are_cut(seated):
    seated.gro.send("seats", name="  Gro \u00a0")
    assert names(seated)[-1] == "Gro"


def test_letters_beyond_a_to_z_tell_names_apart(seated):
    seated.gro.post("seats", name="Bjorn")
    assert names(seated)[-1] == "Bjorn"


# -- renaming ----------------------------------------------------------------------------------------------------------


def test_a_player_renames_itself(table):
    assert table.bjorn.send("seats/2/name", name="Bo").status == 303
    assert names(table)[1] == "Bo"
    [line] = table.audit
    assert {**line, "at": None} == {
        "at": None,
        "by": 2,
        "action": "rename",
        "hand": None,
        "seat": 2,
        "before": "Bjørn",
        "after": "Bo",
        "reason": "",
    }


def test_the_host_renames_another(table):
    table.anna.send("seats/2/name", name="Bo")
    assert [(line["by"], line["seat"], line["after"]) for line in table.audit] == [(1, 2, "Bo")]


def test_a_player_who_has_gone_home_is_renamed_by_the_host_alone(table):
    table.david.send("seats/4/gone")
    with nothing_moves(table):
        refused(table.david.post("seats/4/name", name="Dag"), 403)
    assert table.anna.post("seats/4/name", name="Dag").status == 303
    assert (table.audit[-1]["by"], table.audit[-1]["after"]) == (1, "Dag")


def test_a_name_can_change_its_case(table):
    assert table.bjorn.send("seats/2/name", name="BJØRN").status == 303
    assert names(table)[1] == "BJØRN"


def test_renaming_to_the_same_name_changes_nothing(table):
    with nothing_moves(table):
        assert table.bjorn.send("seats/2/name", name="Bjørn").status == 303


def test_what_a_player_said_stays_when_the_name_changes(table):
    table.bjorn.enter(3)
    table.bjorn.send("seats/2/name", name="Bo")
    assert table.square(1, 2)["points"] == 3


def test_a_rename_before_the_first_match_stands_in_the_tables_audit(seated):
    seated.bjorn.send("seats/2/name", name="Bo")
    [line] = seated.sheet["table"]["audit"]
    assert (line["action"], line["before"], line["after"]) == ("rename", "Bjørn", "Bo")
