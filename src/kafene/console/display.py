"""The screen while a game is played: one application in a thread of its own from the first question
to the end of the sitting. So the table is drawn again at any time, also while bots think. Imported
when the first table is there: it takes as long as drawing it."""

from __future__ import annotations

import _thread
import asyncio
import sys
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable
from typing import Any, Protocol

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.data_structures import Point
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.input import Input
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import BufferControl
from prompt_toolkit.layout.mouse_handlers import MouseHandlers
from prompt_toolkit.layout.screen import Screen as Cells
from prompt_toolkit.layout.screen import WritePosition
from prompt_toolkit.mouse_events import MouseButton, MouseEvent, MouseEventType
from prompt_toolkit.output import Output, create_output
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.style import Style
from rich.text import Text as Line

from kafene.console.controls import Controls, Question
from kafene.console.keys import LineCompleter, bind_keys
from kafene.drawing.frame import Frame, Said, Screen, wrap_line
from kafene.drawing.look import Look, lay_out
from kafene.drawing.rows import Part, find_changed, find_letter, find_meta, write_row
from kafene.drawing.theme import Ink
from kafene.talk.touch import Touch
from kafene.text.visible import visible

WHEEL = 3
"""Rows that one turn of the wheel scrolls."""
RESIZED = 0.1
"""Seconds between two looks at the window's size."""
QUIET = 0.15
"""Seconds without a key after which pressing keys to go on is taken to be over."""
MOST_GUIDE = 3
"""Rows at most for what can be typed, or for what keys do."""
MOST_WORDS = 8
"""Words at most that the Tab key lists."""
PROMPT = "> "
_CLICKS = (MouseButton.LEFT, MouseButton.NONE, MouseButton.UNKNOWN)
_WORD = Style(color="#000000", bgcolor="#bbbbbb")
_CHOSEN = Style(color="#ffffff", bgcolor="#444444")
Answer = str | BaseException | None
Hear = Callable[[MouseEvent], object]


class Shown(Protocol):
    """The table and the words that a display shows above the line of input."""

    look: Look
    console: Console

    def draw_frame(self, width: int, height: int) -> Frame | None:
        """The table for a window of that size; None: there is none to be seen."""

    def list_said(self, scroll: int, *, opened: bool) -> Said:
        """Everything that was said in this sitting, scrolled by some rows."""

    def compose(
        self, frame: Frame | None, said: Said, width: int, height: int, below: int, row: int
    ) -> Screen:
        """All lines of a window but those `below`. That row of the table, or of the hand under it,
        is among them."""

    def open_input(self) -> Input:
        """The keys of the terminal."""


