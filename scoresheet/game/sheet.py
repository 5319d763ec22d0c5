"""The sheet: everything that was said, folded into squares, debts, real totals, the end and the winners."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from .deal import FEWEST_PLAYERS, Deal
from .hands import Hand, hands_of, present
from .match import EndTapped, Happening, Match, Reopened, Spoke
from .points import points_of
from .row_check import Warn, warnings
from .rules import Rules
from .standing import Standing, leaders

Standings = Mapping[int, Standing]


@dataclass(frozen=True, slots=True)
class Square:
    """One player's square of one hand.

    `points` is what was said is worth, and took the player from `before` to `standing`. `cell` is the number from zero
    up that the square shows, `paid` what went into the debt, `owed` and `real_total` are where the player then stands.
    All are None while the square is empty, and all but `points` in a row that does not count.
    """

    seat: int
    spoke: Spoke | None = None
    points: int | None = None
    before: Standing | None = None
    standing: Standing | None = None

    @property
    def cell(self) -> int | None:
        return self.before.cell(self.points or 0) if self.before else None

    @property
    def paid(self) -> int | None:
        return self.before.paid(self.points or 0) if self.before else None

    @property
    def owed(self) -> int | None:
        return self.standing.owed if self.standing else None

    @property
    def real_total(self) -> int | None:
        return self.standing.real_total if self.standing else None

    @property
    def corrected(self) -> bool:
        return self.spoke is not None and self.spoke.corrected

    @property
    def version(self) -> int:
        """The table's version at which the square last changed, 0 while it is empty."""
        return self.spoke.version if self.spoke else 0


@dataclass(frozen=True)
class Row:
    """One hand on the sheet; it `counts` when it is scored and the match had not ended before it.

    It is `complete` unless a player went home without entering. `version` is the table's version at which it last
    changed: somebody spoke, or went home and is no longer waited for.
    """

    hand: int
    dealer: int
    deal: Deal
    squares: tuple[Square, ...]
    scored: bool
    counts: bool
    complete: bool
    version: int

    @cached_property
    def warnings(self) -> tuple[Warn, ...]:
        """What cannot be right about a scored row (rules.md section 5)."""
        said = [square.spoke.said for square in self.squares if square.spoke]
        return warnings(said, self.deal, complete=self.complete) if self.scored else ()

    def square(self, seat: int) -> Square | None:
        return next((square for square in self.squares if square.seat == seat), None)


