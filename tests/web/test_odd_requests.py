"""Whatever a client sends: a page with a sentence and a way on, never a failure of the server."""

from urllib.parse import urlencode

import pytest
from web.ladder import nothing_moves, refused

OWN = "hands/1/seats/2/result"
NO_FORMS = (
    (b'{"csrf_token": ["x"]}', "application/json"),
    (b"{", "application/json"),
    (b"csrf_token=%ff%fe&name=%00", "application/x-www-form-urlencoded"),
    (b"&".join([b"a=1"] * 5000), "application/x-www-form-urlencoded"),
    (b"--x\r\n", "multipart/form-data"),
    (b"--x\r\n", "multipart/form-data; boundary=x"),
    (b"\x00\xff" * 100, "text/plain"),
    (b"role=defender", ""),
)


@pytest.mark.parametrize(("body", "kind"), NO_FORMS)
def test_what_is_no_form_is_refused_with_a_page(table, body, kind):
    assert table.bjorn.token
    with nothing_moves(table):
        refused(table.bjorn.line("POST", table.bjorn.at(OWN), body, {"Content-Type": kind}), 400)


@pytest.mark.parametrize("body", [b'{"csrf_token": 5}', b"[1]", b"1"])
def test_json_that_is_no_form_is_refused_with_a_page(table, body):
    assert table.bjorn.token
    refused(table.bjorn.line("POST", table.bjorn.at(OWN), body, {"Content-Type": "application/json"}), 400)


def test_a_form_sent_in_parts_is_a_form_too(table):
    fields = {"csrf_token": table.bjorn.token, "role": "defender", "tricks": "3"}
    parts = [
        f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()
    ]
    body = ("".join(parts) + "--x--\r\n").encode()
    answer = table.bjorn.line("POST", table.bjorn.at(OWN), body, {"Content-Type": "multipart/form-data; boundary=x"})
    assert answer.status == 303


def test_a_field_that_comes_twice_is_read_once(table):
    fields = [("csrf_token", table.bjorn.token), ("role", "defender"), ("tricks", "3"), ("tricks", "4")]
    kind = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = table.bjorn.line("POST", table.bjorn.at(OWN), urlencode(fields).encode(), kind)
    assert answer.status == 303
    assert table.square(1, 2)["points"] == 3


@pytest.mark.parametrize(
    "path", ["/nowhere", "/tables", "/%00", "/%ff", "/tables/%00/live", "/" + "x" * 5000, "/.git/config"]
)
def test_an_address_that_leads_nowhere_is_a_page(new_phone, path):
    answer = new_phone().get(path)
    refused(answer, 405 if path == "/tables" else 404)


@pytest.mark.parametrize("host", ["evil.example", "evil example", "[::1", "", "a:b:c", "ü.example"])
def test_an_odd_host_is_no_trouble(table, host):
    assert table.gro.get(Host=host).status == 200


@pytest.mark.parametrize("host", ["x" * 64, "a..b", "."])
def test_a_host_that_is_no_name_is_no_trouble(table, host):
    assert table.gro.get(Host=host).status < 500


@pytest.mark.parametrize("place", ["/tables//{}", "/tables/{}//sheet.json", "/tables/{}/"])
def test_a_forged_host_never_shows_in_a_redirect(table, place):
    answer = table.gro.line("GET", place.format(table.code), None, {"Host": "evil.example"})
    assert "evil.example" not in answer.leads_to


def test_a_forged_host_never_shows_where_a_form_leads(table):
    answers = [
        table.gro.line("GET", f"/join?code={table.code}", None, {"Host": "evil.example"}),
        table.gro.line("GET", f"/tables/{table.code.lower()}", None, {"Host": "evil.example"}),
    ]
    assert [answer.leads_to for answer in answers] == [f"/tables/{table.code}"] * 2


def test_a_forged_host_never_shows_to_another_phone(table):
    assert table.gro.line("GET", table.gro.at(), None, {"Host": "evil.example"}).status == 200
    assert "evil.example" not in table.bjorn.get().text


@pytest.mark.parametrize("header", ["X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-For", "Forwarded"])
def test_a_forwarded_header_means_nothing_to_the_pages(table, header):
    plain, forged = table.gro.get("qr.svg"), table.gro.line("GET", table.gro.at("qr.svg"), None, {header: "https"})
    assert forged.body == plain.body


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("?x=1&y=a%20b%2Fc", "?x=1&y=a%20b%2Fc"),
        ("?", ""),
        ("?x=%0d%0aSet-Cookie:%20a=b", "?x=%0d%0aSet-Cookie:%20a=b"),
        ("?//elsewhere.example", "?//elsewhere.example"),
    ],
)
def test_another_spelling_of_the_code_leads_to_the_right_one_with_the_query(table, asked, kept):
    answer = table.gro.get(f"/tables/{table.code.lower()}/move{asked}")
    assert (answer.status, answer.leads_to) == (303, f"/tables/{table.code}/move{kept}")
    assert "Set-Cookie" not in answer.headers


def test_what_has_no_place_in_an_address_is_written_otherwise_in_a_redirect(app, table):
    with app.test_client() as client:
        raw = {"QUERY_STRING": 'a=\r\nSet-Cookie: x\xff"<'}
        answer = client.get(f"/tables/{table.code.lower()}", environ_overrides=raw)
    assert (answer.status_code, answer.headers["Location"]) == (
        303,
        f"/tables/{table.code}?a=%0D%0ASet-Cookie:%20x%FF%22%3C",
    )
