"""A Host header that is no host name is taken for none, before anything reads it."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask

_LABEL = r"[A-Za-z0-9_](?:[A-Za-z0-9_\-]{0,61}[A-Za-z0-9_])?"
_HOST = re.compile(rf"(?:{_LABEL}(?:\.{_LABEL})*\.?|\[[0-9A-Fa-f:.]{{2,45}}\])(?::[0-9]{{1,5}})?")
NO_HOST = "localhost"


def register(app: Flask) -> None:
    app.url_map.merge_slashes = False  # its redirect would name the host that was asked for
    app.wsgi_app = _well_formed(app.wsgi_app)  # type: ignore[method-assign]


def _well_formed(inner: Callable[..., Iterable[bytes]]) -> Callable[..., Iterable[bytes]]:
    def application(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if not _HOST.fullmatch(environ.get("HTTP_HOST", NO_HOST)):
            environ["HTTP_HOST"] = f"{NO_HOST}:{environ['SERVER_PORT']}"
        return inner(environ, start_response)

    return application
