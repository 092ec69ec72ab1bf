"""Stock and discard pile, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from kafene.console.look import draw_cards
from kafene.console.painter import Painter, find_wild
from kafene.console.spot import Spot
from kafene.core.pieces import HIDDEN


def draw_piles(
    paint: Painter, stock: int, discards: Sequence[object], *, draw: str = "", take: str = ""
) -> list[Line]:
    """The back of the stock with its count, the top of the discards; `draw` and `take` are the
    actions that pointing at them stands for."""
    text = paint.text
    parts = []
    if stock:
        card = _draw_top(paint, HIDDEN, draw)
        parts.append((card, text("screen-stock", cards=stock)))
    if discards:
        parts.append((_draw_top(paint, discards[-1], take), text("screen-discards")))
    lines = [Line(), Line(), Line()] if parts else []
    for card, label in parts:
        for at, line in enumerate(lines):
            line.append(" ").append_text(card[at])
            line.append(f" {label if at == 1 else ' ' * Line(label).cell_len} ")
    for line in lines:
        line.rstrip()
    return lines


def _draw_top(paint: Painter, piece: object, command: str) -> list[Line]:
    spots = [Spot("pile", word=command)] if command else []
    wild = find_wild(paint, [piece])
    return draw_cards(paint.look, [piece], paint.width, spots=spots, wild=wild)
