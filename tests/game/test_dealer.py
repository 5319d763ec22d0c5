"""Who deals, and who speaks first."""

import pytest
from drawing import CAST, match_and_log, played, seated

from scoresheet.game import DealPassed, Deck, Match, Rules, WhenAllPass, after, fold, hands_of

FOUR = "Anna Bjørn Cecilie David\n"
HAND = " +8 +8 2 2\n"


def dealers(sheet):
    return " ".join(seat.name for seat in [*[row.dealer for row in sheet.rows if row.scored], sheet.open_hand.dealer])


def test_the_deal_passes_to_the_left_every_hand():
    assert dealers(played(FOUR + HAND * 5)) == "Anna Bjørn Cecilie David Anna Bjørn"


def test_the_deal_does_not_move_while_a_hand_is_being_entered():
    assert dealers(played(FOUR + HAND + "+8 +8 2 .")) == "Anna Bjørn"


def test_a_match_begins_with_its_first_dealer():
    seats = seated(CAST[:5])
    sheet = fold(Match(2, Rules(), seats, first_dealer=seats[3]), match_and_log("Anna Bjørn Cecilie David Eva")[1])
    assert dealers(sheet) == "David"


def test_a_match_keeps_the_order_it_began_with():
    anna, bjorn, cecilie, david = seated(CAST[:4])
    match = Match(1, Rules(), (cecilie, anna, david, bjorn), first_dealer=david)
    log = match_and_log(FOUR + HAND * 2)[1]
    assert dealers(fold(match, log)) == "David Bjørn Cecilie"


def test_everybody_passing_leaves_the_deal_where_it_is():
    assert dealers(played(FOUR + HAND + "The cards are thrown in.\n" + HAND)) == "Anna Bjørn Cecilie"


def test_a_table_may_pass_the_deal_on_without_a_row():
    sheet = played(FOUR + HAND + "The deal passes on.\n" + HAND)
    assert dealers(sheet) == "Anna Cecilie David"
    assert [row.hand for row in sheet.rows] == [1, 2]


def test_the_deal_may_pass_on_several_times_and_around_the_table():
    assert dealers(played(FOUR + "The deal passes on.\n" * 5)) == "Bjørn"


def test_a_passed_out_hand_that_was_played_on_passes_the_deal():
    rules = Rules(passed_out=WhenAllPass.PLAY_ON)
    assert dealers(played(FOUR + "x3 x3 x3 x3", rules)) == "Anna Bjørn"


@pytest.mark.parametrize(("passes", "first"), [(0, "Bjørn"), (3, "Anna")])
def test_the_player_at_the_dealers_left_speaks_first(passes, first):
    assert played(FOUR + "The deal passes on.\n" * passes).open_hand.first_to_speak.name == first


@pytest.mark.parametrize(
    ("said", "passed_out", "possible"),
    [
        ("", WhenAllPass.REDEAL, True),
        (HAND, WhenAllPass.REDEAL, True),
        (". . 3 .", WhenAllPass.REDEAL, False),
        ("", WhenAllPass.PLAY_ON, False),
    ],
)
def test_a_hand_is_dealt_again_only_before_its_first_entry_and_where_it_is_not_played_on(said, passed_out, possible):
    rules = Rules(passed_out=passed_out)
    assert played(FOUR + said, rules).open_hand.can_be_dealt_again(rules) is possible


@pytest.mark.parametrize(("seat", "following"), [(4, 2), (2, 7), (7, 4)])
def test_the_last_seat_is_followed_by_the_first(seat, following):
    assert after(seat, (4, 2, 7)) == following


def test_every_hand_is_dealt_by_the_deck_of_the_match():
    hands = hands_of(Match(1, Rules(Deck.JOKERS), (1, 2, 3), 1), [DealPassed()])
    assert [(hand.number, hand.dealer, hand.deal.tricks) for hand in hands] == [(1, 2, 18)]


@pytest.mark.parametrize(
    ("lines", "last"),
    [
        ("", "Anna"),
        (HAND, "Anna"),
        (HAND + "+8 . . .", "Bjørn"),
        (HAND + "The deal passes on.", "Bjørn"),
        (HAND + "The deal passes on.\n +8 . . .", "Cecilie"),
        (HAND + "The deal passes on.\n" + HAND, "Cecilie"),
        ("The deal passes on.\n" * 2, "Bjørn"),
        ("The deal passes on.\n" * 4, "David"),
        ("The deal passes on.\n Bjørn goes home.", "Anna"),
    ],
)
def test_who_dealt_last_is_known_also_when_everybody_passed(lines, last):
    assert played(FOUR + lines).last_dealer.name == last
