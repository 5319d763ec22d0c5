"""What can be a player's name, and when two names would look like one."""

import re
import unicodedata

from .refusals import BadName

LONGEST_NAME = 40  # code points

# What shows nothing at all though its category says otherwise: Hangul fillers, the empty Braille cell, the grapheme
# joiner, Mongolian and other variation selectors.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def clean_name(typed: str) -> str:
    """The name without outer spaces, letter for letter otherwise. Raises BadName."""
    name = typed.strip()
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in name):
        raise BadName("control", typed)
    if not any(_visible(letter) for letter in name):
        raise BadName("blank", typed)
    if len(name) > LONGEST_NAME:
        raise BadName("long", typed)
    return name


def folded(name: str) -> str:
    """The name as it is compared: without case, width and zero-width letters, spaces collapsed, beyond A to Z."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    shown = "".join(letter for letter in plain if unicodedata.category(letter) != "Cf" and not _INVISIBLE.match(letter))
    return re.sub(r"\s+", " ", unicodedata.normalize("NFKC", shown)).strip()


def _visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and not _INVISIBLE.match(letter)
