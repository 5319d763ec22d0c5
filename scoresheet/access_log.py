"""A short log of what is asked for: every form, and every answer that is not a success; no code, key or name in it."""

import logging
import re
import sys

log = logging.getLogger("scoresheet")

# A table code is the door to its table, wherever somebody types it: only words of our own and small numbers are shown.
_WORDS = frozenset(
    [
        "tables", "seats", "hands", "result", "correction", "matches", "end", "reopen", "pass-deal", "name",
        "gone", "back", "move", "host", "decline", "order", "join", "delete", "history", "board", "rules",
        "live", "sheet", "sheet.json", "qr.svg", "healthz", "how-to-play", "static",
    ]
)  # fmt: skip
_NUMBER = re.compile(r"[0-9]{1,4}(\.json|\.csv)?")


def start_logging() -> None:
    """Write the log to the error stream, a line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%H:%M:%S"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)


def note(address: str, method: str, path: str, status: int, seconds: float) -> None:
    """One line for an answer that changed something or refused something."""
    if method == "POST" or status >= 400:
        log.info("%s %s %s %s %.0f ms", address, method, _without_codes(path), status, 1000 * seconds)


def note_refusal(address: str, refusal: str) -> None:
    """What was refused, by the name of the refusal."""
    log.info("%s refused: %s", address, refusal)


def _without_codes(path: str) -> str:
    return "/".join(part if not part or part in _WORDS or _NUMBER.fullmatch(part) else "*" for part in path.split("/"))[
        :120
    ]
