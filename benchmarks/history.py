"""How long the history of a table takes to open: 10, 50 and 200 matches of 20 hands each, over http.

    .venv/bin/python benchmarks/history.py

The first time everything that was said is read and worked out; from then on the earlier matches are known. Fails where
the first time takes longer than 200 ms, or its cost grows faster than the number of matches.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from sqlite_utils import Database

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.product import Product
from web.phone import Phone

from scoresheet.demo import random_hand
from scoresheet.game import DEALS, Deck, Match, Rules, Spoke, read_said
from scoresheet.settings import Settings
from scoresheet.store import Act, matches, open_database, seats, tables, writing

PLAYERS = 4
HANDS = 20
SEASONS = {10: "TENTEN", 50: "HALFCN", 200: "MANYMA"}
STARTS = 5
TIMES = 7
MOST = 200  # ms
AT = "2026-11-29T19:00:00Z"
AROUND = tuple(range(1, PLAYERS + 1))
RULES = Rules(target=999)  # out of reach, so that all matches have their twenty hands


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        with closing(open_database(Settings(data=Path(folder)).database)) as db:
            for count, code in {**SEASONS, 1: "WARMUP"}.items():
                play_season(db, code, count)
        found = {count: ([], []) for count in SEASONS}
        for _ in range(STARTS):
            with Product(Path(folder)) as product:
                opened(product.phone(), "WARMUP")
                for count, code in SEASONS.items():
                    first, *again = [opened(product.phone(), code) for _ in range(1 + TIMES)]
                    found[count][0].append(first)
                    found[count][1].extend(again)
    medians = {count: [statistics.median(times) for times in both] for count, both in found.items()}
    for count, (first, again) in medians.items():
        print(f"{count:4} matches: {first:6.0f} ms the first time, then {again:6.1f} ms")
    few, *_, many = SEASONS
    return int(medians[many][0] > MOST or medians[many][0] / medians[few][0] > many / few)


def opened(phone: Phone, code: str) -> float:
    """Milliseconds until the page is there."""
    began = time.perf_counter()
    assert phone.get(f"/tables/{code}/history").status == 200
    return 1000 * (time.perf_counter() - began)


def play_season(db: Database, code: str, count: int) -> None:
    """A table that has played so many matches."""
    chance = Random(count)
    with writing(db):
        table_id = tables.open_table(db, code=code, rules=RULES, at=AT)
        for seat in AROUND:
            seats.add_seat(db, table_id, name=f"Player {seat}", folded=f"player {seat}", device="")
        for number in range(1, count + 1):
            match_id = matches.start_match(db, table_id, Match(number, RULES, AROUND, 1), at=AT)
            for spoke in spoken(chance):
                at_version = replace(spoke, version=tables.move_on(db, table_id))
                matches.add_statement(db, match_id, at_version, kind="entry", reason="", at=AT)
            ended_at = tables.move_on(db, table_id)
            tables.add_act(db, table_id, match_id, Act("end", by=1), at=AT, version=ended_at)


def spoken(chance: Random) -> Iterator[Spoke]:
    """What is said in one match."""
    deal = DEALS[Deck.KITTY][PLAYERS]
    for hand in range(1, HANDS + 1):
        for seat, typed in zip(AROUND, random_hand(chance, deal, PLAYERS), strict=True):
            yield Spoke(hand, seat, read_said(typed, deal, RULES), by=seat)


if __name__ == "__main__":
    sys.exit(main())
