"""Several processes that do the same: whichever dies is started again."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from kafene.cli import DONE

CAN_FORK = hasattr(os, "fork")
PAUSE = 1.0
"""Seconds before a process that died is started again."""
STOPS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]


def keep_running(work: Callable[[], None], count: int) -> None:
    """Do the work in this many processes until a signal comes, which they all get. They end with
    this process, however it dies. Call it before there are threads."""
    Supervisor(work).run(count)


class Supervisor:
    """Processes that are started again, and the pipe by which they notice that nobody does any
    more: its other end is closed."""

    def __init__(self, work: Callable[[], None]) -> None:
        self._work = work
        self._processes: set[int] = set()
        self._is_stopping = False
        self._ours, self._theirs = os.pipe()

    def run(self, count: int) -> None:
        """Until all have ended after a signal."""
        before = {each: signal.signal(each, self._stop) for each in STOPS}
        try:
            for _ in range(count):
                self._start()
            while self._processes:
                process, _ = os.wait()
                self._processes.discard(process)
                if not self._is_stopping:
                    time.sleep(PAUSE)
                    self._start()
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def _stop(self, *_: object) -> None:
        self._is_stopping = True
        for process in self._processes:
            with suppress(ProcessLookupError):  # it has just died, and was not yet taken out
                os.kill(process, signal.SIGTERM)

    def _start(self) -> None:
        with _without_signals():  # so that one that comes now finds the new process, too
            if self._is_stopping:
                return
            process = os.fork()
            if process:
                self._processes.add(process)
                return
            # Before the mask goes: a signal that waits behind it ends the new process.
            for each in STOPS:
                signal.signal(each, signal.SIG_DFL)
        self._be_a_worker()

    def _be_a_worker(self) -> None:
        """The life of a new process."""
        code = 1
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            os.close(self._theirs)
            threading.Thread(target=self._end_with_supervisor, daemon=True).start()
            self._work()
            code = DONE
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        except BaseException:
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _end_with_supervisor(self) -> None:
        os.read(self._ours, 1)
        os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def _without_signals() -> Iterator[None]:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
