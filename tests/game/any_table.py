"""Any table there can be, and anything that can be said at it: what the laws are tried on."""

from dataclasses import dataclass

from drawing import CAST, seated
from hypothesis import strategies as st

from scoresheet.game import (
    AMERIKANER,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Bidder,
    Deal,
    Deck,
    Defender,
    Match,
    Outcome,
    Partner,
    PassedOut,
    Payout,
    Rules,
    Said,
    Spoke,
    WhenAllPass,
    deal_for,
)

PLAYER_COUNTS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
TABLES = [(deck, players) for deck in Deck for players in PLAYER_COUNTS if deal_for(deck, players)]
ANY_TARGET = st.sampled_from([5, 20, 52, 999])
MOST_HANDS = 8


@dataclass(frozen=True)
class Play:
    """A match and its hands, everybody's statement in table order."""

    match: Match
    rows: tuple[tuple[Said, ...], ...]

    @property
    def players(self) -> int:
        return len(self.match.seats)

    @property
    def log(self) -> list[Spoke]:
        """Everybody enters in table order."""
        hands = enumerate(self.rows, 1)
        return [
            Spoke(hand, seat, said) for hand, row in hands for seat, said in zip(self.match.seats, row, strict=True)
        ]


@st.composite
def matches(draw: st.DrawFn, targets: st.SearchStrategy[int]) -> Match:
    deck, players = draw(st.sampled_from(TABLES))
    payout, passed_out = draw(st.sampled_from(Payout)), draw(st.sampled_from(WhenAllPass))
    seats = seated(CAST[:players])
    return Match(1, Rules(deck, payout, passed_out, draw(targets)), seats, draw(st.sampled_from(seats)))


@st.composite
def plays(draw: st.DrawFn, targets: st.SearchStrategy[int] = ANY_TARGET) -> Play:
    """A match of some hands, each as it really can go or thoughtlessly entered; it may run on after its end."""
    match = draw(matches(targets))
    row = st.one_of(hands_that_can_be(match), rows_of_possible_squares(match))
    return Play(match, tuple(draw(st.lists(row, min_size=1, max_size=MOST_HANDS))))


def deal_of(match: Match) -> Deal:
    deal = deal_for(match.rules.deck, len(match.seats))
    assert deal
    return deal


def everything_that_can_be_said(deal: Deal, rules: Rules) -> list[Said]:
    """Whatever is possible for one square, whatever the others say."""
    bids, tricks = range(deal.lowest_bid, deal.highest_bid + 1), range(deal.tricks + 1)
    said: list[Said] = [Defender(took) for took in tricks]
    said += [Bidder(bid, outcome) for bid in (*bids, AMERIKANER) for outcome in Outcome]
    said += [Partner(bid, outcome) for bid in bids for outcome in Outcome]
    return said + [PassedOut(took) for took in tricks if rules.passed_out is WhenAllPass.PLAY_ON]


def rows_of_possible_squares(match: Match) -> st.SearchStrategy[tuple[Said, ...]]:
    """Rows whose squares are possible, each for itself."""
    said = st.sampled_from(everything_that_can_be_said(deal_of(match), match.rules))
    return st.tuples(*[said] * len(match.seats))


def hands_that_can_be(match: Match) -> st.SearchStrategy[tuple[Said, ...]]:
    """Rows of which every trick was taken by somebody."""
    kinds = [number_bids(match), amerikaners(match)]
    return st.one_of(kinds + [passed_out_hands(match)] * (match.rules.passed_out is WhenAllPass.PLAY_ON))


@st.composite
def number_bids(draw: st.DrawFn, match: Match) -> tuple[Said, ...]:
    """A number was bid, with a partner or without, and made exactly if the bidding side took as many tricks."""
    deal, took = deal_of(match), draw(tricks_taken(match))
    bid = draw(st.integers(deal.lowest_bid, deal.highest_bid))
    bidder, partner, *_ = draw(st.permutations(range(len(took))))
    side = {bidder, partner} if draw(st.booleans()) else {bidder}
    made = sum(took[seat] for seat in side) + deal.kitty_trick >= bid
    outcome = Outcome.MADE if made else Outcome.FAILED
    row: list[Said] = [Partner(bid, outcome) if seat in side else Defender(tricks) for seat, tricks in enumerate(took)]
    row[bidder] = Bidder(bid, outcome)
    return tuple(row)


@st.composite
def amerikaners(draw: st.DrawFn, match: Match) -> tuple[Said, ...]:
    """Every trick was promised alone, and one taken by a defender fails it."""
    bidder = draw(st.integers(0, len(match.seats) - 1))
    took = draw(st.one_of(tricks_taken(match), st.just([0] * len(match.seats))))
    lost = any(tricks for seat, tricks in enumerate(took) if seat != bidder)
    row: list[Said] = [Defender(tricks) for tricks in took]
    row[bidder] = Bidder(AMERIKANER, Outcome.FAILED if lost else Outcome.MADE)
    return tuple(row)


def passed_out_hands(match: Match) -> st.SearchStrategy[tuple[Said, ...]]:
    return tricks_taken(match).map(lambda took: tuple(PassedOut(tricks) for tricks in took))


def tricks_taken(match: Match) -> st.SearchStrategy[list[int]]:
    """How many of a hand's tricks each player took, in table order."""
    tricks = deal_of(match).tricks
    cuts = st.lists(st.integers(0, tricks), min_size=len(match.seats) - 1, max_size=len(match.seats) - 1).map(sorted)
    return cuts.map(lambda at: [end - start for start, end in zip([0, *at], [*at, tricks], strict=True)])
