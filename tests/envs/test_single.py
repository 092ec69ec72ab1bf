"""One game in numbers and bytes: the same on the kernel and on the rules."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import compress, count

import pytest

from kafene import envs, games
from kafene.lab.envs.single import KernelGame, RulesGame
from kernel_kit import draw_rules

NAMES = games.OURS


def play_both(name: str, rng: random.Random, plies: int) -> KernelGame:
    """Play a game on the kernel and on the rules, and compare all that they tell."""
    flat = games.load_kit(name).load_flat()
    rules, players = draw_rules(flat, rng)
    seed = rng.randrange(99)
    quick = envs.make_game(name, players, rules, seed)
    slow = envs.make_game(name, players, str(rules), seed, by_rules=True)
    assert isinstance(quick, KernelGame)
    assert isinstance(slow, RulesGame)
    for _ in range(plies):
        assert (quick.mover, quick.is_over) == (slow.mover, slow.is_over)
        assert quick.mask() == slow.mask()
        assert quick.scores == slow.scores
        for reward in ("win", "points"):
            assert quick.worth(reward) == slow.worth(reward)
        for seat in range(players):
            assert quick.observe(seat) == slow.observe(seat)
        if quick.is_over:
            break
        action = rng.choice([*compress(count(), quick.mask())])
        quick.play(action)
        slow.play(action)
    return quick


@pytest.mark.parametrize("name", NAMES)
def test_a_game_on_the_kernel_is_the_same_on_the_rules_from_the_same_seed(name: str) -> None:
    rng, ended = random.Random(name), 0
    for _ in range(10):
        ended += play_both(name, rng, 250).is_over
    assert ended


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("by_rules", [False, True])
def test_a_game_that_was_pickled_or_copied_goes_on_as_it_would_have(
    name: str, by_rules: bool
) -> None:
    rng = random.Random(name)
    game = envs.make_game(name, seed=5, by_rules=by_rules)
    twins = []
    for at in range(60):
        if at == 20:
            twins = [pickle.loads(pickle.dumps(game)), copy.deepcopy(game)]
        if game.is_over:
            for each in (game, *twins):
                each.reset()
        action = rng.choice([*compress(count(), game.mask())])
        for each in (game, *twins):
            each.play(action)
        assert len({each.observe(1) for each in (game, *twins)}) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("by_rules", [False, True])
def test_shuffles_can_come_from_outside(name: str, by_rules: bool) -> None:
    short = games.load_kit(name).short
    game = envs.make_game(name, 2, short, seed=1, chance=True, by_rules=by_rules)
    rng, shuffles = random.Random(name), 0
    for _ in range(2000):
        if game.is_over:
            break
        if game.is_dealing:
            assert game.due == game.game.undealt(game.state)
            assert not any(game.mask())
            game.deal(rng.sample(game.due, len(game.due)))
            shuffles += 1
        else:
            assert not game.due
            game.play(rng.choice([*compress(count(), game.mask())]))
    assert shuffles


@pytest.mark.parametrize("name", NAMES)
def test_actions_have_a_text_that_reads_back(name: str) -> None:
    game = envs.make_game(name, seed=2)
    for _ in range(20):
        for number in compress(count(), game.mask()):
            text = game.text(number)
            assert game.text(game.number(text)) == text  # two goals may have one play
            game.game.check(game.view(game.mover), game.game.parse(text))
        game.play(next(compress(count(), game.mask())))


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    game = envs.make_game("ronda", seed=1)
    before = game.observe(0), game.mask()
    for action in (-1, game.actions, game.mask().index(0)):
        with pytest.raises(ValueError, match="mask"):
            game.play(action)
    assert (game.observe(0), game.mask()) == before


def test_the_end_is_worth_one_to_who_won_and_nothing_in_all() -> None:
    assert envs.score_win((3, 5), 2) == (-1, 1)
    assert envs.score_win((5, 5), 2) == (0, 0)
    assert envs.score_win((-2, -7, -2, -9), 4) == (1 / 3, -1 / 3, 1 / 3, -1 / 3)
    assert envs.score_win((1, 4, 1, 4), 2) == (-1, 1, -1, 1)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("by_rules", [False, True])
def test_what_is_drawn_anew_looks_the_same_to_the_seat_and_only_its_own_part_to_others(
    name: str, by_rules: bool
) -> None:
    rng, changed = random.Random(name), 0
    for players in (2, 4):
        game = envs.make_game(name, players, seed=players, by_rules=by_rules)
        for _ in range(60):
            if game.is_over:
                game.reset()
            seat = rng.randrange(players)
            twin, other = game.imagine(seat, rng), (seat + 1) % players
            assert twin.observe(seat) == game.observe(seat)
            assert twin.view(seat) == game.view(seat)
            assert twin.observe_public(other) == game.observe_public(other)
            changed += twin.observe(other) != game.observe(other)
            game.play(rng.choice([*compress(count(), game.mask())]))
    assert changed
