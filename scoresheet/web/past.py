"""The matches of a table as its history tells them. An earlier match stands for good, and is worked out but once."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from flask import Flask, current_app

from ..game import Record, records_of
from ..store import KeptMatch, Table, matches
from .database import get_db

KEPT_TABLES = 200


@dataclass(frozen=True)
class Past:
    """One match: when it was, how it ended, and what everybody did in it. Players by their seats; times in UTC."""

    number: int
    started_at: str
    last_at: str
    ended: bool
    ended_by_hand: int | None
    ended_by_seat: int | None
    winners: tuple[int, ...]
    totals: tuple[tuple[int, int], ...]
    records: dict[int, Record]


class PastMatches:
    """What has been worked out already, by table code: all matches but the last, which can still be corrected."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[Past, ...]] = OrderedDict()
        self._lock = Lock()

    def of(self, table: Table) -> tuple[Past, ...]:
        """Every match of the table, the first one first."""
        with self._lock:
            known = self._known.get(table.code, ())
        every = (*known, *map(_past, matches.matches_after(get_db(), table.id, len(known))))
        with self._lock:
            self._known[table.code] = every[:-1]
            self._known.move_to_end(table.code)
            if len(self._known) > KEPT_TABLES:
                self._known.popitem(last=False)
        return every


def past_matches(table: Table) -> tuple[Past, ...]:
    found: PastMatches = current_app.extensions["past_matches"]
    return found.of(table)


def register(app: Flask) -> None:
    app.extensions["past_matches"] = PastMatches()


def _past(kept: KeptMatch) -> Past:
    sheet = kept.sheet
    totals = [(seat, standing.real_total) for seat, standing in sheet.standings.items()]
    return Past(
        number=kept.match.number,
        started_at=kept.started_at,
        last_at=kept.last_at,
        ended=sheet.ended,
        ended_by_hand=sheet.ended_by_hand,
        ended_by_seat=sheet.ended_by_seat,
        winners=sheet.winners,
        totals=tuple(sorted(totals, key=lambda total: -total[1])),
        records=records_of(sheet) if sheet.ended else {},
    )
