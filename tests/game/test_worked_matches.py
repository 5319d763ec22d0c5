"""Every match of worked_matches.txt comes out as it was worked."""

import re
from pathlib import Path

import pytest
from drawing import drawn_in_full, played, tidy

from scoresheet.game import Deck, Payout, Rules, WhenAllPass

READ_AS = {"deck": Deck, "payout": Payout, "passed_out": WhenAllPass, "target": int}


def worked_matches():
    text = Path(__file__).with_name("worked_matches.txt").read_text(encoding="utf-8")
    for block in text.split("\n== ")[1:]:
        head, said, sheet = block.strip().split("\n\n")
        yield pytest.param(house_rules(head), said, sheet, id=head.splitlines()[0])


def house_rules(head):
    line = re.search("^rules: (.*)$", head, re.MULTILINE)
    rules = [rule.split() for rule in line[1].split(", ")] if line else []
    return Rules(**{name: READ_AS[name](value) for name, value in rules})


@pytest.mark.parametrize(("rules", "said", "sheet"), list(worked_matches()))
def test_a_worked_match_comes_out_as_it_was_worked(rules, said, sheet):
    assert drawn_in_full(played(said, rules)) == tidy(sheet)
