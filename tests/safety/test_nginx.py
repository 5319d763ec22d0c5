"""A real nginx with https in front, default buffering: everything says so, and nobody can pretend to be another."""

import re
import time
from urllib.parse import urljoin

import pytest
from safety.nginx import NAME, PUBLIC, Proxy, location_in_the_readme, running
from safety.streams import StreamOver
from server.product import Product, asked
from web.cast import MADE_8, Table
from web.ladder import READS, refused
from web.phone import Phone
from web.test_qr import says

MOST_GUESSES = 30
ADDRESS = re.compile(r"https?://[^\s\"'<>]+")
NAMESPACES = "http://www.w3.org/"
README = location_in_the_readme()
LOCATIONS = {"as in the README": README, "by HTTP/1.0": README.replace("proxy_http_version 1.1;", "")}


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory):
    with Product(tmp_path_factory.mktemp("behind"), "--proxy-hops", "1", "--public-url", PUBLIC) as product:
        yield product


@pytest.fixture(scope="module", params=LOCATIONS)
def proxy(behind, request, tmp_path_factory: pytest.TempPathFactory):
    with running(behind, tmp_path_factory.mktemp("nginx"), LOCATIONS[request.param]) as proxy:
        yield proxy


@pytest.fixture(scope="module")
def table(proxy: Proxy) -> Table:
    """Anna to David, with two hands played and the third begun."""
    table = Table(proxy.phone)
    table.play(*MADE_8)
    table.play(*MADE_8)
    return table


def test_its_buffering_is_what_it_is_by_default():
    assert "buffering" not in README


def test_an_evening_goes_through_it(table):
    assert [standing["real_total"] for standing in table.match["standings"]] == [16, 16, 4, 2]


@pytest.mark.parametrize("read", [read for read in READS if read.endpoint != "tables.live"], ids=str)
def test_no_page_names_another_address_than_the_public_one(table, read):
    answer = table.anna.get(read.path)
    assert answer.status == 200 or read.stage != "playing"
    named = [address for address in ADDRESS.findall(answer.text) if not address.startswith(NAMESPACES)]
    assert [address for address in named if not address.startswith(PUBLIC)] == []


def test_the_address_for_the_others_is_the_public_one(table):
    assert f"{PUBLIC}/tables/{table.code}" in table.anna.get().page.words


@pytest.mark.parametrize("path", ["/join?code={}", "/tables/{}-", "/tables/{}-/sheet.json"])
def test_a_redirect_leads_to_the_public_address(table, path):
    answer = table.gro.get(path.format(table.code))
    assert answer.status == 303
    assert urljoin(PUBLIC, answer.leads_to).startswith(f"{PUBLIC}/tables/{table.code}")


def test_a_form_leads_to_the_public_address(proxy):
    opened = proxy.phone().post("/tables", name="Anna")
    assert urljoin(PUBLIC, opened.leads_to).startswith(f"{PUBLIC}/tables/")


def test_the_qr_code_is_of_the_public_address(table):
    assert says(table.gro.get("qr.svg"), f"{PUBLIC}/tables/{table.code}")


def test_the_qr_code_of_a_move_is_of_the_public_address(table):
    answer = table.bjorn.get("seats/2/move")
    assert says(answer, f"{PUBLIC}/tables/{table.code}/move?move_code={answer.page.by_id['move-code']}")


def test_every_cookie_is_secure(proxy):
    lines = proxy.phone().get("/").headers.getlist("Set-Cookie")
    assert {line.partition("=")[0] for line in lines if "Secure" in line.split("; ")} == {"session", "device"}


def test_an_event_comes_through_within_a_second(table, proxy):
    seconds = []
    with StreamOver(proxy.connection(), table.gro.at("live"), Host=NAME) as stream:
        assert stream.event()
        for tricks in (3, 4, 5):
            assert table.bjorn.enter(tricks, hand=3).status == 303
            saved = time.monotonic()
            assert stream.event()["data"] == str(table.sheet["version"])
            seconds.append(time.monotonic() - saved)
    assert sorted(seconds)[1] < 1, seconds


def test_a_body_too_large_is_refused_with_a_page_of_the_product(proxy):
    refused(proxy.phone().line("POST", "/tables", b"x" * 65_537, {}), 413)


# -- who is asking -----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def addresses():
    """Those of phones that nothing has come from in the last minute."""
    return (f"127.0.1.{number}" for number in range(1, 255))


def guessed(phone: Phone, *claims: str) -> list[int]:
    """The answers to one wrong code after the other, each sent with another claim of where it comes from."""
    return [phone.get(f"/tables/QQQ{100 + n}", X_Forwarded_For=claim).status for n, claim in enumerate(claims)]


def test_who_claims_another_address_each_time_is_counted_as_one(proxy, addresses):
    claims = [f"203.0.113.{number}" for number in range(MOST_GUESSES + 1)]
    assert guessed(proxy.phone(next(addresses)), *claims) == [404] * MOST_GUESSES + [429]


def test_who_claims_anothers_address_locks_nobody_else_out(proxy, addresses):
    guesser, other = next(addresses), next(addresses)
    guessed(proxy.phone(guesser), *[other] * (MOST_GUESSES + 1))
    assert guessed(proxy.phone(other), "") == [404]


def test_what_a_client_says_about_proxies_shows_in_no_address(table):
    headers = {"X-Forwarded-For": "1.1.1.1", "X-Forwarded-Proto": "http", "X-Forwarded-Host": "evil.example"}
    answer = table.cecilie.line("GET", table.cecilie.at(), None, headers)
    assert "evil.example" not in answer.text
    assert f"{PUBLIC}/tables/{table.code}" in answer.page.words


# -- past the proxy ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory):
    """A product that no proxy stands in front of."""
    with Product(tmp_path_factory.mktemp("alone")) as product:
        yield product


FORGED = {
    "X-Forwarded-For": "203.0.113.5",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "evil.example",
    "Forwarded": "for=203.0.113.5;proto=https;host=evil.example",
}


def test_without_a_proxy_no_forwarded_header_makes_a_cookie_secure(alone):
    lines = asked(alone.port, "GET", "/", headers=FORGED).headers.getlist("Set-Cookie")
    assert {line.partition("=")[0] for line in lines if "Secure" not in line} == {"session", "device"}


@pytest.mark.parametrize("path", ["", "qr.svg", "seats/1/move"])
def test_without_a_proxy_no_forwarded_header_shows_in_an_address(alone, path):
    anna = alone.table(players=1, start=False).anna
    plain, forged = anna.get(path), anna.line("GET", anna.at(path), None, FORGED)
    assert forged.status == 200
    assert not {"evil.example", PUBLIC, "https://127"} & set(ADDRESS.findall(forged.text))
    assert ADDRESS.findall(forged.text) == ADDRESS.findall(plain.text)


def test_without_a_proxy_who_claims_another_address_each_time_is_counted_as_one(alone):
    claims = [f"203.0.113.{number}" for number in range(MOST_GUESSES + 1)]
    assert guessed(alone.phone(), *claims) == [404] * MOST_GUESSES + [429]
