"""Steps a second on one core of our environments, and OpenSpiel's gin rummy beside them.

    python3 -m venv build/peers && build/peers/bin/pip install 'open_spiel>=1.6'
    python benchmarks/environments.py [SLICES]

A step of ours is a choice from the masks (by the kernel, or in NumPy), then `step` with its checks,
observations, masks, rewards for all seats, ends and resets, in 4,096 games; against bots it is one
decision of ours with all that the others do in between. A step of theirs is observation tensor,
mask and a random legal action. Both take turns of a tenth of a second of CPU time, so that a busy
machine slows them alike; a ratio is that of two neighbours."""

from __future__ import annotations

import statistics
import sys
import time
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np
from steps import PEER, SLICE, WARM, Gin

from kafene import games
from kafene.core.fast import kernels
from kafene.envs import make_vec
from kafene.lab.envs.single import seed_stream
from kafene.lab.envs.vector import VectorGames

COUNT, SLOW = 4096, 64
Step = Callable[[], int]


def play_all(vector: VectorGames) -> Step:
    """Every seat, chosen for at random by the kernel."""
    luck = array("Q", (seed_stream(1, at) for at in range(vector.num_envs)))

    def step() -> int:
        vector.chosen[:] = 0
        vector.choose_at_random(luck)
        vector.step(vector.chosen)
        return vector.num_envs

    return step


def play_numpy(vector: Any) -> Step:
    """One seat or all, chosen for at random by NumPy."""
    rng = np.random.default_rng(1)

    def step() -> int:
        draws = rng.random(vector.masks.shape, np.float32)
        vector.step((draws * vector.masks).argmax(axis=1))
        return int(vector.num_envs)

    return step


def measure(step: Step) -> float:
    """Steps a second, for a slice of time."""
    steps, start = 0, time.process_time()
    while time.process_time() - start < SLICE:
        steps += step()
    return steps / (time.process_time() - start)


def compare(step: Step, peer: Gin | None, slices: int) -> str:
    """Cells of a row: our steps a second, and how many times theirs, with the least and the
    most."""
    for _ in range(WARM):  # games that begin together are alike for a while
        measure(step)
    pairs = [(measure(step), peer.measure() if peer else 0.0) for _ in range(slices)]
    rate = statistics.median(mine for mine, _ in pairs)
    ours = f"{rate / 1e6:.1f} M" if rate >= 1e6 else f"{round(rate, -2):,.0f}"
    if peer is None:
        return f"{ours} |"
    ratios = sorted(mine / theirs for mine, theirs in pairs)
    return f"{ours} | {statistics.median(ratios):.3g} ({ratios[0]:.3g} to {ratios[-1]:.3g})"


def main(slices: int) -> None:
    peer = Gin() if PEER.exists() else None
    print(f"Kernels are {'on' if kernels.are_on() else 'off'}; {COUNT:,} games at once.\n")
    print("| game, two players | steps a second | times gin rummy |\n|---|---|---|")
    for name in (each for each in games.list_games() if games.load_kit(each).fast):
        every: Any = make_vec(name, COUNT, 2, seed=1)
        print(f"| {name}, all seats | {compare(play_all(every), peer, slices)} |", flush=True)
        cells = compare(play_numpy(every), peer, slices)
        print(f"| {name}, all seats, chosen in NumPy | {cells} |", flush=True)
        one = make_vec(name, COUNT, 2, seed=1, opponents=("greedy-1",))
        cells = compare(play_numpy(one), peer, slices)
        print(f"| {name}, one seat against greedy-1 | {cells} |", flush=True)
        slow = make_vec(name, SLOW, 2, seed=1, opponents=("casual",))
        cells = compare(play_numpy(slow), peer, slices)
        print(f"| {name}, one seat against casual, {SLOW} games | {cells} |", flush=True)
        if games.load_kit(name).drafting:
            cells = compare(play_numpy(make_vec(name, SLOW, 2, seed=1, steps=True)), peer, slices)
            print(f"| {name} in steps, all seats, {SLOW} games | {cells} |", flush=True)
    if peer:
        rate = statistics.median(peer.measure() for _ in range(slices))
        print(f"OpenSpiel's gin rummy: {rate:,.0f} steps a second.")
        peer.process.terminate()
    else:
        print("OpenSpiel isn't there to compare with:", (__doc__ or "").split("\n")[2].strip())


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 11)
