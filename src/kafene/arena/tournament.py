"""A run from the first deal to the last: played, folded in, kept on disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from kafene.arena.log import Log
from kafene.arena.match import Contest
from kafene.arena.pool import play_deals
from kafene.arena.tally import Tally
from kafene.core.errors import NotationError

PLAYED, CERTAIN, INTERRUPTED = "played", "certain", "interrupted"


@dataclass(frozen=True, slots=True)
class Run:
    """A run that has ended, and why; `fresh` games were played now, in so many seconds."""

    tally: Tally
    ended: str
    until_certain: bool
    fresh: int
    seconds: float
    jobs: int


def hold(
    task: Contest,
    games: int,
    *,
    jobs: int = 1,
    until_certain: bool = False,
    log: Log | None = None,
    progress: Callable[[Tally, int], None] = lambda tally, deals: None,
) -> Run:
    """Play so many games, rounded up to whole deals, or until every difference is beyond doubt, or
    until Ctrl-C. Deals that the log holds are not played again. `progress` is called with the tally
    and the number of deals to come to, after every deal."""
    tally, deals = Tally(task), task.deals(games)
    ended = PLAYED
    if log is not None:
        known = log.contest()
        if known not in (None, task):
            raise NotationError("other-contest", text=str(log.path))
        for deal in log.deals(task):
            if tally.deals < deals and not (until_certain and tally.certain):
                tally.add(deal)
        log.start(task)
    before, start = tally.games, time.perf_counter()
    coming = play_deals(task, tally.deals, deals, jobs)
    try:
        progress(tally, deals)
        while not (until_certain and tally.certain):
            new = next(coming, None)
            if new is None:
                break
            if log is not None:
                log.add(new)
            tally.add(new)
            progress(tally, deals)
        else:
            ended = CERTAIN
    except KeyboardInterrupt:
        ended = INTERRUPTED
    finally:
        seconds = time.perf_counter() - start
        coming.close()
        if log is not None:
            log.close()
    return Run(tally, ended, until_certain, tally.games - before, seconds, jobs)
