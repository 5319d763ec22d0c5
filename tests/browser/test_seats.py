"""Seats that survive an evening, in real browsers: no phone, another phone, no cookies left, somebody goes home."""

from browser.conftest import Phones
from browser.evening import Evening, card, square
from playwright.sync_api import Page, expect


def shown_move_code(phone: Page, seat: int) -> str:
    """The code, as the phone that holds the seat (or the host's) shows it."""
    address = phone.url.split("/seats/")[0].rstrip("/")
    phone.goto(f"{address}/seats/{seat}/move")
    code = phone.locator("#move-code").inner_text()
    phone.goto(address)
    return code


def test_a_player_without_a_phone_plays_from_a_neighbours(phone: Phones) -> None:
    evening = Evening(phone, players=2, start=False)
    bjorn = evening.phone(2)
    evening.add_seat(2, "Bestemor")
    evening.start()
    evening.phones.append(bjorn)
    evening.play(1, "bidder 8 made", "partner 8 made", "4")
    for shown in (evening.phone(1), bjorn):
        expect(square(shown, 1, 3).locator(".cell")).to_have_text("4")
    expect(bjorn.locator(".entry-card .whom")).to_have_text(["Bjørn", "Bestemor"])


def test_a_phone_without_its_cookies_gets_its_seat_back_by_a_code(evening: Evening) -> None:
    evening.enter(3, 1, "2")
    cecilie = evening.phone(3)
    cecilie.goto("about:blank")  # nothing is under way that could bring the old cookie back
    cecilie.context.clear_cookies()
    cecilie.goto(f"/tables/{evening.code}")
    expect(card(cecilie, 1, 3)).to_have_count(0)
    cecilie.get_by_role("link", name="Move a seat here from another phone").tap()
    cecilie.get_by_label("Move code").fill(shown_move_code(evening.phone(1), 3).lower())
    cecilie.get_by_role("button", name="Move the seat here").tap()
    expect(card(cecilie, 1, 3)).to_contain_text("You entered: 2 tricks.")


def test_the_phone_that_loses_its_seat_is_told_kindly(evening: Evening, phone: Phones) -> None:
    code = shown_move_code(evening.phone(2), 2)
    other = phone()
    other.goto(f"/tables/{evening.code}/move")
    other.get_by_label("Move code").fill(code)
    other.get_by_role("button", name="Move the seat here").tap()
    expect(card(other, 1, 2)).to_be_visible()
    evening.phone(2).reload()
    expect(evening.phone(2).locator("#mine")).to_contain_text("The seat of Bjørn has moved to another phone")


def test_who_goes_home_in_the_middle_of_a_hand_is_not_waited_for(evening: Evening) -> None:
    evening.enter(1, 1, "bidder 8 made")
    evening.enter(2, 1, "partner 8 made")
    evening.enter(3, 1, "2")
    host = evening.phone(1)
    host.get_by_text("Players", exact=True).tap()
    david = host.locator(".player", has=host.locator("[value=David]"))
    david.locator("summary", has_text="Goes home").tap()
    david.get_by_role("button", name="Yes, David goes home").tap()
    evening.phones.pop()
    evening.play(2, "bidder 9 made", "partner 9 made", "4")
    evening.play(3, "bidder 8 failed", "partner 8 failed", "9")
    expect(host.locator("thead .total")).to_have_text(["9", "9", "15", "0"])


def test_a_host_who_goes_home_names_the_next_one(evening: Evening) -> None:
    host = evening.phone(1)
    host.get_by_text("Players", exact=True).tap()
    anna = host.locator(".player", has=host.locator("[value=Anna]"))
    anna.locator("summary", has_text="Goes home").tap()
    anna.get_by_label("Who is host then?").select_option("Cecilie")
    anna.get_by_role("button", name="Yes, Anna goes home").tap()
    expect(evening.phone(3).locator(".audit")).to_contain_text("Anna made Cecilie the host")


def test_one_tap_passes_no_deal(evening: Evening) -> None:
    bjorn = evening.phone(2)
    bjorn.get_by_text("Nobody bid: pass the deal").tap()
    expect(bjorn.get_by_text("Bjørn deals hand 1 again.")).to_be_visible()
    expect(bjorn.locator(".state")).to_contain_text("Anna deals")
    bjorn.get_by_role("button", name="Yes, pass the deal").tap()
    expect(bjorn.locator(".state")).to_contain_text("Bjørn deals")


def test_a_claim_is_seen_on_every_phone_and_declined_on_the_hosts(evening: Evening) -> None:
    cecilie, anna = evening.phone(3), evening.phone(1)
    cecilie.get_by_text("Players", exact=True).tap()
    cecilie.get_by_role("button", name="Ask to be the host").tap()
    for shown in evening.phones:
        expect(shown.locator(".claim")).to_contain_text("Cecilie asks to be the host")
    anna.get_by_role("button", name="No, I stay the host").tap()
    for shown in evening.phones:
        expect(shown.locator(".claim")).to_have_count(0)
        expect(shown.locator(".audit")).to_contain_text("Anna stays the host: Cecilie had asked for it")
