"""What a row that does not add up says: who said what, what was expected, and who can mend it."""

import pytest
from drawing import CAST, played
from game.any_table import matches, rows_of_possible_squares
from hypothesis import given
from hypothesis import strategies as st

from scoresheet.game import Deck, Rules, Spoke, Warn, WhenAllPass, fold
from scoresheet.web.warnings import row_notes, warning_sentences

NAMES = dict(enumerate(CAST, 1))
PLAYED_ON = Rules(passed_out=WhenAllPass.PLAY_ON)
KITTY_TRICK = Rules(Deck.KITTY_TRICK)

SENTENCES = [
    # the law, what Anna, Bjørn, Cecilie and David say, and how the row tells it
    (Warn.ONE_BIDDER, "3 3 3 3", "Nobody says that they were the bidder."),
    (Warn.ONE_BIDDER, "B+8 2 B+8 2", "Anna and Cecilie all say that they were the bidder: there is only one."),
    (Warn.ONE_PARTNER, "B+8 P+8 P+8 2", "Bjørn and Cecilie all say that they were the partner: there is only one."),
    (Warn.SAME_BID, "2 B+8 P+9 1", "Bjørn says that the bid was 8, the partner says 9."),
    (Warn.SAME_OUTCOME, "B+8 P-8 2 2", "Anna says that the bid was made, Bjørn that it was lost."),
    (Warn.SAME_OUTCOME, "P+8 B-8 3 2", "Bjørn says that the bid was lost, Anna that it was made."),
    (Warn.DEFENDERS_OVER_HAND, "B-8 P-8 7 6", "Cecilie and David took 13 tricks together, but only 12 were played."),
    (
        Warn.MADE_BUT_SHORT,
        "B+8 P+8 3 2",
        "Cecilie and David took 5 together, so 7 were left for Anna and Bjørn: 8 is one short.",
    ),
    (
        Warn.MADE_BUT_SHORT,
        "B+10 2 2 2",
        "Bjørn, Cecilie and David took 6 together, so 6 were left for Anna: 10 is 4 short.",
    ),
    (
        Warn.FAILED_BUT_ENOUGH,
        "B-8 P-8 2 2",
        "Cecilie and David took 4 together, so 8 were left for Anna and Bjørn: that is enough for 8.",
    ),
    (
        Warn.AMERIKANER_HAS_PARTNER,
        "B+A P+12 0 0",
        "Anna played an Amerikaner, alone, but Bjørn says they were the partner.",
    ),
    (
        Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS,
        "B+A 0 1 0",
        "Anna says that the Amerikaner was made, but the defenders took a trick.",
    ),
    (
        Warn.AMERIKANER_MADE_WITH_DEFENDER_TRICKS,
        "B+A 0 2 1",
        "Anna says that the Amerikaner was made, but the defenders took 3 tricks.",
    ),
    (
        Warn.AMERIKANER_FAILED_WITHOUT_DEFENDER_TRICK,
        "B-A 0 0 0",
        "Anna says that the Amerikaner was lost, but nobody took a trick.",
    ),
    (Warn.PASSED_OUT_SUM, "x3 x3 x3 x2", "Together that makes 11 tricks, but 12 were played."),
    (Warn.MIXED_PASSED_OUT, "x3 x3 x3 3", "For Anna, Bjørn and Cecilie everybody passed, for David somebody bid."),
]


def told(row, rules=PLAYED_ON, owners_may_mend=True):
    [entered] = played(f"Anna Bjørn Cecilie David\n {row}", rules).rows
    return [sentence.striptags() for sentence in warning_sentences(entered, NAMES, owners_may_mend=owners_may_mend)]


@pytest.mark.parametrize(("law", "row", "sentence"), SENTENCES)
def test_a_broken_law_is_told_with_the_players_and_the_numbers(law, row, sentence):
    [entered] = played(f"Anna Bjørn Cecilie David\n {row}", PLAYED_ON).rows
    assert entered.warnings == (law,)
    assert told(row)[:-1] == [sentence]


