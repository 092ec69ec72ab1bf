"""Bots that are not ours: a Python class, or a program that speaks lines of JSON.

They get what every bot gets, their view and what their seat was told, and nothing they do can end
a game: a crash, a late or an unreadable answer is a `NoAnswer`.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from kafene.core.codec import write_event, write_position
from kafene.core.errors import NoAnswer, NotationError
from kafene.core.game import Action, AnyGame, Bot, Event

UNREADABLE, TOO_SLOW, CRASHED = "unreadable", "too-slow", "crashed"
_LONGEST_LINE = 65_536
_GRACE = 0.5
"""Seconds that a program has to exit by itself."""
_MOST_FAILURES = 3
"""Crashes and late answers in one game after which a bot is not asked again in that game."""


class OutsideBot(ABC):
    """An outside bot in one seat of one game."""

    def __init__(self, game: AnyGame, think: float) -> None:
        self.game = game
        self.think = think
        self._failures = 0
        self._last = CRASHED

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        """Return the bot's action; raises `NoAnswer`."""
        if self._failures >= _MOST_FAILURES:
            raise NoAnswer(self._last)
        try:
            answer = self.ask(view, history)
        except NoAnswer as failure:
            self._failures += failure.kind != UNREADABLE
            self._last = failure.kind
            raise
        try:
            # Through its text, so that any object a bot returns becomes an action of this game.
            action: Action = self.game.parse(answer)
        except NotationError as error:
            raise NoAnswer(UNREADABLE, answer) from error
        return action

    @abstractmethod
    def ask(self, view: Any, history: Sequence[Event]) -> str:
        """Return the text of the bot's action; raises `NoAnswer`."""

    @abstractmethod
    def close(self) -> None:
        """Release what the bot uses: the game is over."""


def make_outside_bot(game: AnyGame, kind: str, seed: int, think: float) -> OutsideBot:
    """Make the bot for `bot=module:Class` or `exec=command`; raises `NotationError` if it can't be
    found."""
    word, _, what = kind.partition("=")
    if word == "bot":
        return PythonBot(game, _find_class(what), seed, think)
    try:
        command = shlex.split(what, posix=os.name != "nt")
    except ValueError as error:
        raise NotationError("no-such-program", text=what) from error
    if not command or shutil.which(command[0]) is None:
        raise NotationError("no-such-program", text=what)
    return ProgramBot(game, command, seed, think)


# ------------------------------------------------------------------------------- a Python class


def _find_class(name: str) -> type[Any]:
    module, colon, attribute = name.partition(":")
    if not (module and colon and attribute.isidentifier()):
        raise NotationError("no-such-class", text=name, reason="module:Class")
    if "" not in sys.path:
        sys.path.insert(0, "")  # find bots in the current folder, as `python -m` does
    try:
        found = getattr(import_module(module), attribute)
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise NotationError("no-such-class", text=name, reason=reason) from error
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise NotationError("not-a-bot-class", text=name)
    return found


class PythonBot(OutsideBot):
    """A bot class in this process, created with the game and a seed; its `choose` takes what every
    bot's does and returns an action or its text."""

    def __init__(self, game: AnyGame, kind: type[Any], seed: int, think: float) -> None:
        super().__init__(game, think)
        self._kind = kind
        self._seed = seed
        self._bot: Bot | None = None

    def close(self) -> None:
        self._bot = None

    def try_out(self) -> None:
        """Make the bot once; raises `NotationError` if that fails."""
        try:
            with _alarm(self.think):
                self._kind(self.game, self._seed)
        except (Exception, SystemExit, _TimeIsUp) as error:
            name = f"{self._kind.__module__}:{self._kind.__qualname__}"
            reason = f"{type(error).__name__.lstrip('_')}: {error}".removesuffix(": ")
            raise NotationError("bot-not-made", text=name, reason=reason) from error

    def ask(self, view: Any, history: Sequence[Event]) -> str:
        try:
            with _alarm(self.think):
                if self._bot is None:
                    self._bot = self._kind(self.game, self._seed)
                return str(self._bot.choose(view, history))
        except _TimeIsUp as error:
            raise NoAnswer(TOO_SLOW) from error
        except (Exception, SystemExit) as error:
            raise NoAnswer(CRASHED) from error


class _TimeIsUp(BaseException):
    """The time limit has passed. Not an `Exception`, so that a bot's own handlers don't catch
    it."""


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise `_TimeIsUp` in code that takes longer; only where there are timers (not on Windows),
    and only in the main thread."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not _main():
        yield
        return

    def ring(*_: object) -> None:
        raise _TimeIsUp

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _main() -> threading.Thread:
    return threading.main_thread()


# ------------------------------------------------------------------------------------ a program


class ProgramBot(OutsideBot):
    """A program, run as a separate process for each seat and game: in a duplicate deal it would
    otherwise see the same cards from another seat. It is asked in a line of JSON and answers in a
    line of text."""

    def __init__(self, game: AnyGame, command: Sequence[str], seed: int, think: float) -> None:
        super().__init__(game, think)
        self._command = command
        self._seed = seed
        self._running: _Process | None = None
        self._told = 0

    def ask(self, view: Any, history: Sequence[Event]) -> str:
        if self._running is None:  # a new process is told everything from the start
            self._told = 0
            try:
                self._running = _Process(self._command)
            except OSError as error:
                raise NoAnswer(CRASHED) from error
        self._running.questions.put(self._question(view, history))
        try:
            line = self._running.answers.get(timeout=self.think)
        except queue.Empty:
            self._drop()
            raise NoAnswer(TOO_SLOW) from None
        if not line.endswith("\n"):
            self._drop()
            raise NoAnswer(UNREADABLE, line) if line else NoAnswer(CRASHED)
        self._told = len(history)
        return line

    def _question(self, view: Any, history: Sequence[Event]) -> str:
        question = {
            "view": write_position(self.game, view),
            "events": [write_event(event) for event in history[self._told :]],
            "options": [str(option) for option in self.game.options(view)],
            "seed": self._seed,
            "seconds": self.think,
        }
        return f"{json.dumps(question, ensure_ascii=False)}\n"

    def _drop(self) -> None:
        if self._running is not None:
            self._running.end(grace=0)
        self._running = None

    def close(self) -> None:
        if self._running is not None:
            self._running.end(grace=_GRACE)
        self._running = None


class _Process:
    """A process, and a thread that passes on questions and fetches answers, so that a program that
    doesn't read or write can't hold us up."""

    def __init__(self, command: Sequence[str]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # Ctrl-C is for us
        )
        self.questions: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[str] = queue.SimpleQueue()
        """Lines of text; a line without a newline means that no more will come."""
        self._thread = threading.Thread(target=self._pass_on, daemon=True)
        self._thread.start()

    def _pass_on(self) -> None:
        told, said = self.process.stdin, self.process.stdout
        assert told is not None
        assert said is not None
        try:
            while (question := self.questions.get()) is not None:
                told.write(question)
                told.flush()
                self.answers.put(said.readline(_LONGEST_LINE))
        except (OSError, ValueError):
            self.answers.put("")
        for pipe in (told, said):
            with contextlib.suppress(OSError):
                pipe.close()

    def end(self, grace: float) -> None:
        """Close its input, and after `grace` seconds kill it along with everything it started."""
        self.questions.put(None)
        try:
            if not grace:
                raise subprocess.TimeoutExpired(self.process.args, grace)
            self.process.wait(grace)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(OSError):
                if hasattr(os, "killpg"):
                    os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
            self.process.wait()
        self._thread.join(_GRACE)
