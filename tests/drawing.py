"""Matches as a table writes them down, and sheets as players see them, both as text: a rule test draws the sheet.

A match is a line of names, clockwise, the first dealer first, and then a line for each hand:

    +8  -8     made, failed a bid of 8: the first one in the line is the bidder's, any other a partner's
    B+8  P+8   the same, where the place in the line would not tell
    +A  -A     made, failed Amerikaner
    3          a defender's 3 tricks
    x3         3 tricks in a passed-out hand that was played on
    .          nothing said yet

or a sentence: "Hand 1: East says 3.", "Hand 1: East is corrected to 3.", "The cards are thrown in." (and dealt again
by the same dealer), "The deal passes on.", "East taps End match.", "The host takes it back.", "East goes home.",
"East comes back."; in a line a player who has gone home is a dot as well.

A sheet has a line for each row, with the points in brackets where it does not count, a dash for who was not dealt in,
and the laws that it breaks; then the debts, the real totals and the result.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from scoresheet.game import (
    AMERIKANER,
    Bidder,
    CameBack,
    DealPassed,
    Defender,
    EndTapped,
    Happening,
    Left,
    Match,
    Outcome,
    Partner,
    PassedOut,
    Reopened,
    Row,
    Rules,
    Said,
    Sheet,
    Spoke,
    Square,
    fold,
)

CAST = ("Anna", "Bjørn", "Cecilie", "David", "Eva", "Frode")
NORMAL_GAME = Rules()


class Player(int):
    """A seat that knows whose it is."""

    name: str


def seated(names: Sequence[str]) -> tuple[Player, ...]:
    """Players in table order, with seats from 1."""
    players = tuple(Player(seat) for seat in range(1, len(names) + 1))
    for player, name in zip(players, names, strict=True):
        player.name = name
    return players


def played(text: str, rules: Rules = NORMAL_GAME) -> Sheet:
    """The sheet of a match that is written down like this."""
    return fold(*match_and_log(text, rules))


def match_and_log(text: str, rules: Rules = NORMAL_GAME) -> tuple[Match, list[Happening]]:
    """The match and what happened in it; every statement has a version of its own, counted from 1."""
    names, *lines = [line.strip() for line in text.splitlines() if line.strip()]
    players = seated(names.split())
    log: list[Happening] = []
    hand = 0
    for line in lines:
        if _is_sentence(line):
            log += _told(line, players, len(log) + 1)
        else:
            hand += 1
            log += _entered(hand, said_in(line), players, len(log) + 1)
    return Match(1, rules, players, players[0]), log


def said_in(line: str) -> tuple[Said | None, ...]:
    """What everybody says in one hand, in table order."""
    unmarked = r"(?<!\S)(?=[+-])"
    line = line if "B" in line else re.sub(unmarked, "B", line, count=1)
    return tuple(_said(word) for word in re.sub(unmarked, "P", line).split())


def _said(word: str) -> Said | None:
    parts = re.fullmatch(r"([BPx]?)([+-]?)(\d+|A)|\.", word)
    assert parts, f"{word!r} is nothing that can be said"
    role, sign, number = parts.groups()
    outcome = Outcome.FAILED if sign == "-" else Outcome.MADE
    match role:
        case "B":
            return Bidder(AMERIKANER if number == "A" else int(number), outcome)
        case "P":
            return Partner(int(number), outcome)
        case "x":
            return PassedOut(int(number))
        case "":
            return Defender(int(number))
    return None


def _entered(hand: int, row: Sequence[Said | None], players: Sequence[Player], version: int) -> list[Happening]:
    spoken = [(player, said) for player, said in zip(players, row, strict=True) if said]
    return [Spoke(hand, player, said, False, version + at, player) for at, (player, said) in enumerate(spoken)]


def _told(sentence: str, players: Sequence[Player], version: int) -> list[Happening]:
    named = {player.name: player for player in players}
    spoke = re.fullmatch(r"Hand (\d+): (\w+) (says|is corrected to) (\S+)\.", sentence)
    if spoke:
        hand, player, [said] = int(spoke[1]), named[spoke[2]], said_in(spoke[4])
        corrected = spoke[3] != "says"
        return [Spoke(hand, player, said, corrected, version, players[0] if corrected else player)] if said else []
    return _done(sentence, named, version)


def _done(sentence: str, named: Mapping[str, Player], version: int) -> list[Happening]:
    who, what = sentence.split(" ", 1)
    match what:
        case "taps End match.":
            return [EndTapped(named[who])]
        case "goes home.":
            return [Left(named[who], version)]
        case "comes back.":
            return [CameBack(named[who])]
    deal_or_host: dict[str, list[Happening]] = {
        "The cards are thrown in.": [],
        "The deal passes on.": [DealPassed()],
        "The host takes it back.": [Reopened()],
    }
    return deal_or_host[sentence]


def drawn(sheet: Sheet) -> str:
    """The squares, the debts and the real totals; the result when the match has ended."""
    seats = sheet.match.seats
    rows = [[row.hand, *[_number_in(row.square(seat)) for seat in seats], *_warned(row)] for row in sheet.rows]
    return _text(sheet, [_names(seats)], rows, _result(sheet))


def drawn_in_full(sheet: Sheet) -> str:
    """As `drawn`, with the debt in every square (0/8 shows 0 and owes 8), the running real totals and the dealers."""
    names = _names(sheet.match.seats)
    rows = [_row_in_full(row, [row.square(seat) for seat in sheet.match.seats]) for row in sheet.rows]
    result = [*_result(sheet), f"{_name(sheet.open_hand.dealer)} deals next."]
    return _text(sheet, [[*names, "|", *names, "|", "dealer"]], rows, result)


def tidy(text: str) -> str:
    """A drawing with its columns aligned, whatever its spaces were."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    names, *rows = [line.split() for line in lines if not _is_sentence(line)]
    return "\n".join(["", *_aligned([["", *names], *rows]), *filter(_is_sentence, lines), ""])


