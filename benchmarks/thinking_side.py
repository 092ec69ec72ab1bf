"""One side of thinking.py: answers its questions with what this checkout has. It runs on the last
commit before kernels as well, so it imports nothing that came with them but where it says so."""

from __future__ import annotations

import json
import random
import re
import sys
import time
from array import array
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any

from kafene import bots, games
from kafene.bots.advice import advise
from kafene.core.game import DEALER, Event, Seat
from kafene.core.pieces import Tile, read_pieces
from kafene.core.record import Record, replay
from kafene.lab.arena.match import play_deal, read_contest

VECTORS = Path(__file__).parents[1] / "tests" / "vectors" / "rummikub-turns.jsonl"
SLICE, MANY, HINT = 0.1, 64, "hint"


def serve() -> None:
    """A line of JSON for each line: the name of a function here, and its arguments."""
    for line in sys.stdin:
        name, *words = json.loads(line)
        print(json.dumps(QUESTIONS[name](*words)), flush=True)


@cache
def list_positions(path: str) -> list[tuple[Any, list[Event]]]:
    """What the mover sees and was told, wherever a record leaves a choice."""
    record = Record.loads(Path(path).read_text("utf-8"))
    game, told, found = games.load(record.game), list[Event](), []
    for ply in replay(game, record):
        told += ply.events
        mover = game.mover(ply.state)
        if mover is not None and mover is not DEALER:
            view, seat = game.view(ply.state, mover), Seat(mover)
            if len(list(game.options(view))) > 1:
                found.append((view, [event.seen_by(seat) for event in told]))
    return found


def count_positions(path: str) -> int:
    """How many choices a record has."""
    return len(list_positions(path))


def decide(name: str, level: str, path: str, at: int) -> tuple[float, str]:
    """The CPU seconds of one decision, by a bot that has just sat down; and what it does,
    in whatever order it is told: equal sets may lie otherwise."""
    view, history = list_positions(path)[at]
    game = games.load(name)
    bot = None if level == HINT else bots.make(game, level, 1)
    start = time.process_time()
    action = bot.choose(view, history) if bot else advise(game, view, history).best.action
    took = time.process_time() - start
    return took, " ".join(sorted(str(action).replace("/", " ").split()))


def play(name: str, level: str, seats: int, deal: int) -> float:
    """The CPU seconds of an arena's game."""
    game = games.load(name)
    contest = read_contest(game, game.rules_type(), ",".join([level] * seats), 1)
    start = time.process_time()
    play_deal(contest, deal)
    return time.process_time() - start


def peak() -> float:
    """The most memory that this process has had, in MB, as Linux tells it."""
    found = re.search(r"VmHWM:\s+(\d+)", Path("/proc/self/status").read_text("utf-8"))
    return int(found[1]) / 1024 if found else 0.0


# ----------------------------------------------------------------------------------------- playouts


def play_out(name: str, path: str) -> float:
    """How many playouts, or exact turns, fit into 100 ms."""
    playing, done = _find_playing(name, path), 0
    start = time.process_time()
    while time.process_time() - start < SLICE:
        done += playing()
    return done * 0.1 / (time.process_time() - start)


@cache
def _find_playing(name: str, path: str) -> Callable[[], int]:
    """What plays some out, and says how many."""
    if name == "rummikub":
        return _solve_turns()
    if name == "ronda":
        return _search_deal(path)
    if hasattr(games.load_kit(name), "load_flat"):
        return _play_in_kernel(name, path)
    return _play_in_bits(path) if name == "seven-bridge" else _play_by_rules(path)


def _solve_turns() -> Callable[[], int]:
    """The exact turn in positions with known answers, one after the other."""
    search: Any = import_module("kafene.games.rummikub.fast.search.search")
    rows = [json.loads(text) for text in VECTORS.read_text("utf-8").splitlines()]
    read = [
        [read_pieces(Tile, row[at].replace("/", " ")) for at in ("table", "hand")] for row in rows
    ]
    turns = cycle(read)

    def solve() -> int:
        search.find_best(*next(turns), search.Goal.TILES)
        return 1

    return solve


def _search_deal(path: str) -> Callable[[], int]:
    """Ronda's expert at the first throw of a deal: every throw, in as many deals as it samples."""
    positions = list_positions(path)
    view, history = next(each for each in positions if each[0].phase == "play")
    expert: Any = import_module("kafene.games.ronda.bots.expert").Expert(1)
    search = expert._choose(view, history)[1]
    return lambda: len(search.weights) * len(search.prospects())


def _imagine_deals(path: str) -> list[Any]:
    """The deal in the middle of a record, with hidden cards in many ways."""
    record = Record.loads(Path(path).read_text("utf-8"))
    game, rng = games.load(record.game), random.Random(1)
    plies = [ply for ply in replay(game, record) if ply.actor is DEALER]
    state = plies[len(plies) // 2].state
    view = game.view(state, state.mover)
    return [game.imagine(view, rng) for _ in range(MANY)]


def _play_in_kernel(name: str, path: str) -> Callable[[], int]:
    """Deals from their first choice, by the playout policy."""
    flat: Any = games.load_kit(name).load_flat()
    dealt = b"".join(flat.encode(state) for state in _imagine_deals(path))
    seeds = array("Q", range(MANY))

    def play_many() -> int:
        flat.engine.play_out(bytearray(dealt), seeds, flat.policy)
        return MANY

    return play_many


def _play_in_bits(path: str) -> Callable[[], int]:
    """The same in Seven Bridge's own deal in bits, before there was a kernel."""
    playout: Any = import_module("kafene.games.seven_bridge.bots.playout")
    expert: Any = import_module("kafene.games.seven_bridge.bots.expert").Expert(1)
    view, rng = list_positions(path)[0][0], random.Random(1)
    guess = expert._believe(view, [])
    deals = cycle([guess.deal(rng) for _ in range(MANY)])

    def play_one() -> int:
        deal = next(deals).copy()
        playout.begin(deal)
        playout.play_on(deal, rng)
        return 1

    return play_one


def _play_by_rules(path: str) -> Callable[[], int]:
    """The same by the rules with `greedy-1` in every seat: Three Thirteen had nothing quicker."""
    deals, rng = cycle(_imagine_deals(path)), random.Random(1)
    game = games.load("three-thirteen")

    def play_one() -> int:
        state, told = next(deals), list[Event]()
        players = [bots.make(game, "greedy-1", seat) for seat in range(state.seats)]
        while state.mover is not None and (state.mover is not DEALER or state.phase == "reshuffle"):
            if state.mover is DEALER:
                action: Any = game.shuffle(state, rng)
            else:
                action = players[state.mover].choose(game.view(state, state.mover), told)
            state, events = game.apply(state, action)
            told += events
        return 1

    return play_one


QUESTIONS: dict[str, Callable[..., Any]] = {
    each.__name__: each for each in (count_positions, decide, peak, play, play_out)
}
