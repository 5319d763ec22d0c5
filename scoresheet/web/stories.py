"""How a number came about: the story of one square, and the arithmetic of a whole column."""

from dataclasses import dataclass

from flask import Blueprint, render_template

from ..actions import refusals
from ..game import Row, Square, Standing
from .phrases import booked_phrase
from .view import look

blueprint = Blueprint("stories", __name__, url_prefix="/tables/<code>")


@dataclass(frozen=True)
class Step:
    """One hand of a column: the square, and what its points did to the debt."""

    row: Row
    square: Square
    booked: str


@blueprint.get("/hands/<number:hand>/seats/<number:seat>")
def square(code: str, hand: int, seat: int) -> str:
    """What was said in a square, what it was worth, what went into the debt, and who changed it."""
    view = look(code)
    view.need_hand(hand)
    name = view.need_seat(seat).name
    sheet = view.played()
    audit = view.kept.audit if view.kept else ()
    return render_template(
        "stories/square.html",
        view=view,
        hand=hand,
        seat=seat,
        name=name,
        row=sheet.row(hand),
        square=sheet.square(hand, seat),
        booked=_booked(sheet.square(hand, seat), sheet.standing_before(hand, seat)),
        changes=[line for line in audit if (line.hand, line.seat) == (hand, seat)],
        correctable=view.is_host and sheet.open_to_host(hand, seat),
    )


@blueprint.get("/seats/<number:seat>")
def column(code: str, seat: int) -> str:
    """A player's hands of this match one after the other, with what was paid and what is owed."""
    view = look(code)
    name = view.need_seat(seat).name
    sheet = view.played()
    if seat not in sheet.match.seats:
        raise refusals.UnknownSeat
    squares = [(row, row.square(seat)) for row in sheet.rows]
    steps = [
        Step(row, square, _booked(square, sheet.standing_before(row.hand, seat)))
        for row, square in squares
        if square and square.spoke
    ]
    return render_template(
        "stories/column.html", view=view, name=name, steps=steps, standing=sheet.standings[seat], sheet=sheet
    )


def _booked(square: Square, before: Standing) -> str:
    return booked_phrase(square.points, before) if square.points is not None and square.standing else ""
