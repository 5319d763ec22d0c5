"""When a hand is scored, when that ends the match, and who has won it."""

import pytest
from drawing import drawn, drawn_in_full, played, tidy

from scoresheet.game import Rules, WhenAllPass


def test_the_target_is_tried_when_everybody_has_entered_and_not_before():
    sheet = played(
        """
        Anna  Bjørn  Cecilie  David
         +12    +12        0      0
          +8      .        2      2
        """,
        Rules(target=20),
    )
    assert not sheet.ended
    assert sheet.open_hand.waiting_for == (2,)
    assert sheet.standings[1].real_total == 12


def test_the_last_entry_of_the_hand_ends_the_match_and_the_highest_wins():
    sheet = played(
        """
        Anna  Bjørn  Cecilie  David
          +8     +8        2      2
          +7      5        0     +7
        """,
        Rules(target=13),
    )
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      8        2      2
        2         7      5        0      7
        owed      0      0        0      0
        real     15     13        2      9
        Hand 2 ends the match: Anna won.
    """)


@pytest.mark.parametrize(("target", "ended"), [(11, True), (12, True), (13, False)])
def test_exactly_the_target_ends_the_match_and_one_less_does_not(target, ended):
    assert played("Anna Bjørn Cecilie David\n +12 +12 0 0", Rules(target=target)).ended is ended


def test_the_real_total_and_not_the_figure_reaches_the_target():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          -A      1        0      0
          +A      0        0      0
    """)
    assert drawn_in_full(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David  |  Anna  Bjørn  Cecilie  David  |  dealer
        1      0/52      1        0      0  |   -52      1        0      0  |  Anna
        2         0      0        0      0  |     0      1        0      0  |  Bjørn
        owed      0      0        0      0
        real      0      1        0      0
        Cecilie deals next.
    """)


def test_equal_totals_share_the_victory():
    sheet = played("Anna Bjørn Cecilie David\n 1 +10 1 +10", Rules(target=10))
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         1     10        1     10
        owed      0      0        0      0
        real      1     10        1     10
        Hand 1 ends the match: Bjørn and David won.
    """)


def test_nobody_has_won_while_the_match_is_on():
    assert played("Anna Bjørn Cecilie David\n +12 +12 0 0").winners == ()


def test_end_match_makes_the_highest_real_total_win_and_not_the_highest_figure():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
         +12      0        0    +12
          -9      5        0     -9
        David taps End match.
    """)
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1        12      0        0     12
        2         0      5        0      0
        owed      9      0        0      9
        real      3      5        0      3
        David ends the match: Bjørn won.
    """)


def test_a_half_entered_hand_does_not_count_after_end_match():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      1
           .     -9        .     12
        Anna taps End match.
    """)
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      8        3      1
        2         .   (-9)        .   (12)
        owed      0      0        0      0
        real      8      8        3      1
        Anna ends the match: Anna and Bjørn won.
    """)


def test_a_half_entered_hand_is_shown_and_is_in_nobodys_total_while_the_match_is_on():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          -8     -8        3      2
          +9      .        .      .
    """)
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         0      0        3      2
        2         1      .        .      .
        owed      8      8        0      0
        real     -8     -8        3      2
    """)


def test_a_half_entered_hand_is_neither_scored_nor_counts():
    [row] = played("Anna Bjørn Cecilie David\n +8 +8 3 .").rows
    assert (row.scored, row.counts) == (False, False)


def test_nobody_has_won_a_match_without_a_scored_hand():
    sheet = played("Anna Bjørn Cecilie David\n +8 . 2 .\n Bjørn taps End match.")
    assert sheet.ended
    assert sheet.winners == ()


def test_the_least_negative_wins_where_all_are_below_0():
    sheet = played(
        """
        Anna  Bjørn  Cecilie  David
          x4     x1       x5     x2
        Anna taps End match.
        """,
        Rules(passed_out=WhenAllPass.PLAY_ON),
    )
    assert [standing.real_total for standing in sheet.standings.values()] == [-4, -1, -5, -2]
    assert sheet.winners == (2,)


def test_a_match_that_is_taken_back_goes_on():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      1
        Bjørn taps End match.
        The host takes it back.
           3     -8        2     -8
    """)
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      8        3      1
        2         3      0        2      0
        owed      0      8        0      8
        real     11      0        5     -7
    """)


def test_a_match_that_was_taken_back_can_be_ended_again():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      1
        Bjørn taps End match.
        The host takes it back.
        Cecilie taps End match.
    """)
    assert sheet.ended_by_seat == 3


def test_a_correction_after_the_end_opens_the_match_again():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      1
          +A      0        0      0
        Hand 2: Anna is corrected to -A.
        Hand 2: David is corrected to 1.
    """)
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      8        3      1
        2         0      0        0      1
        owed     52      0        0      0
        real    -44      8        3      2
    """)
    assert sheet.open_hand.number == 3


def test_rows_after_a_hand_that_now_ends_the_match_stay_visible_and_do_not_count():
    sheet = played(
        """
        Anna  Bjørn  Cecilie  David
          +9     +9        2      1
           0     -8       -8      5
           .      3        .      .
        Hand 1: Anna is corrected to +10.
        Hand 1: Bjørn is corrected to P+10.
        Hand 1: Cecilie is corrected to 1.
        """,
        Rules(target=10),
    )
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1        10     10        1      1
        2       (0)   (-8)     (-8)    (5)
        3         .    (3)        .      .
        owed      0      0        0      0
        real     10     10        1      1
        Hand 1 ends the match: Anna and Bjørn won.
    """)


def test_a_tapped_end_stays_tapped_though_a_correction_reaches_the_target():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      1
           3     +7       +7      2
        Bjørn taps End match.
        Hand 1: Cecilie is corrected to +A.
    """)
    assert (sheet.ended_by_seat, sheet.ended_by_hand) == (2, None)
    assert sheet.winners == (3,)
    assert [row.counts for row in sheet.rows] == [True, False]


def test_taking_back_a_tapped_end_leaves_the_end_by_the_target():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      1
        Bjørn taps End match.
        Hand 1: Cecilie is corrected to +A.
        The host takes it back.
    """)
    assert (sheet.ended_by_seat, sheet.ended_by_hand) == (None, 1)


def test_a_correction_after_end_match_works_the_result_out_again():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8     +8        3      1
        Bjørn taps End match.
        Hand 1: Cecilie is corrected to 9.
    """)
    assert (sheet.ended_by_seat, sheet.winners) == (2, (3,))
