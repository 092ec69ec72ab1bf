"""One `greedy-1` player against three random ones in Three Thirteen, in every seat in turn.

python benchmarks/three_thirteen_bots.py [games]
"""

from __future__ import annotations

import sys
import time

from kafene import bots, games
from kafene.core.record import Record
from kafene.table import Table, make_shuffler, run


def main(amount: int) -> None:
    game = games.load("three-thirteen")
    wins, points = 0, [0, 0]
    start = time.perf_counter()
    for number in range(amount):
        seat = number % 4
        players = [
            bots.make(game, "greedy-1" if at == seat else "random", number) for at in range(4)
        ]
        table = Table(game, Record(game=game.name, seats=("A", "B", "C", "D")))
        run(table, players, make_shuffler(number))
        outcome = game.outcome(table.state)
        assert outcome is not None
        wins += outcome.winners == (seat,)
        points[0] += outcome.scores[seat]
        points[1] += sum(outcome.scores) - outcome.scores[seat]
    took = time.perf_counter() - start
    print(f"greedy-1 won {wins} of {amount} games alone, against three random players")
    print(f"points a game: greedy-1 {points[0] / amount:.0f}, random {points[1] / amount / 3:.0f}")
    print(f"{took / amount:.2f} s a game")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
