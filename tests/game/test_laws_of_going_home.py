"""What holds of every match from which players go home, and to which they come back: tried on random ones."""

from dataclasses import dataclass, field
from random import Random

from drawing import played
from game.any_table import deal_of, everything_that_can_be_said, hands_that_can_be, matches
from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.game import (
    FEWEST_PLAYERS,
    CameBack,
    Deck,
    Happening,
    Left,
    Match,
    Said,
    Spoke,
    deal_for,
    fold,
    points_of,
    warnings,
)

OUT_OF_REACH = 999
MOST_HANDS = 5
A_FEW = settings(max_examples=40)


@dataclass
class Evening:
    """A match as it goes, and its own book: who is here, who was dealt into each hand, and what everybody said."""

    match: Match
    chance: Random
    log: list[Happening] = field(default_factory=list)
    here: set[int] = field(default_factory=set)
    dealt: list[set[int]] = field(default_factory=list)
    said: list[dict[int, Said]] = field(default_factory=list)

    def play_a_hand(self) -> None:
        """Somebody begins it; of those dealt in, everybody enters who has not gone home before."""
        self.some_come_and_go()
        self.dealt.append(set(self.here))
        self.said.append({})
        waiting = self.chance.sample(sorted(self.here), len(self.here))
        while waiting:
            self.enter(waiting.pop())
            left = self.some_come_and_go()
            waiting = [seat for seat in waiting if seat not in left]

    def enter(self, seat: int) -> None:
        said = self.chance.choice(everything_that_can_be_said(self.deal_of(len(self.dealt)), self.match.rules))
        self.said[-1][seat] = said
        self.log.append(Spoke(len(self.said), seat, said))

    def some_come_and_go(self) -> set[int]:
        """Up to two do, as long as enough are left; those who went home."""
        left = set()
        for seat in self.chance.sample(self.match.seats, self.chance.randint(0, 2)):
            if seat not in self.here:
                self.here.add(seat)
                self.log.append(CameBack(seat))
            elif len(self.here) > FEWEST_PLAYERS:
                self.here.remove(seat)
                left.add(seat)
                self.log.append(Left(seat))
        return left

    def deal_of(self, hand):
        players = len(self.dealt[hand - 1])
        return deal_for(self.match.rules.deck, players) or deal_for(Deck.NO_KITTY, players)


@st.composite
def evenings(draw):
    match = draw(matches(st.just(OUT_OF_REACH)))
    evening = Evening(match, Random(draw(st.integers(0, 2**32))), here=set(match.seats))
    for _ in range(evening.chance.randint(1, MOST_HANDS)):
        evening.play_a_hand()
    return evening


@A_FEW
@given(evenings())
def test_a_square_is_theirs_who_were_dealt_in_and_entered(evening):
    rows = fold(evening.match, evening.log).rows
    assert [{square.seat: square.spoke.said for square in row.squares} for row in rows] == evening.said
    assert all(row.scored for row in rows)


@A_FEW
@given(evenings())
def test_a_hand_is_dealt_for_those_who_were_here_when_it_began(evening):
    for row in fold(evening.match, evening.log).rows:
        assert row.deal == evening.deal_of(row.hand)


@A_FEW
@given(evenings())
def test_whoever_deals_was_here_when_the_hand_began(evening):
    for row in fold(evening.match, evening.log).rows:
        assert row.dealer in evening.dealt[row.hand - 1]


@A_FEW
@given(evenings())
def test_the_real_total_is_the_sum_of_what_a_player_said_gone_or_not(evening):
    standings = fold(evening.match, evening.log).standings
    for seat in evening.match.seats:
        points = [points_of(said[seat], evening.match.rules) for said in evening.said if seat in said]
        assert standings[seat].real_total == sum(points)


@A_FEW
@given(evenings())
def test_the_next_hand_is_dealt_for_those_who_are_here_now(evening):
    assert set(fold(evening.match, evening.log).open_hand.players) == evening.here


@given(matches(st.just(52)), st.data())
def test_a_hand_as_it_was_played_never_warns_for_the_squares_of_those_who_left(match, data):
    row = data.draw(hands_that_can_be(match))
    entered = [said for said in row if data.draw(st.booleans())]
    assert warnings(entered, deal_of(match), complete=False) == ()


HALF_ENTERED = """
    Anna  Bjørn  Cecilie  David
      +8     +8        2      1
      -A      1        .      2
    Bjørn taps End match.
"""


def test_who_goes_home_after_end_match_changes_no_result():
    before, after = played(HALF_ENTERED), played(HALF_ENTERED + "Cecilie goes home.")
    assert (after.standings, after.winners) == (before.standings, before.winners)


def test_a_hand_that_is_taken_up_again_does_not_wait_for_who_went_home_meanwhile():
    sheet = played(HALF_ENTERED + "Cecilie goes home.\n The host takes it back.")
    assert (sheet.row(2).scored, sheet.standings[1].real_total) == (True, -44)


def test_who_went_home_after_end_match_and_came_back_is_waited_for_when_it_is_taken_up_again():
    sheet = played(HALF_ENTERED + "Cecilie goes home.\n Cecilie comes back.\n The host takes it back.")
    assert sheet.open_hand.waiting_for == (3,)


ENDED_BY_A_CORRECTION = """
    Anna  Bjørn  Cecilie  David
      +8     +8        2      2
       .      3        .      3
    Hand 1: Anna is corrected to +A.
"""


def test_who_goes_home_after_an_end_by_a_correction_leaves_the_hand_in_play_half_entered():
    sheet = played(ENDED_BY_A_CORRECTION + "Anna goes home.\n Cecilie goes home.")
    assert (sheet.ended_by_hand, sheet.row(2).scored, sheet.row(2).counts) == (1, False, False)
