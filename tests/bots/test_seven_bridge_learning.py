"""What the expert of Seven Bridge learned can be learned again."""

from __future__ import annotations

import random

import pytest
from learn_seven_bridge import DIGESTS, RUNS, START, TASKS, School, digest, learn

from kafene.games.seven_bridge.bots.expert import DUEL, MATCH, TABLE
from kafene.games.seven_bridge.fast.flat import GREEDY

STYLES = {"duel": DUEL, "table": TABLE, "match": MATCH}


@pytest.mark.parametrize("name", TASKS)
def test_a_style_follows_from_deals_and_seed(name: str) -> None:
    first = learn(name, 4, 1)
    assert first == learn(name, 4, 1)
    assert first.style != learn(name, 4, 2).style


def test_the_start_plays_as_greedy_does() -> None:
    school = School(TASKS["table"], random.Random(1))
    deals = school.deal(50)
    assert school.judge(START, deals) == school.judge(GREEDY, deals)


@pytest.mark.parametrize("name", RUNS)
def test_the_style_in_use_is_what_the_script_prints(name: str) -> None:
    """A run of `learn` is too long for a test: the digest stands for what it printed."""
    assert digest(STYLES[name]) == DIGESTS[name]


@pytest.mark.parametrize("name", RUNS)
def test_the_style_in_use_is_better_than_the_start_in_other_deals(name: str) -> None:
    school = School(TASKS[name], random.Random(1))
    gain = school.compare(STYLES[name], START, school.deal(1_000))
    assert gain.mean > 2 * gain.error
