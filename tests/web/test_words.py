"""Every sentence that a person reads can be translated."""

import gettext
import re
from pathlib import Path

import flask_babel
import pytest
from web.cast import MADE_8
from web.ladder import POSTS

import scoresheet
from scoresheet.actions.tables import CODE_LETTERS

TEMPLATES = sorted(scoresheet.folder("templates").rglob("*.html"))
CODE = re.compile(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
SPOKEN = re.compile(r'\s(?:title|alt|aria-label|data-[a-z]*text)="([^"]*)"')
TAG = re.compile(r"<[^>]*>|&[a-z]+;", re.DOTALL)
OURS = re.compile(r"%\(\w+\)s|\{\w+\}")

PAGES = (
    *("/", "/join", "/join?code=QQQQQQ", "/nowhere", "/how-to-play"),
    *("", "rules", "move", "seats/1/move", "matches/1", "end", "hands/1/seats/2/correction"),
)
KEPT = {"Anna", "Bjørn", "Cecilie", "David", "Gro", "Bo", "misread", "http", "tables"}


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: str(Path(path.parent.name, path.name)))
def test_no_template_holds_a_bare_word(path):
    markup = CODE.sub("", path.read_text())
    bare = TAG.sub(" ", markup) + " ".join(SPOKEN.findall(markup))
    assert re.findall(r"[^\W\d_]+", bare) == []


class Elsewhere(gettext.NullTranslations):
    """A language in which every letter of ours is another."""

    def ugettext(self, message: str) -> str:
        parts = re.split(f"({OURS.pattern})", message)
        return "".join(part if OURS.fullmatch(part) else re.sub(r"[A-Za-z]", "ж", part) for part in parts)

    def ungettext(self, singular: str, plural: str, num: int) -> str:
        return self.ugettext(singular if num == 1 else plural)


@pytest.fixture
def elsewhere(monkeypatch):
    monkeypatch.setattr(flask_babel.Domain, "get_translations", lambda self: Elsewhere())


def ours(answer, table) -> set[str]:
    """The words of a page that were not translated, besides names, codes and what somebody typed."""
    text = answer.page.text.replace(answer.page.by_id.get("move-code", table.code), "")
    text = re.sub(rf"\b[{CODE_LETTERS}]{{6}}\b", "", text)  # a phone may have opened more tables than this one
    return set(re.findall(r"[A-Za-zø]{2,}", text)) - KEPT


@pytest.mark.parametrize("stage", ["between", "playing", "gone", "claimed", "tapped"])
def test_every_word_on_a_page_is_translated(fresh, stage, elsewhere):
    table = fresh(stage)
    for phone in (table.anna, table.bjorn, table.gro):
        assert {path: words for path in PAGES if (words := ours(phone.get(path), table))} == {}


@pytest.mark.parametrize("post", POSTS, ids=str)
def test_every_word_of_a_refusal_is_translated(fresh, post, elsewhere):
    table = fresh(post.stage)
    answers = [table.gro.post(post.path, **post.fields), table.gro.put_in("POST", post.path, {})]
    answers += [table.phone(post.may[0]).post(post.path, **typed) for typed in post.nonsense[:1]]
    assert set().union(*(ours(answer, table) for answer in answers if answer.status != 303)) == set()


def test_every_word_of_the_audit_is_translated(table, elsewhere):
    table.bjorn.send("seats/2/name", name="Bo")
    table.anna.send("pass-deal")
    table.play(*MADE_8)
    table.anna.correct(3, 3, reason="misread")
    table.anna.correct(1, "bidder amerikaner made")
    table.anna.correct(1, "bidder 8 failed")
    assert ours(table.gro.get(), table) == set()
    assert ours(table.gro.get("matches/1"), table) == set()
