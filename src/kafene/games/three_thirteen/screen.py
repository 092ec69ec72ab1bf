"""Three Thirteen on the screen."""

from __future__ import annotations

from rich.text import Text as Line

from kafene.console.frame import Frame
from kafene.console.hand_order import HandOrder
from kafene.console.painter import Painter, draw_hand
from kafene.console.piles import draw_piles
from kafene.core.game import Draft
from kafene.games.three_thirteen import words
from kafene.games.three_thirteen.state import View


def render(paint: Painter, seen: View, hand: HandOrder, _: Draft | None) -> Frame:
    """Piles in the middle, the hand as cards, its best arrangement below."""
    text = paint.text
    if not seen.round:
        return Frame(text("tt-title-none"), list(paint.names), None)
    title = text("tt-title", round=seen.round, rounds=seen.rules.rounds, wild=seen.wild)
    players = list(words.players(text, seen, paint.names, pointed=True))
    turn = seen.mover if isinstance(seen.mover, int) else None
    frame = Frame(paint.title(text("game-three-thirteen"), title), players, turn)
    frame.table = draw_piles(
        paint, len(seen.stock), seen.discards, draw="draw", take="draw discard"
    )
    for seat, name in enumerate(paint.names):
        if seen.is_shown and seat != seen.seat:
            frame.table += [Line(line) for line in words.shown(text, seen, seat, name)]
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
        frame.notes = list(words.hand(text, seen))[1:]
    return frame
