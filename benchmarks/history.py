"""How long the history of a table takes to open: 10, 50 and 200 matches of 20 hands each.

.venv/bin/python benchmarks/history.py
"""

import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from flask.testing import FlaskClient

from scoresheet import create_app
from scoresheet.demo import random_hand
from scoresheet.game import DEALS, Deck, Match, Rules, Spoke, read_said
from scoresheet.settings import Settings
from scoresheet.store import connect, matches, seats, tables, writing

PLAYERS = 4
HANDS = 20
SEASONS = (10, 50, 200)
TIMES = 7
AT = "2026-11-29T19:00:00Z"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder))
        client = create_app(settings).test_client()
        for number, count in enumerate(SEASONS):
            code = season(settings, count, "AAAAA" + "BCD"[number])
            first, again = opened(client, code), [opened(client, code) for _ in range(TIMES)]
            print(f"{count:4} matches: {first:6.0f} ms the first time, then {statistics.median(again):6.1f} ms")


def opened(client: FlaskClient, code: str) -> float:
    """Milliseconds until the page is there."""
    began = time.perf_counter()
    assert client.get(f"/tables/{code}/history").status_code == 200
    return 1000 * (time.perf_counter() - began)


def season(settings: Settings, count: int, code: str) -> str:
    """A table that has played so many matches; targets are out of reach, so that all have their twenty hands."""
    db, chance, rules = connect(settings.database), Random(count), Rules(target=999)
    deal = DEALS[Deck.KITTY][PLAYERS]
    around = tuple(range(1, PLAYERS + 1))
    with writing(db):
        table_id = tables.open_table(db, code=code, rules=rules, at=AT)
        for seat in around:
            seats.add_seat(db, table_id, name=f"Player {seat}", folded=f"player {seat}", device="")
        for number in range(1, count + 1):
            match_id = matches.start_match(db, table_id, Match(number, rules, around, 1), at=AT)
            for hand in range(1, HANDS + 1):
                for seat, typed in zip(around, random_hand(chance, deal, PLAYERS), strict=True):
                    version = tables.move_on(db, table_id)
                    spoke = Spoke(hand, seat, read_said(typed, deal, rules), version=version, by=seat)
                    matches.add_statement(db, match_id, spoke, kind="entry", reason="", at=AT)
    return code


if __name__ == "__main__":
    main()
