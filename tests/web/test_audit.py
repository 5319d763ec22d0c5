"""What was done stands under the sheet in sentences, for everybody to read."""

import pytest
from web.cast import MADE_8


def renamed(table):
    table.bjorn.send("seats/2/name", name="Bo")
    return "rename", ("Bjørn", "Bo")


def renamed_by_the_host(table):
    table.anna.send("seats/2/name", name="Bo")
    return "rename", ("Anna", "Bjørn", "Bo")


def changed(table):
    table.bjorn.enter(3)
    table.bjorn.enter(4)
    return "change", ("Bjørn", "3", "4", "1")


def corrected(table):
    table.play(*MADE_8)
    table.anna.correct(3, 5, reason="misread")
    return "correction", ("Anna", "Cecilie", "2", "5", "misread", "1")


def filled_in_by_the_host(table):
    table.anna.correct(3, 5)
    return "correction", ("Anna", "Cecilie", "5", "1")


def passed_on(table):
    table.david.send("pass-deal")
    return "pass_deal", ("David", "1")


def ended(table):
    table.cecilie.end()
    return "end", ("Cecilie",)


def taken_back(table):
    table.cecilie.end()
    table.anna.send("reopen")
    return "reopen", ("Anna",)


DONE = (renamed, renamed_by_the_host, changed, corrected, filled_in_by_the_host, passed_on, ended, taken_back)


def sentences(phone) -> list[str]:
    """The lines of the audit as they are read: the only list in the live part of the page while a match is kept."""
    return phone.get("sheet").page.items


@pytest.mark.parametrize("do", DONE)
def test_what_was_done_can_be_read_by_everybody(table, do):
    _, told = do(table)
    for phone in (*table.phones, table.gro):
        assert any(all(word in line for word in told) for line in sentences(phone))


@pytest.mark.parametrize("do", DONE)
def test_every_line_of_the_audit_is_told_in_words(table, do):
    action, _ = do(table)
    assert [line["action"] for line in table.audit][-1] == action
    assert len(sentences(table.gro)) == len(table.audit)
    assert not any("_" in line or "None" in line or "{" in line for line in sentences(table.gro))


def test_first_entries_are_no_lines(table):
    table.play(*MADE_8)
    assert (table.audit, sentences(table.gro)) == ([], [])


def test_as_data_the_oldest_line_comes_first(table):
    for do in (renamed, passed_on, ended):
        do(table)
    table.anna.send("reopen")
    assert [line["action"] for line in table.audit] == ["rename", "pass_deal", "end", "reopen"]


def test_a_later_match_begins_with_an_empty_audit(table):
    ended(table)
    table.start()
    assert (table.audit, table.sheet["table"]["audit"]) == ([], [])


def test_what_happens_between_two_matches_stands_with_the_earlier_one(table):
    ended(table)
    renamed(table)
    assert [line["action"] for line in table.audit] == ["end", "rename"]
