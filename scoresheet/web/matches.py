"""One match: starting it, its page and data, passing the deal, End match and taking that back."""

from flask import Blueprint, g, jsonify, render_template, url_for
from werkzeug.wrappers import Response

from .. import actions
from ..actions import refusals
from .answers import answer_post
from .data import sheet_data
from .database import get_db
from .drawing import drawing_of
from .forms import DealForm, Form, StartForm, number, text
from .tables import page
from .view import TableView, look, look_at_match

blueprint = Blueprint("matches", __name__, url_prefix="/tables/<code>")


@blueprint.post("/matches")
def start(code: str) -> Response:
    look(code)
    form = StartForm()
    return answer_post(
        form,
        lambda sent: actions.start_match(get_db(), code, sent, dealer=text(form.dealer), rules=form.rules),
        to=lambda: _table(code),
        again=lambda: page(code),
    )


@blueprint.get("/matches/<number:match>")
def one(code: str, match: int) -> str:
    view = look_at_match(code, match)
    drawing = drawing_of(view.table, view.kept, view.audit, linked=False)
    return render_template("match/page.html", view=view, drawing=drawing, sheet=view.played())


@blueprint.get("/matches/<number:match>.json")
def one_as_data(code: str, match: int) -> Response:
    return jsonify(sheet_data(look_at_match(code, match)))


@blueprint.post("/pass-deal")
def pass_deal(code: str) -> Response:
    look(code)
    form = DealForm()
    return answer_post(
        form,
        lambda sent: actions.pass_deal(get_db(), code, sent, dealer=number(form.dealer), match=number(form.match)),
        to=lambda: _table(code),
        again=lambda: page(code),
    )


@blueprint.get("/end")
def question(code: str) -> str:
    """Asks before the end, and says what will count."""
    view = look(code)
    if view.seat is None:
        raise refusals.NoSeat
    if view.played().ended:
        raise refusals.MatchOver
    return _question(view)


@blueprint.post("/end")
def end(code: str) -> Response:
    look(code)
    form = Form()
    return answer_post(
        form,
        lambda sent: actions.end_match(get_db(), code, sent, match=number(form.match), seen=number(form.seen)),
        to=lambda: _table(code),
        again=lambda: _question_again(code),
    )


@blueprint.post("/reopen")
def reopen(code: str) -> Response:
    look(code)
    form = Form()
    return answer_post(
        form,
        lambda sent: actions.reopen_match(get_db(), code, sent, match=number(form.match)),
        to=lambda: _table(code),
        again=lambda: page(code),
    )


def _question(view: TableView) -> str:
    drawing = drawing_of(view.table, view.kept, view.audit)
    return render_template("match/end.html", view=view, drawing=drawing, sheet=view.played(), refusal=g.get("refusal"))


def _question_again(code: str) -> str:
    """The question with the new totals, or the table where there is nothing to be asked."""
    view = look(code)
    return _question(view) if view.seat is not None and view.match_is_on else page(code)


def _table(code: str) -> str:
    return url_for("tables.page", code=code)
