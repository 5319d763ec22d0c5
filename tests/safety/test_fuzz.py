"""Whatever is sent wherever: a page with a way on, nothing changed by a refusal, nothing typed that becomes markup."""

import gzip
import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import count
from urllib.parse import quote, unquote

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from safety.odd import CANARIES, OWN, Request, requests
from server.asgi import ask
from web.cast import MADE_8, Table
from web.headers import protected
from web.ladder import POSTS, READS, Address, Post, at_stage, refused
from web.phone import Answer, FlaskLine, Phone

from scoresheet.live import Streams
from scoresheet.server import Door

STAGES = ("playing", "between", "tapped", "gone")
WHO = ("Anna", "Bjørn", "Gro")
EVERY = (*POSTS, *READS, Post("evening.delete", "delete", may=("Anna",), on="delete"))

Send = Callable[[str, Request], Answer]  # from an address of its own

ADDRESSES = (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in count(1))


class Arena:
    """A table at every stage; where one has been changed, a new one takes its place."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.other = self.new("playing")
        self._kept: dict[str, tuple[Table, object]] = {}

    def new(self, stage: str) -> Table:
        return at_stage(stage, lambda: Phone(FlaskLine(self.app)))

    def at(self, stage: str) -> Table:
        if stage not in self._kept or self.moved(stage):
            table = self.new(stage)
            self._kept[stage] = table, table.sheet
        return self._kept[stage][0]

    def moved(self, stage: str) -> bool:
        """Whether the table of this stage is not what it was when it was new."""
        table, before = self._kept[stage]
        anybody = FlaskLine(self.app, address=next(ADDRESSES))  # who asks for a deleted table has guessed a wrong code
        answer = Phone(anybody, table.code).get("sheet.json")
        return answer.status != 200 or answer.json != before


@pytest.fixture(scope="module")
def arena(app: Flask) -> Arena:
    return Arena(app)


@pytest.fixture(scope="module")
def door(app: Flask) -> Door:
    streams = Streams(app.config["SETTINGS"].database)
    return Door(app, streams, app.extensions["guesses"], proxy_hops=0)


def by_flask(app: Flask) -> Send:
    """Straight into the application, with the cookies that the request holds and no others."""

    def send(address: str, request: Request) -> Answer:
        line = FlaskLine(app, address=address)
        line.client = app.test_client(use_cookies=False)
        line.client.environ_base["REMOTE_ADDR"] = address
        return line(request.method, request.path, request.body, request.headers)

    return send


def by_door(door: Door) -> Send:
    """Through the step in front of it, which is handed the path as a server hands it on."""

    def send(address: str, request: Request) -> Answer:
        path, _, query = request.path.partition("?")
        more = {"client": (address, 1), "query_string": query.encode(), "raw_path": path.encode()}
        asked = {"method": request.method, "path": unquote(path), "headers": request.headers}
        return ask(door, body=[request.body], **asked, **more)

    return send


class Markup(HTMLParser):
    """Whether anything in a page that was typed as words has become a tag, an attribute or an address to follow."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        followed = [value for name, value in attrs if name in ("href", "src", "action", "formaction")]
        self.found += [name for name in (tag, *dict(attrs)) if "canary" in name]
        self.found += [value for value in followed if (value or "").strip().lower().startswith("javascript:")]


def unpacked(answer: Answer) -> Answer:
    if answer.headers.get("Content-Encoding") != "gzip":
        return answer
    return Answer(answer.status, answer.headers, gzip.decompress(answer.body))


def decent(answer: Answer, request: Request) -> None:
    """What every answer is, whatever was asked."""
    assert answer.status < 500 or (answer.status == 503 and request.path.partition("?")[0].endswith("/live"))
    protected(answer)
    assert re.match(r"/(?![/\\])|$", answer.leads_to)
    assert {line.partition("=")[0] for line in answer.headers.getlist("Set-Cookie")} <= {"device", "session"}
    if request.method not in ("HEAD", "OPTIONS") and answer.status not in (303, 304):
        readable(unpacked(answer))


def readable(answer: Answer) -> None:
    """A page with a way on and without foreign markup, and where it refuses something with a sentence."""
    if answer.status >= 400:
        refused(answer, answer.status)
    if answer.headers["Content-Type"].startswith("text/html"):
        assert Markup(answer.text).found == []
        assert answer.page.links or "<html" not in answer.text


