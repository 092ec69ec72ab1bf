"""A run from the first deal to the last: played, folded in, kept on disk."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing

from kafene.core.errors import NotationError
from kafene.core.values import dataclass
from kafene.lab.arena.engines import PROCESS, Engine, open_engine
from kafene.lab.arena.log import Log
from kafene.lab.arena.match import Contest
from kafene.lab.arena.pool import play_deals
from kafene.lab.arena.tally import Tally
from kafene.processes import hold_interrupts

PLAYED, CERTAIN, INTERRUPTED = "played", "certain", "interrupted"


@dataclass(frozen=True, slots=True)
class Run:
    """A run that has ended, and why; `fresh` games were played just now, in `seconds`."""

    tally: Tally
    ended: str
    until_certain: bool
    fresh: int
    seconds: float
    jobs: int


def run_contest(
    contest: Contest,
    games: int,
    *,
    on: str = PROCESS,
    jobs: int = 1,
    until_certain: bool = False,
    log: Log | None = None,
    progress: Callable[[Tally, int], None] = lambda tally, deals: None,
) -> Run:
    """Play at least this many games, in whole deals, or until every difference is beyond doubt, or
    until Ctrl-C; on an engine as `open_engine` knows it. Deals that the log holds are not played
    again. After every deal, `progress` is called with the tally and the number of deals in all."""
    tally, deals = Tally(contest), contest.deals(games)
    if log is not None:
        known = log.read_contest()
        if known not in (None, contest):
            raise NotationError("other-contest", text=str(log.path))
        for deal in log.deals(contest):
            if tally.deals < deals and not (until_certain and tally.certain):
                tally.add(deal)
    with open_engine(on, min(jobs, deals - tally.deals)) as engine:
        workers, before, start = engine.workers, tally.games, time.perf_counter()
        if log is not None:
            log.start(contest)
        try:
            ended = _play(tally, deals, engine, log, progress, until_certain=until_certain)
        except KeyboardInterrupt:
            ended = INTERRUPTED
        finally:
            seconds = time.perf_counter() - start
            if log is not None:
                log.close()
    return Run(tally, ended, until_certain, tally.games - before, seconds, workers)


def _play(
    tally: Tally,
    deals: int,
    engine: Engine,
    log: Log | None,
    progress: Callable[[Tally, int], None],
    *,
    until_certain: bool,
) -> str:
    """Play the deals that are missing; why that ended."""
    coming = play_deals(tally.contest, tally.deals, deals, engine)
    with closing(coming):
        progress(tally, deals)
        while not (until_certain and tally.certain):
            new = next(coming, None)
            if new is None:
                return PLAYED
            with hold_interrupts():
                if log is not None:
                    log.add(new)
                tally.add(new)
            progress(tally, deals)
    return CERTAIN
