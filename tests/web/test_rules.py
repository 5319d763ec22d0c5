"""House rules: agreed on when the table opens, changed between matches, kept by the match that is on."""

import pytest
from web.cast import MADE_8, Table
from web.ladder import HOUSE, nothing_moves, refused

NORMAL = {"deck": "kitty", "payout": "normal", "passed_out": "redeal", "target": 52}
AS_DATA = {**HOUSE, "target": 40}
DECKS = [("kitty", 4, 12, 6), ("no_kitty", 4, 13, 7), ("jokers", 5, 11, 6), ("kitty_trick", 4, 12, 7)]


def test_a_table_opens_with_the_normal_rules(seated):
    assert seated.sheet["table"]["rules"] == NORMAL


def test_a_table_is_opened_with_the_rules_that_were_chosen(new_phone):
    assert Table(new_phone, **HOUSE).match["rules"] == AS_DATA


def test_the_form_on_the_first_page_offers_them(new_phone):
    phone = new_phone()
    phone.code = phone.send("/tables", on="/", name="Anna", **HOUSE).leads_to.removeprefix("/tables/")
    assert phone.sheet["table"]["rules"] == AS_DATA


def test_the_host_changes_them_with_the_next_match(table):
    table.anna.end()
    table.anna.send("matches", **HOUSE)
    assert table.sheet["table"]["rules"] == table.match["rules"] == AS_DATA


def test_a_rule_that_is_left_out_stays_as_it_is(new_phone):
    table = Table(new_phone, start=False, **HOUSE)
    table.start(deck="kitty")
    assert table.match["rules"] == AS_DATA | {"deck": "kitty"}


def test_an_earlier_match_keeps_the_rules_it_was_played_by(table):
    table.anna.end()
    table.start(**HOUSE)
    assert table.gro.get("matches/1.json").json["match"]["rules"] == NORMAL


@pytest.mark.parametrize(("deck", "players", "tricks", "lowest"), DECKS)
def test_a_match_is_dealt_from_its_deck(new_phone, deck, players, tricks, lowest):
    match = Table(new_phone, players=players, deck=deck).match
    assert (match["tricks"], match["lowest_bid"]) == (tricks, lowest)


def test_jokers_cannot_be_dealt_for_four(seated):
    with nothing_moves(seated):
        refused(seated.anna.post("matches", deck="jokers"), 409)


def test_a_start_that_was_refused_leaves_the_rules_alone(seated):
    with nothing_moves(seated):
        refused(seated.anna.post("matches", deck="no_kitty", dealer="9"), 422)


@pytest.mark.parametrize("target", ["1", "999", " 40 ", "007"])
def test_a_target_is_a_number_from_1_to_999(new_phone, target):
    assert Table(new_phone, target=target).match["rules"]["target"] == int(target)


def test_a_target_ends_the_match(new_phone):
    table = Table(new_phone, target=8)
    table.play(*MADE_8)
    assert table.match["ended_by"] == {"hand": 1}


@pytest.mark.parametrize(
    ("payout", "points"), [("normal", (7, 7)), ("bidder_double", (14, 7)), ("partner_half", (7, 4))]
)
def test_a_payout_shares_the_bid(new_phone, payout, points):
    table = Table(new_phone, payout=payout)
    table.play("bidder 7 made", "partner 7 made", 3, 2)
    assert tuple(square["points"] for square in table.row(1)["squares"][:2]) == points


def test_too_few_players_are_refused_before_a_rule_that_is_none(new_phone):
    refused(Table(new_phone, players=2, start=False).anna.post("matches", deck="tarot"), 409)


@pytest.mark.parametrize("field", ["deck", "payout", "passed_out", "target"])
def test_the_table_says_by_which_rules_it_plays(new_phone, field):
    plain, other = (Table(new_phone, **{field: value}) for value in (NORMAL[field], HOUSE[field]))
    assert set(other.gro.get("rules").page.words) - set(plain.gro.get("rules").page.words) - {other.code}
