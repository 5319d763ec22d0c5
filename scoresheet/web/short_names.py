"""Names for narrow columns: as much of each as fits, and no two alike at one table."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping

from ..actions.names import folded

# Letters, as a reader counts them, that fit a column of a 320 px phone: 8 in four columns, 7 in five, 6 in six.
FIT_FOUR_COLUMNS, FIT_SIX_COLUMNS = 8, 6
JOINERS = "\u200d\ufe0f"


def short_names(names: Mapping[int, str]) -> dict[int, str]:
    """A name for each seat of a table, short and unique there; names that are short stay as they are.

    One that is cut ends with a full stop; those that would look alike get the number of their seat at the end.
    """
    fit = max(FIT_SIX_COLUMNS, min(FIT_FOUR_COLUMNS, 12 - len(names)))
    short = {seat: _beginning(name, fit) for seat, name in names.items()}
    for _ in names:
        seen = Counter(folded(name) for name in short.values())
        for seat in [seat for seat, name in short.items() if seen[folded(name)] > 1]:
            short[seat] = f"{_beginning(names[seat], fit - 2, stop='')}\u00b7{seat}"
    return short


def _beginning(name: str, most: int, *, stop: str = ".") -> str:
    letters = list(_letters(name))
    if len(letters) <= most:
        return name
    first = list(_letters(name.split()[0]))
    if 1 < len(first) <= most:
        return "".join(first)
    return "".join(letters[: most - len(stop)]).rstrip() + stop


def _letters(name: str) -> Iterator[str]:
    """The name letter by letter, marks and joined emoji kept with the letter they belong to."""
    letter = ""
    for code_point in name:
        joined = code_point in JOINERS or unicodedata.combining(code_point) or letter.endswith("\u200d")
        joined = joined or unicodedata.category(code_point) == "Mn" or "\U0001f3fb" <= code_point <= "\U0001f3ff"
        if letter and not joined:
            yield letter
            letter = ""
        letter += code_point
    if letter:
        yield letter
