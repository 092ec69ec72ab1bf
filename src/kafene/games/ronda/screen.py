"""Ronda on the screen: the open cards, the pile that waits, the hand as cards."""

from __future__ import annotations

from rich.text import Text as Line

from kafene.console.frame import Frame
from kafene.console.hand_order import HandOrder
from kafene.console.look import draw_cards
from kafene.console.painter import Painter, draw_hand
from kafene.console.theme import Ink
from kafene.core.game import Draft
from kafene.games.ronda import words
from kafene.games.ronda.state import View


def render(paint: Painter, seen: View, hand: HandOrder, _: Draft | None) -> Frame:
    """Table cards, a tapped pile, the hand."""
    text = paint.text
    if not seen.round:
        return Frame(text("ro-title-none"), list(paint.names), None)
    title = paint.title(text("game-ronda"), words.title(text, seen, paint.names))
    turn = seen.mover if isinstance(seen.mover, int) else None
    frame = Frame(title, list(words.players(text, seen, paint.names, pointed=True)), turn)
    stock = text("ro-stock", stock=len(seen.stock), target=seen.rules.target)
    frame.table = [Line(stock, style=paint.look.style(Ink.QUIET))]
    cards = sorted(seen.table)
    frame.table += draw_cards(paint.look, cards, paint.width)
    if not cards:
        frame.table.append(Line(text("ro-table", table=text("empty"))))
    frame.table += [
        paint.look.colour_pieces(line) for line in words.pending(text, seen, paint.names)
    ]
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
        frame.notes = list(words.hand(text, seen))[1:]
    return frame
