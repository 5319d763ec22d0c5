"""A phone: one device with its own cookies, and a line to the product, whether in this process or over the network."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode, urlsplit

from flask import Flask
from web.reader import Form, Page
from werkzeug.datastructures import Headers

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
FORGED = "ImZvcmdlZCI.aaaaaa.forged"


@dataclass(frozen=True)
class Answer:
    """What came back, read to its end; redirects are not followed."""

    status: int
    headers: Headers
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def page(self) -> Page:
        return Page(self.text)

    @property
    def leads_to(self) -> str:
        return self.headers.get("Location", "")


Line = Callable[[str, str, bytes | None, Mapping[str, str]], Answer]


class FlaskLine:
    """Straight into the application, as one client with a cookie jar."""

    def __init__(self, app: Flask, base: str = "http://192.168.1.7:5252", address: str = "192.168.1.20") -> None:
        self.client = app.test_client()
        self.client.environ_base["REMOTE_ADDR"] = address
        self.base = base

    def __call__(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        asked = {"method": method, "data": body, "headers": headers, "base_url": self.base}
        response = self.client.open(path, buffered=True, **asked)
        return Answer(response.status_code, response.headers, response.get_data())

    def cookies(self) -> dict[str, str]:
        kept = [self.client.get_cookie(name, domain=self._host) for name in ("device", "session")]
        return {cookie.key: cookie.value for cookie in kept if cookie}

    def forget(self, cookie: str) -> None:
        self.client.delete_cookie(cookie, domain=self._host)

    @property
    def _host(self) -> str:
        return urlsplit(self.base).hostname or ""


@dataclass
class Phone:
    """A device at a table; addresses that do not begin with a slash are meant below that table's."""

    line: Line
    code: str = ""
    name: str = ""
    seat: int | None = None

    def at(self, path: str = "") -> str:
        return path if path.startswith("/") else f"/tables/{self.code}/{path}".rstrip("/")

    def get(self, path: str = "", **headers: str) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.line("GET", self.at(path), None, named)

    def post(self, path: str, /, **fields: object) -> Answer:
        """Post these fields and this device's token, whether or not there is such a form."""
        return self.put_in("POST", path, {"csrf_token": self.token, **fields})

    def put_in(self, method: str, path: str, fields: Mapping[str, object]) -> Answer:
        """Send these fields and nothing else."""
        return self.line(method, self.at(path), urlencode(fields).encode(), FORM)

    def form(self, path: str, /, on: str = "", **fields: object) -> Form:
        """The form for this address, as it stands on the page `on`."""
        return self.get(on).page.form(self.at(path), **fields)

    def send(self, path: str, /, on: str = "", **fields: object) -> Answer:
        """Fill the form for this address as a person would, and send it."""
        return self.put_in("POST", path, self.form(path, on, **fields).filled(**fields))

    def follow(self, answer: Answer) -> Answer:
        assert answer.status == 303, answer.page.text
        return self.get(urlsplit(answer.leads_to).path)

    @cached_property
    def token(self) -> str:
        return self.form("/tables", on="/").hidden["csrf_token"]

    @property
    def sheet(self) -> Any:
        """sheet.json"""
        return self.get("sheet.json").json

    def enter(self, words: object, *, hand: int = 1, seat: int | None = None) -> Answer:
        """Enter the own square by its form on the table page."""
        return self.send(f"hands/{hand}/seats/{seat or self.seat}/result", **said(words))

    def correct(self, seat: int, words: object, *, hand: int = 1, reason: str = "") -> Answer:
        """Correct a square by the host's form."""
        path = f"hands/{hand}/seats/{seat}/correction"
        return self.send(path, path, **said(words), reason=reason)

    def end(self) -> Answer:
        return self.send("end", "end")

    def move_code(self, seat: int | None = None) -> str:
        """The code that moves a seat to another phone, as this one shows it."""
        return self.get(f"seats/{seat or self.seat}/move").page.by_id["move-code"]

    def move_here(self, move_code: str) -> Answer:
        """Take over the seat that another phone showed this code for."""
        return self.send("move", "move", move_code=move_code)


def said(words: object) -> dict[str, str]:
    """The result: 2 is a defender's two tricks, else "bidder 8 made", "partner 8 failed", "passed_out 3"."""
    match str(words).split():
        case [tricks]:
            return {"role": "defender", "tricks": tricks}
        case [role, tricks]:
            return {"role": role, "tricks": tricks}
        case [role, bid, outcome]:
            return {"role": role, "bid": bid, "outcome": outcome}
    raise ValueError(words)
