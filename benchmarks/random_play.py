"""Actions a second in games of random moves: through `play` (view, check, apply), and through
`apply` alone for moves that came from `options`.

    python benchmarks/random_play.py [actions a game]
"""

from __future__ import annotations

import random
import sys
import time

from kafene import games
from kafene.core.game import DEALER, AnyGame


def seconds(game: AnyGame, amount: int, *, checked: bool) -> tuple[int, float, float]:
    """Actions (in whole games), seconds in all, and seconds in `play` or `apply` alone."""
    rng = random.Random(1)
    actions, inside = 0, 0.0
    begin = time.perf_counter()
    while actions < amount:
        state = game.start(game.rules_type(), game.usual)
        while (mover := game.mover(state)) is not None:
            if mover is DEALER:
                action = game.shuffle(state, rng)
            else:
                action = rng.choice(list(game.options(game.view(state, mover))))
            start = time.perf_counter()
            state, _ = game.play(state, action) if checked else game.apply(state, action)
            inside += time.perf_counter() - start
            actions += 1
    return actions, time.perf_counter() - begin, inside


def main(amount: int) -> None:
    print("game             actions  through   a second  with choosing")
    for name in games.list_games():
        game = games.load(name)
        rates = {}
        for checked in (True, False):
            actions, whole, inside = seconds(game, amount, checked=checked)
            rates[checked] = actions / inside
            label = "play" if checked else "apply"
            print(
                f"{name:16} {actions:7}  {label:8} {actions / inside:9.0f} {actions / whole:14.0f}"
            )
        print(f"{name:16} apply is {rates[False] / rates[True]:.1f} times as fast as play")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
