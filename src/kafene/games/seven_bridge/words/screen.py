"""Seven Bridge on the screen: piles, groups by their numbers, the hand as cards."""

from __future__ import annotations

from collections import Counter

from rich.text import Text as Line

from kafene.core.game import Draft
from kafene.drawing.frame import Frame
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import draw_set, find_fresh
from kafene.drawing.painter import Painter, draw_hand
from kafene.drawing.piles import draw_piles
from kafene.drawing.sheet import Column, Sheet, draw_sheet, find_places, list_hands
from kafene.drawing.shelf import Set
from kafene.games.seven_bridge.rules.legality import list_options
from kafene.games.seven_bridge.rules.state import Phase, View
from kafene.games.seven_bridge.words import words
from kafene.text.cards import by_suit

_REST = 16
"""The number of lines for everything but the groups."""


def render(paint: Painter, seen: View, hand: HandOrder, _: Draft | None) -> Frame:
    """Draw piles, groups and hand; after a deal, its count."""
    text = paint.text
    if not seen.deal:
        return Frame(text("sb-title-none"), list(paint.names), None)
    parts = [text("game-seven-bridge")]
    if seen.rules.deals > 1:
        parts.append(text("sb-title", deal=seen.deal, deals=seen.rules.deals))
    title, groups = paint.title(*parts), _draw_groups(paint, seen)
    if seen.is_shown:
        return Frame(title, [], None, _draw_results(paint, seen, groups))
    turn = seen.mover if isinstance(seen.mover, int) else None
    players = list(words.players(text, seen, paint.names, pointed=True))
    frame = Frame(title, players, turn)
    calls = seen.phase is Phase.START and len(list(list_options(seen))) > 1  # other than a draw
    take = "take" if calls else ""
    frame.table = draw_piles(paint, len(seen.stock), seen.discards, draw="draw", take=take)
    frame.table += groups or [Line(text("sb-no-groups"))]
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
        frame.notes = list(words.notes(text, seen, paint.names))
    return frame


def _draw_groups(paint: Painter, seen: View) -> list[Line]:
    """Draw every group with its number; cards laid since the reader's last turn are marked."""
    new: Counter[object] = Counter()
    then = paint.until or seen
    if paint.since is not None and paint.since.deal == then.deal == seen.deal:
        new.update(card for group in then.table for card in group.cards)
        new.subtract(card for group in paint.since.table for card in group.cards)
    sets = []
    for number, group in enumerate(seen.table, 1):
        fresh = find_fresh(group.cards, new)
        line = draw_set(paint.look, number, group.cards, "+" if fresh else " ", fresh)
        sets.append(Set(number, group.cards, line))
    return paint.shelf.arrange(sets, paint.width, max(3, paint.height - _REST))


def _draw_results(paint: Painter, seen: View, groups: list[Line]) -> list[Line]:
    """SB 5.1: draw every hand and its points."""
    text = paint.text
    hands = [text.word(by_suit(hand)) or "-" for hand in list_hands(seen)]
    columns = [
        Column(text("sb-column-cards"), hands),
        Column(text("column-points"), seen.sheet[-1]),
    ]
    if seen.rules.deals > 1:
        columns.append(Column(text("column-total"), seen.scores))
    places = find_places(seen, low=True)
    return draw_sheet(paint, Sheet(paint.names, columns, seen.seat, places), groups)
