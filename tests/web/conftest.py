"""Tables at every stage: fresh ones, and standing ones for what leaves nothing behind."""

from collections.abc import Callable
from functools import cache

import pytest
from flask import Flask
from web.cast import Table
from web.ladder import at_stage
from web.phone import FlaskLine, Phone

from scoresheet.guesses import Guesses

AtStage = Callable[[str], Table]


@pytest.fixture(autouse=True)
def nobody_has_guessed(app: Flask) -> None:
    """Wrong codes of one test do not count in the next."""
    app.extensions["guesses"] = Guesses()


@pytest.fixture
def fresh(new_phone: Callable[[], Phone]) -> AtStage:
    """A table of the test's own at this stage."""
    return lambda stage: at_stage(stage, new_phone)


@pytest.fixture(scope="session")
def standing(app: Flask) -> AtStage:
    """The table at this stage that all tests share which try what is refused, or look: they leave nothing behind."""

    def make(stage: str) -> Table:
        return at_stage(stage, lambda: Phone(FlaskLine(app)))

    kept = cache(make)
    return lambda stage: make(stage) if stage == "claimed" else kept(stage)  # a claim is over in a minute
