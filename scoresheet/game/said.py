"""What a player can say about one hand, in their own square, and whether that is possible."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, Literal

from .deal import Deal
from .impossible import Impossible
from .rules import Rules, WhenAllPass

AMERIKANER: Final = "amerikaner"
Bid = int | Literal["amerikaner"]


class Outcome(StrEnum):
    MADE = "made"
    FAILED = "failed"


@dataclass(frozen=True)
class Bidder:
    """Won the auction with `bid` (tricks, or Amerikaner: every trick alone)."""

    role: ClassVar[str] = "bidder"
    bid: Bid
    outcome: Outcome


@dataclass(frozen=True)
class Partner:
    """Held the called card: shares the bidder's `bid` (tricks) and outcome."""

    role: ClassVar[str] = "partner"
    bid: int
    outcome: Outcome


@dataclass(frozen=True)
class Defender:
    """Took so many tricks against the bidding side."""

    role: ClassVar[str] = "defender"
    tricks: int


@dataclass(frozen=True)
class PassedOut:
    """Took so many tricks in a hand that nobody bid on and the table played on (house rule)."""

    role: ClassVar[str] = "passed_out"
    tricks: int


Said = Bidder | Partner | Defender | PassedOut


@dataclass(frozen=True)
class Typed:
    """The fields of an entry as they were tapped or typed; those that the role does not use are ignored."""

    role: str = ""
    bid: str = ""
    outcome: str = ""
    tricks: str = ""


def read_said(typed: Typed, deal: Deal, rules: Rules) -> Said:
    """What was said, if it is possible in a hand dealt like this.

    Raises Impossible with a code: ROLE, OUTCOME, NUMBER, PARTNER_AMERIKANER, or one of rules.md section 5:
    BID_RANGE, TRICKS_RANGE, PASSED_OUT_NOT_PLAYED_HERE.
    """
    match typed.role:
        case "bidder":
            return Bidder(_bid(typed, deal), _outcome(typed))
        case "partner":
            return Partner(_partners_bid(typed, deal), _outcome(typed))
        case "defender":
            return Defender(_tricks(typed, deal))
        case "passed_out" if rules.passed_out is WhenAllPass.PLAY_ON:
            return PassedOut(_tricks(typed, deal))
        case "passed_out":
            raise Impossible("PASSED_OUT_NOT_PLAYED_HERE", "role", typed.role)
    raise Impossible("ROLE", "role", typed.role)


def _bid(typed: Typed, deal: Deal) -> Bid:
    if typed.bid == AMERIKANER:
        return AMERIKANER
    bid = _number("bid", typed.bid)
    if not deal.lowest_bid <= bid <= deal.highest_bid:
        raise Impossible("BID_RANGE", "bid", typed.bid)
    return bid


def _partners_bid(typed: Typed, deal: Deal) -> int:
    bid = _bid(typed, deal)
    if bid == AMERIKANER:
        raise Impossible("PARTNER_AMERIKANER", "bid", typed.bid)
    return bid


def _tricks(typed: Typed, deal: Deal) -> int:
    tricks = _number("tricks", typed.tricks)
    if not 0 <= tricks <= deal.tricks:
        raise Impossible("TRICKS_RANGE", "tricks", typed.tricks)
    return tricks


def _outcome(typed: Typed) -> Outcome:
    if typed.outcome not in (Outcome.MADE, Outcome.FAILED):
        raise Impossible("OUTCOME", "outcome", typed.outcome)
    return Outcome(typed.outcome)


def _number(field: str, text: str) -> int:
    # int() alone would take "1_0" and other scripts' digits, and twenty digits would not fit the database.
    if not re.fullmatch(r" *[0-9]{1,3} *", text):
        raise Impossible("NUMBER", field, text)
    return int(text)
