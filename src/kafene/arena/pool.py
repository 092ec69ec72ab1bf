"""Deals on all cores, handed out and taken back in their order: the seed decides, not the cores."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

from kafene.arena.match import Contest, Deal, play_deal

_AHEAD = 4
"""Deals for each worker that may be under way or waiting: memory does not grow with the run."""


def play_deals(contest: Contest, first: int, end: int, jobs: int) -> Generator[Deal, None, None]:
    """The deals from `first` up to `end`, in order, played by `jobs` processes."""
    if jobs <= 1 or end - first <= 1:
        for number in range(first, end):
            yield play_deal(contest, number)
        return
    jobs = min(jobs, end - first)
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (contest,))
    waiting: deque[Future[Deal]] = deque()
    try:
        for number in range(first, end):
            waiting.append(pool.submit(_work, number))
            if len(waiting) >= _AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_CONTEST: list[Contest] = []
"""What this worker plays: set once, so that only the number of a deal is sent to it."""


def _begin(contest: Contest) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    _CONTEST[:] = [contest]


def _work(number: int) -> Deal:
    return play_deal(_CONTEST[0], number)
