"""What the sheet shows for the points of a hand: the worked hands of seeds/000, and the debt."""

import pytest
from drawing import drawn, drawn_in_full, played, tidy


def test_a_made_bid_is_worth_the_bid_to_bidder_and_partner_and_every_trick_one_to_a_defender():
    sheet = played("""
        North  East  South  West
          +8     2      1    +8
    """)
    assert drawn(sheet) == tidy("""
               North  East  South  West
        1        8      2      1     8
        owed     0      0      0     0
        real     8      2      1     8
    """)


def test_a_failed_bid_shows_0_and_is_owed():
    sheet = played("""
        North  East  South  West
          +8     2      1    +8
          -8     2     -8     3
    """)
    assert drawn(sheet) == tidy("""
               North  East  South  West
        1        8      2      1     8
        2        0      2      0     3
        owed     8      0      8     0
        real     0      4     -7    11
    """)


def test_later_points_pay_the_debt_before_any_reach_the_sheet():
    sheet = played("""
        North  East  South  West
          -8     2     -8     3
           3    +7      2    +7
          +9     1     +9     2
    """)
    assert drawn(sheet) == tidy("""
               North  East  South  West
        1        0      2      0     3
        2        0      7      0     7
        3        4      1      3     2
        owed     0      0      0     0
        real     4     10      3    12
    """)


def test_a_second_failure_adds_to_the_debt():
    sheet = played("""
        North  East  South  West
          -8     2     -8     3
          -7    -7      4     2
    """)
    assert drawn_in_full(sheet) == tidy("""
               North  East  South  West  |  North  East  South  West  |  dealer
        1      0/8      2    0/8     3   |    -8     2     -8     3   |  North
        2     0/15    0/7    0/4     2   |   -15    -5     -4     5   |  East
        owed    15      7      4     0
        real   -15     -5     -4     5
        South deals next.
    """)


def test_points_that_just_pay_the_debt_leave_a_square_of_0_and_nothing_owed():
    sheet = played("""
        North  East  South  West
          -8     2     -8     3
          +8     0      2    +8
    """)
    assert drawn_in_full(sheet) == tidy("""
               North  East  South  West  |  North  East  South  West  |  dealer
        1      0/8      2    0/8     3   |    -8     2     -8     3   |  North
        2        0      0    0/6     8   |     0     2     -6    11   |  East
        owed     0      0      6     0
        real     0      2     -6    11
        South deals next.
    """)


def test_no_trick_is_an_entry_and_changes_no_debt():
    sheet = played("""
        North  East  South  West
          -8     2     -8     3
           0    +7      5    +7
    """)
    assert sheet.row(2).scored
    assert (sheet.square(2, 1).cell, sheet.square(2, 1).owed) == (0, 8)


def test_nothing_said_is_not_0():
    sheet = played("""
        North  East  South  West
          +8     2      .    +8
    """)
    square = sheet.square(1, 3)
    assert (square.spoke, square.points, square.cell, square.paid, square.owed, square.real_total) == (None,) * 6


def test_a_square_says_what_went_into_the_debt():
    sheet = played("""
        North  East  South  West
          -8     2     -8     3
         +10     1    +10     1
    """)
    square = sheet.square(2, 1)
    assert (square.points, square.paid, square.cell) == (10, 8, 2)


@pytest.mark.parametrize(("hand", "real_total"), [(1, 0), (2, -8), (3, -5)])
def test_where_a_player_stood_before_a_hand(hand, real_total):
    sheet = played("""
        North  East  South  West
          -8     2     -8     3
           3    +7      2    +7
           .     1      .     .
    """)
    assert sheet.standing_before(hand, seat=1).real_total == real_total
