"""Every page as people meet it: empty, in the middle of an evening, at its end, and with long names and many hands."""

from collections.abc import Iterator
from dataclasses import dataclass

from server.product import Product
from web.cast import MADE_8, Table
from web.phone import Phone

LONG_NAMES = ("Maximilian-Alexander", "Åse Marie Ødegård", "👨‍👩‍👧‍👦 familien", "مُحَمَّد", "Maximilian-Andreas", "W" * 40)
PAIRS = ((1, 2), (3, 4), (5, 6), (2, 3), (4, 5), (6, 1))


@dataclass(frozen=True)
class Shown:
    """A page at an address, on somebody's phone (nobody's, where it is None)."""

    name: str
    address: str
    phone: Phone | None = None


def every_page(product: Product) -> Iterator[Shown]:
    yield from _without_a_table()
    yield from _before_a_match(product.table(players=3, start=False))
    yield from _in_a_match(product.table())
    yield from _after_a_match(product.table())
    yield from _with_house_rules(product.table(players=5, deck="kitty_trick", passed_out="play_on"))
    yield from _crowded(crowded(product))


def crowded(product: Product, hands: int = 30) -> Table:
    """Six players with awkward names, after so many hands of debts and payments."""
    table = product.table(players=6, start=False, target=999)
    for phone, name in zip(table.phones, LONG_NAMES, strict=True):
        assert phone.post(f"seats/{phone.seat}/name", name=name).status == 303
    table.start()
    for hand in range(hands):
        bidder, partner = PAIRS[hand % len(PAIRS)]
        outcome, others = ("failed", 2) if hand % 3 == 0 else ("made", 1)
        words = {bidder: f"bidder 4 {outcome}", partner: f"partner 4 {outcome}"}
        table.play(*[words.get(seat, others) for seat in range(1, 7)])
    return table


def _without_a_table() -> Iterator[Shown]:
    yield Shown("start", "/")
    yield Shown("join", "/join")
    yield Shown("unknown code", "/join?code=ZZZZZZ")
    yield Shown("no such page", "/nothing-here")
    yield Shown("guide", "/how-to-play")


def _before_a_match(table: Table) -> Iterator[Shown]:
    yield Shown("lobby of the host", table.anna.at(), table.anna)
    yield Shown("lobby of a player", table.bjorn.at(), table.bjorn)
    yield Shown("lobby of a stranger", table.gro.at(), table.gro)
    yield Shown("move code", table.bjorn.at("seats/2/move"), table.bjorn)
    yield Shown("move here", table.gro.at("move"), table.gro)


def _in_a_match(table: Table) -> Iterator[Shown]:
    table.play(*MADE_8)
    table.play("bidder 9 failed", 4, 4, "partner 9 failed")
    table.play("bidder 8 made", "partner 8 made", 3, 2)
    table.anna.correct(3, 3, hand=1, reason="counted again")
    table.bjorn.enter("bidder 7 made", hand=4)
    yield Shown("table of the host", table.anna.at(), table.anna)
    yield Shown("table of a player who has entered", table.bjorn.at(), table.bjorn)
    yield Shown("table of a player in a row that warns", table.cecilie.at(), table.cecilie)
    yield Shown("table of a stranger", table.gro.at(), table.gro)
    yield Shown("question before the end", table.david.at("end"), table.david)
    yield Shown("correction", table.anna.at("hands/2/seats/3/correction"), table.anna)
    yield Shown("story of a square", table.anna.at("hands/1/seats/3"), table.anna)
    yield Shown("story of a column", table.david.at("seats/1"), table.david)
    yield Shown("refusal", table.bjorn.at("hands/1/seats/3/correction"), table.bjorn)


def _after_a_match(table: Table) -> Iterator[Shown]:
    table.play(*MADE_8)
    table.cecilie.end()
    yield Shown("result for the host", table.anna.at(), table.anna)
    yield Shown("result for a player", table.bjorn.at(), table.bjorn)
    yield Shown("one match", table.gro.at("matches/1"), table.gro)
    yield Shown("history", table.gro.at("history"), table.gro)
    yield Shown("board", table.gro.at("board"), table.gro)
    yield Shown("question before a table goes", table.anna.at("delete"), table.anna)


def _with_house_rules(table: Table) -> Iterator[Shown]:
    table.play("bidder 7 failed", "partner 7 failed", 2, 2, 1)
    table.anna.post("seats/5/gone")
    yield Shown("table with house rules", table.cecilie.at(), table.cecilie)
    yield Shown("rules of the table", table.cecilie.at("rules"), table.cecilie)


def _crowded(table: Table) -> Iterator[Shown]:
    yield Shown("crowded table", table.bjorn.at(), table.bjorn)
    yield Shown("crowded board", table.bjorn.at("board"), table.bjorn)
    yield Shown("crowded end", table.bjorn.at("end"), table.bjorn)