@dataclass(frozen=True)
class Sheet:
    """A whole match as it stands.

    `open_hand` is the one to be entered next, also when the match has ended; `here` the seats that have not gone.
    """

    match: Match
    rows: tuple[Row, ...]
    open_hand: Hand
    standings: Standings
    here: tuple[int, ...]
    ended_by_hand: int | None
    ended_by_seat: int | None

    @property
    def ended(self) -> bool:
        return self.ended_by_hand is not None or self.ended_by_seat is not None

    @property
    def enough_players(self) -> bool:
        """Whether those still at the table are enough to play on: fewer than three can only end the match."""
        return len(self.here) >= FEWEST_PLAYERS

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the highest real total of an ended match; none when nothing was scored."""
        return leaders(self.standings) if self.ended and any(row.counts for row in self.rows) else ()

    def row(self, hand: int) -> Row | None:
        return next((row for row in self.rows if row.hand == hand), None)

    def square(self, hand: int, seat: int) -> Square:
        """The square of a seat in a hand, an empty one where nothing has been entered yet."""
        row = self.row(hand)
        return (row.square(seat) if row else None) or Square(seat)

    def deal_of(self, hand: int) -> Deal:
        """The deal of a hand that is entered, or open with enough players to be dealt for. Raises ValueError."""
        row = self.row(hand)
        deal = row.deal if row else self.open_hand.deal
        if deal is None:
            raise ValueError(f"too few players are left for hand {hand}")
        return deal

    def players_of(self, hand: int) -> tuple[int, ...]:
        row = self.row(hand)
        return tuple(square.seat for square in row.squares) if row else self.open_hand.players

    def others(self, hand: int, seat: int) -> tuple[Square, ...]:
        """The squares of everybody else in this hand."""
        row = self.row(hand)
        return tuple(square for square in row.squares if square.seat != seat) if row else ()

    def standing_before(self, hand: int, seat: int) -> Standing:
        """Where the seat stood before this hand was entered."""
        earlier = [row.square(seat) for row in self.rows if row.hand < hand]
        return next((square.standing for square in reversed(earlier) if square and square.standing), Standing())

    @property
    def warned_hand(self) -> int | None:
        """The last scored hand, while its row warns and its owners may still change it."""
        last = self.open_hand.number - 1
        open_to_owners = any(self.open_to_owner(last, seat) for seat in self.match.seats) if last else False
        return last if open_to_owners else None

    @property
    def rows_version(self) -> int:
        """The table's version at which a row last changed, 0 while nothing has been said."""
        return max((row.version for row in self.rows), default=0)

    @property
    def last_dealer(self) -> int:
        """Who dealt last, a deal that everybody passed included; the first dealer while there was neither."""
        if self.open_hand.passed_by and not self.open_hand.spoke:
            return self.open_hand.passed_by[-1]
        return self.rows[-1].dealer if self.rows else self.match.first_dealer

    def open_to_owner(self, hand: int, seat: int) -> bool:
        """Whether the seat may enter or change its own square of this hand.

        It may until the hand is scored, and for as long as the row warns and no later hand is scored; a match that
        was ended by End match takes no entries (contract, "Own squares").
        """
        if self.ended_by_seat is not None or seat not in self.players_of(hand):
            return False
        if hand == self.open_hand.number:
            return not self.ended and self.enough_players
        return 1 <= hand == self.open_hand.number - 1 and bool(self.rows[hand - 1].warnings)

    def open_to_host(self, hand: int, seat: int) -> bool:
        """Whether the host may correct this square: up to the current hand, and after the end the scored hands."""
        closed = self.ended or (not self.enough_players and not self.open_hand.spoke)
        last = self.open_hand.number - closed
        return 1 <= hand <= last and seat in self.players_of(hand)


def fold(match: Match, log: Sequence[Happening]) -> Sheet:
    """The sheet that follows from what was said and done. A correction equals having said it right at once."""
    hands = hands_of(match, log)
    tapped = _tapped_end(log)
    rows: list[Row] = []
    standings: Standings = {seat: Standing() for seat in match.seats}
    ended_by: int | None = None
    for hand in hands[:-1]:
        counts = ended_by is None
        rows.append(_row(hand, standings, match.rules, counts=counts))
        if counts:
            standings = standings_after(rows[-1], standings)
            ended_by = hand.number if _reached(standings.values(), match.rules.target) else None
    if hands[-1].spoke:
        playing = ended_by is None and tapped is None
        rows.append(_row(hands[-1], standings, match.rules, counts=playing))
    here = present(match, log)
    return Sheet(match, tuple(rows), hands[-1], standings, here, None if tapped is not None else ended_by, tapped)


def standings_after(row: Row, standings: Standings) -> Standings:
    """Everybody's standing after a row that counts; who was away keeps theirs."""
    return {**standings, **{square.seat: square.standing for square in row.squares if square.standing}}


def _tapped_end(log: Iterable[Happening]) -> int | None:
    tapped = None
    for happening in log:
        match happening:
            case EndTapped(seat):
                tapped = seat
            case Reopened():
                tapped = None
    return tapped


def _reached(standings: Iterable[Standing], target: int) -> bool:
    return any(standing.real_total >= target for standing in standings)


def _row(hand: Hand, standings: Standings, rules: Rules, *, counts: bool) -> Row:
    deal = hand.deal
    if deal is None:
        raise ValueError(f"hand {hand.number} was entered by {len(hand.players)} players, who cannot be dealt for")
    squares = [_square(seat, hand.spoke.get(seat), standings[seat], rules, counts) for seat in hand.players]
    return Row(
        hand.number,
        hand.dealer,
        deal,
        tuple(squares),
        hand.scored,
        hand.scored and counts,
        complete=not hand.left,
        version=hand.version,
    )


def _square(seat: int, spoke: Spoke | None, before: Standing, rules: Rules, counts: bool) -> Square:
    if spoke is None:
        return Square(seat)
    points = points_of(spoke.said, rules)
    if not counts:
        return Square(seat, spoke, points)
    return Square(seat, spoke, points, before, before.after(points))
