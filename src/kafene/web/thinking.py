"""Bots and hints in processes of their own, so that nobody waits for another table's bot."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

from kafene import bots, games
from kafene.core.game import Action, Event


class Thinkers:
    """Processes that think."""

    def __init__(self) -> None:
        self._pool = _open()

    async def ask(self, function: Callable[..., Any], *words: Any) -> Any:
        """The answer of a function, in another process. A pool whose process died is made anew, and
        asked once more."""
        loop, pool = asyncio.get_running_loop(), self._pool
        try:
            return await loop.run_in_executor(pool, function, *words)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = _open()
            return await loop.run_in_executor(self._pool, function, *words)

    def close(self) -> None:
        """Let them go."""
        self._pool.shutdown(cancel_futures=True)


def _open() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        max_workers=max(1, (os.cpu_count() or 2) - 1),
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
    )


def _begin() -> None:
    """Ctrl-C is for the server; and when that dies, however it dies, nobody has to think any
    more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(0)


def choose(name: str, level: str, seed: int, view: Any, history: Sequence[Event]) -> Action:
    """What a bot does."""
    return bots.make(games.get(name), level, seed).choose(view, history)


def advise(name: str, view: Any, history: Sequence[Event]) -> bots.Advice:
    """A hint."""
    return bots.advise(games.get(name), view, history)
