"""Text is gzipped for those who ask for it; what a phone keeps serves it either way."""

import gzip

import pytest
from server.asgi import DoorLine, ask
from web.phone import Phone


@pytest.fixture
def paths(table) -> dict[str, str]:
    table.play("bidder 8 made", "partner 8 made", 2, 1)
    static = table.gro.get().text.split('stylesheet" href="')[1].split('"')[0]
    return {name: table.gro.at(name) for name in ("", "sheet", "sheet.json", "qr.svg", "matches/1")} | {
        "static": static
    }


@pytest.mark.parametrize("name", ["", "sheet", "sheet.json", "qr.svg", "matches/1", "static"])
def test_text_is_gzipped_when_asked_for(door, paths, name):
    plain = ask(door, path=paths[name])
    small = ask(door, path=paths[name], headers={"Accept-Encoding": "br, gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(small.body) == int(small.headers["Content-Length"]) < len(plain.body)
    if name not in ("", "matches/1"):  # pages differ by the keys of their forms
        assert gzip.decompress(small.body) == plain.body


@pytest.mark.parametrize("accepted", [None, "", "br", "identity", "gzip;q=0", "gzip; q=0.0, br", "notgzip"])
def test_text_is_plain_when_gzip_is_not_asked_for(door, paths, accepted):
    headers = {} if accepted is None else {"Accept-Encoding": accepted}
    answer = ask(door, path=paths["sheet"], headers=headers)
    assert "Content-Encoding" not in answer.headers
    assert len(answer.body) == int(answer.headers["Content-Length"])


@pytest.mark.parametrize("accepted", ["gzip", "gzip;q=0.5", "deflate, gzip;q=1.0, *;q=0.5"])
def test_gzip_can_be_asked_for_in_many_ways(door, paths, accepted):
    headers = {"Accept-Encoding": accepted}
    assert ask(door, path=paths["sheet"], headers=headers).headers.get("Content-Encoding") == "gzip"


def test_a_little_text_is_left_as_it_is(door):
    answer = ask(door, path="/healthz", headers={"Accept-Encoding": "gzip"})
    assert (answer.body, "Content-Encoding" in answer.headers) == (b"ok", False)


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
@pytest.mark.parametrize("name", ["", "sheet", "static"])
def test_a_cache_is_told_that_it_depends_on_what_was_asked(door, paths, name, accepted):
    answer = ask(door, path=paths[name], headers={"Accept-Encoding": accepted})
    assert "accept-encoding" in ", ".join(answer.headers.getlist("Vary")).lower()


def test_a_gzipped_sheet_has_a_weak_tag_that_is_good_for_a_304(door, paths):
    headers = {"Accept-Encoding": "gzip"}
    tag = ask(door, path=paths["sheet"], headers=headers).headers["ETag"]
    assert tag.startswith('W/"')
    again = ask(door, path=paths["sheet"], headers=headers | {"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")


def test_a_gzipped_style_sheet_has_a_weak_tag_that_is_good_for_a_304(door, paths):
    headers = {"Accept-Encoding": "gzip"}
    tag = ask(door, path=paths["static"], headers=headers).headers["ETag"]
    assert ask(door, path=paths["static"], headers=headers | {"If-None-Match": tag}).status == 304


def test_a_tag_serves_whether_gzip_is_asked_for_or_not(door, paths):
    tag = ask(door, path=paths["sheet"]).headers["ETag"]
    assert ask(door, path=paths["sheet"], headers={"Accept-Encoding": "gzip", "If-None-Match": tag}).status == 304


def test_a_refusal_is_text_too(door, paths):
    answer = ask(door, path="/nowhere", headers={"Accept-Encoding": "gzip"})
    assert answer.headers.get("Content-Encoding") == "gzip"


def test_a_browser_that_takes_gzip_can_play(door, table):
    phone = Phone(DoorLine(door), table.code)
    page = phone.get("/", Accept_Encoding="gzip")
    assert b"<form" in gzip.decompress(page.body)
