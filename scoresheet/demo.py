"""A demo table: an evening of three matches, played by hands as they could have been dealt."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random

from sqlite_utils import Database

from . import actions
from .actions import Sent, SquareForm, as_kept
from .device import hash_of, new_key
from .game import Deal, Sheet, Typed, TypedRules
from .store import matches, tables

PLAYERS = ("Nora", "Åse", "Bjørn", "Siv")
MATCHES = 3
A_HAND = timedelta(minutes=4)
A_BREAK = timedelta(minutes=10)


def play_demo(db: Database, chance: Random, began: datetime) -> str:
    """Open a table and play its evening from that time on; its code.

    No phone holds the seats: the table is there to be looked at.
    """
    evening = Evening(db, Sent(hash_of(new_key()), "", at=as_kept(began)), began)
    evening.code = actions.open_table(db, evening.phone, name=PLAYERS[0], rules=TypedRules())
    for name in PLAYERS[1:]:
        actions.take_seat(db, evening.code, evening.phone, name=name)
    for _ in range(MATCHES):
        evening.wait(A_BREAK)
        actions.start_match(db, evening.code, evening.phone)
        evening.play_match(chance)
    return evening.code


@dataclass
class Evening:
    """A table on one evening, and how late it is."""

    db: Database
    phone: Sent
    time: datetime
    code: str = ""

    def wait(self, long: timedelta) -> None:
        self.time += long
        self.phone = replace(self.phone, at=as_kept(self.time))

    def play_match(self, chance: Random) -> None:
        while not (sheet := self._sheet).ended:
            self.wait(A_HAND)
            seats = sheet.open_hand.players
            hand = random_hand(chance, sheet.deal_of(sheet.open_hand.number), len(seats))
            for seat, typed in zip(seats, hand, strict=True):
                square = SquareForm(sheet.open_hand.number, seat)
                actions.enter_result(self.db, self.code, self.phone, square=square, typed=typed)

    @property
    def _sheet(self) -> Sheet:
        table = tables.find(self.db, self.code)
        kept = matches.last_match(self.db, table.id) if table else None
        if kept is None:
            raise LookupError(self.code)
        return kept.sheet


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
