"""The tables as they are kept in SQLite: rows in, game objects out. The only folder with SQL."""

from .database import CannotSave, NewerDatabase, backup, connect, open_database, reading, writing
from .records import Act, AuditLine, KeptMatch, Seat, Table

__all__ = [
    "Act",
    "AuditLine",
    "CannotSave",
    "KeptMatch",
    "NewerDatabase",
    "Seat",
    "Table",
    "backup",
    "connect",
    "open_database",
    "reading",
    "writing",
]
