"""game <- store <- actions <- web <- create_app, and never the other way: read from the imports themselves."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scoresheet

PACKAGE = Path(scoresheet.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_MODULE = 250  # lines

# What each layer may use of the others; `create_app` is scoresheet/__init__.py. Every other module stands beside the
# layers: it may use nothing of the product, and is there for those that face the world.
LAYERS = {
    "game": set(),
    "store": {"game"},
    "actions": {"game", "store"},
    "web": {"game", "store", "actions"},
    "demo": {"game", "store", "actions", "device"},
    "live": {"store", "actions"},
    "server": {"store", "actions", "live", "create_app"},
    "create_app": {"store", "web"},
    "__main__": {"store", "demo", "live", "server", "create_app"},
}
FACING_THE_WORLD = {"web", "live", "server", "create_app", "__main__"}
LIBRARIES = {"game": set(), "store": {"sqlite_utils"}, "actions": {"sqlite_utils"}}
CLOCK_AND_CHANCE = {"datetime", "random", "secrets", "time", "uuid", "os"}
SQL = re.compile(
    r"\b(select\b.+\bfrom|insert\s+(or\s+\w+\s+)?into|update\s+\w+\s+set|delete\s+from|"
    r"begin\s+(immediate|exclusive|deferred)|create\s+(table|index)|pragma\s+\w+)\b",
    re.IGNORECASE | re.DOTALL,
)


def part_of(module: Path) -> str:
    first = module.relative_to(PACKAGE).parts[0]
    return "create_app" if first == "__init__.py" else first.removesuffix(".py")


PARTS = {part_of(module) for module in MODULES}


def may_use(part: str) -> set[str]:
    return LAYERS.get(part, set()) | (PARTS - LAYERS.keys() if part in FACING_THE_WORLD else set())


def imported(module: Path, source: str) -> Iterator[str]:
    """The full dotted name of everything that a module imports, also where it does so late or for its types alone."""
    package = ["scoresheet", *module.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else []
            yield from (".".join([*base, *filter(None, [node.module]), name.name]) for name in node.names)


def parts_used(module: Path, source: str) -> set[str]:
    """The other parts of the product that a module imports from."""
    ours = [name.split(".") for name in imported(module, source) if name.split(".")[0] == "scoresheet"]
    parts = {names[1] if len(names) > 1 and names[1] in PARTS else "create_app" for names in ours}
    return parts - {part_of(module)}


def libraries_used(module: Path, source: str) -> set[str]:
    return {name.split(".")[0] for name in imported(module, source)} - {"scoresheet"}


def sentences_of_sql(source: str) -> list[str]:
    nodes = list(ast.walk(ast.parse(source)))
    prose = [node.value for node in nodes if isinstance(node, ast.Expr)]
    return [text for node in nodes if node not in prose and SQL.search(text := _text_of(node))]


def _text_of(node: ast.AST) -> str:
    match node:
        case ast.JoinedStr(parts):
            return "".join(_text_of(part) or "something" for part in parts)
        case ast.Constant(str(text)):
            return text
    return ""


def named(module: Path) -> str:
    return str(module.relative_to(PACKAGE))


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_a_part_uses_only_the_parts_below_it(module):
    assert parts_used(module, module.read_text(encoding="utf-8")) <= may_use(part_of(module))


@pytest.mark.parametrize("module", [module for module in MODULES if part_of(module) in LIBRARIES], ids=named)
def test_the_rules_need_the_standard_library_alone_and_nothing_below_the_web_needs_flask(module):
    used = libraries_used(module, module.read_text(encoding="utf-8"))
    assert used - sys.stdlib_module_names <= LIBRARIES[part_of(module)]


@pytest.mark.parametrize("module", [module for module in MODULES if part_of(module) == "game"], ids=named)
def test_the_rules_know_no_clock_and_no_chance(module):
    assert libraries_used(module, module.read_text(encoding="utf-8")).isdisjoint(CLOCK_AND_CHANCE)


@pytest.mark.parametrize("module", [module for module in MODULES if part_of(module) != "store"], ids=named)
def test_sql_is_written_in_the_store_alone(module):
    assert sentences_of_sql(module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_a_module_is_not_too_long_to_be_read(module):
    assert len(module.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize(
    ("module", "source", "parts"),
    [
        ("game/deal.py", "from ..store import tables", {"store"}),
        ("game/deal.py", "from .rules import Deck", set()),
        ("store/tables.py", "def late():\n    from ..web.view import look", {"web"}),
        ("store/tables.py", "import scoresheet.actions.turn", {"actions"}),
        ("actions/turn.py", "from .. import live", {"live"}),
        ("web/pages.py", "from scoresheet.server import Door", {"server"}),
        ("web/pages.py", "from .. import create_app", {"create_app"}),
        ("live.py", "from .web import view", {"web"}),
        ("server.py", "from . import LARGEST_BODY", {"create_app"}),
    ],
)
def test_a_wrong_import_does_not_hide_from_these_tests(module, source, parts):
    assert parts_used(PACKAGE / module, source) == parts


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('db.execute("select seat from seats")', True),
        ('db.execute("begin immediate")', True),
        ('sql = f"update {table} set x = 1"', True),
        ('sql = """\n    insert into seats\n"""', True),
        ('"""Select a seat from those that are free."""', False),
        ('label = "Select a seat"', False),
    ],
)
def test_sql_is_told_from_prose(source, found):
    assert bool(sentences_of_sql(source)) is found
