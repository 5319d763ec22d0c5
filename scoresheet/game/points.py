"""What a statement is worth; nobody's points depend on anybody else's square."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .rules import Payout, Rules
from .said import AMERIKANER, Bidder, Defender, Outcome, Partner, PassedOut, Said

AMERIKANER_POINTS = 52  # whatever the number of players and the target (seeds/000)


@dataclass(frozen=True)
class Stake:
    """The points that a bid (a number of tricks) wins or costs the bidder and the partner."""

    bidder: Callable[[int], int]
    partner: Callable[[int], int]


def _whole(bid: int) -> int:
    return bid


def _double(bid: int) -> int:
    return 2 * bid


def _half(bid: int) -> int:
    """Half of the bid rounded up, then won or lost: 7 is worth 4."""
    return (bid + 1) // 2


STAKES: Mapping[Payout, Stake] = {
    Payout.NORMAL: Stake(bidder=_whole, partner=_whole),
    Payout.BIDDER_DOUBLE: Stake(bidder=_double, partner=_whole),
    Payout.PARTNER_HALF: Stake(bidder=_whole, partner=_half),
}


def points_of(said: Said, rules: Rules) -> int:
    """The points of a statement under these rules, below zero for a failed bid or a passed-out hand played on.

    Overtricks pay nothing, and house payouts do not touch an Amerikaner (seeds/000).
    """
    match said:
        case Defender(tricks):
            return tricks
        case Bidder(bid, outcome) if bid == AMERIKANER:
            return _signed(AMERIKANER_POINTS, outcome)
        case Bidder(bid, outcome):
            return _signed(STAKES[rules.payout].bidder(int(bid)), outcome)
        case Partner(bid, outcome):
            return _signed(STAKES[rules.payout].partner(bid), outcome)
        case PassedOut(tricks):
            return -tricks


def _signed(points: int, outcome: Outcome) -> int:
    return points if outcome is Outcome.MADE else -points
