"""Many at once: streams up to the cap and past it, clients that never finish, phones that save at the same moment."""

import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest
from safety.streams import StreamOver, from_elsewhere
from server.product import PATIENCE, Product, Stream, half_sent
from server.test_at_once import at_once, sending
from web.cast import MADE_8, Table
from web.ladder import refused

from scoresheet.live import MOST_PER_ADDRESS

LONGEST = 8  # seconds that a table may be kept waiting by somebody else's five hundred connections


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with Product(tmp_path_factory.mktemp("many")) as running:
        yield running


@pytest.fixture
def table(product: Product) -> Table:
    return product.table()


# -- streams -----------------------------------------------------------------------------------------------------------


def test_an_address_gets_as_many_streams_as_there_may_be_and_no_more(table):
    with ExitStack() as stack:
        path, port = table.gro.at("live"), table.gro.line.port
        streams = [stack.enter_context(Stream(port, path)) for _ in range(MOST_PER_ADDRESS)]
        assert {stream.status for stream in streams} == {200}
        assert all(stream.event() for stream in streams)
        assert int(refused(table.gro.get("live"), 503).headers["Retry-After"]) > 0
        assert table.bjorn.enter(3).status == 303
        assert {stream.event()["data"] for stream in streams} == {str(table.sheet["version"])}


def test_the_cap_is_what_was_promised():
    assert MOST_PER_ADDRESS >= 64


# -- clients that take all they can get, or never finish ---------------------------------------------------------------


def asking(port: int, path: str) -> socket.socket:
    """A connection on which this page or stream was asked for, and nothing is read."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    return connection


def half_a_header(port: int, path: str) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    connection.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nX-And-Then".encode())
    return connection


@pytest.mark.parametrize(
    ("client", "times", "path"),
    [
        pytest.param(asking, 500, "live", id="opens 500 streams"),
        pytest.param(asking, 200, "", id="reads no answer"),
        pytest.param(half_a_header, 200, "", id="sends half a header"),
        pytest.param(half_sent, 200, "seats", id="sends half a body"),
    ],
)
def test_a_client_does_not_stop_another_table_that(product, client, times, path):
    crowded, table = product.table(), product.table()
    with ExitStack() as stack:
        for _ in range(times):
            stack.enter_context(closing(client(product.port, crowded.gro.at(path))))
        began = time.monotonic()
        stream = stack.enter_context(StreamOver(from_elsewhere(product.port, "127.0.0.2"), table.gro.at("live")))
        assert stream.event()
        table.play(*MADE_8)
        assert stream.event()
        assert time.monotonic() - began < LONGEST
    assert [standing["real_total"] for standing in table.match["standings"]] == [8, 8, 2, 1]


# -- everybody at once -------------------------------------------------------------------------------------------------


def results(hand: int) -> list[dict[str, object]]:
    """What six say in a hand: two made a bid of 4, each time two others, and the others took a trick each."""
    said: list[dict[str, object]] = [{"role": "defender", "tricks": 1} for _ in range(6)]
    said[hand % 6] = {"role": "bidder", "bid": 4, "outcome": "made"}
    said[(hand + 1) % 6] = {"role": "partner", "bid": 4, "outcome": "made"}
    return said


def timed(send: Callable[[], int]) -> Callable[[], tuple[int, float]]:
    def run() -> tuple[int, float]:
        began = time.monotonic()
        return send(), time.monotonic() - began

    return run


def test_twelve_phones_that_save_at_once_for_ten_hands_are_all_answered_soon(product):
    tables = [product.table(players=6) for _ in range(2)]
    answers = []
    with ExitStack() as stack:
        for phone in [phone for table in tables for phone in table.phones]:
            stack.enter_context(Stream(product.port, phone.at("live")))
        for hand in range(1, 11):
            entries = [
                timed(sending(phone, f"hands/{hand}/seats/{phone.seat}/result", **said))
                for table in tables
                for phone, said in zip(table.phones, results(hand), strict=True)
            ]
            answers += at_once(*entries)
    assert Counter(status for status, _ in answers) == {303: 120}
    assert sorted(seconds for _, seconds in answers)[113] < 2  # 95 in a hundred
    points = [sum(int(results(hand)[seat].get("tricks", 4)) for hand in range(1, 11)) for seat in range(6)]
    for table in tables:
        assert [standing["real_total"] for standing in table.match["standings"]] == points
        assert table.audit == []
