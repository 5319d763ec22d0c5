"""A disk without room, a folder that may not be written: told on the page, and over as soon as there is room again."""

import resource
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from server.product import Product, Stream
from server.test_command import refused as not_started
from web.cast import MADE_8
from web.ladder import given_back, refused
from web.phone import Answer, Phone

from scoresheet.store import open_database

ROOM_LEFT = 100_000  # bytes, which is enough for an entry or three
OWN = "hands/2/seats/2/result"
MOST_TRICKS = 12


@contextmanager
def mounted(*what: str, on: Path) -> Iterator[None]:
    if shutil.which("mount") is None:
        pytest.skip("this machine has no mount")
    done = subprocess.run(["mount", *what, str(on)], capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")
    try:
        yield
    finally:
        subprocess.run(["umount", str(on)], check=True)


def small_disk(folder: Path) -> AbstractContextManager[None]:
    return mounted("-t", "tmpfs", "-o", "size=2m", "tmpfs", on=folder)


@contextmanager
def full(product: Product) -> Iterator[None]:
    """Somebody else has filled the disk."""
    ballast = product.data / "ballast"
    ballast.write_bytes(b"x" * (shutil.disk_usage(product.data).free - ROOM_LEFT))
    yield
    ballast.unlink()


@contextmanager
def no_larger_file(product: Product) -> Iterator[None]:
    """No file of the product may grow much more, which is a full disk to it and can be had on any machine."""
    largest = max(file.stat().st_size for file in product.data.iterdir())
    before = resource.prlimit(product.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(product.process.pid, resource.RLIMIT_FSIZE, (largest + ROOM_LEFT, before[1]))
    yield
    resource.prlimit(product.process.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def read_only(product: Product) -> Iterator[None]:
    """The disk may only be read, as one that has failed: it lies over the folder, where each request opens it anew."""
    disk = product.data.with_name("failed")
    shutil.copytree(product.data, disk)
    with mounted("--bind", str(disk), on=product.data):
        subprocess.run(["mount", "-o", "remount,bind,ro", str(product.data)], check=True)
        yield


@dataclass(frozen=True)
class Trouble:
    """What happens to the disk, what it is prepared as, and the words for it on the page and to a watcher."""

    befalls: Callable[[Product], AbstractContextManager[None]]
    disk: Callable[[Path], AbstractContextManager[None]]
    sentence: str
    why: str


TROUBLES = (
    Trouble(full, small_disk, "Not saved: the server's disk is full.", "full"),
    Trouble(no_larger_file, nullcontext, "Not saved: the server's database cannot be written.", "written"),
    Trouble(read_only, nullcontext, "Not saved: the server may not write in its data folder.", "read"),
)


@dataclass
class Seen:
    """An evening on which the disk fails: the first refusal and what else was seen then, and what after it was mended.

    `saved` are the tricks that Bjørn entered and that were acknowledged, one after the other.
    """

    trouble: Trouble
    saved: list[int]
    refusal: Answer
    typed: dict[str, str]
    action: str
    reads: list[int]
    health: Answer
    heard: dict[str, str]
    sheet: Any
    again: Answer
    healed: Answer
    sheet_again: Any
    integrity: list[Any]
    said: str


@pytest.fixture(scope="module", params=TROUBLES, ids=lambda trouble: trouble.befalls.__name__)
def seen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    trouble = request.param
    data = tmp_path_factory.mktemp("disk") / "data"
    data.mkdir()
    with trouble.disk(data), Product(data) as product:
        yield evening(product, trouble)


def evening(product: Product, trouble: Trouble) -> Seen:
    table = product.table()
    table.play(*MADE_8)
    with trouble.befalls(product):
        *saved, refusal = entered_until_refused(table.bjorn)
        typed = {"role": "defender", "tricks": str(len(saved))}
        during = {
            "reads": [table.gro.get(path).status for path in ("", "sheet", "sheet.json", "matches/1", "/")],
            "health": table.gro.get("/healthz"),
            "heard": first_event(table.gro),
            "sheet": table.sheet,
        }
    form = refusal.page.form(table.bjorn.at(OWN), **typed).filled(**typed)
    after = {"again": table.bjorn.put_in("POST", OWN, form), "healed": table.gro.get("/healthz")}
    after["sheet_again"] = table.sheet
    product.stop()
    after |= {"integrity": integrity(product.data), "said": product.said}
    return Seen(trouble, list(range(len(saved))), refusal, typed, table.bjorn.at(OWN), **during, **after)


def entered_until_refused(bjorn: Phone) -> Iterator[Answer]:
    """The answers when he says 0 in his square of hand 2, changes it to 1, and so on, the last one a refusal."""
    for tricks in range(MOST_TRICKS):
        answer = bjorn.send(OWN, role="defender", tricks=tricks)
        yield answer
        if answer.status != 303:
            return


def first_event(phone: Phone) -> dict[str, str]:
    with Stream(phone.line.port, phone.at("live")) as stream:
        return stream.event()


def integrity(data: Path) -> list[Any]:
    with closing(sqlite3.connect(data / "scoresheet.db")) as db:
        return db.execute("pragma integrity_check").fetchall()


def said_in_the_open_hand(sheet: Any) -> list[int]:
    """The tricks that were said in Bjørn's square of hand 2, one after the other."""
    match = sheet["match"]
    said = [line["before"]["tricks"] for line in match["audit"]]
    squares = [square for row in match["hands"][1:] for square in row["squares"] if square["said"]]
    return [*said, *[square["said"]["tricks"] for square in squares]]


def test_what_cannot_be_saved_is_answered_503_with_a_sentence(seen):
    refused(seen.refusal, 503)
    assert any(words.startswith(seen.trouble.sentence) for words in seen.refusal.page.alerts)
    assert int(seen.refusal.headers["Retry-After"]) > 0


def test_what_was_typed_comes_back_with_its_form(seen):
    given_back(seen.refusal, seen.action, seen.typed)


def test_what_was_acknowledged_is_stored_and_nothing_else(seen):
    assert said_in_the_open_hand(seen.sheet) == seen.saved


def test_everything_can_still_be_read(seen):
    assert seen.reads == [200] * len(seen.reads)
    assert seen.heard["data"] == str(seen.sheet["version"])


def test_whoever_watches_the_server_is_told_why(seen):
    if seen.trouble.befalls is no_larger_file:
        pytest.skip("a limit on one process's files shows in nothing but the next larger write")
    assert seen.health.status == 503
    assert seen.trouble.why in seen.health.text


def test_the_same_form_goes_through_without_a_restart_when_there_is_room(seen):
    assert (seen.again.status, seen.healed.body) == (303, b"ok")
    assert said_in_the_open_hand(seen.sheet_again) == [*seen.saved, int(seen.typed["tricks"])]


def test_the_database_is_whole_afterwards(seen):
    assert seen.integrity == [("ok",)]
    assert "Traceback" not in seen.said


def test_it_does_not_start_on_a_full_disk_and_says_so(tmp_path):
    with small_disk(tmp_path):
        (tmp_path / "ballast").write_bytes(b"x" * shutil.disk_usage(tmp_path).free)
        assert str(tmp_path) in not_started("--data", str(tmp_path))


def test_it_does_not_start_in_a_folder_that_may_only_be_read_and_says_so(tmp_path):
    open_database(tmp_path / "scoresheet.db").close()
    (tmp_path / "secret_key").write_bytes(b"x" * 32)
    with mounted("--bind", str(tmp_path), on=tmp_path):
        subprocess.run(["mount", "-o", "remount,bind,ro", str(tmp_path)], check=True)
        assert str(tmp_path) in not_started("--data", str(tmp_path))
