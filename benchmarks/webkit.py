"""A smoke run in Safari's engine: two phones join, play a hand by taps, and see each other's entries.

    xvfb-run .venv/bin/python benchmarks/webkit.py

It wants Debian's webkit2gtk-driver and xvfb, and selenium in the environment (pip install selenium).
"""

import glob
import sys
import tempfile
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.product import Product

CAST = ("Anna", "Bjørn", "Cecilie")
HAND = (("bidder", "8", "made"), ("partner", "8", "made"), ("defender", "4", ""))
PATIENCE = 10  # seconds


class Safari:
    """One phone, by what it shows and what is tapped."""

    def __init__(self, base: str) -> None:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = glob.glob("/usr/lib/*/webkit2gtk-4*/MiniBrowser")[0]
        options.add_argument("--automation")
        self.driver = webdriver.WebKitGTK(options=options)
        self.driver.set_window_size(390, 844)
        self.driver.get(base)

    def tap(self, selector: str) -> None:
        self.wait(lambda: self.driver.find_elements(By.CSS_SELECTOR, selector))
        self.driver.execute_script("arguments[0].click()", self.driver.find_element(By.CSS_SELECTOR, selector))

    def type(self, selector: str, text: str) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).send_keys(text)

    def wait(self, test: object) -> None:
        WebDriverWait(self.driver, PATIENCE).until(lambda _: test())

    def shows(self, text: str) -> None:
        self.wait(lambda: text in self.driver.find_element(By.TAG_NAME, "main").text)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, Product(Path(folder)) as product:
        base = f"http://127.0.0.1:{product.port}"
        phones = [Safari(base) for _ in CAST]
        try:
            play(phones, base)
        finally:
            for phone in phones:
                phone.driver.quit()
    print("WebKit: three phones joined, played a hand by taps and saw it live, 0 faults")
    return 0


def play(phones: list[Safari], base: str) -> None:
    host = phones[0]
    host.type("form[action='/tables'] [name=name]", CAST[0])
    host.tap("form[action='/tables'] button")
    host.wait(lambda: "/tables/" in host.driver.current_url)
    code = host.driver.current_url.rpartition("/")[2]
    for phone, name in zip(phones[1:], CAST[1:], strict=True):
        phone.driver.get(f"{base}/join?code={code}")
        phone.type("form[action$='/seats'] [name=name]", name)
        phone.tap("form[action$='/seats'] button")
        host.shows(name)
    host.tap("form[action$='/matches'] button:enabled")
    for phone, said in zip(phones, HAND, strict=True):
        enter(phone, *said)
    for phone in phones:
        phone.shows("Hand 2")
        assert totals(phone) == ["8", "8", "4"], totals(phone)


def enter(phone: Safari, role: str, number: str, outcome: str) -> None:
    phone.tap(f".entry [name=role][value={role}]")
    phone.tap(f".entry [name={'tricks' if role == 'defender' else 'bid'}][value='{number}']")
    phone.tap(f".entry .{outcome or 'enter'}:enabled")
    phone.shows("You entered") if role != "defender" else phone.shows("Hand 2")


def totals(phone: Safari) -> list[str]:
    return [total.text for total in phone.driver.find_elements(By.CSS_SELECTOR, "thead .total")]


if __name__ == "__main__":
    sys.exit(main())
