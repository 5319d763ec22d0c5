"""The standing cast, ready at the table: every test has a table of its own, in one application."""

from collections.abc import Callable

import pytest
from flask import Flask
from hypothesis import settings
from web.cast import Table
from web.phone import FlaskLine, Phone

from scoresheet import create_app
from scoresheet.guesses import Guesses
from scoresheet.settings import Settings

# On a busy machine an example may take its time.
settings.register_profile("scoresheet", max_examples=60, deadline=None, database=None, print_blob=True)
settings.load_profile("scoresheet")

NewPhone = Callable[[], Phone]


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    return create_app(Settings(data=tmp_path_factory.mktemp("data")))


@pytest.fixture
def new_phone(app: Flask) -> NewPhone:
    """Makes a phone that nobody has used yet, in a minute in which nobody has guessed codes."""
    app.extensions["guesses"] = Guesses()
    return lambda: Phone(FlaskLine(app))


@pytest.fixture
def seated(new_phone: NewPhone) -> Table:
    """Anna, Bjørn, Cecilie and David at the table; no match yet."""
    return Table(new_phone, start=False)


@pytest.fixture
def table(new_phone: NewPhone) -> Table:
    """The same four, with the first match on and nothing entered."""
    return Table(new_phone)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: from the first of them on an event loop runs in this thread, and no other can."""
    items.sort(key=lambda item: "browser" in item.path.parts)
