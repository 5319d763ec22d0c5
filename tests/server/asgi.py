"""The step in front of Flask, asked in this process: a request in, an answer out, without a network."""

import asyncio
from collections.abc import Iterable, Mapping
from typing import Any

from web.phone import Answer
from werkzeug.datastructures import Headers
from werkzeug.http import parse_cookie

HALF_SENT = object()  # a body of which the rest does not come


def scope_of(
    method: str = "GET", path: str = "/", headers: Mapping[str, str] | None = None, **more: object
) -> dict[str, Any]:
    """A request as uvicorn describes it."""
    named = {"Host": "cards.example", **(headers or {})}
    raw = [(name.lower().encode(), value.encode()) for name, value in named.items()]
    path, _, query = path.partition("?")
    asked = {"type": "http", "http_version": "1.1", "method": method, "path": path, "raw_path": path.encode()}
    where = {"scheme": "http", "client": ("10.0.0.9", 40000), "server": ("10.0.0.1", 5252), "root_path": ""}
    return {**asked, "query_string": query.encode(), "headers": raw, **where, **more}


def ask(door: Any, *, body: Iterable[object] = (b"",), **request: Any) -> Answer:
    """Send one request whose body comes in these pieces, and read the answer to its end."""
    return asyncio.run(_ask(door, scope_of(**request), list(body)))


async def _ask(door: Any, scope: dict[str, Any], pieces: list[Any]) -> Answer:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if not pieces:
            return {"type": "http.disconnect"}
        piece = pieces.pop(0)
        if piece is HALF_SENT:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await door(scope, receive, send)
    start, *rest = sent
    headers = Headers([(name.decode(), value.decode()) for name, value in start["headers"]])
    return Answer(start["status"], headers, b"".join(message.get("body", b"") for message in rest))


class DoorLine:
    """A phone's line through that step, with a cookie jar; `more` is part of every request."""

    def __init__(self, door: Any, **more: str) -> None:
        self.door, self.more = door, {name.replace("_", "-"): value for name, value in more.items()}
        self.jar: dict[str, str] = {}

    def __call__(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        cookies = "; ".join(f"{name}={value}" for name, value in self.jar.items())
        sent = {**self.more, **({"Cookie": cookies} if cookies else {}), **headers}
        answer = ask(self.door, method=method, path=path, headers=sent, body=[body or b""])
        for line in answer.headers.getlist("Set-Cookie"):
            self.jar.update(parse_cookie(line.partition(";")[0]))
        return answer


class Listening:
    """A phone on a stream in this process: what it is sent, message by message, until it hangs up."""

    def __init__(self, door: Any, path: str, client: str = "10.0.0.9") -> None:
        self._sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._gone = asyncio.Event()
        self.task = asyncio.ensure_future(door(scope_of(path=path, client=(client, 1)), self._receive, self._sent.put))

    async def status(self) -> int:
        return (await self._sent.get())["status"]

    async def next(self) -> str:
        """What comes next, as text; "" at the end."""
        return (await self._sent.get()).get("body", b"").decode()

    async def hang_up(self) -> None:
        self._gone.set()
        await self.task

    async def _receive(self) -> dict[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}
