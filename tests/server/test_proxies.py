"""Who is asking, and by which address: as the proxies say which are trusted, and nobody else."""

import pytest
from server.asgi import DoorLine, scope_of
from web.cast import Table
from web.phone import Phone

from scoresheet.server import settled

EVERY = {
    "X-Forwarded-For": "203.0.113.5",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Port": "8443",
    "Forwarded": "for=203.0.113.5;proto=https;host=evil.example",
}


def seen(hops: int, **headers: str) -> tuple[str, str, str]:
    """Client, scheme and host as the application sees them."""
    scope = settled(scope_of(headers={name.replace("_", "-"): value for name, value in headers.items()}), hops)
    return scope["client"][0], scope["scheme"], dict(scope["headers"])[b"host"].decode()


def test_without_proxies_nobody_is_believed():
    named = {name.replace("-", "_"): value for name, value in EVERY.items()}
    assert seen(0, **named) == ("10.0.0.9", "http", "cards.example")


@pytest.mark.parametrize("hops", [0, 1, 2])
def test_forwarded_headers_go_no_further(hops):
    names = {name for name, _ in settled(scope_of(headers=EVERY), hops)["headers"]}
    assert names == {b"host"}


def test_one_trusted_proxy_is_believed():
    told = {"X_Forwarded_For": "203.0.113.5", "X_Forwarded_Proto": "https", "X_Forwarded_Host": "sheet.example"}
    assert seen(1, **told) == ("203.0.113.5", "https", "sheet.example")


def test_what_a_client_says_before_the_trusted_proxy_is_not_believed():
    told = {"X_Forwarded_For": "1.1.1.1, 203.0.113.5", "X_Forwarded_Proto": "https, http"}
    assert seen(1, **told) == ("203.0.113.5", "http", "cards.example")


def test_behind_two_proxies_the_outer_one_saw_the_client():
    assert seen(2, X_Forwarded_For="1.1.1.1, 203.0.113.5, 10.0.0.2")[0] == "203.0.113.5"


def test_lines_of_one_header_are_one_list():
    scope = scope_of()
    scope["headers"] += [(b"x-forwarded-for", b"1.1.1.1"), (b"x-forwarded-for", b"203.0.113.5")]
    assert settled(scope, 1)["client"][0] == "203.0.113.5"


@pytest.mark.parametrize(
    ("told", "client"),
    [
        ("203.0.113.5:4711", "203.0.113.5"),
        ("[2001:db8::7]:4711", "2001:db8::7"),
        ("2001:DB8:0::7", "2001:db8::7"),
        ("unknown", "10.0.0.9"),
        ("", "10.0.0.9"),
        ("203.0.113.5, ", "203.0.113.5"),
        ("<script>", "10.0.0.9"),
    ],
)
def test_an_address_is_read_in_every_spelling_and_nonsense_is_not(told, client):
    assert seen(1, X_Forwarded_For=told)[0] == client


@pytest.mark.parametrize("scheme", ["HTTPS", "wss", "javascript", "https://"])
def test_only_https_is_https(scheme):
    assert seen(1, X_Forwarded_Proto=scheme)[1] == "http"


def test_a_proxy_that_says_nothing_changes_nothing():
    assert seen(1) == ("10.0.0.9", "http", "cards.example")


def test_a_connection_without_an_address_is_this_machines_own():
    assert settled(scope_of(client=None), 0)["client"][0] == "127.0.0.1"


# -- through to the pages ----------------------------------------------------------------------------------------------


def cookie_flags(phone: Phone) -> set[bool]:
    lines = phone.get("/").headers.getlist("Set-Cookie")
    assert lines
    return {"Secure" in line.split("; ") for line in lines}


@pytest.mark.parametrize(("hops", "secure"), [(0, False), (1, True)])
def test_cookies_are_secure_exactly_where_a_trusted_proxy_says_https(new_door, hops, secure):
    phone = Phone(DoorLine(new_door(proxy_hops=hops), X_Forwarded_Proto="https"))
    assert cookie_flags(phone) == {secure}


@pytest.mark.parametrize(("hops", "shown"), [(0, "http://cards.example"), (1, "https://sheet.example")])
def test_the_address_for_the_others_is_the_trusted_proxys(new_door, hops, shown):
    told = {"X_Forwarded_Proto": "https", "X_Forwarded_Host": "sheet.example"}
    door = new_door(proxy_hops=hops)
    table = Table(lambda: Phone(DoorLine(door, **told)), start=False)
    assert f"{shown}/tables/{table.code}" in table.anna.get().page.words


@pytest.mark.parametrize("hops", [0, 1])
def test_a_form_goes_through_behind_a_proxy(new_door, hops):
    door = new_door(proxy_hops=hops)
    table = Table(lambda: Phone(DoorLine(door, X_Forwarded_Proto="https", X_Forwarded_Host="sheet.example")))
    assert table.bjorn.enter(3).status == 303
