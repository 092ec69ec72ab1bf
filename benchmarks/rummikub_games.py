"""Rummikub in numbers: what it takes to check a play on small and large tables; games of random
moves, with every tile counted and every set checked; whole games of greedy players, and greedy
against random, every deal with the seats swapped.

    python benchmarks/rummikub_games.py [random games] [greedy games] [deals against random]
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from kafene import bots, games
from kafene.core.game import DEALER, AnyGame, Event
from kafene.core.pieces import Colour, Tile
from kafene.core.record import Record
from kafene.games.rummikub.fast.search import view_of
from kafene.games.rummikub.rules.events import Play, Played, RoundEnded
from kafene.games.rummikub.rules.melds import Meld, check_meld, tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.table import Table, make_shuffler, run

GAME: AnyGame = games.load("rummikub")


# ------------------------------------------------------------------------------------------ check


def check_times() -> None:
    """The law on tables of groups: a play that adds one tile, and one that makes runs of half of
    them besides; freely, and under the house rules that look at every old set."""
    print("check of a play, microseconds (median of 300)")
    print("tiles on the table  one tile added  half rebuilt  one added, fmi joker=replace")
    for numbers in (2, 7, 12):
        times = [
            median_check(numbers, options, rebuilt)
            for options, rebuilt in (("", False), ("", True), ("fmi joker=replace", False))
        ]
        print(f"{8 * numbers + 3:18} {times[0]:15.0f} {times[1]:13.0f} {times[2]:29.0f}")


def median_check(numbers: int, options: str, rebuilt: bool) -> float:
    """Two groups of four for each of this many numbers; to three 13s the fourth is added."""
    groups = [Meld.of(Tile(at, each) for each in Colour) for at in range(1, numbers + 1)]
    *three, last = (Tile(13, colour) for colour in Colour)
    runs = [Meld.of(Tile(at, each) for at in range(1, numbers + 1)) for each in Colour]
    half = runs if rebuilt and numbers >= 3 else groups
    table = (*groups, *groups, Meld.of(three))
    view = view_of(table, (last,), RummikubRules.parse(options))
    play, times = Play((*groups, *half, Meld.of((*three, last)))), []
    for _ in range(300):
        start = time.perf_counter()
        GAME.check(view, play)
        times.append((time.perf_counter() - start) * 1e6)
    return statistics.median(times)


# ------------------------------------------------------------------------------------ random games


@dataclass
class Tally:
    """What happened in some games."""

    games: int = 0
    actions: int = 0
    plays: int = 0
    largest: int = 0
    ends: Counter[str] | None = None


def random_games(numbers: range) -> Tally:
    """Four players, random moves; every tile counted and every set checked after every action."""
    tally = Tally(ends=Counter())
    for number in numbers:
        rng = random.Random(f"random {number}")
        state = GAME.start(GAME.rules_type(), 4)
        deck, events = GAME.pieces(state), tuple[Event, ...]()
        while (mover := GAME.mover(state)) is not None:
            if mover is DEALER:
                action = GAME.shuffle(state, rng)
            else:
                action = rng.choice(list(GAME.options(GAME.view(state, mover))))
            state, events = GAME.apply(state, action)
            tally.actions += 1
            tally.plays += isinstance(events[0], Played)
            assert GAME.pieces(state) == deck, f"game {number}: a tile is lost"
            for meld in state.table:
                check_meld(meld.tiles)
        tally.games += 1
        tally.largest = max(tally.largest, tiles_of(state.table).total())
        (ended,) = (event for event in events if isinstance(event, RoundEnded))
        assert tally.ends is not None
        tally.ends[str(ended.reason)] += 1
    return tally


def all_random_games(amount: int) -> None:
    start = time.perf_counter()
    with ProcessPoolExecutor(2) as pool:
        parts = list(pool.map(random_games, [range(at, amount, 8) for at in range(8)]))
    ends = sum((part.ends for part in parts if part.ends), Counter[str]())
    played, actions = sum(part.games for part in parts), sum(part.actions for part in parts)
    assert played == amount == ends.total()
    print(f"{amount} four-player games of random moves: all ended, {actions} actions,")
    print("  after each of them every tile in its place and every set valid")
    print(f"  {sum(part.plays for part in parts) / amount:.1f} plays a game")
    print(f"  ended by a hand without tiles {ends['out']}, by the pool {ends['pool']}")
    print(f"  largest table {max(part.largest for part in parts)} tiles")
    print(f"  {time.perf_counter() - start:.0f} s in two processes")


# ------------------------------------------------------------------------------------------- bots


def finished(players: Sequence[str], seed: int) -> tuple[Table, float]:
    """A game to its end, and the seconds it took."""
    names = tuple(f"{level} {at}" for at, level in enumerate(players))
    table = Table(GAME, Record(game=GAME.name, seats=names))
    start = time.perf_counter()
    made = [bots.make(GAME, level, seed) for level in players]
    assert run(table, made, make_shuffler(seed)) == {}, "a bot was not legal"
    return table, time.perf_counter() - start


def greedy_games(amount: int) -> None:
    """Four greedy players."""
    seconds, out, plies = [], 0, 0
    for seed in range(amount):
        table, took = finished(("greedy",) * 4, seed)
        seconds.append(took)
        plies += table.ply
        out += any(not hand for hand in table.state.hands)
    print(f"{amount} games of four greedy players: {plies / amount:.0f} actions a game,")
    print(f"  {out} ended by a hand without tiles, the others by the pool")
    worst = max(seconds)
    print(f"  seconds a game: median {statistics.median(seconds):.2f}, worst {worst:.2f}")


def duel(amount: int) -> None:
    """Each deal twice, so that neither has the better tiles or the better seat."""
    wins = 0
    for deal in range(amount):
        for seat in range(2):
            players = ["random"]
            players.insert(seat, "greedy")
            outcome = GAME.outcome(finished(players, deal)[0].state)
            assert outcome is not None
            wins += outcome.winners == (seat,)
    print(f"greedy against random, {amount} two-player deals, seats swapped:")
    print(f"  greedy won {wins} of {2 * amount}")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    check_times()
    all_random_games(numbers[0] if numbers else 10_000)
    greedy_games(numbers[1] if len(numbers) > 1 else 100)
    duel(numbers[2] if len(numbers) > 2 else 100)
