"""What a player most likely has to say, given what the others have said: offered, never entered by itself."""

from collections.abc import Iterator, Sequence

from .deal import Deal
from .row_check import warnings
from .said import AMERIKANER, Bidder, Defender, Outcome, Partner, PassedOut, Said


def likely(others: Sequence[Said], deal: Deal, *, last: bool) -> Said | None:
    """The statement that fits what the others said; None where nothing follows from it yet.

    A bid without a partner makes the next one its partner. The `last` to speak finds what makes the row add up: the
    partner's part, or the number of tricks as if the bidding side had taken just what it bid, or just one too few.
    """
    if not last:
        return next(_partners(others), None)
    offers = (*_partners(others), *_tricks_left(others, deal))
    return next((offer for offer in offers if not warnings([*others, offer], deal)), None)


def _partners(others: Sequence[Said]) -> Iterator[Said]:
    bidders = [said for said in others if isinstance(said, Bidder)]
    if len(bidders) == 1 and bidders[0].bid != AMERIKANER and not any(isinstance(said, Partner) for said in others):
        yield Partner(int(bidders[0].bid), bidders[0].outcome)


def _tricks_left(others: Sequence[Said], deal: Deal) -> Iterator[Said]:
    bidders = [said for said in others if isinstance(said, Bidder)]
    took = sum(said.tricks for said in others if isinstance(said, Defender | PassedOut))
    if len(bidders) == 1:
        yield from _within(Defender, _left_for_defenders(bidders[0], deal) - took, deal)
    if others and all(isinstance(said, PassedOut) for said in others):
        yield from _within(PassedOut, deal.tricks - took, deal)


def _left_for_defenders(bidder: Bidder, deal: Deal) -> int:
    """The tricks of all defenders together when the bid was just made, or lost by one."""
    bid = deal.tricks if bidder.bid == AMERIKANER else int(bidder.bid) - deal.kitty_trick
    return deal.tricks - bid + (bidder.outcome is Outcome.FAILED)


def _within(kind: type[Defender] | type[PassedOut], tricks: int, deal: Deal) -> Iterator[Said]:
    """Where the others have taken more than enough against a lost bid, any number fits, and none is likely."""
    if 0 <= tricks <= deal.tricks:
        yield kind(tricks)
