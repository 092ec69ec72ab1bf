"""The ladder of levels: a sample of what `benchmarks/bots.py ladder` measures."""

from __future__ import annotations

import pytest

from kafene import bots, games
from kafene.arena.match import play_deal, read_contest

DEALS = {"ronda": 12, "seven-bridge": 24, "three-thirteen": 3, "rummikub": 5}


@pytest.mark.parametrize("name", games.OURS)
def test_strong_beats_beginner_on_the_same_deals(name: str) -> None:
    contest = read_contest(games.load(name), games.load(name).rules_type(), "strong,beginner", 77)
    places = [
        game.ranking[game.seating.index(0)] < game.ranking[game.seating.index(1)]
        for number in range(DEALS[name])
        for game in play_deal(contest, number).games
    ]
    assert sum(places) > 0.6 * len(places)


@pytest.mark.parametrize("name", games.OURS)
def test_every_level_is_a_bot_of_its_own(name: str) -> None:
    game = games.load(name)
    kinds = [type(bots.make(game, level, 1)) for level in bots.LEVELS]
    assert bots.levels(game) == bots.LEVELS
    assert len(set(kinds)) == len(kinds)
