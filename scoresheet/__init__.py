"""Scoresheet: the digital score sheet for Amerikaner, on everybody's own phone."""

import contextlib
import os
import secrets
import tempfile
from datetime import timedelta
from pathlib import Path

from flask import Flask

from . import web
from .guesses import Guesses
from .settings import LARGEST_BODY, Settings, from_environment
from .store import open_database

A_YEAR = timedelta(days=365)
KEY_BYTES = 32


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
    """The key that signs form tokens, made once: a restart must not throw anybody out, and no default may ship.

    A file that is not a whole key signs nothing that would be worth keeping, and is replaced.
    """
    with contextlib.suppress(FileNotFoundError):
        key = path.read_bytes()
        if len(key) == KEY_BYTES:
            return key
    _write_whole(path, secrets.token_bytes(KEY_BYTES))
    return path.read_bytes()


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file for its owner alone, all of it or nothing. Raises OSError."""
    handle, part = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)  # with mode 600
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        os.unlink(part)
        raise
