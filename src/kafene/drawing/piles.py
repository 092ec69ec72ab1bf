"""Stock and discard pile, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text as Line

from kafene.core.pieces import HIDDEN
from kafene.drawing.look import draw_cards
from kafene.drawing.painter import Painter, find_wild
from kafene.drawing.spot import Spot

_PLACE, _PLACE_LETTERS = ("╭╌╮", "╎ ╎", "╰╌╯"), ("+.+", ": :", "+.+")
"""The edges of an empty place: left, between, right, in its upper, middle and lower rows."""
MOST = 100
"""With fewer cards in the stock, piles stay where they are."""


def draw_piles(
    paint: Painter, stock: int, discards: Sequence[object], *, draw: str = "", take: str = ""
) -> list[Line]:
    """The back of the stock with its count, the top of the discards; an empty pile keeps its place.
    `draw` and `take` are the actions that pointing at them stands for."""
    text = paint.text
    named = cell_len(text("screen-stock", cards=MOST))
    label = set_cell_size(text("screen-stock", cards=stock), named)
    parts = [(_draw_top(paint, HIDDEN if stock else None, draw), label)]
    top = discards[-1] if discards else None
    parts.append((_draw_top(paint, top, take), text("screen-discards")))
    lines = [Line() for _ in parts[0][0]]
    for card, label in parts:
        for at, line in enumerate(lines):
            line.append(" ").append_text(card[at])
            line.append(f" {label if at == len(lines) // 2 else ' ' * cell_len(label)} ")
    for line in lines:
        line.rstrip()
    return lines


def _draw_top(paint: Painter, piece: object | None, command: str) -> list[Line]:
    """The card on top, or the empty place of a pile."""
    if piece is None:
        edges = _PLACE if paint.look.symbols else _PLACE_LETTERS
        wide, deep = (4, 3) if paint.tall else (2, 1)
        top, side, low = (f"{edge[0]}{edge[1] * wide}{edge[2]}" for edge in edges)
        style = "dim" if paint.look.colour else ""
        return [Line(row, style) for row in (top, *[side] * deep, low)]
    spots = [Spot("pile", word=command)] if command else []
    wild = find_wild(paint, [piece])
    return draw_cards(paint.look, [piece], paint.width, spots=spots, wild=wild, tall=paint.tall)
