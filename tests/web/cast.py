"""The standing cast around one table, each with a phone; Gro has the code and no seat."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

from web.phone import Phone, said

CAST = ("Anna", "Bjørn", "Cecilie", "David", "Eva", "Frode")
NEXT_DOOR = "the host next door"
MADE_8 = ("bidder 8 made", "partner 8 made", 2, 1)


class Table:
    """A table that Anna opened and the next of the cast joined; `phones` in seat order."""

    def __init__(
        self, new_phone: Callable[[], Phone], *, players: int = 4, start: bool = True, **rules: object
    ) -> None:
        self.phones = [self._hosted(new_phone(), rules)]
        self.code = self.anna.code
        for name in CAST[1:players]:
            self.sit(new_phone(), name)
        self.gro = new_phone()
        self.gro.code = self.code
        self._new_phone = new_phone
        if start:
            self.start()

    @property
    def anna(self) -> Phone:
        return self.phones[0]

    @property
    def bjorn(self) -> Phone:
        return self.phones[1]

    @property
    def cecilie(self) -> Phone:
        return self.phones[2]

    @property
    def david(self) -> Phone:
        return self.phones[3]

    @cached_property
    def next_door(self) -> Phone:
        """The phone of somebody who hosts another table, and knows the code of this one."""
        return replace(Table(self._new_phone, players=1, start=False).anna, code=self.code)

    def phone(self, name: str) -> Phone:
        """The phone of one of the cast, Gro's, or the one next door."""
        others = {"Gro": self.gro} if name != NEXT_DOOR else {NEXT_DOOR: self.next_door}
        return ({phone.name: phone for phone in self.phones} | others)[name]

    def sit(self, phone: Phone, name: str) -> None:
        phone.code, phone.name, phone.seat = self.code, name, len(self.phones) + 1
        assert phone.post("seats", name=name).status == 303
        self.phones.append(phone)

    def start(self, **fields: object) -> None:
        assert self.anna.post("matches", **fields).status == 303

    def play(self, *words: object) -> None:
        """The current hand, said seat by seat; None for a seat that says nothing."""
        hand = self.match["current_hand"]
        for phone, word in zip(self.phones, words, strict=True):
            if word is not None:
                answer = phone.post(f"hands/{hand}/seats/{phone.seat}/result", **said(word))
                assert answer.status == 303, answer.page.text

    @property
    def sheet(self) -> Any:
        return self.gro.sheet

    @property
    def match(self) -> Any:
        return self.sheet["match"]

    @property
    def audit(self) -> list[Any]:
        return self.match["audit"]

    @property
    def host(self) -> int:
        return next(seat["seat"] for seat in self.sheet["table"]["seats"] if seat["host"])

    @property
    def order(self) -> list[int]:
        """The seats in the order around the table."""
        return [seat["seat"] for seat in self.sheet["table"]["seats"]]

    @property
    def gone(self) -> list[int]:
        return [seat["seat"] for seat in self.sheet["table"]["seats"] if seat["gone"]]

    def square(self, hand: int, seat: int) -> Any:
        return next(square for square in self.row(hand)["squares"] if square["seat"] == seat)

    def row(self, hand: int) -> Any:
        return next(row for row in self.match["hands"] if row["hand"] == hand)

    def standing(self, seat: int) -> Any:
        return next(standing for standing in self.match["standings"] if standing["seat"] == seat)

    def _hosted(self, phone: Phone, rules: dict[str, object]) -> Phone:
        phone.name, phone.seat = "Anna", 1
        phone.code = phone.post("/tables", name="Anna", **rules).leads_to.removeprefix("/tables/")
        return phone