def test_every_law_has_its_sentence():
    assert {law for law, *_ in SENTENCES} == set(Warn)


def test_a_passed_out_hand_that_somebody_bid_is_told_twice():
    first, second, _ = told("x3 x3 x3 B+8")
    assert first == "David bid, but others say that everybody passed."
    assert second == "For Anna, Bjørn and Cecilie everybody passed, for David somebody bid."


def test_the_kitty_is_counted_where_it_counts_as_a_trick():
    sentence, _ = told("B+7 P+7 4 3", KITTY_TRICK)
    assert (
        sentence
        == "Cecilie and David took 7 together, so 5 were left for Anna and Bjørn and the kitty: 7 is one short."
    )


@pytest.mark.parametrize(("owners_may_mend", "who"), [(True, "Everybody can"), (False, "The host can")])
def test_the_last_sentence_says_how_many_squares_are_meant_and_who_can_mend_them(owners_may_mend, who):
    assert told("3 3 3 3", owners_may_mend=owners_may_mend)[-1].startswith(
        f"At least one of these 4 squares is wrong. {who}"
    )


def test_a_row_that_adds_up_says_nothing():
    assert told("B+8 P+8 2 2") == []


def test_where_nobody_defended_the_sentence_still_begins_with_somebody():
    assert not any(sentence.startswith("took") for sentence in told("B-8 P-8 P-8 P-8"))


@given(matches(st.just(52)), st.data())
def test_every_row_there_can_be_is_told_with_a_sentence_for_each_law(match, data):
    row = data.draw(rows_of_possible_squares(match))
    [entered] = fold(match, [Spoke(1, seat, said) for seat, said in zip(match.seats, row, strict=True)]).rows
    sentences = warning_sentences(entered, NAMES, owners_may_mend=True)
    assert len(sentences) == (len(entered.warnings) + 1 if entered.warnings else 0)
    assert all(sentence.endswith(".") for sentence in sentences)


# -- a remark that is no warning ---------------------------------------------------------------------------------------


def noted(row):
    [entered] = played(f"Anna Bjørn Cecilie David\n {row}").rows
    return [note.striptags() for note in row_notes(entered, NAMES)]


def test_a_bid_without_a_partner_is_remarked_on():
    assert noted("2 B+8 1 1") == ["Bjørn played without a partner."]


@pytest.mark.parametrize("row", ["B+8 P+8 2 2", "B+A 0 0 0", "B+8 2 . 1", "3 3 3 3"])
def test_any_other_row_is_not(row):
    assert noted(row) == []


# -- on the page -------------------------------------------------------------------------------------------------------

SHORT = ("bidder 8 made", "partner 8 made", 3, 2)
TOLD = "took 5 together, so 7 were left for Anna and Bjørn : 8 is one short."


def test_every_phone_reads_it_below_the_row(table):
    table.play(*SHORT)
    for phone in (*table.phones, table.gro):
        text = phone.get("sheet").page.text
        assert TOLD in text
        assert "Everybody can change their own." in text


def test_the_owner_reads_it_on_the_card_that_mends_it(table):
    table.play(*SHORT)
    assert table.cecilie.get().page.text.count(TOLD) == 2
    table.cecilie.enter(2)
    assert table.cecilie.get().page.text.count(TOLD) == 0


def test_when_a_later_hand_is_scored_only_the_host_can_mend_it(table):
    table.play(*SHORT)
    table.play("bidder 8 made", "partner 8 made", 2, 2)
    assert "The host can correct it." in table.gro.get("sheet").page.text


def test_a_match_that_ended_with_such_a_row_says_so_beside_the_result(table):
    table.play("bidder amerikaner made", 1, 0, 0)
    assert "That hand does not add up yet" in table.gro.get("sheet").page.text
    table.anna.correct(2, 0)
    assert "That hand does not add up yet" not in table.gro.get("sheet").page.text
