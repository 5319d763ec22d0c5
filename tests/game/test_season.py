"""Standings over matches, against a slow calculation of their own: every number counted again from what was said."""

from fractions import Fraction

from drawing import played
from game.any_table import Play, plays
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.game import (
    AMERIKANER,
    Bidder,
    Defender,
    EndTapped,
    Outcome,
    Partner,
    Record,
    Sheet,
    Tally,
    fold,
    points_of,
    ranked,
    records_of,
    together,
)

SEASONS = st.lists(plays(), max_size=4)


def records(sheets: list[Sheet]) -> dict[int, Record]:
    return together(records_of(sheet) for sheet in sheets)


def ended(play: Play) -> Sheet:
    return fold(play.match, [*play.log, EndTapped(play.match.seats[0])])


def said_by(seat: int, sheets: list[Sheet], kind: type) -> list:
    """What a seat said in the hands that count."""
    squares = [row.square(seat) for sheet in sheets for row in sheet.rows if row.counts]
    return [square.spoke.said for square in squares if square and square.spoke and isinstance(square.spoke.said, kind)]


def counted(said: list) -> Tally:
    return Tally(sum(one.outcome is Outcome.MADE for one in said), len(said))


def scored(sheets: list[Sheet]) -> list[Sheet]:
    return [sheet for sheet in sheets if any(row.counts for row in sheet.rows)]


@given(SEASONS)
def test_victories_and_averages_are_those_of_the_sheets(season):
    sheets = scored([ended(play) for play in season])
    for seat, record in records(sheets).items():
        theirs = [sheet for sheet in sheets if seat in sheet.match.seats]
        won = [sheet for sheet in theirs if sheet.standings[seat].real_total == max_total(sheet)]
        assert (record.matches, record.victories) == (len(theirs), len(won))
        assert record.shared == sum(len(sheet.winners) > 1 for sheet in won)
        assert record.average == float(Fraction(sum(s.standings[seat].real_total for s in theirs), len(theirs)))


def max_total(sheet: Sheet) -> int:
    return max(standing.real_total for standing in sheet.standings.values())


@given(SEASONS)
def test_bids_are_counted_as_they_were_said(season):
    sheets = scored([ended(play) for play in season])
    for seat, record in records(sheets).items():
        bids = said_by(seat, sheets, Bidder)
        assert record.amerikaners == counted([said for said in bids if said.bid == AMERIKANER])
        assert record.all_bids == counted([said for said in bids if said.bid != AMERIKANER])
        assert record.all_partnered == counted(said_by(seat, sheets, Partner))
        assert sum(tally.tried for tally in record.bids.values()) == record.all_bids.tried


@given(SEASONS)
def test_tricks_debts_and_best_hands_are_those_of_the_squares(season):
    sheets = scored([ended(play) for play in season])
    for seat, record in records(sheets).items():
        defended = said_by(seat, sheets, Defender)
        squares = [row.square(seat) for sheet in sheets for row in sheet.rows if row.counts]
        spoken = [
            (square, sheet) for sheet in sheets for row in sheet.rows if row.counts and (square := row.square(seat))
        ]
        points = [points_of(square.spoke.said, sheet.match.rules) for square, sheet in spoken]
        assert (record.hands_defended, record.tricks_defended) == (len(defended), sum(said.tricks for said in defended))
        assert record.largest_debt == max(square.owed for square in squares if square)
        assert (record.best_hand, record.worst_hand) == (max(points), min(points))


def test_a_partner_is_counted_for_the_bids_they_shared():
    sheet = played("""
        North  East  South  West
          B+8     2      1   P+8
          B-9   P-9      4     3
          B+6     0    P+6     2
    """)
    partners = records([sheet])[1].partners
    assert partners == {4: Tally(1, 1), 2: Tally(0, 1), 3: Tally(1, 1)}


def test_the_longest_debt_is_counted_in_hands_one_after_the_other():
    sheet = played("""
        North  East  South  West
          B-8   P-8      3     2
            2   B+6    P+6     1
            3     1    B+6   P+6
            4     1    B+6   P+6
    """)
    assert {seat: record.longest_debt for seat, record in records([sheet]).items()} == {1: 3, 2: 3, 3: 0, 4: 0}


def test_more_victories_come_first_then_the_higher_average():
    few, many = Record(1, victories=1, real_totals=[50]), Record(2, victories=2, real_totals=[10])
    higher = Record(3, victories=1, real_totals=[60])
    assert ranked([few, many, higher]) == [many, higher, few]


def test_a_match_without_a_scored_hand_counts_for_nobody():
    play = played("""
        North  East  South  West
            .     2      .     .
    """)
    assert records([play]) == {}
