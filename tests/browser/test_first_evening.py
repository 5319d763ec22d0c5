"""The first evening: what happens on one phone is seen on the others, and a match is played by taps alone."""

from browser.evening import MADE_8, Evening, card, choose, send, square
from playwright.sync_api import Page, expect

SOON = 1000  # milliseconds


def figures(phone: Page) -> list[str]:
    return phone.locator("tr.in-squares:not(.debts) td").all_inner_texts()


def debts(phone: Page) -> list[str]:
    return phone.locator("tr.debts td").all_inner_texts()


def real_totals(phone: Page) -> list[str]:
    return phone.locator("thead .total").all_inner_texts()


def test_an_entry_on_one_phone_appears_on_the_others_within_a_second(evening: Evening) -> None:
    evening.enter(3, 1, "2")
    for seat in (1, 2, 4):
        expect(square(evening.phone(seat), 1, 3).locator(".cell")).to_have_text("2", timeout=SOON)


def test_a_half_made_entry_survives_three_saves_elsewhere(evening: Evening) -> None:
    choose(card(evening.phone(3), 1, 3), "4")
    for seat, words in ((1, "bidder 6 made"), (2, "partner 6 made"), (4, "2")):
        evening.enter(seat, 1, words)
    expect(square(evening.phone(3), 1, 4).locator(".cell")).to_have_text("2")
    expect(card(evening.phone(3), 1, 3).locator("[name=tricks]:checked")).to_have_value("4")
    send(card(evening.phone(3), 1, 3), "4")
    expect(square(evening.phone(3), 1, 3).locator(".cell")).to_have_text("4")


def test_the_next_card_comes_by_itself_when_the_hand_is_scored(evening: Evening) -> None:
    evening.play(1, *MADE_8)
    for seat in range(1, 5):
        expect(card(evening.phone(seat), 2, seat)).to_be_visible()


def test_the_worked_hands_come_out_as_published(evening: Evening) -> None:
    """North, East, South and West of seeds/000 sit on seats 1 to 4."""
    evening.play(1, "bidder 8 made", "2", "1", "partner 8 made")
    evening.play(2, "bidder 8 failed", "2", "partner 8 failed", "3")
    for phone in evening.phones:
        expect(phone.locator("thead .total").nth(2)).to_have_text("\u22127")
        assert figures(phone) == ["8", "4", "1", "11"]
        assert debts(phone) == ["8", "0", "8", "0"]
        assert real_totals(phone) == ["0", "4", "\u22127", "11"]


def test_a_match_is_played_to_52_by_taps_alone(evening: Evening) -> None:
    for hand in range(1, 5):
        evening.play(hand, "bidder 12 made", "partner 12 made", "0", "0")
    evening.play(5, "bidder 6 made", "2", "2", "partner 6 made")
    for phone in evening.phones:
        expect(phone.locator(".winners")).to_have_text("Anna wins")
        expect(phone.locator(".entry-card")).to_have_count(0)


def test_a_player_who_is_not_the_host_ends_the_match(evening: Evening) -> None:
    evening.play(1, *MADE_8)
    phone = evening.phone(3)
    phone.get_by_role("link", name="End match").tap()
    expect(phone.get_by_text("share the victory with 8")).to_be_visible()
    phone.get_by_role("button", name="End match").tap()
    for other in evening.phones:
        expect(other.locator(".winners")).to_have_text("Anna and Bjørn share the victory")
        expect(other.locator(".how")).to_have_text("Cecilie tapped End match.")


def test_the_host_corrects_a_wrong_square_by_tapping_it(evening: Evening) -> None:
    evening.play(1, *MADE_8)
    host = evening.phone(1)
    square(host, 1, 3).get_by_role("link").tap()
    host.get_by_role("link", name="Correct it").tap()
    expect(host.get_by_role("heading", name="Cecilie")).to_be_visible()
    host.locator(".tricks").get_by_text("4", exact=True).locator("..").tap()
    host.get_by_label("Why?").fill("counted again")
    host.get_by_role("button", name="Enter 4").tap()
    for phone in evening.phones:
        expect(phone.locator(".audit")).to_contain_text("Anna corrected Cecilie in hand 1")
        expect(square(phone, 1, 3).locator(".cell")).to_have_text("4")


