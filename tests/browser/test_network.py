"""Bad networks: nothing entered is lost or sent twice, and the page is honest about what it knows."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from browser.conftest import Phones
from browser.evening import MADE_8, Evening, card, choose, send, square
from playwright.sync_api import Page, Route, expect
from server.product import Product

LATE = 8000  # milliseconds: the page waits some seconds before it says that it is not up to date
AWAKE = 5000  # so soon it is current again


def offline(phone: Page, *, off: bool = True) -> None:
    phone.context.set_offline(off)


def test_an_entry_made_offline_waits_and_is_sent_once(evening: Evening) -> None:
    phone = evening.phone(3)
    offline(phone)
    choose(card(phone, 1, 3), "2")
    send(card(phone, 1, 3), "2")
    expect(card(phone, 1, 3)).to_contain_text("Kept on this phone, waiting for the network.")
    offline(phone, off=False)
    expect(square(evening.phone(1), 1, 3).locator(".cell")).to_have_text("2", timeout=AWAKE)
    expect(card(phone, 1, 3)).to_contain_text("You entered: 2 tricks.")
    expect(evening.phone(1).locator(".audit")).to_have_count(0)


def test_an_entry_that_waits_survives_a_closed_tab(evening: Evening) -> None:
    phone = evening.phone(3)
    address = phone.url
    offline(phone)
    choose(card(phone, 1, 3), "2")
    send(card(phone, 1, 3), "2")
    expect(card(phone, 1, 3)).to_contain_text("waiting for the network")
    again = phone.context.new_page()
    phone.close()
    offline(again, off=False)
    again.goto(address)
    expect(square(evening.phone(1), 1, 3).locator(".cell")).to_have_text("2", timeout=AWAKE)


def test_an_entry_that_comes_too_late_is_shown_with_its_number(evening: Evening) -> None:
    phone = evening.phone(4)
    offline(phone)
    choose(card(phone, 1, 4), "1")
    send(card(phone, 1, 4), "1")
    for seat, words in ((1, "bidder 8 made"), (2, "partner 8 made"), (3, "2")):
        evening.enter(seat, 1, words)
    host = evening.phone(1)
    host.goto(f"/tables/{evening.code}/hands/1/seats/4/correction")
    choose(host.locator(".entry-card"), "2")
    host.get_by_role("button", name="Enter 2").tap()
    expect(square(host, 1, 4).locator(".cell")).to_have_text("2")
    offline(phone, off=False)
    refused = phone.locator("#mine [role=alert]")
    expect(refused).to_contain_text("That hand is settled. The host can correct it.", timeout=AWAKE)
    expect(refused).to_contain_text("You had entered: 1 trick.")
    expect(square(phone, 1, 4).locator(".cell")).to_have_text("2")


RESULT = "**/hands/*/seats/*/result"


@pytest.mark.parametrize("status", [502, 200])
def test_what_only_a_proxy_or_a_portal_has_answered_is_not_saved_yet(evening: Evening, status: int) -> None:
    phone = evening.phone(3)
    phone.route(RESULT, lambda route: route.fulfill(status=status, content_type="text/html", body="<h1>Welcome</h1>"))
    choose(card(phone, 1, 3), "2")
    send(card(phone, 1, 3), "2")
    expect(card(phone, 1, 3)).to_contain_text("Kept on this phone, waiting for the network.")
    phone.unroute(RESULT)
    expect(square(evening.phone(1), 1, 3).locator(".cell")).to_have_text("2", timeout=AWAKE)


def test_a_changed_mind_while_an_entry_waits_is_what_counts(evening: Evening) -> None:
    phone = evening.phone(3)

    bad = [True]

    def lose_the_answer(route: Route) -> None:
        answer = route.fetch(max_redirects=0)
        route.abort() if bad else route.fulfill(response=answer)

    phone.route(RESULT, lose_the_answer)
    for told in ("**/live", "**/sheet"):
        phone.route(told, lambda route: route.abort())
    phone.reload()
    for tricks in ("2", "4"):
        choose(card(phone, 1, 3), tricks)
        send(card(phone, 1, 3), tricks)
        expect(card(phone, 1, 3)).to_contain_text("waiting for the network")
    bad.clear()
    expect(card(phone, 1, 3)).to_contain_text("You entered: 4 tricks.")
    expect(square(evening.phone(1), 1, 3).locator(".cell")).to_have_text("4")


def test_a_browser_that_stores_nothing_saves_all_the_same(evening: Evening) -> None:
    phone = evening.phone(3)
    phone.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('full'); }; }")
    evening.enter(3, 1, "2")
    expect(square(evening.phone(1), 1, 3).locator(".cell")).to_have_text("2")


def test_a_stream_that_is_held_back_on_the_way_is_replaced_by_asking(evening: Evening) -> None:
    phone = evening.phone(4)
    phone.route("**/live", lambda route: None)
    phone.reload()
    evening.enter(3, 1, "2")
    expect(square(phone, 1, 3).locator(".cell")).to_have_text("2", timeout=2 * AWAKE)
    expect(phone.locator("#net")).to_have_text("live")


def test_a_choice_half_made_for_another_seat_of_this_phone_survives_an_answer(phone: Phones) -> None:
    evening = Evening(phone, players=3, start=False)
    host = evening.phone(1)
    evening.add_seat(1, "Mormor")
    evening.start()
    choose(card(host, 1, 4), "bidder 8")
    evening.enter(1, 1, "2")
    expect(card(host, 1, 1)).to_contain_text("You entered: 2 tricks.")
    expect(card(host, 1, 4).get_by_role("radio", name="8")).to_be_checked()


def test_a_page_whose_token_has_died_saves_all_the_same(evening: Evening) -> None:
    phone = evening.phone(3)
    phone.context.clear_cookies(name="session")
    evening.enter(3, 1, "2")
    expect(card(phone, 1, 3)).to_contain_text("You entered: 2 tricks.")


def test_a_phone_that_was_away_says_so_and_catches_up_untouched(evening: Evening) -> None:
    phone = evening.phone(4)
    offline(phone)
    for seat, words in ((1, "bidder 6 made"), (2, "partner 6 made"), (3, "4")):
        evening.enter(seat, 1, words)
    expect(phone.locator("#net")).to_have_text("not up to date", timeout=LATE)
    offline(phone, off=False)
    expect(square(phone, 1, 3).locator(".cell")).to_have_text("4", timeout=AWAKE)
    expect(phone.locator("#net")).to_have_text("live")


@contextmanager
def asleep(product: Product) -> Iterator[None]:
    """The lid of the laptop is closed: nothing answers any more, and nothing says so."""
    os.kill(product.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(product.process.pid, signal.SIGCONT)


def test_a_server_that_falls_asleep_is_noticed_and_found_again(evening: Evening, product: Product) -> None:
    phone = evening.phone(4)
    phone.clock.install()
    phone.reload()
    expect(phone.locator("#net")).to_have_text("live")
    with asleep(product):
        phone.clock.fast_forward(18_000)
        phone.clock.fast_forward(6_000)
        expect(phone.locator("#net")).to_have_text("not up to date")
    expect(phone.locator("#net")).to_have_text("live", timeout=AWAKE)
    evening.enter(3, 1, "2")
    expect(square(phone, 1, 3).locator(".cell")).to_have_text("2", timeout=AWAKE)


def test_a_server_that_is_gone_is_told(phone: Phones, tmp_path: Path) -> None:
    page = phone()
    with Product(tmp_path) as product:
        table = product.table()
        page.goto(f"http://127.0.0.1:{product.port}/tables/{table.code}")
        expect(page.locator("#net")).to_have_text("live")
    expect(page.locator("#net")).to_have_text("not up to date", timeout=LATE)


def test_a_page_that_is_current_asks_for_its_stream_alone(evening: Evening) -> None:
    phone = evening.phone(4)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    phone.reload()
    expect(phone.locator("#net")).to_have_text("live")
    assert "live" in asked
    assert "sheet" not in asked


def test_a_short_break_is_no_alarm(evening: Evening) -> None:
    phone = evening.phone(4)
    phone.evaluate("""() => new MutationObserver(([change]) => { window.alarmed ||= change.target.className; })
        .observe(document.getElementById('net'), { attributes: true, childList: true })""")
    offline(phone)
    offline(phone, off=False)
    evening.enter(3, 1, "2")
    expect(square(phone, 1, 3).locator(".cell")).to_have_text("2", timeout=AWAKE)
    assert phone.evaluate("window.alarmed") is None


def hide(phone: Page, hidden: bool) -> None:
    """What a browser does to a page when its tab goes to the back or comes to the front."""
    phone.evaluate(
        """(hidden) => {
            Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def test_a_hidden_page_closes_its_stream_and_a_shown_one_is_current(evening: Evening) -> None:
    phone = evening.phone(4)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    hide(phone, True)
    evening.enter(3, 1, "2")
    assert asked == []
    hide(phone, False)
    expect(square(phone, 1, 3).locator(".cell")).to_have_text("2", timeout=AWAKE)
    assert "live" in asked


def test_the_eighth_tab_of_one_browser_loads_and_saves(evening: Evening) -> None:
    first = evening.phone(2)
    tabs = [first]
    for _ in range(7):
        hide(tabs[-1], True)
        tabs.append(first.context.new_page())
        tabs[-1].goto(first.url, timeout=3000)
    choose(card(tabs[-1], 1, 2), "3")
    send(card(tabs[-1], 1, 2), "3")
    expect(square(tabs[-1], 1, 2).locator(".cell")).to_have_text("3")
    hide(tabs[-1], True)
    hide(first, False)
    expect(square(first, 1, 2).locator(".cell")).to_have_text("3", timeout=AWAKE)


@pytest.mark.parametrize("how", ["go_back", "reload"])
def test_back_and_reload_show_live_figures_and_send_nothing_again(evening: Evening, how: str) -> None:
    phone = evening.phone(3)
    evening.enter(3, 1, "2")
    phone.get_by_role("link", name="End match").tap()
    phone.get_by_role("link", name="Play on").tap()
    evening.enter(4, 1, "1")
    sent: list[str] = []
    phone.on("request", lambda request: sent.append(request.method))
    getattr(phone, how)()
    phone.goto(f"/tables/{evening.code}")
    expect(square(phone, 1, 4).locator(".cell")).to_have_text("1")
    assert set(sent) == {"GET"}


def test_an_open_story_stays_open_through_updates(evening: Evening) -> None:
    phone = evening.phone(4)
    evening.enter(3, 1, "2")
    square(phone, 1, 3).get_by_role("link").tap()
    evening.enter(2, 1, "3")
    expect(square(phone, 1, 2).locator(".cell")).to_have_text("3")
    expect(phone.get_by_role("dialog")).to_contain_text("2 tricks: 2 points.")


def test_an_update_moves_nothing_on_the_page(evening: Evening) -> None:
    evening.play(1, *MADE_8)
    phone = evening.phone(4)
    expect(card(phone, 2, 4)).to_be_visible()
    phone.evaluate("""() => { window.moved = 0; new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) window.moved += hadRecentInput ? 0 : value; })
        .observe({ type: 'layout-shift' }); }""")
    for seat, words in ((1, "bidder 8 made"), (2, "partner 8 made")):
        evening.enter(seat, 2, words)
        expect(square(phone, 2, seat).locator(".cell")).to_have_count(1)
    assert phone.evaluate("window.moved") < 0.01


def test_what_happened_is_told_once_to_those_who_do_not_see_it(evening: Evening) -> None:
    phone = evening.phone(4)
    evening.enter(3, 1, "2")
    expect(phone.locator("#told")).to_have_text("Cecilie: 2 tricks.")
