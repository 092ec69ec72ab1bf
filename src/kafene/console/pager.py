"""A long text on the whole screen: scrolled, searched, and opened at a numbered paragraph. The same
on every system. Imported only where there is a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from prompt_toolkit.application import Application
from prompt_toolkit.data_structures import Point
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.output import Output

from kafene.text import Text
from kafene.text.wrap import wrap

INDENT = "    "
WIDEST = 100
WHEEL = 3
"""Rows that one turn of the wheel scrolls."""
SEARCH, JUMP = "/", "#"
"""Things that can be typed: words to look for, or the number of a paragraph."""
_MARK = "reverse"
_FIRST = "\0"
"""Before the first row of a line, so that the line is found again."""


class Pager:
    """A reader's place in a text."""

    def __init__(self, text: Text, lines: Sequence[str], width: int, height: int) -> None:
        self.text = text
        self.lines = lines
        self.top = 0
        self.typing = ""
        """SEARCH or JUMP while something is typed."""
        self.typed = ""
        self.wanted = ""
        """The words that were searched for last."""
        self.missing = ""
        """The words or the paragraph that were asked for last and are not there."""
        self.rows: list[str] = []
        self._width = 0
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Fit the text into a window; what was on top stays there."""
        self.height = max(1, height - 1)
        if width != self._width:
            first = sum(row.startswith(_FIRST) for row in self.rows[: self.top + 1])
            self._width = width
            self.rows = [
                row if at else f"{_FIRST}{row}"
                for line in self.lines
                for at, row in enumerate(wrap(line, min(WIDEST, width), INDENT).split("\n"))
            ]
            starts = [at for at, row in enumerate(self.rows) if row.startswith(_FIRST)]
            self.top = starts[first - 1] if first else 0
        self.scroll(0)

    @property
    def last(self) -> int:
        """The lowest row that can be on top."""
        return max(0, len(self.rows) - self.height)

    def scroll(self, rows: int) -> None:
        """Go down, or up, as far as there is text."""
        self.top = min(max(0, self.top + rows), self.last)

    def find_row(self, words: str, step: int) -> int | None:
        """The next row with these words, or the one before; round the end."""
        wanted, count = words.casefold(), len(self.rows)
        order = (at % count for at in range(self.top + step, self.top + step * (count + 1), step))
        return next((at for at in order if wanted in self.rows[at].casefold()), None)

    def search(self, step: int = 1) -> None:
        """Show the next row with what was searched for."""
        found = self.find_row(self.wanted, step) if self.wanted else None
        self.missing = "" if found is not None else self.wanted
        if found is not None:
            self.top = found

    def jump(self, number: str) -> None:
        """Show a paragraph, or a section."""
        start = f"{_FIRST}{number} "
        found = next((at for at, row in enumerate(self.rows) if row.startswith(start)), None)
        self.missing = number if found is None else ""
        if found is not None:
            self.top = found

    def enter(self) -> None:
        """Search for what was typed, or go there."""
        typed, typing, self.typing = self.typed.strip(), self.typing, ""
        if typing == JUMP:
            self.jump(typed)
        elif typed:
            self.wanted = typed
            self.search()

    def draw(self) -> StyleAndTextTuples:
        """The rows of the window, what was searched for marked, and a line on what keys do."""
        shown = [row.removeprefix(_FIRST) for row in self.rows[self.top : self.top + self.height]]
        drawn: StyleAndTextTuples = []
        for row in shown:
            parts = (
                re.split(f"({re.escape(self.wanted)})", row, flags=re.I) if self.wanted else [row]
            )
            drawn += [(_MARK if at % 2 else "", part) for at, part in enumerate(parts)]
            drawn.append(("", "\n"))
        drawn.append(("", "\n" * (self.height - len(shown))))
        drawn.append((_MARK, f" {self._tell_keys()} "))
        return drawn

    def _tell_keys(self) -> str:
        if self.typing:
            return self.text(
                "pager-search" if self.typing == SEARCH else "pager-jump", typed=self.typed
            )
        if self.missing:
            return self.text("pager-missing", text=self.missing)
        return self.text("pager-keys")


def page(
    text: Text, lines: Sequence[str], keys: Input | None = None, screen: Output | None = None
) -> None:
    """Show a text until its reader leaves."""
    pager = Pager(text, lines, 80, 24)
    control = _Control(pager)
    app: Application[None] = Application(
        layout=Layout(Window(control, wrap_lines=False, always_hide_cursor=True)),
        key_bindings=_bind(pager),
        full_screen=True,
        mouse_support=True,
        before_render=lambda app: pager.resize(*reversed(app.output.get_size())),
        input=keys,
        output=screen,
    )
    app.ttimeoutlen = 0.05  # Esc alone leaves
    app.run()


class _Control(FormattedTextControl):
    """The window's text; the wheel scrolls it."""

    def __init__(self, pager: Pager) -> None:
        super().__init__(pager.draw, get_cursor_position=lambda: Point(0, 0))
        self._pager = pager

    def mouse_handler(self, mouse_event: MouseEvent) -> object:
        match mouse_event.event_type:
            case MouseEventType.SCROLL_DOWN:
                self._pager.scroll(WHEEL)
            case MouseEventType.SCROLL_UP:
                self._pager.scroll(-WHEEL)
            case _:
                return NotImplemented
        return None


def _bind(pager: Pager) -> KeyBindings:
    """Single keys while nothing is typed, letters while something is."""
    keys = KeyBindings()
    is_typing = Condition(lambda: bool(pager.typing))
    far = len(pager.rows) * WIDEST
    moves: dict[tuple[str, ...], Callable[[], int]] = {
        ("up", "k"): lambda: -1,
        ("down", "j", "enter"): lambda: 1,
        ("pageup", "b"): lambda: -pager.height,
        ("pagedown", "space"): lambda: pager.height,
        ("home", "g"): lambda: -far,
        ("end", "G"): lambda: far,
    }
    for names, rows in moves.items():
        for name in names:
            keys.add(name, filter=~is_typing)(lambda _, rows=rows: pager.scroll(rows()))
    keys.add("n", filter=~is_typing)(lambda _: pager.search())
    keys.add("N", filter=~is_typing)(lambda _: pager.search(-1))
    for name in ("q", "Q", "escape"):
        keys.add(name, filter=~is_typing)(lambda event: event.app.exit())
    keys.add("c-c")(lambda event: event.app.exit(exception=KeyboardInterrupt))

    def begin(typing: str, typed: str = "") -> None:
        pager.typing, pager.typed, pager.missing = typing, typed, ""

    keys.add("/", filter=~is_typing)(lambda _: begin(SEARCH))
    for digit in "0123456789":
        keys.add(digit, filter=~is_typing)(lambda event: begin(JUMP, event.data))
    keys.add("enter", filter=is_typing)(lambda _: pager.enter())
    keys.add("escape", filter=is_typing)(lambda _: begin(""))

    @keys.add("backspace", filter=is_typing)
    def erase(_: KeyPressEvent) -> None:
        if not pager.typed:
            pager.typing = ""
        pager.typed = pager.typed[:-1]

    @keys.add(Keys.Any, filter=is_typing)
    def type_on(event: KeyPressEvent) -> None:
        if event.data.isprintable():
            pager.typed += event.data

    return keys
