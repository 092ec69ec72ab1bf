"""Rummikub on the screen: sets by their numbers, the play in the making."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle

from rich.text import Text as Line

from kafene.console.frame import Frame
from kafene.console.hand_order import HandOrder
from kafene.console.look import lay_out
from kafene.console.painter import Painter
from kafene.console.spot import Spot, mark
from kafene.console.theme import JOKERS, Ink
from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub import words
from kafene.games.rummikub.draft import Draft
from kafene.games.rummikub.melds import Meld, tiles_of
from kafene.games.rummikub.points import hand_value
from kafene.games.rummikub.solver import steps
from kafene.games.rummikub.state import View
from kafene.text import Text

_SIGNS = {"!": Ink.RED, "+": Ink.GREEN}


def render(paint: Painter, seen: View, hand: HandOrder, draft: Draft | None) -> Frame:
    """The table as it lies there, or as a draft would leave it."""
    text = paint.text
    parts = [text("game-rummikub")]
    if seen.rules.rounds > 1 and seen.round:
        parts.append(text("rk-title", round=seen.round, rounds=seen.rules.rounds))
    title = paint.title(*parts, text("rk-pool", pool=len(seen.pool)))
    turn = seen.mover if isinstance(seen.mover, int) else None
    frame = Frame(title, list(words.players(text, seen, paint.names, pointed=True)), turn)
    made = seen.table if draft is None else draft.sets
    jokers = cycle(JOKERS)  # RK 1.2: those of the table first, then those of the hand
    frame.table = lay_out(_sets(paint, seen, made, draft, jokers), paint.width, gap="   ")
    if not any(meld.tiles for meld in made):
        frame.table = [Line(text("rk-no-sets"))]
    if seen.seat is None:
        return frame
    held = seen.hand if draft is None else draft.hand
    frame.hand = lay_out(_hand(paint, hand, held, jokers), paint.width, gap="")
    if draft is not None and draft.past:
        frame.notes = list(words.draft_notes(text, draft))
    elif hand.pieces:
        tiles = len(hand.pieces)
        frame.notes = [text("rk-hand-worth", tiles=tiles, value=hand_value(seen.hand))]
    return frame


def animate(
    text: Text, before: View, after: View, names: Sequence[str]
) -> Iterator[tuple[View, str]]:
    """Another player's play, step by step: tables between the one before and the one after."""
    if before.table == after.table or before.round != after.round or before.player == before.seat:
        return
    played = tiles_of(after.table) - tiles_of(before.table)
    player = before.player
    hands = (*before.hands[:player], tuple(played.elements()), *before.hands[player + 1 :])
    draft = Draft.of(replace(before, seat=player, hands=hands))
    for step in steps(before.table, after.table):
        draft = draft.step(step)
        yield replace(before, table=draft.table), words.step(text, step, names[player])


def _hand(
    paint: Painter, hand: HandOrder, held: Sequence[Tile], jokers: Iterator[Ink]
) -> Iterator[Line]:
    """What is held, in its owner's order; tiles that a draft has laid are gone."""
    left, marked = Counter(held), hand.marked
    for at, tile in enumerate(hand.pieces):
        if isinstance(tile, Tile) and left[tile]:
            left[tile] -= 1
            spot = Spot("hand", at, word=str(tile))
            cell = _cell(paint, tile, jokers, fresh=at in hand.fresh, marked=at in marked)
            yield mark(cell, spot)


def _cell(
    paint: Painter,
    tile: Tile,
    jokers: Iterator[Ink],
    *,
    fresh: bool = False,
    marked: bool = False,
) -> Line:
    """A tile; a joker in the next of the `jokers`' colours."""
    ink = next(jokers) if tile == JOKER else None
    return paint.look.draw_cell(tile, fresh=fresh, marked=marked, ink=ink)


def _sets(
    paint: Painter, seen: View, sets: Sequence[Meld], draft: Draft | None, jokers: Iterator[Ink]
) -> Iterator[Line]:
    """Every set with its number; one that is not valid yet has a `!`, a changed one a `+`."""
    wrong = set() if draft is None else {flaw.number for flaw in draft.flaws}
    for number, meld in enumerate(sets, 1):
        if not meld.tiles:
            continue
        before = seen.table[number - 1] if number <= len(seen.table) else None
        sign = "!" if number in wrong else "+" if draft is not None and meld != before else " "
        style = paint.look.style(_SIGNS.get(sign, Ink.QUIET))
        line = Line().append(f"{number:>2}{sign}", style)
        mark(line, Spot("set", -1, number, str(number)))
        for at, tile in enumerate(meld.tiles):
            spot = Spot("set", at, number, str(tile))
            line.append_text(mark(_cell(paint, tile, jokers), spot))
        yield line
