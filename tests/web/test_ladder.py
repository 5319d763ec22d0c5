"""The ladder of refusals: the same rungs for every address, so that a new one cannot forget any."""

import sqlite3
import time
from dataclasses import replace

import pytest
from itsdangerous import TimestampSigner
from web.ladder import AT_A_TABLE, POSTS, READS, Address, Post, Read, given_back, nothing_moves, refused
from web.phone import FORGED

OTHER_METHODS = ("PUT", "BREW")
NO_TABLE = "QQQQQQ"
DELETED = "delete"
READ_ONLY = [read for read in READS if read.path not in {DELETED, *(post.path for post in POSTS)}]
SENT_ONLY = [post for post in POSTS if not any(read.path == post.path for read in READS)]
CLOSED = [post for post in POSTS if post.may_not]


def each(addresses, cases):
    """One parameter set for each address and each of its cases."""
    pairs = [(address, case) for address in addresses for case in cases(address)]
    return pytest.mark.parametrize(
        ("address", "case"), pairs, ids=[f"{address}-{case}"[:80] for address, case in pairs]
    )


def every(addresses):
    return pytest.mark.parametrize("address", addresses, ids=str)


def test_every_address_of_the_product_is_on_the_ladder(app):
    known = {address.endpoint for address in (*POSTS, *READS)} | {
        "evening.delete"
    }  # which leaves no table to come back to
    assert {rule.endpoint for rule in app.url_map.iter_rules()} == known


@each(POSTS, lambda post: post.may)
def test_those_who_may_are_led_on_with_303(address: Post, case: str, fresh):
    table = fresh(address.stage)
    answer = table.phone(case).post(address.path, **address.filled(table))
    assert answer.status == 303
    assert answer.leads_to.startswith("/tables/")


@each(POSTS, lambda post: post.may[:1])
def test_the_form_on_the_page_is_all_that_a_browser_without_javascript_needs(address: Post, case: str, fresh):
    table = fresh(address.stage)
    assert table.phone(case).send(address.path, on=address.on, **address.filled(table)).status == 303


@each(POSTS, lambda post: post.may_not)
def test_those_who_may_not_are_refused(address: Post, case: str, standing):
    table = standing(address.stage)
    with nothing_moves(table):
        refused(table.phone(case).post(address.path, **address.fields), 403)


@each(POSTS, lambda post: [late for late in [post.late] if late])
def test_what_comes_too_late_is_a_conflict(address: Post, case: tuple[str, str], standing):
    stage, path = case
    table = standing(stage)
    with nothing_moves(table):
        refused(late_sender(table, address).post(path, **address.fields), 409)


def late_sender(table, post: Post):
    """Whoever may, and would have been in time."""
    return table.anna if "seats/1/" in post.late[1] else table.phone(post.may[0])


@each(POSTS, lambda post: post.nonsense)
def test_nonsense_comes_back_as_it_was_typed(address: Post, case: dict[str, str], standing):
    table = standing(address.stage)
    with nothing_moves(table):
        answer = refused(table.phone(address.may[0]).post(address.path, **case), 422)
    given_back(answer, table.anna.at(address.path), case)


@each(AT_A_TABLE, lambda address: [NO_TABLE, "ABC", "ILLEGAL"])
def test_an_unknown_table_is_not_found(address: Address, case: str, standing):
    phone = replace(standing(address.stage).anna, code=case)
    refused(phone.post(address.path) if isinstance(address, Post) else phone.get(address.path), 404)


@each([*POSTS, *READS], lambda address: address.unknown)
def test_an_unknown_hand_seat_match_or_file_is_not_found(address: Address, case: str, standing):
    table = standing(address.stage)
    with nothing_moves(table):
        refused(table.anna.post(case) if isinstance(address, Post) else table.anna.get(case), 404)


@each([*POSTS, *READS], lambda address: OTHER_METHODS)
def test_a_wrong_method_is_told_the_right_ones(address: Address, case: str, standing):
    table = standing(address.stage)
    answer = refused(table.anna.line(case, table.anna.at(address.path), None, {}), 405)
    assert ("POST" if isinstance(address, Post) else "GET") in answer.headers["Allow"]


@every(READ_ONLY)
def test_what_is_only_to_be_read_takes_no_form(address: Read, standing):
    table = standing(address.stage)
    with nothing_moves(table):
        assert "GET" in refused(table.anna.post(address.path), 405).headers["Allow"]


@every(SENT_ONLY)
def test_what_only_takes_a_form_is_not_to_be_read(address: Post, standing):
    assert "POST" in refused(standing(address.stage).anna.get(address.path), 405).headers["Allow"]


@each(READS, lambda read: read.may)
def test_those_who_may_look_are_shown(address: Read, case: str, standing):
    answer = standing(address.stage).phone(case).get(address.path)
    assert answer.status == (503 if address.endpoint == "tables.live" else 200)  # streams have a server of their own


@each(READS, lambda read: read.may_not)
def test_those_who_may_not_look_are_refused(address: Read, case: str, standing):
    refused(standing(address.stage).phone(case).get(address.path), 403)


@each(READS, lambda read: [late for late in [read.late] if late])
def test_a_question_that_comes_too_late_is_a_conflict(address: Read, case: tuple[str, str], standing):
    stage, path = case
    refused(standing(stage).anna.get(path), 409)


# -- the token ---------------------------------------------------------------------------------------------------------


