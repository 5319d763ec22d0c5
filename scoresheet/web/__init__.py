"""Pages and forms: parse, call one action, answer. Nothing is decided here."""

from flask import Flask
from flask_babel import Babel
from werkzeug.routing import BaseConverter

from . import (
    answers,
    database,
    evening,
    guessing,
    guide,
    host,
    identity,
    matches,
    pages,
    past,
    results,
    seats,
    start,
    static,
    stories,
    tables,
)


class NumberConverter(BaseConverter):
    """A whole number from 1, as it is printed: no leading zero, no sign, no other script's digits."""

    regex = r"[1-9][0-9]{0,8}"

    def to_python(self, value: str) -> int:
        return int(value)


def register(app: Flask) -> None:
    """Everything the web needs, in one place."""
    app.url_map.converters["number"] = NumberConverter
    Babel(app)
    app.session_interface = identity.HonestCookies()
    for part in (host, database, identity, answers, guessing, pages, past, static):
        part.register(app)
    for subject in (start, tables, seats, matches, results, stories, evening, guide):
        app.register_blueprint(subject.blueprint)
