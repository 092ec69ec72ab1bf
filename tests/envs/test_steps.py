"""Rummikub step by step: a tile is picked up and placed, until the turn ends."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import compress, count
from typing import Any

import numpy as np
import pytest

from kafene import games
from kafene.envs import make_vec
from kafene.envs.steps import StepGame
from kafene.games.rummikub import drafting
from kafene.games.rummikub.bots.greedy import Greedy
from kafene.games.rummikub.draft_steps import Add, New
from kafene.games.rummikub.solver.search import TILES
from kafene.games.rummikub.solver.steps import find_way
from kernel_kit import draw_rules


def make(players: int = 2, rules: str = "classic", seed: int = 1) -> StepGame:
    kind = games.load("rummikub").rules_type
    return StepGame("rummikub", players, kind.parse(rules), seed, chance=False)


def test_masks_are_never_empty_and_a_turn_can_always_be_ended() -> None:
    rng, ends = random.Random(1), 0
    for _ in range(6):
        rules, players = draw_rules(games.load_kit("rummikub").load_flat(), rng)
        game = make(players, str(rules), rng.randrange(99))
        for _ in range(400):
            if game.is_over:
                break
            allowed = [*compress(count(), game.mask())]
            assert allowed
            if drafting.END not in allowed:
                assert drafting.CANCEL in allowed
            choice = rng.choice(allowed)
            mover = game.mover
            ends += choice == drafting.DONE
            game.play(choice)
            if choice in (drafting.END, drafting.DONE):
                assert game.is_over or game.mover != mover
            elif game.mover is not None:
                assert len(game.observe(game.mover)) == game.observation_size


def test_nobody_else_sees_a_draft() -> None:
    game = make(seed=3)
    mover = game.mover or 0
    before = game.observe(1 - mover)
    game.play(next(at for at in compress(count(), game.mask()) if at >= drafting.TILE))
    game.play(drafting.NEW)
    assert game.observe(1 - mover) == before
    assert not any(before[-drafting.OBSERVATION :])
    assert any(game.observe(mover)[-drafting.OBSERVATION + 5 :])


def list_numbers(game: StepGame, step: Any) -> list[int]:
    """The numbers that do one step of a draft, a tile at a time."""
    place = {tile: drafting.TILE + at for at, tile in enumerate(TILES)}
    if isinstance(step, New):
        first, *rest = step.tiles
        sets = {at for at, meld in enumerate(game._turn.draft.sets, 1) if meld.tiles}
        after = game._turn.draft.step(New((first,)))
        new = next(at for at, meld in enumerate(after.sets, 1) if meld.tiles and at not in sets)
        numbers = [place[first], drafting.NEW]
        for tile in rest:
            numbers += [place[tile], drafting.SET + new - 1]
        return numbers
    assert isinstance(step, Add)
    return [each for tile in step.tiles for each in (place[tile], drafting.SET + step.to - 1)]


def test_a_play_of_new_sets_and_tiles_added_is_made_in_steps() -> None:
    bot, done = Greedy(1), 0
    for seed in range(12):
        game = make(seed=seed)
        for _ in range(30):
            if game.is_over:
                break
            view = game.view(game.mover)
            action = bot.choose(view, ())
            way = find_way(view, action) if hasattr(action, "table") else []
            if not way or not all(isinstance(step, New | Add) for step in way):
                game.play(drafting.END)
                continue
            for step in way:
                for number in list_numbers(game, step):
                    game.play(number)
            assert drafting.DONE in compress(count(), game.mask())
            game.play(drafting.DONE)
            done += 1
    assert done


def test_it_can_be_pickled_and_copied_in_the_middle_of_a_turn() -> None:
    game, rng = make(seed=5), random.Random(1)
    for _ in range(40):
        game.play(rng.choice([*compress(count(), game.mask())]))
    twins = [pickle.loads(pickle.dumps(game)), copy.deepcopy(game)]
    for _ in range(20):
        choice = rng.choice([*compress(count(), game.mask())])
        for each in (game, *twins):
            each.play(choice)
        assert len({each.observe(0) + each.observe(1) for each in (game, *twins)}) == 1


def test_many_games_in_steps_and_one_seat_against_bots() -> None:
    vector: Any = make_vec("rummikub", 3, 2, seed=1, steps=True, limit=60)
    env: Any = make_vec("rummikub", 2, 2, seed=1, steps=True, opponents=("casual",), limit=60)
    rng, ended = np.random.default_rng(1), 0
    for _ in range(70):
        for each in (vector, env):
            each.step((rng.random(each.masks.shape) * each.masks).argmax(axis=1))
            ended += int((each.terminals | each.truncations).sum())
    assert ended
    assert vector.actions == drafting.ACTIONS
    names = [drafting.name_action(number) for number in range(drafting.ACTIONS)]
    assert len(set(names)) == len(names)
    with pytest.raises(ValueError, match="not made in steps"):
        make_vec("ronda", steps=True)
