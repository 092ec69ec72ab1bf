"""Lines that fit a width, in any script: wide letters take two cells and may be broken anywhere,
but for the signs that do not start or end a line."""

from __future__ import annotations

import itertools
import re
from functools import cache

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_WIDE = (
    *(("\u1100", "\u115f"), ("\u2e80", "\ua4cf"), ("\uac00", "\ud7a3"), ("\uf900", "\ufaff")),
    *(("\ufe30", "\ufe6f"), ("\uff00", "\uff60"), ("\uffe0", "\uffe6")),
)
_TWO_CELLS = (
    ("\u3000", "\u3029"),
    ("\u3041", "\u3096"),
    ("\u30a1", "\u30fe"),
    ("\u4e00", "\u9fff"),
    ("\uff01", "\uff60"),
)
"""Japanese letters and signs: known without a table of all scripts."""
_OPENING = "(「『（［【〈《〔"
_CLOSING = ").,:;!?、。，．・：；！？」』）］】〉》〕ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々…"
_WORD = r"(?:\([A-Z]{2,3} (?=[0-9]))?[^ ]* *"
"""Letters that stay together where all are narrow; also a rule: `(RK 2.1)`."""
_PART = "[oO]*(?:[LOC]|[loc]+)?[cC]* *"
"""Letters that stay together, by their kinds."""


def find_breaks(line: str, width: int, later: int | None = None) -> list[int]:
    """Where to break a line so that its parts fit the width, or (all but the first) a `later` one.
    Blanks at a break belong to the part before it."""
    room, used, at = max(1, width), 0, 0
    later = max(1, later or width)
    found: list[int] = []
    for part in _split(line):
        need = count_cells(part.rstrip(" "))
        if used and used + need > room:
            found.append(at)
            room, used = later, 0
        while need > room - used and len(part) > 1:  # one word wider than a whole line
            size = _count_fitting(part, room - used)
            found.append(at + size)
            at, part, used = at + size, part[size:], 0
            room, need = later, count_cells(part.rstrip(" "))
        used += count_cells(part)
        at += len(part)
    return found


def wrap(line: str, width: int, indent: str = "") -> str:
    """A line, broken into as many as it needs; later ones are indented where there is room."""
    indent = fit_indent(indent, width)
    places = [0, *find_breaks(line, width, width - len(indent)), len(line)]
    parts = [line[start:end].rstrip(" ") for start, end in itertools.pairwise(places)]
    return f"\n{indent}".join(parts)


def align_columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines of text with aligned columns."""
    widths = [max(map(count_cells, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell + " " * (width - count_cells(cell))
            for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]


def find_indent(line: str) -> str:
    """The indent for what does not fit of a line: below the words of a numbered one (`  1  Ronda`),
    deeper than any other that is indented."""
    numbered = re.match(" +[0-9]+ +", line)
    return " " * (len(numbered[0]) if numbered else 2 * (len(line) - len(line.lstrip())))


def fit_indent(indent: str, width: int) -> str:
    """The indent, if it leaves at least half of the width to words; else none."""
    return indent if 2 * len(indent) <= width else ""


def _count_fitting(word: str, room: int) -> int:
    """Count the letters of a word that fit, at least one."""
    size = 1
    while size < len(word) and count_cells(word[: size + 1]) <= room:
        size += 1
    return size


def _split(line: str) -> Iterator[str]:
    """The words of a line, each with the blanks after it; wide letters are words of their own."""
    if _is_narrow(line):
        yield from filter(None, re.findall(_WORD, line))
    else:
        kinds = "".join(map(_kind, line))
        for found in re.finditer(_PART, kinds):
            if found[0]:
                yield line[found.start() : found.end()]


@cache
def _kind(letter: str) -> str:
    """Opens, closes, another letter, or a blank; a capital for a wide one."""
    if letter == " ":
        return letter
    kind = "o" if letter in _OPENING else "c" if letter in _CLOSING else "l"
    return kind.upper() if _is_in(letter, _WIDE) else kind


def count_cells(text: str) -> int:
    """Count the cells of a terminal that a text takes."""
    if _is_narrow(text):
        return len(text)
    cells = [_find_cells(letter) for letter in text]
    if all(cells):
        return sum(cells)
    from rich.cells import cell_len  # takes a third of the time of `kafene --help`

    return cell_len(text)


@cache
def _find_cells(letter: str) -> int:
    """The cells that a letter is known to take, or 0."""
    return 1 if _is_narrow(letter) else 2 * _is_in(letter, _TWO_CELLS)


def _is_in(letter: str, spans: tuple[tuple[str, str], ...]) -> bool:
    return any(first <= letter <= last for first, last in spans)


def _is_narrow(text: str) -> bool:
    """True if every letter is known to take one cell: Latin, Cyrillic, and their punctuation."""
    return text.isascii() or all(
        letter < "\u0300" or "\u0400" <= letter < "\u0483" or "\u2010" <= letter < "\u2028"
        for letter in text
    )
