"""Rummikub's levels below the expert: what they see, they lay; what they overlook is human."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kafene import bots
from kafene.core.record import Record
from kafene.games.rummikub.bots.levels import Beginner, Casual, Player, Regular, Strong
from kafene.games.rummikub.fast.search import best_play
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import Tiles, tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import View
from kafene.table import Table, make_shuffler, run
from rummikub_kit import melds, tiles
from rummikub_tables import some_table, view_of

GAME = Rummikub()
LEVELS = (Beginner, Casual, Regular, Strong)
SEEDS = range(8)


def laid(level: type[Player], view: View, seed: int) -> Tiles:
    """The tiles that a level plays, legally."""
    action = level(seed).choose(view, ())
    GAME.check(view, action)
    assert action == level(seed).choose(view, ())
    if not isinstance(action, Play):
        return ()
    return tuple((tiles_of(action.table) - tiles_of(view.table)).elements())


@pytest.mark.parametrize(
    "options",
    [*RummikubRules.presets, "joker=replace", "fmi joker=replace", "opening-minimum=0 rounds=2"],
)
def test_all_levels_play_legally_under_every_rule(options: str) -> None:
    levels = ("beginner", "casual", "greedy", "strong")
    table = Table(GAME, Record(game=GAME.name, rules=options, seats=levels))
    assert run(table, [bots.make(GAME, level, 1) for level in levels], make_shuffler(3)) == {}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_keeps_sets_that_are_finished_in_the_hand(level: type[Player]) -> None:
    rng = random.Random(1)
    for seed in SEEDS:
        table, hand = some_table(rng, 6, 9, jokers=1)
        own = best_play(view_of((), hand)).tiles
        assert len(laid(level, view_of(table, hand), seed)) >= len(own)


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_goes_out_if_the_last_tiles_fit_onto_sets(level: type[Player]) -> None:
    groups = [f"{number}R {number}B {number}K" for number in range(1, 12)]
    table = melds(" / ".join([*groups, "9R 10R 11R"]))
    view = view_of(table, tiles("2O 5O 12R 13R"))
    for seed in SEEDS:
        assert len(laid(level, view, seed)) == len(view.hand)


def test_weaker_levels_leave_the_sets_alone_that_they_do_not_think_of() -> None:
    rng, most = random.Random(2), Counter[type[Player]]()
    for seed in SEEDS:
        table, hand = some_table(rng, 12, 8)
        view = view_of(table, hand)
        for level in LEVELS:
            action = level(seed).choose(view, ())
            if isinstance(action, Play):
                broken = sum(
                    not any(set(old.tiles) <= set(new.tiles) for new in action.table)
                    for old in table
                )
                most[level] = max(most[level], broken)
    for level in (Beginner, Casual, Regular):
        assert level.skill.reach is not None
        assert 0 < most[level] <= level.skill.reach


def test_each_level_lays_more_than_the_one_below_and_strong_the_most() -> None:
    rng, total = random.Random(3), Counter[type[Player]]()
    for seed in range(20):
        table, hand = some_table(rng, 14, 8)
        view = view_of(table, hand)
        for level in LEVELS:
            total[level] += len(laid(level, view, seed))
        assert len(laid(Strong, view, seed)) == len(best_play(view).tiles)
    assert total[Beginner] < total[Casual] < total[Regular] < total[Strong]
