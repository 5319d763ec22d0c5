"""Wrong codes are counted, and too many are not looked up; a device with a seat is never kept out by that."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import Flask, current_app, request

from ..actions import read_code
from ..actions.refusals import Refused, WrongMoveCode
from ..guesses import Guesses, TooManyGuesses
from ..store import seats, tables
from .database import get_db
from .identity import device
from .refusals import TooManyTries
from .view import TableView


def guesses() -> Guesses:
    found: Guesses = current_app.extensions["guesses"]
    return found


@contextmanager
def count_wrong_code(view: TableView) -> Iterator[None]:
    """Around the look-up of a move code: a wrong one counts against the address it comes from.

    Raises TooManyTries instead of WrongMoveCode once they are too many, but not to a device seated at this table.
    """
    try:
        yield
    except WrongMoveCode as wrong:
        refused = counted(wrong)
        raise wrong if view.own_seats else refused from None


def counted(wrong: Refused) -> Refused:
    """The refusal of a wrong code, which counts; where there were too many already, that instead.

    They are counted when they are answered: as many as come at the same moment get no more answers than one by one.
    """
    try:
        guesses().wrong(_address())
    except TooManyGuesses:
        return too_many_tries()
    return wrong


def too_many_tries() -> TooManyTries:
    return TooManyTries(guesses().seconds_left(_address()))


def may_look_up(code: str | None) -> None:
    """Raises TooManyTries for an address with too many wrong codes, unless a seated device asks for a right one."""
    if not guesses().too_many(_address()):
        return
    known = code is not None and tables.version_of(get_db(), code) is not None
    if not (known and device() and seats.holds_a_seat(get_db(), device())):
        raise too_many_tries()


def register(app: Flask) -> None:
    @app.before_request
    def refuse_guessing() -> None:
        code = (request.view_args or {}).get("code")
        if code is not None:
            may_look_up(read_code(code))


def _address() -> str:
    return request.remote_addr or ""
