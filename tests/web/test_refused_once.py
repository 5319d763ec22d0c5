"""A refusal is said once: beside the form that was sent, or above the page where that form is no longer there."""

import pytest


@pytest.mark.parametrize(
    ("who", "path", "fields"),
    [
        ("gro", "seats", {"name": "Anna"}),
        ("bjorn", "seats", {"name": "anna"}),
        ("bjorn", "seats/2/name", {"name": "ANNA"}),
        ("anna", "matches", {"target": "1000"}),
        ("anna", "matches", {"deck": "jokers"}),
        ("anna", "seats/order", {"seat_order": "1,2"}),
        ("bjorn", "seats/1/name", {"name": "Eva"}),
        ("bjorn", "host/decline", {}),
    ],
)
def test_a_refusal_of_the_lobby_is_said_once(seated, who, path, fields):
    answer = getattr(seated, who).post(path, **fields)
    assert answer.status >= 400
    assert answer.text.count('role="alert"') == 1


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("hands/1/seats/2/result", {"role": "bidder", "bid": "99", "outcome": "made"}),
        ("hands/1/seats/1/result", {"role": "defender", "tricks": "2"}),
        ("seats/2/name", {"name": ""}),
        ("seats", {"name": "Eva"}),
    ],
)
def test_a_refusal_during_a_match_is_said_once(table, path, fields):
    assert table.bjorn.post(path, **fields).text.count('role="alert"') == 1
