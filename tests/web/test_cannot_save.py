"""While the database cannot write: everything can still be read, and nothing that was typed is lost."""

import sqlite3
from contextlib import contextmanager

import pytest
from web.ladder import POSTS, READS, given_back, nothing_moves, refused

import scoresheet.store.database


@pytest.fixture
def busy(app, monkeypatch):
    """Somebody else writes for as long as it lasts, which is longer than anybody waits."""
    monkeypatch.setattr(scoresheet.store.database, "BUSY_MILLISECONDS", 10)

    @contextmanager
    def writing():
        db = sqlite3.connect(app.config["SETTINGS"].database, isolation_level=None)
        db.execute("begin immediate")
        yield
        db.rollback()
        db.close()

    return writing


@pytest.mark.parametrize("post", POSTS, ids=str)
def test_the_form_comes_back_filled_in_and_goes_through_later(post, fresh, busy):
    table = fresh(post.stage)
    phone, fields = table.phone(post.may[0]), post.filled(table)
    with nothing_moves(table), busy():
        answer = refused(phone.post(post.path, **fields), 503)
    assert int(answer.headers["Retry-After"]) > 0
    given_back(answer, phone.at(post.path), fields)
    again = answer.page.form(phone.at(post.path), **fields).filled(**fields)
    assert phone.put_in("POST", post.path, again).status == 303


@pytest.mark.parametrize("read", [read for read in READS if read.path != "/healthz"], ids=str)
def test_everything_can_still_be_read(read, standing, busy):
    phone = standing(read.stage).anna
    before = phone.get(read.path).status
    with busy():
        assert phone.get(read.path).status == before


def test_whoever_watches_the_server_is_told(new_phone, busy):
    with busy():
        assert new_phone().get("/healthz").status == 503
    assert new_phone().get("/healthz").status == 200
