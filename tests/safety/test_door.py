"""Who gets in: codes that nobody can guess or tell apart, no list of tables, and a log that tells nobody's secrets."""

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from server.asgi import ask
from server.product import Product
from web.cast import MADE_8, Table
from web.ladder import READS, refused

import scoresheet.actions.tables
from scoresheet.actions.tables import CODE_LENGTH, CODE_LETTERS

LOOK_ALIKES = set("0O1IL")


# -- codes -------------------------------------------------------------------------------------------------------------


def test_no_letter_of_a_code_looks_like_another():
    assert not LOOK_ALIKES & set(CODE_LETTERS)
    assert len(CODE_LETTERS) == len(set(CODE_LETTERS)) == 31


def test_every_letter_of_a_code_is_drawn_by_the_secrets_module(new_phone, monkeypatch):
    drawn = []

    def choice(letters: str) -> str:
        drawn.append(secrets.SystemRandom().choice(letters))
        return drawn[-1]

    monkeypatch.setattr(scoresheet.actions.tables.secrets, "choice", choice)
    table = Table(new_phone, players=1, start=False)
    assert table.code == "".join(drawn)
    assert len(table.code) == CODE_LENGTH


def test_a_code_that_is_taken_is_drawn_again(seated, new_phone, monkeypatch):
    coming = iter([*seated.code, *"ABCDEF"])
    monkeypatch.setattr(scoresheet.actions.tables.secrets, "choice", lambda letters: next(coming))
    assert Table(new_phone, players=1, start=False).code == "ABCDEF"


# -- no way to learn of a table ----------------------------------------------------------------------------------------


@pytest.fixture
def deleted(new_phone) -> str:
    """The code of a table that was played at, and is no more."""
    table = Table(new_phone)
    table.play(*MADE_8)
    assert table.anna.send("delete", on="delete").status == 303
    return table.code


AT_A_TABLE = [read.path for read in READS if not read.path.startswith("/")]
NEVER_THERE = "QQQQQQ"


@pytest.mark.parametrize("path", AT_A_TABLE)
def test_a_deleted_table_reads_as_one_that_never_was(deleted, new_phone, path):
    gone, never = (replace(new_phone(), code=code).get(path) for code in (deleted, NEVER_THERE))
    refused(gone, 404)
    assert (gone.body, list(gone.headers)) == (never.body, list(never.headers))


def test_a_form_for_a_deleted_table_is_answered_as_for_one_that_never_was(deleted, new_phone):
    gone, never = (replace(new_phone(), code=code).post("seats", name="Gro") for code in (deleted, NEVER_THERE))
    refused(gone, 404)
    assert gone.body == never.body


def test_a_stream_of_a_deleted_table_is_answered_as_of_one_that_never_was(deleted, door):
    gone, never = (ask(door, path=f"/tables/{code}/live") for code in (deleted, NEVER_THERE))
    refused(gone, 404)
    assert (gone.body, list(gone.headers)) == (never.body, list(never.headers))


def test_joining_a_deleted_table_is_answered_as_one_that_never_was(deleted, new_phone):
    gone, never = (new_phone().get(f"/join?code={code}").text.replace(code, "") for code in (deleted, NEVER_THERE))
    assert gone == never


@pytest.mark.parametrize("read", READS, ids=str)
def test_no_address_tells_of_another_table(table, seated, read):
    table.play(*MADE_8)
    for phone in (table.anna, table.gro):
        text = phone.get(read.path).text
        assert seated.code not in text
        own = read.path == "/" and phone is table.anna  # the first page tells a device where it has a seat
        assert own or read.path in AT_A_TABLE or table.code not in text


NOWHERE = """
    /tables /tables/ /tables/* /tables/%25 /tables/%25/sheet.json /tables?code=%25 /join?code=%25 /tables.json
    /sheet.json /matches /live /instance/scoresheet.db /scoresheet.db /secret_key /static/ /static/x/
    /static/x/../../instance/secret_key /static/x/..%2f..%2finstance%2fscoresheet.db
"""


@pytest.mark.parametrize("path", NOWHERE.split())
def test_no_address_lists_tables_or_hands_out_files(table, path):
    answer = table.anna.get(path)
    refused(answer, 405 if path.partition("?")[0] == "/tables" else 404)
    assert table.code not in answer.text


