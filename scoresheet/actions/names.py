"""What can be a player's name, and when two names would look like one."""

import re
import unicodedata

from .refusals import BadName

LONGEST_NAME = 40  # code points

# Letters and symbols by category that show nothing at all: Hangul fillers and the empty Braille cell.
_INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def clean_name(typed: str) -> str:
    """The name without outer spaces, letter for letter otherwise. Raises BadName."""
    name = typed.strip()
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in name):
        raise BadName("control", typed)
    if not any(_visible(letter) for letter in name):
        raise BadName("blank", typed)
    if len(name) > LONGEST_NAME:
        raise BadName("long", typed)
    return name


def folded(name: str) -> str:
    """The name as it is compared: without case, width and zero-width letters, spaces collapsed, beyond A to Z."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    shown = "".join(letter for letter in plain if unicodedata.category(letter) != "Cf" and letter not in _INVISIBLE)
    return re.sub(r"\s+", " ", shown).strip()


def _visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _INVISIBLE
