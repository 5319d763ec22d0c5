"""What runs beside the server, the watcher and the claims of the host: a database in trouble does not end it."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from server.product import PATIENCE

from scoresheet import live
from scoresheet.actions import host
from scoresheet.store import connect, tables, writing


@pytest.fixture
def database(app, monkeypatch) -> Path:
    """The application's, with nobody waiting for the next round."""
    for name in ("ASK_SECONDS", "CLAIMS_SECONDS", "TRY_AGAIN_SECONDS"):
        monkeypatch.setattr(live, name, 0)
    return app.config["SETTINGS"].database


def failing_once(monkeypatch, module: object, name: str) -> None:
    """The database does not answer the first time that it is asked this."""
    right: Callable[..., Any] = getattr(module, name)
    failures = [sqlite3.OperationalError("disk I/O error")]

    def ask(*args: object) -> object:
        if failures:
            raise failures.pop()
        return right(*args)

    monkeypatch.setattr(module, name, ask)


@contextlib.asynccontextmanager
async def beside(running: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """While it runs, for as long as we are patient."""
    task = asyncio.create_task(running)
    try:
        async with asyncio.timeout(PATIENCE):
            yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.mark.parametrize("question", ["data_version", "moved_on"])
def test_the_watcher_notices_a_change_that_it_could_not_read_at_first(database, table, monkeypatch, caplog, question):
    async def heard() -> int:
        streams = live.Streams(database)
        with streams._listening(table.code, "192.168.1.20") as listener:
            async with beside(streams.watch()):
                while streams._data_version < 0:
                    await asyncio.sleep(0)  # its first look
                failing_once(monkeypatch, tables, question)
                table.bjorn.enter(3)
                await listener.alarm.wait()
        streams.disconnect()
        return listener.version

    assert asyncio.run(heard()) == table.sheet["version"]
    assert "disk I/O error" in caplog.text


def test_a_watcher_that_cannot_read_the_clock_when_it_starts_watches_all_the_same(database, table, monkeypatch):
    async def heard() -> int:
        streams = live.Streams(database)
        failing_once(monkeypatch, tables, "clock")
        with streams._listening(table.code, "192.168.1.20") as listener:
            async with beside(streams.watch()):
                await listener.alarm.wait()
        streams.disconnect()
        return listener.version

    assert asyncio.run(heard()) == table.sheet["version"]


@pytest.mark.parametrize(("module", "question"), [(tables, "data_version"), (live, "settle_claim")])
def test_claims_are_settled_though_the_database_did_not_answer_at_first(
    database, table, monkeypatch, caplog, module, question
):
    async def settled() -> None:
        meant, loop, right = asyncio.Event(), asyncio.get_running_loop(), live.settle_claim

        def settle(db: object) -> str | None:
            due = right(db)
            loop.call_soon_threadsafe(meant.set)
            return due

        monkeypatch.setattr(live, "settle_claim", settle)
        failing_once(monkeypatch, module, question)
        async with beside(live.settle_claims(database)):
            await meant.wait()

    table.bjorn.send("host")
    with contextlib.closing(connect(database)) as db, writing(db):
        db.execute("update tables set claim_due = '2000-01-01T00:00:00Z' where code = ?", [table.code])
    asyncio.run(settled())
    assert table.host == 2
    assert "disk I/O error" in caplog.text


def test_any_number_of_claims_is_settled_at_once(monkeypatch):
    due = [("K7XM2Q", "2000-01-01T00:00:00Z")] * 5000
    monkeypatch.setattr(tables, "next_claim", lambda db: due.pop() if due else None)
    monkeypatch.setattr(host, "taking_turn", lambda *sent: contextlib.nullcontext())
    assert host.settle_claim(None) is None
    assert due == []