OF_ANOTHER = ("matches/2", "matches/2.json", "matches/2.csv", "seats/5", "hands/1/seats/5", "hands/3/seats/1")


@pytest.mark.parametrize("path", OF_ANOTHER)
def test_what_another_table_has_is_not_found_at_this_one(table, new_phone, path):
    other = Table(new_phone, players=5)
    other.anna.end()
    other.start()
    for _ in range(2):
        other.play("bidder 8 made", "partner 8 made", 0, 1, 1)
    assert other.anna.get(path).status == 200
    refused(table.anna.get(path), 404)


# -- the log -----------------------------------------------------------------------------------------------------------


MISTYPED = (
    "/{}",
    "//tables/{}",
    "/tables//{}",
    "/table/{}",
    "/Tables/{}",
    "/join/{}",
)
WELL_TYPED = ("/tables/{}/nowhere", "/tables/{}-/sheet.json", "/join?code={}", "/tables/{}x", "/healthz?{}")


@dataclass
class Log:
    """What the product wrote while an evening went on, and what that evening's secrets were."""

    lines: list[str]
    secrets: dict[str, set[str]]
    codes_by_address: dict[str, str]


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Log]:
    with Product(tmp_path_factory.mktemp("logged")) as product:
        table = product.table()
        kept = evening(table)
        by_address = {address: asked_for(product, address) for address in (*WELL_TYPED, *MISTYPED)}
        product.stop()
    yield Log(product.said.splitlines(), kept, by_address)


def evening(table: Table) -> dict[str, set[str]]:
    """A hand, a correction, wrong codes, a move and some refusals; the secrets that were sent on the way."""
    table.play(*MADE_8)
    drawn = table.bjorn.form("hands/2/seats/2/result", role="defender", tricks=3).filled(role="defender", tricks=3)
    table.bjorn.put_in("POST", "hands/2/seats/2/result", drawn)
    table.anna.correct(3, 1, reason="misread")
    moved = table.bjorn.move_code()
    table.gro.post("move", move_code="ABCDEFGH")
    table.gro.move_here(moved)
    table.bjorn.post("end")
    table.cecilie.put_in("POST", "end", {"csrf_token": "forged"})
    table.david.post("seats/4/name", name="Dávid the Second")
    table.gro.get(f"move?move_code={moved}")
    cookies = {value for phone in (*table.phones, table.gro) for value in phone.line.jar.values()}
    return {
        "code": {table.code, table.code.lower()},
        "key": {drawn["entry_key"], drawn["csrf_token"], *cookies, "forged"},
        "name": {*(phone.name for phone in table.phones), "Second", "misread"},
        "move code": {moved, "ABCDEFGH"},
    }


def asked_for(product: Product, address: str) -> str:
    """The code of a table of its own that this address was tried with."""
    anna = product.table(players=1, start=False).anna
    anna.get(address.format(anna.code))
    anna.post(address.format(anna.code))
    return anna.code


def test_the_log_has_a_line_for_every_form_and_every_refusal(log):
    posts = [line for line in log.lines if " POST " in line]
    assert any(re.search(r"POST /tables/\*/hands/2/seats/2/result 303 \d+ ms$", line) for line in posts)
    refusals = [re.search(r"refused: (\w+)$", line)[1] for line in log.lines if "refused" in line]
    assert refusals[:2] == ["WrongMoveCode", "NoSeat"]


@pytest.mark.parametrize("kind", ["code", "key", "name", "move code"])
def test_the_log_tells_no(log, kind):
    assert [line for line in log.lines for secret in log.secrets[kind] if secret in line] == []


@pytest.mark.parametrize("address", WELL_TYPED)
def test_the_log_tells_no_code_that_an_address_holds(log, address):
    assert [line for line in log.lines if log.codes_by_address[address] in line.upper()] == []


@pytest.mark.parametrize("address", MISTYPED)
def test_the_log_tells_no_code_of_a_mistyped_address(log, address):
    assert [line for line in log.lines if log.codes_by_address[address] in line.upper()] == []
