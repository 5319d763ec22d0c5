"""What a player most likely has to say, given what the others have said: offered, never entered by itself."""

from collections.abc import Sequence

from .deal import Deal
from .said import AMERIKANER, Bidder, Defender, Outcome, Partner, PassedOut, Said


def likely(others: Sequence[Said], deal: Deal, *, last: bool) -> Said | None:
    """The statement that fits what the others said; None where nothing follows from it yet.

    A bid without a partner makes the next one its partner. The `last` to speak finds the number of tricks that makes
    the row add up: as if the bidding side had taken just what it bid, or just one too few.
    """
    bidders = [said for said in others if isinstance(said, Bidder)]
    if last and others and all(isinstance(said, PassedOut) for said in others):
        return _within(PassedOut, deal.tricks - _tricks(others), deal)
    if len(bidders) != 1:
        return None
    [bidder] = bidders
    if bidder.bid != AMERIKANER and not any(isinstance(said, Partner) for said in others):
        return Partner(int(bidder.bid), bidder.outcome)
    return _within(Defender, _left_for_defenders(bidder, deal) - _tricks(others), deal) if last else None


def _left_for_defenders(bidder: Bidder, deal: Deal) -> int:
    """The tricks of all defenders together when the bid was just made, or lost by one."""
    bid = deal.tricks if bidder.bid == AMERIKANER else int(bidder.bid) - deal.kitty_trick
    return deal.tricks - bid + (bidder.outcome is Outcome.FAILED)


def _tricks(others: Sequence[Said]) -> int:
    return sum(said.tricks for said in others if isinstance(said, Defender | PassedOut))


def _within(kind: type[Defender] | type[PassedOut], tricks: int, deal: Deal) -> Said | None:
    """Where the others have taken more than enough already, a failed bid leaves any number possible: 0 is the least."""
    return kind(tricks) if 0 <= tricks <= deal.tricks else None
