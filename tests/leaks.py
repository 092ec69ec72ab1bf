"""Fails the test that leaves something open, and not one that comes after it: files, sockets, event
loops, processes, threads, temporary folders; and the environment, the folder and the signals that
others find changed. Costs a fraction of a millisecond per test where nothing is left."""

from __future__ import annotations

import contextlib
import gc
import inspect
import multiprocessing.resource_tracker
import os
import signal
import sys
import tempfile
import threading
import time
import warnings
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 60.0
"""Seconds for what is just ending to be gone; only what is really left waits so long."""
SIGNALS = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGALRM", "SIGTSTP", "SIGWINCH", "SIGCHLD")
    if hasattr(signal, name)
]
OURSELVES = Path("/proc/self")
IMPORTED = ("PYTEST_CURRENT_TEST", "PYGAME_HIDE_SUPPORT_PROMPT", "SDL_AUDIODRIVER")
"""Variables that pytest sets, and libraries when they are first imported."""
HARMLESS, FONTS = ("/dev/null", "/dev/urandom"), (".ttf", ".ttc", ".otf")
Facts = dict[str, object]
"""What there is, by what it is called; names are never used again for something else."""


class LeakWatch:
    """A plugin of pytest. What belongs to a fixture that several tests share may stay as long as
    that does; if it isn't gone then, the last test fails that used it."""

    def __init__(self) -> None:
        self._folders: list[Path] = []
        self._owners: set[pytest.FixtureDef[Any]] = set()
        """The shared fixtures that have something to end."""
        self._begun = False
        """Whether one of them began with this test."""
        self._base = self._seen = Facts()
        self._make_folder = tempfile.mkdtemp

    def pytest_sessionstart(self) -> None:
        def make_folder(*args: Any, **more: Any) -> Any:
            made = self._make_folder(*args, **more)
            self._folders.append(Path(made))
            return made

        tempfile.mkdtemp = make_folder

    def pytest_collection_finish(self) -> None:
        gc.collect()
        self._base = self._seen = self._list()

    def pytest_sessionfinish(self) -> None:
        tempfile.mkdtemp = self._make_folder

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, Any, Any]:
        if fixturedef.scope != "function" and inspect.isgeneratorfunction(fixturedef.func):
            self._owners.add(fixturedef)
            self._begun = True
        return (yield)

    def pytest_fixture_post_finalizer(self, fixturedef: pytest.FixtureDef[Any]) -> None:
        self._owners.discard(fixturedef)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, Any, Any]:
        try:
            result = yield
        except BaseException:
            self._seen = self._list()  # it has failed already
            raise
        finally:
            begun, self._begun = self._begun, False
        names = {one.argname for one in self._owners}
        uses = bool(names) and (begun or not names.isdisjoint(getattr(item, "fixturenames", ())))
        if problems := self._find(may_leave=uses):
            pytest.fail(f"This test has left behind: {', '.join(problems)}", pytrace=False)
        return result

    def _find(self, *, may_leave: bool) -> list[str]:
        """What a test has left."""
        before = self._seen if self._owners else self._base
        now, problems = self._list(), list[str]()
        if self._compare(before, now):
            problems = collect()
            ends = time.monotonic() + PATIENCE
            while (left := self._compare(before, now := self._list())) and not may_leave:
                if time.monotonic() > ends:
                    problems += left
                    self._base = {**self._base, **{name: now.get(name) for name in left}}
                    break
                time.sleep(0.01)
        self._seen = now
        if not self._owners:
            self._base = now
        return problems

    def _compare(self, before: Facts, now: Facts) -> list[str]:
        """What is new or another, and which variables are gone; but for those that a shared fixture
        had set, which end with it."""
        new = [name for name, what in now.items() if before.get(name) != what]
        lasting = (name for name in before if self._base.get(name) is not None)
        return new + [
            name for name in lasting if name.startswith("the variable") and name not in now
        ]

    def _list(self) -> Facts:
        self._folders = [one for one in self._folders if one.exists()]
        facts: Facts = {f"the signal {one.name}": signal.getsignal(one) for one in SIGNALS}
        facts |= {f"the folder {one}": True for one in self._folders if "pymp-" not in one.name}
        facts |= {f"the thread {one.name}": one for one in threading.enumerate()}
        facts |= {f"the variable {name}": value for name, value in os.environ.items()}
        facts = {name: what for name, what in facts.items() if not name.endswith(IMPORTED)}
        facts["the current folder"] = os.getcwd()
        return facts | _list_files() | _list_processes()


def _list_files() -> Facts:
    """Open files, sockets and pipes, where the system tells them; but for the pipe to the process
    with which Python starts others, and fonts, which matplotlib keeps."""
    ours = getattr(multiprocessing.resource_tracker._resource_tracker, "_fd", None)
    facts = Facts()
    with contextlib.suppress(FileNotFoundError):
        for number in os.listdir(OURSELVES / "fd"):
            with contextlib.suppress(FileNotFoundError):  # the folder itself
                place = os.readlink(OURSELVES / "fd" / number)
                if place not in HARMLESS and int(number) != ours and not place.endswith(FONTS):
                    facts[f"{place} (file {number})"] = True
    return facts


def _list_processes() -> Facts:
    """Our processes, where the system tells them, ended or not; but for the one with which Python
    starts others."""
    ours = getattr(multiprocessing.resource_tracker._resource_tracker, "_pid", None)
    facts = Facts()
    for task in Path(OURSELVES / "task").glob("*"):
        with contextlib.suppress(OSError):
            for number in (task / "children").read_text(encoding="ascii").split():
                if int(number) != ours:
                    facts[f"the process {number}"] = True
    return facts


def collect() -> list[str]:
    """Collect garbage; returns what was said of things that had not been closed."""
    said: list[str] = []
    with _listen(said), warnings.catch_warnings():
        warnings.simplefilter("error", ResourceWarning)
        gc.collect()
    return said


@contextlib.contextmanager
def _listen(said: list[str]) -> Iterator[None]:
    before = sys.unraisablehook
    sys.unraisablehook = lambda one: said.append(str(one.exc_value))
    try:
        yield
    finally:
        sys.unraisablehook = before
