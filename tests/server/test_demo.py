"""The demo table: an evening of three matches as it could have been, for somebody who wants to see everything."""

from datetime import datetime, timedelta
from itertools import pairwise
from random import Random

import pytest
from server.product import Product, run

from scoresheet.demo import play_demo
from scoresheet.store import matches, open_database, tables

SEVEN = datetime(2026, 11, 28, 19, 0)


@pytest.fixture(params=range(5))
def played(request, tmp_path):
    """The matches of a demo table."""
    db = open_database(tmp_path / "demo.db")
    code = play_demo(db, Random(request.param), SEVEN)
    yield list(matches.matches_after(db, tables.find(db, code).id))
    db.close()


def test_three_matches_are_played_to_the_target(played):
    assert [kept.match.number for kept in played] == [1, 2, 3]
    assert all(kept.sheet.ended_by_hand and kept.sheet.winners for kept in played)


def test_every_hand_could_have_been(played):
    assert [row.warnings for kept in played for row in kept.sheet.rows if row.warnings] == []


def test_the_deal_goes_on_from_match_to_match(played):
    for earlier, later in pairwise(played):
        assert later.match.first_dealer == earlier.sheet.open_hand.dealer


def test_the_evening_takes_its_time(played):
    times = [datetime.fromisoformat(at) for kept in played for at in (kept.started_at, kept.last_at)]
    assert times == sorted(set(times))
    assert timedelta(hours=1) < times[-1] - times[0] < timedelta(hours=8)


def test_the_command_says_where_the_table_is(tmp_path):
    said = run("demo", "--data", str(tmp_path)).stdout
    address = said.split()[-1]
    with Product(tmp_path) as product:
        assert product.phone().get(f"{address}/history").status == 200
        assert "Siv" in product.phone().get(address).page.text
