"""Lines that are typed on a page, answered as at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kafene.bots import Advice
from kafene.console import commands
from kafene.console.person import Person
from kafene.console.plain import Keyboard
from kafene.core.errors import KafeneError
from kafene.core.game import Action, Event
from kafene.text import Text, sentences
from kafene.web.streams import Stream


class _Page(Keyboard):
    """A keyboard that is somewhere else: what is said is collected."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.holder = None

    def write(self, line: str = "") -> None:
        self.lines += [part for part in line.split("\n") if part]

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        return None


class _Typist(Person):
    """Somebody whose hints are thought of elsewhere."""

    advice: Advice | None = None

    def refused(self, problem: KafeneError) -> None:
        raise problem

    def tell_choices(self) -> None:
        """Write down what could be typed."""
        self._choices()

    def _hint(self, _: Sequence[str]) -> None:
        assert self.advice is not None
        for line in sentences.hint(self.text, self.game, self.advice, again=self.drafting):
            self.keyboard.write(line)


class Typed:
    """Somebody who types at a page."""

    def __init__(self, text: Text, stream: Stream) -> None:
        assert stream.seat is not None
        self._page = _Page()
        self._person = _Typist(self._page, text, stream, stream.seat, shares=False)

    def asks_for_hint(self, line: str) -> bool:
        """Whether `take` needs an advice to answer a line."""
        person = self._person
        return commands.spelt(person.text, line, person.game.rulebook)[:1] == ["hint"]

    def take(
        self, line: str, view: Any, history: Sequence[Event], advice: Advice | None
    ) -> tuple[Action | None, list[str]]:
        """The action that a line asks for, if it does; and what is said to it."""
        self._page.lines = []
        text = self._person.text
        if commands.says(text, line, commands.QUIT):
            return None, [text("web-quit")]
        self._person.advice = advice
        self._person.sees(view, history)
        self._person.told = len(history)
        self._person.hold(view)
        action = self._person.take(line)
        return action, self._page.lines

    def choices(self, view: Any, history: Sequence[Event]) -> list[str]:
        """What could be typed now."""
        self._page.lines = []
        self._person.sees(view, history)
        self._person.tell_choices()
        return self._page.lines

    def drafting(self, view: Any) -> bool:
        """Whether steps of an action were taken already, on this view."""
        return self._person.drafts(view)
