"""House rules on the table: what its page of rules says is what is played, hand after hand."""

import pytest
from game.any_table import TABLES
from web.cast import CAST, MADE_8, Table
from web.ladder import HOUSE, refused
from web.reader import Page

from scoresheet.game import DEALS, Deck, Payout


def tells(page: Page, *cells: object) -> bool:
    """Whether the page has these words one after another, as the cells of a table row."""
    row = [str(cell) for cell in cells]
    return any(page.words[at : at + len(row)] == row for at in range(len(page.words)))


@pytest.mark.parametrize(("deck", "players"), TABLES)
def test_the_page_of_rules_tells_the_deal_that_is_played(new_phone, deck, players):
    table = Table(new_phone, players=players, deck=deck)
    match, kitty = table.match, DEALS[deck][players].kitty or "–"
    bids = f"{match['lowest_bid']}–{match['highest_bid']}"
    assert tells(table.gro.get("rules").page, players, "(this table)", match["tricks"], kitty, bids)


@pytest.mark.parametrize("deck", Deck)
def test_the_page_of_rules_tells_every_number_of_players_that_the_deck_can_be_dealt_for(new_phone, deck):
    page = Table(new_phone, players=1, start=False, deck=deck).gro.get("rules").page
    for players, deal in DEALS[deck].items():
        assert tells(page, players, deal.tricks, deal.kitty or "–", f"{deal.lowest_bid}–{deal.highest_bid}")


@pytest.mark.parametrize("payout", Payout)
def test_the_page_of_rules_tells_what_each_bid_is_worth_when_it_is_played(new_phone, payout):
    table = Table(new_phone, payout=payout)
    page = table.gro.get("rules").page
    for bid in range(6, 13):
        table.anna.enter(f"bidder {bid} made")
        table.bjorn.enter(f"partner {bid} made")
        worth = [f"±{table.square(1, seat)['points']}" for seat in (1, 2)]
        assert tells(page, bid, *worth)


def test_the_page_of_rules_tells_what_ends_the_match(new_phone):
    table = Table(new_phone, target=40)
    assert "real total is 40 or more is the last" in table.gro.get("rules").page.text


def test_the_line_of_rules_stands_on_every_phone_and_leads_to_their_page(table):
    for phone in (*table.phones, table.gro):
        page = phone.get().page
        assert "The normal game · to 52" in page.words
        assert phone.at("rules") in page.links


def test_the_line_names_what_differs_from_the_normal_game(new_phone):
    table = Table(new_phone, start=False, **HOUSE)
    line = "No kitty · Half for the partner · Passed-out hands are played · to 40"
    assert line in table.gro.get("sheet").page.words
    assert line in table.gro.get("rules").page.words


def test_while_a_match_is_on_the_line_tells_the_rules_of_that_match(table):
    refused(table.anna.post("matches", **HOUSE), 409)
    assert "The normal game · to 52" in table.gro.get("rules").page.words
    table.anna.end()
    table.start(**HOUSE)
    assert "The normal game · to 52" not in table.gro.get("rules").page.words


def test_rules_are_offered_at_the_start_of_each_match_as_they_were_agreed_on_last(new_phone):
    table = Table(new_phone, **HOUSE)
    table.anna.end()
    assert table.anna.form("matches").untouched.items() >= HOUSE.items()


def test_jokers_for_four_are_refused_with_a_sentence_that_tells_how_many_they_are_for(seated):
    answer = refused(seated.anna.send("matches", deck="jokers"), 409)
    assert any("4" in words and "3, 5, 6" in words for words in answer.page.alerts)
    assert answer.page.form(seated.anna.at("matches")).untouched["deck"] == "jokers"


def test_the_page_of_rules_tells_the_hand_that_is_dealt_when_jokers_cannot_be(new_phone):
    table = Table(new_phone, players=5, deck="jokers")
    table.anna.send("seats/5/gone")
    assert table.match["tricks"] == 13
    assert tells(table.gro.get("rules").page, 4, "(this table)", 13, "–", "7–13")


