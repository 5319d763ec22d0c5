"""Standings over matches: what each player has won, bid, defended and owed in all of them together."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from .said import AMERIKANER, Bid, Bidder, Defender, Outcome, Partner, Said
from .sheet import Row, Sheet, Square


@dataclass
class Tally:
    """How often something was tried and how often it came off: 3 of 4."""

    made: int = 0
    tried: int = 0

    def count(self, outcome: Outcome) -> None:
        self.tried += 1
        self.made += outcome is Outcome.MADE

    def add(self, other: "Tally") -> None:
        self.made += other.made
        self.tried += other.tried


def _tallies() -> defaultdict[int, Tally]:
    return defaultdict(Tally)


@dataclass
class Record:
    """One player's matches, added up. Hands are those that count; points and debts are as on the sheets.

    `victories` counts a shared one as a victory. `bids` and `partnered` are told by the number bid, `partners` by the
    seat that was the partner of a bid. `longest_debt` is in hands one after the other, within a match.
    """

    seat: int
    matches: int = 0
    victories: int = 0
    shared: int = 0
    real_totals: list[int] = field(default_factory=list)
    bids: defaultdict[int, Tally] = field(default_factory=_tallies)
    partnered: defaultdict[int, Tally] = field(default_factory=_tallies)
    partners: defaultdict[int, Tally] = field(default_factory=_tallies)
    amerikaners: Tally = field(default_factory=Tally)
    hands_defended: int = 0
    tricks_defended: int = 0
    largest_debt: int = 0
    longest_debt: int = 0
    best_hand: int | None = None
    worst_hand: int | None = None

    @property
    def average(self) -> float:
        """The average real total of a match."""
        return sum(self.real_totals) / len(self.real_totals) if self.real_totals else 0.0

    @property
    def numbers(self) -> list[int]:
        """The numbers that were bid, as bidder or as partner, in order."""
        return sorted({*self.bids, *self.partnered})

    @property
    def all_bids(self) -> Tally:
        """Every number bid as bidder, Amerikaners apart."""
        return _total(self.bids)

    @property
    def all_partnered(self) -> Tally:
        return _total(self.partnered)

    def add(self, other: "Record") -> None:
        """Add another record of the same seat to this one."""
        self.matches += other.matches
        self.victories += other.victories
        self.shared += other.shared
        self.real_totals += other.real_totals
        _add_tallies(self.bids, other.bids)
        _add_tallies(self.partnered, other.partnered)
        _add_tallies(self.partners, other.partners)
        self.amerikaners.add(other.amerikaners)
        self.hands_defended += other.hands_defended
        self.tricks_defended += other.tricks_defended
        self.largest_debt = max(self.largest_debt, other.largest_debt)
        self.longest_debt = max(self.longest_debt, other.longest_debt)
        self.best_hand = max(_known(self.best_hand, other.best_hand), default=None)
        self.worst_hand = min(_known(self.worst_hand, other.worst_hand), default=None)


def records_of(sheet: Sheet) -> dict[int, Record]:
    """The record of every seat in one ended match; one without a scored hand counts for nobody."""
    rows = [row for row in sheet.rows if row.counts]
    found = {seat: Record(seat) for seat in sheet.match.seats} if rows else {}
    for row in rows:
        for square in row.squares:
            if square.spoke:
                _add_said(found[square.seat], row, square.spoke.said)
    for record in found.values():
        _add_points(record, [square for row in rows for square in row.squares if square.seat == record.seat])
        _add_result(record, sheet)
    return found


def together(matches: Iterable[Mapping[int, Record]]) -> dict[int, Record]:
    """The record of every seat over several matches."""
    found: dict[int, Record] = {}
    for match in matches:
        for seat, record in match.items():
            found.setdefault(seat, Record(seat)).add(record)
    return found


def _total(tallies: Mapping[int, Tally]) -> Tally:
    total = Tally()
    for tally in tallies.values():
        total.add(tally)
    return total


def _add_tallies(to: defaultdict[int, Tally], tallies: Mapping[int, Tally]) -> None:
    for key, tally in tallies.items():
        to[key].add(tally)


def _known(*points: int | None) -> list[int]:
    return [known for known in points if known is not None]


def _add_result(record: Record, sheet: Sheet) -> None:
    won = record.seat in sheet.winners
    record.matches += 1
    record.victories += won
    record.shared += won and len(sheet.winners) > 1
    record.real_totals.append(sheet.standings[record.seat].real_total)


def _add_points(record: Record, squares: Sequence[Square]) -> None:
    """The best and the worst of a match, hand by hand."""
    points = [square.points for square in squares if square.points is not None]
    record.best_hand, record.worst_hand = max(points, default=None), min(points, default=None)
    debts = [square.standing.owed for square in squares if square.standing]
    record.largest_debt = max(debts, default=0)
    record.longest_debt = max((len([*run]) for owing, run in groupby(debts, bool) if owing), default=0)


def _add_said(record: Record, row: Row, said: Said) -> None:
    match said:
        case Bidder(bid, outcome) if bid == AMERIKANER:
            record.amerikaners.count(outcome)
        case Bidder(bid, outcome):
            record.bids[int(bid)].count(outcome)
            for partner in _partners(row, bid, outcome):
                record.partners[partner].count(outcome)
        case Partner(bid, outcome):
            record.partnered[bid].count(outcome)
        case Defender(tricks):
            record.hands_defended += 1
            record.tricks_defended += tricks


def _partners(row: Row, bid: Bid, outcome: Outcome) -> Iterator[int]:
    """The seats that say they were the partner of just this bid."""
    for square in row.squares:
        match square.spoke and square.spoke.said:
            case Partner(theirs, ended) if theirs == bid and ended is outcome:
                yield square.seat


def ranked(found: Iterable[Record]) -> list[Record]:
    """The records in order: by victories, then by the average real total."""
    return sorted(found, key=lambda record: (-record.victories, -record.average, record.seat))
