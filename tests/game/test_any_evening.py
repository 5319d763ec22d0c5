"""Whatever is allowed at a table, in any order, makes a sheet that holds: tried on random evenings."""

from random import Random

from game.any_table import everything_that_can_be_said, matches
from hypothesis import given, settings
from hypothesis import strategies as st

from scoresheet.game import CameBack, DealPassed, EndTapped, Left, Reopened, Sheet, Spoke, fold

MOST_STEPS = 60
A_FEW = settings(max_examples=40)


@st.composite
def evenings(draw):
    """A sheet, every step towards which was allowed when it was taken; mostly, players enter their own squares."""
    match = draw(matches(st.sampled_from([10, 30, 52])))
    chance = Random(draw(st.integers(0, 2**32)))
    log, sheet = [], fold(match, [])
    for _ in range(chance.randint(0, MOST_STEPS)):
        own = statements(sheet, Sheet.open_to_owner, chance)
        log += [chance.choice(own if own and chance.random() < 0.8 else own + other_steps(sheet, chance))]
        sheet = fold(match, log)
    return sheet


def statements(sheet, is_open, chance, *, corrected=False):
    """Something possible for each square that is open."""
    hands = range(1, sheet.open_hand.number + 1)
    squares = [(hand, seat) for hand in hands for seat in sheet.match.seats if is_open(sheet, hand, seat)]
    return [Spoke(hand, seat, chance.choice(sayable(sheet, hand)), corrected) for hand, seat in squares]


def sayable(sheet, hand):
    return everything_that_can_be_said(sheet.deal_of(hand), sheet.match.rules)


def other_steps(sheet, chance):
    """Everything else: correcting, going home, coming back, passing the deal, ending the match, taking that back."""
    seats = sheet.match.seats
    deal_can_pass = not sheet.ended and sheet.open_hand.can_be_dealt_again(sheet.match.rules)
    return [
        *statements(sheet, Sheet.open_to_host, chance, corrected=True),
        *[Left(seat) if seat in sheet.here else CameBack(seat) for seat in seats],
        *[DealPassed()] * deal_can_pass,
        Reopened() if sheet.ended_by_seat else EndTapped(chance.choice(seats)),
    ]


@A_FEW
@given(evenings())
def test_whatever_is_allowed_keeps_the_book(sheet):
    for seat in sheet.match.seats:
        squares = [row.square(seat) for row in sheet.rows if row.counts]
        totals = [0, *[square.real_total for square in squares if square]]
        assert totals[-1] == sum(square.points for square in squares if square)
        assert sheet.standings[seat].figure == max(totals)
        assert sheet.standings[seat].owed == max(totals) - totals[-1]


@A_FEW
@given(evenings())
def test_hands_follow_one_another_and_only_the_last_is_unfinished(sheet):
    assert [row.hand for row in sheet.rows] == list(range(1, len(sheet.rows) + 1))
    assert sheet.open_hand.number == 1 + sum(row.scored for row in sheet.rows)
    assert all(row.scored for row in sheet.rows if row.hand != sheet.open_hand.number)


@A_FEW
@given(evenings())
def test_a_row_counts_if_it_is_scored_and_nobody_had_reached_the_target_before(sheet):
    reached = False
    for row in sheet.rows:
        assert row.counts == (row.scored and not reached)
        totals = [square.real_total for square in row.squares if row.counts]
        reached = reached or max(totals, default=0) >= sheet.match.rules.target
    assert sheet.ended_by_seat or reached == (sheet.ended_by_hand is not None)


@A_FEW
@given(evenings())
def test_players_enter_for_no_other_hand_than_the_open_one_and_the_one_that_warns(sheet):
    hands = range(1, sheet.open_hand.number + 1)
    entered = {hand for hand in hands for seat in sheet.match.seats if sheet.open_to_owner(hand, seat)}
    assert entered <= {sheet.open_hand.number, sheet.warned_hand}
