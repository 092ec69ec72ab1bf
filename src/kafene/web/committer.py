"""One thread that writes for all tables: what comes at the same time goes to disk together. Another
one reads, and waits for nobody who writes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from kafene.store import Store

T = TypeVar("T")
_MOST = 256
"""So many changes go to disk at once, at most."""


class Committer:
    """Writes to a store for any thread; an answer comes when the change is on disk."""

    def __init__(self, path: Path) -> None:
        self._store = Store(path)
        self._asked: SimpleQueue[tuple[Callable[[Store], Any], Future[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="committer", daemon=True)
        self._thread.start()

    def submit(self, change: Callable[[Store], T]) -> Future[T]:
        """Make a change; the future is done when it is on disk, or was refused."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()  # whoever stops waiting does not stop the change
        self._asked.put((change, future))
        return future

    @property
    def in_place(self) -> bool:
        """Whether the file is still where it was opened."""
        return self._store.in_place

    def stop_waiting(self) -> None:
        """From now on, refuse changes while another program is writing."""
        self._store.stop_waiting()

    def close(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._asked.put(None)
        self._thread.join()
        self._store.close()

    def _write(self) -> None:
        while (first := self._asked.get()) is not None:
            batch, last = [first], False
            while len(batch) < _MOST and not self._asked.empty():
                more = self._asked.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._commit(batch)
            if last:
                return

    def _commit(self, batch: Sequence[tuple[Callable[[Store], Any], Future[Any]]]) -> None:
        """All changes of a batch with one write; each has its own answer."""
        answers: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            with self._store.together():
                for change, future in batch:
                    try:
                        answers.append((future, change(self._store), None))
                    except Exception as problem:
                        answers.append((future, None, problem))
        except Exception as problem:  # the disk refused: nothing of this was kept
            answers = [(future, None, problem) for _, future in batch]
        for future, value, wrong in answers:
            if wrong is None:
                future.set_result(value)
            else:
                future.set_exception(wrong)


class Reader:
    """Looks things up for any thread, as they are on disk now."""

    def __init__(self, path: Path) -> None:
        self._store = Store(path)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reader")

    def submit(self, look: Callable[[Store], T]) -> Future[T]:
        """Look something up; `look` must not write."""
        return self._thread.submit(look, self._store)

    def close(self) -> None:
        """Finish what was asked for, and let go of the file."""
        self._thread.shutdown()
        self._store.close()


@dataclass(frozen=True)
class SharedJournal:
    """The journal of a table whose lines are written together with those of other tables."""

    committer: Committer
    number: int

    def append(self, ply: int, lines: Sequence[str]) -> None:
        """Wait until the lines are on disk. To be called in a thread that may wait."""
        self.committer.submit(lambda store: store.append(self.number, ply, lines)).result()
