"""Bots, hints and reviews in worker processes. A worker that hangs is killed and replaced, and
whoever asked it learns that there is no answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import field
from enum import Enum
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from kafene import bots, games
from kafene.bots.advice import Advice, can_advise
from kafene.bots.advice import advise as ask_advice
from kafene.core.errors import NoAnswer
from kafene.core.game import Action, Draft, Event
from kafene.core.record import Record
from kafene.core.values import dataclass
from kafene.processes import SPAWN, ignore_interrupts
from kafene.review.evaluation import Evaluator, Finding
from kafene.review.pool import make_evaluator
from kafene.review.timeline import Station
from kafene.review.words import Grounds, find_grounds
from kafene.web.work.bot_queue import BotQueue, Priority

THINK = 10.0
"""Time limit for an answer, in seconds. A worker that takes longer is killed."""
WAIT = 2.0
"""Seconds that a request waits for a worker before it is given up."""
START = 60.0
"""Time limit for a worker process to start, in seconds, on the busiest machine."""
PING = 1.0
"""Seconds for which `are_alive` repeats its last answer."""
PIECE = 0.5
"""Seconds for which a worker goes on with a piece of a review before it answers."""
LOG_EVERY = 10.0
"""Seconds between two lines in the log that say that the workers are busy, at least."""
BUSY, TOO_SLOW, CRASHED = "busy", "too-slow", "crashed"
"""Why there is no answer: no worker was free in time, or what became of it."""
log = logging.getLogger("kafene.web")


@dataclass(frozen=True, eq=False)
class _Request:
    function: Callable[..., Any]
    args: tuple[Any, ...] = ()
    answer: Future[Any] = field(default_factory=Future)


class BotWorkers:
    """A pool of worker processes, shared fairly by the rooms. They are started when they are first
    needed."""

    def __init__(
        self,
        workers: int | None = None,
        *,
        wait: float = WAIT,
        think: float = THINK,
        niceness: int = 0,
    ) -> None:
        """With a `niceness`, workers leave the cores to everybody else, where the system can."""
        self._queue: BotQueue[_Request] = BotQueue()
        self._wait = wait
        amount = workers or max(1, (os.cpu_count() or 2) - 1)
        self._workers = [_Worker(self._queue, think, niceness) for _ in range(amount)]
        self._pinged: tuple[float, bool] | None = None
        self._hung: Future[Any] | None = None
        """The last ping that a worker took and did not answer in time."""
        self._given_up, self._logged = 0, -LOG_EVERY

    @property
    def amount(self) -> int:
        """The number of workers."""
        return len(self._workers)

    async def ask(
        self, room: str, function: Callable[..., Any], *args: Any, rank: Priority = Priority.LONG
    ) -> Any:
        """The answer of a function, from a worker; raises `NoAnswer`. A room has one worker at
        most; its other requests wait."""
        request = _Request(function, args)
        if not self._queue.put(room, request, rank):
            raise NoAnswer(BUSY)
        answer = _wrap(request.answer)
        try:
            await asyncio.wait([answer], timeout=self._patience())
        finally:
            given_up = request.answer.cancel()  # unless a worker has it
        if given_up:
            self._log_busy()
            raise NoAnswer(BUSY)
        return await answer

    def _patience(self) -> float:
        """The time to wait for a worker: longer while all of them are being started."""
        starting = all(worker.state is _State.NEW for worker in self._workers)
        return max(START, self._wait) if starting else self._wait

    def _log_busy(self) -> None:
        """Count a request that was given up; log the number now and then."""
        self._given_up += 1
        now = time.monotonic()
        if now - self._logged >= LOG_EVERY:
            log.warning({"event": "bots-busy", "given-up": self._given_up})
            self._given_up, self._logged = 0, now

    async def are_alive(self) -> bool:
        """Ask whether the workers answer: one that is free does so at once, before all that waits;
        or all of them are thinking, which the time limit ends. False if a worker hangs, until it is
        replaced, and if none can be started."""
        now = time.monotonic()
        if self._pinged is None or self._pinged[0] + PING < now:
            self._pinged = (now, await self._ping())
        return self._pinged[1]

    async def _ping(self) -> bool:
        if self._hung is not None and not self._hung.done():
            return False
        request = _Request(time.monotonic)
        self._queue.put("", request, Priority.PING)
        await asyncio.wait([_wrap(request.answer)], timeout=self._wait)
        if request.answer.cancel():
            return any(worker.state is not _State.FAILED for worker in self._workers)
        self._hung = request.answer
        return request.answer.done() and request.answer.exception() is None

    def close(self) -> None:
        """Kill the workers, whatever they do."""
        self._logged = math.inf  # requests given up from now on are not logged
        for request in self._queue.close():
            request.answer.cancel()
        for worker in self._workers:
            worker.close()


def _wrap(answer: Future[Any]) -> asyncio.Future[Any]:
    """An answer to wait for. Its error is not logged if the caller has stopped waiting."""
    wrapped = asyncio.wrap_future(answer)
    wrapped.add_done_callback(lambda one: one.cancelled() or one.exception())
    return wrapped


class _State(Enum):
    """The state of a worker's process."""

    NEW = "new"
    """Not started yet, or being replaced."""
    UP = "up"
    FAILED = "failed"
    """It could not be started."""


