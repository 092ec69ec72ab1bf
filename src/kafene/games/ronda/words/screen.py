"""Ronda on the screen: the open cards, the tapped pile, the hand as cards."""

from __future__ import annotations

from collections import Counter

from rich.text import Text as Line

from kafene.core.game import Draft
from kafene.drawing.frame import Frame
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import draw_cards, find_fresh
from kafene.drawing.painter import Painter, draw_hand
from kafene.drawing.sheet import Column, Sheet, draw_sheet, find_places
from kafene.drawing.theme import Ink
from kafene.games.ronda.rules.state import DECK, Phase, View, score_cards
from kafene.games.ronda.words import words

NAMED = 18
"""The width of a name, in cells, where teams stand side by side."""


def render(paint: Painter, seen: View, hand: HandOrder, _: Draft | None) -> Frame:
    """Draw table cards, tapped pile and hand; after a round, its count."""
    text = paint.text
    if not seen.round:
        return Frame(text("ro-title-none"), list(paint.names), None)
    title = paint.title(text("game-ronda"), words.title(text, seen, paint.names))
    if seen.phase is Phase.OVER or (seen.phase is Phase.DEAL and any(seen.captured)):
        return Frame(title, [], None, _draw_results(paint, seen))
    frame = _list_players(paint, seen, Frame(title, [], None, _draw_table(paint, seen)))
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
        frame.notes = list(words.hand(text, seen))[1:] or [""]  # so that nothing moves
    return frame


def _list_players(paint: Painter, seen: View, frame: Frame) -> Frame:
    """List players one per row, with room for announcements; four players as two teams side by
    side, each with its players below."""
    is_team = len(seen.points) < seen.seats
    names = [_shorten(paint, name) if is_team else name for name in paint.names]
    players = list(words.players(paint.text, seen, names, pointed=True))
    rows = list(range(seen.seats))
    if is_team:
        rows = [at for team in (0, 1) for at in (seen.seats + team, team, team + 2)]
    frame.players = [players[at].rstrip(".。") for at in rows]  # room for longer names
    frame.across = 2 if is_team else 1
    frame.turn = rows.index(seen.mover) if isinstance(seen.mover, int) else None
    return frame


def _shorten(paint: Painter, name: str) -> str:
    """Cut a name to leave room for an announcement, so that nothing moves when there is one."""
    line = Line(name)
    line.truncate(NAMED, overflow="ellipsis" if paint.look.symbols else "crop")
    return line.plain.replace(" …", "…")  # a wide letter may be cut in two


def _draw_table(paint: Painter, seen: View) -> list[Line]:
    """Draw the stock, the open cards (marked if new since the reader's last turn) and the tapped
    pile."""
    text = paint.text
    stock = text("ro-stock", stock=len(seen.stock), target=seen.rules.target)
    lines = [
        Line("  ".join([stock, *words.waiting(text, seen)]), style=paint.look.style(Ink.QUIET))
    ]
    cards, new = sorted(seen.table), Counter[object]()
    then = paint.until or seen
    if paint.since is not None and paint.since.round == then.round == seen.round:
        new.update(set(then.table) - set(paint.since.table))
    fresh = find_fresh(cards, new)
    lines += draw_cards(paint.look, cards, paint.width, fresh, tall=paint.tall)
    if not cards:
        lines.append(Line(text("ro-table", table=text("empty"))))
    pending = words.pending(text, seen, paint.names)
    return [*lines, *map(paint.look.colour_pieces, pending)]


def _draw_results(paint: Painter, seen: View) -> list[Line]:
    """RO 6.1: draw every side's cards, their score, and the points; a match won before the end of
    the round counts no cards (RO 6.3)."""
    text, cards = paint.text, [len(pile) for pile in seen.captured]
    columns = [Column(text("ro-column-captured"), cards)]
    if sum(cards) == len(DECK):
        columns.append(Column(text("ro-column-for-cards"), score_cards(cards, seen.seats)))
    columns.append(Column(text("column-total"), seen.points))
    own = None if seen.seat is None else seen.side(seen.seat)
    names = words.side_names(text, paint.names)
    sheet = Sheet(names, columns, own, find_places(seen, low=False))
    return draw_sheet(paint, sheet, _draw_table(paint, seen) if seen.table else ())
