"""How a form is answered: 303 when it was done, else the page again with a sentence; and what errors look like."""

import sqlite3
from collections.abc import Callable
from urllib.parse import quote

from flask import Flask, Response, abort, current_app, g, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response as AnyResponse

from ..access_log import note_refusal
from ..actions import Sent, read_code
from ..actions.refusals import Refused, UnknownTable
from ..guesses import TooManyGuesses
from ..headers import PROTECTIVE_HEADERS
from ..store import CannotSave
from .forms import Form
from .guessing import counted, too_many_tries
from .identity import device
from .refusals import BadToken, Refusal, refusal_of

RETRY_SECONDS = "5"


def answer_post(
    form: Form, act: Callable[[Sent], object], *, to: Callable[[], str], again: Callable[[], str]
) -> AnyResponse:
    """Do it and lead to the page `to`; refused, draw the page `again` with the sentence and what was typed."""
    action = own_address()
    try:
        if not device() or not form.has_token():
            raise BadToken
        act(Sent(device(), action, form.key))
    except (Refused, CannotSave) as refused:
        _note(refused)
        g.refusal = refusal_of(refused, action)
        return refused_page(g.refusal, again())
    return redirect(to(), 303)


def _note(refused: Refused | CannotSave) -> None:
    note_refusal(request.remote_addr or "", type(refused).__name__)


def refused_page(refusal: Refusal, page: str) -> Response:
    response = make_response(page, refusal.status)
    if refusal.retry_after is not None:
        response.headers["Retry-After"] = str(refusal.retry_after)
    return response


def own_address() -> str:
    """The address asked for, with the table's code as it is kept."""
    return url_for(str(request.endpoint), **(request.view_args or {}))


def error_page(status: int, sentence: str) -> str:
    code = read_code(str((request.view_args or {}).get("code", "")))
    return render_template("error.html", status=status, sentence=sentence, code=None if status == 404 else code)


def register(app: Flask) -> None:
    app.before_request(_refuse_what_did_not_arrive)
    app.before_request(_one_spelling_of_the_code)
    app.after_request(_protect)
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(Refused, _refused)
    app.register_error_handler(CannotSave, _refused)
    app.register_error_handler(TooManyGuesses, _too_many_guesses)
    app.register_error_handler(sqlite3.OperationalError, _database_gone)


def _refuse_what_did_not_arrive() -> None:
    """Before any look-up: the server hands on the size of a body it did not read to its end, or that it is late."""
    if (request.content_length or 0) > current_app.config["MAX_CONTENT_LENGTH"]:
        abort(413)
    if request.environ.get("asgi.scope", {}).get("late"):
        abort(408)


def _one_spelling_of_the_code() -> AnyResponse | None:
    asked = (request.view_args or {}).get("code")
    code = read_code(asked) if asked is not None else None
    if request.view_args is None or code is None or code == asked:
        return None
    request.view_args["code"] = code
    return redirect(own_address() + _query(), 303) if request.method in ("GET", "HEAD") else None


def _query() -> str:
    """What was asked after the path, with the question mark; what has no place in an address is written as %xx."""
    asked = quote(request.query_string, safe="%!$&'()*+,;=:@/?-._~")
    return f"?{asked}" if asked else ""


def _protect(response: Response) -> Response:
    response.headers.update(PROTECTIVE_HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _http_error(error: HTTPException) -> AnyResponse:
    if error.code is None or error.code < 400:
        return error.get_response()
    response = make_response(error_page(error.code, _sentence(error.code)), error.code)
    response.headers.update({name: value for name, value in error.get_headers() if name == "Allow"})
    if error.code == 503:
        response.headers["Retry-After"] = RETRY_SECONDS
    return response


def _refused(refused: Refused | CannotSave) -> Response:
    if isinstance(refused, UnknownTable):
        refused = counted(refused)
    _note(refused)
    refusal = refusal_of(refused)
    return refused_page(refusal, error_page(refusal.status, refusal.sentence))


def _too_many_guesses(error: TooManyGuesses) -> Response:
    return _refused(too_many_tries())


def _database_gone(error: sqlite3.OperationalError) -> Response:
    return _refused(CannotSave("broken"))


def _sentence(status: int) -> str:
    match status:
        case 404:
            return _("There is no such page here.")
        case 405:
            return _("This address is only for reading, or only for a form.")
        case 408:
            return _("The form did not arrive in time. Send it again.")
        case 413:
            return _("That was too much to take in. Nothing was stored.")
        case status if status >= 500:
            return _("Something went wrong on the server. Nothing you entered before is lost.")
    return _("The server could not make sense of that. Nothing was stored.")
