"""How long bots think, and how many games the arena plays in a second of CPU time.

    python benchmarks/thinking.py [POSITIONS]

Each level decides in the same positions of games of `casual` that leave a choice; so does a hint.
Each game of the arena has the same level in every seat. CPU time in one process, with kernels."""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator

import figures

from kafene import bots, games
from kafene.bots.advice import advise
from kafene.core.fast import kernels
from kafene.core.game import DEALER, AnyGame, Event, Seat
from kafene.core.record import Record, replay
from kafene.lab.arena.match import play_deal, read_contest
from kafene.table import Table, make_shuffler, run

WHO_PLAYS, HINT, RECORDS = "casual", "a hint", 8
LEVELS = (bots.DEFAULT, "strong", "expert", HINT)
ENOUGH, MOST_DEALS = 1.0, 100
"""Seconds of CPU time, or deals, after which a row's games are enough."""


def list_positions(game: AnyGame, seats: int) -> Iterator[tuple[object, list[Event]]]:
    """What movers see and were told in games of bots, wherever there is a choice."""
    for seed in range(1, RECORDS + 1):
        players = [bots.make(game, WHO_PLAYS, seed + seat) for seat in range(seats)]
        table = Table(game, Record(game=game.name, seats=tuple(map(str, range(seats)))))
        run(table, players, make_shuffler(seed))
        told: list[Event] = []
        for ply in replay(game, table.record):
            told += ply.events
            mover = game.mover(ply.state)
            if mover is not None and mover is not DEALER:
                view = game.view(ply.state, mover)
                if len(list(game.options(view))) > 1:
                    yield view, [event.seen_by(Seat(mover)) for event in told]


def time_decisions(
    game: AnyGame, level: str, positions: list[tuple[object, list[Event]]]
) -> list[float]:
    """Milliseconds of each decision, by a bot that has just sat down; the first, which loads and
    fills what is needed later, is left out."""
    found = []
    for view, history in (positions[0], *positions):
        bot = None if level == HINT else bots.make(game, level, 1)
        start = time.process_time()
        if bot:
            bot.choose(view, history)
        else:
            advise(game, view, history)
        found.append(1000 * (time.process_time() - start))
    return sorted(found[1:])


def count_games(game: AnyGame, level: str, seats: int) -> float:
    """Games that the arena plays in a second."""
    contest = read_contest(game, game.rules_type(), ",".join([level] * seats), 1)
    play_deal(contest, 0)
    start, played = time.process_time(), 0
    for deal in range(1, MOST_DEALS):
        played += len(play_deal(contest, deal).games)
        if time.process_time() - start > ENOUGH:
            break
    return played / (time.process_time() - start)


def main(amount: int) -> None:
    assert kernels.are_on(), "the kernels are not compiled: make kernels"
    rows = []
    for name in games.OURS:
        game: AnyGame = games.load(name)
        for seats in (2, 4):
            known = list(list_positions(game, seats))
            positions = random.Random(name).sample(known, min(amount, len(known)))
            for level in LEVELS:
                times = time_decisions(game, level, positions)
                rows.append(
                    {
                        "of": f"{name.replace('-', ' ').title()}, {seats} players: {level}",
                        "subject": name,
                        "median": statistics.median(times),
                        "one in a hundred": times[int(len(times) * 0.99)],
                        "arena": None if level == HINT else count_games(game, level, seats),
                    }
                )
    figures.keep(
        "thinking",
        "How long bots think",
        "A decision in positions of games of `casual`, and games of the arena with the same level"
        " in every seat; CPU time of one core.",
        {"median": "ms", "one in a hundred": "ms", "arena": "games a second"},
        rows,
        {
            name: [f"src/kafene/games/{name.replace('-', '_')}/{room}" for room in ("bots", "fast")]
            for name in games.OURS
        },
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100)
