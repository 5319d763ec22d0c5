"""Style sheets, scripts and icons: a digest over them all stands in the address, so they can be kept for a year."""

import hashlib
import re
from pathlib import Path

from flask import Flask, Response, abort, current_app, send_from_directory, url_for

A_YEAR = 365 * 24 * 3600  # seconds
# A doc comment wherever it stands, and a line that is nothing but a comment: a third of what a script weighs.
COMMENTS = re.compile(r"/\*\*.*?\*/ ?|^ *//[^\n]*\n", re.DOTALL | re.MULTILINE)


def digest_of(*folders: Path) -> str:
    """One short digest over every file in the folders, names and bytes."""
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            digest.update(str(path.relative_to(folder)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def register(app: Flask) -> None:
    app.config["STATIC_DIGEST"] = digest_of(app.config["STATIC"])
    app.add_url_rule("/static/<digest>/<path:name>", "static", serve)
    app.add_template_global(address, "static")


def address(name: str) -> str:
    return url_for("static", digest=current_app.config["STATIC_DIGEST"], name=name)


def serve(digest: str, name: str) -> Response:
    if "\0" in name:
        abort(404)
    response = send_from_directory(current_app.config["STATIC"], name)
    if response.status_code == 412:  # "only if it is another file than this": a page says no
        response.close()
        abort(412)
    if name.endswith(".js") and response.status_code == 200:
        response.direct_passthrough = False
        response.set_data(COMMENTS.sub("", response.get_data(as_text=True)))
    response.headers["Cache-Control"] = "no-cache"  # a page from before an upgrade gets the current file
    if digest == current_app.config["STATIC_DIGEST"]:
        response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    return response
