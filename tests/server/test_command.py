"""The command: what it says, and one sentence where it cannot do what it was asked."""

import sqlite3
from importlib.metadata import version
from pathlib import Path

import pytest
from server.product import Product, run

import scoresheet.__main__
from scoresheet.__main__ import announcement, main
from scoresheet.settings import Settings, from_environment

LAN = "192.168.1.7"


@pytest.fixture
def nowhere(tmp_path: Path) -> str:
    """A folder that cannot be, so that nothing is ever started by these tests."""
    (tmp_path / "file").write_text("")
    return str(tmp_path / "file" / "data")


def sentence(capsys) -> str:
    """The one sentence that was said about a failure."""
    said = capsys.readouterr()
    return one_sentence(said.out, said.err)


def refused(*arguments: str, **environment: str) -> str:
    """The one sentence with which the command ends at once, with status 1."""
    done = run("--host", "127.0.0.1", "--port", "0", *arguments, **environment)
    assert done.returncode == 1
    return one_sentence(done.stdout, done.stderr)


def one_sentence(out: str, err: str) -> str:
    assert out == ""
    assert err.startswith("scoresheet: ")
    assert len(err.splitlines()) == 1, err
    assert err.rstrip().endswith(".")
    return err


def test_the_version_is_told(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert (left.value.code, capsys.readouterr().out) == (0, f"scoresheet {version('scoresheet')}\n")


def test_every_option_is_in_the_help(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    said = capsys.readouterr().out
    assert left.value.code == 0
    assert all(option in said for option in ("--host", "--port", "--data", "--public-url", "--proxy-hops", "backup"))


def test_it_is_a_module_that_can_be_run():
    done = run("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"scoresheet {version('scoresheet')}\n", "")


# -- what it cannot do -------------------------------------------------------------------------------------------------


def test_a_port_that_is_taken_is_told_in_one_sentence_that_names_the_option(product, tmp_path):
    said = refused("--port", str(product.port), "--data", str(tmp_path))
    assert str(product.port) in said
    assert "--port" in said


def test_a_data_folder_that_cannot_be_written_is_told_in_one_sentence(nowhere):
    assert nowhere in refused("--data", nowhere)


def test_a_database_that_cannot_be_opened_is_told_in_one_sentence(tmp_path):
    (tmp_path / "scoresheet.db").mkdir()
    assert refused("--data", str(tmp_path))


def test_a_host_that_is_none_is_told_in_one_sentence(tmp_path):
    assert "nowhere.invalid" in refused("--host", "nowhere.invalid", "--data", str(tmp_path))


BAD_OPTIONS = (
    ("--port", "abc"),
    ("--port", "-1"),
    ("--port", "65536"),
    ("--port", "5_252"),
    ("--port", "٥٢"),
    ("--proxy-hops", "-1"),
    ("--proxy-hops", "one"),
    ("--proxy-hops", "1.0"),
    ("--public-url", "cards.example"),
    ("--public-url", "ftp://cards.example"),
)


@pytest.mark.parametrize(("option", "value"), BAD_OPTIONS)
def test_an_option_that_cannot_be_is_told_in_one_sentence(option, value, nowhere, capsys):
    assert main(["--host", "127.0.0.1", "--port", "0", "--data", nowhere, option, value]) == 1
    sentence(capsys)


@pytest.mark.parametrize("port", ["", "00000000099999"])
def test_an_odd_port_is_told_in_one_sentence(port, nowhere):
    assert refused("--port", port, "--data", nowhere)


@pytest.mark.parametrize(
    ("name", "value"), [("PORT", "abc"), ("PORT", "65536"), ("PROXY_HOPS", "x"), ("PUBLIC_URL", "cards.example")]
)
def test_a_setting_that_cannot_be_is_told_in_one_sentence(name, value, nowhere, monkeypatch, capsys):
    monkeypatch.setenv(f"SCORESHEET_{name}", value)
    assert main(["--data", nowhere]) == 1
    sentence(capsys)


# -- settings ----------------------------------------------------------------------------------------------------------


def test_without_options_it_listens_on_all_interfaces():
    settings = from_environment({})
    assert (settings.host, settings.port, settings.public_url, settings.proxy_hops) == ("0.0.0.0", 5252, "", 0)


def test_the_environment_sets_what_no_option_does(tmp_path):
    settings = from_environment(
        {
            "SCORESHEET_HOST": "127.0.0.1",
            "SCORESHEET_PORT": "8000",
            "SCORESHEET_DATA": str(tmp_path),
            "SCORESHEET_PUBLIC_URL": "https://cards.example/",
            "SCORESHEET_PROXY_HOPS": "2",
        }
    )
    assert settings == Settings("127.0.0.1", 8000, tmp_path, "https://cards.example", 2)


def test_an_option_goes_before_the_environment(nowhere, tmp_path):
    assert nowhere in refused("--data", nowhere, SCORESHEET_DATA=str(tmp_path))


# -- what it says when it is ready -------------------------------------------------------------------------------------


def announced(monkeypatch, *addresses: str, **settings: str) -> list[str]:
    monkeypatch.setattr(scoresheet.__main__, "phone_addresses", lambda host: list(addresses))
    return announcement(Settings(**settings), 5252).splitlines()


def test_it_says_where_it_listens(product: Product):
    assert f"Listening on http://127.0.0.1:{product.port}\n" in product.said


def test_it_lists_the_addresses_that_phones_can_open(monkeypatch):
    lines = announced(monkeypatch, LAN, "10.0.0.3")
    assert lines[0] == "Listening on http://0.0.0.0:5252"
    assert [line.strip() for line in lines[2:4]] == [f"http://{LAN}:5252/", "http://10.0.0.3:5252/"]


def test_it_draws_a_qr_code_of_the_first(monkeypatch):
    one, other = announced(monkeypatch, LAN, "10.0.0.3")[4:], announced(monkeypatch, "10.0.0.3", LAN)[4:]
    assert one != other
    assert len(one) > 10


def test_a_public_address_is_named_first(monkeypatch):
    lines = announced(monkeypatch, LAN, public_url="https://cards.example")
    assert lines[2].strip() == "https://cards.example/"


def test_an_address_of_the_newer_kind_is_told_in_brackets():
    lines = announcement(Settings(host="fd00::7"), 5252).splitlines()
    assert lines[0] == "Listening on http://[fd00::7]:5252"
    assert lines[2].strip() == "http://[fd00::7]:5252/"
    assert announcement(Settings(host="::1"), 5252).startswith("Listening on http://[::1]:5252\n")


def test_it_says_when_other_phones_cannot_open_it(monkeypatch):
    lines = announced(monkeypatch, host="127.0.0.1")
    assert len(lines) == 2
    assert lines[1].endswith(".")


# -- backup ------------------------------------------------------------------------------------------------------------


def test_a_backup_is_made_while_the_product_runs(product, tmp_path, capsys):
    table, copy = product.table(), tmp_path / "copy.db"
    table.bjorn.enter(3)
    assert main(["backup", str(copy), "--data", str(product.data)]) == 0
    db = sqlite3.connect(copy)
    codes = [code for (code,) in db.execute("select code from tables")]
    db.close()
    assert table.code in codes
    assert str(copy) in capsys.readouterr().out


def test_a_backup_replaces_an_earlier_one(product, tmp_path, capsys):
    copy = tmp_path / "copy.db"
    assert [main(["--data", str(product.data), "backup", str(copy)]) for _ in range(2)] == [0, 0]


def test_a_backup_of_nothing_is_told_in_one_sentence(tmp_path, capsys):
    assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)]) == 1
    sentence(capsys)


@pytest.mark.parametrize("copy", ["", "none/copy.db", "file/copy.db"])
def test_a_backup_that_cannot_be_written_is_told_in_one_sentence(product, tmp_path, copy, capsys):
    (tmp_path / "file").write_text("")
    assert main(["backup", str(tmp_path / copy), "--data", str(product.data)]) == 1
    sentence(capsys)


def test_a_backup_of_what_is_no_database_is_told_in_one_sentence(tmp_path, capsys):
    (tmp_path / "scoresheet.db").write_bytes(b"no database at all " * 100)
    assert main(["backup", str(tmp_path / "copy.db"), "--data", str(tmp_path)]) == 1
    assert str(tmp_path) in sentence(capsys)


def test_a_backup_onto_the_running_database_is_refused_in_one_sentence(product, capsys):
    table = product.table()
    assert main(["backup", str(product.data / "scoresheet.db"), "--data", str(product.data)]) == 1
    assert "itself" in sentence(capsys)
    assert table.bjorn.enter(3).status == 303
