"""The order around the table, which the host may change while no match is on."""

from web.cast import MADE_8
from web.ladder import nothing_moves


def test_the_order_of_joining_is_the_first_order(seated):
    assert seated.order == [1, 2, 3, 4]


def test_the_host_puts_the_seats_in_order(seated):
    assert seated.anna.post("seats/order", seat_order="3,1,4,2").status == 303
    assert seated.order == [3, 1, 4, 2]


def test_each_arrow_moves_one_player_by_one_place(seated):
    seated.anna.send("seats/order", seat_order="1,3,2,4")
    seated.anna.send("seats/order", seat_order="1,3,4,2")
    assert seated.order == [1, 3, 4, 2]


def test_spaces_in_an_order_do_not_matter(seated):
    assert seated.anna.post("seats/order", seat_order=" 4, 3,2 ,1 ").status == 303
    assert seated.order == [4, 3, 2, 1]


def test_the_deal_goes_round_in_this_order(seated):
    seated.anna.post("seats/order", seat_order="3,1,4,2")
    seated.start()
    assert seated.match["dealer"] == 3
    seated.play(*MADE_8)
    assert seated.match["dealer"] == 1


def test_a_match_keeps_the_order_it_began_with(seated):
    seated.anna.post("seats/order", seat_order="3,1,4,2")
    seated.start()
    seated.anna.end()
    seated.anna.post("seats/order", seat_order="1,2,3,4")
    assert [standing["seat"] for standing in seated.match["standings"]] == [3, 1, 4, 2]
    assert seated.order == [1, 2, 3, 4]


def test_a_newcomer_sits_last(seated):
    seated.anna.post("seats/order", seat_order="3,1,4,2")
    seated.gro.send("seats", name="Gro")
    assert seated.order == [3, 1, 4, 2, 5]


def test_a_seat_keeps_its_number_and_its_phone(seated):
    seated.anna.post("seats/order", seat_order="4,3,2,1")
    seated.start()
    assert seated.bjorn.enter(3).status == 303
    assert seated.square(1, 2)["points"] == 3


def test_the_form_is_gone_while_a_match_is_on(table):
    assert not table.anna.get().page.has_form(table.anna.at("seats/order"))
    with nothing_moves(table):
        assert table.anna.post("seats/order", seat_order="4,3,2,1").status == 409


def test_a_later_match_is_dealt_on_in_the_order_that_there_is_now(table):
    table.play(*MADE_8)
    table.anna.end()
    table.anna.post("seats/order", seat_order="1,4,3,2")
    table.start()
    assert table.match["dealer"] == 4
    assert [standing["seat"] for standing in table.match["standings"]] == [1, 4, 3, 2]


def test_an_earlier_match_keeps_the_order_it_was_played_in(table):
    table.anna.end()
    table.anna.post("seats/order", seat_order="1,4,3,2")
    table.start()
    earlier = table.gro.get("matches/1.json").json["match"]
    assert [standing["seat"] for standing in earlier["standings"]] == [1, 2, 3, 4]


def test_who_is_gone_keeps_a_place(seated):
    seated.anna.send("seats/2/gone")
    seated.anna.post("seats/order", seat_order="3,2,1,4")
    seated.anna.send("seats/2/back")
    assert seated.order == [3, 2, 1, 4]


def test_the_form_is_the_hosts_alone(seated):
    assert seated.anna.get().page.has_form(seated.anna.at("seats/order"))
    assert not seated.bjorn.get().page.has_form(seated.bjorn.at("seats/order"))
