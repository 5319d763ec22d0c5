"""The graph of a match: real totals over the hands, with the line that they decide, as numbers for an SVG."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..game import Sheet

WIDTH, HEIGHT = 340, 220
LEFT, RIGHT, TOP, BOTTOM = 26, 62, 10, 18  # room for figures, names, and hand numbers
LABEL_GAP = 13
MARKED_HANDS = 16  # beyond that the marks would hide the lines


@dataclass(frozen=True)
class Line:
    """One player's line: `place` picks its shape and dashes; its name stands at `label_y`, clear of the others."""

    place: int
    name: str
    points: tuple[tuple[float, float], ...]
    marks: tuple[str, ...]
    label_y: float

    @property
    def path(self) -> str:
        return " ".join(f"{x:g},{y:g}" for x, y in self.points)


@dataclass(frozen=True)
class Graph:
    lines: tuple[Line, ...]
    levels: tuple[tuple[int, float], ...]
    target: tuple[int, float]
    hands: tuple[tuple[int, float], ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT


def graph_of(sheet: Sheet, names: Mapping[int, str]) -> Graph | None:
    """The graph of the hands that count; None before the first."""
    totals = _totals(sheet)
    hands = len(next(iter(totals.values()))) - 1
    if not hands:
        return None
    every = [total for line in totals.values() for total in line]
    scale = _Scale(hands, min(0, *every), max(sheet.match.rules.target, *every))
    ends = {seat: scale.y(line[-1]) for seat, line in totals.items()}
    labels = _spread(ends)
    lines = [
        _line(place, names[seat], [scale.point(hand, total) for hand, total in enumerate(totals[seat])], labels[seat])
        for place, seat in enumerate(totals, 1)
    ]
    step = max(1, round(hands / 8))
    ticks = tuple((hand, scale.point(hand, 0)[0]) for hand in range(step, hands + 1, step))
    target = (sheet.match.rules.target, scale.y(sheet.match.rules.target))
    return Graph(tuple(lines), _levels(scale, target[1]), target, ticks)


def _levels(scale: "_Scale", target_y: float) -> tuple[tuple[int, float], ...]:
    """Nought, the lowest and the highest total; none so near another or the target that their figures would meet."""
    levels: list[tuple[int, float]] = []
    for level in (0, scale.lowest, scale.highest):
        y = scale.y(level)
        if all(abs(y - other) >= LABEL_GAP for other in (target_y, *(other for _, other in levels))):
            levels.append((level, y))
    return tuple(levels)


@dataclass(frozen=True)
class _Scale:
    hands: int
    lowest: int
    highest: int

    def point(self, hand: int, total: int) -> tuple[float, float]:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * hand / self.hands, 1), self.y(total)

    def y(self, total: int) -> float:
        share = (total - self.lowest) / max(1, self.highest - self.lowest)
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)


def _totals(sheet: Sheet) -> dict[int, list[int]]:
    """Everybody's real total before the first hand and after each that counts; who is away keeps theirs."""
    totals = {seat: [0] for seat in sheet.match.seats}
    for row in sheet.rows:
        for seat, line in totals.items() if row.counts else ():
            square = row.square(seat)
            now = square.real_total if square else None
            line.append(line[-1] if now is None else now)
    return totals


def _line(place: int, name: str, points: list[tuple[float, float]], label_y: float) -> Line:
    marked = points[1:] if len(points) <= MARKED_HANDS else points[-1:]
    return Line(place, name, tuple(points), tuple(_mark(place, x, y) for x, y in marked), label_y)


def _mark(place: int, x: float, y: float) -> str:
    """A small shape around a point, another for each place at the table."""
    shapes = (
        f"M{x - 3:g} {y:g}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
        f"M{x - 3:g} {y - 3:g}h6v6h-6z",
        f"M{x:g} {y - 4:g}l4 7h-8z",
        f"M{x:g} {y - 4:g}l4 4l-4 4l-4-4z",
        f"M{x - 3:g} {y - 3:g}l6 6m0-6l-6 6",
        f"M{x - 4:g} {y:g}h8m-4-4v8",
    )
    return shapes[(place - 1) % len(shapes)]


def _spread(ends: Mapping[int, float]) -> dict[int, float]:
    """Where the names stand at the ends of the lines: in the same order, none over another."""
    labels: dict[int, float] = {}
    lowest_free = float(TOP)
    for seat in sorted(ends, key=lambda seat: ends[seat]):
        labels[seat] = max(ends[seat], lowest_free)
        lowest_free = labels[seat] + LABEL_GAP
    over = max(0.0, lowest_free - LABEL_GAP - (HEIGHT - BOTTOM))
    return {seat: round(y - over, 1) for seat, y in labels.items()}
