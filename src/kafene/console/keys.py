"""The keys of the screen on which a game is played."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial

from prompt_toolkit.application import run_in_terminal
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Always, Condition, Filter
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.key_binding.bindings.completion import generate_completions
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import Output
from prompt_toolkit.utils import suspend_to_background_supported

from kafene.console.controls import Asker, Controls
from kafene.talk.completion import Completes

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ARROWS |= {"s-tab": (-1, 0), "tab": (1, 0)}
STOPS = 0.2
"""Seconds that all threads need at most to be stopped."""


class LineCompleter(Completer):
    """Completes the last word of a line by what fits there."""

    def __init__(self, complete: Completes | None) -> None:
        self._complete = complete

    def get_completions(self, document: Document, _: CompleteEvent) -> Iterator[Completion]:
        begun = document.text_before_cursor
        start = begun.rfind(" ") + 1 - len(begun)
        for word in () if self._complete is None else self._complete(begun):
            yield Completion(word, start_position=start)


def suspend(output: Output) -> None:
    """Stop until the shell continues the program, with the shell's own screen in the meantime;
    nothing where that is not possible."""
    screen = type(output)  # the application's own methods leave the screen alone

    def stop() -> None:
        screen.quit_alternate_screen(output)
        output.flush()
        os.kill(0, signal.Signals["SIGTSTP"])  # also a `make` that waits for this program
        time.sleep(STOPS)
        screen.enter_alternate_screen(output)
        output.flush()

    if suspend_to_background_supported():
        run_in_terminal(stop)


def bind_keys(asker: Asker, controls: Controls, line: Buffer) -> KeyBindings:
    """Give each key its meaning."""
    keys, always = KeyBindings(), Always()
    is_empty = Condition(lambda: not line.text)
    can_pick = Condition(lambda: controls.touch is not None)
    rests = Condition(lambda: controls.rests)
    pauses = Condition(lambda: asker.pausing)
    covers = Condition(lambda: controls.covers)

    def on(name: str, act: Callable[[], None], when: Filter = always) -> None:
        keys.add(name, filter=when, eager=name == "escape")(lambda _: act())

    for name, (across, down) in ARROWS.items():
        on(name, partial(controls.move, across, down), can_pick)
        on(name, partial(controls.hurry, ""), (rests | pauses) & is_empty)  # not an older line
    on("up", lambda: controls.scroll_by(1), covers)
    on("down", lambda: controls.scroll_by(-1), covers)
    on(" ", controls.pick, can_pick)
    on("escape", controls.escape, can_pick)
    for name in ("left", "right", "home", "end", " "):
        knows = Condition(partial(controls.has_shortcut, name))
        on(name, partial(controls.press_shortcut, name), knows)
    keys.add(Keys.Any, filter=Condition(lambda: bool(controls.shortcuts)))(
        lambda event: controls.press_shortcut(event.data)
    )
    on("enter", controls.enter)
    on("c-c", controls.interrupt)
    on("c-d", asker.end, is_empty)
    on("pageup", lambda: controls.turn_page(1))
    on("pagedown", lambda: controls.turn_page(-1))
    keys.add("tab", filter=~is_empty)(generate_completions)

    @keys.add(Keys.Any, filter=Condition(lambda: controls.picks))
    def _(event: KeyPressEvent) -> None:
        if len(event.data) == 1:
            controls.press(event.data)

    @keys.add(" ", filter=rests & ~pauses)
    @keys.add(Keys.Any, filter=rests & ~pauses)
    def _(_: KeyPressEvent) -> None:
        """A key that came too early."""

    keys.add(Keys.Any, filter=pauses)(lambda event: controls.hurry(event.data))
    keys.add(Keys.BracketedPaste)(lambda event: controls.paste(event.data))
    keys.add("c-l")(lambda event: event.app.renderer.clear())
    keys.add("c-z")(lambda event: suspend(event.app.output))
    return keys
