"""Looking writes nothing, whatever the address says."""

import sqlite3
from urllib.parse import urlencode

import pytest
from web.ladder import POSTS, READS


@pytest.fixture
def writes(app):
    """A number that differs after whatever anybody writes."""
    db = sqlite3.connect(app.config["SETTINGS"].database)
    yield lambda: db.execute("pragma data_version").fetchone()[0]
    db.close()


def test_the_number_differs_after_a_write(table, writes):
    before = writes()
    table.bjorn.enter(3)
    assert writes() != before


@pytest.mark.parametrize("address", [*POSTS, *READS], ids=str)
@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_looking_writes_nothing_whatever_its_query_says(address, method, standing, writes):
    table = standing(address.stage)
    fields = {"csrf_token": table.anna.token, **getattr(address, "fields", {"name": "Gro", "dealer": "2"})}
    before = writes()
    table.anna.line(method, f"{table.anna.at(address.path)}?{urlencode(fields)}", None, {})
    assert writes() == before


def test_a_stranger_who_looks_at_everything_leaves_no_trace(standing, new_phone, writes):
    table = standing("playing")
    before = writes()
    for read in READS:
        new_phone().get(table.gro.at(read.path))
    assert writes() == before
