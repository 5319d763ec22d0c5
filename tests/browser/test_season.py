"""More than one match: an evening of three, their history, the board on the wall, what is taken home, and the end."""

import csv
import re
import sqlite3
from contextlib import closing

import pytest
from browser.conftest import PATIENCE, Phones
from browser.evening import MADE_8, Evening, card, square
from playwright.sync_api import Page, expect
from server.product import Product
from web.cast import Table

MADE_4 = ("bidder 4 made", "partner 4 made", "1", "1", "1", "1")
TO_20 = (("bidder 12 made", "partner 12 made", "4"), ("bidder 9 made", "7", "partner 9 made"))
PAST_MIDNIGHT = ("2026-05-22T21:30:00Z", "2026-05-22T22:30:00Z")  # in Oslo
CLOCK_CHANGE = ("2026-10-24T23:30:00Z", "2026-10-25T01:30:00Z")  # from 01:30 to 02:30 there, in two hours
REPEATED_HOUR = ("2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z")  # from 02:30 to 02:30
TIMES = {
    ("Europe/Oslo", "nb-NO"): ("25. okt. 2026.+01:30.+02:30", "22. mai 2026.+23:30.+23. mai 2026.+00:30"),
    ("Europe/Oslo", "en-GB"): ("25 Oct 2026.+01:30.+02:30", "22 May 2026.+23:30.+23 May 2026.+00:30"),
    ("America/New_York", "en-GB"): ("24 Oct 2026.+19:30.+21:30", "22 May 2026.+17:30.+18:30"),
}
SCREENS = ((1280, 720), (1920, 1080))
TOO_LARGE = "({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, scrollHeight - innerHeight]"
TAKES_A_TAP = """(link) => {
  const { x, y, width, height } = link.getBoundingClientRect();
  return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def start(evening: Evening) -> None:
    """The host taps once, and nobody else touches a phone."""
    evening.phone(1).get_by_role("button", name="Start with 3 players").tap()
    for seat, phone in enumerate(evening.phones, 1):
        expect(card(phone, 1, seat)).to_be_visible()


def play_to_20(evening: Evening) -> None:
    """Anna gets to 21, Bjørn to 19 and Cecilie to 13."""
    for hand, words in enumerate(TO_20, 1):
        evening.play(hand, *words)


@pytest.fixture
def two_matches(phone: Phones) -> Evening:
    """Anna has won a match to 20, and Cecilie, who is not the host, has ended a second one."""
    evening = Evening(phone, players=3, start=False)
    host, cecilie = evening.phone(1), evening.phone(3)
    expect(host.get_by_role("button", name="Start with 3 players")).to_be_enabled()
    host.locator(".house-rules summary").tap()
    host.get_by_label("Points that end the match").fill("20")
    start(evening)
    play_to_20(evening)
    start(evening)
    evening.play(1, "4", "bidder 12 made", "partner 12 made")
    cecilie.get_by_role("link", name="End match").tap()
    cecilie.get_by_role("button", name="End match").tap()
    return evening


def expect_history(page: Page, *, won: list[str], ends: list[str], standings: list[str]) -> None:
    expect(page.locator(".played h3")).to_have_text(["Match 3", "Match 2", "Match 1"])
    expect(page.locator(".played .lead")).to_have_text(won)
    expect(page.locator(".played .ends")).to_have_text(ends)
    expect(page.locator(".plain-table").first.locator("tbody tr")).to_contain_text(standings)


def test_the_next_match_starts_at_one_tap_and_every_phone_moves_along(two_matches: Evening) -> None:
    for phone in two_matches.phones:
        expect(phone.locator(".winners")).to_have_text("Bjørn and Cecilie share the victory")
        expect(phone.locator(".how")).to_have_text("Cecilie tapped End match.")
    start(two_matches)
    for phone in two_matches.phones:
        expect(phone.locator("table.squares caption")).to_contain_text("Match 3")
        expect(phone.locator("thead .total")).to_have_text(["0", "0", "0"])
        expect(phone.locator("#sheet .rules")).to_contain_text("to 20")


def test_a_correction_after_the_last_match_moves_the_victory_everywhere(two_matches: Evening, phone: Phones) -> None:
    host, history, shared = two_matches.phone(1), phone(), "Bjørn and Cecilie shared the victory"
    start(two_matches)
    play_to_20(two_matches)
    for open_phone in two_matches.phones:
        expect(open_phone.locator(".winners")).to_have_text("Anna wins")
    history.goto(f"/tables/{two_matches.code}/history")
    before, second = "Anna 21 Bjørn 19 Cecilie 13", "Bjørn 12 Cecilie 12 Anna 4"
    standings = ["Anna 2 of 3 15.3", "Bjørn 1 of 3 (1 shared) 16.7", "Cecilie 1 of 3 (1 shared) 12.7"]
    expect_history(history, won=["Anna won", shared, "Anna won"], ends=[before, second, before], standings=standings)

    square(host, 2, 2).get_by_role("link").tap()
    host.get_by_role("link", name="Correct it").tap()
    host.locator(".tricks").get_by_text("10", exact=True).locator("..").tap()
    host.get_by_role("button", name="Enter 10").tap()
    for open_phone in two_matches.phones:
        expect(open_phone.locator(".winners")).to_have_text("Bjørn wins")
        expect(open_phone.locator(".audit")).to_contain_text("Anna corrected Bjørn in hand 2")
    history.reload()
    after = "Bjørn 22 Anna 21 Cecilie 13"
    standings = ["Bjørn 2 of 3 (1 shared) 17.7", "Anna 1 of 3 15.3", "Cecilie 1 of 3 (1 shared) 12.7"]
    expect_history(history, won=["Bjørn won", shared, "Anna won"], ends=[after, second, before], standings=standings)


def played_at(product: Product, *times: tuple[str, str]) -> Table:
    """A table with a match from the first to the second of each two times; Bjørn has ended them."""
    table = product.table(start=False)
    for first, last in times:
        table.start()
        table.play(*MADE_8)
        table.bjorn.end()
        with closing(sqlite3.connect(product.data / "scoresheet.db")) as db, db:
            [(match,)] = db.execute("select max(id) from matches")
            db.execute("update matches set started_at = ? where id = ?", (first, match))
            db.execute("update statements set at = ? where match_id = ?", (last, match))
            db.execute("update acts set at = ? where match_id = ?", (last, match))
    return table


@pytest.mark.parametrize(("zone", "locale"), TIMES)
def test_times_are_told_as_they_are_where_the_phone_is(phone: Phones, product: Product, zone: str, locale: str) -> None:
    history = phone(timezone_id=zone, locale=locale)
    history.goto(played_at(product, PAST_MIDNIGHT, CLOCK_CHANGE).anna.at("history"))
    expect(history.locator(".when")).to_have_text([re.compile(f"^{shown}$") for shown in TIMES[zone, locale]])


def test_a_match_in_the_hour_that_comes_twice_has_a_beginning_and_an_end(phone: Phones, product: Product) -> None:
    history = phone(timezone_id="Europe/Oslo", locale="nb-NO")
    history.goto(played_at(product, REPEATED_HOUR).anna.at("history"))
    expect(history.locator(".when")).to_have_text(re.compile("02:30.+02:30"))


def test_a_tap_anywhere_on_a_match_opens_its_sheet(phone: Phones, product: Product) -> None:
    page, table = phone(), played_at(product, PAST_MIDNIGHT, CLOCK_CHANGE)
    for across, down in ((0.02, 0.05), (0.98, 0.05), (0.5, 0.5), (0.02, 0.95), (0.98, 0.95)):
        page.goto(table.anna.at("history"))
        match = page.locator(".played li").last
        box = match.bounding_box()
        match.tap(position={"x": box["width"] * across, "y": box["height"] * down})
        expect(page).to_have_url(re.compile("/matches/1$"))
    expect(square(page, 1, 1).locator(".cell")).to_have_text("8")
    expect(page.locator(".audit")).to_contain_text("Bjørn tapped End match")
    page.get_by_text("Graph", exact=True).locator("..").tap()
    expect(page.locator(".graph")).to_be_visible()


@pytest.fixture
def wall(phone: Phones) -> Page:
    """A big screen that nobody touches."""
    return phone(viewport={"width": 1280, "height": 720}, is_mobile=False, has_touch=False)


def expect_to_fit(wall: Page) -> None:
    for width, height in SCREENS:
        wall.set_viewport_size({"width": width, "height": height})
        for part in (".waiting, .result", "table.squares", ".graph"):
            expect(wall.locator(part)).to_be_in_viewport(ratio=1)
        assert wall.locator("html").evaluate(TOO_LARGE) == [0, 0], f"{width} x {height}"


@pytest.mark.parametrize("players", [4, 6])
def test_the_board_fits_after_many_hands_and_at_the_end(wall: Page, product: Product, players: int) -> None:
    table = product.table(players=players, target=999)
    for _ in range(25):
        table.play(*(MADE_8 if players == 4 else MADE_4))
    wall.goto(table.anna.at("board"))
    expect(wall.locator("tbody th").last).to_have_text("26")
    expect_to_fit(wall)
    table.anna.end()
    wall.reload()
    expect(wall.locator(".winners")).to_be_visible()
    expect_to_fit(wall)


def test_the_board_fits_when_a_hand_does_not_add_up(wall: Page, product: Product) -> None:
    table = product.table(players=6)
    table.play("bidder 4 made", "partner 4 made", 3, 3, 3, 3)
    wall.goto(table.anna.at("board"))
    expect(wall.locator(".flag")).to_be_visible()
    expect_to_fit(wall)


def test_the_board_shows_a_code_to_scan_until_a_match_is_on(wall: Page, product: Product) -> None:
    table = product.table(start=False)
    wall.goto(table.anna.at("board"))
    expect(wall.locator(".join img")).not_to_have_js_property("naturalWidth", 0)
    expect(wall.locator(".join")).to_be_in_viewport(ratio=1)
    table.start()
    wall.reload()
    expect(wall.locator("table.squares")).to_be_visible()
    expect(wall.locator(".join")).to_be_hidden()


def test_the_code_to_scan_goes_from_an_open_board_when_a_match_begins(wall: Page, product: Product) -> None:
    table = product.table(start=False)
    wall.goto(table.anna.at("board"))
    table.start()
    expect(wall.locator("table.squares")).to_be_visible()
    expect(wall.locator(".join")).to_be_hidden()


def test_the_board_follows_the_table_and_says_whose_square_is_missing(wall: Page, product: Product) -> None:
    table = product.table()
    wall.goto(table.anna.at("board"))
    expect(wall.locator(".waiting")).to_contain_text("nobody has entered yet")
    table.play(*MADE_8[:3], None)
    expect(square(wall, 1, 3).locator(".cell")).to_have_text("2")
    expect(wall.locator(".waiting")).to_have_text("Hand 1 waiting for David")


def test_the_board_has_nothing_to_tap(wall: Page, product: Product) -> None:
    wall.goto(product.table().anna.at("board"))
    expect(wall.locator("table.squares")).to_be_visible()
    expect(wall.locator("button, form, input, select, summary, dialog")).to_have_count(0)
    assert not any(link.evaluate(TAKES_A_TAP) for link in wall.locator("main a").all())


def delete(evening: Evening) -> None:
    host = evening.phone(1)
    host.get_by_role("link", name="Delete the table").tap()
    expect(host.locator("main")).to_contain_text("Its 1 match goes, with every result, correction and name.")
    host.get_by_role("button", name="Delete the table").tap()
    expect(host.get_by_role("heading", name="The score sheet for Amerikaner")).to_be_visible()


def test_a_deleted_table_is_gone_with_its_history_and_its_board(evening: Evening) -> None:
    delete(evening)
    page = evening.phone(2)
    for address in ("", "/matches/1", "/history", "/board"):
        assert page.goto(f"/tables/{evening.code}{address}").status == 404
        expect(page.get_by_role("heading", name="There is no table with this code")).to_be_visible()


def test_every_open_page_says_that_the_table_is_gone(evening: Evening, wall: Page) -> None:
    wall.goto(f"/tables/{evening.code}/board")
    expect(wall.locator("#net.live")).to_be_visible()
    delete(evening)
    for page in (evening.phone(2), wall):
        expect(page.get_by_role("heading", name="There is no table")).to_be_visible(timeout=PATIENCE)


def test_a_match_is_taken_home_as_a_file_and_as_data(phone: Phones, product: Product) -> None:
    page, table = phone(), played_at(product, PAST_MIDNIGHT)
    page.goto(table.anna.at("matches/1"))
    with page.expect_download() as download:
        page.get_by_role("link", name="CSV file").tap()
    assert download.value.suggested_filename == f"scoresheet-{table.code}-match-1.csv"
    with open(download.value.path(), encoding="utf-8-sig", newline="") as file:
        lines = [(line["player"], line["real_total"]) for line in csv.DictReader(file)]
    assert lines == [("Anna", "8"), ("Bjørn", "8"), ("Cecilie", "2"), ("David", "1")]
    assert page.goto(table.anna.at("matches/1.json")).json()["match"]["winners"] == [1, 2]


def test_on_paper_a_match_is_its_sheet_without_anything_to_tap(phone: Phones, product: Product) -> None:
    page, controls = phone(), (".top", ".views", ".links")
    page.goto(played_at(product, PAST_MIDNIGHT).anna.at("matches/1"))
    for control in controls:
        expect(page.locator(control)).to_be_visible()
    page.emulate_media(media="print")
    for control in controls:
        expect(page.locator(control)).to_be_hidden()
    for part in (".winners", "table.squares", ".graph", ".audit"):
        expect(page.locator(part)).to_be_visible()


def test_the_squares_are_on_paper_whatever_the_screen_shows(phone: Phones, product: Product) -> None:
    page = phone()
    page.goto(played_at(product, PAST_MIDNIGHT).anna.at("matches/1"))
    page.get_by_text("Graph", exact=True).locator("..").tap()
    page.emulate_media(media="print")
    expect(page.locator("table.squares")).to_be_visible()
