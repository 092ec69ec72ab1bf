"""Rummikub step by step: a tile is picked up and placed, until the turn ends."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
import random
from itertools import compress, count
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kafene import games
from kafene.envs import describe, list_fields, make_game, make_vec, name_action, version_of
from kafene.games.rummikub.bots.greedy import Greedy
from kafene.games.rummikub.fast import drafting
from kafene.games.rummikub.fast.search.search import TILES
from kafene.games.rummikub.fast.search.steps import find_way
from kafene.games.rummikub.rules.draft_steps import Add, New
from kafene.lab.envs.steps import StepGame
from kernel_kit import draw_rules

VERSIONS = Path(__file__).parent / "versions.json"


def make(players: int = 2, rules: str = "classic", seed: int = 1) -> StepGame:
    game = make_game("rummikub", players, rules, seed, steps=True)
    assert isinstance(game, StepGame)
    return game


def write(tiles: Any) -> str:
    return " ".join(map(str, sorted(tiles, key=TILES.index)))


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
    assert not any(game.observe_public(mover)[-drafting.OBSERVATION :])


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
    for wrong in (make_vec, make_game, list_fields):
        with pytest.raises(ValueError, match="not made in steps"):
            wrong("ronda", steps=True)


def test_a_draft_reads_back_into_words() -> None:
    rng, seen = random.Random(7), set()
    for seed in range(8):
        game = make(seed=seed)
        for _ in range(150):
            if game.mover is None:
                break
            found = describe("rummikub", game.observe(game.mover), steps=True)
            turn, draft = game._turn, game._turn.draft
            assert found["hand"] == write(game.view(game.mover).hand)
            assert found["draft-hand"] == write(draft.hand)
            assert found["draft-laid"] == write(draft.played)
            assert found["draft-steps"] == turn.steps
            sets = [write(meld.tiles) for meld in draft.sets]
            assert found["draft-sets"] == tuple(sets[: len(found["draft-sets"])])
            assert not any(sets[len(found["draft-sets"]) :])
            stage = turn.stage
            assert found["draft-stage"] == stage
            if stage == "free":
                assert found["draft-legal"] == game.mask()[drafting.DONE]
            assert found["draft-source"] == (turn.source if stage != "free" else 0)
            held = str(TILES[turn.tile]) if stage == "tile held" else None
            assert found["draft-tile"] == held
            seen |= {stage, bool(draft.played), found["draft-source"] > 0}
            game.play(rng.choice([*compress(count(), game.mask())]))
    assert seen == {"free", "set chosen", "tile held", False, True}


def test_every_step_has_a_name_of_its_own() -> None:
    numbers = range(drafting.ACTIONS)
    assert len({name_action("rummikub", number, steps=True) for number in numbers}) == len(numbers)


def test_the_version_changes_when_a_draft_or_its_numbers_do() -> None:
    """If this fails, count `VERSION` in `drafting.py` up by one, and add the digest."""
    told, rng = hashlib.sha256(), random.Random(1)
    for field in list_fields("rummikub", steps=True):
        told.update(f"{field.name} {field.start} {field.end}\n".encode())
    for number in range(drafting.ACTIONS):
        told.update(f"{name_action('rummikub', number, steps=True)}\n".encode())
    game = make(rules="classic", seed=1)
    for _ in range(300):
        told.update(game.observe(game.mover or 0) + game.mask())
        game.play(rng.choice([*compress(count(), game.mask())]))
    known = json.loads(VERSIONS.read_text(encoding="utf-8"))["rummikub in steps"]
    assert known[version_of("rummikub", steps=True)] == told.hexdigest()
    assert len(known) == version_of("rummikub", steps=True) + 1


def test_a_game_imagined_in_the_middle_of_a_turn_looks_the_same_to_its_seat() -> None:
    game, rng = make(seed=3), random.Random(1)
    mover = game.mover or 0
    game.play(next(at for at in compress(count(), game.mask()) if at >= drafting.TILE))
    for seat in (mover, 1 - mover):
        twin = game.imagine(seat, rng)
        assert twin.observe(seat) == game.observe(seat)
    twin = game.imagine(mover, rng)
    assert twin.mask() == game.mask()
    twin.play(drafting.NEW)
    assert game.observe(mover) != twin.observe(mover)
