"""A table of four that enters hand after hand until its line is cut, and remembers what was sent and answered."""

import random
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPException
from itertools import count
from threading import Barrier, BrokenBarrierError, Semaphore
from typing import Any

from server.product import PATIENCE
from web.cast import Table
from web.phone import Phone

Square = tuple[int, int]  # hand and seat


@dataclass
class Sent:
    """One form about a square, as it was sent: from where, what it says; `status` is 0 until it is answered."""

    phone: Phone
    path: str
    said: dict[str, Any]
    key: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    status: int = 0

    def send(self, **others: object) -> int:
        return self.phone.post(self.path, entry_key=self.key, **(self.said | others)).status


class Evening:
    """A table of four, and what was sent at it in the match that is on, square by square."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seats = table.sheet["table"]["seats"]
        self.sent: defaultdict[Square, list[Sent]] = defaultdict(list)
        self.matches: list[dict[Square, Any]] = []

    @property
    def said(self) -> dict[Square, Any]:
        return {square: sent[-1].said for square, sent in self.sent.items()}

    @property
    def corrected(self) -> Counter[Square]:
        return Counter({square: len(sent) - 1 for square, sent in self.sent.items() if len(sent) > 1})

    @property
    def cut_off(self) -> dict[Square, Sent]:
        return {square: sent[-1] for square, sent in self.sent.items() if not sent[-1].status}

    def writers(self, answered: Semaphore) -> list[Callable[[], None]]:
        """What the phones do at the same time; each answer that one of them gets is released."""
        together = Barrier(len(self.table.phones))
        return [partial(self._write, phone, together, answered) for phone in self.table.phones]

    def _write(self, phone: Phone, together: Barrier, answered: Semaphore) -> None:
        """Enter hand after hand with the others, the host correcting the hand before, until the line is cut."""
        with _until_cut_off(together):
            for hand in count(1):
                together.wait(PATIENCE)
                self._say(phone, (hand, phone.seat), "result", answered)
                if hand > 1 and phone is self.table.anna:
                    self._say(phone, (hand - 1, random.choice(self.table.phones).seat), "correction", answered)

    def _say(self, phone: Phone, square: Square, form: str, answered: Semaphore) -> None:
        before = [sent.said for sent in self.sent[square]]
        said = next(said for said in iter(anything, None) if said not in before)
        sent = Sent(phone, f"hands/{square[0]}/seats/{square[1]}/{form}", said)
        self.sent[square].append(sent)
        sent.status = sent.send()
        answered.release()

    def go_on(self, port: int) -> None:
        """The product listens elsewhere since it was started again."""
        for phone in (*self.table.phones, self.table.gro):
            phone.line.port = port

    def next_match(self) -> None:
        assert self.table.anna.end().status == 303
        self.table.start()
        self.matches.append(self.said)
        self.sent.clear()


@contextmanager
def _until_cut_off(together: Barrier) -> Iterator[None]:
    """However a phone ends, the others of its table wait for it no longer."""
    try:
        with suppress(OSError, HTTPException, BrokenBarrierError):
            yield
    finally:
        together.abort()


def anything() -> dict[str, Any]:
    """Something that can be said at a table of four; whether a row adds up is of no matter here."""
    role = random.choice(("bidder", "partner", "defender"))
    if role == "defender":
        return {"role": role, "tricks": random.randint(0, 12)}
    return {"role": role, "bid": random.randint(6, 12), "outcome": random.choice(("made", "failed"))}


def shown_in(match: Any) -> dict[Square, Any]:
    """What the sheet says in every square that is not empty."""
    squares = [(row["hand"], square) for row in match["hands"] for square in row["squares"]]
    return {(hand, square["seat"]): square["said"] for hand, square in squares if square["said"]}
