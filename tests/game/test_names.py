"""What can be a player's name, and which two names are one."""

import pytest

from scoresheet.actions.names import LONGEST_NAME, clean_name, folded
from scoresheet.actions.refusals import BadName

NAMES = ["A", "Bjørn", "Åse-Lill", "Ole Jacob", "王", "🎴", "7", "O'Brien", "x" * LONGEST_NAME, "É", "<b>Eva</b>"]

NO_NAMES = {
    "nothing": ("", "blank"),
    "spaces": ("   ", "blank"),
    "no-break spaces": ("\u00a0\u2003", "blank"),
    "a zero-width space": ("\u200b", "blank"),
    "zero-width joiners": ("\u200d\u2060\ufeff", "blank"),
    "a Hangul filler": ("\u3164", "blank"),
    "an empty Braille cell": ("\u2800", "blank"),
    "a lone combining ring": ("\u030a", "blank"),
    "a line break": ("Anna\nEva", "control"),
    "a tabulator": ("Anna\tEva", "control"),
    "a null": ("Anna\x00", "control"),
    "a bell": ("\x07", "control"),
    "a delete": ("Anna\x7f", "control"),
    "half of a pair": ("Anna\ud800", "control"),
    "41 letters": ("x" * (LONGEST_NAME + 1), "long"),
}

THE_SAME = [
    ("Anna", "anna"),
    ("BJØRN", "bjørn"),
    ("Ole Jacob", "Ole   Jacob"),
    ("Ole Jacob", "Ole\u00a0Jacob"),
    ("Åse", "A\u030ase"),
    ("Anna", "Ａｎｎａ"),
    ("Anna", "An\u200bna"),
    ("Anna", "Anna\u200d\u3164"),
    ("Strauß", "STRAUSS"),
    ("Anna", "\u202eAnna\u202c"),
]

NOT_THE_SAME = [("Anna", "Anne"), ("Åse", "Ase"), ("Bjørn", "Bjorn"), ("Anna", "Anna 2"), ("Ole Jacob", "OleJacob")]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_kept_letter_for_letter(name):
    assert clean_name(name) == name


@pytest.mark.parametrize("typed", [" Anna", "Anna ", "\u00a0 Anna\t\n"])
def test_outer_spaces_are_cut(typed):
    assert clean_name(typed) == "Anna"


def test_outer_spaces_do_not_make_a_name_too_long():
    assert clean_name(f"  {'x' * LONGEST_NAME}  ") == "x" * LONGEST_NAME


@pytest.mark.parametrize(("typed", "why"), NO_NAMES.values(), ids=NO_NAMES)
def test_what_cannot_be_a_name_is_refused_with_what_was_typed(typed, why):
    with pytest.raises(BadName) as refused:
        clean_name(typed)
    assert (refused.value.why, refused.value.typed) == (why, typed)


@pytest.mark.parametrize(("one", "other"), THE_SAME)
def test_names_that_look_alike_fold_to_one(one, other):
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), NOT_THE_SAME)
def test_names_that_can_be_told_apart_stay_apart(one, other):
    assert folded(one) != folded(other)


@pytest.mark.parametrize("name", [*NAMES, "Ａｎｎａ", "İ", "ﬁ", "\u1e9e"])
def test_folding_a_folded_name_changes_nothing(name):
    assert folded(folded(name)) == folded(name)
