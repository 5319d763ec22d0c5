"""The first page: open a table, or join one by its code."""

import sqlite3

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from .. import actions
from ..actions.refusals import UnknownTable
from ..game import Rules
from ..store import CannotSave, tables
from .answers import answer_post, refused_page
from .database import get_db
from .forms import TableForm, text
from .guessing import guesses, may_look_up
from .identity import device
from .refusals import refusal_of

blueprint = Blueprint("start", __name__)

MOST_LISTED = 5  # tables of this device


@blueprint.get("/")
def start() -> str:
    holder = device()
    yours = tables.tables_of_device(get_db(), holder, most=MOST_LISTED) if holder else []
    return render_template("start.html", rules=Rules(), yours=yours)


@blueprint.post("/tables")
def open_table() -> Response:
    form = TableForm()
    opened: list[str] = []

    def act(sent: actions.Sent) -> None:
        opened.append(actions.open_table(get_db(), sent, name=text(form.name), rules=form.rules))

    return answer_post(form, act, to=lambda: url_for("tables.page", code=opened[0]), again=start)


@blueprint.get("/join")
def join() -> Response | str:
    """Leads to the table of the code; an unknown one gets its sentence and the field again."""
    typed = request.args.get("code", "")
    if not typed.strip():
        return render_template("join.html", typed="", refusal=None)
    code = actions.read_code(typed)
    may_look_up(code)
    if code and tables.version_of(get_db(), code) is not None:
        return redirect(url_for("tables.page", code=code), 303)
    guesses().wrong(request.remote_addr or "")
    refusal = refusal_of(UnknownTable())
    return refused_page(refusal, render_template("join.html", typed=typed, refusal=refusal))


@blueprint.get("/healthz")
def healthz() -> Response:
    """200 `ok` when the database can be read and written, by doing so; 503 and why not, else."""
    why = _what_is_wrong()
    response = make_response(why or "ok", 503 if why else 200)
    response.mimetype = "text/plain"
    return response


def _what_is_wrong() -> str:
    try:
        tables.answers(get_db())
    except CannotSave as error:
        return f"the database cannot be written: {error.why}"
    except sqlite3.Error:
        return "the database does not answer"
    return ""
