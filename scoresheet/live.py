"""The event stream: who listens to which table, and the watcher that notices every commit, whoever made it."""

import asyncio
import contextlib
import random
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

from .access_log import log
from .actions import now, settle_claim
from .headers import PROTECTIVE_HEADERS
from .store import connect, seats, tables

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

ASK_SECONDS = 0.01  # how often the watcher asks whether anything was committed
CLAIMS_SECONDS = 1
TRY_AGAIN_SECONDS = 1  # after the database did not answer
HEARTBEAT_SECONDS = 12  # the contract promises 15
MOST_PER_ADDRESS = 128
MOST_IN_ALL = 20_000

STREAM_HEADERS = {
    **PROTECTIVE_HEADERS,
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
}


class Listener:
    """One open stream: the newest version known for it, and an alarm for the next."""

    def __init__(self) -> None:
        self.version = -1
        self.closed = False
        self.alarm = asyncio.Event()

    def wake(self, version: int) -> None:
        if version > self.version:
            self.version = version
            self.alarm.set()

    def close(self) -> None:
        self.closed = True
        self.alarm.set()


class Streams:
    """All streams of this process. Everything here runs in the event loop; its connection only reads."""

    def __init__(self, database: Path, *, most: int = MOST_IN_ALL) -> None:
        self._db = connect(database)
        self._most = most
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._per_address: Counter[str] = Counter()
        self._somebody = asyncio.Event()
        self._seen = self._data_version = -1

    def full(self, address: str) -> bool:
        """Whether one more stream from this address, or at all, would be too many."""
        return self._per_address[address] >= MOST_PER_ADDRESS or self._per_address.total() >= self._most

    def knows(self, code: str) -> bool:
        return tables.version_of(self._db, code) is not None

    def knows_device(self, device: str) -> bool:
        """Whether the device holds a seat at any table."""
        return bool(device) and seats.holds_a_seat(self._db, device)

    async def serve(self, code: str, address: str, receive: Receive, send: Send) -> None:
        """Tell one phone the table's version now and at every change, until either side closes."""
        with self._listening(code, address) as listener:
            gone = asyncio.ensure_future(_until_gone(receive, listener))
            try:
                await send({"type": "http.response.start", "status": 200, "headers": _encoded(STREAM_HEADERS)})
                # Subscribed already: a change from here on is heard, one before is in the version read now.
                listener.wake(tables.version_of(self._db, code) or 0)
                await _tell(send, f"retry: {random.randint(1000, 3000)}\n")  # apart, so that not all come back at once
                await self._talk(code, listener, send)
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            finally:
                gone.cancel()

    async def _talk(self, code: str, listener: Listener, send: Send) -> None:
        while not listener.closed:
            if listener.alarm.is_set():
                listener.alarm.clear()
                version = listener.version
                await _tell(send, f"event: changed\nid: {version}\ndata: {version}\n\n")
            try:
                await asyncio.wait_for(listener.alarm.wait(), HEARTBEAT_SECONDS)
            except TimeoutError:
                if not self.knows(code):
                    return  # the table has been deleted
                await _tell(send, ": still here\n\n")

    async def watch(self) -> None:
        """Notice commits for as long as somebody listens; runs beside the server until it is cancelled.

        A database that does not answer is asked again: what was committed meanwhile is noticed then.
        """
        with _told_in_the_log("the watcher"):
            self._seen = tables.clock(self._db)
        while True:
            await self._somebody.wait()
            pause: float = TRY_AGAIN_SECONDS
            with _told_in_the_log("the watcher"):
                self.look()
                pause = ASK_SECONDS
            await asyncio.sleep(pause)

    def look(self) -> None:
        """Wake whoever listens to a table that has moved on since the last look."""
        # The pragma does not move for its own connection's writes: this one never writes.
        data_version = tables.data_version(self._db)
        if data_version == self._data_version:
            return
        for code, version in tables.moved_on(self._db, self._seen):
            self._seen = version
            for listener in self._listeners.get(code, ()):
                listener.wake(version)
        newest = tables.clock(self._db)
        if newest > self._seen:  # no table has this version: the one that had it has been deleted
            self._seen = newest
            self._close_those_of_deleted_tables()
        self._data_version = data_version  # only now: what could not be read is looked for again

    def _close_those_of_deleted_tables(self) -> None:
        for code in [code for code in self._listeners if not self.knows(code)]:
            for listener in self._listeners[code]:
                listener.close()

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.close()

    def disconnect(self) -> None:
        """Close the connection to the database, when the server has stopped."""
        self._db.close()

    @contextlib.contextmanager
    def _listening(self, code: str, address: str) -> Iterator[Listener]:
        listener = Listener()
        self._listeners[code].add(listener)
        self._per_address[address] += 1
        self._somebody.set()
        try:
            yield listener
        finally:
            self._forget(code, address, listener)

    def _forget(self, code: str, address: str, listener: Listener) -> None:
        self._listeners[code].discard(listener)
        if not self._listeners[code]:
            del self._listeners[code]
        self._per_address[address] -= 1
        if not self._per_address[address]:
            del self._per_address[address]
        if not self._listeners:
            self._somebody.clear()


async def settle_claims(database: Path) -> None:
    """Let what time alone brings about happen: claims of the host's right. Runs until it is cancelled.

    Asks every second whether anything was committed or is due, whether or not anybody listens, and whether or not the
    database answered the last time.
    """
    with contextlib.closing(connect(database)) as db:
        seen, due = -1, None
        while True:
            with _told_in_the_log("the claims of the host's right"):
                version = tables.data_version(db)
                if version != seen or (due is not None and due <= now()):
                    due = await asyncio.to_thread(settle_claim, db)
                    seen = version
            await asyncio.sleep(CLAIMS_SECONDS)


@contextlib.contextmanager
def _told_in_the_log(who: str) -> Iterator[None]:
    """Around one round of what runs beside the server: a database that does not answer does not end it."""
    try:
        yield
    except sqlite3.Error as error:
        log.warning("the database does not answer %s: %s", who, error)


async def _until_gone(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.close()


async def _tell(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]
