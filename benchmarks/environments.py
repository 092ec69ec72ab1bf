"""Steps a second on one core through every door of our environments, beside games of OpenSpiel:
leduc poker and gin rummy, called from Python and played all in C++.

    python benchmarks/environments.py [SLICES]

A step is an observation, a mask, a random allowed action and what follows; chance is played, and
counted as no step. A real decision is a step with more than one allowed action. All games are of
two players. Everything takes turns of a tenth of a second of CPU time in one process, so that a
busy machine slows all alike; figures are medians."""

from __future__ import annotations

import random
import statistics
import sys
import time
from array import array
from collections.abc import Iterator
from typing import Any

import figures
import gymnasium
import numpy as np
import pyspiel

import kafene.envs.openspiel  # noqa: F401  (registers)
from kafene import games
from kafene.core.fast import kernels
from kafene.envs import make_game, make_vec, name_environment
from kafene.envs.pettingzoo import env
from kafene.lab.envs.single import SingleGame, seed_stream

SLICE, WARM, MANY, FEW = 0.1, 0.8, 1024, 64
PEERS = {"leduc poker": "leduc_poker", "gin rummy": "gin_rummy"}
Loop = Iterator[tuple[int, int, float]]
"""Some steps at a time, without end: how many, how many of them were real decisions, and how long
it took to find that out."""


def loop_vector(name: str, count: int, choose: str, **more: Any) -> Loop:
    """Many games, with actions that the kernel or NumPy chooses at random."""
    games: Any = make_vec(name, count, 2, seed=1, **more)
    rng = np.random.default_rng(1)
    luck = array("Q", (seed_stream(1, at) for at in range(count)))

    def step() -> None:
        if choose == "kernel":
            games.chosen[:] = 0
            games.choose_at_random(luck)
            games.step(games.chosen)
        else:
            draws = 1 - rng.random(games.masks.shape, np.float32)  # none is zero
            games.step((draws * games.masks).argmax(axis=1))

    while True:
        start = time.process_time()
        real = int((games.masks.sum(axis=1) > 1).sum())
        counting = time.process_time() - start
        step()
        yield count, real, counting


def loop_single(one: SingleGame) -> Loop:
    """One game in numbers and bytes."""
    rng = random.Random(1)
    while True:
        if one.is_over:
            one.reset()
        one.observe(one.mover or 0)
        allowed = [number for number, each in enumerate(one.mask()) if each]
        one.play(rng.choice(allowed))
        yield 1, len(allowed) > 1, 0.0


def loop_pettingzoo(name: str) -> Loop:
    made, rng = env(name, 2), random.Random(1)
    made.reset(seed=1)
    while True:
        _, _, ended, _, info = made.last()
        if ended:
            made.reset()
            continue
        allowed = info["action_mask"].nonzero()[0].tolist()
        made.step(rng.choice(allowed))
        yield 1, len(allowed) > 1, 0.0


def loop_gymnasium(name: str) -> Loop:
    """One seat, the other played by the kernel's policy in the same step."""
    made: Any = gymnasium.make(name_environment(name), players=2, opponents="greedy-1").unwrapped
    rng, info = random.Random(1), made.reset(seed=1)[1]
    while True:
        allowed = info["action_mask"].nonzero()[0].tolist()
        _, _, ended, _, info = made.step(rng.choice(allowed))
        if ended:
            info = made.reset()[1]
        yield 1, len(allowed) > 1, 0.0


def loop_openspiel(game: Any) -> Loop:
    """A game of OpenSpiel's, or ours there, called from Python."""
    rng, state = random.Random(1), game.new_initial_state()
    while True:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        state.observation_tensor()
        state.legal_actions_mask()
        allowed = state.legal_actions()
        state.apply_action(rng.choice(allowed))
        yield 1, len(allowed) > 1, 0.0