class _Worker:
    """A worker process, and the thread that hands it requests one at a time."""

    def __init__(self, queue: BotQueue[_Request], think: float, niceness: int) -> None:
        self.state = _State.NEW
        self._queue = queue
        self._think, self._niceness = think, niceness
        self._process: SpawnProcess | None = None
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Kill the process and end the thread; the queue is closed already."""
        self._closed.set()
        self._kill()
        self._thread.join()

    def _run(self) -> None:
        while self._queue.wait():
            if not self._is_ready():
                self._closed.wait(1.0)
            elif (taken := self._queue.take()) is not None:
                begun = time.monotonic()
                if taken.request.answer.set_running_or_notify_cancel():
                    self._serve(taken.request)
                self._queue.done(taken, time.monotonic() - begun)
                self._is_ready()  # replace a dead process before the next request needs it
        self._stop()

    def _serve(self, request: _Request) -> None:
        """Answer a request. If the process dies, another one is asked, once: it need not have been
        the request's fault."""
        why = self._ask(request)
        if why == CRASHED and self._is_ready():
            why = self._ask(request)
        if why is not None:
            request.answer.set_exception(NoAnswer(why))

    def _ask(self, request: _Request) -> str | None:
        """Let the process answer; returns why it did not, and then the process is gone."""
        late = threading.Event()

        def give_up() -> None:
            late.set()
            self._kill()

        timer = threading.Timer(self._think, give_up)
        timer.start()
        try:
            self._pipe.send((request.function, request.args))
            answer = self._pipe.recv()
        except Exception as problem:  # it was killed, by the timer or from outside
            self._stop()
            why = TOO_SLOW if late.is_set() else CRASHED
            if not self._closed.is_set():
                kind = type(problem).__name__
                log.warning({"event": "worker-replaced", "why": why, "kind": kind})
            return why
        finally:
            timer.cancel()
        if isinstance(answer, _Failed):
            request.answer.set_exception(NoAnswer(CRASHED))
            log.error({"event": "bot", "kind": answer.kind})
        else:
            request.answer.set_result(answer)
        return None

    # ------------------------------------------------------------------------------ the process

    def _is_ready(self) -> bool:
        """Start a process unless there is one; tell whether there is one now."""
        if self.state is not _State.UP and not self._closed.is_set():
            self._pipe, end = SPAWN.Pipe()
            process = SPAWN.Process(target=_work, args=(end, self._niceness), daemon=True)
            try:
                process.start()
                self._process = process
                end.close()
                if self._closed.is_set() or not self._pipe.poll(START):
                    raise EOFError
                self._pipe.recv()
                self.state = _State.UP
            except (OSError, EOFError) as problem:
                self._stop()
                self.state = _State.FAILED
                if not self._closed.is_set():
                    log.error({"event": "worker-failed", "kind": type(problem).__name__})
        return self.state is _State.UP

    def _kill(self) -> None:
        """Kill the process, from any thread: the thread that waits for it finds it dead."""
        process = self._process
        if process is not None:
            process.kill()

    def _stop(self) -> None:
        process, self._process = self._process, None
        self.state = _State.NEW
        if process is not None:
            process.kill()
            process.join()
            self._pipe.close()


# --------------------------------------------------------------------------- in worker processes


@dataclass(frozen=True)
class _Failed:
    """In place of an answer: what kind of error there was. Its words may name cards."""

    kind: str


def _work(pipe: Connection, niceness: int) -> None:
    """Answer until the server is gone."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    ignore_interrupts()
    threading.Thread(target=_end_with_server, daemon=True).start()
    with contextlib.suppress(EOFError, BrokenPipeError):
        pipe.send(None)
        while True:
            function, args = pipe.recv()
            try:
                answer = function(*args)
            except Exception as problem:
                answer = _Failed(type(problem).__name__)
            pipe.send(answer)


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(0)


def choose(name: str, level: str, seed: int, view: Any, history: Sequence[Event]) -> Action:
    """The action that a bot plays."""
    return bots.make(games.load(name), level, seed).choose(view, history)


def choose_quickly(name: str, level: str, seed: int, view: Any, history: Sequence[Event]) -> Action:
    """The action that a bot plays without time to think; cheap enough for the server's own
    process."""
    return bots.make_quick(games.load(name), level, seed).choose(view, history)


def advise(
    name: str, view: Any, history: Sequence[Event], draft: Draft | None = None
) -> Advice | None:
    """A hint; None if no bot of the game explains itself."""
    game = games.load(name)
    return ask_advice(game, view, history, draft) if can_advise(game) else None


def evaluate(
    record: str, samples: int | None, stations: Sequence[Station]
) -> list[tuple[Finding, Grounds | None]]:
    """Findings at stations of a finished game, and the grounds of a better action: for the first of
    them, as many as are done within a moment."""
    evaluator = _load_evaluator(record, samples)

    def find(station: Station) -> tuple[Finding, Grounds | None]:
        finding = evaluator.find(station)
        better = None if finding.mistake is None else finding.mistake.best
        return finding, None if better is None else find_grounds(evaluator, station, better)

    return _answer_some(find, stations)


def look(record: str, samples: int | None, stations: Sequence[Station]) -> list[int]:
    """The gain that something better seems to have at decisions: at the first of them, as many as
    are done within a moment."""
    return _answer_some(_load_evaluator(record, samples).look, stations)


def _answer_some(question: Callable[[Station], Any], stations: Sequence[Station]) -> list[Any]:
    ends, answers = time.monotonic() + PIECE, list[Any]()
    for station in stations:
        answers.append(question(station))
        if time.monotonic() >= ends:
            break
    return answers


@lru_cache(maxsize=2)
def _load_evaluator(record: str, samples: int | None) -> Evaluator:
    """The evaluator of a game; kept for the next piece."""
    return make_evaluator(Record.loads(record), samples)
