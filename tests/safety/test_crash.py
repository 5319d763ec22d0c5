"""Twenty kills at random moments under eight writers, as benchmarks/crash.py makes by the hundred."""

import pytest

from benchmarks.crash import Check, Tally, kill_again_and_again

KILLS = 20

pytestmark = pytest.mark.timeout(600)  # the product starts twenty-one times, which takes half a minute or so


@pytest.fixture(scope="module")
def tally(tmp_path_factory: pytest.TempPathFactory) -> Tally:
    return kill_again_and_again(KILLS, tmp_path_factory.mktemp("killed"))


@pytest.mark.parametrize("what", Check)
def test_a_kill_at_any_moment_loses_nothing(tally, what):
    assert tally.tried[what] >= KILLS
    assert tally.lost[what] == 0
