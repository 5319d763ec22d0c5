"""sheet.json: a table and one of its matches as data, in the shape of the contract."""

from dataclasses import asdict
from typing import Any

from ..game import Row, Rules, Said, Sheet, Square, ranks
from ..store import AuditLine, Table, matches
from .view import TableView

Data = dict[str, Any]


def sheet_data(view: TableView) -> Data:
    return {
        "version": view.table.version,
        "table": _table(view.table, view.audit),
        "match": _match(view.kept.sheet, view.kept.audit) if view.kept else None,
    }


def _table(table: Table, audit: tuple[AuditLine, ...]) -> Data:
    seats = [
        {"seat": seat.number, "name": seat.name, "host": seat.number == table.host, "gone": seat.gone}
        for seat in table.seats
    ]
    return {"code": table.code, "rules": _rules(table.rules), "seats": seats, "audit": [_line(line) for line in audit]}


def _match(sheet: Sheet, audit: tuple[AuditLine, ...]) -> Data:
    hand = sheet.open_hand
    deal = hand.deal if sheet.enough_players else None
    return {
        "number": sheet.match.number,
        "rules": _rules(sheet.match.rules),
        "state": "ended" if sheet.ended else "playing",
        "ended_by": _ended_by(sheet),
        "winners": list(sheet.winners),
        "dealer": None if sheet.ended or deal is None else hand.dealer,
        "current_hand": None if sheet.ended else hand.number,
        "waiting_for": [] if sheet.ended else list(hand.waiting_for),
        "tricks": deal.tricks if deal else None,
        "lowest_bid": deal.lowest_bid if deal else None,
        "highest_bid": deal.highest_bid if deal else None,
        "standings": _standings(sheet),
        "hands": [_row(row) for row in sheet.rows],
        "audit": [_line(line) for line in audit],
    }


def _ended_by(sheet: Sheet) -> Data | None:
    if sheet.ended_by_seat is not None:
        return {"seat": sheet.ended_by_seat}
    return {"hand": sheet.ended_by_hand} if sheet.ended_by_hand is not None else None


def _standings(sheet: Sheet) -> list[Data]:
    places = ranks(sheet.standings)
    return [
        {"seat": seat, **asdict(standing), "real_total": standing.real_total, "rank": places[seat]}
        for seat, standing in sheet.standings.items()
    ]


def _row(row: Row) -> Data:
    return {
        "hand": row.hand,
        "dealer": row.dealer,
        "scored": row.scored,
        "counts": row.counts,
        "warnings": [str(code) for code in row.warnings],
        "squares": [_square(square) for square in row.squares],
    }


def _square(square: Square) -> Data:
    return {
        "seat": square.seat,
        "said": _said(square.spoke.said if square.spoke else None),
        "points": square.points,
        "cell": square.cell,
        "paid": square.paid,
        "owed": square.owed,
        "real_total": square.real_total,
        "corrected": square.corrected,
    }


def _line(line: AuditLine) -> Data:
    return {**asdict(line), "before": _word(line.before), "after": _word(line.after)}


def _word(value: Said | str | None) -> Data | str | None:
    return value if isinstance(value, str) else _said(value)


def _said(said: Said | None) -> Data | None:
    return matches.said_out(said) if said else None


def _rules(rules: Rules) -> Data:
    return {**asdict(rules)}
