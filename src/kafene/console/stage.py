"""The screen while a game is played: one application in a thread of its own from the first question
to the end of the sitting. So the table is drawn again at any time, also while bots think. Imported
when the first table is there: it takes as long as drawing it."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.layout import Float, FloatContainer, HSplit, Layout, VSplit, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import ColorDepth, Output, create_output
from rich.color import Color, ColorType
from rich.console import Console
from rich.style import Style
from rich.text import Text as Line

from kafene.console.channel import Channel, Question
from kafene.console.controls import Controls
from kafene.console.keys import LineCompleter, bind_keys
from kafene.drawing.frame import Frame, Screen, wrap_line
from kafene.drawing.look import Look
from kafene.drawing.spot import find_spot
from kafene.drawing.theme import Ink

WHEEL = 3
"""Rows that one turn of the wheel scrolls."""
RESIZED = 0.1
"""Seconds between two looks at the window's size."""
MOST_GUIDE = 3
"""Rows at most for what can be typed, or for what keys do."""
_ANSI = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "gray")
_DEPTHS = {
    None: ColorDepth.DEPTH_1_BIT,
    "standard": ColorDepth.DEPTH_4_BIT,
    "256": ColorDepth.DEPTH_8_BIT,
    "truecolor": ColorDepth.DEPTH_24_BIT,
}
"""How many colours there are, by what rich calls them."""
_CLICKS = (MouseButton.LEFT, MouseButton.NONE, MouseButton.UNKNOWN)
Hear = Callable[[MouseEvent], object]


class Painted(Protocol):
    """What a stage shows above the line of input."""

    look: Look
    console: Console

    def draw_frame(self, width: int, height: int) -> Frame | None:
        """The table for a window of that size; None: there is none to be seen."""

    def compose(self, width: int, height: int, below: int, controls: Controls) -> Screen:
        """All lines of a window of that size but those at its bottom."""

    def open_input(self) -> Input:
        """The keys of the terminal."""


