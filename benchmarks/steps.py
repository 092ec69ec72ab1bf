"""Steps a second on one core of every game in flat memory, and OpenSpiel's gin rummy beside it.

    python3 -m venv build/peers && build/peers/bin/pip install 'open_spiel>=1.6'
    python benchmarks/steps.py [SLICES]

A step has observation, mask, choice and reset on both sides. Ours are made in batches of 1,024
games: a choice from the mask (at random, or what the playout policy does) and an action in each,
shuffles as they fall due, then what the next mover may know and do; a game that ends begins anew.
Theirs are observation tensor, mask, a random legal action; chance is played, and counted on neither
side. Both take turns of a tenth of a second of CPU time, so that a busy machine slows them alike;
a ratio is that of two neighbours."""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from kafene import games
from kafene.core.fast import kernels
from kafene.core.fast.flat import Batch

PEER = Path(__file__).parents[1] / "build" / "peers" / "bin" / "python"
COUNT, MANY, SLICE, WARM = 1024, 4096, 0.1, 5
GIN = """
import random, sys, time
import pyspiel

game, rng = pyspiel.load_game("gin_rummy"), random.Random(1)
state = game.new_initial_state()
for line in sys.stdin:
    steps, start = 0, time.process_time()
    while time.process_time() - start < float(line):
        for _ in range(100):
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            else:
                state.observation_tensor()
                state.legal_actions_mask()
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
    print(steps / (time.process_time() - start), flush=True)
"""


class Gin:
    """OpenSpiel's gin rummy in a process and an environment of its own."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [PEER, "-c", GIN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self) -> float:
        """Steps a second, for a slice of time."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{SLICE}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def measure(batch: Batch, choose: Callable[[], None]) -> float:
    """Steps a second of ours, for a slice of time."""
    steps, start = 0, time.process_time()
    while time.process_time() - start < SLICE:
        choose()
        batch.step()
        steps += len(batch.seeds)
    return steps / (time.process_time() - start)


def compare(batch: Batch, choose: Callable[[], None], gin: Gin | None, slices: int) -> str:
    """Two cells of a row: our steps a second, and how many times theirs."""
    for _ in range(WARM):  # games that begin together are alike for a while
        measure(batch, choose)
    pairs = [(measure(batch, choose), gin.measure() if gin else 0.0) for _ in range(slices)]
    rate = statistics.median(mine for mine, _ in pairs)
    ours = f"{rate / 1e6:.1f} M" if rate >= 1e6 else f"{round(rate, -3):,.0f}"
    if not gin:
        return f"{ours} | "
    ratios = sorted(mine / theirs for mine, theirs in pairs)
    middle = statistics.median(ratios)
    return f"{ours} | {middle:.3g} ({ratios[0]:.3g} to {ratios[-1]:.3g})"


def measure_memory(name: str) -> None:
    """Print the peak of this process with one game, and with many; in MB."""
    for count in (1, MANY):
        batch = make_batch(name, 4, count)
        for _ in range(10):
            batch.choose_at_random()
            batch.step()
        print(peak_of("self"))


def peak_of(process: int | str) -> float:
    """The most memory that a process has had, in MB, as Linux tells it."""
    found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process}/status").read_text("utf-8"))
    return int(found[1]) / 1024 if found else 0.0


def make_batch(name: str, seats: int, count: int) -> Batch:
    flat = games.load_kit(name).load_flat()
    return Batch(flat, flat.game.rules_type(), seats, count, seed=1)


def main(slices: int) -> None:
    gin = Gin() if PEER.exists() else None
    names = [name for name in games.list_games() if games.load_kit(name).fast]
    print(f"Kernels are {'on' if kernels.are_on() else 'off'}; batches of {COUNT:,} games.\n")
    print("| game | players | steps a second, at random | times gin rummy", end="")
    print(f" | by the policy | times gin rummy | MB for {MANY:,} games, and in all |")
    print("|---|---|---|---|---|---|---|")
    for name in names:
        call = [sys.executable, __file__, "memory", name]
        told = subprocess.run(call, capture_output=True, text=True, check=True).stdout
        one, many = map(float, told.split())
        for seats in (2, 4):
            batch = make_batch(name, seats, COUNT)
            rows = [
                compare(batch, choose, gin, slices)
                for choose in (batch.choose_at_random, batch.choose_greedily)
            ]
            memory = f"{many - one:.1f}, {many:.0f}" if seats == 4 else ""
            print(f"| {name} | {seats} | {' | '.join(rows)} | {memory} |", flush=True)
    if gin:
        rate = statistics.median(gin.measure() for _ in range(slices))
        print(f"OpenSpiel's gin rummy: {rate:,.0f} steps a second.")
        gin.process.terminate()
    else:
        print("OpenSpiel isn't there to compare with:", (__doc__ or "").split("\n")[2].strip())


if __name__ == "__main__":
    if sys.argv[1:2] == ["memory"]:
        measure_memory(sys.argv[2])
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else 11)
