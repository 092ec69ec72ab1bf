"""Rummikub on the screen: sets by their numbers, and the draft of a play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle

from rich.text import Text as Line

from kafene.core.pieces import JOKER, Tile
from kafene.drawing.frame import Frame
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import draw_set, find_fresh, lay_out
from kafene.drawing.painter import Painter
from kafene.drawing.sheet import Column, Sheet, draw_sheet, find_places, list_hands
from kafene.drawing.shelf import Set
from kafene.drawing.spot import Spot
from kafene.drawing.theme import JOKERS, Ink
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Step
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.melds import Meld, tiles_of
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.state import View
from kafene.games.rummikub.words import words
from kafene.text import Text

FindSteps = Callable[[View, Play], Iterable[Step]]
"""The steps in which a player makes a play."""
_REST = 14
"""The number of lines for everything but the sets."""


def render(paint: Painter, seen: View, hand: HandOrder, draft: Draft | None) -> Frame:
    """Draw the table as it is, or as a draft would leave it; after a round, its count."""
    text = paint.text
    parts = [text("game-rummikub")]
    if seen.rules.rounds > 1 and seen.round:
        parts.append(text("rk-title", round=seen.round, rounds=seen.rules.rounds))
    title = paint.title(*parts, text("rk-pool", pool=len(seen.pool)))
    jokers = cycle(JOKERS)  # RK 1.2: first those of the table, then those of the hand
    sets = _draw_sets(paint, seen, draft, jokers)
    if seen.is_shown:
        return Frame(title, [], None, _draw_results(paint, seen, sets))
    turn = seen.mover if isinstance(seen.mover, int) else None
    players = list(words.players(text, seen, paint.names, pointed=True))
    frame = Frame(title, players, turn, sets or [Line(text("rk-no-sets"))])
    if seen.seat is None:
        return frame
    held = seen.hand if draft is None else draft.hand
    rows = lay_out(_hand(paint, hand, held, jokers), paint.width)
    frame.hand = [line for row in rows for line in (Line(), row)]  # numbers go above each row
    if draft is not None and draft.past:
        frame.notes = list(words.draft_notes(text, draft))
    elif hand.pieces:
        tiles = len(hand.pieces)
        frame.notes = [text("rk-hand-worth", tiles=tiles, value=hand_value(seen.hand))]
    return frame


def animate(
    text: Text, before: View, after: View, names: Sequence[str], find_steps: FindSteps
) -> Iterator[tuple[View, str]]:
    """Another player's play, step by step: the tables between `before` and `after`."""
    if before.table == after.table or before.round != after.round or before.player == before.seat:
        return
    played = tiles_of(after.table) - tiles_of(before.table)
    player = before.player
    hands = (*before.hands[:player], tuple(played.elements()), *before.hands[player + 1 :])
    seen = replace(before, seat=player, hands=hands)
    draft = Draft.of(seen)
    for step in find_steps(seen, Play(after.table)):
        draft = draft.step(step)
        yield replace(before, table=draft.table), words.step(text, step, names[player])


def _hand(
    paint: Painter, hand: HandOrder, held: Sequence[Tile], jokers: Iterator[Ink]
) -> Iterator[Line]:
    """Draw the hand in its owner's order, without the tiles that a draft has laid."""
    left, marked = Counter(held), hand.marked
    for at, tile in enumerate(hand.pieces):
        if isinstance(tile, Tile) and left[tile]:
            left[tile] -= 1
            yield paint.look.draw_cell(
                tile,
                fresh=at in hand.fresh,
                marked=at in marked,
                ink=next(jokers) if tile == JOKER else None,
                spot=Spot("hand", at, word=str(tile)),
            )


def _draw_sets(
    paint: Painter, seen: View, draft: Draft | None, jokers: Iterator[Ink]
) -> list[Line]:
    """Draw every set with its number, a `!` if it isn't valid yet, and a `+` if others or the draft
    have changed it since the reader's last turn. New tiles are marked."""
    sets = seen.table if draft is None else draft.sets
    wrong = set() if draft is None else {flaw.number for flaw in draft.flaws}
    known = _find_known(paint, seen)
    before, new = Counter(known), tiles_of(sets) - tiles_of(known)
    shown = []
    for number, meld in enumerate(sets, 1):
        if not meld.tiles:
            continue
        same = before[meld] > 0
        before[meld] -= same
        sign = "!" if number in wrong else " " if same else "+"
        fresh = [] if same else find_fresh(meld.tiles, new)
        line = draw_set(paint.look, number, meld.tiles, sign, fresh, jokers)
        shown.append(Set(number, meld.tiles, line))
    return paint.shelf.arrange(shown, paint.width, max(3, paint.height - _REST))


def _find_known(paint: Painter, seen: View) -> Sequence[Meld]:
    """The table as the reader left it; the present one if it is the first they see."""
    is_known = paint.since is not None and paint.since.round == seen.round
    return paint.since.table if is_known else seen.table


def _draw_results(paint: Painter, seen: View, sets: list[Line]) -> list[Line]:
    """RK 5.4: draw every hand, its value, and the points of the round."""
    text, hands = paint.text, list_hands(seen)
    columns = [
        Column(text("rk-column-tiles"), [text.word(words.in_hand(hand)) or "-" for hand in hands]),
        Column(text("rk-column-worth"), [hand_value(hand) for hand in hands]),
        Column(text("column-points"), seen.sheet[-1]),
    ]
    if seen.rules.rounds > 1:
        columns.append(Column(text("column-total"), seen.scores))
    places = find_places(seen, low=False)
    return draw_sheet(paint, Sheet(paint.names, columns, seen.seat, places), sets)
