"""Killed in the middle: what is lost when the product dies at random moments under eight writers.

    .venv/bin/python benchmarks/crash.py 100

Two tables of four phones enter hand after hand, streams open, until SIGKILL. The product then starts again on the same
data folder, everything is compared with what was acknowledged, and what was not is sent again.
"""

import argparse
import random
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from threading import Semaphore
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent / "tests"))  # the phones that the tests hold play here too

from safety.evening import Evening, anything, shown_in
from server.product import PATIENCE, Product, Stream

TABLES, WRITERS = 2, 8
MOST_BEFORE_A_KILL = 60  # answers
LONGEST_MOMENT = 0.02  # seconds, about as long as eight entries at once take
NO_END = 999  # points, which no match here comes to

STRAYS = "pragma foreign_key_check"
BROKEN_CHAINS = """
    select id from statements group by match_id, hand, seat having sum(replaces is null) <> 1
    union all
    select later.id from statements as later left join statements as earlier on earlier.id = later.replaces
    where later.replaces is not null and (earlier.match_id, earlier.hand, earlier.seat)
        is not (later.match_id, later.hand, later.seat)
    union all
    select replaces from statements where replaces is not null group by replaces having count(*) > 1
"""
BAD_VERSIONS = """
    with used as (
        select version, table_id from statements join matches on matches.id = match_id
        union all
        select version, table_id from acts
    )
    select version from used group by version having count(*) > 1
    union all
    select used.version from used join tables on tables.id = table_id where used.version > tables.version
    union all
    select version from tables where version > (select version from clock)
"""


class Check(StrEnum):
    """What is tried, as the table names it."""

    KILLED = "restarts after SIGKILL"
    WHOLE = "integrity checks of the database"
    CHAINED = "looks for a broken chain of statements"
    COUNTED = "looks for a version used twice"
    KEPT = "acknowledged statements, as they were said"
    REFUSED = "answers while it ran, none a refusal"
    HALVES = "statements cut off: whole or not there"
    ONCE = "statements cut off, sent twice more: once"
    NOTHING_ELSE = "sheets and audits with nothing besides"
    SEATED = "tables with their seats and host"
    KNOWN = "phones known by their cookies"
    CAUGHT_UP = "phones told what is new by their stream"
    AT_THE_END = "statements of all matches, at the end"


@dataclass
class Tally:
    """How often each thing was tried, and how often something was lost; what was kept though its answer was cut off."""

    tried: Counter[Check] = field(default_factory=Counter)
    lost: Counter[Check] = field(default_factory=Counter)
    kept_unanswered: int = 0

    def check(self, what: Check, held: bool) -> None:
        self.tried[what] += 1
        self.lost[what] += not held


def kill_again_and_again(times: int, data: Path) -> Tally:
    """Kill the product so many times on one data folder; what was tried and what was lost."""
    tally = Tally()
    with Product(data) as product:
        evenings = [Evening(product.table(target=NO_END)) for _ in range(TABLES)]
        kill_while_playing(product, evenings)
    for left in reversed(range(times)):
        with Product(data) as product:
            _look(product, evenings, tally)
            if left:
                kill_while_playing(product, evenings)
            else:
                _look_back(evenings, tally)
    return tally


def kill_while_playing(product: Product, evenings: Sequence[Evening]) -> None:
    """Everybody enters, with a stream open, until SIGKILL at a moment that nobody chose."""
    answered = Semaphore(0)
    with ExitStack() as stack:
        for phone in [phone for evening in evenings for phone in evening.table.phones]:
            stack.enter_context(Stream(product.port, phone.at("live"))).event()
        pool = stack.enter_context(ThreadPoolExecutor(WRITERS))
        stack.callback(product.stop, signal.SIGKILL)
        writers = [pool.submit(write) for evening in evenings for write in evening.writers(answered)]
        for _ in range(random.randint(1, MOST_BEFORE_A_KILL)):
            assert answered.acquire(timeout=PATIENCE)
        random.choice((_any_moment, _something_is_written))(product.data)
    for writer in writers:
        writer.result()


def _any_moment(_data: Path) -> None:
    time.sleep(random.uniform(0, LONGEST_MOMENT))  # chance is all there is to wait for


def _something_is_written(data: Path) -> None:
    """Returns in the middle of it, or soon after."""
    log, patience = data / "scoresheet.db-wal", time.monotonic() + LONGEST_MOMENT
    before = log.stat().st_mtime_ns
    while log.stat().st_mtime_ns == before and time.monotonic() < patience:
        pass


