"""Style sheets, scripts and icons: addressed by content, kept for a year."""

import re
from pathlib import Path

import pytest

FOLDERS = re.compile(r"/static/([0-9a-f]+)/([^\"]+)")
OUTSIDE = (
    "../pyproject.toml",
    "../../etc/passwd",
    "..%2fpyproject.toml",
    "%2e%2e/pyproject.toml",
    "css/../../pyproject.toml",
    "/etc/passwd",
    "//etc/passwd",
    "..%5cpyproject.toml",
    "css%00",
    "css/",
    "",
    "x" * 5000,
)


def linked(phone) -> list[tuple[str, str]]:
    return FOLDERS.findall(phone.get().text)


def test_every_file_that_a_page_links_to_is_there(table):
    assert linked(table.anna)
    for digest, name in linked(table.anna):
        assert table.anna.get(f"/static/{digest}/{name}").status == 200


def test_a_linked_file_is_kept_for_a_year(table):
    digest, name = linked(table.anna)[0]
    answer = table.anna.get(f"/static/{digest}/{name}")
    assert set(answer.headers["Cache-Control"].split(", ")) == {"public", "max-age=31536000", "immutable"}


def test_all_files_stand_under_one_digest(table):
    assert len({digest for digest, _ in linked(table.anna)}) == 1


def test_a_page_from_before_an_upgrade_gets_the_current_file(table):
    digest, name = linked(table.anna)[0]
    old, new = (table.anna.get(f"/static/{which}/{name}") for which in ("0123456789ab", digest))
    assert old.body == new.body
    assert old.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", OUTSIDE)
def test_nothing_outside_of_the_folder_is_served(table, name):
    answer = table.anna.get(f"/static/0123456789ab/{name}")
    assert answer.status in (404, 308)
    assert b"[project]" not in answer.body
    assert b"root:" not in answer.body


def test_a_file_sets_no_cookie(table):
    digest, name = linked(table.anna)[0]
    assert "Set-Cookie" not in table.gro.get(f"/static/{digest}/{name}").headers


def test_scripts_travel_without_their_comments_and_with_everything_else(table, app):
    for source in Path(app.config["STATIC"], "js").glob("*.js"):
        written = source.read_text(encoding="utf-8").splitlines()
        served = table.anna.get(f"/static/0123456789ab/js/{source.name}").text
        assert "/**" not in served
        assert not [line for line in served.splitlines() if line.strip().startswith("//")]
        code = [line.strip() for line in written if line.strip() and not line.strip().startswith(("//", "/**", "*"))]
        whole = [line for line in code if "/**" not in line]
        assert [line for line in whole if line not in served] == []
