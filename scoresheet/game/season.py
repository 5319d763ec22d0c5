"""Standings over matches: what each player has won, bid, defended and owed in all of them together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from .said import AMERIKANER, Bid, Bidder, Defender, Outcome, Partner
from .sheet import Row, Sheet


@dataclass
class Tally:
    """How often something was tried and how often it came off: 3 of 4."""

    made: int = 0
    tried: int = 0

    def add(self, outcome: Outcome) -> None:
        self.tried += 1
        self.made += outcome is Outcome.MADE

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.made + other.made, self.tried + other.tried)


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
    bids: dict[int, Tally] = field(default_factory=dict)
    partnered: dict[int, Tally] = field(default_factory=dict)
    partners: dict[int, Tally] = field(default_factory=dict)
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
    def all_bids(self) -> Tally:
        """Every number bid as bidder, Amerikaners apart."""
        return sum(self.bids.values(), Tally())

    @property
    def all_partnered(self) -> Tally:
        return sum(self.partnered.values(), Tally())

    def __add__(self, other: "Record") -> "Record":
        """Both records together, of the same seat."""
        return Record(
            seat=self.seat,
            matches=self.matches + other.matches,
            victories=self.victories + other.victories,
            shared=self.shared + other.shared,
            real_totals=self.real_totals + other.real_totals,
            bids=_both(self.bids, other.bids),
            partnered=_both(self.partnered, other.partnered),
            partners=_both(self.partners, other.partners),
            amerikaners=self.amerikaners + other.amerikaners,
            hands_defended=self.hands_defended + other.hands_defended,
            tricks_defended=self.tricks_defended + other.tricks_defended,
            largest_debt=max(self.largest_debt, other.largest_debt),
            longest_debt=max(self.longest_debt, other.longest_debt),
            best_hand=max(_known(self.best_hand, other.best_hand), default=None),
            worst_hand=min(_known(self.worst_hand, other.worst_hand), default=None),
        )


def records_of(sheet: Sheet) -> dict[int, Record]:
    """The record of every seat in one ended match; one without a scored hand counts for nobody."""
    rows = [row for row in sheet.rows if row.counts]
    found = {seat: Record(seat) for seat in sheet.match.seats} if rows else {}
    for record in found.values():
        _add_match(record, sheet, rows)
    return found


def together(matches: Iterable[Mapping[int, Record]]) -> dict[int, Record]:
    """The record of every seat over several matches."""
    found: dict[int, Record] = {}
    for match in matches:
        for seat, record in match.items():
            found[seat] = found.get(seat, Record(seat)) + record
    return found


def _both(one: Mapping[int, Tally], other: Mapping[int, Tally]) -> dict[int, Tally]:
    return {key: one.get(key, Tally()) + other.get(key, Tally()) for key in (*one, *other)}


def _known(*points: int | None) -> list[int]:
    return [known for known in points if known is not None]


def _add_match(record: Record, sheet: Sheet, rows: Sequence[Row]) -> None:
    won = record.seat in sheet.winners
    record.matches += 1
    record.victories += won
    record.shared += won and len(sheet.winners) > 1
    record.real_totals.append(sheet.standings[record.seat].real_total)
    owing = 0
    for row in rows:
        square = row.square(record.seat)
        if square and square.standing:
            owing = owing + 1 if square.standing.owed else 0
            record.largest_debt = max(record.largest_debt, square.standing.owed)
            record.longest_debt = max(record.longest_debt, owing)
            _add_hand(record, row, square.points or 0)


def _add_hand(record: Record, row: Row, points: int) -> None:
    record.best_hand = points if record.best_hand is None else max(record.best_hand, points)
    record.worst_hand = points if record.worst_hand is None else min(record.worst_hand, points)
    square = row.square(record.seat)
    match square.spoke.said if square and square.spoke else None:
        case Bidder(bid, outcome) if bid == AMERIKANER:
            record.amerikaners.add(outcome)
        case Bidder(bid, outcome):
            record.bids.setdefault(int(bid), Tally()).add(outcome)
            for partner in _partners(row, bid, outcome):
                record.partners.setdefault(partner, Tally()).add(outcome)
        case Partner(bid, outcome):
            record.partnered.setdefault(bid, Tally()).add(outcome)
        case Defender(tricks):
            record.hands_defended += 1
            record.tricks_defended += tricks


def _partners(row: Row, bid: Bid, outcome: Outcome) -> list[int]:
    """The seats that say they were the partner of just this bid."""
    spoke = [(square.seat, square.spoke.said) for square in row.squares if square.spoke]
    return [seat for seat, said in spoke if said == Partner(int(bid), outcome)]


def ranked(found: Iterable[Record]) -> list[Record]:
    """The records in order: by victories, then by the average real total."""
    return sorted(found, key=lambda record: (-record.victories, -record.average, record.seat))
