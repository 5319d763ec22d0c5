"""One phone plays for several: a card for each of its seats, and who it acts as where no seat is named."""

import pytest
from web.cast import CAST, Table
from web.ladder import refused
from web.phone import said


@pytest.fixture
def bjorns(seated) -> Table:
    """Bjørn's phone plays for Eva and Frode too, who sit on seats 5 and 6."""
    for name in CAST[4:]:
        seated.bjorn.send("seats", name=name)
    seated.start()
    return seated


def cards(phone) -> list[str]:
    """Where the entry forms on the table page lead, the first one first."""
    return list(dict.fromkeys(form.action for form in phone.get().page.forms if form.action.endswith("/result")))


def own(table, *squares: tuple[int, int]) -> list[str]:
    return [table.bjorn.at(f"hands/{hand}/seats/{seat}/result") for hand, seat in squares]


def test_there_is_a_card_for_each_seat_of_the_phone_and_no_other(bjorns):
    assert cards(bjorns.bjorn) == own(bjorns, (1, 2), (1, 5), (1, 6))
    assert cards(bjorns.anna) == own(bjorns, (1, 1))


def test_each_card_says_large_for_whom_it_is(bjorns):
    words = bjorns.bjorn.get().page.words
    assert [words[at + 1] for at, word in enumerate(words) if word == "Hand 1"][:3] == ["Bjørn", "Eva", "Frode"]


def test_the_squares_still_empty_come_first(bjorns):
    bjorns.bjorn.enter(3)
    assert cards(bjorns.bjorn) == own(bjorns, (1, 5), (1, 6), (1, 2))
    bjorns.bjorn.enter(1, seat=5)
    assert cards(bjorns.bjorn) == own(bjorns, (1, 6), (1, 2), (1, 5))


def test_the_squares_of_a_row_that_warns_come_last(bjorns):
    for seat, words in enumerate(("bidder 5 made", "partner 5 made", 4, 0, 0, 0), 1):
        bjorns.phones[seat - 1 if seat < 5 else 1].enter(words, seat=seat)
    assert cards(bjorns.bjorn)[:3] == own(bjorns, (2, 2), (2, 5), (2, 6))
    assert cards(bjorns.bjorn)[3:] == own(bjorns, (1, 2), (1, 5), (1, 6))


def test_each_seat_has_a_square_of_its_own(bjorns):
    for seat, tricks in ((2, 3), (5, 1), (6, 0)):
        assert bjorns.bjorn.enter(tricks, seat=seat).status == 303
    assert [bjorns.square(1, seat)["points"] for seat in (2, 5, 6)] == [3, 1, 0]


def test_a_phone_of_several_seats_does_not_write_for_a_neighbour(bjorns):
    refused(bjorns.bjorn.post("hands/1/seats/3/result", **said(3)), 403)


def test_one_phone_can_play_the_whole_table(new_phone):
    table = Table(new_phone, players=1, start=False)
    for name in CAST[1:4]:
        table.anna.send("seats", name=name)
    table.start()
    for words in ("bidder 8 made", "partner 8 made", 2, 2):
        first, *_ = cards(table.anna)
        assert table.anna.send(first, **said(words)).status == 303
    assert [square["points"] for square in table.row(1)["squares"]] == [8, 8, 2, 2]


# -- who the phone acts as ---------------------------------------------------------------------------------------------


def test_where_no_seat_is_named_it_acts_as_its_lowest(bjorns):
    bjorns.bjorn.end()
    assert bjorns.match["ended_by"] == {"seat": 2}


def test_it_does_not_act_as_a_seat_that_is_gone(bjorns):
    bjorns.bjorn.send("seats/2/gone")
    bjorns.bjorn.send("pass-deal")
    assert (bjorns.audit[-1]["action"], bjorns.audit[-1]["by"]) == ("pass_deal", 5)


def test_it_acts_as_the_hosts_seat_where_it_holds_that(bjorns):
    bjorns.anna.send("host", seat=6)
    bjorns.bjorn.end()
    assert bjorns.match["ended_by"] == {"seat": 6}


def test_it_acts_as_the_seat_that_the_address_names(bjorns):
    for tricks in (1, 2):
        bjorns.bjorn.enter(tricks, seat=5)
    assert [(line["action"], line["by"]) for line in bjorns.audit] == [("change", 5)]


def test_it_corrects_as_the_host_whichever_of_its_seats_that_is(bjorns):
    bjorns.anna.send("host", seat=6)
    bjorns.bjorn.correct(3, 2)
    assert (bjorns.audit[-1]["action"], bjorns.audit[-1]["by"]) == ("correction", 6)


def test_it_claims_the_hosts_right_for_its_lowest_seat(bjorns):
    bjorns.bjorn.send("host")
    assert "Bjørn asks to be the host" in bjorns.gro.get("sheet").page.text


def test_it_may_look_when_all_its_seats_are_gone(bjorns):
    for seat in (2, 5, 6):
        bjorns.bjorn.send(f"seats/{seat}/gone")
    assert (bjorns.bjorn.get().status, cards(bjorns.bjorn)) == (200, [])
    refused(bjorns.bjorn.post("end"), 403)
