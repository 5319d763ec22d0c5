"""A database of its own for every test, connections to it, and the cast with their devices at a table in it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from drawing import CAST
from sqlite_utils import Database
from store.devices import Device
from store.kept import keep_table

from scoresheet.store import connect, open_database

Connected = Callable[[], Database]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "scoresheet.sqlite3"


@pytest.fixture
def db(path: Path) -> Iterator[Database]:
    with closing(open_database(path)) as db:
        yield db


@pytest.fixture
def connected(path: Path, db: Database) -> Iterator[Connected]:
    """Opens one more connection, as another phone's request does."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(closing(connect(path)))


@pytest.fixture
def no_room_past() -> Iterator[Callable[[int], None]]:
    """Lets no file grow past so many bytes, as on a full disk."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    yield lambda size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def seated(db: Database, connected: Connected) -> list[Device]:
    """Anna's to David's devices at the table, and Eva's and Frode's without a seat; no match yet."""
    keep_table(db)
    return [Device(connected(), f"{name}'s phone") for name in CAST]


@pytest.fixture
def devices(seated: list[Device]) -> list[Device]:
    """The same, with the first match on and nothing entered."""
    seated[0].start()
    return seated
