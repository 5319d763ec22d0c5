"""A demo table: an evening of three matches, played by hands as they could have been dealt."""

from random import Random

from sqlite_utils import Database

from . import actions
from .actions import Sent, SquareForm
from .device import hash_of, new_key
from .game import Deal, Sheet, Typed, TypedRules
from .store import matches, tables

PLAYERS = ("Nora", "Åse", "Bjørn", "Siv")
MATCHES = 3


def play_demo(db: Database, chance: Random) -> str:
    """Open a table and play its evening; its code. No phone holds the seats: it is there to be looked at."""
    phone = Sent(hash_of(new_key()), "")
    code = actions.open_table(db, phone, name=PLAYERS[0], rules=TypedRules())
    for name in PLAYERS[1:]:
        actions.take_seat(db, code, phone, name=name)
    for _ in range(MATCHES):
        actions.start_match(db, code, phone)
        _play_match(db, code, phone, chance)
    return code


def _play_match(db: Database, code: str, phone: Sent, chance: Random) -> None:
    while not (sheet := _sheet(db, code)).ended:
        seats = sheet.open_hand.players
        hand = random_hand(chance, sheet.deal_of(sheet.open_hand.number), len(seats))
        for seat, typed in zip(seats, hand, strict=True):
            square = SquareForm(sheet.open_hand.number, seat)
            actions.enter_result(db, code, phone, square=square, typed=typed)


def random_hand(chance: Random, deal: Deal, players: int) -> list[Typed]:
    """What everybody says about a hand that could have been: the tricks add up, and decide the bid."""
    bidder, partner, *defenders = chance.sample(range(players), players)
    bid = min(deal.highest_bid, deal.lowest_bid + int(chance.expovariate(0.6)))
    side = min(deal.tricks, max(0, round(chance.gauss(bid + 0.4, 1.3))))
    outcome = "made" if side >= bid else "failed"
    took = _shared_out(chance, deal.tricks - side, defenders)
    roles = {bidder: Typed("bidder", str(bid), outcome), partner: Typed("partner", str(bid), outcome)}
    return [roles.get(seat) or Typed("defender", tricks=str(took[seat])) for seat in range(players)]


def _shared_out(chance: Random, tricks: int, defenders: list[int]) -> dict[int, int]:
    took = dict.fromkeys(defenders, 0)
    for _ in range(tricks):
        took[chance.choice(defenders)] += 1
    return took


def _sheet(db: Database, code: str) -> Sheet:
    table = tables.find(db, code)
    kept = matches.last_match(db, table.id) if table else None
    if kept is None:
        raise LookupError(code)
    return kept.sheet
