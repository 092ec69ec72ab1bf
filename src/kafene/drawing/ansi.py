"""A table as a terminal draws it, in text with colours."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any

from rich.console import Console

from kafene.core.game import AnyGame
from kafene.drawing.frame import draw_whole
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter, find_renderer
from kafene.text import Text
from kafene.text.visible import visible

WIDTH, HEIGHT = 80, 36


def draw_ansi(
    game: AnyGame,
    view: Any,
    names: Sequence[str] = (),
    text: Text | None = None,
    *,
    colour: bool = True,
) -> str:
    """Draw what the seat of a view sees, as the terminal shows it. Players without names are called
    by their seats."""
    look = Look(colour=colour, deck=game.piece)
    text = text or Text(show=look.name)
    shown = [visible(name) for name in names]
    shown = shown or [text("seat-name", number=seat) for seat in range(view.seats)]
    paint = Painter(text, look, shown, WIDTH, HEIGHT, scrolls=True)
    hand = HandOrder()
    hand.hold(game, view)
    frame = find_renderer(game)(paint, view, hand, None)
    out = Console(
        file=StringIO(),
        force_terminal=colour,
        color_system="truecolor" if colour else None,
        width=WIDTH,
        highlight=False,
    )
    for line in [*draw_whole(look, frame, WIDTH), *frame.hand, *frame.notes]:
        out.print(line, soft_wrap=True)
    assert isinstance(out.file, StringIO)
    return "\n".join(line.rstrip() for line in out.file.getvalue().splitlines()) + "\n"
