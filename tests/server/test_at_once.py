"""Several phones, or one thumb twice, at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from urllib.parse import urlencode

import pytest
from server.product import asked
from web.phone import FORM, Phone

OWN = "hands/1/seats/2/result"


@pytest.fixture
def table(product):
    return product.table()


def at_once(*jobs: Callable[[], int]) -> list[int]:
    """Everybody does it when everybody is ready."""
    ready = Barrier(len(jobs))

    def run(job: Callable[[], int]) -> int:
        ready.wait()
        return job()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def sending(phone: Phone, path: str, on: str = "", **fields: object) -> Callable[[], int]:
    """A form filled in already, to be sent: gives the status of the answer."""
    body = urlencode(phone.form(path, on, **fields).filled(**fields)).encode()
    cookies = {"Cookie": "; ".join(f"{name}={value}" for name, value in phone.line.jar.items())}
    return lambda: asked(phone.line.port, "POST", phone.at(path), body, FORM | cookies).status


@pytest.mark.parametrize(("fields", "points"), [((("tricks", 6),), 6), ((("bid", 8), ("outcome", "failed")), -8)])
def test_a_double_tap_is_one_entry(table, fields, points):
    tap = sending(table.bjorn, OWN, role="bidder" if points < 0 else "defender", **dict(fields))
    assert at_once(*[tap] * 4) == [303] * 4
    assert (table.square(1, 2)["points"], table.audit) == (points, [])


def test_a_double_tap_on_end_match_is_one_end(table):
    tap = sending(table.bjorn, "end", "end")
    assert at_once(tap, tap) == [303, 303]
    assert [line["action"] for line in table.audit] == ["end"]


def test_two_phones_that_end_the_match_at_once_end_it_once(table):
    assert sorted(at_once(*[sending(phone, "end", "end") for phone in (table.bjorn, table.cecilie)])) == [303, 409]
    assert [line["action"] for line in table.audit] == ["end"]


def test_all_phones_that_pass_the_same_deal_pass_it_once(table):
    assert at_once(*[sending(phone, "pass-deal") for phone in table.phones]) == [303] * 4
    assert table.match["dealer"] == 2


def test_two_starts_at_once_are_one_match(product):
    table = product.table(start=False)
    assert sorted(at_once(*[sending(table.anna, "matches") for _ in range(2)])) == [303, 409]
    assert table.match["number"] == 1


def test_the_last_entries_of_a_hand_at_once_open_one_next_hand(table):
    said = ({"role": "bidder", "bid": 8, "outcome": "made"}, {"role": "partner", "bid": 8, "outcome": "made"})
    rows = [*said, {"role": "defender", "tricks": 2}, {"role": "defender", "tricks": 1}]
    for hand in range(1, 5):
        entries = [
            sending(phone, f"hands/{hand}/seats/{phone.seat}/result", **fields)
            for phone, fields in zip(table.phones, rows, strict=True)
        ]
        assert at_once(*entries) == [303] * 4
        assert (table.match["current_hand"], table.match["waiting_for"]) == (hand + 1, [1, 2, 3, 4])


def test_two_who_take_the_last_seat_at_once_do_not_both_get_it(product):
    table = product.table(players=5, start=False)
    phones = [product.phone(), product.phone()]
    for phone in phones:
        phone.code = table.code
    taking = [sending(phone, "seats", name=name) for phone, name in zip(phones, ("Frode", "Gro"), strict=True)]
    assert sorted(at_once(*taking)) == [303, 409]
    assert len(table.sheet["table"]["seats"]) == 6


def test_two_who_take_one_name_at_once_do_not_both_get_it(product):
    table = product.table(players=3, start=False)
    phones = [product.phone(), product.phone()]
    for phone in phones:
        phone.code = table.code
    assert sorted(at_once(*[sending(phone, "seats", name="Gro") for phone in phones])) == [303, 422]
