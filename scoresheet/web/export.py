"""A match as a CSV file: one line per hand that counts and player, for a spreadsheet."""

import csv
import io
from collections.abc import Iterator

from ..game import Row, Sheet, Square
from ..store import Table, matches

COLUMNS = [
    *("match", "hand", "dealer", "player"),
    *("role", "bid", "outcome", "tricks"),
    *("points", "square", "paid", "owed", "figure", "real_total", "corrected"),
]
BYTE_ORDER_MARK = "\ufeff"  # or spreadsheets garble what lies beyond A to Z
FORMULA = (*"=+-@", *"＝＋－＠", "\t", "\r")  # those in full width too: some spreadsheets read them alike


def csv_of(table: Table, sheet: Sheet) -> str:
    """The file, beginning with a byte-order mark. A name that a spreadsheet would run as a formula is defused.

    Texts are quoted: spreadsheets offer to part a line at semicolons and tabs too.
    """
    text = io.StringIO(",".join(COLUMNS) + "\r\n")
    text.seek(0, io.SEEK_END)
    writer = csv.DictWriter(text, COLUMNS, quoting=csv.QUOTE_NONNUMERIC)
    for row in sheet.rows:
        if row.counts:
            writer.writerows(_lines(table, sheet, row))
    return BYTE_ORDER_MARK + text.getvalue()


def _lines(table: Table, sheet: Sheet, row: Row) -> Iterator[dict[str, object]]:
    hand = {"match": sheet.match.number, "hand": row.hand, "dealer": _plain(table.names[row.dealer])}
    for square in row.squares:
        if square.spoke:
            yield {**hand, "player": _plain(table.names[square.seat]), **_numbers(square)}


def _numbers(square: Square) -> dict[str, object]:
    said = matches.said_out(square.spoke.said) if square.spoke else {}
    figure = square.standing.figure if square.standing else None
    counted = {"points": square.points, "square": square.cell, "paid": square.paid, "owed": square.owed}
    totals = {"figure": figure, "real_total": square.real_total}
    return {**said, **counted, **totals, "corrected": "yes" if square.corrected else "no"}


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text
