"""The protective headers of every answer, and pages that keep to them."""

import re

import pytest
from web.headers import protected
from web.ladder import POSTS, READS

PAGES = (
    "/",
    "/join",
    "/how-to-play",
    "",
    "rules",
    "move",
    "seats/1/move",
    "matches/1",
    "end",
    "hands/1/seats/2/correction",
    "/nowhere",
)


@pytest.mark.parametrize("address", [*POSTS, *READS], ids=str)
def test_every_answer_is_protected(address, standing):
    table = standing(address.stage)
    for method in ("GET", "HEAD", "POST", "PUT", "OPTIONS"):
        protected(table.anna.line(method, table.anna.at(address.path), None, {}))


@pytest.mark.parametrize("post", POSTS, ids=str)
def test_a_success_is_protected_too(post, fresh):
    table = fresh(post.stage)
    protected(table.phone(post.may[0]).post(post.path, **post.filled(table)))


def test_an_unchanged_sheet_is_protected_too(table):
    tag = table.gro.get("sheet").headers["ETag"]
    protected(table.gro.get("sheet", If_None_Match=tag))


@pytest.mark.parametrize("path", ["", "sheet.json", "qr.svg", "matches/1", "matches/1.json", "end", "nowhere"])
def test_what_is_about_a_table_is_never_stored(table, path):
    assert table.anna.get(path).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", PAGES)
def test_no_page_needs_what_its_policy_forbids(table, path):
    text = table.anna.get(path).text
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", text)
    assert not re.search(r'(src|href)="(https?:)?//', text)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_can_be_zoomed(table, path):
    viewport = re.search(r'<meta name="viewport" content="([^"]*)"', table.anna.get(path).text)
    assert viewport
    assert not re.search(r"user-scalable|maximum-scale", viewport[1])
