"""What passes between the thread in which a game is played and the one that draws the screen and
hears keys: questions one way, lines the other."""

from __future__ import annotations

import _thread
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import field
from queue import Empty, SimpleQueue
from threading import Event, Lock

from kafene.core.values import dataclass
from kafene.talk.completion import Completes
from kafene.talk.touch import Touch

QUIET = 0.15
"""Seconds without a key after which pressing keys to go on is taken to be over."""


@dataclass(frozen=True)
class Question:
    """A line is asked for: typed, or by touch."""

    prompt: str
    complete: Completes | None = None
    touch: Touch | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    """Lines that single keys stand for, while no line was begun."""


class Channel:
    """One question at a time, and its answer. Lines that come before they are asked for wait."""

    def __init__(self, ahead: deque[str | None], *, patient: bool) -> None:
        self.question: Question | None = None
        self.pausing = False
        self.patient = patient
        """Whether others' moves take time: then Enter alone does not wait until it is asked for."""
        self._ahead = ahead
        self._steps: deque[str] = deque()
        """What is left of what takes several lines."""
        self._answers: SimpleQueue[str | BaseException | None] = SimpleQueue()
        self._lock = Lock()
        self._hurry = Event()
        self._hurried_at = 0.0
        self._ended = False
        self._listening = False
        """Whether the question is there for as long as nothing else is asked."""
        self._waiting = False

    # ------------------------------------------------------------------------- the game's thread

    def put(self, question: Question) -> None:
        """Ask for a line, unless one is waiting."""
        with self._lock:
            self._stop_listening()
            if self._steps:
                self._answers.put(self._steps.popleft())
            elif self._ahead or self._ended:
                self._answers.put(self._ahead.popleft() if self._ahead else None)
            else:
                self.question = question

    def wait(self) -> str | None:
        """The line that was asked for; None when there will be no more."""
        answer = self._answers.get()
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def put_up(self, question: Question) -> None:
        """Ask something that can be answered until something else is asked."""
        with self._lock:
            self.question, self._listening = question, True

    def listen(self, seconds: float | None) -> str | None:
        """A line that was typed since the last time, or is within so many seconds; "" if none was,
        None when there will be no more."""
        with self._lock:
            if self._ahead or self._ended:
                return self._ahead.popleft() if self._ahead else None
            self._waiting = True
        try:
            answer = self._answers.get(timeout=seconds)
        except Empty:
            return ""
        finally:
            self._waiting = False
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def _stop_listening(self) -> None:
        """What was typed too late for a question that stood is no answer to the next one."""
        while self._listening and not self._answers.empty():
            self._answers.get()
        self._listening = False

    def pause(self, seconds: float) -> bool:
        """Wait, so that a move can be seen; whether a key ended the waiting."""
        self._hurry.clear()
        self.pausing = True
        hurried = self._hurry.wait(seconds)
        self.pausing = False
        return hurried

    def drop_steps(self) -> None:
        """The rest of what takes several lines is not to be done."""
        self._steps.clear()

    # ------------------------------------------------------------------------- the screen's thread

    def submit(self, line: str, *later: str) -> None:
        """Answer the question, or have a line wait for one."""
        with self._lock:
            if self.question is None:
                self._ahead.append(line)
            else:
                self._steps = deque(later)
                self._answer(line)

    def end(self) -> None:
        """The person says that no more lines will come."""
        with self._lock:
            if self.question is None:
                self._ahead.append(None)
            else:
                self._answer(None)

    def break_off(self, problem: BaseException | None) -> None:
        """No more lines can come: the terminal is gone, or something broke."""
        with self._lock:
            self._ended = True
            if self.question is not None or problem is not None:
                self._answer(problem)
        self._hurry.set()

    def interrupt(self) -> None:
        """The person wants to leave at once."""
        with self._lock:
            if self.question is not None and (self._waiting or not self._listening):
                self._answer(KeyboardInterrupt())
                return
        _thread.interrupt_main()
        self._hurry.set()

    def _answer(self, answer: str | BaseException | None) -> None:
        if not self._listening:
            self.question = None
        self._answers.put(answer)

    def hurries(self) -> bool:
        """Whether a key that was pressed now only ends a pause, or follows one that did."""
        now = time.monotonic()
        if not self.pausing and now - self._hurried_at > QUIET:
            return False
        self._hurried_at = now
        self._hurry.set()
        return True
