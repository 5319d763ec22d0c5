"""Every refusal's status and sentence, in one place."""

from collections.abc import Callable
from dataclasses import dataclass

from flask_babel import gettext as _

from ..actions import refusals as why
from ..game import DEALS, Impossible
from ..store import CannotSave
from .phrases import said_phrase


class BadToken(why.Refused):
    """The form's token is missing, forged or another device's."""


@dataclass(eq=False)
class TooManyTries(why.Refused):
    """Too many wrong codes came from this address; it may try again after some `seconds`."""

    seconds: int


@dataclass(frozen=True)
class Refusal:
    """A refusal as a page shows it, beside the form for `action` where the page has it."""

    status: int
    sentence: str
    action: str = ""
    retry_after: int | None = None


def refusal_of(refused: why.Refused | CannotSave, action: str = "") -> Refusal:
    status, sentence = _ANSWERS[type(refused)]
    return Refusal(status, sentence(refused), action, _RETRY_AFTER.get(type(refused), lambda r: None)(refused))


def _impossible(refused: why.ImpossibleResult) -> str:
    impossible = refused.impossible
    if impossible.field == "tricks" and not impossible.typed.strip():
        return _("How many tricks did you take? Choose a number; 0 is a number too.")
    if impossible.field == "bid" and not impossible.typed.strip():
        return _("What was the bid? Choose a number.")
    return _SQUARES[impossible.code](impossible)


_SQUARES: dict[str, Callable[[Impossible], str]] = {
    "ROLE": lambda i: _("Say first whether you were the bidder, the partner or a defender."),
    "OUTCOME": lambda i: _("Say whether the bid was made or lost."),
    "NUMBER": lambda i: _("“%(typed)s” is not a whole number from 0 up. Choose one of the numbers.", typed=i.typed),
    "BID_RANGE": lambda i: _("A bid of %(typed)s is not possible in this hand. Choose one of these.", typed=i.typed),
    "TRICKS_RANGE": lambda i: _("%(typed)s tricks are not possible in this hand. Choose one of these.", typed=i.typed),
    "PARTNER_AMERIKANER": lambda i: _("An Amerikaner is played alone: the bidder has no partner."),
    "PASSED_OUT_NOT_PLAYED_HERE": lambda i: _("At this table a hand that nobody bids on is dealt again."),
}


def _name(refused: why.BadName) -> str:
    return {
        "blank": _("Enter a name that the others can see."),
        "long": _("A name can have up to 40 letters."),
        "control": _("This name holds a character that cannot be shown. Type it again."),
        "taken": _("Somebody at this table is called that already. Choose a name that tells you apart."),
    }[refused.why]


def _no_such_deal(refused: why.NoSuchDeal) -> str:
    fitting = ", ".join(str(players) for players in DEALS[refused.deck])
    text = _("These cards cannot be dealt for %(n)s players, only for %(fitting)s. Choose other cards.")
    return text % {"n": refused.players, "fitting": fitting}


def _rules(refused: why.ImpossibleRules) -> str:
    if refused.impossible.code == "TARGET":
        return _(
            "“%(typed)s” cannot end a match: the target is a number from 1 to 999.", typed=refused.impossible.typed
        )
    return _("“%(typed)s” is no rule that this sheet knows.", typed=refused.impossible.typed)


def _cannot_save(refused: CannotSave) -> str:
    return {
        "full": _("Not saved: the server's disk is full. Nothing is lost on this page; try again when there is room."),
        "read_only": _("Not saved: the server may not write in its data folder. Try again when that is mended."),
        "busy": _("Not saved: the server is busy. Try again."),
        "broken": _("Not saved: the server's database cannot be written. Try again in a moment."),
    }[refused.why]


# Seconds after which the same may be tried again.
_RETRY_AFTER: dict[type, Callable[..., int | None]] = {CannotSave: lambda r: 5, TooManyTries: lambda r: r.seconds}

_ANSWERS: dict[type, tuple[int, Callable[..., str]]] = {
    BadToken: (
        400,
        lambda r: _("This page was open for too long, or its cookie is gone. Nothing is lost: send it again."),
    ),
    why.NotYourSquare: (403, lambda r: _("That square is another player's. Everybody enters their own result.")),
    why.NotYourSeat: (403, lambda r: _("Only the player or the host can do that.")),
    why.NotHost: (403, lambda r: _("Only the host can do that.")),
    why.NoSeat: (403, lambda r: _("This phone has no seat at the table, so it can only look.")),
    why.UnknownTable: (
        404,
        lambda r: _("There is no table with this code. Its host may have deleted it; if not, look at the code again."),
    ),
    why.UnknownMatch: (404, lambda r: _("This table has no such match.")),
    why.UnknownHand: (404, lambda r: _("That hand has not been dealt yet.")),
    why.UnknownSeat: (404, lambda r: _("There is no such seat at this table.")),
    why.NoSeatFree: (409, lambda r: _("All six seats are taken. This phone can follow along.")),
    why.MatchIsOn: (409, lambda r: _("A match is on. That can be done when it has ended.")),
    why.NoMatchOn: (409, lambda r: _("No match is on yet.")),
    why.MatchOver: (409, lambda r: _("The match has ended, so nothing more can be entered.")),
    why.AnotherMatch: (409, lambda r: _("This page was about an earlier match. Here is the one that is on.")),
    why.TooFewPlayers: (409, lambda r: _("Amerikaner needs at least three players at the table.")),
    why.NoSuchDeal: (409, _no_such_deal),
    why.HandSettled: (409, lambda r: _("That hand is settled. The host can correct it.")),
    why.NotInThisHand: (409, lambda r: _("That player is not in this hand.")),
    why.SquareMovedOn: (
        409,
        lambda r: _("Meanwhile somebody else wrote this square: it says “%(now)s”.", now=said_phrase(r.now)),
    ),
    why.RowsMovedOn: (409, lambda r: _("Results have come in meanwhile. Look at the totals again.")),
    why.HandHasBegun: (409, lambda r: _("Somebody has entered a result already, so the deal cannot pass on.")),
    why.DealStays: (409, lambda r: _("At this table a hand that nobody bids on is played, so the deal stays.")),
    why.NotTapped: (409, lambda r: _("There is no End match to take back.")),
    why.BadName: (422, _name),
    why.BadDealer: (422, lambda r: _("Choose one of the players as dealer, or draw.")),
    why.ImpossibleRules: (422, _rules),
    why.ReasonTooLong: (422, lambda r: _("Give the reason in up to 200 letters.")),
    why.ImpossibleResult: (422, _impossible),
    why.BadOrder: (422, lambda r: _("The order must name every seat once.")),
    why.SeatGone: (403, lambda r: _("This player has gone home. The host can let them sit down again.")),
    why.LeftOutOfMatch: (
        409,
        lambda r: _("This player was not there when the match began. They can join the next one."),
    ),
    why.ClaimPending: (409, lambda r: _("Somebody else has asked to be the host. Wait a minute.")),
    why.NoClaim: (409, lambda r: _("Nobody asks to be the host any more.")),
    why.WrongMoveCode: (
        422,
        lambda r: _("This code moves no seat. It is good for ten minutes and for one move: ask for a new one."),
    ),
    TooManyTries: (429, lambda r: _("Too many wrong codes came from here. Try again in %(n)s seconds.", n=r.seconds)),
    CannotSave: (503, _cannot_save),
}
