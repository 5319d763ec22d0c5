"""What is offered to a player once the others have spoken."""

import pytest
from drawing import said_in
from game.any_table import (
    deal_of,
    everything_that_can_be_said,
    hands_that_can_be,
    matches,
    rows_of_possible_squares,
)
from hypothesis import assume, given
from hypothesis import strategies as st

from scoresheet.game import Bidder, Deck, Defender, Partner, PassedOut, Rules, deal_for, likely, warnings

PLAIN, KITTY_TRICK = deal_for(Deck.KITTY, 4), deal_for(Deck.KITTY_TRICK, 4)
NOTHING = "."


def offered(others, deal=PLAIN, last=False):
    return (likely(said_in(others), deal, last=last),)


@pytest.mark.parametrize("others", ["", "3", "3 2", "P+8", "x3", "B+8 B+9"])
def test_before_there_is_one_bid_nothing_is_likely(others):
    assert offered(others) == said_in(NOTHING)


@pytest.mark.parametrize(("others", "said"), [("B+8", "P+8"), ("B-8", "P-8"), ("B+8 2 1", "P+8"), ("2 B-7", "P-7")])
def test_a_bid_without_a_partner_looks_for_one(others, said):
    assert offered(others) == said_in(said)


@pytest.mark.parametrize("others", ["B+8 P+8", "B+8 P+8 2", "B+A", "B+A 0", "B-A 1 0"])
def test_a_defender_who_is_not_the_last_may_have_taken_any_number(others):
    assert offered(others) == said_in(NOTHING)


@pytest.mark.parametrize(
    ("others", "deal", "said"),
    [
        ("B+8 P+8 1", PLAIN, "3"),
        ("B-8 P-8 1", PLAIN, "4"),
        ("B+12 P+12 0", PLAIN, "0"),
        ("B+7 P+7 2", KITTY_TRICK, "4"),
        ("B-7 P-7 2", KITTY_TRICK, "5"),
        ("B+A 0 0", PLAIN, "0"),
        ("B-A 0 0", KITTY_TRICK, "1"),
        ("x4 x3 x3", PLAIN, "x2"),
    ],
)
def test_the_last_to_speak_makes_the_row_add_up(others, deal, said):
    assert offered(others, deal, last=True) == said_in(said)


@pytest.mark.parametrize("others", ["B+8 P+8 5", "B-8 P-8 6", "B-A 1 1", "x9 x3 x3"])
def test_nothing_is_likely_where_the_others_have_taken_enough(others):
    assert offered(others, last=True) == said_in(NOTHING)


@given(matches(st.just(52)), st.data())
def test_what_is_offered_to_the_last_defender_of_a_played_hand_breaks_no_law(match, data):
    others = list(data.draw(hands_that_can_be(match)))
    others.pop(data.draw(st.integers(0, len(others) - 1)))
    said = likely(others, deal_of(match), last=True)
    if isinstance(said, Defender | PassedOut):
        assert warnings([*others, said], deal_of(match)) == ()


@given(matches(st.just(52)), st.data())
def test_what_is_offered_to_a_partner_is_what_the_bidder_said(match, data):
    row = data.draw(hands_that_can_be(match))
    said = likely([said for said in row if not isinstance(said, Partner)], deal_of(match), last=False)
    if isinstance(said, Partner):
        [bidder] = [other for other in row if isinstance(other, Bidder)]
        assert (said.bid, said.outcome) == (bidder.bid, bidder.outcome)


def no_worse_than_need_be(said, others, deal, rules):
    """Whether the row warns of nothing with this, or warns whatever the last player says."""
    best = min(len(warnings([*others, other], deal)) for other in everything_that_can_be_said(deal, rules))
    return best > 0 or warnings([*others, said], deal) == ()


@given(matches(st.just(52)), st.data())
def test_what_is_offered_to_the_last_makes_no_row_warn_that_need_not(match, data):
    [_, *others] = data.draw(rows_of_possible_squares(match) | hands_that_can_be(match))
    said = likely(others, deal_of(match), last=True)
    assume(said)
    assert no_worse_than_need_be(said, others, deal_of(match), match.rules)


@pytest.mark.parametrize("others", ["B-8 2 2", "B-6 0 0", "B-8 1 0"])
def test_the_last_player_is_no_partner_of_a_lost_bid_where_the_others_took_too_little(others):
    [said] = offered(others, last=True)
    assert no_worse_than_need_be(said, said_in(others), PLAIN, Rules())


@pytest.mark.parametrize("others", ["B+8 2 2", "B+12 0 0", "B-8 3 2", "B-12 1 0"])
def test_the_last_player_is_offered_to_be_the_partner_where_the_tricks_fit(others):
    [said] = offered(others, last=True)
    assert isinstance(said, Partner)
    assert no_worse_than_need_be(said, said_in(others), PLAIN, Rules())
