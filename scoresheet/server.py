"""The step in front of Flask: who is asking, whole bodies, gzip, and the stream, which costs no thread."""

import asyncio
import gzip
import ipaddress
import re
import time
from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

from a2wsgi import WSGIMiddleware
from flask import Flask

from .access_log import note
from .device import device_in
from .guesses import Guesses
from .live import Message, Receive, Send, Streams
from .settings import LARGEST_BODY

Scope = MutableMapping[str, Any]
Headers = list[tuple[bytes, bytes]]

BODY_SECONDS = 10
DRAINED = 16 * LARGEST_BODY  # so much of a body too large is still read, so that its sender hears the answer
THREADS = 16
SMALLEST_GZIPPED = 512  # bytes; the contract asks for 1024
FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"x-forwarded-port", b"forwarded")


class Door:
    """An ASGI application: streams are answered here, everything else goes to Flask."""

    def __init__(self, app: Flask, streams: Streams, guesses: Guesses, *, proxy_hops: int) -> None:
        self._pages = WSGIMiddleware(app, workers=THREADS)  # type: ignore[arg-type]
        self._streams = streams
        self._guesses = guesses
        self._hops = proxy_hops

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope = settled(scope, self._hops)
        code = _stream_of(scope)
        address = scope["client"][0]
        if code and self._may_listen(scope, code, address):
            await self._streams.serve(code, address, receive, send)
            return
        began = time.monotonic()
        whole = await _whole(scope, receive)
        if whole is not None:
            answer = Gzip(scope, send)
            await self._pages(*whole, answer)  # type: ignore[arg-type]
            note(address, scope["method"], scope["path"], answer.status, time.monotonic() - began)

    def _may_listen(self, scope: Scope, code: str, address: str) -> bool:
        """What this refuses goes to Flask, which answers with a page: an unknown table, too many streams or guesses."""
        if self._guesses.too_many(address) and not self._streams.knows_device(device_in(_header(scope, b"cookie"))):
            return False
        return self._streams.knows(code) and not self._streams.full(address)


def settled(scope: Scope, hops: int) -> Scope:
    """The scope with client, scheme and host as the `hops` trusted proxies say; what they do not say is dropped."""
    client = scope.get("client") or ("127.0.0.1", 0)
    headers: Headers = [(name, value) for name, value in scope["headers"] if name not in FORWARDED]
    if hops:
        client = (_address(_forwarded(scope, b"x-forwarded-for", hops)) or client[0], 0)
        host = _forwarded(scope, b"x-forwarded-host", hops)
        if host:
            headers = [(name, value) for name, value in headers if name != b"host"] + [(b"host", host.encode())]
    https = bool(hops) and _forwarded(scope, b"x-forwarded-proto", hops) == "https"
    return {**scope, "client": tuple(client), "headers": headers, "scheme": "https" if https else scope["scheme"]}


def _forwarded(scope: Scope, wanted: bytes, hops: int) -> str:
    """What the outermost of the trusted proxies saw: each adds its value at the end."""
    lines = [value.decode("latin-1") for name, value in scope["headers"] if name == wanted]
    values = [value.strip() for line in lines for value in line.split(",") if value.strip()]
    return values[-min(hops, len(values))] if values else ""


def _address(text: str) -> str:
    bare = re.sub(r"^\[(.*)\](:\d+)?$", r"\1", text)
    bare = re.sub(r"^(\d+\.\d+\.\d+\.\d+):\d+$", r"\1", bare)
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        return ""


def _stream_of(scope: Scope) -> str:
    found = re.fullmatch(r"/tables/([A-Z0-9]{6})/live", scope["path"])
    return found[1] if found and scope["method"] == "GET" else ""


async def _whole(scope: Scope, receive: Receive) -> tuple[Scope, Receive] | None:
    """The request with its body read to its end; None when the client went away meanwhile.

    A body too large is not handed on, but its size is, and one too slow is marked: Flask refuses both with a page.
    """
    body, size, late = bytearray(), 0, False
    try:
        async with asyncio.timeout(BODY_SECONDS):
            more = True
            while more and size <= DRAINED:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return None
                chunk, more = message.get("body", b""), message.get("more_body", False)
                size += len(chunk)
                body += chunk if size <= LARGEST_BODY else b""
    except TimeoutError:
        late = True
    length = str(max(size, _declared(scope) if size > LARGEST_BODY else 0))
    dropped = (b"content-length", b"transfer-encoding")
    headers = [(name, value) for name, value in scope["headers"] if name not in dropped]
    headers.append((b"content-length", length.encode()))
    whole = b"" if size > LARGEST_BODY or late else bytes(body)
    return {**scope, "headers": headers, "late": late}, _replayed(whole)


def _header(scope: Scope, name: bytes) -> str:
    return b"; ".join(value for key, value in scope["headers"] if key == name).decode("latin-1")


def _declared(scope: Scope) -> int:
    text = _header(scope, b"content-length")
    return int(text) if text.isdigit() and len(text) < 16 else 0


def _replayed(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


class Gzip:
    """Sends an answer on, text over 1 kB gzipped where the client takes it."""

    def __init__(self, scope: Scope, send: Send) -> None:
        accepted = re.search(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|;|$))", _header(scope, b"accept-encoding"))
        self._wanted = scope["method"] != "HEAD" and accepted
        self._send = send
        self._start: Message = {}
        self._body = bytearray()

    @property
    def status(self) -> int:
        return int(self._start.get("status", 0))

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        self._body += message.get("body", b"")
        if not message.get("more_body", False):
            await self._finish()

    async def _finish(self) -> None:
        headers: Headers = self._start["headers"]
        body = bytes(self._body)
        if _is_text(headers):
            headers = _varying(headers)
            if self._wanted and self._start["status"] != 206 and len(body) > SMALLEST_GZIPPED:
                body = _gzipped(body)
                headers = _of_gzipped(headers, len(body))
        await self._send({**self._start, "headers": headers})
        await self._send({"type": "http.response.body", "body": body, "more_body": False})


@lru_cache(maxsize=256)
def _gzipped(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def _is_text(headers: Headers) -> bool:
    kind = dict(headers).get(b"content-type", b"")
    return kind.startswith(b"text/") or any(word in kind for word in (b"json", b"javascript", b"svg", b"manifest"))


def _varying(headers: Headers) -> Headers:
    vary = [value for name, value in headers if name == b"vary"]
    others = [(name, value) for name, value in headers if name != b"vary"]
    return [*others, (b"vary", b", ".join([*vary, b"Accept-Encoding"]))]


def _of_gzipped(headers: Headers, length: int) -> Headers:
    kept = [(name, value) for name, value in headers if name not in (b"content-length", b"etag")]
    tags = [(name, value if value.startswith(b"W/") else b"W/" + value) for name, value in headers if name == b"etag"]
    return [*kept, *tags, (b"content-encoding", b"gzip"), (b"content-length", str(length).encode())]
