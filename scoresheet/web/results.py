"""Entering the own result, and the host's correction of any square."""

from flask import Blueprint, g, render_template, url_for
from werkzeug.wrappers import Response

from .. import actions
from ..actions import refusals
from .answers import answer_post
from .cards import card_of
from .database import get_db
from .forms import ResultForm, text
from .tables import page
from .view import TableView, look

blueprint = Blueprint("results", __name__, url_prefix="/tables/<code>/hands/<number:hand>/seats/<number:seat>")


@blueprint.post("/result")
def result(code: str, hand: int, seat: int) -> Response:
    _need_square(look(code), hand, seat)
    form = ResultForm()

    def act(sent: actions.Sent) -> None:
        actions.enter_result(get_db(), code, sent, square=form.square(hand, seat), typed=form.typed)

    return answer_post(form, act, to=lambda: url_for("tables.page", code=code), again=lambda: page(code))


@blueprint.get("/correction")
def question(code: str, hand: int, seat: int) -> str:
    """The host's form for one square, which says whose it is and of which hand."""
    view = look(code)
    _need_square(view, hand, seat)
    if not view.is_host:
        raise refusals.NotHost
    actions.refuse_unless_correctable(view.played(), hand, seat)
    return _question(view, hand, seat)


@blueprint.post("/correction")
def correction(code: str, hand: int, seat: int) -> Response:
    _need_square(look(code), hand, seat)
    form = ResultForm()

    def act(sent: actions.Sent) -> None:
        square, reason = form.square(hand, seat), text(form.reason)
        actions.correct_result(get_db(), code, sent, square=square, typed=form.typed, reason=reason)

    def again() -> str:
        view = look(code)
        still = view.is_host and view.played().open_to_host(hand, seat)
        return _question(view, hand, seat) if still else page(code)

    return answer_post(form, act, to=lambda: url_for("tables.page", code=code), again=again)


def _question(view: TableView, hand: int, seat: int) -> str:
    sheet = view.played()
    card = card_of(view, sheet, hand, seat, "results.correction", g.get("refusal"))
    kept = view.kept.audit if view.kept else ()
    story = [line for line in kept if (line.hand, line.seat) == (hand, seat)]
    return render_template("match/correction.html", view=view, sheet=sheet, card=card, story=story)


def _need_square(view: TableView, hand: int, seat: int) -> None:
    view.need_hand(hand)
    view.need_seat(seat)
