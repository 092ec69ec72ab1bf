"""Moments on all cores. What is found at one depends on that moment alone, so neither their order
nor the number of processes changes a number."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from kafene import games
from kafene.core.record import Record
from kafene.review.evaluation import Evaluator, Finding
from kafene.review.playouts import load_playouts
from kafene.review.timeline import Station, Timeline

_AT_ONCE = 6
"""Stations that are handed to a process at once."""


def count_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def make_evaluator(record: Record, samples: int | None) -> Evaluator:
    """What answers questions about a game."""
    kit = games.load_kit(record.game)
    playouts = load_playouts(kit)
    timeline = Timeline(playouts.game, record)
    rules = timeline.rounds[0].start.rules
    playouts.samples = playouts.count_samples(rules) if samples is None else samples
    return Evaluator(timeline, playouts)


def find_all(
    evaluator: Evaluator, record: Record, stations: Sequence[Station], jobs: int
) -> Iterator[tuple[Station, Finding]]:
    """What is found at each station, as they are done."""
    if jobs <= 1 or len(stations) <= _AT_ONCE:
        for station in stations:
            yield station, evaluator.find(station)
        return
    begin = (record.dumps(), evaluator.playouts.samples)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, begin)
    parts = [stations[at : at + _AT_ONCE] for at in range(0, len(stations), _AT_ONCE)]
    try:
        waiting = {pool.submit(_work, part): part for part in parts}
        for done in as_completed(waiting):
            yield from zip(waiting[done], done.result(), strict=True)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_EVALUATOR: list[Evaluator] = []
"""What this process answers by: made once, so that only stations are sent to it."""


def _begin(text: str, samples: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    _EVALUATOR[:] = [make_evaluator(Record.loads(text), samples)]


def _work(stations: Sequence[Station]) -> list[Finding]:
    return [_EVALUATOR[0].find(station) for station in stations]
