"""What a statement is worth under each house rule."""

import pytest
from drawing import said_in

from scoresheet.game import Payout, Rules, WhenAllPass, points_of

POINTS = [
    # said, normal, bidder_double, partner_half
    ("B+8", 8, 16, 8),
    ("B-8", -8, -16, -8),
    ("B+12", 12, 24, 12),
    ("P+8", 8, 8, 4),
    ("P-8", -8, -8, -4),
    ("P+7", 7, 7, 4),
    ("P-7", -7, -7, -4),
    ("P+13", 13, 13, 7),
    ("B+A", 52, 52, 52),
    ("B-A", -52, -52, -52),
    ("0", 0, 0, 0),
    ("5", 5, 5, 5),
]
BY_PAYOUT = [(said, *pair) for said, *points in POINTS for pair in zip(Payout, points, strict=True)]


@pytest.mark.parametrize(("said", "payout", "points"), BY_PAYOUT)
def test_what_is_said_is_worth(said, payout, points):
    assert points_of(*said_in(said), Rules(payout=payout)) == points


@pytest.mark.parametrize(("said", "points"), [("x0", 0), ("x1", -1), ("x12", -12)])
@pytest.mark.parametrize("payout", Payout)
def test_a_trick_of_a_passed_out_hand_costs_one_point(said, points, payout):
    assert points_of(*said_in(said), Rules(payout=payout, passed_out=WhenAllPass.PLAY_ON)) == points


@pytest.mark.parametrize("target", [1, 52, 999])
def test_an_amerikaner_is_worth_52_whatever_the_target(target):
    assert points_of(*said_in("+A"), Rules(target=target)) == 52
