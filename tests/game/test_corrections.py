"""What is said later about a square replaces what was said before, and every later figure follows."""

from drawing import drawn, drawn_in_full, played, tidy

TWO_HANDS = """
    Anna  Bjørn  Cecilie  David
      +8     +8        2      1
      -8      3        2     -8
"""


def test_a_correction_reaches_every_figure_that_follows():
    swapped = TWO_HANDS + "Hand 1: Cecilie is corrected to 1.\n Hand 1: David is corrected to 2."
    assert drawn_in_full(played(swapped)) == tidy("""
               Anna  Bjørn  Cecilie  David  |  Anna  Bjørn  Cecilie  David  |  dealer
        1         8      8        1      2  |     8      8        1      2  |  Anna
        2       0/8      3        2    0/8  |     0     11        3     -6  |  Bjørn
        owed      8      0        0      8
        real      0     11        3     -6
        Cecilie deals next.
    """)


def test_a_correction_in_the_first_hand_changes_what_later_points_had_to_pay():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          -8     -8        3      2
           5     +7       +7      0
        Hand 1: Anna is corrected to +8.
        Hand 1: Bjørn is corrected to P+8.
        Hand 1: Cecilie is corrected to 2.
    """)
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      8        2      2
        2         5      7        7      0
        owed      0      0        0      0
        real     13     15        9      2
    """)


def test_the_last_correction_stands():
    sheet = played(TWO_HANDS + "Hand 1: David is corrected to 2.\n Hand 1: David is corrected to 1.")
    assert drawn_in_full(sheet) == drawn_in_full(played(TWO_HANDS))


def test_a_correction_may_fill_an_empty_square_and_score_the_hand():
    sheet = played("Anna Bjørn Cecilie David\n +8 +8 . 1\n Hand 1: Cecilie is corrected to 3.")
    assert sheet.row(1).scored
    assert sheet.open_hand.number == 2


def test_a_square_is_marked_when_the_host_corrected_it_and_not_when_its_owner_changed_it():
    sheet = played(TWO_HANDS + "Hand 1: David is corrected to 2.\n Hand 2: Bjørn says 4.")
    assert [square.seat for row in sheet.rows for square in row.squares if square.corrected] == [4]


def test_an_owner_who_says_it_again_after_a_correction_takes_the_mark_away():
    sheet = played("Anna Bjørn Cecilie David\n +8 . 2 .\n Hand 1: Anna is corrected to -8.\n Hand 1: Anna says +9.")
    assert sheet.square(1, 1).corrected is False
    assert sheet.square(1, 1).points == 9


def test_a_square_knows_the_version_at_which_it_last_changed():
    sheet = played("Anna Bjørn Cecilie David\n +8 . 2 .\n Hand 1: Anna says -8.")
    assert [square.version for square in sheet.row(1).squares] == [3, 0, 2, 0]
    assert sheet.rows_version == 3


def test_before_anything_is_said_every_square_is_empty_and_at_version_0():
    sheet = played("Anna Bjørn Cecilie David")
    assert sheet.rows_version == sheet.square(1, 1).version == 0
    assert sheet.square(1, 1).spoke is None
