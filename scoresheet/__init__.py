"""Scoresheet: the digital score sheet for Amerikaner, on everybody's own phone."""

import os
import secrets
from datetime import timedelta
from pathlib import Path

from flask import Flask

from . import web
from .guesses import Guesses
from .settings import LARGEST_BODY, Settings, from_environment
from .store import open_database

A_YEAR = timedelta(days=365)


def create_app(settings: Settings | None = None, *, guesses: Guesses | None = None) -> Flask:
    """The web application on its data folder, which is made where there is none.

    `guesses` counts wrong codes, together with whoever else is handed it.
        Raises OSError for a folder that cannot be written, store.CannotSave and store.NewerDatabase for its database.
    """
    settings = settings or from_environment()
    settings.data.mkdir(parents=True, exist_ok=True)
    app = Flask(__name__, static_folder=None, template_folder=str(folder("templates")))
    app.config.update(
        SECRET_KEY=_secret_key(settings.secret_key),
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_PARTS=100,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=A_YEAR,
        WTF_CSRF_TIME_LIMIT=None,
        WTF_CSRF_SSL_STRICT=False,
        BABEL_DEFAULT_LOCALE="en",
        SETTINGS=settings,
        STATIC=folder("static"),
    )
    app.jinja_options = {"trim_blocks": True, "lstrip_blocks": True}
    app.extensions["kept_open"] = open_database(settings.database)  # the last close of a database costs a checkpoint
    app.extensions["guesses"] = guesses or Guesses()
    web.register(app)
    return app


def folder(name: str) -> Path:
    """`templates` or `static`: inside the package when installed from a wheel, beside it in a checkout."""
    inside = Path(__file__).resolve().parent / name
    return inside if inside.is_dir() else inside.parent.parent / name


def _secret_key(path: Path) -> bytes:
    """The key that signs form tokens, made once: a restart must not throw anybody out, and no default may ship."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(32))
    return path.read_bytes()
