"""Stock and discard pile, side by side."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Line

from kafene.console.look import draw_cards
from kafene.console.painter import Painter
from kafene.core.pieces import HIDDEN


def draw_piles(paint: Painter, stock: int, discards: Sequence[object]) -> list[Line]:
    """The back of the stock with its count, the top of the discards."""
    text = paint.text
    parts = []
    if stock:
        parts.append(
            (draw_cards(paint.look, [HIDDEN], paint.width), text("screen-stock", cards=stock))
        )
    if discards:
        parts.append((draw_cards(paint.look, discards[-1:], paint.width), text("screen-discards")))
    lines = [Line(), Line(), Line()] if parts else []
    for card, label in parts:
        for at, line in enumerate(lines):
            line.append(" ").append_text(card[at])
            line.append(f" {label if at == 1 else ' ' * Line(label).cell_len} ")
    for line in lines:
        line.rstrip()
    return lines
