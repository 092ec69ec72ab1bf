"""Ronda on the screen: the open cards, the pile that waits, the hand as cards."""

from __future__ import annotations

from collections import Counter

from rich.text import Text as Line

from kafene.console.frame import Frame
from kafene.console.hand_order import HandOrder
from kafene.console.look import draw_cards, find_fresh
from kafene.console.painter import Painter, draw_hand
from kafene.console.sheet import Column, Sheet, draw_sheet, find_places
from kafene.console.theme import Ink
from kafene.core.game import Draft
from kafene.games.ronda import words
from kafene.games.ronda.state import DECK, Phase, View, score_cards


def render(paint: Painter, seen: View, hand: HandOrder, _: Draft | None) -> Frame:
    """Table cards, a tapped pile, the hand; after a round, how it was counted."""
    text = paint.text
    if not seen.round:
        return Frame(text("ro-title-none"), list(paint.names), None)
    title = paint.title(text("game-ronda"), words.title(text, seen, paint.names))
    if seen.phase is Phase.OVER or (seen.phase is Phase.DEAL and any(seen.captured)):
        return Frame(title, [], None, _draw_results(paint, seen))
    turn = seen.mover if isinstance(seen.mover, int) else None
    players = list(words.players(text, seen, paint.names, pointed=True))
    frame = Frame(title, players, turn, _draw_table(paint, seen))
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
        frame.notes = list(words.hand(text, seen))[1:]
    return frame


def _draw_table(paint: Painter, seen: View) -> list[Line]:
    """The stock, the open cards with those marked that came since the reader last acted, the tapped
    pile."""
    text = paint.text
    stock = text("ro-stock", stock=len(seen.stock), target=seen.rules.target)
    lines = [Line(stock, style=paint.look.style(Ink.QUIET))]
    cards, new = sorted(seen.table), Counter[object]()
    if paint.since is not None and paint.since.round == seen.round:
        new.update(set(cards) - set(paint.since.table))
    lines += draw_cards(paint.look, cards, paint.width, find_fresh(cards, new))
    if not cards:
        lines.append(Line(text("ro-table", table=text("empty"))))
    pending = words.pending(text, seen, paint.names)
    return [*lines, *map(paint.look.colour_pieces, pending)]


def _draw_results(paint: Painter, seen: View) -> list[Line]:
    """RO 6.1: every side's cards, what they score, and the points; a match that is won before the
    round is over counts no cards (RO 6.3)."""
    text, cards = paint.text, [len(pile) for pile in seen.captured]
    columns = [Column(text("ro-column-captured"), cards)]
    if sum(cards) == len(DECK):
        columns.append(Column(text("ro-column-for-cards"), score_cards(cards, seen.seats)))
    columns.append(Column(text("column-total"), seen.points))
    own = None if seen.seat is None else seen.side(seen.seat)
    names = words.side_names(text, paint.names)
    sheet = Sheet(names, columns, own, find_places(seen, low=False))
    return draw_sheet(paint, sheet, _draw_table(paint, seen) if seen.table else ())