def _text(sheet: Sheet, head: list[list[str]], rows: list[list[object]], result: list[str]) -> str:
    standings = [sheet.standings[seat] for seat in sheet.match.seats]
    owed = ["owed", *[standing.owed for standing in standings]]
    real = ["real", *[standing.real_total for standing in standings]]
    return tidy("\n".join([*[" ".join(map(str, cells)) for cells in [*head, *rows, owed, real]], *result]))


def _row_in_full(row: Row, squares: Sequence[Square | None]) -> list[object]:
    numbers, reals = map(_with_debt, squares), map(_real_in, squares)
    return [row.hand, *numbers, "|", *reals, "|", _name(row.dealer), *_warned(row)]


def _number_in(square: Square | None) -> str:
    if square is None:
        return "-"
    if square.spoke is None:
        return "."
    return f"({square.points})" if square.cell is None else str(square.cell)


def _with_debt(square: Square | None) -> str:
    return f"{_number_in(square)}/{square.owed}" if square and square.owed else _number_in(square)


def _real_in(square: Square | None) -> str:
    return "." if square is None or square.real_total is None else str(square.real_total)


def _warned(row: Row) -> list[object]:
    return ["!", *row.warnings] if row.warnings else []


def _result(sheet: Sheet) -> list[str]:
    if not sheet.ended:
        return []
    ended_by = f"Hand {sheet.ended_by_hand}" if sheet.ended_by_hand else _name(sheet.ended_by_seat or 0)
    return [f"{ended_by} ends the match: {' and '.join(_names(sheet.winners)) or 'nobody'} won."]


def _names(seats: Iterable[int]) -> list[str]:
    return [_name(seat) for seat in seats]


def _name(seat: int) -> str:
    return seat.name if isinstance(seat, Player) else CAST[seat - 1]


def _is_sentence(line: str) -> bool:
    return re.search(r"\w\.$", line) is not None


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    columns = list(zip_longest(*rows, fillvalue=""))
    widths = [max(map(len, column)) for column in columns]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip_longest(row, widths, fillvalue="")).rstrip() for row in rows
    ]