@each(POSTS, lambda post: ["missing", "forged", "stranger's"])
def test_a_form_without_its_token_comes_back_filled_in_and_then_goes_through(address: Post, case: str, fresh):
    table = fresh(address.stage)
    phone, fields = table.phone(address.may[0]), address.filled(table)
    tokens = {"missing": {}, "forged": {"csrf_token": FORGED}, "stranger's": {"csrf_token": table.gro.token}}
    with nothing_moves(table):
        answer = refused(phone.put_in("POST", address.path, tokens[case] | fields), 400)
    given_back(answer, phone.at(address.path), fields)
    again = answer.page.form(phone.at(address.path), **fields).filled(**fields)
    assert phone.put_in("POST", address.path, again).status == 303


@every(POSTS)
def test_a_phone_that_lost_its_cookie_is_asked_to_send_again(address: Post, fresh):
    table = fresh(address.stage)
    phone, fields = table.phone(address.may[0]), address.filled(table)
    form = phone.form(address.path, address.on, **fields).filled(**fields)
    phone.line.forget("session")
    again = refused(phone.put_in("POST", address.path, form), 400).page.form(phone.at(address.path), **fields)
    assert phone.put_in("POST", address.path, again.filled(**fields)).status == 303


@every(POSTS)
def test_a_form_that_lay_open_for_eleven_months_still_goes_through(address: Post, fresh, monkeypatch):
    table = fresh(address.stage)
    phone, fields = table.phone(address.may[0]), address.filled(table)
    with monkeypatch.context() as then:
        then.setattr(TimestampSigner, "get_timestamp", lambda self: int(time.time()) - 330 * 24 * 3600)
        form = phone.form(address.path, address.on, **fields).filled(**fields)
    assert phone.put_in("POST", address.path, form).status == 303


# -- a form sent twice -------------------------------------------------------------------------------------------------


GIVEN_AWAY = {"seat": "3"}  # who has given the host's right away may not send that again, which comes first


@every([post for post in POSTS if post.fields != GIVEN_AWAY])
def test_a_form_sent_twice_counts_once_whatever_the_second_one_says(address: Post, fresh):
    table = fresh(address.stage)
    phone, sent = table.phone(address.may[0]), {address.key: "K", **address.filled(table)}
    first = phone.post(address.path, **sent)
    with nothing_moves(table):
        second = phone.post(address.path, **sent | {"name": " ", "role": "king", "dealer": "9", "seat_order": "9"})
    assert (first.status, second.status) == (303, 303)
    assert first.leads_to == second.leads_to


@every(POSTS)
def test_every_drawing_of_a_form_has_a_key_of_its_own(address: Post, standing):
    phone = standing(address.stage).phone(address.may[0])
    keys = [phone.form(address.path, address.on, **address.fields).hidden[address.key] for _ in range(2)]
    assert keys[0] != keys[1]
    assert all(16 <= len(key) <= 64 for key in keys)


# -- which refusal comes first: 413, 405, 404, 400, 403, used key (303), 409, 422 --------------------------------------


def test_a_body_too_large_is_refused_before_a_wrong_method(standing):
    phone = standing("playing").anna
    refused(phone.line("PUT", phone.at(), b"x" * 65_537, {}), 413)


def test_a_wrong_method_is_refused_before_an_unknown_table(standing):
    refused(standing("playing").anna.line("PUT", f"/tables/{NO_TABLE}", None, {}), 405)


@every([post for post in POSTS if post in AT_A_TABLE])
def test_an_unknown_table_is_refused_before_a_missing_token(address: Post, standing):
    phone = replace(standing(address.stage).anna, code=NO_TABLE)
    refused(phone.put_in("POST", address.path, address.fields), 404)


@each(POSTS, lambda post: post.unknown)
def test_an_unknown_square_or_seat_is_refused_before_a_missing_token(address: Post, case: str, standing):
    refused(standing(address.stage).anna.put_in("POST", case, {}), 404)


@each(POSTS, lambda post: post.may_not)
def test_a_missing_token_is_refused_before_the_wrong_sender(address: Post, case: str, standing):
    refused(standing(address.stage).phone(case).put_in("POST", address.path, address.fields), 400)


@every(CLOSED)
def test_the_wrong_sender_is_refused_before_a_used_key(address: Post, fresh, app):
    table = fresh(address.stage)
    phone, sent = table.phone(address.may[0]), {address.key: "K", **address.filled(table)}
    assert phone.post(address.path, **sent).status == 303
    everybody_loses_their_seat(app, table.code)
    refused(phone.post(address.path, **sent), 403)


def everybody_loses_their_seat(app, code: str) -> None:
    """As if all seats of the table had moved to another phone."""
    db = sqlite3.connect(app.config["SETTINGS"].database)
    with db:
        db.execute(
            "update seats set device = 'elsewhere' where table_id = (select id from tables where code = ?)", (code,)
        )
    db.close()


@every([post for post in CLOSED if post.late])
def test_the_wrong_sender_is_refused_before_what_comes_too_late(address: Post, standing):
    stage, path = address.late
    refused(standing(stage).gro.post(path, **address.fields), 403)


@every([post for post in CLOSED if post.nonsense])
def test_the_wrong_sender_is_refused_before_nonsense(address: Post, standing):
    refused(standing(address.stage).gro.post(address.path, **address.nonsense[0]), 403)


def test_a_used_key_is_answered_303_when_the_match_has_ended_since(table):
    entry = table.bjorn.form("hands/1/seats/2/result").filled(role="defender", tricks=3)
    assert table.bjorn.put_in("POST", "hands/1/seats/2/result", entry).status == 303
    table.cecilie.post("end")
    with nothing_moves(table):
        assert table.bjorn.put_in("POST", "hands/1/seats/2/result", entry).status == 303


@every([post for post in POSTS if post.late and post.nonsense])
def test_what_comes_too_late_is_refused_before_nonsense(address: Post, standing):
    stage, path = address.late
    refused(late_sender(standing(stage), address).post(path, **address.nonsense[0]), 409)
