"""Starting a match: who deals, who plays, and when it cannot be."""

import pytest
from web.cast import CAST, MADE_8, Table
from web.ladder import nothing_moves, refused

import scoresheet.actions.matches


def test_the_first_in_order_deals_the_first_hand(seated):
    assert seated.anna.send("matches").status == 303
    assert (seated.match["dealer"], seated.match["current_hand"]) == (1, 1)


def test_the_host_can_name_the_dealer(seated):
    seated.anna.send("matches", dealer=3)
    assert seated.match["dealer"] == 3


def test_the_dealer_can_be_drawn(seated, monkeypatch):
    monkeypatch.setattr(scoresheet.actions.matches.secrets, "choice", lambda seats: seats[-1])
    seated.anna.send("matches", dealer="draw")
    assert seated.match["dealer"] == 4


def test_the_deal_goes_round(table):
    dealers = [table.match["dealer"]]
    for _ in range(4):
        table.play("bidder 6 made", "partner 6 made", 3, 3)
        dealers.append(table.match["dealer"])
    assert dealers == [1, 2, 3, 4, 1]


def test_a_later_match_goes_on_with_the_seat_after_the_last_dealer(table):
    table.play(*MADE_8)
    table.play(*MADE_8)
    table.anna.end()
    table.start()
    assert (table.match["number"], table.match["dealer"]) == (2, 3)


def test_a_deal_that_everybody_passed_was_dealt(table):
    table.play(*MADE_8)
    table.play(*MADE_8)
    table.anna.send("pass-deal")
    assert table.match["dealer"] == 4
    table.anna.end()
    table.start()
    assert table.match["dealer"] == 4


def test_after_deals_that_everybody_passed_the_next_match_goes_on_without_a_row_too(table):
    for _ in range(2):
        table.anna.send("pass-deal")
    table.anna.end()
    table.start()
    assert table.match["dealer"] == 3


def test_a_dealer_to_whom_the_deal_passed_and_who_went_home_is_passed_over(table):
    table.anna.send("pass-deal")
    table.anna.post("seats/2/gone")
    table.anna.end()
    table.start()
    assert table.match["dealer"] == 3


@pytest.mark.parametrize("nonsense", [{"payout": "double"}, {"target": "0"}, {"dealer": "9"}])
def test_a_deck_that_cannot_be_dealt_is_refused_before_what_is_nonsense(seated, nonsense):
    with nothing_moves(seated):
        refused(seated.anna.post("matches", deck="jokers", **nonsense), 409)
        refused(seated.anna.post("matches", deck="tarot", **nonsense), 422)


def test_a_dealer_chosen_is_still_chosen_when_the_form_comes_back(seated):
    answer = refused(seated.anna.put_in("POST", "matches", {"dealer": "3"}), 400)
    assert answer.page.form(seated.anna.at("matches")).untouched["dealer"] == "3"


@pytest.mark.parametrize("dealer", ["0", "5", "-1", "Anna", "1 ", "٣", "9" * 30])
def test_only_a_seat_can_deal(standing, dealer):
    seated = standing("between")
    with nothing_moves(seated):
        refused(seated.anna.post("matches", dealer=dealer), 422)


@pytest.mark.parametrize("players", [1, 2])
def test_too_few_players_cannot_start(new_phone, players):
    table = Table(new_phone, players=players, start=False)
    with nothing_moves(table):
        refused(table.anna.post("matches"), 409)


@pytest.mark.parametrize(("players", "tricks", "lowest"), [(3, 16, 8), (4, 12, 6), (5, 10, 5), (6, 8, 4)])
def test_a_match_is_dealt_for_the_seats_there_are(new_phone, players, tricks, lowest):
    match = Table(new_phone, players=players).match
    assert (match["tricks"], match["lowest_bid"], match["highest_bid"]) == (tricks, lowest, tricks)
    assert match["waiting_for"] == list(range(1, players + 1))


def test_the_form_to_start_is_the_hosts_alone(seated):
    start = seated.anna.at("matches")
    assert seated.anna.get().page.has_form(start)
    assert not any(phone.get().page.has_form(start) for phone in (seated.bjorn, seated.gro))


def test_the_form_to_start_is_gone_while_a_match_is_on(table):
    assert not table.anna.get().page.has_form(table.anna.at("matches"))


def test_two_starts_are_one_match(seated):
    first, second = (seated.anna.form("matches").filled() for _ in range(2))
    assert seated.anna.put_in("POST", "matches", first).status == 303
    refused(seated.anna.put_in("POST", "matches", second), 409)
    assert seated.match["number"] == 1


def test_every_phone_sees_who_plays(table):
    for phone in (*table.phones, table.gro):
        assert set(CAST[:4]) <= set(phone.get().page.words)
