"""The tables as they are kept in SQLite: rows in, game objects out. The only folder with SQL."""

from . import keys, matches, seats, tables
from .database import (
    CannotRead,
    CannotSave,
    CopyOntoItself,
    NewerDatabase,
    backup,
    connect,
    open_database,
    reading,
    writing,
)
from .records import Act, AuditLine, Claim, KeptMatch, Seat, Table

__all__ = [
    "Act",
    "AuditLine",
    "CannotRead",
    "CannotSave",
    "Claim",
    "CopyOntoItself",
    "KeptMatch",
    "NewerDatabase",
    "Seat",
    "Table",
    "backup",
    "connect",
    "keys",
    "matches",
    "open_database",
    "reading",
    "seats",
    "tables",
    "writing",
]
