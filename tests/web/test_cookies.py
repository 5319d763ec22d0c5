"""The two cookies: a device's key and its form token, kept for a year and never rewritten by the way."""

import sqlite3

import pytest
from web.phone import FlaskLine, Phone

A_YEAR = 365 * 24 * 3600


def cookies_of(answer) -> dict[str, str]:
    return {line.partition("=")[0]: line for line in answer.headers.getlist("Set-Cookie")}


def test_the_first_page_with_a_form_sets_both(new_phone):
    assert set(cookies_of(new_phone().get("/"))) == {"device", "session"}


@pytest.mark.parametrize("name", ["device", "session"])
def test_a_cookie_is_for_the_server_alone_and_kept_for_a_year(new_phone, name, monkeypatch):
    line = cookies_of(new_phone().get("/"))[name]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(line.split("; "))
    assert "Max-Age=31536000" in line or "Expires=" in line
    assert "Domain" not in line


def test_the_sessions_cookie_is_kept_for_a_year_too(app):
    assert app.permanent_session_lifetime.total_seconds() == A_YEAR


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_a_cookie_is_secure_exactly_over_https(app, scheme, secure):
    phone = Phone(FlaskLine(app, f"{scheme}://cards.example"))
    lines = cookies_of(phone.get("/")).values()
    assert [("Secure" in line.split("; ")) for line in lines] == [secure, secure]


def test_a_page_load_renews_the_device_and_keeps_its_key(table):
    key = table.bjorn.line.cookies()["device"]
    assert cookies_of(table.bjorn.get())["device"].startswith(f"device={key};")


@pytest.mark.parametrize("path", ["sheet", "sheet.json", "qr.svg", "matches/1.json", "/healthz", "nowhere"])
def test_a_poll_sets_no_cookie(table, path):
    assert cookies_of(table.bjorn.get(path)) == {}
    assert cookies_of(table.gro.get(path)) == {}


@pytest.mark.parametrize("tricks", ["3", "13"])
def test_a_post_rewrites_no_cookie(table, tricks):
    answer = table.bjorn.post("hands/1/seats/2/result", role="defender", tricks=tricks)
    assert cookies_of(answer) == {}


def test_a_post_without_cookies_is_given_them_with_the_form(table, new_phone):
    stranger = new_phone()
    stranger.code = table.code
    assert set(cookies_of(stranger.put_in("POST", "/tables", {"name": "Gro"}))) == {"device", "session"}


@pytest.mark.parametrize("name", ["device", "session"])
@pytest.mark.parametrize("value", ["", "x", "x" * 3000, "'; drop table seats", '"%00"', "ÿ"])
def test_a_cookie_that_was_never_given_out_is_no_trouble(table, name, value):
    answer = table.gro.get(Cookie=f"{name}={value}")
    assert answer.status == 200
    assert not answer.page.has_form(table.gro.at("hands/1/seats/2/result"))


def test_the_same_cookies_open_the_same_seat_again(table, app):
    again = Phone(FlaskLine(app), table.code)
    for name, value in table.bjorn.line.cookies().items():
        again.line.client.set_cookie(name, value, domain="192.168.1.7")
    assert again.get().page.has_form(again.at("hands/1/seats/2/result"))


def test_a_joining_link_opened_again_leads_to_the_own_column(table):
    answer = table.bjorn.follow(table.bjorn.get(f"/join?code={table.code}"))
    assert answer.page.has_form(table.bjorn.at("hands/1/seats/2/result"))


def test_the_database_keeps_no_cookie(table, app):
    db = sqlite3.connect(app.config["SETTINGS"].database)
    kept = "\n".join(db.iterdump())
    db.close()
    assert table.code in kept
    assert not any(value in kept for phone in table.phones for value in phone.line.cookies().values())
