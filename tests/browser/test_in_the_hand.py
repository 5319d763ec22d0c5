"""The phone in the hand, and whatever else is used instead: keys, focus, long matches, calm screens."""

from browser.conftest import Phones
from browser.evening import MADE_8, Evening, card, choose, square
from playwright.sync_api import Page, expect
from server.product import Product

IN_SIGHT = """(cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const shown = document.elementFromPoint(x + width / 2, y + height / 2);
    return y >= 0 && y + height <= innerHeight && cell.contains(shown);
}"""


def open_table(page: Page, product: Product, players: int = 6, hands: int = 30) -> Page:
    """The page of somebody who follows a long match."""
    table = product.table(players=players, target=999)
    for _ in range(hands):
        table.play("bidder 4 made", "partner 4 made", *(["1"] * (players - 2)))
    page.goto(f"http://127.0.0.1:{product.port}/tables/{table.code}")
    return page


def test_an_entry_is_made_with_keys_alone(evening: Evening) -> None:
    phone = evening.phone(3)
    card(phone, 1, 3).get_by_role("radio", name="Defender").focus()
    for key in ("ArrowRight", "Tab", "ArrowRight", "ArrowRight", "Tab", "Enter"):
        phone.keyboard.press(key)
    expect(card(phone, 1, 3)).to_contain_text("You entered: made 8 as bidder.")


def test_after_an_entry_the_focus_is_where_the_next_act_is(evening: Evening) -> None:
    evening.play(1, *MADE_8)
    expect(card(evening.phone(4), 2, 4).locator("h2")).to_be_focused()


def test_an_update_keeps_the_focus_and_the_place_of_who_is_reading(evening: Evening) -> None:
    evening.play(1, *MADE_8)
    phone = evening.phone(4)
    expect(card(phone, 2, 4).locator("h2")).to_be_focused()
    square(phone, 1, 1).get_by_role("link").focus()
    phone.evaluate("() => scrollTo(0, 300)")
    evening.enter(3, 2, "2")
    expect(square(phone, 2, 3).locator(".cell")).to_have_text("2")
    expect(square(phone, 1, 1).get_by_role("link")).to_be_focused()
    assert phone.evaluate("() => scrollY") == 300


def test_a_half_made_choice_keeps_the_focus_when_the_page_is_renewed(evening: Evening) -> None:
    phone = evening.phone(1)
    choose(card(phone, 1, 1), "bidder 8")
    evening.phone(2).get_by_text("Players", exact=True).tap()
    evening.phone(2).get_by_role("button", name="Ask to be the host").tap()
    expect(phone.get_by_role("button", name="No, I stay the host")).to_be_visible()
    expect(card(phone, 1, 1).get_by_role("radio", name="8", exact=True)).to_be_checked()
    expect(card(phone, 1, 1).get_by_role("radio", name="8", exact=True)).to_be_focused()


def test_heads_and_numbers_stay_in_sight_over_thirty_hands(phone: Phones, product: Product) -> None:
    page = open_table(phone(), product)
    row = page.locator("tbody tr", has=page.get_by_role("rowheader", name="20", exact=True))
    row.evaluate("(row) => row.scrollIntoView({ block: 'center' })")
    for head in page.locator("thead th").all():
        assert head.evaluate(IN_SIGHT)
    for cell in row.locator("th, td").all():
        assert cell.evaluate(IN_SIGHT)


def test_a_screen_that_should_be_calm_shows_what_is_new_without_moving(phone: Phones, product: Product) -> None:
    page = open_table(phone(reduced_motion="reduce"), product, hands=1)
    expect(page.locator(".latest")).to_have_css("animation-timing-function", "steps(1)")


def test_the_switch_for_the_screen_is_offered_where_it_works(evening: Evening) -> None:
    phone = evening.phone(2)
    expect(phone.get_by_label("Keep the screen awake")).to_be_visible()
    phone.add_init_script("delete Navigator.prototype.wakeLock")
    phone.reload()
    expect(phone.locator("#net")).to_have_text("live")
    expect(phone.get_by_label("Keep the screen awake")).to_be_hidden()


def test_a_page_from_the_browsers_memory_is_current_at_once(evening: Evening) -> None:
    phone = evening.phone(4)
    phone.evaluate("() => { window.kept = true; }")
    phone.goto("/how-to-play")
    evening.enter(3, 1, "2")
    phone.go_back()
    expect(square(phone, 1, 3).locator(".cell")).to_have_text("2")
