"""A seat moves to another phone by a code, which is derived and not kept: showing one writes nothing."""

import hashlib
import hmac
import time
from collections.abc import Iterator

from sqlite_utils import Database

from ..store import Act, Seat, Table, seats
from .refusals import WrongMoveCode
from .tables import CODE_LETTERS
from .turn import Sent, taking_turn

MOVE_CODE_LENGTH = 8
MINUTES_GOOD = 10


def move_code(secret: bytes, table: Table, seat: Seat, *, minute: int | None = None) -> str:
    """The code of this minute for a seat: it is good for ten minutes less at most one, until the seat has moved.

    `minute` counts from the epoch. It depends on the key of the installation, the seat, who holds it and how often it
    has moved already.
    """
    minute = this_minute() if minute is None else minute
    message = f"move {table.id} {seat.number} {seat.device} {seat.moves} {minute}"
    digest = int.from_bytes(hmac.digest(secret, message.encode(), hashlib.sha256))
    letters = len(CODE_LETTERS)
    return "".join(CODE_LETTERS[digest // letters**place % letters] for place in range(MOVE_CODE_LENGTH))


def use_move_code(db: Database, code: str, sent: Sent, *, secret: bytes, typed: str) -> None:
    """This device takes over the seat whose code was typed; the device that held it loses it. Raises WrongMoveCode."""
    with taking_turn(db, code, sent) as turn:
        if turn.repeated:
            return
        seat = _seat_of(secret, turn.table, typed)
        if seat is None:
            raise WrongMoveCode
        seats.move_seat(db, turn.table.id, seat, device=sent.device, at=turn.at)
        turn.do(Act("move", seat.number, seat=seat.number))


def this_minute() -> int:
    return int(time.time() // 60)


def _seat_of(secret: bytes, table: Table, typed: str) -> Seat | None:
    tidy = "".join(typed[:100].split()).replace("-", "").upper().encode()
    good = [
        seat for seat in table.seats for code in _good_codes(secret, table, seat) if hmac.compare_digest(code, tidy)
    ]
    return good[0] if good else None


def _good_codes(secret: bytes, table: Table, seat: Seat) -> Iterator[bytes]:
    now = this_minute()
    for minute in range(now - MINUTES_GOOD + 1, now + 1):
        yield move_code(secret, table, seat, minute=minute).encode()
