"""Many games of Ronda: greedy against random on duplicate deals, and random matches that are
watched for what must always hold and counted for what happens how often.

    python benchmarks/ronda_games.py [--matches N] [--random N] [--jobs N]
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from math import sqrt
from multiprocessing import Pool
from statistics import fmean, stdev

from kafene import bots
from kafene.core.game import DEALER, Action, Bot, Event, Outcome, Pass, Seat
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.rules.events import (
    Announced,
    Chained,
    ChainSettled,
    DealerFailed,
    FoundOut,
    LastCapturePaid,
    MissaScored,
    PotWon,
    RoundEnded,
)
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.rules import RondaRules
from kafene.games.ronda.rules.state import State

GAME = Ronda()
DECK = frozenset(SpanishCard.deck())


def main() -> None:
    words = argparse.ArgumentParser()
    words.add_argument("--matches", type=int, default=1_000)
    words.add_argument("--random", type=int, default=10_000)
    words.add_argument("--jobs", type=int, default=2)
    given = words.parse_args()
    with Pool(given.jobs) as pool:
        started = time.perf_counter()
        duels = list(pool.imap(duel, range(given.matches // 2), chunksize=10))
        report_duels(duels, time.perf_counter() - started)
        for seats in (2, 3, 4):
            count = given.random // 3 + (seats == 2) * (given.random % 3)
            started = time.perf_counter()
            tallies = pool.imap_unordered(partial(watch, seats), range(count), chunksize=25)
            report_random(seats, count, tally(tallies), time.perf_counter() - started)


# -------------------------------------------------------------------------- greedy against random


class Timed:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, view: object, history: Sequence[Event]) -> Action:
        started = time.perf_counter()
        action = self.bot.choose(view, history)
        self.seconds += time.perf_counter() - started
        self.decisions += 1
        return action


def duel(seed: int) -> tuple[float, float, int]:
    """One deal after the other, played twice with the seats swapped: the share of the two matches
    that greedy won, and the time and number of its decisions."""
    greedy = Timed(bots.make(GAME, "greedy", seed))
    other = bots.make(GAME, "random", seed)
    first = match((greedy, other), seed)
    second = match((other, greedy), seed)
    won = ((first.winners == (0,)) + (second.winners == (1,))) / 2
    return won, greedy.seconds, greedy.decisions


def match(players: Sequence[Bot], seed: int) -> Outcome:
    """A whole match; its deals follow from the seed and the round alone."""
    state = GAME.start(RondaRules(), len(players))
    told: list[list[Event]] = [[] for _ in players]
    while (mover := state.mover) is not None:
        action: Action
        if mover is DEALER:
            action = GAME.shuffle(state, random.Random(f"{seed} {state.round}"))
        else:
            view = GAME.view(state, mover)
            only_pass = GAME.can_only_pass(view)
            action = Pass() if only_pass else players[mover].choose(view, told[mover])
        state, events = GAME.play(state, action)  # type: ignore[arg-type]  # any legal action
        for seat, history in enumerate(told):
            history += (event.seen_by(Seat(seat)) for event in events)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def report_duels(duels: Sequence[tuple[float, float, int]], seconds: float) -> None:
    shares = [won for won, _, _ in duels]
    error = 1.96 * stdev(shares) / sqrt(len(shares))
    decisions = sum(count for _, _, count in duels)
    spent = sum(each for _, each, _ in duels) / decisions * 1e6
    print(f"greedy against random, 2 players, {2 * len(duels)} matches on {len(duels)} deals:")
    print(f"  greedy wins {fmean(shares):.1%} (95% interval: +-{error:.1%})")
    print(f"  {spent:.0f} microseconds a decision, {decisions} decisions, {seconds:.0f} s in all")


# --------------------------------------------------------------------------------- random matches


def watch(seats: int, seed: int) -> Counter[str]:
    """A match of random moves: what happened in how many of its rounds. Fails if a card is lost, if
    points go down, or if the match does not end."""
    rng = random.Random(f"{seed} {seats}")
    state = GAME.start(RondaRules(), seats)
    found: Counter[str] = Counter(matches=1)
    seen: set[str] = set()
    for _ in range(100_000):
        mover = state.mover
        if mover is None:
            return found
        before = state.points
        action: Action
        if mover is DEALER:
            action = GAME.shuffle(state, rng)
        else:
            action = rng.choice(list(GAME.options(GAME.view(state, mover))))
        state, events = GAME.apply(state, action)
        assert all(old <= new for old, new in zip(before, state.points, strict=True))
        assert is_whole(state)
        found["plies"] += 1
        for event in events:
            seen |= set(kinds(event))
            if isinstance(event, RoundEnded):
                found.update(seen, rounds=1)
                seen.clear()
    raise AssertionError(f"match {seed} of {seats} players does not end")


def is_whole(state: State) -> bool:
    """ALL 4: every card is in one place."""
    if not state.round:
        return True
    places = (*state.hands, *state.captured, state.stock, state.table, state.pending)
    return sum(map(len, places)) == len(DECK) and set(chain.from_iterable(places)) == DECK


def kinds(event: Event) -> tuple[str, ...]:
    """What an event counts as."""
    match event:
        case Announced(kind=kind):
            return (f"announced {kind}",)
        case PotWon(tied=tied):
            return ("several announcements", *(("tied announcements",) if tied else ()))
        case FoundOut():
            return ("silent pair found out",)
        case Chained(link=link):
            return (f"{link}",)
        case ChainSettled(link=link, missa=True):
            return (f"{link} and missa taken",)
        case MissaScored():
            return ("missa",)
        case DealerFailed():
            return ("last capture not the dealer's",)
        case LastCapturePaid(rank=rank):
            return (f"last capture with a {rank}",)
    return ()


def tally(found: Iterable[Counter[str]]) -> Counter[str]:
    """All matches together."""
    total: Counter[str] = Counter()
    for each in found:
        total += each
    return total


ROWS = (
    "announced ronda",
    "announced tringa",
    "several announcements",
    "tied announcements",
    "silent pair found out",
    "missa",
    "bount",
    "khamsa",
    "aachra",
    "bount and missa taken",
    "khamsa and missa taken",
    "aachra and missa taken",
    "last capture not the dealer's",
    "last capture with a 12",
    "last capture with a 1",
)


def report_random(seats: int, matches: int, total: Counter[str], seconds: float) -> None:
    assert total["matches"] == matches
    rounds = total["rounds"]
    print(f"random against random, {seats} players: {matches} matches, all ended;")
    print(f"  {rounds} rounds, {total['plies']} plies, no card lost, no point taken back;")
    print(f"  {rounds / matches:.1f} rounds a match, {seconds:.0f} s. Share of rounds with:")
    for row in ROWS:
        print(f"  {row:32}{total[row] / rounds:8.2%}")


if __name__ == "__main__":
    main()
