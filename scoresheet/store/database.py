"""The one file all tables live in: how it is opened, read, written and copied."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database

from .migrations import migrations

BUSY_MILLISECONDS = 2000  # a stop must be over in 3 s


class CannotSave(Exception):
    """The database cannot write just now; `why` is "full", "read_only", "busy" or "broken". Nothing was stored."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class CannotRead(Exception):
    """The file is no database, or a damaged one."""


class CopyOntoItself(Exception):
    """The copy would take the place of the database that it is a copy of."""


class NewerDatabase(Exception):
    """The file was written by a newer program than this one."""


def connect(path: Path) -> Database:
    """A connection for one request or one watcher, usable from any thread, one at a time."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute(f"pragma busy_timeout = {BUSY_MILLISECONDS}")
    connection.execute("pragma foreign_keys = on")
    connection.execute("pragma synchronous = full")
    return Database(connection)


def open_database(path: Path) -> Database:
    """The database at the newest schema, made where there is none. Raises NewerDatabase, CannotSave."""
    try:
        db = connect(path)
        db.enable_wal()
        _refuse_a_newer_one(db)
        if migrations.pending(db):
            migrations.apply(db)
    except sqlite3.DatabaseError as error:
        raise CannotSave(_why(error)) from error
    return db


def _refuse_a_newer_one(db: Database) -> None:
    ours = {migration.name for migration in migrations.pending(Database(memory=True))}
    if any(migration.name not in ours for migration in migrations.applied(db)):
        raise NewerDatabase


@contextmanager
def reading(db: Database) -> Iterator[None]:
    """One look at the database: everything read inside belongs to the same moment."""
    with db.atomic():
        yield


@contextmanager
def writing(db: Database) -> Iterator[None]:
    """One transaction, all of it or nothing. Raises CannotSave where the disk or another writer is in the way."""
    # IMMEDIATE: a deferred transaction that reads and then writes fails at once when another writer came between.
    try:
        db.execute("begin immediate")
        try:
            yield
        except BaseException:
            db.rollback()
            raise
        db.execute("commit")
    except sqlite3.OperationalError as error:
        db.rollback()
        raise CannotSave(_why(error)) from error


def backup(path: Path, copy: Path) -> None:
    """Copy the database while it is in use, by SQLite's own online backup; a copy there is replaced by a whole one.

    Raises CannotRead, CannotSave, CopyOntoItself, OSError.
    """
    if any(copy.exists() and file.exists() and file.samefile(copy) for file in _files_of(path)):
        raise CopyOntoItself
    part = copy.with_name(copy.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
        part.replace(copy)
    except sqlite3.DatabaseError as error:
        raise _trouble(error) from error
    finally:
        part.unlink(missing_ok=True)


def _files_of(path: Path) -> list[Path]:
    """The database with what SQLite keeps beside it while it is open."""
    return [path.with_name(path.name + ending) for ending in ("", "-wal", "-shm")]


def _trouble(error: sqlite3.DatabaseError) -> CannotRead | CannotSave:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return CannotRead() if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT) else CannotSave(_why(error))


def _why(error: sqlite3.DatabaseError) -> str:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return "full"
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            return "read_only"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return "busy"
    return "broken"
