"""Stopping within three seconds whatever is open, and going on afterwards as if nothing had been."""

import signal
from dataclasses import dataclass

import pytest
from server.product import Product, Stream, asked, half_sent
from web.cast import MADE_8, Table
from web.headers import protected

from scoresheet.server import BODY_SECONDS

LONGEST = 3  # seconds


@dataclass
class Restart:
    """What was before a stop by SIGTERM with streams open, and the same table afterwards."""

    status: int
    seconds: float
    said: str
    streams_ended: bool
    before: dict
    form: dict[str, str]
    table: Table


@pytest.fixture(scope="module")
def restart(tmp_path_factory):
    data = tmp_path_factory.mktemp("restarted")
    with Product(data) as product:
        table = product.table()
        table.play(*MADE_8)
        form = table.bjorn.form("hands/2/seats/2/result", role="defender", tricks=3).filled(role="defender", tricks=3)
        streams = [Stream(product.port, table.gro.at("live")) for _ in range(20)]
        before = table.sheet
        status, seconds = product.stop()
        said = product.said
        assert all(stream.event()["data"] == str(before["version"]) for stream in streams)
        ended = all(stream.ended() for stream in streams)
        for stream in streams:
            stream.close()
    with Product(data) as product:
        for phone in (*table.phones, table.gro):
            phone.line.port = product.port
        yield Restart(status, seconds, said, ended, before, form, table)


def test_a_stop_is_over_in_time(restart):
    assert restart.seconds < LONGEST


def test_a_stop_that_was_asked_for_is_no_failure(restart):
    assert restart.status == 0


def test_a_stop_is_quiet(restart):
    assert "Traceback" not in restart.said


def test_open_streams_are_ended_not_cut(restart):
    assert restart.streams_ended


def test_a_restart_keeps_everything_that_was_entered(restart):
    assert restart.table.sheet == restart.before


def test_a_form_from_before_the_restart_goes_through(restart):
    assert restart.table.bjorn.put_in("POST", "hands/2/seats/2/result", restart.form).status == 303


def test_a_restart_keeps_the_host(restart):
    assert restart.table.anna.get("hands/1/seats/3/correction").status == 200


def test_after_a_restart_the_version_only_grows(restart):
    restart.table.cecilie.enter(2, hand=2)
    assert restart.table.sheet["version"] > restart.before["version"]


def test_after_a_restart_changes_are_heard(restart):
    with Stream(restart.table.gro.line.port, restart.table.gro.at("live")) as stream:
        assert stream.event()
        restart.table.david.enter(1, hand=2)
        assert stream.event()["data"] == str(restart.table.sheet["version"])
        protected(stream)


def test_ctrl_c_stops_it_just_the_same(tmp_path):
    with Product(tmp_path) as product:
        table = product.table()
        with Stream(product.port, table.gro.at("live")) as stream:
            assert stream.event()
            status, seconds = product.stop(signal.SIGINT)
            assert stream.ended()
    assert (status, seconds < LONGEST) == (0, True)
    assert "Traceback" not in product.said


def test_a_stop_does_not_wait_for_a_form_that_never_arrives(tmp_path):
    with Product(tmp_path) as product, half_sent(product.port, "/tables"):
        assert asked(product.port, "GET", "/healthz").status == 200
        status, seconds = product.stop()
    assert (status, seconds < BODY_SECONDS / 2) == (0, True)
