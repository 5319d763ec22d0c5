"""What arrives: whole or in pieces, too much of it, or never all of it."""

import time
from urllib.parse import urlencode

import pytest
from server.asgi import HALF_SENT, ask
from server.product import asked, half_sent
from web.ladder import refused
from web.phone import FORM

import scoresheet.server

LARGEST = 64 * 1024
OWN = "hands/1/seats/2/result"


@pytest.fixture
def bjorn(product):
    return product.table().bjorn


def test_a_form_that_comes_in_chunks_arrives(bjorn):
    form = urlencode(bjorn.form(OWN, role="defender", tricks=3).filled(role="defender", tricks=3)).encode()
    cookies = {"Cookie": "; ".join(f"{name}={value}" for name, value in bjorn.line.jar.items())}
    answer = asked(bjorn.line.port, "POST", bjorn.at(OWN), iter([form[:7], form[7:50], form[50:]]), FORM | cookies)
    assert answer.status == 303
    assert bjorn.sheet["match"]["hands"][0]["squares"][1]["points"] == 3


@pytest.mark.parametrize("size", [LARGEST + 1, 3 * LARGEST, 20 * LARGEST])
@pytest.mark.parametrize("whole", [True, False])
def test_a_body_too_large_is_refused_with_a_page(product, size, whole):
    body = b"x" * size
    refused(asked(product.port, "POST", "/tables", body if whole else iter([body]), FORM), 413)


def test_the_largest_body_is_read(product):
    refused(asked(product.port, "POST", "/tables", b"x" * LARGEST, FORM), 400)


def test_a_body_too_large_is_refused_before_anything_else(product):
    refused(asked(product.port, "PUT", "/tables/QQQQQQ", b"x" * (LARGEST + 1)), 413)


def test_forms_that_never_arrive_stop_nobody_else(product, bjorn):
    waiting = [half_sent(product.port, "/tables") for _ in range(40)]
    began = time.monotonic()
    assert bjorn.enter(3).status == 303
    assert time.monotonic() - began < scoresheet.server.BODY_SECONDS / 2
    for connection in waiting:
        connection.close()


def test_a_form_whose_sender_went_away_is_no_trouble(product):
    for _ in range(3):
        half_sent(product.port, "/tables").close()
    assert asked(product.port, "GET", "/healthz").body == b"ok"


def test_a_form_that_takes_too_long_is_refused_with_a_page(door, monkeypatch):
    monkeypatch.setattr(scoresheet.server, "BODY_SECONDS", 0.05)
    headers = FORM | {"Content-Length": "100"}
    refused(ask(door, method="POST", path="/tables", headers=headers, body=[b"csrf_token=", HALF_SENT]), 408)


def test_a_page_asked_for_with_a_body_is_a_page(door):
    assert ask(door, path="/", body=[b"never", b"mind"]).status == 200
