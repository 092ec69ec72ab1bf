"""The screen as lines: a game's renderer says what is on it, here it is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.cells import set_cell_size
from rich.text import Text as Line

from kafene.console.look import Look
from kafene.text.wrap import find_breaks


@dataclass
class Frame:
    """What a screen shows of a table, from the top to the player's own hand."""

    title: str
    players: list[str]
    turn: int | None
    """Whose turn it is."""
    table: list[Line] = field(default_factory=list)
    hand: list[Line] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """Sentences under the hand: what it is worth, what is not valid yet."""


def compose(look: Look, frame: Frame, told: Sequence[str], width: int, height: int) -> list[Line]:
    """A frame as lines that fit: what was told last takes the room that is left, and is cut off at
    its beginning first."""
    style = "bold reverse" if look.colour else ""
    title = Line(set_cell_size(f" {frame.title}", width), style)
    head = [title, *_draw_players(look, frame, width), look.draw_rule(width)]
    notes = [line for note in frame.notes for line in wrap_line(look.colour_pieces(note), width)]
    tail = [*frame.hand, *notes]
    table = [part for line in frame.table for part in wrap_line(line, width)]
    room = height - len(head) - len(table) - len(tail) - 2
    news = [line for sentence in told for line in wrap_line(look.colour_pieces(sentence), width)]
    if len(news) > room:
        news = news[len(news) - max(room, 1) :]
    middle = [look.draw_rule(width), *news] if news else []
    return [*head, *table, *middle, *([look.draw_rule(width)] if tail else []), *tail]


def _draw_players(look: Look, frame: Frame, width: int) -> list[Line]:
    """The players in as many columns as fit; an arrow at whose turn it is."""
    marks = [
        f"{look.pointer if at == frame.turn else ' '} {words}"
        for at, words in enumerate(frame.players)
    ]
    wide = max((Line(mark).cell_len for mark in marks), default=0) + 2
    columns = max(1, min(len(marks), width // wide))
    deep = -(-len(marks) // columns)
    lines = []
    for at in range(deep):
        line = Line()
        for mark in marks[at::deep]:
            line.append_text(look.colour_pieces(mark))
            line.append(" " * (width // columns - Line(mark).cell_len))
        line.rstrip()
        lines += wrap_line(line, width)
    return lines


def wrap_line(line: Line, width: int, indent: str = "") -> list[Line]:
    """A line in as many as it needs; later ones are indented."""
    if line.cell_len <= width:
        return [line]
    first, *later = line.divide(find_breaks(line.plain, width, width - len(indent)))
    parts = [first, *(Line(indent).append_text(part) for part in later)]
    for part in parts[:-1]:
        part.rstrip()
    return parts