class Display:
    """The application: it asks for one line at a time in the game's thread, and draws and hears
    keys in its own. Lines that come before they are asked for wait."""

    def __init__(self, shown: Shown, ahead: deque[str | None], *, patient: bool) -> None:
        self.question: Question | None = None
        self.patient = patient
        self._shown = shown
        self._ahead = ahead
        self._steps: deque[str] = deque()
        """The rest of what takes several lines."""
        self._answers: deque[Answer] = deque()
        self._changed = threading.Condition()
        self.pausing = self._hurried = self._ended = False
        self._listening = self._waiting = False
        """True if the question stands until something else is asked, and if an answer to
        it is waited for."""
        self._hurried_at = 0.0
        self._line = Buffer(history=InMemoryHistory(), multiline=False)
        self._controls = Controls(self._line, self, self._find_frame)
        self._line.on_text_changed += lambda _: self._controls.hear_typing()
        self._app: Application[None] | None = None
        self._size: tuple[int, int] | None = None
        """The size of the window for which was drawn last."""
        self._composed: tuple[tuple[Any, ...], Screen] | None = None
        """The table and what was said, as they were drawn last, and of what."""
        self._rows: list[Line] = []
        self._written: dict[int, tuple[Line, list[Part]]] = {}
        """The rows as they are sent to the terminal."""
        self._painted: list[list[Part]] = []
        """The rows that were sent last."""
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    # ------------------------------------------------------------------------- the game's thread

    def ask(self, question: Question) -> str | None:
        """The next line; None when there will be no more."""
        if question.touch is None:
            self._controls.rest()
        self._line.completer = LineCompleter(question.complete)
        with self._changed:
            if self._listening:  # what was typed too late is no answer to the next question
                self._answers.clear()
                self._listening, self.question = False, None
            if self._steps or self._ahead or self._ended:
                waiting = self._steps or self._ahead
                self.refresh()
                return waiting.popleft() if waiting else None
            self.question = question
            self.refresh()
            self._changed.wait_for(lambda: self._answers)
            return self._take_answer()

    def listen(self, question: Question, seconds: float | None) -> str | None:
        """A line that was typed since the last time, or is within that many seconds; "" if none,
        None when there will be no more. The question stands until something else is asked."""
        with self._changed:
            self.question, self._listening = question, True
            self.refresh()
            if self._ahead or self._ended:
                return self._ahead.popleft() if self._ahead else None
            self._waiting = True
            try:
                self._changed.wait_for(lambda: self._answers, seconds)
            finally:
                self._waiting = False
            return self._take_answer() if self._answers else ""

    def _take_answer(self) -> str | None:
        answer = self._answers.popleft()
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def pause(self, seconds: float) -> bool:
        """Wait, so that a move can be seen; whether a key ended the waiting."""
        self.refresh()
        with self._changed:
            self._hurried, self.pausing = False, True
            try:
                return self._changed.wait_for(lambda: self._hurried, seconds)
            finally:
                self.pausing = False

    def open_answer(self, *, ends_steps: bool) -> None:
        """Something was answered, or the table was shown again. What was answered in words
        `ends_steps`: it may be a refusal, and nothing more is done of what was begun."""
        if ends_steps:
            self._steps.clear()
        self._controls.open_answer()

    def refresh(self) -> None:
        """Draw what has changed."""
        if self._app is not None:
            self._app.invalidate()

    def forget(self) -> None:
        """Nothing that was typed or picked can be seen any more."""
        self._line.history = InMemoryHistory()
        self._controls.forget()

    def stop(self) -> str:
        """End the application; what was typed and not sent."""
        while self._thread.is_alive():  # it may be about to start
            app = self._app
            if app is not None and app.loop is not None:
                app.loop.call_soon_threadsafe(self._exit)
            self._thread.join(RESIZED)
        return self._line.text

    # ------------------------------------------------------------------------------- what is heard

    def submit(self, line: str, *later: str) -> None:
        with self._changed:
            if self.question is None:
                self._ahead.append(line)
            else:
                self._steps = deque(later)
                self._answer(line)

    def interrupt(self) -> None:
        with self._changed:
            if self.question is not None and (self._waiting or not self._listening):
                self._answer(KeyboardInterrupt())
                return
        _thread.interrupt_main()
        self._hurry()

    def hurries(self) -> bool:
        now = time.monotonic()
        if not self.pausing and now - self._hurried_at > QUIET:
            return False
        self._hurried_at = now
        self._hurry()
        return True

    def end(self) -> None:
        with self._changed:
            if self.question is None:
                self._ahead.append(None)
            else:
                self._answer(None)

    def _break_off(self, problem: BaseException | None) -> None:
        """No more lines can come: the terminal is gone, or something broke."""
        with self._changed:
            self._ended = True
            if self.question is not None or problem is not None:
                self._answer(problem)
        self._hurry()

    def _answer(self, answer: Answer) -> None:
        if not self._listening:
            self.question = None
        self._answers.append(answer)
        self._changed.notify_all()

    def _hurry(self) -> None:
        with self._changed:
            self._hurried = True
            self._changed.notify_all()

    # --------------------------------------------------------------------------- the application

    def _run(self) -> None:
        try:
            asyncio.run(self._run_app())
        except EOFError:  # the terminal is gone
            self._break_off(None)
        except BaseException as problem:  # for the game's thread to raise
            self._break_off(problem)

    async def _run_app(self) -> None:
        failures: list[BaseException] = []

        def fail(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            failures.append(context.get("exception") or RuntimeError(context["message"]))
            self._exit()

        asyncio.get_running_loop().set_exception_handler(fail)
        self._app = app = self._create_app()

        def watch() -> None:
            app.create_background_task(self._watch_size(app))

        await app.run_async(pre_run=watch, set_exception_handler=False, handle_sigint=False)
        if failures:
            raise failures[0]

    async def _watch_size(self, app: Application[None]) -> None:
        """Draw everything anew in a window that is no longer as large as what was drawn."""
        while True:
            await asyncio.sleep(RESIZED)
            if self._size not in (None, _find_size(app)):
                app.renderer.clear()
                app.invalidate()

    def _exit(self) -> None:
        if self._app is not None and self._app.is_running and not self._app.is_done:
            self._app.exit()

    def _create_app(self) -> Application[None]:
        app: Application[None] = Application(
            Layout(_Canvas(self._line, self._draw, self._hear)),
            key_bindings=bind_keys(self, self._controls, self._line),
            full_screen=True,
            erase_when_done=True,
            mouse_support=True,
            input=self._shown.open_input(),
            output=_open_output(),
            terminal_size_polling_interval=None,  # it misses a change right after the start
            after_render=self._paint,
        )
        app.ttimeoutlen = app.timeoutlen = 0.05
        return app

    # ------------------------------------------------------------------------------ what is drawn

    def _find_frame(self) -> Frame | None:
        assert self._app is not None
        return self._shown.draw_frame(*_find_size(self._app))

    def _draw(self, width: int, height: int) -> tuple[int, bool]:
        """Find out what every row shows; the column of the cursor in the last one, and whether it
        is seen. The table is looked at after the question, so that it is never older: no hand stays
        for the next player at a keyboard."""
        assert self._app is not None
        if self._app.renderer.last_rendered_screen is None:  # all that there is will be erased
            self._painted = []
        self._size, question = (width, height), self.question
        frame, controls = self._find_frame(), self._controls
        if frame is not None:
            controls.look(frame)
        guide = [Line()] if question is None else self._list_guide(question, width - 1)
        guide = guide[: max(1, min(MOST_GUIDE, height // 6))]
        room = height - 1 - len(guide)
        controls.screen = self._compose(frame, width, height, height - room)
        controls.scroll_by(0)
        lines = controls.mark(self._shown.look, controls.screen.lines)[: max(0, room)]
        last, at = self._draw_line(width)
        self._rows = [*self._list_words([*lines, *guide], width, at), last][-height:]
        return at, not controls.picks

    def _compose(self, frame: Frame | None, width: int, height: int, below: int) -> Screen:
        """The table and what was said; as they were drawn last, if nothing has changed."""
        shown, controls = self._shown, self._controls
        table = None if frame is None else controls.number(shown.look, frame)
        row = 0 if frame is None else controls.find_row(frame)
        said = shown.list_said(controls.scroll, opened=controls.opened)
        about = (said, width, height, below)
        if self._composed is not None:
            (old, old_row, *before), screen = self._composed
            if old is table and before == [about] and (old_row == row or not screen.cuts):
                return screen
        screen = shown.compose(table, said, width, height, below, row)
        self._composed = (table, row, about), screen
        return screen

    def _list_guide(self, question: Question, width: int) -> list[Line]:
        """List what can be typed, or what keys do: each can be clicked."""
        look, controls = self._shown.look, self._controls
        if not controls.picks:
            prompt = look.colour_pieces(question.prompt.removesuffix(">").rstrip())
            return wrap_line(prompt, max(1, width))
        parts = []
        for spot, key in controls.list_keys():
            part = Line().append(key.letter, "bold reverse" if look.colour else "")
            part.append(f" {key.what}" if look.colour else f"={key.what}")
            if spot == controls.shown_cursor:
                part.append("◂" if look.symbols else "<")
                part.stylize(look.theme.pointed if look.colour else "")
            part.apply_meta({"lines": key.lines})
            parts.append(part)
        return lay_out(parts, width, gap="  ")

    def _draw_line(self, width: int) -> tuple[Line, int]:
        """The last row, and where its cursor is: what is typed, or what Enter would do and, where
        there is room, how to pick."""
        line, controls, document = Line(PROMPT), self._controls, self._line.document
        if document.text:
            typed, at = _fit(document, max(1, width - len(PROMPT)))
            return line.append_text(typed), len(PROMPT) + at
        touch = controls.touch
        if touch is None:
            return line, len(PROMPT)
        told = Line(self._describe_entered(touch, width - len(PROMPT)), "bold")
        told.apply_meta({"enter": True})
        line.append_text(told)
        at, look = line.cell_len, self._shown.look
        code = "touch-keys" if controls.on else "touch-start"
        how = Line(touch.talk.text("touch-covered" if controls.covers else code))
        if at + 2 + how.cell_len < width:
            line.append(" " * (width - at - how.cell_len))
            line.append(how.plain, look.style(Ink.QUIET))
        return line, at

    def _describe_entered(self, touch: Touch, room: int) -> str:
        """Say what Enter would do, in as many words as there is room for."""
        told = Line()
        for brief in (False, True):
            words = self._controls.describe(brief=brief)
            told = Line(touch.talk.text("touch-enter", line=words) if words else "")
            if told.cell_len < room:
                return told.plain
        told.truncate(room - 1, overflow="ellipsis" if self._shown.look.symbols else "crop")
        return told.plain

    def _list_words(self, rows: list[Line], width: int, at: int) -> list[Line]:
        """The rows, and over them the words that the Tab key has found, one of them chosen."""
        state = self._line.complete_state
        if state is None or not state.completions:
            return rows
        chosen, most = state.complete_index or 0, min(MOST_WORDS, len(rows))
        first = max(0, min(chosen - most // 2, len(state.completions) - most))
        words = [each.display_text for each in state.completions][first : first + most]
        wide, colour = max(map(cell_len, words)) + 2, self._shown.look.colour
        left = max(0, min(at, width - wide))
        for number, word in enumerate(words, first):
            is_chosen, row = number == state.complete_index, number - first - len(words)
            sign = "" if colour or not is_chosen else "<"
            part = Line(set_cell_size(f" {word}{sign}", wide))
            part.stylize(Style.from_meta({"word": number}))
            part.stylize((_CHOSEN if is_chosen else _WORD) if colour else "")
            under = rows[row].copy()
            under.append(" " * max(0, left + wide - under.cell_len))
            before, _, after = under.divide(
                [find_letter(under.plain, each) for each in (left, left + wide)]
            )
            rows[row] = before.append_text(part).append_text(after)
        return rows

    def _paint(self, app: Application[None]) -> None:
        """Send what has changed."""
        rows = [self._write(line) for line in self._rows]
        self._written = {id(line): self._written[id(line)] for line in self._rows}
        before = [*self._painted, *([] for _ in rows)]
        changed = [at for at, parts in enumerate(rows) if parts != before[at]]
        cells = app.renderer.last_rendered_screen
        if not changed or cells is None:
            return
        output, self._painted = app.output, rows
        output.hide_cursor()
        for row in changed:
            column, text = find_changed(before[row], rows[row])
            output.cursor_goto(row + 1, column + 1)
            output.write_raw(text)
        at = cells.get_cursor_position(app.layout.current_window)
        output.cursor_goto(at.y + 1, at.x + 1)
        if cells.show_cursor:
            output.show_cursor()
        output.flush()

    def _write(self, line: Line) -> list[Part]:
        """A row as it is sent: made once, as long as it is the same row."""
        if id(line) not in self._written:
            assert self._size is not None
            parts = write_row(line, self._size[0], self._shown.console)
            self._written[id(line)] = line, parts
        return self._written[id(line)][1]

    def _hear(self, event: MouseEvent) -> object:
        """A click, or a turn of the wheel: at what the cell belongs to."""
        controls, x, y = self._controls, event.position.x, event.position.y
        if event.event_type is MouseEventType.SCROLL_UP:
            controls.scroll_by(WHEEL)
        elif event.event_type is MouseEventType.SCROLL_DOWN:
            controls.scroll_by(-WHEEL)
        elif event.event_type is not MouseEventType.MOUSE_UP or event.button not in _CLICKS:
            return NotImplemented
        else:
            line = self._rows[y] if y < len(self._rows) else Line()
            match find_meta(line, x):
                case {"lines": lines}:
                    controls.submit(*lines)
                case {"enter": True}:
                    controls.enter()
                case {"word": int(at)} if self._line.complete_state is not None:
                    self._line.go_to_completion(at)
                case {"letter": int(at)}:
                    self._line.cursor_position = at
                case meta:
                    controls.click(meta.get("spot"))
        return None


class _Canvas(Window):
    """The whole window. Its cells stay empty, because to fill and to compare them takes longer than
    to write a row: what they show is painted over them. Here keys edit the line."""

    def __init__(self, line: Buffer, draw: Callable[[int, int], tuple[int, bool]], hear: Hear):
        super().__init__(BufferControl(line))
        self._draw, self._hear = draw, hear

    def write_to_screen(
        self,
        screen: Cells,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,  # as a window is called
        z_index: int | None,
    ) -> None:
        width, height = write_position.width, write_position.height
        at, screen.show_cursor = self._draw(width, height)
        screen.set_cursor_position(self, Point(min(at, width - 1), height - 1))
        rows = mouse_handlers.mouse_handlers
        rows.default_factory = lambda: defaultdict(lambda: self._hear)


def _fit(document: Document, room: int) -> tuple[Line, int]:
    """Cut the line to the room there is, and find the cursor in it; what is selected
    is reversed."""
    text, start, at = document.text, document.cursor_position, 0
    while start and at + cell_len(visible(text[start - 1])) < room:
        start -= 1
        at += cell_len(visible(text[start]))
    chosen = {each for span in document.selection_ranges() for each in range(*span)}
    line = Line()
    for number, letter in enumerate(text[start : start + room], start):
        part = Line(visible(letter), "reverse" if number in chosen else "")
        part.apply_meta({"letter": number})
        line.append_text(part)
    line.truncate(room)
    return line, at


def _find_size(app: Application[None]) -> tuple[int, int]:
    size = app.output.get_size()
    return size.columns, size.rows


def _open_output() -> Output:
    """Open the output of the application. The screen was opened before, and is closed afterwards;
    on Windows the application does that itself."""
    output = create_output()
    if sys.platform != "win32":
        vars(output).update(
            enter_alternate_screen=lambda: output.write_raw("\x1b[H"),
            quit_alternate_screen=lambda: None,
        )
    return output
