"""Steps a second through PettingZoo, OpenSpiel and Gymnasium, beside games of the same kind.

    python3 -m venv build/peers && build/peers/bin/pip install 'open_spiel==2.0.2' rlcard
    python benchmarks/doors.py [SLICES]

A step is an observation, a mask, a random allowed action, and what follows. Peers: OpenSpiel's C++
gin rummy called from Python, the same loop; RLCard's gin rummy by its own `env.step`. Chance is
played, and its time is counted on neither side of OpenSpiel. All take turns of a fifth of a second
of CPU time; a ratio is that of two neighbours."""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PEER = Path(__file__).parents[1] / "build" / "peers" / "bin" / "python"
SLICE = 0.2


def loop_spiel(game: Any) -> Callable[[], float]:
    """Steps a second of a game in OpenSpiel."""
    rng, box = random.Random(1), [game.new_initial_state()]

    def measure() -> float:
        steps, chance, state, start = 0, 0.0, box[0], time.process_time()
        while time.process_time() - start - chance < SLICE:
            for _ in range(50):
                if state.is_terminal():
                    state = game.new_initial_state()
                if state.is_chance_node():
                    before = time.process_time()
                    while state.is_chance_node():
                        state.apply_action(rng.choice(state.legal_actions()))
                    chance += time.process_time() - before
                else:
                    state.observation_tensor()
                    state.legal_actions_mask()
                    state.apply_action(rng.choice(state.legal_actions()))
                    steps += 1
        box[0] = state
        return steps / (time.process_time() - start - chance)

    return measure


def loop_rlcard() -> Callable[[], float]:
    """Steps a second of RLCard's gin rummy."""
    import rlcard

    env, rng = rlcard.make("gin-rummy"), random.Random(1)
    box = [env.reset()[0]]

    def measure() -> float:
        steps, seen, start = 0, box[0], time.process_time()
        while time.process_time() - start < SLICE:
            for _ in range(50):
                seen, _ = env.step(rng.choice([*seen["legal_actions"]]))
                if env.is_over():
                    seen, _ = env.reset()
                steps += 1
        box[0] = seen
        return steps / (time.process_time() - start)

    return measure


def loop_aec(name: str) -> Callable[[], float]:
    """Steps a second through PettingZoo."""
    from kafene.envs.pettingzoo import env

    made, rng = env(name, 2), random.Random(1)
    made.reset(seed=1)

    def measure() -> float:
        steps, start = 0, time.process_time()
        while time.process_time() - start < SLICE:
            for _ in range(50):
                _, _, ended, _, info = made.last()
                if ended:
                    made.reset()
                    continue
                made.step(rng.choice(info["action_mask"].nonzero()[0].tolist()))
                steps += 1
        return steps / (time.process_time() - start)

    return measure


def loop_gymnasium(name: str) -> Callable[[], float]:
    """Steps a second of one seat, the other played by the kernel's policy."""
    import gymnasium

    import kafene.envs.gymnasium  # noqa: F401  (registers)
    from kafene.envs import name_environment

    made: Any = gymnasium.make(name_environment(name), players=2, opponents="greedy-1").unwrapped
    rng, box = random.Random(1), [made.reset(seed=1)[1]]

    def measure() -> float:
        steps, info, start = 0, box[0], time.process_time()
        while time.process_time() - start < SLICE:
            for _ in range(50):
                action = rng.choice(info["action_mask"].nonzero()[0].tolist())
                _, _, ended, _, info = made.step(action)
                steps += 1
                if ended:
                    _, info = made.reset()
        box[0] = info
        return steps / (time.process_time() - start)

    return measure


class Peer:
    """A measure in a process and an environment of its own."""

    def __init__(self, kind: str) -> None:
        command = [str(PEER), __file__, "peer", kind]
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self) -> float:
        """Steps a second, for a slice of time."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def serve(kind: str) -> None:
    """Measure whenever a line comes."""
    if kind == "rlcard":
        measure = loop_rlcard()
    else:
        import pyspiel

        measure = loop_spiel(pyspiel.load_game(kind))
    for _ in sys.stdin:
        print(measure(), flush=True)


def compare(measure: Callable[[], float], peer: Peer | None, slices: int) -> str:
    """A cell: our steps a second, and how many times theirs."""
    measure()
    pairs = [(measure(), peer.measure() if peer else 1.0) for _ in range(slices)]
    rate = f"{round(statistics.median(mine for mine, _ in pairs), -2):,.0f}"
    if peer is None:
        return rate
    ratios = sorted(mine / theirs for mine, theirs in pairs)
    return f"{rate} | {statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"


def main(slices: int) -> None:
    """Print a row for each game."""
    import pyspiel

    import kafene.envs.openspiel  # noqa: F401  (registers)
    from kafene import games

    gin, rlcard = Peer("gin_rummy"), Peer("rlcard")
    for peer in (gin, rlcard):
        peer.measure()
    print("| game, 2 players | OpenSpiel | times its C++ gin rummy | PettingZoo", end="")
    print(" | times RLCard's gin rummy | Gymnasium |\n|---|---|---|---|---|---|")
    for name in games.OURS:
        game = pyspiel.load_game(f"kafene_{name.replace('-', '_')}", {"players": 2})
        row = [compare(loop_spiel(game), gin, slices), compare(loop_aec(name), rlcard, slices)]
        row.append(compare(loop_gymnasium(name), None, slices))
        print(f"| {name} | {' | '.join(row)} |", flush=True)
    for kind, peer in (("OpenSpiel's", gin), ("RLCard's", rlcard)):
        rate = statistics.median(peer.measure() for _ in range(slices))
        print(f"{kind} gin rummy: {rate:,.0f} steps a second.")
        peer.process.terminate()


if __name__ == "__main__":
    if sys.argv[1:2] == ["peer"]:
        serve(sys.argv[2])
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else 9)
