"""Reviews on all cores. The finding at a moment depends on that moment alone, so neither the order
nor the number of processes changes a number."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from itertools import pairwise
from typing import TypeVar

from kafene import games
from kafene.bots.players import read_kinds
from kafene.core.record import Record
from kafene.processes import Pool, ignore_interrupts
from kafene.review.evaluation import Evaluator, Finding
from kafene.review.playouts import load_playouts
from kafene.review.timeline import Change, Kind, Station, Timeline

_AT_ONCE, _LOOKS_AT_ONCE = 3, 12
"""The number of stations handed to a process at once."""
Answer = TypeVar("Answer")


def count_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def make_evaluator(record: Record, samples: int | None) -> Evaluator:
    """Make the evaluator that answers questions about a game."""
    kit = games.load_kit(record.game)
    playouts = load_playouts(kit)
    timeline = Timeline(playouts.game, record, playouts.has_choice)
    playouts.players = read_kinds(record)
    rules = timeline.rounds[0].start.rules
    playouts.samples = playouts.count_samples(rules) if samples is None else samples
    return Evaluator(timeline, playouts)


def arrange(
    stations: Iterable[Station],
    rounds: Iterable[Sequence[Change]],
    looks: Mapping[Station, int],
) -> list[Station]:
    """Sort stations: first the decisions that seem to have lost most, each after the earlier ones
    of its turn, without which its change can't be told; then all others in order of play."""
    ahead: dict[Station, Station] = {}
    for changes in rounds:
        for one, two in pairwise(changes):
            if one.kind is two.kind is Kind.DECISION and one.to and two.to:
                ahead[two.to] = one.to
    found: dict[Station, None] = {}
    for station in sorted(looks, key=lambda each: -looks[each]):
        way = [station]
        while way[-1] in ahead:
            way.append(ahead[way[-1]])
        found |= dict.fromkeys(reversed(way))
    rest = (each for each in stations if each not in found)
    return [*found, *sorted(rest, key=lambda each: (each.round, each.step))]


class Workers:
    """Processes that answer questions about one game; none if one core is to do it all."""

    def __init__(self, evaluator: Evaluator, record: Record, jobs: int) -> None:
        self._evaluator, self._pool = evaluator, None
        if jobs > 1:
            self._pool = Pool(jobs, _begin, record.dumps(), evaluator.playouts.samples)

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def look(self, stations: Sequence[Station]) -> Iterator[tuple[Station, int]]:
        """Estimate the gain of a better action at each station, in order of completion."""
        return self._ask(Evaluator.look, stations, _LOOKS_AT_ONCE)

    def find(self, stations: Sequence[Station]) -> Iterator[tuple[Station, Finding]]:
        """Find the answer at each station: begun in the given order, yielded as they finish."""
        return self._ask(Evaluator.find, stations, _AT_ONCE)

    def _ask(
        self,
        question: Callable[[Evaluator, Station], Answer],
        stations: Sequence[Station],
        size: int,
    ) -> Iterator[tuple[Station, Answer]]:
        if self._pool is None:
            yield from ((each, question(self._evaluator, each)) for each in stations)
            return
        parts = [stations[at : at + size] for at in range(0, len(stations), size)]
        waiting = {self._pool.submit(_work, question, part): part for part in parts}
        for done in as_completed(waiting):
            yield from zip(waiting[done], done.result(), strict=True)


_EVALUATOR: list[Evaluator] = []
"""The evaluator of this process, made once, so that only stations have to be sent to it."""


def _begin(text: str, samples: int) -> None:
    ignore_interrupts()
    _EVALUATOR[:] = [make_evaluator(Record.loads(text), samples)]


def _work(
    question: Callable[[Evaluator, Station], Answer], stations: Sequence[Station]
) -> list[Answer]:
    return [question(_EVALUATOR[0], station) for station in stations]
