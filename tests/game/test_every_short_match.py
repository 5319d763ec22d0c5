"""Every match of up to four hands that can be made of a few kinds of hand, against a book kept in plain sums."""

from itertools import accumulate, product

import pytest
from drawing import played

from scoresheet.game import Rules

TARGET = 20
POINTS = {
    " +8   +8    3": (8, 8, 3),
    " -9    4   -9": (-9, 4, -9),
    "  6  -11  -11": (6, -11, -11),
    " -A    0    1": (-52, 0, 1),
    "  0    0   +A": (0, 0, 52),
    "  1  +12    3": (1, 12, 3),
}


def book(points):
    """How far the match goes, the figures (the highest total so far) and the real totals, seat by seat."""
    totals = list(accumulate(points, lambda before, hand: tuple(map(sum, zip(before, hand, strict=True)))))
    last = next((number for number, total in enumerate(totals, 1) if max(total) >= TARGET), None)
    counted = totals[:last]
    return last, tuple(max(0, *column) for column in zip(*counted, strict=True)), counted[-1]


@pytest.mark.parametrize("hands", range(1, 5))
def test_every_short_match_adds_up(hands):
    for rows in product(POINTS, repeat=hands):
        sheet = played("\n".join(["Anna Bjørn Cecilie", *rows]), Rules(target=TARGET))
        standings = sheet.standings.values()
        figures, totals = zip(*[(standing.figure, standing.real_total) for standing in standings], strict=True)
        assert (sheet.ended_by_hand, figures, totals) == book([POINTS[row] for row in rows]), rows
