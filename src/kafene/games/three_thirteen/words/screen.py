"""Three Thirteen on the screen."""

from __future__ import annotations

from rich.text import Text as Line

from kafene.core.game import Draft
from kafene.core.pieces import Card
from kafene.drawing.frame import Frame
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.painter import Painter, draw_hand
from kafene.drawing.piles import draw_piles
from kafene.drawing.sheet import Column, Sheet, draw_sheet, find_places, list_hands
from kafene.games.three_thirteen.rules.arrange import arrange
from kafene.games.three_thirteen.rules.state import View
from kafene.games.three_thirteen.words import words
from kafene.text.cards import by_suit


def render(paint: Painter, seen: View, hand: HandOrder, _: Draft | None) -> Frame:
    """Draw the piles, the hand with wild cards marked, and its best arrangement; after a round, its
    count."""
    text = paint.text
    if not seen.round:
        return Frame(text("tt-title-none"), list(paint.names), None)
    title = text("tt-title", round=seen.round, rounds=seen.rules.rounds, wild=seen.wild)
    title = f"{paint.title(text('game-three-thirteen'), title)} {paint.look.star}"
    if seen.is_shown:
        return Frame(title, [], None, _draw_results(paint, seen))
    players = list(words.players(text, seen, paint.names, pointed=True))
    turn = seen.mover if isinstance(seen.mover, int) else None
    frame = Frame(title, players, turn)
    frame.table = draw_piles(
        paint, len(seen.stock), seen.discards, draw="draw", take="draw discard"
    )
    if seen.seat is not None:
        frame.hand = draw_hand(paint, hand)
        frame.notes = [*list(words.hand(text, seen))[1:], *words.last_turn(text, seen, paint.names)]
    return frame


def is_wild(seen: View, piece: object) -> bool:
    """TT 1.4: True if a card is wild in this round."""
    return isinstance(piece, Card) and piece.rank == seen.wild


def _draw_results(paint: Painter, seen: View) -> list[Line]:
    """TT 5.1: draw every hand as it was counted."""
    text = paint.text
    hands = [arrange(hand, seen.wild, seen.rules) for hand in list_hands(seen)]
    melds = [words.write_melds(text, best.melds, seen.wild) or "-" for best in hands]
    columns = [
        Column(text("tt-column-melds"), melds, spare=True),
        Column(text("tt-column-left"), [text.word(by_suit(best.left)) or "-" for best in hands]),
        Column(text("column-points"), [best.penalty for best in hands]),
        Column(text("column-total"), seen.scores),
    ]
    places = find_places(seen, low=True)
    sheet = Sheet(paint.names, columns, own=seen.seat, places=places)
    return draw_sheet(paint, sheet)
