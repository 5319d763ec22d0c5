"""What goes beyond one match: history and standings, the board, taking a match home, the end of a table."""

from functools import cache

from flask import Blueprint, Response, g, make_response, render_template, url_for
from werkzeug.wrappers import Response as AnyResponse

from .. import actions
from ..actions import refusals
from ..game import MOST_PLAYERS, ranked, together
from ..store import matches, reading
from . import phrases
from .addresses import phone_address, reaches_no_phone
from .answers import answer_post
from .database import get_db
from .drawing import drawn
from .export import csv_of
from .forms import Form
from .past import past_matches
from .short_names import short_names
from .view import TableView, look, look_at_match

blueprint = Blueprint("evening", __name__, url_prefix="/tables/<code>")


@blueprint.get("/history")
def history(code: str) -> str:
    """All matches of the table, and the standings over those that have ended."""
    view = look(code)
    with reading(get_db()):
        played = past_matches(view.table)
    found, names = ranked(together(match.records for match in played).values()), view.table.names
    return render_template(
        "evening/history.html",
        view=view,
        played=played[::-1],
        records=found,
        names=names,
        short=short_names(names),
        marked={seat: phrases.bdi(name) for seat, name in names.items()},
        # A season says the same few things hundreds of times.
        who_won=cache(lambda winners: phrases.who_won(winners, names)),
        how_it_ended=cache(lambda hand, seat: phrases.how_it_ended(hand, seat, names)),
        bids_were_made=any(record.partners for record in found),
    )


@blueprint.get("/matches/<number:match>.csv")
def export(code: str, match: int) -> Response:
    view = look_at_match(code, match)
    response = make_response(csv_of(view.table, view.played()))
    response.headers["Content-Type"] = "text/csv; charset=utf-8"
    name = f"scoresheet-{view.table.code}-match-{match}.csv"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@blueprint.get("/board")
def board(code: str) -> str:
    """The sheet for a big screen: live, and with nothing to tap."""
    view = look(code)
    can_sit = len(view.table.here) < MOST_PLAYERS  # shown while no match is on
    return render_template(
        "evening/board.html",
        view=view,
        sheet=view.sheet,
        drawn=drawn(view),
        can_sit=can_sit,
        address=phone_address(url_for("tables.page", code=view.table.code)),
        no_phone=reaches_no_phone(),
    )


@blueprint.get("/delete")
def question(code: str) -> str:
    """Asks before a table is deleted, and says what goes."""
    view = look(code)
    if not view.is_host:
        raise refusals.NotHost
    return _question(view)


@blueprint.post("/delete")
def delete(code: str) -> AnyResponse:
    view = look(code)
    form = Form()
    return answer_post(
        form,
        lambda sent: actions.delete_table(get_db(), code, sent),
        to=lambda: url_for("start.start"),
        again=lambda: _question(view),
    )


def _question(view: TableView) -> str:
    count = matches.count_matches(get_db(), view.table.id)
    return render_template("evening/delete.html", view=view, count=count, refusal=g.get("refusal"))
