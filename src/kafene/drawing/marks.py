"""Marks on what a person points at and has picked, and the numbers of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from rich.cells import cell_len
from rich.text import Text as Line

from kafene.core.values import dataclass
from kafene.drawing.frame import Frame
from kafene.drawing.look import Look
from kafene.drawing.spot import Spot, find_spots
from kafene.drawing.theme import Ink

_EDGES = "╭╮╰╯─│"
_POINTED, _PICKED = str.maketrans(_EDGES, "┏┓┗┛━┃"), str.maketrans(_EDGES, "╔╗╚╝═║")
_POINTED_LETTERS, _PICKED_LETTERS = str.maketrans("+-|", "#=#"), str.maketrans("+-|", "*=*")


@dataclass(frozen=True)
class Place:
    """The place of a spot: its first row, its columns there, and the number of its rows."""

    spot: Spot
    row: int
    left: int
    right: int
    rows: int = 1


def find_places(frame: Frame) -> list[Place]:
    """The pieces and piles of a frame in reading order, from the table to the hand."""
    found: dict[Spot, tuple[int, int, int]] = {}
    rows = Counter[Spot]()
    for row, line in enumerate((*frame.table, *frame.hand)):
        for start, end, spot in sorted(find_spots(line), key=lambda each: each[0]):
            rows[spot] += 1
            if spot.at >= 0 and spot not in found:
                left = cell_len(line.plain[:start])
                found[spot] = row, left, left + cell_len(line.plain[start:end])
    return [Place(spot, *where, rows[spot]) for spot, where in found.items()]


def mark_spots(
    look: Look, line: Line, pointed: Spot | None, picked: Collection[Spot], cards: Collection[Spot]
) -> Line:
    """The line with other edges of cards, or a sign after flat pieces, where something is pointed
    at or picked: that can be seen without colours."""
    hits = [hit for hit in find_spots(line) if hit[2] == pointed or hit[2] in picked]
    line = line.copy() if hits else line
    for start, end, spot in hits:
        words, is_pointed = line.plain[start:end], spot == pointed
        if spot in cards:
            words = words.translate(_choose_edges(look, is_pointed=is_pointed))
        else:
            signs = "◂✓" if look.symbols else "<x"
            words = f"{words[:-1]}{signs[not is_pointed]}"
        line.plain = f"{line.plain[:start]}{words}{line.plain[end:]}"
        if not look.colour:
            continue
        line.stylize("bold not dim", start, end)
        if spot in picked:
            line.stylize(_turn(line, start, end), start, end)
        if is_pointed:
            line.stylize(look.theme.pointed, start, end)
    return line


def _choose_edges(look: Look, *, is_pointed: bool) -> dict[int, int]:
    if look.symbols:
        return _POINTED if is_pointed else _PICKED
    return _POINTED_LETTERS if is_pointed else _PICKED_LETTERS


def _turn(line: Line, start: int, end: int) -> str:
    """In reverse, or where the cells are so already, not."""
    for span in line.spans:
        if span.start <= start < span.end and span.end <= end and "reverse" in str(span.style):
            return "not reverse underline"
    return "reverse"


def number_hand(look: Look, lines: list[Line]) -> list[Line]:
    """The lines of a hand with the pieces' numbers: in the lower edge of a card, in a row of their
    own above flat pieces; that row may be there already, so that nothing moves."""
    found = [sorted(find_spots(line), key=lambda each: each[0]) for line in lines]
    rows = Counter(spot for spots in found for _, _, spot in spots)
    numbers = {spot: str(at) for at, spot in enumerate(rows, 1)}
    seen = Counter[Spot]()
    numbered: list[Line] = []
    for line, spots in zip(lines, found, strict=True):
        above, line = "", line.copy()
        for start, end, spot in spots:
            seen[spot] += 1
            name = numbers[spot]
            if rows[spot] == 1:
                above = above.ljust(cell_len(line.plain[:start])) + name.rjust(end - start - 1)
            elif seen[spot] == rows[spot]:
                at = start + 1
                line.plain = f"{line.plain[:at]}{name}{line.plain[at + len(name) :]}"
                line.stylize("not dim" if look.colour else "", at, at + len(name))
        if above and numbered and not numbered[-1].plain:
            numbered.pop()
        if above:
            numbered.append(Line(above, look.style(Ink.QUIET)))
        numbered.append(line)
    return numbered
