"""The colour of the terminal's background: the terminal is asked, where terminals of its name are
known to answer or to keep silent; not those that would show the question."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from kafene.core.values import dataclass
from kafene.drawing.theme import DARK, LIGHT

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

PATIENCE = 0.3
"""Seconds for an answer; most terminals take a few thousandths."""
_QUESTION = b"\x1b]11;?\x07\x1b[c"
"""The background, then what kind of terminal it is. All answer the second, so that one that has no
answer to the first is not waited for."""
_PART = rb"([0-9a-fA-F]{1,4})"
_ANSWER = re.compile(
    rb"\x1b\]11;rgba?:" + rb"/".join([_PART] * 3) + rb"[^\x07\x1b]*(?:\x07|\x1b\\)"
)
_KIND = re.compile(rb"\x1b\[\?[0-9;]*c")
_ANSWERS = re.compile(rb"|".join((_ANSWER.pattern, _KIND.pattern)))
_NAMES = (
    *("xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "wezterm", "ghostty"),
    *("contour", "konsole", "gnome", "vte", "mintty", "iterm", "st-"),
)
"""Beginnings of the names of terminals that understand the question."""


@dataclass(frozen=True)
class Ground:
    """Everything known about the background, and what was typed while the terminal was asked."""

    colour: str | None = None
    """`#rrggbb`, or `light` or `dark` where no more is known."""
    typed: str = ""
    """Keys that were pressed before they were asked for, and must not be lost."""
    is_late: bool = False
    """True if the terminal may still answer."""


def find_ground(environment: Mapping[str, str] = os.environ) -> Ground:
    """Ask the terminal, or else its environment."""
    asks = environment.get("TERM", "").startswith(_NAMES)
    ground = _ask() if asks else Ground()
    if ground.colour is not None:
        return ground
    return replace(ground, colour=_read_variable(environment.get("COLORFGBG", "")))


def _read_variable(value: str) -> str | None:
    """Read what some terminals say about themselves: `15;0` is white on black."""
    number = value.rpartition(";")[2]
    if not number.isdecimal():
        return None
    return LIGHT if int(number) in (7, *range(9, 16)) else DARK


def _ask() -> Ground:
    """Ask, and read until the terminal has answered, or for a moment."""
    try:
        import termios
    except ImportError:  # Windows
        return Ground()
    source, sink = sys.stdin.fileno(), sys.stdout.fileno()
    try:
        before = termios.tcgetattr(source)
    except termios.error:
        return Ground()
    silent = [*before]
    silent[3] &= ~(termios.ECHO | termios.ICANON)
    silent[6] = [*before[6]]
    silent[6][termios.VMIN], silent[6][termios.VTIME] = 1, 0
    termios.tcsetattr(source, termios.TCSANOW, silent)
    try:
        sys.stdout.flush()
        os.write(sink, _QUESTION)
        read = _read_answers(source)
    finally:
        termios.tcsetattr(source, termios.TCSANOW, before)
    answer = _ANSWER.search(read)
    colour = None if answer is None else f"#{''.join(map(_shorten, answer.groups()))}"
    typed = _ANSWERS.sub(b"", read).decode(errors="replace")
    return Ground(colour, typed, is_late=not _KIND.search(read))


def _read_answers(source: int) -> bytes:
    from select import select

    read, end = b"", time.monotonic() + PATIENCE
    while not _KIND.search(read):
        ready, _, _ = select([source], [], [], max(0.0, end - time.monotonic()))
        more = os.read(source, 4096) if ready else b""
        if not more:
            break
        read += more
    return read


def _shorten(part: bytes) -> str:
    """A part of a colour in two digits: terminals give up to four."""
    return f"{round(int(part, 16) * 255 / (16 ** len(part) - 1)):02x}"


def open_input(ground: Ground) -> Input:
    """The keys of this terminal, from those that were typed before on, and without answers that
    come late."""
    from prompt_toolkit.input import create_input
    from prompt_toolkit.input.typeahead import store_typeahead
    from prompt_toolkit.input.vt100_parser import Vt100Parser

    keys = create_input()
    if ground.typed:
        pressed: list[KeyPress] = []
        Vt100Parser(pressed.append).feed_and_flush(ground.typed)
        store_typeahead(keys, pressed)
    if ground.is_late and (reader := getattr(keys, "stdin_reader", None)) is not None:
        read = reader.read
        reader.read = lambda count=1024: drop_answers(read(count))
    return keys


def drop_answers(keys: str) -> str:
    """Keys without the terminal's answers between them."""
    left = _ANSWERS.sub(b"", keys.encode(errors="surrogateescape"))
    return left.decode(errors="surrogateescape")
