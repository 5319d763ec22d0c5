"""Every page holds on the smallest phones, with text twice as large, lying down, and for those who do not see it."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser.conftest import Phones
from browser.every_page import Shown, every_page
from playwright.sync_api import Page
from server.product import Product

SIZES = {"320x568": (320, 568), "360x640": (360, 640), "lying down": (640, 360), "laptop": (1280, 800)}

# Text that its own box cuts off, apart from what is there for screen readers or made to be cut.
CLIPPED = """() => [...document.querySelectorAll('main *, header *')].filter((element) => {
  const style = getComputedStyle(element);
  if (style.clipPath !== 'none' || style.display === 'inline' || !element.textContent.trim()) return false;
  if (style.overflowX === 'auto') return false; // it scrolls by itself
  if (element.closest('svg, .sr, .short, .name, option, legend, caption')) return false;
  return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
}).map((element) => element.outerHTML.slice(0, 120))"""

TAPPED = "a, button, summary, select, input, label"
SMALL_TARGETS = """(tapped) => [...document.querySelectorAll(tapped)].filter((element) => {
  const box = element.getBoundingClientRect();
  if (!box.width || element.closest('.sr') || element.type === 'hidden') return false;
  const inText = element.matches('a') && element.closest('p, li') && getComputedStyle(element).display === 'inline';
  const whole = element.matches('input') ? element.closest('label') : null;
  if (inText || (whole && element.matches('[type="radio"], [type="checkbox"]'))) return false;
  if (element.matches('label') && !element.querySelector('[type="radio"], [type="checkbox"]')) return false;
  return box.height < 43.5 || box.width < 41.5;
}).map((element) => element.outerHTML.slice(0, 120))"""

SIDEWAYS = "() => document.documentElement.scrollWidth - innerWidth"


@pytest.fixture(scope="module")
def pages(product: Product) -> list[Shown]:
    return list(every_page(product))


def faults(page: Page, pages: list[Shown], judge: Callable[[Page], object]) -> dict[str, object]:
    """What is found wrong, page by page; each is opened with the cookies of the phone it is shown on."""
    home = page.url
    found = {}
    for shown in pages:
        page.context.clear_cookies()
        cookies = shown.phone.line.jar.items() if shown.phone else ()
        page.context.add_cookies([{"name": name, "value": value, "url": home} for name, value in cookies])
        page.goto(shown.address)
        page.evaluate("() => document.querySelectorAll('details').forEach((details) => (details.open = true))")
        found[shown.name] = judge(page)
    return {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize("size", SIZES)
def test_no_page_scrolls_sideways(phone: Phones, pages: list[Shown], size: str) -> None:
    width, height = SIZES[size]
    page = phone(viewport={"width": width, "height": height}, is_mobile=False)
    assert faults(page, pages, lambda page: page.evaluate(SIDEWAYS)) == {}


@pytest.mark.parametrize("size", ["320x568", "lying down"])
def test_no_text_is_cut_off(phone: Phones, pages: list[Shown], size: str) -> None:
    width, height = SIZES[size]
    page = phone(viewport={"width": width, "height": height})
    assert faults(page, pages, lambda page: page.evaluate(CLIPPED)) == {}


@pytest.mark.parametrize("width", [390, 640])
def test_text_twice_as_large_holds(phone: Phones, pages: list[Shown], width: int) -> None:
    page = phone(viewport={"width": width, "height": 800}, is_mobile=False)

    def judge(page: Page) -> list[object]:
        page.evaluate("() => (document.documentElement.style.fontSize = '200%')")  # as an attribute it is forbidden
        return [page.evaluate(SIDEWAYS) or None, *page.evaluate(CLIPPED)]

    assert {name: wrong for name, wrong in faults(page, pages, judge).items() if wrong != [None]} == {}


def test_everything_to_be_tapped_is_large_enough_for_a_thumb(phone: Phones, pages: list[Shown]) -> None:
    assert faults(phone(), pages, lambda page: page.evaluate(SMALL_TARGETS, TAPPED)) == {}


@pytest.mark.parametrize("look", [{"color_scheme": "light"}, {"color_scheme": "dark"}, {"forced_colors": "active"}])
def test_axe_finds_nothing(phone: Phones, pages: list[Shown], look: dict[str, object]) -> None:
    # In forced colours axe is told the colours of the style sheet, which nobody sees: their contrast is not judged.
    rules = {"color-contrast": {"enabled": "forced_colors" not in look}}

    def judge(page: Page) -> list[object]:
        wrong = Axe().run(page, options={"rules": rules}).response["violations"]
        return [(rule["id"], rule["nodes"][0]["html"][:200], rule["nodes"][0]["failureSummary"]) for rule in wrong]

    assert faults(phone(**look), pages, judge) == {}


def test_every_button_keeps_its_edge_in_forced_colours(phone: Phones, pages: list[Shown]) -> None:
    bare = """() => [...document.querySelectorAll('button, .button, .segments span, .number span')]
      .filter((element) => element.offsetWidth && !parseFloat(getComputedStyle(element).borderBlockStartWidth))
      .map((element) => element.outerHTML.slice(0, 120))"""
    assert faults(phone(forced_colors="active"), pages, lambda page: page.evaluate(bare)) == {}
