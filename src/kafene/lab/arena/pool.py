"""Deals in blocks, handed out and taken back in their order: the seed decides, not the cores."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from math import ceil

from kafene.lab.arena.engines import Engine
from kafene.lab.arena.match import Contest, Deal, play_deal

_GROWTH = 8
"""The most times that a block may be as long as the one that it is judged by."""


def play_deals(
    contest: Contest, first: int, end: int, engine: Engine
) -> Generator[Deal, None, None]:
    """The deals from `first` up to `end`, in order."""
    size = 1

    def cut() -> Iterator[tuple[Contest, int, int]]:
        at = first
        while at < end:
            fair = ceil((end - at) / engine.workers)  # nobody waits long for the last block
            stop = at + min(size, fair)
            yield contest, at, stop
            at = stop

    blocks = engine.map(play_block, cut())
    try:
        for deals, seconds in blocks:
            most = int(len(deals) * engine.block / max(seconds, 1e-6))
            size = max(1, min(most, _GROWTH * len(deals)))
            yield from deals
    finally:
        blocks.close()


def play_block(contest: Contest, first: int, end: int) -> tuple[list[Deal], float]:
    """Some deals, and how long they took."""
    start = time.perf_counter()
    deals = [play_deal(contest, number) for number in range(first, end)]
    return deals, time.perf_counter() - start
