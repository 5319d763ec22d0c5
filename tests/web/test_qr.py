"""The QR code and the address beside it: such as another phone can open (case 24)."""

import io
import re
from dataclasses import replace

import pytest
import segno
from web.cast import Table
from web.phone import Answer, FlaskLine, Phone

import scoresheet.web.addresses
from scoresheet import create_app
from scoresheet.settings import Settings

LAN = "192.168.1.7"


def says(answer: Answer, address: str) -> bool:
    """Whether the picture is the QR code of this address, at whatever size and correction."""
    return _dots(answer.body) in [_dots(_drawn(address, level, border)) for level in "LMQH" for border in (2, 4)]


def _drawn(address: str, level: str, border: int) -> bytes:
    picture = io.BytesIO()
    segno.make(address, error=level, micro=False).save(picture, kind="svg", border=border, light="#fff")
    return picture.getvalue()


def _dots(svg: bytes) -> str:
    return re.findall(r' d="([^"]+)"', svg.decode())[-1]


@pytest.fixture(autouse=True)
def network(monkeypatch):
    """This machine has one address that phones can open."""
    monkeypatch.setattr(scoresheet.web.addresses, "phone_addresses", lambda host: [LAN])


def asked(phone: Phone, base: str) -> Phone:
    """The same phone asking the server by another name."""
    return replace(phone, line=replace_base(phone.line, base))


def replace_base(line: FlaskLine, base: str) -> FlaskLine:
    return FlaskLine(line.client.application, base)


def test_it_is_a_picture(table):
    assert table.gro.get("qr.svg").headers["Content-Type"] == "image/svg+xml; charset=utf-8"


@pytest.mark.parametrize(
    "base",
    [
        f"http://{LAN}:5252",
        "http://10.0.0.3",
        "http://laptop.local:8000",
        "https://cards.example",
        "http://[fd00::7]:5252",
    ],
)
def test_it_says_the_address_that_the_phone_itself_uses(table, base):
    phone = asked(table.gro, base)
    assert says(phone.get("qr.svg"), f"{base}/tables/{table.code}")


@pytest.mark.parametrize(
    "name",
    ["localhost", "LOCALHOST", "cards.localhost", "127.0.0.1", "127.1.2.3", "0.0.0.0", "[::1]", "[::]", "localhost."],
)
def test_asked_by_a_name_of_this_machine_alone_it_says_what_phones_can_open(table, name):
    phone = asked(table.gro, f"http://{name}:5252")
    assert says(phone.get("qr.svg"), f"http://{LAN}:5252/tables/{table.code}")


@pytest.mark.parametrize("host", ["evil example", "evil.example/<script>", "a@b", "[::1", "evil.example:99999999"])
def test_what_is_no_name_of_a_server_never_shows(table, host):
    assert says(table.gro.get("qr.svg", Host=host), f"http://{LAN}:5252/tables/{table.code}")


def test_the_address_stands_beside_it(seated):
    phone = asked(seated.gro, "http://localhost:5252")
    assert f"http://{LAN}:5252/tables/{seated.code}" in phone.get().page.words


@pytest.fixture
def public(tmp_path) -> Table:
    app = create_app(Settings(data=tmp_path, public_url="https://cards.example/sheet"))
    return Table(lambda: Phone(FlaskLine(app)), start=False)


@pytest.mark.parametrize("base", ["http://localhost:5252", f"http://{LAN}:5252", "http://evil.example"])
def test_a_public_address_goes_before_every_other(public, base):
    phone = asked(public.gro, base)
    address = f"https://cards.example/sheet/tables/{public.code}"
    assert says(phone.get("qr.svg"), address)
    assert address in phone.get().page.words


def test_where_no_phone_can_open_it_the_page_says_so(seated, monkeypatch):
    phone = asked(seated.gro, "http://localhost:5252")
    before = set(phone.get().page.words)
    monkeypatch.setattr(scoresheet.web.addresses, "phone_addresses", lambda host: [])
    warned = set(phone.get().page.words) - before
    assert any(words.endswith(".") for words in warned)
