"""Rows of a screen as a terminal takes them: in parts of one style, so that only what has changed
is sent."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.style import Style
from rich.text import Text as Line

ERASE_LINE = "\x1b[K"
_SYSTEMS = {"256": ColorSystem.EIGHT_BIT, "truecolor": ColorSystem.TRUECOLOR}
"""Systems of many colours by rich's names; otherwise the terminal's owner chose the few there
are."""
Part = tuple[str, int]
"""A part of a row in one style, as it is sent, and its cells."""


def write_row(line: Line, width: int, console: Console) -> list[Part]:
    """A line, cut at the width, as this terminal shows it."""
    system = _SYSTEMS.get(console.color_system or "", ColorSystem.STANDARD)
    row = line.copy()
    row.stylize_before(row.style)  # rich forgets it where nothing else has a style
    row.truncate(width)
    parts = ((part.text, part.style or Style.null()) for part in row.render(console))
    return [(style.render(text, color_system=system), cell_len(text)) for text, style in parts]


def find_changed(old: list[Part], new: list[Part]) -> tuple[int, str]:
    """Find the column from which a row differs from what it was, and what to write there."""
    same = 0
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    column = sum(cells for _, cells in new[:same])
    old, new = old[same:], new[same:]
    before, now = (sum(cells for _, cells in parts) for parts in (old, new))
    while before == now and old and new and old[-1] == new[-1]:
        old, new = old[:-1], new[:-1]
    # Behind a row that fills the window the cursor is still on its last cell: it would be erased.
    return column, "".join(text for text, _ in new) + (ERASE_LINE if now < before else "")


def find_letter(words: str, cell: int) -> int:
    """The letter that is in a cell; after the last one, how many there are."""
    end = 0
    for at, letter in enumerate(words):
        end += cell_len(letter)
        if end > cell:
            return at
    return len(words)


def find_meta(line: Line, cell: int) -> dict[str, Any]:
    """All that a cell of a line belongs to."""
    at, found = find_letter(line.plain, cell), dict[str, Any]()
    for span in line.spans:
        if span.start <= at < span.end and isinstance(span.style, Style):
            found |= span.style.meta
    return found
