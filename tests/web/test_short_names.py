"""The short names of narrow columns: as much as fits, and no two alike at one table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.actions.names import LONGEST_NAME, folded
from scoresheet.web.short_names import short_names

LETTERS = "abÅåßéİ 王\u0301\u200d👩👧🏽·1"
ANY_NAME = st.text(LETTERS, min_size=1, max_size=LONGEST_NAME).filter(folded)
NAMES = st.lists(ANY_NAME, min_size=1, max_size=6, unique_by=folded)
FIT = 8  # letters of four columns on the narrowest phone


def at_table(*names: str) -> list[str]:
    return list(short_names(dict(enumerate(names, 1))).values())


@pytest.mark.parametrize("name", ["Anna", "Bjørn", "Cecilie", "Åse Lil", "王", "👩‍👩‍👧‍👦", "x" * FIT])
def test_a_name_that_fits_stays_as_it_is(name):
    assert at_table(name, "Eva") == [name, "Eva"]


@pytest.mark.parametrize(
    ("name", "short"), [("Ole Jacob Hansen", "Ole"), ("Alexandra", "Alexand."), ("Å Bjørnsen", "Å Bjørn.")]
)
def test_a_long_name_is_cut_to_the_first_word_or_to_what_fits(name, short):
    assert at_table(name, "Eva") == [short, "Eva"]


@pytest.mark.parametrize(("others", "short"), [("ABC", "Susannah"), ("ABCD", "Susann."), ("ABCDE", "Susan.")])
def test_with_more_columns_less_fits(others, short):
    assert at_table("Susannah", *others)[0] == short


def test_names_that_would_be_cut_alike_are_told_apart_by_their_seats():
    first, _, third = at_table("Alexandra One", "Eva", "Alexandra Two")
    assert (first, third) == ("Alexan·1", "Alexan·3")


def test_a_letter_is_cut_whole():
    family = "👩‍👩‍👧‍👦"
    assert at_table(family * 9, "Eva")[0] == family * (FIT - 1) + "."


@given(NAMES)
def test_every_seat_has_a_short_name_that_can_be_seen(names):
    assert all(folded(short) for short in at_table(*names))


LOOK_ALIKE = {
    "one letter written in two ways": ("Åsebjørg Hansen", "A\u030asebjørg Olsen"),
    "a letter that does not show": ("Ole Hansen", "Ole\u200b Jacobsen"),
    "what was made up is somebody's own": ("Alexandra One", "Alexandra Two", "Alexan·2"),
}


@pytest.mark.parametrize("names", LOOK_ALIKE.values(), ids=LOOK_ALIKE)
def test_names_that_would_look_alike_are_told_apart(names):
    assert len({folded(short) for short in at_table(*names)}) == len(names)


@given(NAMES)
def test_no_two_short_names_of_a_table_look_alike(names):
    assert len({folded(short) for short in at_table(*names)}) == len(names)


WORDS = st.lists(st.sampled_from(["Anna", "Alexandra", "Ole", "Bjørnstjerne", "Jacob"]), min_size=1, max_size=3)


@given(st.lists(WORDS.map(" ".join), min_size=1, max_size=6, unique=True))
def test_names_made_of_the_same_words_are_told_apart(names):
    assert len(set(at_table(*names))) == len(names)
