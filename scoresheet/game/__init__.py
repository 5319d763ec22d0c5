"""The rules of Amerikaner as a score sheet must know them: pure, immutable, without a clock, chance or page text."""

from .deal import DEALS, FEWEST_PLAYERS, MOST_PLAYERS, Deal, deal_for, deal_for_those_left
from .hands import Hand, after, hands_of
from .impossible import Impossible
from .likely import likely
from .match import CameBack, DealPassed, EndTapped, Happening, Left, Match, Reopened, Spoke
from .points import AMERIKANER_POINTS, STAKES, points_of
from .row_check import Warn, warnings
from .rules import HIGHEST_TARGET, Deck, Payout, Rules, TypedRules, WhenAllPass, read_rules
from .said import AMERIKANER, Bid, Bidder, Defender, Outcome, Partner, PassedOut, Said, Typed, read_said
from .season import Record, Tally, ranked, records_of, together
from .sheet import Row, Sheet, Square, fold
from .standing import Standing, leaders, ranks

__all__ = [
    "AMERIKANER",
    "AMERIKANER_POINTS",
    "DEALS",
    "FEWEST_PLAYERS",
    "HIGHEST_TARGET",
    "MOST_PLAYERS",
    "STAKES",
    "Bid",
    "Bidder",
    "CameBack",
    "Deal",
    "DealPassed",
    "Deck",
    "Defender",
    "EndTapped",
    "Hand",
    "Happening",
    "Impossible",
    "Left",
    "Match",
    "Outcome",
    "Partner",
    "PassedOut",
    "Payout",
    "Record",
    "Reopened",
    "Row",
    "Rules",
    "Said",
    "Sheet",
    "Spoke",
    "Square",
    "Standing",
    "Tally",
    "Typed",
    "TypedRules",
    "Warn",
    "WhenAllPass",
    "after",
    "deal_for",
    "deal_for_those_left",
    "fold",
    "hands_of",
    "leaders",
    "likely",
    "points_of",
    "ranked",
    "ranks",
    "read_rules",
    "read_said",
    "records_of",
    "together",
    "warnings",
]
