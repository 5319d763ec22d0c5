"""The table page, its live part, the table as data, and its QR code."""

import io

import segno
from flask import Blueprint, Response, abort, g, jsonify, make_response, render_template, request, url_for

from ..actions import refusals
from ..game import MOST_PLAYERS
from ..store import seats, tables
from .addresses import phone_address, reaches_no_phone
from .cards import cards_of, typed_words
from .data import sheet_data
from .database import get_db
from .drawing import drawn, etag
from .view import TableView, look

blueprint = Blueprint("tables", __name__, url_prefix="/tables/<code>")


@blueprint.get("")
def page(code: str) -> str:
    """The sheet, with every form that is this device's to send."""
    view = look(code)
    refusal = g.get("refusal")
    return render_template(
        "table/page.html",
        view=view,
        sheet=view.sheet,
        drawn=drawn(view),
        cards=cards_of(view, refusal),
        refusal=refusal,
        own_places=_places(view),
        typed_words=typed_words(view) if refusal else "",
        lost=_lost(view),
        can_sit=not view.match_is_on and len(view.table.here) < MOST_PLAYERS,
        address=phone_address(url_for("tables.page", code=view.table.code)),
        no_phone=reaches_no_phone(),
    )


def _places(view: TableView) -> list[int]:
    """Where in the sheet's columns, from 1, this device's seats stand."""
    seats = view.sheet.match.seats if view.sheet else ()
    return [place for place, seat in enumerate(seats, 1) if seat in view.own_seats]


def _lost(view: TableView) -> list[str]:
    """The names of the seats that this device held until they moved to another phone."""
    lost = seats.lost_by(get_db(), view.table.id, view.device) if view.device else ()
    return [view.table.names[seat] for seat in lost]


@blueprint.get("/sheet")
def sheet(code: str) -> Response:
    """The live part of the page alone; 304 while it has not changed, for the price of one look-up."""
    version = tables.version_of(get_db(), code)
    if version is None:
        raise refusals.UnknownTable
    if request.if_none_match.contains_weak(etag(version)):
        response = make_response("", 304)
    else:
        view = look(code)
        version = view.table.version
        response = make_response(drawn(view))
    response.set_etag(etag(version))
    response.headers["Cache-Control"] = "no-cache"
    return response


@blueprint.get("/sheet.json")
def data(code: str) -> Response:
    return jsonify(sheet_data(look(code)))


@blueprint.get("/qr.svg")
def qr(code: str) -> Response:
    look(code)
    picture = io.BytesIO()
    address = phone_address(url_for("tables.page", code=code))
    segno.make(address, error="m", micro=False).save(picture, kind="svg", scale=8, border=4, light="#fff", dark="#000")
    response = make_response(picture.getvalue())
    response.mimetype = "image/svg+xml"
    return response


@blueprint.get("/live")
def live(code: str) -> Response:
    """Where a stream is not to be had (none in development, too many open): the page polls instead."""
    look(code)
    abort(503)