def loop_all_in_cpp(game: Any) -> Loop:
    """OpenSpiel's own loop, with its random players: no observation, no mask, no Python."""
    rng, counted = random.Random(1), [0, 0, 0]
    for _ in range(200):  # how long a game is: the loop in C++ doesn't tell
        state = game.new_initial_state()
        while not state.is_terminal():
            allowed = state.legal_actions()
            if not state.is_chance_node():
                counted[0] += 1
                counted[1] += len(allowed) > 1
            state.apply_action(rng.choice(allowed))
        counted[2] += 1
    steps, real = (10 * each // counted[2] for each in counted[:2])
    for seed in range(2**31):
        players = [pyspiel.make_uniform_random_bot(at, seed + at) for at in range(2)]
        for _ in range(10):
            pyspiel.evaluate_bots(game.new_initial_state(), players, seed)
        yield steps, real, 0.0


def measure(loop: Loop, seconds: float) -> tuple[float, float]:
    """Steps and real decisions a second, for some CPU time."""
    steps = real = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        for _ in range(8):
            some, decided, counting = next(loop)
            steps, real, start = steps + some, real + decided, start + counting
            if some > 1:
                break
    return steps / took, real / took


def list_loops() -> Iterator[tuple[str, str, Loop]]:
    """The name of a row, its subject, and what it loops over."""
    for name in games.OURS:
        title, short = name.replace("-", " ").title(), f"kafene_{name.replace('-', '_')}"
        found = {
            f"{MANY:,} games": loop_vector(name, MANY, "kernel"),
            "the same, chosen in NumPy": loop_vector(name, MANY, "NumPy"),
            "one game, `make_vec`": loop_vector(name, 1, "NumPy"),
            "one game, `make_game`": loop_single(make_game(name, 2)),
            "the same by the rules in Python": loop_single(make_game(name, 2, by_rules=True)),
            "OpenSpiel": loop_openspiel(pyspiel.load_game(short, {"players": 2})),
            "PettingZoo": loop_pettingzoo(name),
            "Gymnasium against `greedy-1`": loop_gymnasium(name),
            f"against `casual`, {FEW} games": loop_vector(
                name, FEW, "NumPy", opponents=("casual",)
            ),
        }
        if games.load_kit(name).drafting:
            found[f"in steps, {FEW} games"] = loop_vector(name, FEW, "NumPy", steps=True)
        for how, loop in found.items():
            yield f"{title}, {how}", name, loop
    for title, short in PEERS.items():
        game = pyspiel.load_game(short)
        yield f"OpenSpiel's {title}", figures.ALL, loop_openspiel(game)
        yield f"OpenSpiel's {title}, all in C++", figures.ALL, loop_all_in_cpp(game)


def main(slices: int) -> None:
    assert kernels.are_on(), "the kernels are not compiled: make kernels"
    rows = [*list_loops()]
    found: list[list[tuple[float, float]]] = [[] for _ in rows]
    for _, _, loop in rows:
        measure(loop, WARM)  # games that begin together are alike for a while
    for _ in range(slices):
        for at, (_, _, loop) in enumerate(rows):
            found[at].append(measure(loop, SLICE))
    medians = [[statistics.median(each) for each in zip(*rates, strict=True)] for rates in found]
    leduc = next(
        rates for (of, *_), rates in zip(rows, medians, strict=True) if of.endswith("leduc poker")
    )
    figures.keep(
        "environments",
        "Environments",
        "Steps with observation, mask, a random choice and resets, two players, one core, all in"
        " one run. A real decision is a step with more than one allowed action. Games of OpenSpiel"
        " are played in the same loop of Python, and all in C++ without observations and masks."
        " The kernel chooses for many games at once, unless NumPy is named.",
        {
            "steps": "a second",
            "real decisions": "a second",
            "decisions beside leduc poker from Python": "times",
        },
        [
            {
                "of": of,
                "subject": subject,
                "steps": steps,
                "real decisions": real,
                "decisions beside leduc poker from Python": real / leduc[1],
            }
            for (of, subject, _), (steps, real) in zip(rows, medians, strict=True)
        ],
        {name: [f"src/kafene/games/{name.replace('-', '_')}/fast"] for name in games.OURS}
        | {figures.ALL: ["src/kafene/lab/envs"]},
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 7)
