"""The rules of Amerikaner as a score sheet must know them: pure, immutable, without a clock, chance or page text."""

from .deal import DEALS, FEWEST_PLAYERS, MOST_PLAYERS, Deal, deal_for
from .hands import Hand, after, hands_of
from .match import DealPassed, EndTapped, Happening, Match, Reopened, Spoke
from .points import AMERIKANER_POINTS, STAKES, points_of
from .row_check import Warn, warnings
from .rules import Deck, Payout, Rules, WhenAllPass
from .said import AMERIKANER, Bid, Bidder, Defender, Impossible, Outcome, Partner, PassedOut, Said, Typed, read_said
from .sheet import Row, Sheet, Square, fold
from .standing import Standing, leaders, ranks

__all__ = [
    "AMERIKANER",
    "AMERIKANER_POINTS",
    "DEALS",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "STAKES",
    "Bid",
    "Bidder",
    "Deal",
    "DealPassed",
    "Deck",
    "Defender",
    "EndTapped",
    "Hand",
    "Happening",
    "Impossible",
    "Match",
    "Outcome",
    "Partner",
    "PassedOut",
    "Payout",
    "Reopened",
    "Row",
    "Rules",
    "Said",
    "Sheet",
    "Spoke",
    "Square",
    "Standing",
    "Typed",
    "Warn",
    "WhenAllPass",
    "after",
    "deal_for",
    "fold",
    "hands_of",
    "leaders",
    "points_of",
    "ranks",
    "read_said",
    "warnings",
]