def test_the_page_of_rules_is_for_the_players_who_are_here(new_phone):
    table = Table(new_phone, players=5, start=False)
    table.anna.send("seats/5/gone")
    assert tells(table.gro.get("rules").page, 4, "(this table)")


# -- the guide ---------------------------------------------------------------------------------------------------------


def test_the_first_page_leads_to_the_guide(new_phone):
    phone = new_phone()
    assert "/how-to-play" in phone.get("/").page.links
    assert phone.get("/how-to-play").status == 200


def test_the_guide_tells_the_normal_game_for_every_number_of_players(new_phone):
    page = new_phone().get("/how-to-play").page
    for players, deal in DEALS[Deck.KITTY].items():
        assert tells(page, players, deal.tricks, deal.kitty, deal.lowest_bid)


def test_the_page_of_rules_leads_to_the_guide_and_back_to_the_table(table):
    links = table.gro.get("rules").page.links
    assert {"/how-to-play", table.gro.at()} <= set(links)


# -- five players, the kitty as a trick, half for the partner, passed-out hands played ---------------------------------


@pytest.fixture
def five(new_phone) -> Table:
    return Table(new_phone, players=5, deck="kitty_trick", payout="partner_half", passed_out="play_on")


def points(table, hand: int = 1) -> list[int]:
    return [square["points"] for square in table.row(hand)["squares"]]


def test_a_failed_7_costs_the_bidder_7_and_the_partner_4(five):
    five.play("bidder 7 failed", "partner 7 failed", 3, 1, 1)
    assert (points(five), five.row(1)["warnings"]) == ([-7, -4, 3, 1, 1], [])
    assert [five.standing(seat)["owed"] for seat in (1, 2)] == [7, 4]


def test_the_kitty_is_the_trick_that_makes_a_7(five):
    five.play("bidder 7 made", "partner 7 made", 2, 1, 1)
    assert (points(five), five.row(1)["warnings"]) == ([7, 4, 2, 1, 1], [])


def test_a_passed_out_hand_costs_a_point_for_every_trick(five):
    five.play("passed_out 3", "passed_out 2", "passed_out 2", "passed_out 2", "passed_out 1")
    assert (points(five), five.row(1)["warnings"]) == ([-3, -2, -2, -2, -1], [])
    assert five.match["dealer"] == 2


def test_a_failed_amerikaner_costs_52_whatever_the_payout(five):
    five.play(1, "bidder amerikaner failed", 0, 0, 0)
    assert (points(five), five.row(1)["warnings"]) == ([1, -52, 0, 0, 0], [])


def test_a_row_that_does_not_add_up_is_mended_by_its_owner(five):
    five.play("bidder 8 made", "partner 8 made", 2, 1, 1)
    assert five.row(1)["warnings"] == ["MADE_BUT_SHORT"]
    assert five.cecilie.enter(1).status == 303
    assert (five.row(1)["warnings"], five.match["current_hand"]) == ([], 2)


def test_an_evening_of_such_hands_adds_up(five):
    five.play("bidder 7 failed", "partner 7 failed", 3, 1, 1)
    five.play("passed_out 3", "passed_out 2", "passed_out 2", "passed_out 2", "passed_out 1")
    five.play("bidder 9 made", 1, "partner 9 made", 1, 0)
    five.play(1, "bidder amerikaner failed", 0, 0, 0)
    totals = {CAST[standing["seat"] - 1]: standing["real_total"] for standing in five.match["standings"]}
    assert totals == {"Anna": 0, "Bjørn": -57, "Cecilie": 6, "David": 0, "Eva": 0}


def test_every_hand_tells_who_deals_and_who_speaks_first(table):
    assert "Anna deals, Bjørn speaks first" in table.gro.get("sheet").page.text
    table.play(*MADE_8)
    assert "Bjørn deals, Cecilie speaks first" in table.gro.get("sheet").page.text
    table.anna.send("pass-deal")
    assert "Cecilie deals, David speaks first" in table.gro.get("sheet").page.text
