"""Our games in OpenSpiel keep its contract: its own suites, playthroughs, resampling."""

from __future__ import annotations

import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

import kafene.envs.openspiel
from kafene import games
from kafene.core import codec

GOLDEN = Path(__file__).parent / "openspiel"
SHORT = {
    "ronda": "target:5",
    "seven-bridge": "stock-outs:1",
    "three-thirteen": "rounds:1 laps:3",
    "rummikub": "rounds:1",
}


def load(name: str, players: int = 2, rules: str = "") -> Any:
    short_name = f"kafene_{name.replace('-', '_')}"
    return pyspiel.load_game(short_name, {"players": players, "rules": rules or SHORT[name]})


def play(game: Any, rng: random.Random, moves: int) -> Any:
    """The state after some random actions of players, which one of them follows."""
    state = game.new_initial_state()
    while moves or state.is_chance_node():
        if state.is_terminal():
            state = game.new_initial_state()
        moves -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_every_game_of_ours_is_registered() -> None:
    found = set(pyspiel.registered_names())
    assert {f"kafene_{name.replace('-', '_')}" for name in games.OURS} <= found
    assert kafene.envs.openspiel.KafeneGame is not None


@pytest.mark.parametrize("name", games.OURS)
def test_random_games_with_serialization(name: str) -> None:
    game = games.load(name)
    for players in range(game.fewest, game.most + 1):
        sample = load(name, players)
        assert sample.num_players() == players
        pyspiel.random_sim_test(sample, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", games.OURS)
def test_their_tests_of_the_interface(name: str) -> None:
    game = load(name)
    parts = {"game": game, "game_name": game.get_type().short_name}
    kind: Any = type("Enforced", (api_test.EnforceAPIOnPartialTreeBase,), parts)
    done = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(kind).run(done)
    assert done.testsRun == 5
    assert not done.errors, done.errors[0][1]
    assert not done.failures, done.failures[0][1]


@pytest.mark.parametrize("name", games.OURS)
def test_a_playthrough_is_as_it_was(name: str, regen: bool) -> None:
    file = GOLDEN / f"{name}.txt"
    played = generate_playthrough.playthrough(str(load(name)), [], seed=1)
    if regen:
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8"), "pytest tests/envs --regen, if it should be"


@pytest.mark.parametrize("name", games.OURS)
def test_what_python_is_told_directly_is_what_the_library_tells(name: str) -> None:
    rng, base = random.Random(name), pyspiel.State
    game = load(name, 3)
    for moves in range(12):
        state = play(game, rng, moves)
        if state.is_terminal():
            continue
        assert state.legal_actions() == base.legal_actions(state)
        assert state.legal_actions_mask() == base.legal_actions_mask(state)
        for player in range(3):
            assert state.legal_actions(player) == base.legal_actions(state, player)
            assert state.legal_actions_mask(player) == base.legal_actions_mask(state, player)
            assert state.observation_tensor(player) == base.observation_tensor(state, player)


@pytest.mark.parametrize("name", games.OURS)
def test_chance_deals_every_piece_one_by_one(name: str) -> None:
    game, rng = load(name), random.Random(1)
    state, dealt = game.new_initial_state(), []
    due = state.single.due
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        outcome = rng.choice([outcome for outcome, _ in outcomes])
        dealt.append(game.kinds[outcome])
        before = [hold(state, player) for player in (0, 1)] if dealt[1:] else [[], []]
        state.apply_action(outcome)
        come = [hold(state, player) for player in (0, 1)]
        assert all(set(was) <= set(now) for was, now in zip(before, come, strict=True))
    assert tuple(sorted(dealt)) == due
    assert before == come
    assert all(come)


def hold(state: Any, player: int) -> list[Any]:
    """What a player holds; where suits don't matter, the kernel knows none."""
    hand = state.list_hand(player)
    return sorted(hand if state.single.game.suits_matter else (piece.rank for piece in hand))


@pytest.mark.parametrize("name", games.OURS)
def test_public_and_private_parts_are_all_of_an_observation(name: str) -> None:
    game, rng = load(name, 3), random.Random(name)
    kinds, see = pyspiel.PrivateInfoType, pyspiel.IIGObservationType
    whole, public, private = (
        make_observation(game, see(public_info=is_public, private_info=kind, perfect_recall=False))
        for is_public, kind in (
            *((True, kinds.SINGLE_PLAYER), (True, kinds.NONE), (False, kinds.SINGLE_PLAYER)),
        )
    )
    for moves in range(10):
        state = play(game, rng, moves)
        for player in range(3):
            for each in (whole, public, private):
                each.set_from(state, player)
            rest = whole.tensor.copy()
            for part in state.single.flat.private:
                rest[part.start : part.stop] = 0
            assert np.array_equal(rest, public.tensor)
            assert private.tensor.sum() + public.tensor.sum() == whole.tensor.sum()
            assert public.string_from(state, player) == public.string_from(state, 0)
            hand = " ".join(map(str, state.single.view(player).hand))
            assert private.string_from(state, player) == hand
    assert make_observation(game, see(perfect_recall=True)) is None


@pytest.mark.parametrize("name", games.OURS)
def test_a_resampled_state_looks_the_same_and_remembers_nothing(name: str) -> None:
    game, rng = load(name), random.Random(name)
    sampler, changed = pyspiel.UniformProbabilitySampler(0.0, 1.0), 0
    for moves in range(15):
        state = play(game, rng, moves)
        if state.is_terminal():
            continue
        player = state.current_player()
        found = state.resample_from_infostate(player, sampler)
        for told in ("observation_string", "observation_tensor", "legal_actions"):
            assert getattr(found, told)(player) == getattr(state, told)(player)
        assert found.history() == []
        changed += str(found) != str(state)
        while not found.is_terminal():
            found.apply_action(rng.choice(found.legal_actions()))
    assert changed


@pytest.mark.parametrize("name", games.OURS)
def test_their_search_plays_our_games(name: str) -> None:
    rng = random.Random(name)
    state = play(load(name), rng, 3)
    while len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=6,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=False,
    )
    assert bot.step(state) in state.legal_actions()


def test_rules_and_players_are_parameters_that_read_back() -> None:
    game = load("ronda", 4, "classic target=23 win=at-once")
    assert str(game) == "kafene_ronda(players=4,rules=classic target:23 win:at-once)"
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    rules = again.new_initial_state().single.rules
    assert str(rules) == "classic target=23 win=at-once"


@pytest.mark.parametrize(("players", "rules"), [(9, ""), (2, "target:none"), (2, "nonsense")])
def test_players_and_rules_that_there_are_not_are_refused(players: int, rules: str) -> None:
    with pytest.raises((ValueError, RuntimeError)):
        load("ronda", players, rules)


def test_an_observation_in_text_is_the_view_that_positions_have() -> None:
    state = play(load("three-thirteen"), random.Random(1), 4)
    view = state.single.view(1)
    told = codec.write_position(state.single.game, view)
    text = codec.read_json(state.observation_string(1))
    assert text == {key: value for key, value in told.items() if key not in ("game", "rules")}


def test_a_program_that_used_it_ends_well() -> None:
    code = "import pyspiel, kafene.envs.openspiel\npyspiel.load_game('kafene_ronda')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
