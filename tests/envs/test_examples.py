"""The examples run: on small numbers, as they are."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kafene import games
from kafene.core.errors import NotationError
from kafene.envs import make_vec
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tournament import run_contest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(EXAMPLES)
    return import_module


def play(spec: str) -> dict[str, Any]:
    game = games.load("ronda")
    told = summarise(run_contest(read_contest(game, game.rules_type.parse("target=5"), spec, 1), 4))
    assert not any(sum(player["failures"].values()) for player in told["players"])
    return told


def test_a_bot_in_ten_lines_plays(load: Any) -> None:
    load("ten_lines")
    play("bot=ten_lines:TakesMost,greedy-1")
    lines = (EXAMPLES / "ten_lines.py").read_text(encoding="utf-8").split("class")[1].splitlines()
    assert len([line for line in lines if line.strip()]) <= 10


def test_a_population_evolves(load: Any, capsys: pytest.CaptureFixture[str]) -> None:
    ranked = load("population").evolve(size=3, generations=2, amount=2, seed=1)
    assert len(ranked) == 3
    assert capsys.readouterr().out.count("generation") == 2


def test_ppo_learns_saves_what_it_learnt_and_plays_it(
    load: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ppo = load("ppo_ronda")
    for name, value in {"GAMES": 16, "STEPS": 40, "WEIGHTS": tmp_path / "ronda.npz"}.items():
        monkeypatch.setattr(ppo, name, value)
    curve = tmp_path / "curve.svg"
    call = ["ppo", "--minutes", "0.0001", "--matches", "1", "--save", str(ppo.WEIGHTS)]
    monkeypatch.setattr(sys, "argv", [*call, "--curve", str(curve)])
    with pytest.raises(NotationError, match=r"ronda.npz isn't there yet: python .*ppo_ronda.py"):
        play("bot=ppo_ronda:Learned,greedy-1")
    ppo.main()
    assert "of matches against casual" in capsys.readouterr().out
    assert curve.exists()
    play("bot=ppo_ronda:Learned,greedy-1")


def test_ppo_makes_what_turned_out_better_more_likely(
    load: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a world where one action is always better, it is soon done nearly always."""
    ppo, rng = load("ppo_ronda"), np.random.default_rng(1)
    monkeypatch.setattr(ppo, "HIDDEN", 8)
    network = ppo.Network(3, 4, seed=1)
    masks = np.array([[1, 0, 1, 1]] * 64)
    inputs = rng.normal(size=(64, 3)).astype(np.float32)
    for _ in range(30):
        chances, worths, _ = network.think(inputs, masks)
        chosen = ppo.choose(chances, rng)
        assert masks[np.arange(64), chosen].all()
        likely = chances[np.arange(64), chosen]
        gains = (chosen == 2) - worths
        nothing = np.zeros(64)
        step = (nothing, nothing, inputs, masks, chosen, likely, worths, nothing, nothing)
        ppo.improve(network, [step], [gains], rng, 3e-3)
    assert network.think(inputs, masks)[0][:, 2].mean() > 0.9


def test_what_the_network_reads_is_in_the_observation_alone(load: Any) -> None:
    ppo = load("ppo_ronda")
    vector: Any = make_vec("ronda", 8, 2, seed=1)
    seen = ppo.read(vector.observations)
    assert seen.dtype == np.float32
    assert (seen == ppo.read(vector.observations.copy())).all()
    assert len(set(map(bytes, seen))) > 1


def test_openspiels_search_plays_our_expert(load: Any, capsys: pytest.CaptureFixture[str]) -> None:
    load("openspiel_search").main(matches=2, simulations=2)
    assert "of 2 against expert" in capsys.readouterr().out
