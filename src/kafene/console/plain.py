"""Play in flat lines: complete sentences, no colour, no cursor movement; through a pipe as well."""

from __future__ import annotations

import contextlib
import shutil
import sys
import textwrap
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.game import Action, Draft, Event, Seat
from kafene.table import Table
from kafene.text import Text, rulebook, sentences

_BLANK_LINES = 50
"""What hides one player's hand from the next at the same keyboard."""


LEAVE = ("quit", "exit")


class Keyboard:
    """A screen of lines and somebody who types."""

    def __init__(self) -> None:
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):  # where there is none, lines are typed plainly
                import_module("readline")
        self.holder: Seat | None = None
        """Whose turn at the keyboard it was last."""

    def write(self, line: str = "") -> None:
        """Show a line; on a terminal it is broken between words."""
        if sys.stdout.isatty():
            width = shutil.get_terminal_size().columns
            line = "\n".join(_wrapped(part, width) for part in line.split("\n"))
        sys.stdout.write(f"{line}\n")

    def ask(self, prompt: str) -> str | None:
        """The next line typed; None when there will be no more."""
        try:
            typed = input(f"{prompt} ")
        except EOFError:
            self.write()
            return None
        return "".join(letter for letter in typed if letter.isprintable()).strip()


def _wrapped(line: str, width: int) -> str:
    """A line broken between words; what is indented stays so."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line, width, subsequent_indent=indent * 2)


class Listener:
    """Somebody who is told what happens, at a seat or beside the table. Like a bot, they are given
    views and events and hold nothing else."""

    def __init__(self, keyboard: Keyboard, text: Text, table: Table, seat: Seat | None) -> None:
        self.keyboard = keyboard
        self.text = text
        self.game = table.game
        self.names = table.names
        self.seat = seat
        self.told = len(table.history(seat))
        """How much of the history has been said; what came before this sitting is known."""

    def tell(self, history: Sequence[Event]) -> None:
        """Say what has happened since the last time."""
        for event in history[self.told :]:
            for line in sentences.event(self.text, self.game, event, self.names, self.seat):
                self.keyboard.write(line)
        self.told = len(history)


class Person(Listener):
    """Somebody who plays."""

    def __init__(
        self, keyboard: Keyboard, text: Text, table: Table, seat: Seat, *, shares: bool
    ) -> None:
        super().__init__(keyboard, text, table, seat)
        self.shares = shares
        """Whether others play at this keyboard: then a hand is shown when its owner is there."""
        self._asked: int | None = None
        self._view: Any = None
        self._draft: Draft | None = None

    # ----------------------------------------------------------------- what the table asks of it

    def choose(self, view: Any, history: Sequence[Event]) -> Action | None:
        """Ask until an action is typed; None if the player leaves."""
        if self.shares and self.keyboard.holder != self.seat:
            if not self._take_keyboard():
                return None
            self._asked = None
        if view != self._view:
            self._view, self._draft = view, self.game.draft(view)
        self.tell(history)
        self._show(history[self._asked or 0 :])
        self._asked = len(history)
        while (line := self.keyboard.ask(self._prompt())) is not None:
            word, *rest = line.lower().split() or ["help"]
            if word in LEAVE:
                return None
            try:
                if word in self._commands:
                    self._commands[word](rest)
                elif (action := self._act(word, rest)) is not None:
                    return action
            except (NotationError, IllegalAction) as problem:
                self.refused(problem)
        return None

    def _show(self, fresh: Sequence[Event]) -> None:
        """The table if others acted since the last time, the hand if only this player did."""
        if self._asked is None or any(getattr(each, "seat", None) != self.seat for each in fresh):
            self._table([])
        elif fresh:
            self._hand([])

    def _act(self, word: str, rest: Sequence[str]) -> Action | None:
        """The action that a line asks for; None if it was a step towards one."""
        if self._draft is not None and word == sentences.DONE and not rest:
            return self._draft.done()
        if self._draft is None or word not in self._draft.verbs:
            action: Action = self.game.parse(" ".join([word, *rest]))
            return action
        self._draft = self._draft.take(word, rest)
        self._table([])
        return None

    def refused(self, problem: KafeneError) -> None:
        """Say what is wrong, and what would be right."""
        self.keyboard.write(sentences.error(self.text, problem, self.names, self.seat))
        if self._draft is None:
            self._choices()

    def _take_keyboard(self) -> bool:
        for _ in range(_BLANK_LINES):
            self.keyboard.write()
        self.keyboard.holder = self.seat
        name = sentences.name_of(self.text, self.seat, self.names)
        while (typed := self.keyboard.ask(self.text("your-seat", name=name))) != "":
            if typed is None or typed.lower() in LEAVE:
                return False
        return True

    # --------------------------------------------------------------------------------- commands

    @property
    def _commands(self) -> Mapping[str, Callable[[Sequence[str]], None]]:
        return {
            "help": self._help,
            "?": self._help,
            "hand": self._hand,
            "table": self._table,
            "scores": self._scores,
            "rules": self._rules,
        }

    def _prompt(self) -> str:
        heads = [head for head, _ in self._can()]
        return self.text("prompt", choices=" / ".join([*heads, "help"]))

    def _can(self) -> Sequence[tuple[str, str]]:
        return sentences.choices(self.text, self.game, self._view, self._draft)

    def _choices(self) -> None:
        self.keyboard.write(self.text("you-can"))
        for head, what in self._can():
            self.keyboard.write(f"  {head}: {what}" if what else f"  {head}")

    def _help(self, _: Sequence[str]) -> None:
        self._choices()
        self.keyboard.write(self.text("any-time"))

    @property
    def _drafting(self) -> bool:
        """Whether an action in the making differs from the table as it lies there."""
        return self._draft is not None and self._draft != self.game.draft(self._view)

    def _hand(self, _: Sequence[str]) -> None:
        if self._drafting:  # the hand as it is now, which a draft is shown with
            self._table([])
            return
        for line in sentences.hand(self.text, self.game, self._view):
            self.keyboard.write(line)

    def _table(self, _: Sequence[str]) -> None:
        self.keyboard.write()
        if self._draft is not None and self._drafting:
            lines = sentences.draft(self.text, self.game, self._draft)
        else:
            lines = sentences.view(self.text, self.game, self._view, self.names)
        for line in lines:
            self.keyboard.write(line)

    def _scores(self, _: Sequence[str]) -> None:
        for line in sentences.scores(self.text, self.game, self._view, self.names):
            self.keyboard.write(line)

    def _rules(self, numbers: Sequence[str]) -> None:
        if numbers:
            number = " ".join(numbers)
            self.keyboard.write(rulebook.paragraph(self.text, self.game.rulebook, number))
            for line in rulebook.house_rules(self.text, self.game, self._view.rules, number):
                self.keyboard.write(line)
            return
        self.keyboard.write(self.text(f"about-{self.game.name}"))
        for number, words in rulebook.paragraphs(self.text, self.game.rulebook):
            if number and "." not in number:
                self.keyboard.write(f"  rules {number}: {words}")
        self.keyboard.write(self.text("rules-all", command=f"rules {self.game.name}"))