class Stage:
    """The application. What is not private is called by the game's thread."""

    def __init__(self, painted: Painted, ahead: deque[str | None], *, patient: bool) -> None:
        self._painted = painted
        self._channel = Channel(ahead, patient=patient)
        self._buffer = Buffer(history=InMemoryHistory(), multiline=False)
        self._controls = Controls(self._buffer, self._channel, self._find_frame)
        self._buffer.on_text_changed += lambda _: self._controls.hear_typing()
        self._styles: dict[Style, str] = {}
        self._app: Application[None] | None = None
        self._asked: Question | None = None
        self._drawn: tuple[int, int] | None = None
        """The size of the window for which was drawn last."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def ask(self, question: Question) -> str | None:
        """The next line; None when there will be no more."""
        if question.touch is None:
            self._controls.picking.rest()
        self._buffer.completer = LineCompleter(question.complete)
        self._channel.put(question)
        self.refresh()
        return self._channel.wait()

    def listen(self, question: Question, seconds: float | None) -> str | None:
        """A line that was typed since the last time, or is within so many seconds; "" if none was,
        None when there will be no more."""
        self._channel.put_up(question)
        self.refresh()
        return self._channel.listen(seconds)

    def pause(self, seconds: float) -> bool:
        """Wait, so that a move can be seen; whether a key ended the waiting."""
        self.refresh()
        return self._channel.pause(seconds)

    def open_answer(self, *, ends_steps: bool) -> None:
        """Something was answered, or the table was shown again. What was answered in words
        `ends_steps`: it may be a refusal, and nothing more is done of what was begun."""
        if ends_steps:
            self._channel.drop_steps()
        self._controls.open_answer()

    def refresh(self) -> None:
        """Draw what has changed."""
        if self._app is not None:
            self._app.invalidate()

    def forget(self) -> None:
        """Nothing that was typed or picked can be seen any more."""
        self._buffer.history = InMemoryHistory()
        self._controls.forget()

    def stop(self) -> str:
        """End the application; what was typed and not sent."""
        while self._thread.is_alive():  # it may be about to start
            app = self._app
            if app is not None and app.loop is not None:
                app.loop.call_soon_threadsafe(self._exit)
            self._thread.join(RESIZED)
        return self._buffer.text

    # --------------------------------------------------------------------------- the application

    def _run(self) -> None:
        try:
            asyncio.run(self._run_app())
        except EOFError:  # the terminal is gone
            self._channel.break_off(None)
        except BaseException as problem:  # for the game's thread to raise
            self._channel.break_off(problem)

    async def _run_app(self) -> None:
        failures: list[BaseException] = []

        def fail(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            failures.append(context.get("exception") or RuntimeError(context["message"]))
            self._exit()

        asyncio.get_running_loop().set_exception_handler(fail)
        self._app = self._build()
        await self._app.run_async(
            pre_run=self._keep_size, set_exception_handler=False, handle_sigint=False
        )
        if failures:
            raise failures[0]

    def _keep_size(self) -> None:
        assert self._app is not None
        self._app.create_background_task(self._watch_size(self._app))

    async def _watch_size(self, app: Application[None]) -> None:
        """Draw everything anew in a window that is no longer as large as what was drawn."""
        while True:
            await asyncio.sleep(RESIZED)
            if self._drawn not in (None, self._size()):
                app.renderer.clear()
                app.invalidate()

    def _exit(self) -> None:
        if self._app is not None and self._app.is_running and not self._app.is_done:
            self._app.exit()

    def _build(self) -> Application[None]:
        colour, quiet = self._painted.look.colour, self._painted.look.style(Ink.QUIET)
        canvas = Window(FormattedTextControl(self._draw_canvas), always_hide_cursor=True)
        guide = Window(FormattedTextControl(self._draw_guide), height=lambda: len(self._guide()))
        line = BufferControl(self._buffer)
        picks = Condition(lambda: self._controls.picks)
        typed = Window(line, height=1, wrap_lines=False, always_hide_cursor=picks)
        how = FormattedTextControl(lambda: self._join([Line(self._tell_how(), quiet)]))
        entered = FormattedTextControl(self._draw_entered)
        ends = [Window(each, height=1, dont_extend_width=True) for each in (entered, how)]
        bottom = VSplit([ends[0], typed, ends[1]])
        menu = Float(CompletionsMenu(max_height=8), xcursor=True, ycursor=True)
        app: Application[None] = Application(
            Layout(FloatContainer(HSplit([canvas, guide, bottom]), [menu]), typed),
            key_bindings=bind_keys(self._controls),
            full_screen=True,
            erase_when_done=True,
            mouse_support=True,
            input=self._painted.open_input(),
            output=_open_output(),
            color_depth=_DEPTHS.get(self._painted.console.color_system if colour else None),
            terminal_size_polling_interval=None,  # it misses a change right after the start
            before_render=self._note_question,
        )
        app.ttimeoutlen = app.timeoutlen = 0.05
        return app

    # -------------------------------------------------------------------------- what is shown

    def _note_question(self, _: object) -> None:
        """What is asked in the picture that is drawn next. The table is looked at later, so that it
        is never older than its question: no hand stays for the next player at a keyboard."""
        self._asked = self._channel.question

    def _size(self) -> tuple[int, int]:
        assert self._app is not None
        size = self._app.output.get_size()
        return size.columns, size.rows

    def _find_frame(self) -> Frame | None:
        return self._painted.draw_frame(*self._size())

    def _draw_canvas(self) -> StyleAndTextTuples:
        controls, frame, size = self._controls, self._find_frame(), self._size()
        self._drawn = size
        if frame is not None:
            controls.picking.keep(frame)
            controls.arrive(frame)
            controls.picking.hides_cursor = controls.offered
        below = 1 + len(self._guide())
        controls.screen = self._painted.compose(*size, below, controls)
        controls.scroll_by(0)
        return self._join(controls.screen.lines)

    def _guide(self) -> list[Line]:
        """What can be typed, or what keys do."""
        question = self._asked
        if question is None:
            return [Line()]
        width, height = self._size()
        if self._controls.picks:
            rows = self._list_keys(width - 1)
        else:
            prompt = self._painted.look.colour_pieces(question.prompt.removesuffix(">").rstrip())
            rows = wrap_line(prompt, max(1, width - 1))
        return rows[: max(1, min(MOST_GUIDE, height // 6))]

    def _list_keys(self, width: int) -> list[Line]:
        """The keys that do something now, each of which can be clicked."""
        colour, picking = self._painted.look.colour, self._controls.picking
        rows = [Line()]
        for spot, key in self._controls.list_keys():
            part = Line().append(key.letter, "bold reverse" if colour else "")
            part.append(f" {key.what}" if colour else f"={key.what}")
            if spot == picking.cursor and not picking.hides_cursor:
                part.append("◂" if self._painted.look.symbols else "<")
                part.stylize(self._painted.look.theme.pointed if colour else "")
            part.apply_meta({"key": key})
            if rows[-1] and rows[-1].cell_len + 2 + part.cell_len > width:
                rows.append(Line())
            rows[-1].append("  " if rows[-1] else "").append_text(part)
        return rows

    def _draw_guide(self) -> StyleAndTextTuples:
        return self._join(self._guide())

    def _draw_entered(self) -> StyleAndTextTuples:
        """What Enter would do; a window of its own, so that a long line does not scroll the `>`
        away."""
        return [("", "> "), ("bold", self._describe_entered(), self._hear_enter)]

    def _hear_enter(self, event: MouseEvent) -> object:
        if event.event_type is not MouseEventType.MOUSE_UP or event.button not in _CLICKS:
            return NotImplemented
        self._controls.enter()
        return None

    def _describe_entered(self) -> str:
        touch = self._controls.touch
        if touch is None or not (lines := self._controls.find_lines()):
            return ""
        room, told = self._size()[0] - len("> "), Line()
        for brief in (False, True):
            words = touch.describe(lines, brief=brief)
            told = Line(touch.talk.text("touch-enter", line=words) if words else "")
            if told.cell_len < room:
                return told.plain
        told.truncate(room - 1, overflow="ellipsis" if self._painted.look.symbols else "crop")
        return told.plain

    def _tell_how(self) -> str:
        """How to pick, in a few words, where there is room for them."""
        touch = self._controls.touch
        if touch is None:
            return ""
        code = "touch-keys" if self._controls.picking.on else "touch-start"
        how = touch.talk.text("touch-covered" if self._controls.covers else code)
        used = 4 + Line(self._describe_entered()).cell_len
        return f" {how}" if used + Line(how).cell_len < self._size()[0] else ""

    def _join(self, lines: Sequence[Line]) -> StyleAndTextTuples:
        """Lines in prompt_toolkit's words; what can be clicked knows it."""
        fragments: StyleAndTextTuples = []
        for at, line in enumerate(lines):
            if at:
                fragments.append(("", "\n"))
            line = line.copy()
            line.stylize_before(line.style)  # rich forgets it where nothing else has a style
            for part in line.render(self._painted.console):
                style = part.style or Style.null()
                fragments.append((self._translate(style), part.text, self._hear(style)))
        return fragments

    def _translate(self, style: Style) -> str:
        if style not in self._styles:
            names = ("bold", "dim", "italic", "underline", "reverse", "blink")
            words = [name for name in names if getattr(style, name)]
            words += [f"fg:{_name_colour(style.color)}"] if style.color else []
            words += [f"bg:{_name_colour(style.bgcolor)}"] if style.bgcolor else []
            self._styles[style] = " ".join(words)
        return self._styles[style]

    def _hear(self, style: Style) -> Hear:
        """What the mouse does at cells of a style: at a piece, at a key of the guide, or
        elsewhere."""
        controls, key, spot = self._controls, style.meta.get("key"), find_spot(style)

        def hear(event: MouseEvent) -> object:
            if event.event_type is MouseEventType.SCROLL_UP:
                controls.scroll_by(WHEEL)
            elif event.event_type is MouseEventType.SCROLL_DOWN:
                controls.scroll_by(-WHEEL)
            elif event.event_type is not MouseEventType.MOUSE_UP or event.button not in _CLICKS:
                return NotImplemented
            elif key is None:
                controls.click(spot)
            else:
                controls.do(key)
            return None

        return hear


def _name_colour(colour: Color) -> str:
    """A colour in prompt_toolkit's words."""
    if colour.type is ColorType.DEFAULT:
        return "default"
    if colour.type is ColorType.STANDARD and colour.number is not None:
        name = _ANSI[colour.number % 8]
        if colour.number < 8:
            return f"ansi{name}"
        return {"black": "ansibrightblack", "gray": "ansiwhite"}.get(name, f"ansibright{name}")
    return colour.get_truecolor().hex


def _open_output() -> Output:
    """Where the application draws. The screen for it was opened before, and is closed afterwards;
    on Windows the application does that itself."""
    output = create_output()
    if sys.platform != "win32":
        vars(output).update(
            enter_alternate_screen=lambda: output.write_raw("\x1b[H"),
            quit_alternate_screen=lambda: None,
        )
    return output
