"""Games of random moves: every piece is counted after every action, and every game ends.

python benchmarks/random_games.py [GAMES] [--jobs N] [--on dask:ADDRESS]"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence

import figures

from kafene import games
from kafene.core.game import DEALER, AnyGame, Event
from kafene.lab.arena.engines import open_engine, take_place

PARTS = 8
MOST = 4


def play_some(name: str, seats: int, numbers: range) -> Counter[str]:
    """Play games of these numbers; how many actions they had, and what happened in the last."""
    game: AnyGame = games.load(name)
    found = Counter[str]()
    for number in numbers:
        rng, events = random.Random(f"random {name} {seats} {number}"), tuple[Event, ...]()
        state = game.start(game.rules_type(), seats)
        pieces = game.pieces(state)
        while (mover := game.mover(state)) is not None:
            if mover is DEALER:
                action = game.shuffle(state, rng)
            else:
                action = rng.choice(list(game.options(game.view(state, mover))))
            state, events = game.apply(state, action)
            found["actions"] += 1
            assert game.pieces(state) == pieces, f"{name}, game {number}: a piece is lost"
        found["games"] += 1
        found.update({type(event).__name__ for event in events})
    return found


def main(words: Sequence[str]) -> None:
    place, rest = take_place(words)
    amount = int(rest[0]) if rest else 1000
    rows = []
    with open_engine(*place) as engine:
        for name in games.OURS:
            for seats in range(2, MOST + 1):
                asked = ((name, seats, range(at, amount, PARTS)) for at in range(PARTS))
                found = sum(engine.map(play_some, asked), Counter[str]())
                rows.append(
                    {
                        "of": f"{name.replace('-', ' ').title()}, {seats} players",
                        "subject": name,
                        "games, all ended": found["games"],
                        "actions": found["actions"],
                    }
                )
    figures.keep(
        "random-games",
        "Games of random moves",
        "After every action every piece was there, and every game ended.",
        {"games, all ended": "", "actions": ""},
        rows,
        {name: [f"src/kafene/games/{name.replace('-', '_')}/rules"] for name in games.OURS},
    )


if __name__ == "__main__":
    main(sys.argv[1:])
