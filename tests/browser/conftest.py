"""Real phones: Chromium contexts of a phone's size, at the real product."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.evening import Evening
from playwright.sync_api import Browser, BrowserContext, Page
from server.product import Product

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
SMALLEST_PHONE = {"width": 320, "height": 568}
PATIENCE = 5000  # milliseconds, for what is not promised sooner

Phones = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    if CHROMIUM is None:
        reason = "no Chromium on this machine: install Debian's chromium to run the browser tests"
        if os.environ.get("SCORESHEET_BROWSER_REQUIRED"):
            pytest.fail(reason)
        pytest.skip(reason)
    return {"executable_path": CHROMIUM, "args": FLAGS}


@pytest.fixture(scope="session")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with Product(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def phone(browser: Browser, product: Product) -> Iterator[Phones]:
    """Makes a phone that nobody has used yet, showing the first page."""
    contexts: list[BrowserContext] = []

    def new(**options: Any) -> Page:
        defaults = {"viewport": SMALLEST_PHONE, "has_touch": True, "is_mobile": True}
        defaults["base_url"] = f"http://127.0.0.1:{product.port}"
        contexts.append(browser.new_context(**{**defaults, **options}))
        page = contexts[-1].new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/")
        return page

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def evening(phone: Phones) -> Evening:
    """Anna, Bjørn, Cecilie and David, a phone each, the first match on."""
    return Evening(phone)
