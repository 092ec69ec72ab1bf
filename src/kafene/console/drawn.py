"""Play on a terminal's whole screen: the table drawn, lines typed with completion, bots at a human
pace. Imported only where there is a terminal."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Console

from kafene.bots import LEVELS
from kafene.console.background import Ground, find_ground, open_input
from kafene.console.frame import compose, wrap_line
from kafene.console.look import Look
from kafene.console.painter import Painter, animate, find_renderer
from kafene.console.scene import Scene
from kafene.console.shelf import Shelf
from kafene.console.theme import DARK, LIGHT, pick_theme
from kafene.core.game import Draft, Seat
from kafene.talk.lines import is_yes
from kafene.text import Text
from kafene.text.visible import visible
from kafene.text.wrap import find_indent

if TYPE_CHECKING:
    from prompt_toolkit.input import Input

PACES = {"slow": 2.5, "normal": 1.2, "fast": 0.5, "instant": 0.0}
"""Seconds for which a move of another player is shown."""
QUIET = 0.15
"""Seconds without a key after which typing is taken to be over."""
ROOM_TO_TYPE = 2
"""Lines below the table, for the prompt."""
ERASE_SCROLLBACK = "\x1b[3J"
NARROWEST, SHALLOWEST = 40, 12


def find_look(theme: str) -> tuple[Look, Ground]:
    """What this terminal can show, by what the environment says of it: a locale that names another
    character set than UTF-8, or none, has letters. Its background is asked for where the theme
    depends on it."""
    names = (os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next((name for name in names if name), "UTF-8")
    is_utf = "UTF" in locale.upper() or sys.platform == "win32"
    if os.environ.get("NO_COLOR"):
        return Look(colour=False, symbols=is_utf), Ground()
    few = Console().color_system not in ("256", "truecolor")
    ground = Ground() if few or theme in (LIGHT, DARK) else find_ground()
    return Look(symbols=is_utf, theme=pick_theme(theme, ground.colour, few=few)), ground


class DrawnTerminal:
    """A terminal on whose whole screen the table is drawn again for every turn."""

    draws: ClassVar[bool] = True

    def __init__(self, look: Look, pace: float, ground: Ground | None = None) -> None:
        self.holder: Seat | None = None
        self.look = look
        self.pace = pace
        self.console = Console(highlight=False, no_color=not look.colour, soft_wrap=False)
        self.news: list[str] = []
        """What has happened since the reader last acted."""
        self._hurried = False
        self._session: Any = None
        self._shelf = Shelf()
        self._ground = ground or Ground()

    # ------------------------------------------------------------------------------ what is shown

    def write(self, line: str = "") -> None:
        width = max(NARROWEST, self.console.size.width)
        for part in line.split("\n"):
            for row in wrap_line(self.look.colour_pieces(part), width, find_indent(part)):
                self.console.print(row, width=width, no_wrap=True)

    def tell(self, lines: Sequence[str]) -> None:
        self.news += lines

    def show(self, scene: Scene, draft: Draft | None = None, below: Sequence[str] = ()) -> None:
        self.look = replace(self.look, deck=scene.game.piece)
        size = self.console.size
        width, height = max(NARROWEST, size.width), max(SHALLOWEST, size.height)
        names = tuple(map(visible, scene.names))
        paint = Painter(
            scene.text, self.look, names, width, height, shelf=self._shelf, since=scene.since
        )
        frame = find_renderer(scene.game)(paint, scene.view, scene.hand, draft)
        under = [
            row
            for each in below
            for row in wrap_line(self.look.colour_pieces(each), width, find_indent(each))
        ]
        room = height - ROOM_TO_TYPE - len(under) - bool(under)
        lines = compose(self.look, frame, self.news, width, room)
        self.console.clear()
        for line in (*lines, *([self.look.draw_rule(width)] if under else []), *under):
            self.console.print(line, width=width, no_wrap=True, overflow="crop", crop=True)

    def show_hand(self, scene: Scene) -> bool:
        return False

    def show_moves(self, scene: Scene, before: Any, *, stay: bool) -> None:
        if not self.pace or self._hurried:
            return
        news = self.news
        for stage, line in animate(scene, before):
            self.news = [*news[:-1], line]
            self.show(replace(scene, view=stage))
            self._pause(self.pace / 2)
        self.news = news
        if stay:
            self.show(scene)
            self._pause(self.pace)

    def close(self, scene: Scene) -> None:
        news, self.news = self.news, []
        self.show(scene)
        for line in news:
            self.write(line)

    def wait_after_round(self, scene: Scene, lines: Sequence[str]) -> None:
        self.news = list(lines)
        self.show(scene)
        self._quieten()
        self.ask(scene.text("go-on"))
        self.settle()

    def settle(self) -> None:
        self.news = []
        self._hurried = False

    def mark_level(self, strength: int) -> str:
        full, empty = "●○" if self.look.symbols else "*."
        return full * strength + empty * (len(LEVELS) - 1 - strength) if strength else ""

    def ask_for_another_game(self, text: Text) -> bool:
        self.settle()
        self._quieten()
        return is_yes(text, self.ask(text("again")))

    def hide(self) -> None:
        self.console.clear()
        self.console.file.write(ERASE_SCROLLBACK)
        self.console.file.flush()
        self.news = []
        self._session = None  # and with it the lines that were typed

    # ----------------------------------------------------------------------------- what is typed

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        # Imported when the table is there: it takes as long as drawing it.
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.shortcuts import CompleteStyle

        self._session = self._session or PromptSession(input=self._open_input())
        while True:
            try:
                typed: str = self._session.prompt(
                    f"{prompt} ",
                    completer=WordCompleter([*words], ignore_case=True),
                    complete_style=CompleteStyle.READLINE_LIKE,
                    complete_while_typing=False,
                )
            except EOFError:
                return None
            except KeyboardInterrupt:
                if self._session.default_buffer.text:  # it takes back the line, not the game
                    continue
                raise
            return typed.strip()

    def _pause(self, seconds: float) -> None:
        """Wait a moment, so that a move can be seen; any key ends the waiting until the person's
        next turn."""
        if not self._hurried:
            self._hurried = asyncio.run(_key_within(seconds, self._open_input()))
            if self._hurried:
                self._quieten()

    def _quieten(self) -> None:
        """Let keys pass that were meant for the waiting, not for what is asked next."""
        while self.pace and asyncio.run(_key_within(QUIET, self._open_input())):
            pass

    def _open_input(self) -> Input:
        """The keys; those that were typed before the first are among them."""
        keys = open_input(self._ground)
        self._ground = replace(self._ground, typed="")
        return keys


async def _key_within(seconds: float, typed: Input) -> bool:
    """Whether a key is pressed in that time. Ctrl-C is what it always is."""
    pressed = asyncio.Event()
    keys: list[str] = []

    def hear() -> None:
        keys.extend(key.data for key in typed.read_keys())
        pressed.set()

    with typed.raw_mode(), typed.attach(hear):
        try:
            await asyncio.wait_for(pressed.wait(), seconds)
        except TimeoutError:
            return False
    if "\x03" in keys:
        raise KeyboardInterrupt
    return True
