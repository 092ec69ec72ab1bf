"""Places on the screen that can be pointed at, with keys or with a mouse.

Renderers say which cells are such a place (`mark`); the mark stays with the cells however lines are
wrapped and put together, and is found again where they end up (`find_spots`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rich.text import Text as Line

from kafene.core.values import dataclass

Area = Literal["hand", "set", "pile", "key"]
_KEY = "spot"


@dataclass(frozen=True, slots=True)
class Spot:
    """A piece in the hand or in a set on the table, a set as a whole, a pile, or one of the keys
    below the hand."""

    area: Area
    at: int = 0
    """The place in the hand, in the set, or among the keys; -1 for the set as a whole."""
    number: int = 0
    """The set's number."""
    word: str = ""
    """The text that is typed for it: the piece, the key's letter, or a pile's whole command."""


def mark(line: Line, spot: Spot | None) -> Line:
    """The line, with all its cells belonging to a spot, if there is one."""
    if spot is not None and line:
        line.apply_meta({_KEY: spot})
    return line


def find_spots(line: Line) -> Iterator[tuple[int, int, Spot]]:
    """The spots of a line: their first character, the one after their last, and what is there."""
    for span in line.spans:
        if not isinstance(span.style, str) and (spot := span.style.meta.get(_KEY)) is not None:
            yield span.start, span.end, spot
