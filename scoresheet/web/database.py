"""One connection a request, opened when it is first asked for."""

from flask import Flask, current_app, g
from sqlite_utils import Database

from ..store import connect


def get_db() -> Database:
    if "db" not in g:
        g.db = connect(current_app.config["SETTINGS"].database)
    return g.db  # type: ignore[no-any-return]


def register(app: Flask) -> None:
    @app.teardown_appcontext
    def close(_: BaseException | None) -> None:
        db = g.pop("db", None)
        if db is not None:
            db.close()
