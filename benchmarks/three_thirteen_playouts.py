"""Playouts of Three Thirteen in 100 ms of processor time: a round from its deal to its end, by the
rules with `greedy-1` in every seat, and by the kernel's policy in flat memory; both in one run. And
how good that policy is: against a level, on duplicate deals.

    python benchmarks/three_thirteen_playouts.py [games] [level]
"""

from __future__ import annotations

import random
import sys
import time
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kafene import bots, games
from kafene.arena.match import read_contest
from kafene.arena.summary import format_percent, summarise
from kafene.arena.tournament import run_contest
from kafene.core.game import DEALER, AnyGame, Event
from kafene.text import Text

SEED, BUDGET, MANY = 313, 0.1, 64
KIT = games.load_kit("three-thirteen")
GAME: AnyGame = games.load("three-thirteen")
FLAT: Any = KIT.load_flat()


class Policy:
    """The kernel's policy as an outside bot."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game

    def choose(self, view: Any, history: Sequence[Event]) -> Any:
        return FLAT.action(view, FLAT.choose_greedily(FLAT.encode(view)))


def deal(size: int, seats: int, rng: random.Random) -> Any:
    """A round of this size just dealt."""
    from dataclasses import replace

    state = GAME.start(GAME.rules_type(), seats)
    rows = ((0,) * seats,) * (size - 3)
    state = replace(state, round=size - 3, sheet=rows)
    return GAME.apply(state, GAME.shuffle(state, rng))[0]


def by_rules(state: Any, rng: random.Random) -> int:
    """How many playouts the rules make, and the bots that people play against."""
    done, start = 0, time.process_time()
    while time.process_time() - start < 5 * BUDGET:
        players = [bots.make(GAME, "greedy-1", done) for _ in range(state.seats)]
        at, told = state, list[Event]()
        while at.mover is not None and (at.mover is not DEALER or at.phase == "reshuffle"):
            if at.mover is DEALER:
                action: Any = GAME.shuffle(at, rng)
            else:
                action = players[at.mover].choose(GAME.view(at, at.mover), told)
            at, events = GAME.apply(at, action)
            told += events
        done += 1
    return round(done / 5 / ((time.process_time() - start) / 5 / BUDGET))


def by_kernel(state: Any) -> int:
    """How many playouts the kernel makes; the stock is shuffled anew for each."""
    block, rng = FLAT.encode(state), random.Random(1)
    stock = slice(FLAT.engine.STOCK, FLAT.engine.STOCK + len(state.stock))
    seeds, done, start = array("Q", range(MANY)), 0, time.process_time()
    while time.process_time() - start < 5 * BUDGET:
        blocks = bytearray()
        for _ in range(MANY):
            cards = list(block[stock])
            rng.shuffle(cards)
            block[stock] = bytes(cards)
            blocks += block
        FLAT.engine.play_out(blocks, seeds, FLAT.policy)
        done += MANY
    return round(done * BUDGET / (time.process_time() - start))


def main(amount: int, level: str) -> None:
    rng = random.Random(SEED)
    print("| cards | players | playouts in 100 ms: rules, greedy-1 | kernel | ratio |")
    print("|---|---|---|---|---|")
    for size, seats in ((3, 4), (8, 4), (13, 2), (13, 4)):
        state = deal(size, seats, rng)
        slow, fast = by_rules(state, rng), by_kernel(state)
        print(f"| {size} | {seats} | {slow} | {fast} | {fast / max(1, slow):.0f} |", flush=True)
    policy = f"policy:bot={Path(__file__).stem}:Policy"
    contest = read_contest(GAME, GAME.rules_type(), f"{policy},{level}", SEED)
    wins = summarise(run_contest(contest, amount))["players"][0]["wins"]
    print(f"the policy wins {format_percent(Text(), wins)} of {amount} games against {level}")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    levels = [word for word in sys.argv[1:] if not word.isdigit()]
    main(numbers[0] if numbers else 60, levels[0] if levels else "greedy")
