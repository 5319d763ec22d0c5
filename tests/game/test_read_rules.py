"""Which house rules a table can have, and what is refused."""

import pytest

from scoresheet.game import Deck, Impossible, Payout, Rules, TypedRules, WhenAllPass, read_rules

AGREED = Rules(Deck.NO_KITTY, Payout.BIDDER_DOUBLE, WhenAllPass.PLAY_ON, 30)


def test_what_is_left_out_stays_as_it_is():
    assert read_rules(TypedRules(), AGREED) == AGREED


def test_every_rule_can_be_named():
    typed = TypedRules("jokers", "partner_half", "redeal", "100")
    assert read_rules(typed, AGREED) == Rules(Deck.JOKERS, Payout.PARTNER_HALF, WhenAllPass.REDEAL, 100)


@pytest.mark.parametrize(
    ("typed", "changed"),
    [
        (TypedRules(deck="kitty"), Rules(Deck.KITTY, Payout.BIDDER_DOUBLE, WhenAllPass.PLAY_ON, 30)),
        (TypedRules(payout="normal"), Rules(Deck.NO_KITTY, Payout.NORMAL, WhenAllPass.PLAY_ON, 30)),
        (TypedRules(passed_out="redeal"), Rules(Deck.NO_KITTY, Payout.BIDDER_DOUBLE, WhenAllPass.REDEAL, 30)),
        (TypedRules(target="52"), Rules(Deck.NO_KITTY, Payout.BIDDER_DOUBLE, WhenAllPass.PLAY_ON, 52)),
    ],
)
def test_a_rule_that_is_named_changes_alone(typed, changed):
    assert read_rules(typed, AGREED) == changed


@pytest.mark.parametrize(("text", "target"), [("1", 1), ("999", 999), (" 52 ", 52), ("007", 7)])
def test_a_target_is_from_1_to_999(text, target):
    assert read_rules(TypedRules(target=text), Rules()).target == target


@pytest.mark.parametrize("text", ["0", "000", "1000", "-52", "52.5", "fifty", "5_2", "٥٢", "5 2", "9" * 20])
def test_any_other_target_is_refused(text):
    with pytest.raises(Impossible, match="TARGET") as refused:
        read_rules(TypedRules(target=text), Rules())
    assert (refused.value.field, refused.value.typed) == ("target", text)


@pytest.mark.parametrize("field", ["deck", "payout", "passed_out"])
@pytest.mark.parametrize("text", ["kani", "NORMAL", " kitty", "kitty\n"])
def test_a_house_rule_that_is_not_known_is_refused(field, text):
    with pytest.raises(Impossible, match="RULE") as refused:
        read_rules(TypedRules(**{field: text}), Rules())
    assert (refused.value.field, refused.value.typed) == (field, text)
