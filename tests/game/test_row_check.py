"""The laws between the squares of a row: each with a row that breaks it and a neighbour that does not."""

import pytest
from drawing import drawn, played, said_in, tidy
from game.any_table import deal_of, hands_that_can_be, matches, number_bids, rows_of_possible_squares
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.game import Deck, Outcome, Warn, deal_for, warnings

PLAIN, NO_KITTY, KITTY_TRICK = (deal_for(deck, 4) for deck in (Deck.KITTY, Deck.NO_KITTY, Deck.KITTY_TRICK))

BROKEN = [
    # the law, the deal, a row that breaks it and nothing else, a neighbour that breaks nothing
    (Warn.ONE_BIDDER, PLAIN, "3 3 3 3", "B-6 3 3 3"),
    (Warn.ONE_BIDDER, PLAIN, "2 P+8 1 1", "2 B+8 1 1"),
    (Warn.ONE_BIDDER, PLAIN, "B+8 B+8 2 2", "B+8 P+8 2 2"),
    (Warn.ONE_BIDDER, PLAIN, "B+A B-A 0 0", "B+A 0 0 0"),
    (Warn.ONE_PARTNER, PLAIN, "B+8 P+8 P+8 2", "B+8 P+8 2 2"),
    (Warn.SAME_BID, PLAIN, "B+8 P+9 2 1", "B+9 P+9 2 1"),
    (Warn.SAME_BID, PLAIN, "B-8 P-7 3 2", "B-8 P-8 3 2"),
    (Warn.SAME_OUTCOME, PLAIN, "B+8 P-8 2 2", "B+8 P+8 2 2"),
    (Warn.SAME_OUTCOME, PLAIN, "B-8 P+8 3 2", "B-8 P-8 3 2"),
    (Warn.DEFENDERS_OVER_HAND, PLAIN, "B-8 P-8 7 6", "B-8 P-8 6 6"),
    (Warn.DEFENDERS_OVER_HAND, PLAIN, "B-6 5 4 4", "B-6 4 4 4"),
    (Warn.DEFENDERS_OVER_HAND, PLAIN, "B-A 5 4 4", "B-A 4 4 4"),
    (Warn.DEFENDERS_OVER_HAND, KITTY_TRICK, "B-8 P-8 7 6", "B-8 P-8 6 6"),
    (Warn.DEFENDERS_OVER_HAND, NO_KITTY, "B-8 P-8 7 7", "B-8 P-8 7 6"),
    (Warn.MADE_BUT_SHORT, PLAIN, "B+8 P+8 3 2", "B+8 P+8 2 2"),
    (Warn.MADE_BUT_SHORT, PLAIN, "B+12 P+12 0 1", "B+12 P+12 0 0"),
    (Warn.MADE_BUT_SHORT, PLAIN, "B+8 2 2 1", "B+8 2 1 1"),
    (Warn.MADE_BUT_SHORT, PLAIN, "B+7 P+7 4 2", "B+7 P+7 3 2"),
    (Warn.MADE_BUT_SHORT, NO_KITTY, "B+7 P+7 4 3", "B+7 P+7 4 2"),
    (Warn.MADE_BUT_SHORT, KITTY_TRICK, "B+7 P+7 4 3", "B+7 P+7 4 2"),
    (Warn.MADE_BUT_SHORT, KITTY_TRICK, "B+13 P+13 1 0", "B+13 P+13 0 0"),
    (Warn.FAILED_BUT_ENOUGH, PLAIN, "B-8 P-8 2 2", "B-8 P-8 3 2"),
    (Warn.FAILED_BUT_ENOUGH, PLAIN, "B-6 2 2 2", "B-6 3 2 2"),
    (Warn.FAILED_BUT_ENOUGH, NO_KITTY, "B-8 P-8 3 2", "B-8 P-8 3 3"),
    (Warn.FAILED_BUT_ENOUGH, KITTY_TRICK, "B-7 P-7 4 2", "B-7 P-7 4 3"),
    (Warn.AMERIKANER_HAS_PARTNER, PLAIN, "B+A P+12 0 0", "B+A 0 0 0"),
    (Warn.AMERIKANER_HAS_PARTNER, PLAIN, "B-A P-12 1 0", "B-A 0 1 0"),
    (Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS, PLAIN, "B+A 0 1 0", "B+A 0 0 0"),
    (Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS, KITTY_TRICK, "B+A 1 0 0", "B-A 1 0 0"),
    (Warn.AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK, PLAIN, "B-A 0 0 0", "B-A 0 0 1"),
    (Warn.PASSED_OUT_SUM, PLAIN, "x3 x3 x3 x2", "x3 x3 x3 x3"),
    (Warn.PASSED_OUT_SUM, PLAIN, "x12 x1 x0 x0", "x12 x0 x0 x0"),
    (Warn.PASSED_OUT_SUM, KITTY_TRICK, "x4 x3 x3 x3", "x3 x3 x3 x3"),
    (Warn.MIXED_PASSED_OUT, PLAIN, "x3 x3 x3 3", "x3 x3 x3 x3"),
    (Warn.MIXED_PASSED_OUT, PLAIN, "x3 P+8 x3 x3", "x3 x3 x3 x3"),
]

