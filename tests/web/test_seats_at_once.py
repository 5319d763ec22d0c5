"""Several phones that sit down at the same moment."""

from collections import Counter

from store.devices import at_once
from web.phone import Phone


def sitting_down(phones: list[Phone], code: str) -> Counter[int]:
    """Everybody fills in the form, and all send it at the same moment; how often each answer came."""
    for number, phone in enumerate(phones):
        phone.code, phone.name = code, f"Player {number}"
    forms = [(phone, phone.form("seats").filled(name=phone.name)) for phone in phones]
    statuses: list[int] = []
    at_once(*[lambda p=phone, f=form: statuses.append(p.put_in("POST", "seats", f).status) for phone, form in forms])
    return Counter(statuses)


def test_two_seats_taken_at_once_are_two_columns(seated, new_phone):
    phones = [new_phone(), new_phone()]
    assert sitting_down(phones, seated.code) == {303: 2}
    seated.start()
    assert [standing["seat"] for standing in seated.match["standings"]] == [1, 2, 3, 4, 5, 6]
    assert [sum(p.get().page.has_form(p.at(f"hands/1/seats/{s}/result")) for p in phones) for s in (5, 6)] == [1, 1]


def test_ten_phones_that_race_for_the_last_place_get_one_seat_and_nine_refusals(seated, new_phone):
    seated.sit(new_phone(), "Eva")
    assert sitting_down([new_phone() for _ in range(10)], seated.code) == {303: 1, 409: 9}
    assert seated.order == [1, 2, 3, 4, 5, 6]
