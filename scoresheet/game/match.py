"""A match as it was played: who sat down, and everything that was said and done, in order."""

from dataclasses import dataclass

from .rules import Rules
from .said import Said


@dataclass(frozen=True)
class Match:
    """One play to the target; `seats` in the order around the table, clockwise, as the match began."""

    number: int
    rules: Rules
    seats: tuple[int, ...]
    first_dealer: int


@dataclass(frozen=True, slots=True)
class Spoke:
    """A statement about the square of `seat` in `hand`, by the host where it is `corrected`; a later one replaces it.

    `version` is the table's version that the statement made, `by` the seat that made it.
    """

    hand: int
    seat: int
    said: Said
    corrected: bool = False
    version: int = 0
    by: int = 0


@dataclass(frozen=True)
class DealPassed:
    """Everybody passed and the table moved the deal on by one, without a row."""


@dataclass(frozen=True)
class EndTapped:
    """A player tapped End match."""

    seat: int


@dataclass(frozen=True)
class Reopened:
    """The host took an End match back."""


@dataclass(frozen=True)
class Left:
    """A player went home, which made the table's `version`."""

    seat: int
    version: int = 0


@dataclass(frozen=True)
class CameBack:
    """A player who had gone sits down again."""

    seat: int


Happening = Spoke | DealPassed | EndTapped | Reopened | Left | CameBack
