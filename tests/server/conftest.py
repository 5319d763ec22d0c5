"""One running product for every test that leaves it running, and the step in front of Flask in this process."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask
from server.product import Product

from scoresheet.live import Streams
from scoresheet.server import Door


@pytest.fixture(scope="session")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with Product(tmp_path_factory.mktemp("product")) as running:
        yield running


@pytest.fixture
def new_door(app: Flask) -> Callable[..., Door]:
    """Makes such a step: behind so many proxies, for so many streams in all."""

    def make(*, proxy_hops: int = 0, most: int = 1000) -> Door:
        streams = Streams(app.config["SETTINGS"].database, most=most)
        return Door(app, streams, app.extensions["guesses"], proxy_hops=proxy_hops)

    return make


@pytest.fixture
def door(new_door: Callable[..., Door]) -> Door:
    return new_door()
