"""The host's right: handed over at once, or claimed for everybody to see."""

import pytest
from web.ladder import nothing_moves, refused

import scoresheet.actions.host
from scoresheet.actions import settle_claim
from scoresheet.store import connect


def test_the_host_hands_over_at_once(table):
    assert table.anna.send("host", seat=3).status == 303
    assert table.host == 3
    assert [(line["action"], line["by"], line["seat"]) for line in table.audit] == [("host", 1, 3)]


def test_who_has_handed_over_corrects_no_more(table):
    table.anna.send("host", seat=3)
    refused(table.anna.get("hands/1/seats/2/correction"), 403)
    assert table.cecilie.correct(2, 3).status == 303


@pytest.mark.parametrize("seat", ["5", "0", "x", "-1", "1.0"])
def test_there_is_nobody_to_hand_over_to_on_an_unknown_seat(table, seat):
    with nothing_moves(table):
        refused(table.anna.post("host", seat=seat), 404)


# -- claims ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def at_once(monkeypatch):
    """A claim is due the moment it is made."""
    monkeypatch.setattr(scoresheet.actions.host, "CLAIM_SECONDS", -1)  # whole seconds are rounded up


def time_passes(app) -> None:
    """What the product does every second."""
    db = connect(app.config["SETTINGS"].database)
    settle_claim(db)
    db.close()


def test_a_claim_is_shown_on_every_phone(table):
    before = table.gro.get("sheet").page.text
    assert table.bjorn.send("host").status == 303
    for phone in (*table.phones, table.gro):
        assert phone.get("sheet").page.text.count("Bjørn") > before.count("Bjørn")


def test_a_claim_changes_nothing_yet(table, app):
    table.bjorn.send("host")
    time_passes(app)
    assert (table.host, table.audit) == (1, [])


def test_a_claim_that_nobody_declined_takes_effect(table, app, at_once):
    table.bjorn.send("host")
    time_passes(app)
    assert table.host == 2
    assert [(line["action"], line["by"], line["seat"]) for line in table.audit] == [("host", 2, 2)]


def test_two_processes_that_settle_a_claim_make_one_line(table, app, at_once):
    table.bjorn.send("host")
    time_passes(app)
    with nothing_moves(table):
        time_passes(app)


def test_a_claim_takes_effect_before_whatever_is_done_next(table, at_once):
    table.bjorn.send("host")
    refused(table.anna.post("hands/1/seats/3/correction", role="defender", tricks=3), 403)


def test_looking_settles_nothing(table, at_once):
    table.bjorn.send("host")
    with nothing_moves(table):
        table.gro.get()
        table.gro.get("sheet")


def test_a_claim_that_the_host_declines_is_gone(table, app):
    table.bjorn.send("host")
    assert table.anna.send("host/decline").status == 303
    time_passes(app)
    assert table.host == 1
    assert not table.anna.get().page.has_form(table.anna.at("host/decline"))


def test_one_seat_claims_at_a_time(table):
    table.bjorn.send("host")
    with nothing_moves(table):
        refused(table.cecilie.post("host"), 409)
        assert table.bjorn.post("host").status == 303


def test_a_host_who_claims_changes_nothing(table):
    with nothing_moves(table):
        assert table.anna.post("host").status == 303
