"""Seven Bridge on the screen: groups by their numbers, piles, the hand as cards."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text as Line

from kafene.console.frame import Frame
from kafene.console.hand_order import HandOrder
from kafene.console.look import draw_set, lay_out
from kafene.console.painter import Painter, draw_hand
from kafene.console.piles import draw_piles
from kafene.core.game import Draft
from kafene.games.seven_bridge import words
from kafene.games.seven_bridge.state import View


def render(paint: Painter, seen: View, hand: HandOrder, _: Draft | None) -> Frame:
    """Groups, piles, hand."""
    text = paint.text
    if not seen.deal:
        return Frame(text("sb-title-none"), list(paint.names), None)
    parts = [text("game-seven-bridge")]
    if seen.rules.deals > 1:
        parts.append(text("sb-title", deal=seen.deal, deals=seen.rules.deals))
    turn = seen.mover if isinstance(seen.mover, int) else None
    frame = Frame(
        paint.title(*parts), list(words.players(text, seen, paint.names, pointed=True)), turn
    )
    groups = lay_out(_groups(paint, seen), paint.width, gap="   ")
    frame.table = [*(groups or [Line(text("sb-no-groups"))])]
    frame.table += draw_piles(paint, len(seen.stock), seen.discards, draw="draw")
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
        frame.notes = list(words.notes(text, seen, paint.names))
    return frame


def _groups(paint: Painter, seen: View) -> Iterator[Line]:
    for number, group in enumerate(seen.table, 1):
        yield draw_set(paint.look, number, group.cards)
