"""A short log of what is asked for: every form, and every answer that is not a success; no code, key or name in it."""

import logging
import re
import sys

log = logging.getLogger("scoresheet")

# A table code is the door to its table, and queries carry codes too.
_CODES = re.compile(r"(?<=^/tables/)[^/]+")


def start_logging() -> None:
    """Write the log to the error stream, a line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)


def note(address: str, method: str, path: str, status: int, seconds: float) -> None:
    """One line for an answer that changed something or refused something."""
    if method == "POST" or status >= 400:
        shown = _CODES.sub("*", path).encode("ascii", "backslashreplace").decode()[:120]
        log.info("%s %s %s %s %.0f ms", address, method, shown, status, 1000 * seconds)


def note_refusal(address: str, refusal: str) -> None:
    """What was refused, by the name of the refusal."""
    log.info("%s refused: %s", address, refusal)