def _look(product: Product, evenings: Sequence[Evening], tally: Tally) -> None:
    """Compare what is there after a kill with what was sent before it, send the rest again, and begin anew."""
    for evening in evenings:
        evening.go_on(product.port)
    tally.check(Check.KILLED, evenings[0].table.gro.get("/healthz").status == 200)
    tally.check(Check.WHOLE, _rows(product, "pragma integrity_check") == [("ok",)] and not _rows(product, STRAYS))
    tally.check(Check.CHAINED, not _rows(product, BROKEN_CHAINS))
    tally.check(Check.COUNTED, not _rows(product, BAD_VERSIONS))
    used = {key for (key,) in _rows(product, "select key from used_keys")}
    for evening in evenings:
        _look_at_what_was_said(evening, used, tally)
        _send_again(evening, tally)
        _look_at_the_phones(evening, tally)
        evening.next_match()


def _look_at_what_was_said(evening: Evening, used: set[str], tally: Tally) -> None:
    shown = shown_in(evening.table.match)
    for square, sent in evening.sent.items():
        answered = [one for one in sent if one.status]
        for one in answered:
            tally.check(Check.REFUSED, one.status == 303)
        if answered == sent:
            tally.check(Check.KEPT, shown.get(square) == sent[-1].said)
    for square, one in evening.cut_off.items():
        before = next((earlier.said for earlier in evening.sent[square][-2::-1]), None)
        tally.check(Check.HALVES, shown.get(square) == (one.said if one.key in used else before))
        tally.kept_unanswered += one.key in used


def _send_again(evening: Evening, tally: Tally) -> None:
    """Whatever got no answer is sent twice more by its key, and says something else the second time."""
    answers = {square: (one.send(), one.send(**anything())) for square, one in evening.cut_off.items()}
    match = evening.table.match
    shown, corrected = shown_in(match), Counter((line["hand"], line["seat"]) for line in match["audit"])
    for square, answer in answers.items():
        as_said = (shown.get(square), corrected[square]) == (evening.said[square], evening.corrected[square])
        tally.check(Check.ONCE, answer == (303, 303) and as_said)
    tally.check(Check.NOTHING_ELSE, (shown, corrected) == (evening.said, evening.corrected))


def _look_at_the_phones(evening: Evening, tally: Tally) -> None:
    sheet = evening.table.sheet
    tally.check(Check.SEATED, sheet["table"]["seats"] == evening.seats)
    squares = f"hands/{sheet['match']['current_hand']}/seats"
    tally.check(Check.KNOWN, evening.table.anna.get(f"{squares}/2/correction").status == 200)
    for phone in evening.table.phones:
        tally.check(Check.KNOWN, phone.get().page.has_form(phone.at(f"{squares}/{phone.seat}/result")))
        with Stream(phone.line.port, phone.at("live")) as stream:
            tally.check(Check.CAUGHT_UP, stream.event().get("data") == str(sheet["version"]))


def _look_back(evenings: Sequence[Evening], tally: Tally) -> None:
    for evening in evenings:
        for number, said in enumerate(evening.matches, 1):
            shown = shown_in(evening.table.gro.get(f"matches/{number}.json").json["match"])
            for square in shown | said:
                tally.check(Check.AT_THE_END, shown.get(square) == said.get(square))


def _rows(product: Product, sql: str) -> list[Any]:
    with closing(sqlite3.connect(product.data / "scoresheet.db")) as db:
        return db.execute(sql).fetchall()


def main() -> int:
    parser = argparse.ArgumentParser(description="What is lost when the product is killed at random moments.")
    parser.add_argument("times", type=int, nargs="?", default=100, choices=range(1, 10_001), metavar="TIMES")
    times, began = parser.parse_args().times, time.monotonic()
    with tempfile.TemporaryDirectory(prefix="scoresheet-") as data:
        tally = kill_again_and_again(times, Path(data))
    print(f"{'what was tried':<45}{'times':>9}{'lost':>9}")
    for what in Check:
        print(f"{what:<45}{tally.tried[what]:>9,}{tally.lost[what]:>9,}")
    print(f"{tally.kept_unanswered:,} of those cut off had been kept and could have counted twice when sent again.")
    print(f"{times:,} kills in {time.monotonic() - began:.0f} s")
    return 1 if +tally.lost else 0


if __name__ == "__main__":
    sys.exit(main())
