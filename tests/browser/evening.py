"""A table of people with phones in their hands, who do everything by tapping and typing."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

CAST = ("Anna", "Bjørn", "Cecilie", "David", "Eva", "Frode")
MADE_8 = ("bidder 8 made", "partner 8 made", "2", "1")


class Evening:
    """The first of the cast opens the table, the others join by its code."""

    def __init__(self, new_phone: Callable[..., Page], players: int = 4, *, start: bool = True, **options: Any) -> None:
        self.live = options.get("java_script_enabled", True)
        self.phones = [new_phone(**options) for _ in range(players)]
        host = self.phones[0]
        host.get_by_label("Your name").fill(CAST[0])
        host.get_by_role("button", name="Open a table").tap()
        expect(host.get_by_role("heading", name="At the table")).to_be_visible()
        self.code = host.url.rpartition("/")[2]
        for name, phone in zip(CAST[1:], self.phones[1:], strict=False):
            self.join(phone, name)
        if start:
            self.start()

    def join(self, phone: Page, name: str) -> None:
        phone.get_by_label("The code of the table").fill(f"{self.code[:3]} {self.code[3:]}".lower())
        phone.get_by_role("button", name="Go to the table").tap()
        phone.get_by_label("Your name").fill(name)
        phone.get_by_role("button", name="Sit down").tap()
        expect(phone.locator("#sheet").get_by_text(name)).to_be_visible()

    def add_seat(self, neighbour: int, name: str) -> None:
        """A player without a phone gets a seat on the phone of a neighbour."""
        phone = self.phone(neighbour)
        phone.get_by_text("A player without a phone").tap()
        phone.get_by_label("Their name").fill(name)
        phone.get_by_role("button", name="Add a seat on this phone").tap()
        expect(phone.locator("#sheet")).to_contain_text(name)

    def start(self) -> None:
        self.phone(1).reload()
        self.phone(1).get_by_role("button", name="Start with").tap()
        expect(card(self.phone(1), 1, 1)).to_be_visible()
        for seat, phone in enumerate(self.phones, 1):
            if not self.live:
                phone.reload()
            expect(card(phone, 1, seat)).to_be_visible()

    def phone(self, seat: int) -> Page:
        return self.phones[seat - 1]

    def enter(self, seat: int, hand: int, words: str) -> None:
        """Say a result in the seat's own card: "2", "bidder 8 made", "partner amerikaner failed"."""
        choose(card(self.phone(seat), hand, seat), words)
        send(card(self.phone(seat), hand, seat), words)
        expect(square(self.phone(seat), hand, seat).locator(".cell")).to_have_count(1)

    def play(self, hand: int, *words: str) -> None:
        for seat, said in enumerate(words, 1):
            self.enter(seat, hand, said)


def card(phone: Page, hand: int, seat: int) -> Locator:
    return phone.locator(f"#card-{hand}-{seat}")


def choose(form: Locator, words: str) -> None:
    """Tap the role and the number, and send nothing."""
    role, *rest = words.split() if " " in words else ("defender", words)
    form.locator(".roles").get_by_text(role.capitalize(), exact=True).locator("..").tap()
    kind = "tricks" if role == "defender" else "bids"
    form.locator(f".{kind}").get_by_text(rest[0].capitalize(), exact=True).locator("..").tap()


def send(form: Locator, words: str) -> None:
    names = {"made": "Made it", "failed": "Lost it"}
    form.locator("form.entry").get_by_role("button", name=names.get(words.split()[-1], "Enter")).tap()


def square(phone: Page, hand: int, seat: int) -> Locator:
    """The square as it stands on the sheet of a table of first-comers, where seat and column are one."""
    return phone.locator(f"table.squares tbody tr:nth-of-type({hand}) td.p{seat}")
