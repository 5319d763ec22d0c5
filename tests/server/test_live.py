"""The event stream of the running product: every change of the table, whoever made it, and nothing else."""

import pytest
from server.product import Product, Stream
from web.headers import protected
from web.ladder import refused

from scoresheet.actions import Sent, rename_seat
from scoresheet.store import connect
from scoresheet.web.identity import hash_of


@pytest.fixture
def table(product: Product):
    return product.table()


def listening(phone, **headers: str) -> Stream:
    return Stream(phone.line.port, phone.at("live"), {name.replace("_", "-"): value for name, value in headers.items()})


def changed(version: int) -> dict[str, str]:
    return {"event": "changed", "id": str(version), "data": str(version)}


def told(event: dict[str, str]) -> dict[str, str]:
    return {name: event.get(name) for name in ("event", "id", "data")}


def test_on_connecting_comes_the_version_that_the_table_has(table):
    with listening(table.gro) as stream:
        assert told(stream.event()) == changed(table.sheet["version"])


@pytest.mark.parametrize("last", ["0", "999999999", "no number", ""])
def test_what_was_missed_is_not_replayed(table, last):
    with listening(table.gro, Last_Event_ID=last) as stream:
        assert told(stream.event()) == changed(table.sheet["version"])


def test_every_listener_hears_an_entry(table):
    with listening(table.anna) as one, listening(table.gro) as other:
        assert one.event() and other.event()
        table.bjorn.enter(3)
        assert told(one.event()) == told(other.event()) == changed(table.sheet["version"])


def test_a_change_by_another_process_is_heard_too(table, product):
    with listening(table.gro) as stream:
        assert stream.event()
        db = connect(product.data / "scoresheet.db")
        rename_seat(db, table.code, Sent(hash_of(table.bjorn.line.jar["device"]), "elsewhere"), seat=2, name="Bo")
        db.close()
        assert told(stream.event()) == changed(table.sheet["version"])


def test_nothing_is_heard_of_another_table(table, product):
    other = product.table()
    with listening(table.gro) as stream:
        assert stream.event()
        other.bjorn.enter(3)
        table.bjorn.enter(3)
        assert told(stream.event()) == changed(table.sheet["version"]), "the next event is of its own table"


def test_nothing_is_announced_for_a_refusal(table):
    with listening(table.gro) as stream:
        assert stream.event()
        refused(table.bjorn.post("hands/1/seats/2/result", role="defender", tricks=13), 422)
        refused(table.gro.post("end"), 403)
        table.bjorn.enter(3)
        assert told(stream.event()) == changed(table.sheet["version"])


def test_the_stream_is_what_it_says(table):
    with listening(table.gro) as stream:
        assert stream.status == 200
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        assert "no-cache" in stream.headers["Cache-Control"]
        protected(stream)


def test_the_stream_sets_no_cookie_and_is_never_gzipped(table):
    with listening(table.gro, Accept_Encoding="gzip") as stream:
        assert "Content-Encoding" not in stream.headers
        assert "Set-Cookie" not in stream.headers
        assert told(stream.event()) == changed(table.sheet["version"])


def test_nothing_of_a_player_is_in_it(table):
    with listening(table.gro) as stream:
        stream.event()
        table.bjorn.enter(3)
        assert set(stream.event()) <= {"event", "id", "data"}


def test_an_unknown_table_has_no_stream(product):
    phone = product.phone()
    phone.code = "QQQQQQ"
    refused(phone.get("live"), 404)


def test_another_spelling_of_the_code_leads_to_the_stream(table):
    answer = table.gro.get(f"/tables/{table.code.lower()}/live")
    assert (answer.status, answer.leads_to) == (303, f"/tables/{table.code}/live")


def test_eight_tabs_of_one_phone_leave_the_pages_quick(table):
    streams = [listening(table.bjorn) for _ in range(8)]
    assert table.bjorn.enter(3).status == 303
    assert [told(stream.event()) for stream in streams]
    for stream in streams:
        stream.close()


def test_guessing_by_the_stream_shuts_the_door_to_strangers_alone(tmp_path):
    with Product(tmp_path) as product:  # one of its own: whoever guesses does so for everybody at this address
        table = product.table()
        wrong = (f"/tables/QQQQ{first}{second}/live" for first in "ABCDEF" for second in "ABCDEF")
        guesser = product.phone()
        assert [guesser.get(next(wrong)).status for _ in range(31)] == [404] * 30 + [429]
        refused(table.gro.get("live"), 429)
        with listening(table.bjorn, Cookie=f"device={table.bjorn.line.jar['device']}") as stream:
            assert stream.event()
