"""One square of a hand as it was played is said wrong: the row warns of it, or no sum can show it.

No sum shows two defenders who swap their tricks, nor a number that still fits the bid.
"""

from game.any_table import amerikaners, deal_of, matches, number_bids, passed_out_hands
from hypothesis import assume, given
from hypothesis import strategies as st

from scoresheet.game import AMERIKANER, Bidder, Defender, Outcome, Partner, PassedOut, Warn, warnings

ANY_MATCH = matches(st.just(52))


@st.composite
def hands(draw, *kinds):
    """A hand of one of these kinds as it was played, with its deal."""
    match = draw(ANY_MATCH)
    return deal_of(match), list(draw(st.one_of([kind(match) for kind in kinds])))


def seats_of(row, *kinds):
    return [seat for seat, said in enumerate(row) if isinstance(said, kinds)]


def one_of(row, data, *kinds):
    """The place in the row of somebody who says one of these."""
    assume(seats_of(row, *kinds))
    return data.draw(st.sampled_from(seats_of(row, *kinds)))


def one_off(number, lowest, highest):
    return st.sampled_from([near for near in (number - 1, number + 1) if lowest <= near <= highest])


def any_bidder(deal):
    bids = st.integers(deal.lowest_bid, deal.highest_bid) | st.just(AMERIKANER)
    return st.builds(Bidder, bids, st.sampled_from(Outcome))


def broken_by_tricks(row, deal):
    """The laws that the defenders' tricks break against what was bid and how it went."""
    [bidder] = [row[seat] for seat in seats_of(row, Bidder)]
    took = sum(row[seat].tricks for seat in seats_of(row, Defender))
    side_took = deal.tricks - took + deal.kitty_trick
    over = {Warn.DEFENDERS_OVER_HAND} if took > deal.tricks else set()
    if (side_took >= bidder.bid) == (bidder.outcome is Outcome.MADE):
        return over
    return over | {Warn.MADE_BUT_SHORT if bidder.outcome is Outcome.MADE else Warn.FAILED_BUT_ENOUGH}


@given(hands(number_bids), st.data())
def test_a_defenders_number_one_off_warns_or_still_fits_the_bid(hand, data):
    deal, row = hand
    seat = one_of(row, data, Defender)
    row[seat] = Defender(data.draw(one_off(row[seat].tricks, 0, deal.tricks)))
    assert set(warnings(row, deal)) == broken_by_tricks(row, deal)


@given(hands(amerikaners), st.data())
def test_a_defenders_number_one_off_against_an_amerikaner_warns_when_it_makes_or_takes_the_only_trick(hand, data):
    deal, row = hand
    seat = one_of(row, data, Defender)
    row[seat] = Defender(data.draw(one_off(row[seat].tricks, 0, deal.tricks)))
    [bidder] = seats_of(row, Bidder)
    took = sum(row[other].tricks for other in seats_of(row, Defender))
    made_up = {Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS} if row[bidder].outcome is Outcome.MADE else set()
    taken_away = {Warn.AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK} if took == 0 else set()
    over = {Warn.DEFENDERS_OVER_HAND} if took > deal.tricks else set()
    assert set(warnings(row, deal)) == made_up | taken_away | over


@given(hands(passed_out_hands), st.data())
def test_a_number_one_off_in_a_passed_out_hand_always_warns(hand, data):
    deal, row = hand
    seat = one_of(row, data, PassedOut)
    row[seat] = PassedOut(data.draw(one_off(row[seat].tricks, 0, deal.tricks)))
    assert warnings(row, deal) == (Warn.PASSED_OUT_SUM,)


@given(hands(number_bids), st.data())
def test_a_bidders_bid_one_off_warns_where_there_is_a_partner_and_else_by_the_tricks(hand, data):
    deal, row = hand
    [seat] = seats_of(row, Bidder)
    bid = data.draw(one_off(row[seat].bid, deal.lowest_bid, deal.highest_bid))
    row[seat] = Bidder(bid, row[seat].outcome)
    same_bid = {Warn.SAME_BID} if seats_of(row, Partner) else set()
    assert set(warnings(row, deal)) == same_bid | broken_by_tricks(row, deal)


@given(hands(number_bids), st.data())
def test_a_partners_bid_one_off_warns_of_that_alone(hand, data):
    deal, row = hand
    seat = one_of(row, data, Partner)
    bid = data.draw(one_off(row[seat].bid, deal.lowest_bid, deal.highest_bid))
    row[seat] = Partner(bid, row[seat].outcome)
    assert warnings(row, deal) == (Warn.SAME_BID,)


@given(hands(number_bids), st.data())
def test_a_partner_who_says_the_other_outcome_warns_of_that_alone(hand, data):
    deal, row = hand
    seat = one_of(row, data, Partner)
    [other] = {*Outcome} - {row[seat].outcome}
    row[seat] = Partner(row[seat].bid, other)
    assert warnings(row, deal) == (Warn.SAME_OUTCOME,)


@given(hands(number_bids, amerikaners, passed_out_hands), st.data())
def test_a_second_bidder_warns(hand, data):
    deal, row = hand
    row[one_of(row, data, Partner, Defender, PassedOut)] = data.draw(any_bidder(deal))
    assert Warn.ONE_BIDDER in warnings(row, deal)


@given(hands(number_bids, amerikaners), st.data())
def test_a_bidder_who_forgets_it_warns(hand, data):
    deal, row = hand
    [bidder] = seats_of(row, Bidder)
    row[bidder] = Defender(data.draw(st.integers(0, deal.tricks)))
    assert Warn.ONE_BIDDER in warnings(row, deal)


@given(hands(number_bids), st.data())
def test_a_forgotten_partner_warns_or_the_numbers_still_fit_the_bid(hand, data):
    deal, row = hand
    left = deal.tricks - sum(row[seat].tricks for seat in seats_of(row, Defender))
    row[one_of(row, data, Partner)] = Defender(data.draw(st.integers(0, left)))
    assert set(warnings(row, deal)) == broken_by_tricks(row, deal)


@given(hands(number_bids, amerikaners), st.data())
def test_a_second_partner_warns(hand, data):
    deal, row = hand
    [bidder] = seats_of(row, Bidder)
    bid = deal.highest_bid if row[bidder].bid == AMERIKANER else row[bidder].bid
    row[one_of(row, data, Defender)] = Partner(bid, row[bidder].outcome)
    law = Warn.AMERIKANER_HAS_PARTNER if row[bidder].bid == AMERIKANER else Warn.ONE_PARTNER
    assume(row[bidder].bid == AMERIKANER or len(seats_of(row, Partner)) > 1)
    assert law in warnings(row, deal)


@given(hands(number_bids, amerikaners), st.data())
def test_somebody_for_whom_everybody_passed_warns(hand, data):
    deal, row = hand
    row[one_of(row, data, Partner, Defender)] = PassedOut(data.draw(st.integers(0, deal.tricks)))
    assert set(warnings(row, deal)) == {Warn.MIXED_PASSED_OUT, Warn.ONE_BIDDER}


@given(hands(number_bids, amerikaners), st.data())
def test_no_sum_shows_two_defenders_who_swap_their_tricks(hand, data):
    deal, row = hand
    assume(len(seats_of(row, Defender)) > 1)
    one, other = data.draw(st.permutations(seats_of(row, Defender)))[:2]
    row[one], row[other] = row[other], row[one]
    assert warnings(row, deal) == ()
