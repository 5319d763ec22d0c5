"""Devices that act at the kept table, each over a connection of its own, also several at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier

from sqlite_utils import Database
from store.kept import CODE

from scoresheet import actions
from scoresheet.actions import Sent, SquareForm
from scoresheet.actions.refusals import Refused
from scoresheet.game import Typed
from scoresheet.store import KeptMatch, Table, matches, tables


@dataclass
class Device:
    """What the web asks for when a form comes in, with the key and the state that the form was drawn from."""

    db: Database
    name: str

    def enter(self, seat: int, tricks: object, *, hand: int = 1, key: str = "", seen: int | None = None) -> None:
        sent, form = self._sent(f"/hands/{hand}/seats/{seat}/result", key), SquareForm(hand, seat, seen=seen)
        actions.enter_result(self.db, CODE, sent, square=form, typed=Typed("defender", tricks=str(tricks)))

    def correct(self, seat: int, tricks: object, *, hand: int = 1, seen: int | None = None) -> None:
        sent, form = self._sent(f"/hands/{hand}/seats/{seat}/correction"), SquareForm(hand, seat, seen=seen)
        actions.correct_result(self.db, CODE, sent, square=form, typed=Typed("defender", tricks=str(tricks)))

    def start(self) -> None:
        actions.start_match(self.db, CODE, self._sent("/matches"))

    def pass_deal(self, dealer: int) -> None:
        actions.pass_deal(self.db, CODE, self._sent("/pass-deal"), dealer=dealer)

    def end(self) -> None:
        actions.end_match(self.db, CODE, self._sent("/end"))

    def sit_down(self, name: str) -> None:
        actions.take_seat(self.db, CODE, self._sent("/seats"), name=name)

    def rename(self, seat: int, name: str) -> None:
        actions.rename_seat(self.db, CODE, self._sent(f"/seats/{seat}/name"), seat=seat, name=name)

    @property
    def table(self) -> Table:
        table = tables.find(self.db, CODE)
        assert table
        return table

    @property
    def match(self) -> KeptMatch:
        kept = matches.last_match(self.db, self.table.id)
        assert kept
        return kept

    def _sent(self, address: str, key: str = "") -> Sent:
        return Sent(self.name, address, key)


def at_once(*steps: Callable[[], None]) -> list[str]:
    """Do all of this at the same moment; the names of the refusals."""
    barrier = Barrier(len(steps))

    def step(do: Callable[[], None]) -> str:
        barrier.wait()
        try:
            do()
        except Refused as refused:
            return type(refused).__name__
        return ""

    with ThreadPoolExecutor(len(steps)) as threads:
        return [refused for refused in threads.map(step, steps) if refused]