def try_out(arena: Arena, send: Send, address: Address, data: st.DataObject) -> None:
    stage = data.draw(st.sampled_from((address.stage, address.stage, *STAGES)).filter(STAGES.__contains__))
    who = data.draw(st.sampled_from((address.may[0], address.may[0], *WHO)))
    path = address.path if address.path.startswith("/") else f"/tables/{OWN}/{address.path}".rstrip("/")
    right = Request("POST" if isinstance(address, Post) else "GET", path, b"", {})
    rule = next(arena.app.url_map.iter_rules(address.endpoint)).rule
    drawn = data.draw(requests(rule, right, getattr(address, "fields", {})))
    table, others = arena.at(stage), arena.other.sheet
    phone = table.phone(who)
    request = drawn.at(own=table.code, other=arena.other.code, token=phone.token)
    cookies = [f"{name}={value}" for name, value in phone.line.cookies().items()]
    request.headers["Cookie"] = "; ".join([*cookies, request.headers.get("Cookie", "")])
    answer = send(next(ADDRESSES), request)
    decent(answer, request)
    if answer.status != 303 or request.method != "POST":
        assert (arena.moved(stage), arena.other.sheet) == (False, others)


def test_every_address_of_the_product_is_tried_here(app):
    assert {rule.endpoint for rule in app.url_map.iter_rules()} == {address.endpoint for address in EVERY}


def test_a_file_that_is_not_the_one_asked_for_is_answered_with_a_page(table):
    headers = {"If-Match": '"another"', "If-None-Match": '"none"'}
    refused(table.gro.line("GET", "/static/other/css/base.css", None, headers), 412)


# Together longer than ten seconds: each address is asked until it has had its share of oddities.
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
@pytest.mark.parametrize("address", EVERY, ids=str)
def test_whatever_is_sent_to_the_pages_is_answered_with_a_page_and_changes_nothing(app, arena, address, data):
    try_out(arena, by_flask(app), address, data)


@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
@pytest.mark.parametrize("address", EVERY, ids=str)
def test_whatever_comes_through_the_door_is_answered_with_a_page_and_changes_nothing(arena, door, address, data):
    try_out(arena, by_door(door), address, data)


# -- what was typed and kept -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def named(app: Flask) -> Table:
    """Four players who call themselves by markup, a hand, a correction for a reason of that kind, and a match over."""
    table = Table(lambda: Phone(FlaskLine(app)))
    for phone, name in zip(table.phones, CANARIES, strict=False):
        assert phone.post(f"seats/{phone.seat}/name", name=name).status == 303
    table.play(*MADE_8)
    assert table.anna.correct(3, 1, reason=CANARIES[1]).status == 303
    table.play(2, None, None, None)
    return table


def test_a_name_of_markup_is_a_name(named):
    assert [seat["name"] for seat in named.sheet["table"]["seats"]] == list(CANARIES[:4])
    assert all(name in " ".join(named.anna.get().page.words) for name in CANARIES[:4])


@pytest.mark.parametrize("read", READS, ids=str)
def test_a_name_of_markup_is_words_on_every_page(named, read):
    for phone in (named.anna, named.gro):
        answer = phone.get(read.path)
        if answer.headers["Content-Type"].startswith(("text/html", "image/svg")):
            assert Markup(answer.text).found == []


@pytest.mark.parametrize("post", [post for post in POSTS if post.nonsense], ids=str)
def test_markup_typed_into_any_field_comes_back_as_words(named, app, post):
    table = at_stage(post.stage, lambda: Phone(FlaskLine(app)))
    phone = table.phone(post.may[0])
    for canary in CANARIES:
        answer = phone.post(post.path, **dict.fromkeys([*post.fields, *post.nonsense[0]], canary * 10))
        assert Markup(refused(answer, 422).text).found == []


@pytest.mark.parametrize("canary", CANARIES)
@pytest.mark.parametrize("path", ["/join?code=", "move?move_code=", "/join?", "sheet?", "nowhere/"])
def test_markup_in_an_address_comes_back_as_words(named, path, canary):
    assert Markup(named.gro.get(path + quote(canary, safe="")).text).found == []


@pytest.mark.parametrize("canary", CANARIES)
def test_words_that_become_markup_do_not_hide_from_these_tests(canary):
    pages = [f'<p title="{canary}"></p>', f"<p title='{canary}'></p>", f"<p>{canary}</p>", f'<a href="{canary}"></a>']
    assert any(Markup(page).found for page in pages)
