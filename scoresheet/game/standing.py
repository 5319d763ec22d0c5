"""The debt: how points reach a column whose squares cannot go below zero."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """Where one player stands: what their column adds up to, and what they owe (both >= 0, in points)."""

    figure: int = 0
    owed: int = 0

    @property
    def real_total(self) -> int:
        """The plain sum of the points so far; this decides who has reached the target and who is highest."""
        return self.figure - self.owed

    def after(self, points: int) -> "Standing":
        """The standing when these points have been entered (seeds/000: they pay the debt first)."""
        if points < 0:
            return Standing(self.figure, self.owed - points)
        paid = min(points, self.owed)
        return Standing(self.figure + points - paid, self.owed - paid)

    def paid(self, points: int) -> int:
        """How many of these points go into the debt (0 where points are lost)."""
        return max(0, min(points, self.owed))

    def cell(self, points: int) -> int:
        """The whole number from zero up that the square shows for these points."""
        return max(0, points) - self.paid(points)


def ranks(standings: Mapping[int, Standing]) -> dict[int, int]:
    """Everybody's place by real total; equal totals share a place and the next one is skipped: 1, 1, 3."""
    totals = {seat: standing.real_total for seat, standing in standings.items()}
    return {seat: 1 + sum(other > total for other in totals.values()) for seat, total in totals.items()}


def leaders(standings: Mapping[int, Standing]) -> tuple[int, ...]:
    """The seats that share the highest real total, in table order; also when all are below zero."""
    return tuple(seat for seat, rank in ranks(standings).items() if rank == 1)
