"""Play in plain lines: whole sentences, no colour, no cursor movement; through a pipe as well."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Mapping, Sequence
from errno import EBADF, EIO
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from kafene.console.scene import Pause, Scene
from kafene.core.game import Draft, Seat
from kafene.text import sentences
from kafene.text.wrap import find_indent, wrap

if TYPE_CHECKING:
    from kafene.talk.completion import Completes
    from kafene.talk.touch import Touch

_NO_INPUT = (EBADF, EIO)
"""Errors of an input that can't be read, as `nohup` makes one, or was a terminal that is gone."""
BLANK_LINES = 50
"""Enough to hide one player's hand from the next at the same terminal."""


class PlainTerminal:
    """A terminal without cursor control: it prints lines and reads lines."""

    draws: ClassVar[bool] = False
    pace: ClassVar[float] = 0.0

    def __init__(self) -> None:
        self._readline: Any = None
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):  # where there is none, lines are typed plainly
                self._readline = import_module("readline")
        self.holder: Seat | None = None

    def write(self, line: str = "") -> None:
        sys.stdout.write(f"{_fit(line)}\n")

    def tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.write(line)

    def retell(self, known: Sequence[str], news: Sequence[str]) -> None:
        self.tell(news)

    def show(self, scene: Scene, draft: Draft | None = None, below: Sequence[str] = ()) -> None:
        self.write()
        about = (scene.text, scene.game)
        if draft is None:
            lines = sentences.view(*about, scene.view, scene.names, scene.hand.arrange)
        else:
            lines = sentences.draft(*about, draft, scene.hand.arrange)
        self.tell([*lines, *_name_new(scene), *([""] if below else []), *below])

    def list_scores(self, scene: Scene) -> list[str]:
        return sentences.scores(scene.text, scene.game, scene.view, scene.names)

    def show_hand(self, scene: Scene) -> bool:
        about = (scene.text, scene.game, scene.view)
        self.tell([*sentences.hand(*about, order=scene.hand.arrange), *_name_new(scene)])
        return True

    def show_moves(
        self,
        scene: Scene,
        before: Any,
        *,
        stay: bool,
        pause: Pause | None = None,
    ) -> None:
        pass

    def show_own(self, scene: Scene) -> None:
        pass

    def close(self, scene: Scene) -> None:
        pass

    def wait_after_round(self, scene: Scene, lines: Sequence[str]) -> None:
        pass

    def settle(self) -> None:
        pass

    def leave(self) -> None:
        pass

    def ask(
        self, prompt: str, complete: Completes | None = None, touch: Touch | None = None
    ) -> str | None:
        self._set_completer(complete)
        try:
            typed = input(f"{_fit(prompt)} ")
        except (EOFError, OSError) as problem:
            if isinstance(problem, OSError) and problem.errno not in _NO_INPUT:
                raise
            self.write()
            return None
        words = typed.split()  # at any blank, as the full-width one of Japanese keyboards
        return " ".join("".join(filter(str.isprintable, word)) for word in words).strip()

    def listen(self, prompt: str, keys: Mapping[str, str], seconds: float | None) -> str | None:
        return self.ask(prompt) if seconds is None else ""

    def ask_in_menu(self, prompt: str, back: str) -> str | None:
        return self.ask(prompt)

    def turn_page(self) -> None:
        pass

    def _set_completer(self, complete: Completes | None) -> None:
        """Let the Tab key complete words, where lines are edited."""
        readline = self._readline
        if readline is None:
            return

        def find(_: str, state: int) -> str | None:
            begun = readline.get_line_buffer()[: readline.get_endidx()]
            found = [] if complete is None else complete(begun)
            return f"{found[state]} " if state < len(found) else None

        readline.set_completer_delims(" ")
        readline.set_completer(find)
        readline.parse_and_bind("tab:complete")

    def mark_level(self, strength: int) -> str:
        return ""

    def ask_after_game(self, prompt: str) -> str | None:
        return self.ask(prompt) if sys.stdin.isatty() else None

    def hide(self) -> None:
        for _ in range(BLANK_LINES):
            self.write()


def _fit(line: str) -> str:
    """A line as it is broken on a terminal; in a pipe, as it is."""
    if not sys.stdout.isatty():
        return line
    from shutil import get_terminal_size  # slow to import, and not needed in a pipe

    width = get_terminal_size().columns
    return "\n".join(wrap(part, width, find_indent(part)) for part in line.split("\n"))


def _name_new(scene: Scene) -> list[str]:
    """The pieces of the hand that are new, in a sentence of their own."""
    new = [scene.hand.pieces[at] for at in sorted(scene.hand.fresh)]
    return [scene.text("hand-new", pieces=tuple(new))] if new else []
