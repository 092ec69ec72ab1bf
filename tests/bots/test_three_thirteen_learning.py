"""What the expert of Three Thirteen learned can be learned again."""

from __future__ import annotations

import pytest
from learn_three_thirteen import DIGESTS, RUNS, START, digest, learn

from kafene.games.three_thirteen.bots.denial import find_table


def test_a_table_follows_from_players_rounds_and_seed() -> None:
    first = learn(2, 5, 1)
    assert first == learn(2, 5, 1)
    assert first.table != learn(2, 5, 2).table
    assert len(first.table) == len(START)


@pytest.mark.parametrize("seats", RUNS)
def test_the_table_in_use_is_what_the_script_prints(seats: int) -> None:
    """A run of `learn` is too long for a test: the digest stands for what it printed."""
    assert digest(find_table(seats)) == DIGESTS[seats]
