"""Questions at a terminal, one after the other. Enter takes the usual answer, `back` or `b` returns
to the question before, `quit` leaves. On a screen, each list of answers has a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar, overload

from kafene.console.terminal import Terminal
from kafene.talk.lines import BACK, QUIT, is_command
from kafene.text import Text
from kafene.text.commands import REPLAY, fold

T = TypeVar("T")
_BACK_KEY = "b"
"""The short form of `back` in every language."""


class _Left(Exception):
    """The person leaves."""


class _WentBack(Exception):
    """The person wants the question before."""


class Questionnaire:
    """Questions asked in order. To go back is to forget the last answer and to start again: what
    was answered before is not asked again."""

    leaves_by_back: ClassVar[bool] = False
    """True if going back from the first question leaves."""

    def __init__(self, terminal: Terminal, text: Text, title: str) -> None:
        self.terminal = terminal
        self.text = text
        self.title = title
        """The top line of every page; plain lines say it once."""
        self._answers: list[Any] = []
        self._asked = 0
        self._notices: list[str] = []
        if not terminal.draws:
            terminal.write(title)

    def complete(self, ask_all: Callable[[], T]) -> T | None:
        """Return what `ask_all` returns once all its questions are answered; None if the person
        leaves."""
        while True:
            self._asked = 0
            try:
                return ask_all()
            except _WentBack:
                if self.leaves_by_back and not self._answers:
                    return None
                del self._answers[-1:]
            except _Left:
                return None

    def remember(self, ask: Callable[[], T]) -> T:
        """The answer to the next question: the one given before, or else what `ask` returns."""
        if self._asked == len(self._answers):
            self._answers.append(ask())
        answer: T = self._answers[self._asked]
        self._asked += 1
        return answer

    def pick(self, lines: Sequence[str], question: str, usual: int = 0) -> int:
        """Ask for one of some lines, and remember the answer."""
        return self.remember(lambda: self.ask_which(lines, question, usual=usual))

    def pick_number(self, question: str, fewest: int, most: int, usual: int) -> int:
        """Ask for a number by the message `question`, and remember the answer."""
        return self.remember(lambda: self._ask_number(question, fewest, most, usual))

    def notice(self, line: str) -> None:
        """Something to read with the next question."""
        self._notices.append(line)

    def _show_notices(self) -> None:
        for line in self._notices:
            self.terminal.write(line)
        self._notices = []

    def ask_line(self, prompt: str) -> str:
        """The next line typed that is neither `back` nor `quit`."""
        self._show_notices()
        typed = self.terminal.ask_in_menu(prompt, BACK)
        if typed is None or is_command(self.text, typed, QUIT):
            raise _Left
        if fold(typed) == _BACK_KEY or is_command(self.text, typed, BACK, REPLAY):
            raise _WentBack
        return typed

    @overload
    def ask_which(
        self, lines: Sequence[str], question: str, prompt: str = "", usual: int = 0
    ) -> int: ...
    @overload
    def ask_which(
        self, lines: Sequence[str], question: str, prompt: str, usual: None
    ) -> int | None: ...
    def ask_which(
        self, lines: Sequence[str], question: str, prompt: str = "", usual: int | None = 0
    ) -> int | None:
        """One of some lines, by its number or how it starts; Enter is the usual one."""
        if self.terminal.draws:
            self.terminal.turn_page()
            self.terminal.write(self.title)
            self.terminal.write()
        self._show_notices()
        self.terminal.write(question)
        width = len(str(len(lines)))
        for at, line in enumerate(lines):
            words = self.text("menu-usual", line=line) if at == usual else line
            self.terminal.write(f"  {at + 1:>{width}}  {words}")
        prompt = prompt or self.text("menu-prompt", most=len(lines))
        while word := fold(self.ask_line(prompt)):
            if word.isdecimal() and len(word) < 10 and 1 <= int(word) <= len(lines):
                return int(word) - 1
            fitting = [at for at, line in enumerate(lines) if fold(line).startswith(word)]
            if len(fitting) == 1:
                return fitting[0]
            self.terminal.write(self.text("menu-unknown", fewest=1, most=len(lines)))
        return usual

    def _ask_number(self, question: str, fewest: int, most: int, usual: int) -> int:
        prompt = self.text(question, fewest=fewest, most=most, usual=usual)
        while word := fold(self.ask_line(prompt)):
            if word.isdecimal() and len(word) < 10 and fewest <= int(word) <= most:
                return int(word)
            self.terminal.write(self.text("menu-unknown", fewest=fewest, most=most))
        return usual
