"""How many cards, which kitty and which bids: the table of every deck and number of players."""

import pytest

from scoresheet.game import DEALS, Deck, deal_for

DEALT = [
    # deck, players, cards each, kitty, does the kitty count as a trick, lowest and highest numeric bid
    (Deck.KITTY, 3, 16, 4, 0, 8, 16),
    (Deck.KITTY, 4, 12, 4, 0, 6, 12),
    (Deck.KITTY, 5, 10, 2, 0, 5, 10),
    (Deck.KITTY, 6, 8, 4, 0, 4, 8),
    (Deck.NO_KITTY, 3, 17, 0, 0, 9, 17),
    (Deck.NO_KITTY, 4, 13, 0, 0, 7, 13),
    (Deck.NO_KITTY, 5, 10, 0, 0, 5, 10),
    (Deck.NO_KITTY, 6, 8, 0, 0, 4, 8),
    (Deck.JOKERS, 3, 18, 0, 0, 9, 18),
    (Deck.JOKERS, 5, 11, 0, 0, 6, 11),
    (Deck.JOKERS, 6, 9, 0, 0, 5, 9),
    (Deck.KITTY_TRICK, 3, 16, 4, 1, 9, 17),
    (Deck.KITTY_TRICK, 4, 12, 4, 1, 7, 13),
    (Deck.KITTY_TRICK, 5, 10, 2, 1, 6, 11),
    (Deck.KITTY_TRICK, 6, 8, 4, 1, 5, 9),
]
CARDS = {Deck.KITTY: {52}, Deck.NO_KITTY: {48, 50, 51, 52}, Deck.JOKERS: {54, 55}, Deck.KITTY_TRICK: {52}}


@pytest.mark.parametrize(("deck", "players", "tricks", "kitty", "kitty_trick", "lowest", "highest"), DEALT)
def test_a_hand_is_dealt(deck, players, tricks, kitty, kitty_trick, lowest, highest):
    deal = deal_for(deck, players)
    assert (deal.tricks, deal.kitty, deal.kitty_trick) == (tricks, kitty, kitty_trick)
    assert (deal.lowest_bid, deal.highest_bid) == (lowest, highest)


@pytest.mark.parametrize(("deck", "players"), [(deck, players) for deck in Deck for players in (0, 1, 2, 7)])
def test_there_is_no_deal_below_three_players_or_above_six(deck, players):
    assert deal_for(deck, players) is None


def test_there_is_no_deal_with_jokers_for_four():
    assert deal_for(Deck.JOKERS, 4) is None


def test_the_table_is_every_deal_there_is():
    assert {(deck, players) for deck, deals in DEALS.items() for players in deals} == {row[:2] for row in DEALT}


@pytest.mark.parametrize(("deck", "players"), [row[:2] for row in DEALT])
def test_everybody_gets_as_many_cards_and_the_whole_deck_is_dealt(deck, players):
    deal = deal_for(deck, players)
    assert deal.tricks * players + deal.kitty in CARDS[deck]
