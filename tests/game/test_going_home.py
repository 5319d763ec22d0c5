"""What becomes of a match when a player goes home in the middle of it."""

import pytest
from drawing import drawn, drawn_in_full, match_and_log, played, said_in, tidy

from scoresheet.game import Deck, Match, Rules, Warn, deal_for, fold, warnings

FOUR = "Anna Bjørn Cecilie David\n"
CLEAN = " +8 +8 2 2\n"


def waiting(sheet):
    return " ".join(seat.name for seat in sheet.open_hand.waiting_for)


def test_column_and_total_stay_and_later_hands_are_played_without_the_square():
    sheet = played("""
        Anna  Bjørn  Cecilie  David
          +8      2        1     +8
        David goes home.
          +9      4       +9      .
    """)
    assert drawn_in_full(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David  |  Anna  Bjørn  Cecilie  David  |  dealer
        1         8      2        1      8  |     8      2        1      8  |  Anna
        2         9      4        9      -  |    17      6       10      .  |  Bjørn
        owed      0      0        0      0
        real     17      6       10      8
        Cecilie deals next.
    """)


def test_later_hands_are_dealt_for_those_who_are_left():
    sheet = played(FOUR + CLEAN + "David goes home.")
    assert sheet.open_hand.deal == deal_for(Deck.KITTY, 3)
    assert waiting(sheet) == "Anna Bjørn Cecilie"


def test_a_player_who_went_home_before_the_first_entry_is_not_dealt_in():
    sheet = played(FOUR + "David goes home.")
    assert (waiting(sheet), sheet.deal_of(1).tricks) == ("Anna Bjørn Cecilie", 16)


def test_a_hand_keeps_the_deal_that_it_began_with_and_does_not_wait():
    sheet = played(FOUR + "+8 . 2 .\n David goes home.")
    assert (waiting(sheet), sheet.deal_of(1).tricks) == ("Bjørn", 12)


def test_a_hand_that_waited_for_nobody_else_is_scored():
    sheet = played(FOUR + "+8 +8 2 .\n David goes home.")
    assert drawn(sheet) == tidy("""
               Anna  Bjørn  Cecilie  David
        1         8      8        2      -
        owed      0      0        0      0
        real      8      8        2      0
    """)


def test_a_hand_that_is_scored_without_the_last_square_can_end_the_match():
    sheet = played(FOUR + "+A 0 0 .\n David goes home.")
    assert (sheet.ended_by_hand, sheet.winners) == (1, (1,))


def test_what_the_player_has_entered_counts():
    sheet = played(FOUR + ". . . 2\n David goes home.\n Hand 1: Anna says +8.\n Hand 1: Bjørn says P+8.")
    assert waiting(sheet) == "Cecilie"
    assert sheet.square(1, 4).points == 2


def test_the_deal_passes_over_who_is_gone():
    sheet = played(FOUR + "Bjørn goes home.\n +8 . 4 +8\n 4 . +9 +9")
    assert [row.dealer.name for row in sheet.rows] == ["Anna", "Cecilie"]
    assert sheet.open_hand.dealer.name == "David"


def test_a_dealer_who_goes_home_before_the_first_entry_hands_the_deal_on():
    sheet = played(FOUR + CLEAN + "Bjørn goes home.")
    assert (sheet.open_hand.dealer.name, sheet.open_hand.first_to_speak.name) == ("Cecilie", "David")


@pytest.mark.parametrize(("who", "first"), [("Anna", "Bjørn"), ("Bjørn", "Cecilie"), ("Cecilie", "Bjørn")])
def test_somebody_at_the_dealers_left_speaks_first_whoever_goes_home_in_the_middle_of_the_hand(who, first):
    assert played(FOUR + f". . . 3\n {who} goes home.").open_hand.first_to_speak.name == first


def test_the_deal_after_a_dealer_who_went_home_in_the_middle_of_the_hand_passes_to_the_left():
    sheet = played(FOUR + ". +8 +8 4\n Anna goes home.")
    assert (sheet.row(1).dealer.name, sheet.open_hand.dealer.name) == ("Anna", "Bjørn")


def test_a_passed_deal_passes_over_who_is_gone():
    assert played(FOUR + "Bjørn goes home.\n The deal passes on.").open_hand.dealer.name == "Cecilie"


def test_a_player_who_comes_back_is_dealt_in_again():
    sheet = played(FOUR + CLEAN + "David goes home.\n +9 4 +9 .\n David comes back.")
    assert (waiting(sheet), sheet.deal_of(3).tricks) == ("Anna Bjørn Cecilie David", 12)


def test_a_player_who_comes_back_in_the_middle_of_a_hand_waits_for_the_next():
    sheet = played(FOUR + "David goes home.\n . 3 . .\n David comes back.")
    assert waiting(sheet) == "Anna Cecilie"
    assert waiting(played(FOUR + "David goes home.\n +9 4 +9 .\n David comes back.")) == "Anna Bjørn Cecilie David"


def test_a_player_who_was_gone_from_a_hand_has_no_square_in_it():
    sheet = played(FOUR + "David goes home.\n +9 4 +9 .\n")
    assert sheet.row(1).square(4) is None
    assert not sheet.open_to_host(1, 4)
    assert not sheet.open_to_owner(1, 4)


def test_where_the_jokers_cannot_be_dealt_for_those_left_the_hand_is_dealt_without_a_kitty():
    sheet = played("Anna Bjørn Cecilie David Eva\n Eva goes home.", Rules(Deck.JOKERS))
    assert sheet.open_hand.deal == deal_for(Deck.NO_KITTY, 4)
    assert sheet.match.rules.deck is Deck.JOKERS


def test_with_fewer_than_three_left_there_is_no_deal_and_nothing_to_enter():
    sheet = played("Anna Bjørn Cecilie\n +9 4 +9\n Cecilie goes home.")
    assert (sheet.enough_players, sheet.open_hand.deal) == (False, None)
    assert not any(sheet.open_to_owner(2, seat) for seat in sheet.match.seats)
    with pytest.raises(ValueError, match="too few players"):
        sheet.deal_of(2)


def test_with_fewer_than_three_left_the_scored_hands_can_be_corrected_and_the_match_ended():
    sheet = played("Anna Bjørn Cecilie\n +9 4 +9\n Cecilie goes home.\n Bjørn taps End match.")
    assert sheet.open_to_host(1, 3)
    assert sheet.winners == (1, 3)


def test_with_three_again_the_match_goes_on():
    sheet = played("Anna Bjørn Cecilie\n +9 4 +9\n Cecilie goes home.\n Cecilie comes back.")
    assert (sheet.enough_players, waiting(sheet)) == (True, "Anna Bjørn Cecilie")


def test_a_seat_that_was_left_out_of_the_match_does_not_come_into_it():
    match, log = match_and_log(FOUR + "David goes home.\n David comes back.")
    three = Match(1, match.rules, match.seats[:3], match.first_dealer)
    assert waiting(fold(three, log)) == "Anna Bjørn Cecilie"


MISSING = [
    # a row that lacks the square of a player who went home: what must be missing is no mistake
    ("3 3 3", ()),
    ("B-8 P-8 2", ()),
    ("B-A 0 0", ()),
    ("x3 x3 x3", ()),
    ("B+8 P+8 5", (Warn.MADE_BUT_SHORT,)),
    ("B+A 1 0", (Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS,)),
    ("B+8 B+8 2", (Warn.ONE_BIDDER,)),
    ("x5 x5 x3", (Warn.PASSED_OUT_SUM,)),
    ("7 6 0", (Warn.DEFENDERS_OVER_HAND,)),
    ("B+8 P-8 2", (Warn.SAME_OUTCOME,)),
]


@pytest.mark.parametrize(("row", "laws"), MISSING)
def test_a_row_that_somebody_left_warns_only_of_what_is_too_much(row, laws):
    assert warnings(said_in(row), deal_for(Deck.KITTY, 4), complete=False) == laws


def test_a_hand_that_somebody_left_is_read_as_one_that_lacks_a_square():
    assert played(FOUR + "-8 -8 2 .\n David goes home.").row(1).warnings == ()
    assert played(FOUR + "+8 +8 5 .\n David goes home.").row(1).warnings == (Warn.MADE_BUT_SHORT,)


def test_a_row_changes_when_it_no_longer_waits_for_somebody():
    assert played(FOUR + "+8 +8 2 .\n David goes home.").rows_version == 4


def test_no_row_changes_when_somebody_goes_who_is_not_waited_for():
    assert played(FOUR + CLEAN + "David goes home.").rows_version == 4
    assert played(FOUR + "+8 . . 2\n David goes home.").rows_version == 2


def test_a_row_does_not_wait_again_for_who_comes_back():
    assert played(FOUR + "+8 +8 . .\n David goes home.\n David comes back.").rows_version == 3


def test_who_went_home_after_the_end_changes_the_row_when_it_is_taken_up_again():
    ended = FOUR + "+8 +8 2 .\n Anna taps End match.\n David goes home."
    assert played(ended).rows_version == 3
    assert played(ended + "\nThe host takes it back.").rows_version == 5


def test_a_hand_cannot_be_written_in_when_the_log_has_been_read():
    with pytest.raises(TypeError):
        played(FOUR + "+8 . . .").open_hand.spoke[2] = None
