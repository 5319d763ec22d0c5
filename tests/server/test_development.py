"""Under Flask's own server, without the step in front: everything but the stream, for which the page polls."""

import pytest
from web.cast import Table
from web.ladder import refused
from web.phone import FlaskLine, Phone

from scoresheet import create_app
from scoresheet.settings import Settings


@pytest.fixture
def table(tmp_path, monkeypatch) -> Table:
    monkeypatch.setenv("SCORESHEET_DATA", str(tmp_path))
    app = create_app()
    return Table(lambda: Phone(FlaskLine(app, "http://localhost:5000")))


def test_the_environment_says_where_the_data_is(table, tmp_path):
    assert (tmp_path / "scoresheet.db").is_file()


def test_a_match_can_be_played(table):
    assert table.bjorn.enter(3).status == 303


def test_there_is_no_stream_and_the_page_is_told_to_poll(table):
    answer = refused(table.gro.get("live"), 503)
    assert int(answer.headers["Retry-After"]) > 0


def test_the_key_that_signs_is_made_once_and_for_its_owner_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("SCORESHEET_DATA", str(tmp_path))
    keys = {create_app().config["SECRET_KEY"] for _ in range(2)}
    assert [len(key) for key in keys] == [32]
    assert (tmp_path / "secret_key").stat().st_mode & 0o777 == 0o600


def test_two_data_folders_have_two_keys(tmp_path, monkeypatch):
    keys = set()
    for name in ("one", "other"):
        monkeypatch.setenv("SCORESHEET_DATA", str(tmp_path / name))
        keys.add(create_app().config["SECRET_KEY"])
    assert len(keys) == 2


@pytest.mark.parametrize("broken", [b"", b"short", b"x" * 33])
def test_a_key_that_is_not_whole_is_made_anew(tmp_path, broken):
    file = tmp_path / "secret_key"
    file.write_bytes(broken)
    keys = {create_app(Settings(data=tmp_path)).config["SECRET_KEY"] for _ in range(2)}
    assert keys == {file.read_bytes()} != {broken}
    assert (len(file.read_bytes()), file.stat().st_mode & 0o777) == (32, 0o600)


def test_a_key_that_is_whole_stays_what_it_is(tmp_path):
    (tmp_path / "secret_key").write_bytes(b"x" * 32)
    assert create_app(Settings(data=tmp_path)).config["SECRET_KEY"] == b"x" * 32


def test_a_start_on_a_full_disk_leaves_no_broken_key(tmp_path):
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (16, hard))
    try:
        with pytest.raises(OSError):
            create_app(Settings(data=tmp_path))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(tmp_path.iterdir()) == []
