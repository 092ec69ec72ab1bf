"""Play on a terminal's whole screen: the table drawn in fixed regions, lines typed with completion
or made by picking pieces, bots at a human pace. Imported only where there is a terminal."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.console import Console, ConsoleDimensions
from rich.text import Text as Line

from kafene.bots import LEVELS
from kafene.console.background import Ground, find_ground, open_input
from kafene.console.scene import Pause, Scene
from kafene.core.game import Draft, Seat
from kafene.drawing.frame import Frame, Said, Screen, compose, divide, draw_whole, wrap_sentence
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter, animate, find_renderer
from kafene.drawing.shelf import Shelf
from kafene.drawing.theme import DARK, LIGHT, pick_theme
from kafene.text.visible import visible
from kafene.text.wrap import wrap

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings

    from kafene.console.display import Display
    from kafene.talk.completion import Completes
    from kafene.talk.touch import Touch

PACES = {"slow": 2.5, "normal": 1.2, "fast": 0.5, "instant": 0.0}
"""Seconds for which a move of another player is shown."""
ROOM_TO_TYPE = 2
"""Lines below the table: what can be typed, and what is typed."""
OPEN_SCREEN, CLOSE_SCREEN = "\x1b[?1049h\x1b[H", "\x1b[?1049l"
ERASE, ERASE_SCROLLBACK = "\x1b[H\x1b[2J", "\x1b[3J"
BELL = "\a"
NARROWEST, SHALLOWEST = 40, 8
MOST_CELLS = 1000


def find_look(theme: str) -> tuple[Look, Ground]:
    """Find what this terminal can show, according to the environment: a locale that names another
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
    """A terminal with a screen for tables: from the first table to the end of the sitting it is
    drawn in place; before and after, lines are written below each other."""

    draws: ClassVar[bool] = True

    def __init__(
        self, look: Look, pace: float, ground: Ground | None = None, *, bell: bool = False
    ) -> None:
        self.holder: Seat | None = None
        self.look = look
        self.pace = pace
        self.bell = bell
        """True if the bell rings when it is the person's turn."""
        self.console = Console(highlight=False, no_color=not look.colour, soft_wrap=False)
        if max(self.console.size) > MOST_CELLS:  # COLUMNS or LINES say so
            self.console.size = ConsoleDimensions(*(min(MOST_CELLS, n) for n in self.console.size))
        self.log: list[str] = []
        """Everything that has happened in this sitting."""
        self.known = 0
        """The length of the log when the reader last acted."""
        self.answer: list[str] = []
        """The answer to the last line."""
        self._scene: tuple[Scene, Draft | None] | None = None
        self._frames: dict[tuple[int, int], Frame] = {}
        """The scene, drawn for windows of some size."""
        self._is_open = False
        self._display: Display | None = None
        self._hurried = False
        self._waited = False
        """True if others have moved since the person was last asked."""
        self._session: Any = None
        self._shelf = Shelf()
        self._ground = ground or Ground()
        self._ahead: deque[str | None] = deque()
        """Lines that were typed before they were asked for."""
        self._begun = ""
        """A line that was begun on the screen and is ended below it."""

    # ------------------------------------------------------------------------------ what is shown

    def write(self, line: str = "") -> None:
        if self._is_open:
            self.answer.append(line)
            self._open_answer(ends_steps=True)
            self._refresh()
            return
        self._print(wrap_sentence(self.look, line, max(NARROWEST, self.console.size.width)))

    def tell(self, lines: Sequence[str]) -> None:
        self.log += lines

    def retell(self, known: Sequence[str], news: Sequence[str]) -> None:
        self.log, self.known = [*known, *news], len(known)

    def show(self, scene: Scene, draft: Draft | None = None, below: Sequence[str] = ()) -> None:
        self.look = replace(self.look, deck=scene.game.piece)
        self._set_scene(scene, draft)
        self.answer = list(below)
        self._open_answer()
        self._refresh()

    def _set_scene(self, scene: Scene | None, draft: Draft | None = None) -> None:
        self._scene = None if scene is None else (scene, draft)
        self._frames = {}

    def _open_answer(self, *, ends_steps: bool = False) -> None:
        if self._display is not None:
            self._display.open_answer(ends_steps=ends_steps)

    def draw_frame(self, width: int, height: int) -> Frame | None:
        """The table for a window of that size; None: there is none to be seen."""
        frames, size = self._frames, (max(NARROWEST, width), max(SHALLOWEST, height))
        if self._scene is not None and size not in frames:
            scene, draft = self._scene
            paint = self._create_painter(scene, divide(size[0])[0], size[1])
            frames[size] = find_renderer(scene.game)(paint, scene.view, scene.hand, draft)
        return frames.get(size)

    def _create_painter(self, scene: Scene, width: int, height: int) -> Painter:
        names = tuple(map(visible, scene.names))
        return Painter(
            *(scene.text, self.look, names, width, height),
            shelf=self._shelf,
            since=scene.since,
            until=scene.until,
        )

    def list_said(self, scroll: int = 0, *, opened: bool = True) -> Said:
        return Said(tuple(self.log), self.known, tuple(self.answer), scroll, opened)

    def compose(
        self,
        frame: Frame | None,
        said: Said,
        width: int,
        height: int,
        below: int = ROOM_TO_TYPE,
        row: int = 0,
    ) -> Screen:
        width, height = max(NARROWEST, width), max(SHALLOWEST, height) - below
        return compose(self.look, frame or Frame("", [], None), said, width, height, row)

    def _refresh(self) -> None:
        """Draw what has changed; the first time, open the screen."""
        if not self._is_open:
            self._is_open = True
            self._send(OPEN_SCREEN)
        if self._display is not None:
            self._display.refresh()
        elif sys.platform != "win32":
            self._send(ERASE)
            size, said = self.console.size, self.list_said()
            self._print(self.compose(self.draw_frame(*size), said, *size).lines)

    def list_scores(self, scene: Scene) -> list[str]:
        from kafene.drawing.sheet import draw_scores  # not needed for a first table

        size = self.console.size
        width = divide(size.width)[1] if self._is_open else 0  # beside the table
        paint = self._create_painter(scene, width or max(NARROWEST, size.width), size.height)
        return [line.plain for line in draw_scores(paint, scene.game, scene.view)]

    def show_hand(self, scene: Scene) -> bool:
        return False

    def show_moves(
        self,
        scene: Scene,
        before: Any,
        *,
        stay: bool,
        pause: Pause | None = None,
    ) -> None:
        self._waited, pause = True, pause or self._pause
        if not self.pace or self._hurried:
            return
        log = self.log
        from kafene.bots.advice import find_steps  # a first table needs no steps

        steps = partial(find_steps, scene.game)
        for stage, line in animate(scene.game, scene.text, before, scene.view, scene.names, steps):
            self.log = [*log[:-1], line]
            self.show(replace(scene, view=stage))
            pause(self.pace / 2, last=False)
        self.log = log
        if stay:
            self.show(scene)
            pause(self.pace, last=True)

    def show_own(self, scene: Scene) -> None:
        if self.pace and not self._waited:  # what was played for the reader needs no time
            self._waited = True
            self.show(scene)
            self._pause(self.pace / 2, last=True)

    def close(self, scene: Scene) -> None:
        news = self.log[self.known :]
        self.leave()
        size = self.console.size
        width = max(NARROWEST, size.width)  # nothing is beside the table now
        told = [row for line in news for row in wrap_sentence(self.look, line, width)]
        height = max(SHALLOWEST, size.height - max(0, len(told) - 1))
        self._print(draw_whole(self.look, self._paint_whole(scene, width, height), width))
        for line in news:
            self.write(line)

    def print_table(self, scene: Scene) -> None:
        """Print the table and what the reader holds, where nothing is played."""
        size, self.look = self.console.size, replace(self.look, deck=scene.game.piece)
        width = max(NARROWEST, size.width)
        frame = self._paint_whole(scene, width, max(SHALLOWEST, size.height))
        notes = map(Line, frame.notes)
        self._print([*draw_whole(self.look, frame, width), *frame.hand, *notes])

    def _paint_whole(self, scene: Scene, width: int, height: int) -> Frame:
        paint = replace(self._create_painter(scene, width, height), scrolls=True)
        return find_renderer(scene.game)(paint, scene.view, scene.hand, None)

    def leave(self) -> None:
        if self._display is not None:
            self._begun = self._display.stop()
            self._display = None
        if self._is_open:
            self._is_open = False
            self._send(CLOSE_SCREEN)
        self._set_scene(None)
        self.log, self.known, self.answer = [], 0, []

    def wait_after_round(self, scene: Scene, lines: Sequence[str]) -> None:
        self.show(scene)
        self.ask(scene.text("go-on"))
        self.settle()

    def settle(self) -> None:
        self.known = len(self.log)
        self._hurried = False

    def mark_level(self, strength: int) -> str:
        full, empty = "●○" if self.look.symbols else "*."
        return full * strength + empty * (len(LEVELS) - 1 - strength) if strength else ""

    def ask_after_game(self, prompt: str) -> str | None:
        return self.ask(prompt)

    def hide(self) -> None:
        shown = self._scene is not None
        self._set_scene(None)
        self.log, self.known, self.answer = [], 0, []
        self._session = None  # and with it the lines that were typed
        if self._display is not None:
            self._display.forget()
        self._refresh()
        if shown:
            self._send(ERASE_SCROLLBACK)

    # ----------------------------------------------------------------------------- what is typed

    def ask(
        self, prompt: str, complete: Completes | None = None, touch: Touch | None = None
    ) -> str | None:
        if not self._is_open:
            return self._ask_below(prompt, complete)
        if self.bell and touch is not None and self._waited:
            self._send(BELL)
        self._waited = False
        display = self._start()
        from kafene.console.controls import Question

        line = display.ask(Question(prompt, complete, touch))
        self.answer = []
        return line

    def listen(self, prompt: str, keys: Mapping[str, str], seconds: float | None) -> str | None:
        if not self._is_open:
            return self._ask_below(prompt, None)
        display = self._start()
        from kafene.console.controls import Question

        line = display.listen(Question(prompt, keys=keys), seconds)
        if line or seconds is None:
            self.answer = []
        return line

    def _start(self) -> Display:
        """Hear keys from now on. Imported when the table is there: it takes as long as
        drawing it."""
        if self._display is None:
            from kafene.console.display import Display

            self._display = Display(self, self._ahead, patient=bool(self.pace))
        return self._display

    def ask_in_menu(self, prompt: str, back: str) -> str | None:
        return self._ask_below(prompt, None, back)

    def turn_page(self) -> None:
        if not self._is_open:
            self.console.clear()

    def _ask_below(self, prompt: str, complete: Completes | None, back: str = "") -> str | None:
        """Ask where no table is drawn, on the next line; `back` is what Esc types."""
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle

        from kafene.console.keys import LineCompleter

        if self._ahead:
            line = self._ahead.popleft()
            self.write(f"{prompt} {line or ''}")
            return line
        self._session = self._session or PromptSession(input=self.open_input(), enable_suspend=True)
        while True:
            begun, self._begun = self._begun, ""
            try:
                typed: str = self._session.prompt(
                    f"{wrap(prompt, max(NARROWEST, self.console.size.width - 1))} ",
                    completer=LineCompleter(complete),
                    complete_style=CompleteStyle.READLINE_LIKE,
                    complete_while_typing=False,
                    default=begun,
                    key_bindings=_bind_back(back) if back else None,
                )
            except EOFError:
                return None
            except KeyboardInterrupt:
                if self._session.default_buffer.text:  # it takes back the line, not the game
                    continue
                raise
            return typed.strip()

    def _pause(self, seconds: float, *, last: bool) -> None:
        """Wait a moment, so that a move can be seen; any key ends the waiting until the person's
        next turn."""
        if not self._hurried:
            self._hurried = self._start().pause(seconds)

    # -------------------------------------------------------------------------------- the terminal

    def open_input(self) -> Input:
        """The keys; those that were typed before the first are among them."""
        keys = open_input(self._ground)
        self._ground = replace(self._ground, typed="")
        return keys

    def _print(self, lines: Sequence[Line]) -> None:
        for at, line in enumerate(lines):
            last = self._is_open and at == len(lines) - 1
            end = "" if last else "\n"
            self.console.print(line, no_wrap=True, overflow="crop", crop=True, end=end)

    def _send(self, control: str) -> None:
        """Something that is no text."""
        if sys.platform != "win32":
            self.console.file.write(control)
            self.console.file.flush()


def _bind_back(line: str) -> KeyBindings:
    """Esc, and Backspace where nothing is typed, enter this line."""
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    keys = KeyBindings()

    def enter(event: KeyPressEvent) -> None:
        event.current_buffer.text = line
        event.current_buffer.validate_and_handle()

    def is_empty() -> bool:
        from prompt_toolkit.application import get_app

        return not get_app().current_buffer.text

    keys.add("escape", eager=True)(enter)
    keys.add("backspace", filter=Condition(is_empty))(enter)
    return keys
