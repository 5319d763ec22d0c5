"""Whose square is whose to enter, change or correct, in every state that a match can be in."""

from drawing import played

FOUR = "Anna Bjørn Cecilie David\n"
CLEAN = " +8 +8 2 2\n"
WARNS = " +8 +8 3 2\n"  # 7 tricks for a bid of 8
EVERYBODY = "Anna Bjørn Cecilie David"
NOBODY = ""


def owners(sheet, hand):
    """Whose own square of the hand is theirs to enter or change."""
    return " ".join(seat.name for seat in sheet.match.seats if sheet.open_to_owner(hand, seat))


def hosts(sheet, hand):
    """Whose square of the hand the host may correct."""
    return " ".join(seat.name for seat in sheet.match.seats if sheet.open_to_host(hand, seat))


def test_the_first_hand_is_everybodys_to_enter():
    assert owners(played(FOUR), 1) == EVERYBODY


def test_a_square_is_its_owners_to_change_until_the_hand_is_scored():
    assert owners(played(FOUR + "+8 . 2 2"), 1) == EVERYBODY


def test_a_scored_hand_is_settled_and_the_next_one_open():
    sheet = played(FOUR + CLEAN)
    assert (owners(sheet, 1), owners(sheet, 2)) == (NOBODY, EVERYBODY)


def test_a_hand_that_has_not_come_up_is_nobodys():
    sheet = played(FOUR + CLEAN)
    assert (owners(sheet, 3), hosts(sheet, 3)) == (NOBODY, NOBODY)


def test_a_hand_that_warns_is_open_beside_the_next_one():
    sheet = played(FOUR + CLEAN + WARNS)
    assert (owners(sheet, 1), owners(sheet, 2), owners(sheet, 3)) == (NOBODY, EVERYBODY, EVERYBODY)
    assert sheet.warned_hand == 2


def test_a_hand_that_warns_stays_open_while_the_next_one_is_being_entered():
    sheet = played(FOUR + WARNS + ". . 3 2")
    assert owners(sheet, 1) == EVERYBODY
    assert sheet.warned_hand == 1


def test_a_hand_that_warns_is_settled_when_a_later_hand_is_scored():
    sheet = played(FOUR + WARNS + CLEAN)
    assert owners(sheet, 1) == NOBODY
    assert sheet.warned_hand is None


def test_a_hand_is_settled_when_it_warns_no_more():
    sheet = played(FOUR + WARNS + "Hand 1: Cecilie says 2.")
    assert owners(sheet, 1) == NOBODY
    assert sheet.warned_hand is None


def test_a_settled_hand_is_open_again_when_a_correction_makes_it_warn():
    sheet = played(FOUR + CLEAN + "Hand 1: Cecilie is corrected to 5.")
    assert owners(sheet, 1) == EVERYBODY
    assert sheet.warned_hand == 1


def test_no_hand_warns_before_one_is_scored():
    assert played(FOUR).warned_hand is None
    assert played(FOUR + "+8 -9 12 .").warned_hand is None


def test_a_match_that_reached_the_target_takes_no_more_hands():
    sheet = played(FOUR + "+A 0 0 0")
    assert (owners(sheet, 1), owners(sheet, 2)) == (NOBODY, NOBODY)


def test_the_hand_that_ended_the_match_stays_open_while_it_warns():
    sheet = played(FOUR + "+A 1 0 0")
    assert sheet.ended_by_hand == 1
    assert (owners(sheet, 1), owners(sheet, 2)) == (EVERYBODY, NOBODY)
    assert sheet.warned_hand == 1


def test_after_end_match_nothing_is_the_owners_not_even_a_hand_that_warns():
    sheet = played(FOUR + WARNS + ". . 3 2\n Bjørn taps End match.")
    assert (owners(sheet, 1), owners(sheet, 2)) == (NOBODY, NOBODY)
    assert sheet.warned_hand is None


def test_a_match_that_is_taken_back_is_open_as_it_was():
    sheet = played(FOUR + WARNS + ". . 3 2\n Bjørn taps End match.\n The host takes it back.")
    assert (owners(sheet, 1), owners(sheet, 2)) == (EVERYBODY, EVERYBODY)


def test_the_host_may_correct_every_square_up_to_the_current_hand():
    sheet = played(FOUR + CLEAN + WARNS + ". . 3 .")
    assert [hosts(sheet, hand) for hand in range(5)] == [NOBODY, EVERYBODY, EVERYBODY, EVERYBODY, NOBODY]


def test_the_host_may_fill_a_hand_that_nobody_has_entered():
    assert hosts(played(FOUR), 1) == EVERYBODY


def test_after_the_end_the_host_may_correct_the_scored_hands():
    sheet = played(FOUR + CLEAN + "+A 0 0 0")
    assert [hosts(sheet, hand) for hand in (1, 2, 3)] == [EVERYBODY, EVERYBODY, NOBODY]


def test_the_half_entered_hand_of_an_ended_match_is_nobodys():
    sheet = played(FOUR + CLEAN + "+8 +8 2 .\n Bjørn taps End match.")
    assert [hosts(sheet, hand) for hand in (1, 2)] == [EVERYBODY, NOBODY]
    assert owners(sheet, 2) == NOBODY


def test_a_match_ended_without_a_hand_has_nothing_to_correct():
    assert hosts(played(FOUR + "Bjørn taps End match."), 1) == NOBODY


def test_a_hand_that_a_correction_has_put_after_the_end_can_still_be_corrected():
    sheet = played(FOUR + CLEAN + CLEAN + "Hand 1: Anna is corrected to +A.")
    assert sheet.ended_by_hand == 1
    assert [hosts(sheet, hand) for hand in (1, 2, 3)] == [EVERYBODY, EVERYBODY, NOBODY]


def test_a_seat_that_is_not_at_the_table_has_no_square():
    sheet = played(FOUR + WARNS)
    assert not sheet.open_to_owner(1, 5)
    assert not sheet.open_to_owner(2, 5)
    assert not sheet.open_to_host(1, 5)
