"""Starting a match, passing the deal on, ending the match and taking that back."""

import secrets

from sqlite_utils import Database

from ..game import FEWEST_PLAYERS, Deck, Match, TypedRules, after, deal_for
from ..store import Act, matches, tables
from .refusals import (
    BadDealer,
    DealStays,
    HandHasBegun,
    MatchIsOn,
    MatchOver,
    NoSuchDeal,
    NotTapped,
    RowsMovedOn,
    TooFewPlayers,
)
from .tables import agreed
from .turn import Sent, Turn, taking_turn

UNCHANGED = TypedRules()


def start_match(db: Database, code: str, sent: Sent, *, dealer: str = "", rules: TypedRules = UNCHANGED) -> None:
    """Start the first or the next match with the seats there are, in table order, as the host.

    `dealer` is a seat, "draw", or nothing: then the first in order deals, and later matches go on where the last left
    off. `rules` are those of this match and of the table from now on.
    Raises NotHost, MatchIsOn, TooFewPlayers, NoSuchDeal, BadDealer, ImpossibleRules.
    """
    with taking_turn(db, code, sent) as turn:
        turn.host()
        if turn.repeated:
            return
        if turn.match_is_on:
            raise MatchIsOn
        seats = tuple(seat.number for seat in turn.table.here)
        if len(seats) < FEWEST_PLAYERS:
            raise TooFewPlayers(len(seats))
        _refuse_without_a_deal(rules.deck or turn.table.rules.deck, len(seats))
        agreed_rules = agreed(rules, turn.table.rules)
        first_dealer = _first_dealer(turn, seats, dealer)
        number = turn.kept.match.number + 1 if turn.kept else 1
        match = Match(number, agreed_rules, seats, first_dealer)
        matches.start_match(db, turn.table.id, match, at=turn.at)
        tables.set_rules(db, turn.table.id, agreed_rules)
        tables.move_on(db, turn.table.id)


def pass_deal(db: Database, code: str, sent: Sent, *, dealer: int | None = None, match: int | None = None) -> None:
    """Move the deal on by one, without a row: everybody passed and the cards are dealt again.

    `dealer` is who dealt when the form was drawn: where that deal has passed already, nothing happens.
    Raises NoSeat, AnotherMatch, MatchOver, TooFewPlayers, DealStays, HandHasBegun.
    """
    with taking_turn(db, code, sent) as turn:
        by = turn.any_seat()
        if turn.repeated:
            return
        turn.same_match(match)
        if turn.sheet.ended:
            raise MatchOver
        if not turn.sheet.enough_players:
            raise TooFewPlayers(len(turn.sheet.here))
        hand = turn.sheet.open_hand
        if dealer is not None and dealer != hand.dealer:
            return
        if not hand.can_be_dealt_again(turn.sheet.match.rules):
            raise HandHasBegun if hand.spoke else DealStays
        turn.do(Act("pass_deal", by, hand=hand.number))


def end_match(db: Database, code: str, sent: Sent, *, match: int | None = None, seen: int | None = None) -> None:
    """End match, by any seat: the highest real total wins, ties share, a half-entered hand does not count.

    `seen` is the table's version that the question was drawn from. Raises NoSeat, NoMatchOn, AnotherMatch, MatchOver,
    RowsMovedOn.
    """
    with taking_turn(db, code, sent) as turn:
        by = turn.any_seat()
        if turn.repeated:
            return
        turn.same_match(match)
        if turn.sheet.ended:
            raise MatchOver
        if seen is not None and turn.sheet.rows_version > seen:
            raise RowsMovedOn
        turn.do(Act("end", by))


def reopen_match(db: Database, code: str, sent: Sent, *, match: int | None = None) -> None:
    """Take an End match back, as the host. Raises NotHost, NoMatchOn, AnotherMatch, NotTapped."""
    with taking_turn(db, code, sent) as turn:
        by = turn.host()
        if turn.repeated:
            return
        turn.same_match(match)
        if turn.sheet.ended_by_seat is None:
            raise NotTapped
        turn.do(Act("reopen", by))


def _refuse_without_a_deal(deck: str, players: int) -> None:
    """Before anything that was typed is called nonsense; a deck that there is not is nonsense itself."""
    if deck in list(Deck) and deal_for(Deck(deck), players) is None:
        raise NoSuchDeal(Deck(deck), players)


def _first_dealer(turn: Turn, seats: tuple[int, ...], dealer: str) -> int:
    if dealer == "draw":
        return secrets.choice(seats)
    if dealer:
        if dealer not in [str(seat) for seat in seats]:
            raise BadDealer(dealer)
        return int(dealer)
    return _after_the_last_dealer(turn, seats)


def _after_the_last_dealer(turn: Turn, seats: tuple[int, ...]) -> int:
    if turn.kept is None:
        return seats[0]
    return after(turn.sheet.last_dealer, [seat.number for seat in turn.table.seats], among=seats)
