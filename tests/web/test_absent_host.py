"""The host is away: nothing waits for that, and any seat can claim the right, which takes a minute."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest
from store.devices import at_once
from web.cast import MADE_8
from web.ladder import nothing_moves, refused

import scoresheet.actions.turn
from scoresheet.actions import settle_claim
from scoresheet.store import connect

SHORT = ("bidder 8 made", "partner 8 made", 3, 2)  # does not add up: only 7 of 12 tricks are left for a bid of 8
THREE_TRICKS = {"role": "defender", "tricks": 3}


@dataclass
class Clock:
    """Stands still, on a whole second, until it is told how many seconds have passed."""

    at: datetime = field(default_factory=lambda: datetime.now(UTC).replace(microsecond=0))

    def now(self, zone) -> datetime:
        return self.at.astimezone(zone)

    def passes(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def clock(monkeypatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(scoresheet.actions.turn, "datetime", clock)
    return clock


@pytest.fixture
def settle(app):
    """Lets what is due take effect, over a connection of its own, as the product does every second."""

    def settle() -> None:
        db = connect(app.config["SETTINGS"].database)
        settle_claim(db)
        db.close()

    return settle


# -- nothing waits for the host ----------------------------------------------------------------------------------------


def test_the_others_enter_their_squares(table):
    table.play(None, "bidder 8 made", "partner 8 made", 2)
    assert table.match["waiting_for"] == [1]


def test_the_others_mend_a_row_that_warns(table):
    table.play(*SHORT)
    table.david.enter(1)
    assert table.row(1)["warnings"] == []


def test_the_others_end_the_match(table):
    table.play(*MADE_8)
    table.cecilie.end()
    assert table.match["ended_by"] == {"seat": 3}


def test_a_new_host_lets_a_hand_go_on_that_waited_for_the_old_one(table, clock, settle):
    table.play(None, "bidder 8 made", "partner 8 made", 2)
    table.david.send("host")
    clock.passes(60)
    settle()
    table.david.send("seats/1/gone")
    assert (table.row(1)["scored"], table.host) == (True, 4)


# -- a claim takes a minute --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seconds", "host"), [(0, 1), (59, 1), (60, 2), (3600, 2)])
def test_a_claim_takes_effect_after_sixty_seconds(table, clock, settle, seconds, host):
    table.bjorn.send("host")
    clock.passes(seconds)
    settle()
    assert table.host == host


@pytest.mark.parametrize("into_the_second", [0, 0.2, 0.9])
def test_a_claim_takes_a_whole_minute_whenever_it_was_made(table, clock, settle, into_the_second):
    clock.passes(into_the_second)
    table.bjorn.send("host")
    clock.passes(59.95)
    settle()
    assert table.host == 1
    clock.passes(1.05)
    settle()
    assert table.host == 2


def test_a_claim_that_took_effect_gives_the_right_to_correct(table, clock, settle):
    table.bjorn.send("host")
    clock.passes(60)
    settle()
    assert table.bjorn.correct(3, 3).status == 303
    refused(table.anna.post("hands/1/seats/3/correction", **THREE_TRICKS), 403)


def test_a_claim_that_is_due_counts_for_what_is_done_next(table, clock):
    table.bjorn.send("host")
    clock.passes(60)
    assert table.bjorn.post("hands/1/seats/3/correction", **THREE_TRICKS).status == 303
    assert [(line["action"], line["by"]) for line in table.audit] == [("host", 2), ("correction", 2)]


def test_a_claim_stands_on_every_phone_until_it_is_settled(table, clock, settle):
    table.bjorn.send("host")
    assert all("asks to be the host" in phone.get("sheet").page.text for phone in (*table.phones, table.gro))
    clock.passes(60)
    settle()
    assert not any("asks to be the host" in phone.get("sheet").page.text for phone in (*table.phones, table.gro))


def test_a_claim_is_settled_once_by_two_at_the_same_moment(table, clock, settle):
    table.bjorn.send("host")
    clock.passes(60)
    assert at_once(*[settle] * 4) == []
    assert [(line["action"], line["by"], line["seat"]) for line in table.audit] == [("host", 2, 2)]


def test_the_claim_that_is_due_first_leaves_a_later_one_alone(table, seated, clock, settle):
    table.bjorn.send("host")
    clock.passes(30)
    seated.cecilie.send("host")
    clock.passes(30)
    settle()
    assert (table.host, seated.host) == (2, 1)


def test_claims_of_two_tables_that_are_due_take_effect_together(table, seated, clock, settle):
    table.bjorn.send("host")
    seated.cecilie.send("host")
    clock.passes(60)
    settle()
    assert (table.host, seated.host) == (2, 3)


# -- a claim can come to nothing ---------------------------------------------------------------------------------------


def test_a_claim_that_was_declined_never_takes_effect(table, clock, settle):
    table.bjorn.send("host")
    clock.passes(59)
    table.anna.send("host/decline")
    clock.passes(60)
    settle()
    assert table.host == 1


def test_after_a_minute_it_is_too_late_to_decline(table, clock, settle):
    table.bjorn.send("host")
    clock.passes(60)
    refused(table.anna.post("host/decline"), 403)
    settle()
    assert table.host == 2


def test_after_one_was_declined_another_can_claim(table, clock, settle):
    table.bjorn.send("host")
    table.anna.send("host/decline")
    table.cecilie.send("host")
    clock.passes(60)
    settle()
    assert table.host == 3


def test_a_second_claim_is_refused_and_does_not_put_off_the_first(table, clock, settle):
    table.bjorn.send("host")
    clock.passes(30)
    for phone, status in ((table.cecilie, 409), (table.bjorn, 303)):
        with nothing_moves(table):
            assert phone.post("host").status == status
    clock.passes(30)
    settle()
    assert table.host == 2


def test_a_claim_ends_when_the_host_hands_over(table, clock, settle):
    table.bjorn.send("host")
    table.anna.send("host", seat=3)
    clock.passes(60)
    settle()
    assert table.host == 3


def test_a_claim_ends_when_the_host_goes_home(table, clock, settle):
    table.david.send("host")
    table.anna.send("seats/1/gone")
    clock.passes(60)
    settle()
    assert table.host == 2


def test_a_claim_ends_when_who_claims_goes_home(table, clock, settle):
    table.david.send("host")
    table.david.send("seats/4/gone")
    clock.passes(60)
    settle()
    assert table.host == 1


def test_the_host_hands_over_to_nobody_who_has_gone_home(table):
    table.anna.send("seats/2/gone")
    with nothing_moves(table):
        assert 403 <= table.anna.post("host", seat=2).status <= 409


# -- in words ----------------------------------------------------------------------------------------------------------


def handed_over(table, clock, settle):
    table.anna.send("host", seat=2)
    return "Anna made Bjørn the host"


def claimed(table, clock, settle):
    table.bjorn.send("host")
    clock.passes(60)
    settle()
    return "Bjørn asked to be the host, nobody said no"


def declined(table, clock, settle):
    table.bjorn.send("host")
    table.anna.send("host/decline")
    return "Anna stays the host: Bjørn had asked"


@pytest.mark.parametrize("do", [handed_over, claimed, declined])
def test_who_became_or_stayed_the_host_can_be_read_by_everybody(table, clock, settle, do):
    sentence = do(table, clock, settle)
    for phone in (*table.phones, table.gro):
        latest, *_ = phone.get("sheet").page.items
        assert sentence in latest
    assert [line["action"] for line in table.audit] == ["host"]
