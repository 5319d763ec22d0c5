"""The laws between the squares of one row: a broken one warns, and never blocks (rules.md section 5)."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from .deal import Deal
from .said import AMERIKANER, Bidder, Defender, Outcome, Partner, PassedOut, Said


class Warn(StrEnum):
    ONE_BIDDER = "ONE_BIDDER"
    ONE_PARTNER = "ONE_PARTNER"
    SAME_BID = "SAME_BID"
    SAME_OUTCOME = "SAME_OUTCOME"
    DEFENDERS_OVER_HAND = "DEFENDERS_OVER_HAND"
    MADE_BUT_SHORT = "MADE_BUT_SHORT"
    FAILED_BUT_ENOUGH = "FAILED_BUT_ENOUGH"
    AMERIKANER_HAS_PARTNER = "AMERIKANER_HAS_PARTNER"
    AMERIKANER_MADE_WITH_DEFENDER_TRICKS = "AMERIKANER_MADE_WITH_DEFENDER_TRICKS"
    AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK = "AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK"
    PASSED_OUT_SUM = "PASSED_OUT_SUM"
    MIXED_PASSED_OUT = "MIXED_PASSED_OUT"


def warnings(row: Sequence[Said], deal: Deal, *, complete: bool = True) -> tuple[Warn, ...]:
    """The laws that this row breaks, each once. `row` is everybody's statement, in any order.

    A row is not `complete` where a player went home without entering: then something is missing from it, and only
    what is too much is wrong.
    """
    passed_out = [said for said in row if isinstance(said, PassedOut)]
    return tuple(_passed_out(row, passed_out, deal, complete) if passed_out else _bid_on(row, deal, complete))


def _passed_out(row: Sequence[Said], passed_out: Sequence[PassedOut], deal: Deal, complete: bool) -> Iterator[Warn]:
    took = sum(said.tricks for said in passed_out)
    if any(isinstance(said, Bidder) for said in row):
        yield Warn.ONE_BIDDER
    if len(passed_out) < len(row):
        yield Warn.MIXED_PASSED_OUT
    elif took > deal.tricks or (complete and took < deal.tricks):
        yield Warn.PASSED_OUT_SUM


def _bid_on(row: Sequence[Said], deal: Deal, complete: bool) -> Iterator[Warn]:
    bidders = [said for said in row if isinstance(said, Bidder)]
    partners = [said for said in row if isinstance(said, Partner)]
    defenders_took = sum(said.tricks for said in row if isinstance(said, Defender))
    if len(bidders) > 1 or (complete and not bidders):
        yield Warn.ONE_BIDDER
    if len(partners) > 1:
        yield Warn.ONE_PARTNER
    if defenders_took > deal.tricks:
        yield Warn.DEFENDERS_OVER_HAND
    if len(bidders) == 1 and bidders[0].bid == AMERIKANER:
        yield from _amerikaner(bidders[0], partners, defenders_took, complete)
    elif len(bidders) == 1:
        yield from _number_bid(bidders[0], partners, deal.tricks - defenders_took + deal.kitty_trick, complete)


def _amerikaner(bidder: Bidder, partners: Sequence[Partner], defenders_took: int, complete: bool) -> Iterator[Warn]:
    if partners:
        yield Warn.AMERIKANER_HAS_PARTNER
    if bidder.outcome is Outcome.MADE and defenders_took > 0:
        yield Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS
    if bidder.outcome is Outcome.FAILED and complete and defenders_took == 0:
        yield Warn.AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK


def _number_bid(bidder: Bidder, partners: Sequence[Partner], side_took: int, complete: bool) -> Iterator[Warn]:
    bid = int(bidder.bid)
    if any(partner.bid != bid for partner in partners):
        yield Warn.SAME_BID
    if any(partner.outcome is not bidder.outcome for partner in partners):
        yield Warn.SAME_OUTCOME
    if bidder.outcome is Outcome.MADE and side_took < bid:
        yield Warn.MADE_BUT_SHORT
    if bidder.outcome is Outcome.FAILED and complete and side_took >= bid:
        yield Warn.FAILED_BUT_ENOUGH
