"""Why something cannot be done at a table, by name; the web turns each into a status and a sentence."""

from dataclasses import dataclass

from ..game import Deck, Impossible, Said


class Refused(Exception):
    """What was asked for cannot be done; nothing was stored and nothing is announced."""


class UnknownTable(Refused):
    """No table has this code (any more)."""


class UnknownMatch(Refused):
    """The table has played no match of this number."""


class UnknownHand(Refused):
    """The hand has not been dealt yet, or no match is on."""


class UnknownSeat(Refused):
    """The table has no seat of this number."""


class NoSeat(Refused):
    """The device holds no seat at this table."""


class NotYourSquare(Refused):
    """The square is another seat's; only that seat enters it, and only the host corrects it."""


class NotYourSeat(Refused):
    """Only the seat itself or the host may do this."""


class NotHost(Refused):
    """Only the host may do this."""


class NoSeatFree(Refused):
    """As many seats as a table can have are taken."""


class MatchIsOn(Refused):
    """This can be done between matches only."""


class NoMatchOn(Refused):
    """There is no match that this could be about."""


class MatchOver(Refused):
    """The match has ended."""


class AnotherMatch(Refused):
    """The form was drawn for another match than the one that is on."""


@dataclass(eq=False)
class TooFewPlayers(Refused):
    """`players` seats are too few to be dealt for."""

    players: int


@dataclass(eq=False)
class NoSuchDeal(Refused):
    """This deck cannot be dealt for so many players."""

    deck: Deck
    players: int


class HandSettled(Refused):
    """The hand is scored: its squares are the host's to correct now."""


class NotInThisHand(Refused):
    """The seat is not dealt into this hand."""


@dataclass(eq=False)
class SquareMovedOn(Refused):
    """Somebody else changed the square since the form was drawn; `now` is what it says."""

    now: Said


class RowsMovedOn(Refused):
    """Rows have changed since the question was drawn."""


class HandHasBegun(Refused):
    """Somebody has entered a result in this hand already."""


class DealStays(Refused):
    """At this table a hand that nobody bids on is played."""


class NotTapped(Refused):
    """The match was not ended by End match, so there is nothing to take back."""


@dataclass(eq=False)
class BadName(Refused):
    """The name cannot be used; `why` is "blank", "long", "control" or "taken"."""

    why: str
    typed: str


@dataclass(eq=False)
class BadDealer(Refused):
    """The dealer named is not a seat of the table."""

    typed: str


@dataclass(eq=False)
class ImpossibleRules(Refused):
    """There is no such house rule (see game.Impossible)."""

    impossible: Impossible


class BadOrder(Refused):
    """The order around the table does not name every seat once."""


class SeatGone(Refused):
    """The player of this seat has gone home; its phone may look."""


class LeftOutOfMatch(Refused):
    """The seat was gone when the match began, and is not taken back into it."""


class ClaimPending(Refused):
    """Another seat has claimed to be the host already."""


class NoClaim(Refused):
    """Nobody claims to be the host."""


class WrongMoveCode(Refused):
    """No seat of this table has this move code now."""


class ReasonTooLong(Refused):
    """The reason for a correction is longer than the audit keeps."""


@dataclass(eq=False)
class ImpossibleResult(Refused):
    """The square cannot hold this (see game.Impossible)."""

    impossible: Impossible
