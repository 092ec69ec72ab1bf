"""The threads and processes that every room uses. One thread writes for all tables: what comes at
the same time goes to disk together. Another reads, and waits for no writer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from kafene import bots
from kafene.core.errors import NoAnswer
from kafene.core.game import Action, Event
from kafene.store import Append, Store, open_store
from kafene.web.work import bot_workers
from kafene.web.work.bot_queue import Priority
from kafene.web.work.bot_workers import BUSY, BotWorkers
from kafene.web.work.figures import Figures
from kafene.web.work.logs import log_error

T = TypeVar("T")
_THREADS = 64
REVIEWERS = min(2, os.cpu_count() or 1)
"""Processes for reviews. They get what the tables and the bots leave of the cores."""
NICENESS = 10
REVIEW_THINK = 120.0
"""Time limit for a piece of a review, in seconds: without compiled kernels, a single position of
Rummikub can take long."""
_LARGEST_BATCH = 256
"""The most changes that go to disk at once."""
_Change = tuple[Callable[[Store], Any], asyncio.Future[Any]]
_Answer = tuple[Any, BaseException | None]
"""The value that a change returned, or the error that it raised."""
log = logging.getLogger("kafene.web")


class Workers:
    """The writer, the reader, the thread pool, and the processes of bots and reviews. Call from the
    event loop."""

    def __init__(self, place: Path | str) -> None:
        self.figures = Figures()
        self.writer, self.reader = Writer(place, self.figures), Reader(place)
        # A room that is not renewed in time is lost, so that waits for nothing: not for those who
        # ask for rooms either, of which there may be thousands.
        is_shared = not isinstance(place, Path)
        self._claimer = Reader(place) if is_shared else self.reader
        self._renewer = Reader(place) if is_shared else self.reader
        self.bots = BotWorkers()
        self.reviewers = BotWorkers(
            REVIEWERS, wait=10 * REVIEW_THINK, think=REVIEW_THINK, niceness=NICENESS
        )
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="table")

    async def write(self, change: Callable[[Store], T]) -> T:
        """Make a change; it is on disk when this returns."""
        return await self.writer.submit(change)

    async def read(self, look: Callable[[Store], T]) -> T:
        """Look something up on disk, without waiting for the writer."""
        return await asyncio.wrap_future(self.reader.submit(look))

    async def lease(self, ask: Callable[[Store], T]) -> T:
        """Ask for rooms, or give them back, whatever is being read and written."""
        return await asyncio.wrap_future(self._claimer.submit(ask))

    async def renew(self, ask: Callable[[Store], T]) -> T:
        """Hold rooms for longer, whoever asks for rooms."""
        return await asyncio.wrap_future(self._renewer.submit(ask))

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function that takes time, or waits for the disk, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, function, *args)

    async def choose(
        self, room: str, game: str, level: str, seed: int, view: Any, history: Sequence[Event]
    ) -> Action | None:
        """The action of a bot; None if it fails. One that gives no answer in time plays a quick
        move, found in a thread: nothing that a bot does ends a game."""
        asked = (game, level, seed, view, history)
        begun = time.monotonic()
        try:
            rank = Priority.LONG if level == bots.LEVELS[-1] else Priority.SHORT
            answer: Action = await self.bots.ask(room, bot_workers.choose, *asked, rank=rank)
            return answer
        except NoAnswer as problem:
            severity = logging.INFO if problem.kind == BUSY else logging.WARNING
            why = {"event": "quick-move", "game": game, "for": level, "why": problem.kind}
            log.log(severity, why)
            self.figures.quick_moves[problem.kind] += 1
        finally:
            self.figures.thinking.add(time.monotonic() - begun)
        try:
            return await self.run(bot_workers.choose_quickly, *asked)
        except Exception as problem:
            log_error(log, problem)
            return None

    def close_processes(self) -> None:
        """Kill the processes of bots and reviews, whatever they do."""
        self.bots.close()
        self.reviewers.close()

    def close(self) -> None:
        """Finish what is being done; the processes are closed already."""
        self._threads.shutdown()
        self._claimer.close()
        self._renewer.close()
        self.reader.close()
        self.writer.close()


class Writer:
    """Writes to a store in a thread of its own; the answer comes when the change is on disk."""

    def __init__(self, place: Path | str, figures: Figures | None = None) -> None:
        self._store, self._figures = open_store(place), figures or Figures()
        self._changes: SimpleQueue[_Change | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def submit(self, change: Callable[[Store], T]) -> asyncio.Future[T]:
        """Make a change; the future is done when it is on disk, or was refused. A caller that stops
        waiting does not stop it. Call in the event loop."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._changes.put((change, future))
        return future

    @property
    def in_place(self) -> bool:
        """True while the file is where it was opened."""
        return self._store.in_place

    def stop_waiting(self) -> None:
        """From now on, refuse changes while another program is writing."""
        self._store.stop_waiting()

    def close(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._changes.put(None)
        self._thread.join()
        self._store.close()

    def _write(self) -> None:
        while (first := self._changes.get()) is not None:
            batch, last = [first], False
            while len(batch) < _LARGEST_BATCH and not self._changes.empty():
                more = self._changes.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: Sequence[_Change]) -> None:
        """All changes of a batch with one write; each has its own answer."""
        answers: list[_Answer] = []
        begun = time.monotonic()
        try:
            with self._store.together():
                for kind, changes in groupby((change for change, _ in batch), type):
                    answers += self._make(kind, list(changes))
        except Exception as problem:  # the disk refused: nothing of this was kept
            answers = [(None, problem)] * len(batch)
        self._figures.commits.add(time.monotonic() - begun)
        self._figures.batch_sizes.add(len(batch))
        waiting = [(future, *answer) for (_, future), answer in zip(batch, answers, strict=True)]
        for loop, same in groupby(waiting, lambda one: one[0].get_loop()):
            with contextlib.suppress(RuntimeError):  # it was closed: nobody waits any more
                loop.call_soon_threadsafe(_deliver, list(same))

    def _make(self, kind: type[Any], changes: Sequence[Any]) -> Iterable[_Answer]:
        """Make changes of one kind, lines of games all at once; what each returned or raised."""
        if kind is Append:
            return [(None, problem) for problem in self._store.append_all(changes)]
        return [self._try(change) for change in changes]

    def _try(self, change: Callable[[Store], Any]) -> _Answer:
        try:
            return change(self._store), None
        except Exception as problem:
            return None, problem


def _deliver(answers: Sequence[tuple[asyncio.Future[Any], Any, BaseException | None]]) -> None:
    """Give all who wait for a batch their answers."""
    for future, value, wrong in answers:
        if future.done():  # whoever asked has stopped waiting
            continue
        if wrong is None:
            future.set_result(value)
        else:
            future.set_exception(wrong)


class Reader:
    """Looks things up for any thread, as they are on disk now."""

    def __init__(self, place: Path | str) -> None:
        self._store = open_store(place)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reader")

    def submit(self, look: Callable[[Store], T]) -> Future[T]:
        """Look something up; `look` must not write."""
        return self._thread.submit(look, self._store)

    def close(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._thread.shutdown()
        self._store.close()
