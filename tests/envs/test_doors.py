"""PettingZoo's and Gymnasium's own suites on our games, and what both doors promise."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from itertools import compress, count
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.env_registry import registration
from pettingzoo.test import api_test, render_test, seed_test

from kafene import games
from kafene.envs import make_game, make_vec, name_environment
from kafene.envs.gymnasium import KafeneEnv
from kafene.envs.pettingzoo import env as make_aec

SHORT = {
    "ronda": "target=5",
    "seven-bridge": "classic",
    "three-thirteen": "rounds=1 laps=5",
    "rummikub": "rounds=1",
}
ALL = [
    (name, players)
    for name in games.OURS
    for players in range(games.load(name).fewest, games.load(name).most + 1)
]


def make(name: str, **options: Any) -> Any:
    return gymnasium.make(name_environment(name), **{"rules": SHORT[name]} | options)


# ------------------------------------------------------------------------------------- PettingZoo


@pytest.mark.parametrize(("name", "players"), ALL)
def test_the_interface_of_pettingzoo_without_a_warning(name: str, players: int) -> None:
    api_test(make_aec(name, players, rules=SHORT[name]), num_cycles=60)


@pytest.mark.parametrize("name", games.OURS)
def test_seeds_of_pettingzoo(name: str) -> None:
    seed_test(lambda: make_aec(name, rules=SHORT[name]), num_cycles=30)


@pytest.mark.parametrize("name", games.OURS)
def test_rendering_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    def is_svg(drawn: object) -> bool:
        return str(drawn).startswith("<svg")

    render_test(lambda **options: make_aec(name, **options), {"svg": is_svg})
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", games.OURS)
def test_an_environment_is_found_in_the_registry_and_can_be_pickled(name: str) -> None:
    made: Any = registration.make("aec", name_environment(name), players=3)
    assert len(made.possible_agents) == 3
    again = pickle.loads(pickle.dumps(made))
    for each in (made, again):
        each.reset(seed=3)
    assert np.array_equal(made.last()[0], again.last()[0])
    later = pickle.loads(pickle.dumps(made))
    assert np.array_equal(made.last()[0], later.last()[0])
    assert not made.metadata["is_parallelizable"]
    assert isinstance(made, pettingzoo.AECEnv)


@pytest.mark.parametrize("reward", ["win", "points"])
@pytest.mark.parametrize("name", games.OURS)
def test_agents_play_the_game_that_the_seed_has_and_are_paid_its_worth(
    name: str, reward: str
) -> None:
    rng = random.Random(name)
    made = make_aec(name, 3, rules=SHORT[name], reward=reward)
    made.reset(seed=4)
    game = make_game(name, 3, SHORT[name], seed=4)
    paid = dict.fromkeys(made.agents, 0.0)
    for agent in made.agent_iter():
        seen, pay, is_over, _, info = made.last()
        paid[agent] += pay
        seat = int(agent[-1])
        assert seen.tobytes() == game.observe(seat)
        if is_over:
            made.step(None)
            continue
        assert seat == game.mover
        assert bytes(info["action_mask"]) == game.mask()
        action = rng.choice([*compress(count(), game.mask())])
        made.step(np.int64(action))
        game.play(action)
    assert game.is_over
    assert tuple(paid.values()) == pytest.approx(game.worth(reward))
    assert not made.agents


def test_a_forbidden_action_is_replaced_and_counted_or_raises() -> None:
    made = make_aec("ronda")
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(22)
    assert made.illegal_actions == 1
    assert made.infos[agent]["illegal"]
    strict = make_aec("ronda", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="mask"):
        strict.step(22)


# -------------------------------------------------------------------------------------- Gymnasium


def test_what_comes_too_early_or_is_nobody_is_told_in_a_sentence() -> None:
    aec = make_aec("ronda")
    for early in (lambda: aec.step(0), aec.last):
        with pytest.raises(AttributeError, match=r"^no game has begun: call reset first$"):
            early()
    for ask in (aec.action_space, aec.observation_space, aec.observe):
        with pytest.raises(ValueError, match="no agent 'player_9', only player_0, player_1"):
            ask("player_9")
    with pytest.raises(ResetNeeded, match=r"^no game has begun: call reset first$"):
        make("ronda").unwrapped.step(0)


@pytest.mark.parametrize("name", games.OURS)
def test_gymnasiums_checks(name: str) -> None:
    made = make(name, opponents=("greedy-1",)).unwrapped
    assert isinstance(made, KafeneEnv)
    check_env(made)


def test_a_name_with_its_module_needs_no_import() -> None:
    name = f"kafene.envs:{name_environment('ronda')}"
    code = f"import gymnasium; print(gymnasium.make({name!r}).reset(seed=1)[0].shape)"
    call = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("(130,)\n", "")


def test_environments_are_there_without_gymnasium() -> None:
    code = "import sys; sys.modules['gymnasium'] = None\nimport kafene.envs as envs\n"
    code += "print(envs.make_game('ronda', players=2, seed=1).players)"
    call = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (done.stdout.strip().isdigit(), done.stderr) == (True, "")


def test_a_game_that_is_over_takes_no_action() -> None:
    env = make("seven-bridge", opponents=("greedy-1",)).unwrapped
    env.reset(seed=1)
    while not env.step(0)[2]:
        pass
    with pytest.raises(ValueError, match="the game is over"):
        env.step(0)


@pytest.mark.parametrize("opponents", ["random", "greedy-1", "casual"])
@pytest.mark.parametrize("name", games.OURS)
def test_one_game_is_the_game_of_the_vector_environment(name: str, opponents: str) -> None:
    options: dict[str, Any] = {"players": 2, "opponents": opponents, "reward": "points"}
    alone = make(name, **options)
    many: Any = make_vec(name, 2, rules=SHORT[name], **options)
    rng = random.Random(name)
    seen, info = alone.reset(seed=6)
    rows, infos = many.reset(seed=[6, 7])
    for _ in range(40):
        assert np.array_equal(seen, rows[0])
        assert np.array_equal(info["action_mask"], infos["action_mask"][0])
        assert np.array_equal(alone.unwrapped.action_masks(), infos["action_mask"][0])
        actions = [rng.choice(np.flatnonzero(mask).tolist()) for mask in infos["action_mask"]]
        seen, pay, is_over, is_cut, info = alone.step(actions[0])
        rows, pays, ends, _, infos = many.step(np.array(actions))
        assert (pay, is_over, is_cut) == (pays[0], ends[0], False)
        if is_over:
            assert np.array_equal(seen, infos["final_obs"][0])
            break


@pytest.mark.parametrize("name", games.OURS)
def test_a_vector_of_them_is_ours(name: str) -> None:
    many: Any = gymnasium.make_vec(
        name_environment(name),
        num_envs=1024,
        vectorization_mode="vector_entry_point",
        opponents=("greedy-1",),
    )
    seen, info = many.reset(seed=1)
    assert seen.shape[0] == 1024
    rows, *_ = many.step(info["action_mask"].argmax(axis=1))
    assert rows.shape == seen.shape
    with pytest.raises(ValueError, match="should be bots"):
        gymnasium.make_vec(name_environment(name), num_envs=2, opponents="self")


def test_a_game_is_drawn_as_its_seat_sees_it() -> None:
    made = make("ronda", opponents="random", render_mode="ansi").unwrapped
    made.reset(seed=1)
    hand = made.game.view(0).hand
    assert all(str(card) in made.render() for card in hand)
    assert make("ronda", render_mode="svg").unwrapped.render_mode == "svg"


@pytest.mark.parametrize(
    "options",
    [{"opponents": ("random",) * 5}, {"seat": 9}, {"reward": "fame"}, {"illegal": "?"}],
)
def test_options_that_there_are_not_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"opponents|seat|none of"):
        make("ronda", **options)


@pytest.mark.parametrize("door", ["gymnasium", "pettingzoo", "openspiel"])
def test_a_door_imports_no_package_of_another_before_it_is_used(door: str) -> None:
    code = f"import sys, kafene.envs.{door}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "rich" not in loaded
    assert door == "openspiel" or "pyspiel" not in loaded
