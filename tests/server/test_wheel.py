"""What is installed from a wheel: the code with every template and every static file."""

import importlib.util
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import scoresheet

ROOT = Path(scoresheet.__file__).parent.parent
HERE = ["--no-build-isolation"] if importlib.util.find_spec("hatchling") else []


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "-w", str(folder), "--quiet", *HERE]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100)
    if done.returncode and not HERE:
        pytest.skip(f"the build backend cannot be fetched: {done.stderr[-200:]}")
    assert done.returncode == 0, done.stderr
    [wheel] = folder.glob("scoresheet-*.whl")
    with zipfile.ZipFile(wheel) as file:
        return set(file.namelist())


@pytest.mark.parametrize("folder", ["templates", "static"])
def test_a_wheel_holds_every_file_that_pages_need(packed, folder):
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()]
    assert {f"scoresheet/{file}" for file in files} <= packed


def test_a_wheel_holds_the_code(packed):
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "scoresheet").rglob("*.py")]
    assert set(files) <= packed


def test_a_wheel_holds_no_data(packed):
    assert not [name for name in packed if "secret_key" in name or name.endswith(".db") or name.startswith("tests/")]
