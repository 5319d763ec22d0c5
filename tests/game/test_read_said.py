"""What a player may say in a square of their own, and every reason why it is refused."""

import pytest
from drawing import said_in

from scoresheet.game import Deck, Impossible, Rules, Typed, WhenAllPass, deal_for, read_said

FOUR = deal_for(Deck.KITTY, 4)
PLAYED_ON = Rules(passed_out=WhenAllPass.PLAY_ON)

POSSIBLE = [
    (Typed("bidder", bid="6", outcome="made"), "B+6"),
    (Typed("bidder", bid="12", outcome="failed"), "B-12"),
    (Typed("bidder", bid="amerikaner", outcome="made"), "B+A"),
    (Typed("bidder", bid="amerikaner", outcome="failed"), "B-A"),
    (Typed("partner", bid="6", outcome="failed"), "P-6"),
    (Typed("partner", bid="12", outcome="made"), "P+12"),
    (Typed("defender", tricks="0"), "0"),
    (Typed("defender", tricks="12"), "12"),
    (Typed("passed_out", tricks="0"), "x0"),
    (Typed("passed_out", tricks="12"), "x12"),
    (Typed("defender", bid="8", outcome="made", tricks="3"), "3"),
    (Typed("bidder", bid="8", outcome="made", tricks="nonsense"), "B+8"),
]

IMPOSSIBLE = [
    (Typed(), "ROLE", "role", ""),
    (Typed("dealer", tricks="3"), "ROLE", "role", "dealer"),
    (Typed("Bidder", bid="8", outcome="made"), "ROLE", "role", "Bidder"),
    (Typed("bidder", bid="8"), "OUTCOME", "outcome", ""),
    (Typed("partner", bid="8", outcome="won"), "OUTCOME", "outcome", "won"),
    (Typed("partner", bid="amerikaner", outcome="made"), "PARTNER_AMERIKANER", "bid", "amerikaner"),
    (Typed("bidder", bid="5", outcome="made"), "BID_RANGE", "bid", "5"),
    (Typed("bidder", bid="13", outcome="made"), "BID_RANGE", "bid", "13"),
    (Typed("bidder", bid="52", outcome="made"), "BID_RANGE", "bid", "52"),
    (Typed("partner", bid="5", outcome="failed"), "BID_RANGE", "bid", "5"),
    (Typed("partner", bid="13", outcome="failed"), "BID_RANGE", "bid", "13"),
    (Typed("bidder", bid="Amerikaner", outcome="made"), "NUMBER", "bid", "Amerikaner"),
    (Typed("defender", tricks="13"), "TRICKS_RANGE", "tricks", "13"),
    (Typed("passed_out", tricks="13"), "TRICKS_RANGE", "tricks", "13"),
]

NO_NUMBERS = [
    "",
    " ",
    "abc",
    "-3",
    "−3",
    "+3",
    "7.5",
    "7,5",
    "1_0",
    "1e1",
    "0x8",
    "7 8",
    "٣",
    "²",
    "７",
    "Ⅶ",
    "7\n",
    "1" * 20,
]

AT_THE_BORDER = [
    # deck, players: the bids and tricks that are just possible
    (Deck.KITTY, 3, 8, 16, 16),
    (Deck.KITTY_TRICK, 4, 7, 13, 12),
    (Deck.NO_KITTY, 4, 7, 13, 13),
    (Deck.JOKERS, 6, 5, 9, 9),
]


@pytest.mark.parametrize(("typed", "said"), POSSIBLE)
def test_a_possible_statement_is_taken(typed, said):
    assert (read_said(typed, FOUR, PLAYED_ON),) == said_in(said)


@pytest.mark.parametrize(("typed", "code", "field", "given"), IMPOSSIBLE)
def test_an_impossible_statement_is_refused_with_what_was_typed(typed, code, field, given):
    with pytest.raises(Impossible) as refused:
        read_said(typed, FOUR, PLAYED_ON)
    assert (refused.value.code, refused.value.field, refused.value.typed) == (code, field, given)


def test_a_passed_out_hand_is_refused_where_it_is_dealt_again():
    with pytest.raises(Impossible, match="PASSED_OUT_NOT_PLAYED_HERE"):
        read_said(Typed("passed_out", tricks="3"), FOUR, Rules())


@pytest.mark.parametrize("text", NO_NUMBERS)
@pytest.mark.parametrize("field", ["bid", "tricks"])
def test_only_plain_digits_are_a_number(field, text):
    role = {"bid": "bidder", "tricks": "defender"}[field]
    with pytest.raises(Impossible, match="NUMBER") as refused:
        read_said(Typed(role, outcome="made", **{field: text}), FOUR, Rules())
    assert (refused.value.field, refused.value.typed) == (field, text)


@pytest.mark.parametrize("text", ["7", " 7 ", "007"])
def test_spaces_and_leading_zeros_are_forgiven(text):
    assert (read_said(Typed("defender", tricks=text), FOUR, Rules()),) == said_in("7")
    assert (read_said(Typed("bidder", bid=text, outcome="made"), FOUR, Rules()),) == said_in("B+7")


@pytest.mark.parametrize(("deck", "players", "lowest", "highest", "tricks"), AT_THE_BORDER)
def test_what_is_possible_depends_on_the_deal(deck, players, lowest, highest, tricks):
    deal = deal_for(deck, players)
    for role in ("bidder", "partner"):
        typed = [Typed(role, bid=str(bid), outcome="made") for bid in range(100)]
        assert [int(bid.bid) for bid in typed if is_taken(bid, deal)] == list(range(lowest, highest + 1))
    typed = [Typed("defender", tricks=str(took)) for took in range(100)]
    assert [int(took.tricks) for took in typed if is_taken(took, deal)] == list(range(tricks + 1))


def is_taken(typed, deal):
    try:
        return bool(read_said(typed, deal, Rules()))
    except Impossible:
        return False
