"""sheet.json: the current or last match as data, in the shape of the contract."""

import pytest
from web.cast import MADE_8

MATCH = {
    "number": int,
    "rules": dict,
    "state": str,
    "ended_by": type(None),
    "winners": list,
    "dealer": int,
    "current_hand": int,
    "waiting_for": list,
    "tricks": int,
    "lowest_bid": int,
    "highest_bid": int,
    "standings": list,
    "hands": list,
    "audit": list,
}
STANDING = {"seat": int, "figure": int, "owed": int, "real_total": int, "rank": int}
ROW = {"hand": int, "dealer": int, "scored": bool, "counts": bool, "warnings": list, "squares": list}
SQUARE = {
    "seat": int,
    "said": dict,
    "points": int,
    "cell": int,
    "paid": int,
    "owed": int,
    "real_total": int,
    "corrected": bool,
}
LINE = {
    "at": str,
    "by": int,
    "action": str,
    "hand": int,
    "seat": int,
    "before": dict,
    "after": dict,
    "reason": str,
}


def shape(data) -> dict:
    return {name: type(value) for name, value in data.items()}


def test_it_is_json(table):
    assert table.gro.get("sheet.json").headers["Content-Type"] == "application/json"


def test_before_the_first_match_there_is_none(seated):
    sheet = seated.sheet
    assert sheet["match"] is None
    assert shape(sheet) == {"version": int, "table": dict, "match": type(None)}
    assert shape(sheet["table"]) == {"code": str, "rules": dict, "seats": list, "audit": list}


def test_a_match_has_exactly_the_fields_of_the_contract(table):
    table.play(*MADE_8)
    table.anna.correct(3, 3)
    match = table.match
    assert shape(match) == MATCH
    assert [shape(standing) for standing in match["standings"]] == [STANDING] * 4
    assert [shape(row) for row in match["hands"]] == [ROW]
    assert [shape(square) for square in match["hands"][0]["squares"]] == [SQUARE] * 4
    assert [shape(line) for line in match["audit"]] == [LINE]


def test_a_match_is_played_by_rules_of_its_own(table):
    assert table.match["rules"] == {"deck": "kitty", "payout": "normal", "passed_out": "redeal", "target": 52}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (2, {"role": "defender", "tricks": 2}),
        ("bidder 8 made", {"role": "bidder", "bid": 8, "outcome": "made"}),
        ("bidder amerikaner failed", {"role": "bidder", "bid": "amerikaner", "outcome": "failed"}),
        ("partner 7 failed", {"role": "partner", "bid": 7, "outcome": "failed"}),
    ],
)
def test_what_was_said_is_given_as_it_was_entered(table, words, said):
    table.bjorn.enter(words)
    assert table.square(1, 2)["said"] == said


def test_an_empty_square_says_nothing(table):
    table.bjorn.enter(2)
    empty = dict.fromkeys(("said", "points", "cell", "paid", "owed", "real_total"))
    assert table.square(1, 3) == {"seat": 3, **empty, "corrected": False}


def test_a_hand_is_listed_once_it_has_an_entry(table):
    assert table.match["hands"] == []
    table.bjorn.enter(2)
    assert [(row["hand"], row["scored"], row["counts"]) for row in table.match["hands"]] == [(1, False, False)]


def test_equal_real_totals_share_a_place_and_the_next_is_skipped(table):
    table.play("bidder 8 made", "partner 8 made", 4, 0)
    assert [standing["rank"] for standing in table.match["standings"]] == [1, 1, 3, 4]


def test_the_version_grows_with_every_change(table):
    versions = [table.sheet["version"]]
    for do in (
        lambda: table.bjorn.enter(2),
        lambda: table.bjorn.enter(3),
        lambda: table.anna.correct(3, 2),
        lambda: table.bjorn.send("seats/2/name", name="Bo"),
        table.cecilie.end,
        lambda: table.anna.send("reopen"),
    ):
        do()
        versions.append(table.sheet["version"])
    assert versions == sorted(set(versions))


def test_another_tables_change_leaves_the_version_alone(table, seated):
    before = table.sheet["version"]
    seated.gro.post("seats", name="Gro")
    assert table.sheet["version"] == before


def test_nothing_of_a_device_is_in_it(table):
    cookies = [value for phone in table.phones for value in phone.line.cookies().values()]
    text = table.gro.get("sheet.json").text
    assert not any(cookie in text for cookie in cookies)