SEVERAL = [
    ("B+8 P-9 2 2", {Warn.SAME_BID, Warn.SAME_OUTCOME}),
    ("B+8 P+8 7 6", {Warn.DEFENDERS_OVER_HAND, Warn.MADE_BUT_SHORT}),
    ("B+A P+12 1 0", {Warn.AMERIKANER_HAS_PARTNER, Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS}),
    ("x3 x3 x3 B+8", {Warn.ONE_BIDDER, Warn.MIXED_PASSED_OUT}),
    ("P+8 P+8 0 0", {Warn.ONE_BIDDER, Warn.ONE_PARTNER}),
    ("B+8 P+7 P-8 2", {Warn.ONE_PARTNER, Warn.SAME_BID, Warn.SAME_OUTCOME}),
]

WRITTEN_DOWN_WRONG = {
    "made with 7 of 12 tricks": ("B+8 P+8 3 2", Warn.MADE_BUT_SHORT),
    "13 tricks of 12": ("B-8 P-8 7 6", Warn.DEFENDERS_OVER_HAND),
    "four defenders": ("3 3 3 3", Warn.ONE_BIDDER),
    "a partner of nobody": ("2 P+8 1 1", Warn.ONE_BIDDER),
    "made by one and failed by the other": ("B+8 P-8 1 1", Warn.SAME_OUTCOME),
    "Amerikaner with a partner": ("B+A P+12 0 0", Warn.AMERIKANER_HAS_PARTNER),
    "Amerikaner failed with no trick lost": ("B-A 0 0 0", Warn.AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK),
    "the kitty counted where it does not count": ("B+7 P+7 4 2", Warn.MADE_BUT_SHORT),
}


@pytest.mark.parametrize(("law", "deal", "broken"), [(law, deal, broken) for law, deal, broken, _ in BROKEN])
def test_a_row_that_breaks_one_law_warns_of_it_alone(law, deal, broken):
    assert warnings(said_in(broken), deal) == (law,)


@pytest.mark.parametrize(("deal", "kept"), sorted({(deal, kept) for _, deal, _, kept in BROKEN}, key=repr))
def test_its_neighbour_that_keeps_the_law_warns_of_nothing(deal, kept):
    assert warnings(said_in(kept), deal) == ()


def test_every_law_has_a_row_that_breaks_it():
    assert {law for law, *_ in BROKEN} == set(Warn)


@pytest.mark.parametrize(("row", "laws"), SEVERAL)
def test_a_row_warns_of_every_law_that_it_breaks_once(row, laws):
    found = warnings(said_in(row), PLAIN)
    assert (set(found), len(found)) == (laws, len(laws))


@pytest.mark.parametrize(("row", "law"), WRITTEN_DOWN_WRONG.values(), ids=WRITTEN_DOWN_WRONG)
def test_a_hand_written_down_wrong_warns_and_is_scored_all_the_same(row, law):
    [scored] = played(f"Anna Bjørn Cecilie David\n {row}").rows
    assert (scored.warnings, scored.scored, scored.counts) == ((law,), True, True)


def test_a_warning_stands_on_the_row_and_changes_no_figure():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      2
          -A      0        0      0
    """)
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      8        3      2  !  MADE_BUT_SHORT
        2         0      0        0      0  !  AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK
        owed     52      0        0      0
        real    -44      8        3      2
    """)


def test_a_half_entered_row_warns_of_nothing():
    [row] = played("Anna Bjørn Cecilie David\n +8 -9 12 .").rows
    assert row.warnings == ()


def test_two_defenders_who_swap_their_tricks_break_no_law():
    assert warnings(said_in("+8 +8 3 1"), PLAIN) == warnings(said_in("+8 +8 1 3"), PLAIN) == ()


ANY_MATCH = matches(st.just(52))


@given(ANY_MATCH, st.data())
def test_a_hand_as_it_was_played_never_warns(match, data):
    row = data.draw(hands_that_can_be(match))
    assert warnings(row, deal_of(match)) == ()


@given(ANY_MATCH, st.data())
def test_a_row_warns_of_the_same_whoever_said_which(match, data):
    row = data.draw(rows_of_possible_squares(match))
    assert warnings(data.draw(st.permutations(row)), deal_of(match)) == warnings(row, deal_of(match))


@given(ANY_MATCH, st.data())
def test_the_tricks_decide_which_outcome_of_a_number_bid_warns(match, data):
    row = data.draw(number_bids(match))
    turned = [_turned(said) if hasattr(said, "outcome") else said for said in row]
    assert warnings(turned, deal_of(match)) in [(Warn.MADE_BUT_SHORT,), (Warn.FAILED_BUT_ENOUGH,)]


def _turned(said):
    other = Outcome.FAILED if said.outcome is Outcome.MADE else Outcome.MADE
    return type(said)(said.bid, other)
