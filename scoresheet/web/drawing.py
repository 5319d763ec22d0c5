"""The one drawing of the sheet: what `_sheet.html` is handed, and the drawn text kept for each version."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from flask import current_app, render_template
from flask_babel import get_locale
from markupsafe import Markup

from ..game import Row, Rules, Sheet, Standing, leaders, ranks
from ..store import AuditLine, KeptMatch, Table
from .graph import Graph, graph_of
from .short_names import short_names
from .static import digest_of

if TYPE_CHECKING:
    from .view import TableView

KEPT_DRAWINGS = 2000  # about 20 kB each


@dataclass(frozen=True)
class Column:
    """A player's column; `place` counts from 1 in the order around the table."""

    seat: int
    place: int
    name: str
    short: str
    standing: Standing
    rank: int
    leads: bool
    deals: bool
    missing: bool
    gone: bool


@dataclass(frozen=True)
class Drawing:
    """Everything `_sheet.html` draws: the same for every phone."""

    table: Table
    kept: KeptMatch | None
    columns: tuple[Column, ...]
    audit: tuple[AuditLine, ...]
    linked: bool

    @property
    def sheet(self) -> Sheet | None:
        return self.kept.sheet if self.kept else None

    @property
    def rules(self) -> Rules:
        """Of the match that is drawn; before the first, those the table has agreed on."""
        return self.kept.match.rules if self.kept else self.table.rules

    @property
    def target(self) -> int:
        return self.rules.target

    @property
    def leading(self) -> tuple[Column, ...]:
        return tuple(column for column in self.columns if column.leads)

    @property
    def missing(self) -> tuple[Column, ...]:
        return tuple(column for column in self.columns if column.missing)

    @property
    def graph(self) -> Graph | None:
        return graph_of(self.sheet, {column.seat: column.short for column in self.columns}) if self.sheet else None

    @property
    def latest(self) -> tuple[Row, int] | None:
        """The row and seat of the square that made this version of the table, if one did."""
        rows: Sequence[Row] = self.sheet.rows if self.sheet else ()
        changed = [(row, square.seat) for row in rows for square in row.squares if square.version == self.table.version]
        return changed[0] if changed else None

    @property
    def cards(self) -> str:
        """Changes whenever a phone's own cards may have to.

        Which is with the hand, its dealer or a row, the end, the host, a claim, and who sits where by which name.
        """
        if self.sheet is None or self.sheet.ended:
            return f"table-{self.table.version}"
        hand, claim = self.sheet.open_hand, self.table.claim
        of_hand = [self.sheet.match.number, hand.number, hand.dealer, self.sheet.warned_hand or 0, hand.version]
        who = [(seat.number, seat.name, seat.gone, seat.moves) for seat in self.table.seats]
        at_table = [self.table.host, claim.seat if claim else 0, sha256(repr(who).encode()).hexdigest()[:12]]
        return "-".join(str(part) for part in (*of_hand, *at_table))


class Drawings:
    """The texts drawn last, thrown away in the order in which they were last asked for."""

    def __init__(self) -> None:
        self._texts: OrderedDict[tuple[int, int, str], str] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[int, int, str], draw: Callable[[], str]) -> str:
        with self._lock:
            if key in self._texts:
                self._texts.move_to_end(key)
                return self._texts[key]
        text = draw()
        with self._lock:
            self._texts[key] = text
            if len(self._texts) > KEPT_DRAWINGS:
                self._texts.popitem(last=False)
        return text


def drawing_of(table: Table, kept: KeptMatch | None, audit: tuple[AuditLine, ...], *, linked: bool = True) -> Drawing:
    """`linked`: squares and names lead to their stories, which are told of the table's last match alone."""
    columns = _columns(table, kept.sheet) if kept else ()
    return Drawing(table, kept, columns, kept.audit if kept else audit, linked)


def drawn(view: "TableView") -> Markup:
    """The sheet of the last match as a piece of page, drawn once for each version and language."""
    drawings: Drawings = current_app.extensions["drawings"]
    drawing = drawing_of(view.table, view.kept, view.audit)
    key = (view.table.id, view.table.version, str(get_locale()))
    return Markup(drawings.get(key, lambda: render_template("sheet/_sheet.html", drawing=drawing)))


def etag(version: int) -> str:
    """Of the drawn sheet: what it says, in which language, drawn by which program."""
    return f"{version}-{get_locale()}-{current_app.config['DRAWN_BY']}"


def drawn_by(templates: Path, package: Path) -> str:
    """A short digest of whatever the sheet is drawn by: an upgrade draws it anew, be it only a word or a curve."""
    digest = sha256(f"{metadata.version('scoresheet')} {digest_of(templates)}".encode())
    for source in sorted(package.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:12]


def _columns(table: Table, sheet: Sheet) -> tuple[Column, ...]:
    places, first = ranks(sheet.standings), leaders(sheet.standings)
    counted = any(row.counts for row in sheet.rows)
    hand = None if sheet.ended or not sheet.enough_players else sheet.open_hand
    here, short = (
        {seat.number for seat in table.here},
        short_names({seat: table.names[seat] for seat in sheet.match.seats}),
    )
    return tuple(
        Column(
            seat=seat,
            place=place,
            name=table.names[seat],
            short=short[seat],
            standing=sheet.standings[seat],
            rank=places[seat],
            leads=counted and seat in first,
            deals=hand is not None and seat == hand.dealer,
            missing=hand is not None and seat in hand.waiting_for,
            gone=seat not in here,
        )
        for place, seat in enumerate(sheet.match.seats, 1)
    )