def test_only_the_host_is_offered_to_correct_a_square(evening: Evening) -> None:
    evening.play(1, *MADE_8)
    for seat, offered in ((1, 1), (2, 0)):
        square(evening.phone(seat), 1, 3).get_by_role("link").tap()
        expect(evening.phone(seat).get_by_role("dialog")).to_contain_text("2 tricks: 2 points.")
        expect(evening.phone(seat).get_by_role("link", name="Correct it")).to_have_count(offered)


def test_the_button_says_what_it_will_do_to_a_debt(evening: Evening) -> None:
    evening.play(1, "bidder 8 failed", "partner 8 failed", "3", "2")
    form = card(evening.phone(1), 2, 1)
    choose(form, "3")
    expect(form.locator("button.enter")).to_contain_text("Enter 0, pays 3 of 8 owed")
    expect(form.locator("button.enter")).to_contain_text("real total \u22128 → \u22125")


def test_a_slip_is_changed_in_place_until_the_hand_is_scored(evening: Evening) -> None:
    evening.enter(3, 1, "4")
    form = card(evening.phone(3), 1, 3)
    form.get_by_text("Change it").tap()
    choose(form, "2")
    send(form, "2")
    expect(card(evening.phone(3), 1, 3)).to_contain_text("You entered: 2 tricks.")
    expect(square(evening.phone(1), 1, 3).locator(".cell")).to_have_text("2")


def test_the_two_views_are_one_tap_apart_and_ask_the_server_nothing(evening: Evening) -> None:
    evening.play(1, "bidder 8 failed", "partner 8 failed", "3", "2")
    phone = evening.phone(3)
    expect(card(phone, 2, 3)).to_be_visible()
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    phone.get_by_text("Real totals", exact=True).locator("..").tap()
    expect(square(phone, 1, 1).locator(".real")).to_have_text("\u22128")
    expect(square(phone, 1, 1).locator(".real")).to_be_visible()
    expect(square(phone, 1, 1).locator(".cell")).to_be_hidden()
    expect(phone.locator("tr.line td").first).to_have_text("60")
    assert asked == []


def test_the_lobby_fills_up_by_itself(phone) -> None:
    evening = Evening(phone, players=2, start=False)
    late = phone()
    evening.join(late, "Cecilie")
    expect(evening.phone(1).locator("#sheet")).to_contain_text("Cecilie")
    expect(evening.phone(1).get_by_role("button", name="Start with 3 players")).to_be_enabled()


def test_the_start_of_a_match_reaches_every_phone_untouched(phone) -> None:
    evening = Evening(phone, players=3, start=False)
    host = evening.phone(1)
    host.get_by_role("button", name="Start with 3 players").tap()
    for seat in (1, 2, 3):
        expect(card(evening.phone(seat), 1, seat)).to_be_visible()


def test_without_javascript_the_same_match_is_played_by_forms(phone) -> None:
    evening = Evening(phone, java_script_enabled=False)
    for hand in range(1, 5):
        for seat, words in enumerate(("bidder 12 made", "partner 12 made", "0", "0"), 1):
            evening.phone(seat).reload()
            evening.enter(seat, hand, words)
    evening.phone(1).reload()
    evening.enter(1, 5, "bidder 6 made")
    for seat, words in ((2, "partner 6 made"), (3, "2"), (4, "1")):
        evening.phone(seat).reload()
        evening.enter(seat, 5, words)
    evening.phone(4).reload()
    expect(evening.phone(4).locator(".winners")).to_have_text("Anna and Bjørn share the victory")
