"""Who sits where: seats and names, the order around the table, going home, another phone, the host's right."""

from collections.abc import Callable

import segno
from flask import Blueprint, current_app, g, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from .. import actions
from ..actions import refusals
from .addresses import phone_address
from .answers import answer_post
from .database import get_db
from .forms import Form, HostForm, LeaveForm, MoveForm, NameForm, OrderForm, number, text
from .guessing import count_wrong_code
from .tables import page
from .view import look

blueprint = Blueprint("seats", __name__, url_prefix="/tables/<code>")


@blueprint.post("/seats")
def take(code: str) -> Response:
    look(code)
    form = NameForm()
    return _answered(code, form, lambda sent: actions.take_seat(get_db(), code, sent, name=text(form.name)))


@blueprint.post("/seats/order")
def order(code: str) -> Response:
    look(code)
    form = OrderForm()
    return _answered(code, form, lambda sent: actions.order_seats(get_db(), code, sent, order=text(form.seat_order)))


@blueprint.post("/seats/<number:seat>/name")
def name(code: str, seat: int) -> Response:
    look(code).need_seat(seat)
    form = NameForm()
    rename = actions.rename_seat
    return _answered(code, form, lambda sent: rename(get_db(), code, sent, seat=seat, name=text(form.name)))


@blueprint.post("/seats/<number:seat>/gone")
def gone(code: str, seat: int) -> Response:
    look(code).need_seat(seat)
    form = LeaveForm()
    leave = actions.leave
    return _answered(code, form, lambda sent: leave(get_db(), code, sent, seat=seat, hand_over=text(form.hand_over)))


@blueprint.post("/seats/<number:seat>/back")
def back(code: str, seat: int) -> Response:
    look(code).need_seat(seat)
    return _answered(code, Form(), lambda sent: actions.come_back(get_db(), code, sent, seat=seat))


@blueprint.get("/seats/<number:seat>/move")
def move_code(code: str, seat: int) -> str:
    """Shows a code by which another phone takes the seat over; nothing is written."""
    view = look(code)
    moving = view.need_seat(seat)
    if seat not in view.own_seats and not view.is_host:
        raise refusals.NotYourSeat
    shown = actions.move_code(current_app.config["SECRET_KEY"], view.table, moving)
    address = phone_address(url_for("seats.move", code=code, move_code=shown))
    picture = Markup(segno.make(address, error="m", micro=False).svg_inline(scale=6, border=4, light="#fff"))
    return render_template("seats/code.html", view=view, seat=seat, shown=shown, address=address, picture=picture)


@blueprint.get("/move")
def move(code: str) -> str:
    return _move_page(code)


@blueprint.post("/move")
def use_move_code(code: str) -> Response:
    view = look(code)
    form = MoveForm()

    def act(sent: actions.Sent) -> None:
        with count_wrong_code(view):
            secret = current_app.config["SECRET_KEY"]
            actions.use_move_code(get_db(), code, sent, secret=secret, typed=text(form.move_code))

    return answer_post(form, act, to=lambda: url_for("tables.page", code=code), again=lambda: _move_page(code))


@blueprint.post("/host")
def host(code: str) -> Response:
    """The host gives the right to the seat named; where none is named, this seat claims it."""
    view = look(code)
    form = HostForm()
    seat = number(form.seat)
    if text(form.seat).strip() and (seat is None or view.table.seat(seat) is None):
        raise refusals.UnknownSeat

    def act(sent: actions.Sent) -> None:
        if seat is None:
            actions.claim_host(get_db(), code, sent)
        else:
            actions.give_host(get_db(), code, sent, seat=seat)

    return _answered(code, form, act)


@blueprint.post("/host/decline")
def decline(code: str) -> Response:
    look(code)
    return _answered(code, Form(), lambda sent: actions.decline_claim(get_db(), code, sent))


def _answered(code: str, form: Form, act: Callable[[actions.Sent], object]) -> Response:
    """Most forms stand on the table page and lead back to it."""
    return answer_post(form, act, to=lambda: url_for("tables.page", code=code), again=lambda: page(code))


def _move_page(code: str) -> str:
    typed = request.values.get("move_code", "")[:40]
    return render_template("seats/move.html", view=look(code), typed=typed, refusal=g.get("refusal"))
