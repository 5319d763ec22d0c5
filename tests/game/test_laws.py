"""What holds of every match, at any table and whatever is said: tried on random matches."""

from dataclasses import replace

from drawing import drawn_in_full
from game.any_table import plays, rows_of_possible_squares
from hypothesis import assume, given
from hypothesis import strategies as st

from scoresheet.game import EndTapped, Standing, fold, leaders, ranks

OUT_OF_REACH = 999
ENDLESS = st.just(OUT_OF_REACH)


def columns(sheet):
    """Each player's squares of the rows that count."""
    return [[row.square(seat) for row in sheet.rows if row.counts] for seat in sheet.match.seats]


@given(plays())
def test_the_real_total_is_the_sum_of_the_points(play):
    for column in columns(fold(play.match, play.log)):
        total = 0
        for square in column:
            total += square.points
            assert square.real_total == total


@given(plays())
def test_the_figure_is_the_highest_real_total_so_far_and_never_below_0(play):
    for column in columns(fold(play.match, play.log)):
        figure = highest = 0
        for square in column:
            figure, highest = figure + square.cell, max(highest, square.real_total)
            assert figure == highest == square.standing.figure


@given(plays())
def test_a_square_above_0_means_that_nothing_is_owed(play):
    for column in columns(fold(play.match, play.log)):
        assert all(square.owed == 0 for square in column if square.cell > 0)


@given(plays())
def test_no_square_and_no_debt_is_below_0(play):
    for column in columns(fold(play.match, play.log)):
        assert all(square.cell >= 0 and square.owed >= 0 and square.paid >= 0 for square in column)


@given(plays())
def test_points_won_go_into_the_debt_or_onto_the_sheet(play):
    for column in columns(fold(play.match, play.log)):
        assert all(square.paid + square.cell == max(square.points, 0) for square in column)


@given(plays())
def test_the_standings_are_those_of_the_last_row_that_counts(play):
    sheet = fold(play.match, play.log)
    for seat, column in zip(sheet.match.seats, columns(sheet), strict=True):
        assert sheet.standings[seat] == column[-1].standing


@st.composite
def corrected_plays(draw):
    """A play, and its log with slips in it that are corrected at some time later."""
    play = draw(plays())
    log = play.log
    for at in sorted(draw(st.sets(st.integers(0, len(log) - 1), max_size=6)), reverse=True):
        right, [slip, *_] = log[at], draw(rows_of_possible_squares(play.match))
        log[at] = replace(right, said=slip)
        log.insert(draw(st.integers(at + 1, len(log))), replace(right, corrected=True))
    return play, log


@given(corrected_plays())
def test_a_correction_equals_having_said_it_right_at_once(corrected):
    play, log = corrected
    assert drawn_in_full(fold(play.match, log)) == drawn_in_full(fold(play.match, play.log))


@given(plays(), st.randoms(use_true_random=False))
def test_the_order_in_which_a_hand_is_entered_does_not_matter(play, chance):
    log = sorted(play.log, key=lambda spoke: (spoke.hand, chance.random()))
    assert drawn_in_full(fold(play.match, log)) == drawn_in_full(fold(play.match, play.log))


@given(plays(), st.data())
def test_nothing_is_scored_before_everybody_has_entered(play, data):
    said = data.draw(st.integers(0, len(play.log)))
    whole_hands = said - said % play.players
    assert fold(play.match, play.log[:said]).standings == fold(play.match, play.log[:whole_hands]).standings


@given(plays(targets=st.integers(1, 30)))
def test_rows_after_the_end_do_not_count(play):
    sheet = fold(play.match, play.log)
    last = sheet.ended_by_hand or len(play.rows)
    at_the_end = fold(play.match, play.log[: last * play.players])
    assert (sheet.standings, sheet.winners) == (at_the_end.standings, at_the_end.winners)
    assert [row.counts for row in sheet.rows] == [row.hand <= last for row in sheet.rows]


@given(plays(targets=st.integers(1, 30)))
def test_a_row_that_does_not_count_keeps_its_points_and_nothing_else(play):
    after_the_end = [row for row in fold(play.match, play.log).rows if not row.counts]
    for square in [square for row in after_the_end for square in row.squares]:
        assert square.points is not None
        assert (square.cell, square.paid, square.owed, square.real_total) == (None,) * 4


@given(plays(targets=ENDLESS))
def test_the_hand_that_reaches_the_target_exactly_is_the_last(play):
    best = [max(square.real_total for square in row.squares) for row in fold(play.match, play.log).rows]
    assume(max(best) >= 1)
    assert fold(aimed_at(max(best), play), play.log).ended_by_hand == 1 + best.index(max(best))


@given(plays(targets=ENDLESS))
def test_one_short_of_the_target_ends_nothing(play):
    best = max(square.real_total for row in fold(play.match, play.log).rows for square in row.squares)
    assume(best >= 0)
    assert not fold(aimed_at(best + 1, play), play.log).ended


def aimed_at(target, play):
    return replace(play.match, rules=replace(play.match.rules, target=target))


@given(plays(), st.booleans())
def test_the_winners_are_all_who_share_the_highest_real_total(play, tapped):
    sheet = fold(play.match, play.log + [EndTapped(play.match.seats[1])] * tapped)
    totals = {seat: standing.real_total for seat, standing in sheet.standings.items()}
    highest = tuple(seat for seat, total in totals.items() if total == max(totals.values()))
    assert sheet.winners == (highest if sheet.ended else ())


@given(plays(targets=st.integers(1, 30)))
def test_a_passed_out_hand_never_ends_a_match(play):
    sheet = fold(play.match, play.log)
    ended_by = play.rows[sheet.ended_by_hand - 1] if sheet.ended else ()
    assert not ended_by or any(said.role != "passed_out" for said in ended_by)


TOTALS = st.dictionaries(st.integers(1, 6), st.builds(Standing, st.integers(0, 3), st.integers(0, 3)), min_size=1)


@given(TOTALS)
def test_equal_real_totals_share_a_place_and_the_next_one_is_skipped(standings):
    falling = sorted((standing.real_total for standing in standings.values()), reverse=True)
    places = ranks(standings)
    assert all(places[seat] == falling.index(standing.real_total) + 1 for seat, standing in standings.items())


@given(TOTALS)
def test_the_leaders_are_all_in_first_place(standings):
    assert leaders(standings) == tuple(seat for seat, place in ranks(standings).items() if place == 1) != ()
