"""Play in flat lines: complete sentences, no colour, no cursor movement; through a pipe as well."""

from __future__ import annotations

import contextlib
import shutil
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, ClassVar

from kafene.console.scene import Scene
from kafene.core.game import Draft, Seat
from kafene.text import Text, sentences
from kafene.text.wrap import hanging, wrap

BLANK_LINES = 50
"""What hides one player's hand from the next at the same keyboard."""


class Keyboard:
    """A screen of lines and somebody who types. What is said here is said at once."""

    draws: ClassVar[bool] = False
    """Whether tables are drawn, not told."""

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
            line = "\n".join(wrap(part, width, hanging(part)) for part in line.split("\n"))
        sys.stdout.write(f"{line}\n")

    def brief(self, line: str) -> str:
        """As much of a line of a long list as the list has room for; flat lines are told whole."""
        return line

    def news(self, lines: Sequence[str]) -> None:
        """Tell what has happened."""
        for line in lines:
            self.write(line)

    def show(self, scene: Scene, draft: Draft | None = None, below: Sequence[str] = ()) -> None:
        """Show the table as a seat sees it, or an action in the making if there is one, and under
        it sentences that are to be read together with it."""
        self.write()
        if draft is None:
            lines = sentences.view(scene.text, scene.game, scene.view, scene.names)
        else:
            lines = sentences.draft(scene.text, scene.game, draft)
        for line in (*lines, *([""] if below else []), *below):
            self.write(line)

    def show_hand(self, scene: Scene) -> bool:
        """Show what a seat holds, where that can be done without the whole table."""
        for line in sentences.hand(scene.text, scene.game, scene.view):
            self.write(line)
        return True

    def look_on(self, scene: Scene, before: Any, *, stay: bool) -> None:
        """Show what others did, from the view before to the table now, and give time to see it if
        the table is to `stay`; in flat lines the words say it."""

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The next line typed; None when there will be no more. A terminal completes `words`."""
        try:
            typed = input(f"{prompt} ")
        except EOFError:
            self.write()
            return None
        return "".join(letter for letter in typed if letter.isprintable()).strip()

    def close(self, scene: Scene) -> None:
        """Show the table as it was left; in flat lines all of it has been said."""

    def rest(self, scene: Scene, lines: Sequence[str]) -> None:
        """Stay at the end of a round until it was looked at; flat lines stay by themselves."""

    def settle(self) -> None:
        """Whoever is at the keyboard has acted: what was told is known."""

    def again(self, text: Text) -> bool:
        """Whether another game like this one is wanted; lines from a pipe are for one game."""
        return False

    def hide(self) -> None:
        """Show nothing of what was shown before."""
        for _ in range(BLANK_LINES):
            self.write()
