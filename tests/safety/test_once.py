"""A form of every kind, sent four times at the same moment: one effect, one audit line, and every copy answered."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from server.product import Product, asked
from server.test_at_once import at_once, sending
from web.cast import Table
from web.ladder import POSTS, Post, at_stage
from web.phone import FORM
from web.test_ladder import GIVEN_AWAY


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with Product(tmp_path_factory.mktemp("once")) as running:
        yield running


FORMS = [post for post in POSTS if post.fields != GIVEN_AWAY and post.endpoint != "start.open_table"]


def copies(table: Table, post: Post, times: int) -> list[int]:
    """The form for this address is filled in once, and sent so many times at the same moment."""
    fields = post.filled(table)
    return at_once(*[sending(table.phone(post.may[0]), post.path, post.on, **fields)] * times)


def audit(sheet: Any) -> list[Any]:
    return [*sheet["table"]["audit"], *(sheet["match"]["audit"] if sheet["match"] else [])]


def told(table: Table) -> Any:
    """The sheet without what no two tables share."""
    sheet = table.sheet
    for line in audit(sheet):
        del line["at"]
    return sheet | {"version": None, "table": sheet["table"] | {"code": None}}


@pytest.mark.parametrize("post", FORMS, ids=str)
def test_four_copies_of_a_form_at_once_do_what_one_does(product, post):
    once, four = (at_stage(post.stage, product.phone) for _ in range(2))
    before = four.sheet
    assert copies(once, post, 1) == [303]
    assert copies(four, post, 4) == [303] * 4
    assert told(four) == told(once)
    assert four.sheet["version"] > before["version"]
    assert len(audit(four.sheet)) - len(audit(before)) <= 1


def test_four_copies_of_open_a_table_open_one(product):
    phone = product.phone()
    body = urlencode(phone.form("/tables", on="/").filled(name="Anna")).encode()
    cookies = {"Cookie": "; ".join(f"{name}={value}" for name, value in phone.line.jar.items())}
    opened = at_once(*[lambda: asked(product.port, "POST", "/tables", body, FORM | cookies)] * 4)
    assert [answer.status for answer in opened] == [303] * 4
    assert len({answer.leads_to for answer in opened}) == 1


def test_four_copies_of_giving_the_host_away_give_it_once(product):
    [post] = [post for post in POSTS if post.fields == GIVEN_AWAY]
    table = product.table()
    assert set(copies(table, post, 4)) <= {303, 403}
    assert ([line["action"] for line in table.audit], table.host) == (["host"], 3)


def test_four_copies_of_delete_take_one_table_away(product):
    table, other = product.table(), product.table()
    before = other.sheet
    assert set(at_once(*[sending(table.anna, "delete", "delete")] * 4)) <= {303, 404}
    assert (table.gro.get().status, other.sheet) == (404, before)
