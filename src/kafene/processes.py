"""Processes of our own beside this one, which alone hears of Ctrl-C."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class _Process(SpawnProcess):
    def start(self) -> None:
        """Start it, deaf to Ctrl-C from its first moment."""
        with _block_interrupts():
            super().start()


class _Context(SpawnContext):
    Process = _Process


SPAWN = _Context()
"""The context in which processes are started: anew, on every system."""


class Pool(ProcessPoolExecutor):
    """Processes that answer; each is started when it is first needed."""

    def __init__(self, jobs: int, begin: Callable[..., None], *args: object) -> None:
        super().__init__(jobs, SPAWN, begin, args)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Ask a question; a process that is started for it is known before Ctrl-C is heard."""
        with hold_interrupts():
            return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes; none is left alone by a second Ctrl-C."""
        with hold_interrupts():
            super().shutdown(wait, cancel_futures=cancel_futures)


def ignore_interrupts() -> None:
    """In a process that was started: leave Ctrl-C to the one that did, also where signals can't be
    blocked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def hold_interrupts() -> Iterator[None]:
    """Let Ctrl-C wait until this is done, so that it is done as a whole."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if held:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def _block_interrupts() -> Iterator[None]:
    """Block Ctrl-C for this thread, and for processes that it starts as long as they live."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # in Python 3.11, to start it ends the blocking
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
