"""The plays that are best by some goal: what the kernel of the game has numbers for.

Under house rules the melds of a table are searched in the order of their numbers and with a limit
of work, so that the same tables have the same answers wherever they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from kafene.core.fast import kernels
from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.fast import layout
from kafene.games.rummikub.fast.search.bags import bag_places, number_of
from kafene.games.rummikub.fast.search.facts import facts
from kafene.games.rummikub.fast.search.search import TILES, Goal, count, fits, places_of
from kafene.games.rummikub.fast.search.steps import places
from kafene.games.rummikub.fast.search.turn import best_play, is_free
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.melds import Meld, Tiles, tiles_of
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.state import View

if TYPE_CHECKING:
    from kafene.games.rummikub.fast import worlds as kernel
else:
    kernel = kernels.load("kafene.games.rummikub.fast.kernel")


class Macro(IntEnum):
    """A play by what it is best at; its number is that of the kernel's action."""

    MOST_TILES = layout.LAY_MOST
    MOST_VALUE = layout.LAY_HIGHEST
    KEEP_JOKERS = layout.KEEP_JOKERS
    """Most value, without the jokers of the hand if that can be."""
    ONE_TILE = layout.LAY_ONE
    """The highest tile that can be laid alone; if none can, most tiles."""
    FEWEST_TILES = layout.LAY_FEWEST
    """The first play of fewest tiles, made of the hand alone; if none is found, most tiles."""


def list_macros(view: View) -> list[Macro]:
    """The goals that the seat to move can play by; none if no play is found."""
    if _find(_in_order(view), Goal.TILES) is None:
        return []
    macros = [Macro.MOST_TILES, Macro.MOST_VALUE]
    if JOKER in view.hand:
        macros.append(Macro.KEEP_JOKERS)
    macros.append(Macro.ONE_TILE if view.has_opened else Macro.FEWEST_TILES)
    return macros


def find_play(view: View, macro: Macro) -> Play | None:
    """Return the play of a goal; None if none is found."""
    order, play = _in_order(view), None
    if macro is Macro.KEEP_JOKERS:
        play = _keep_jokers(order)
    elif macro is Macro.ONE_TILE:
        play = _lay_one(order)
    elif macro is Macro.FEWEST_TILES:
        play = _open_with_fewest(order)
    if play is None and macro in (Macro.KEEP_JOKERS, Macro.MOST_VALUE):
        play = _find(order, Goal.VALUE)
    play = play or _find(order, Goal.TILES)
    if play is None or is_free(view.rules):
        return play
    return Play(places(view.table, [meld.tiles for meld in play.table]).table)


def _find(view: View, goal: Goal) -> Play | None:
    find = _search.__wrapped__ if is_free(view.rules) else _search
    return find(view, goal)


@lru_cache(maxsize=16)
def _search(view: View, goal: Goal) -> Play | None:
    """A position is asked about several times: what can be played, and then one play."""
    return best_play(view, goal, steps=layout.WORK).play


def _in_order(view: View) -> View:
    """The view with the melds of its table in the order of their numbers, where they matter."""
    if is_free(view.rules):
        return view
    return replace(view, table=tuple(sorted(view.table, key=number_meld)))


def number_meld(meld: Meld) -> int:
    """The kernel's number of a meld."""
    return number_of(places_of(meld.tiles))


def fewest_tiles(hand: Sequence[Tile], minimum: int) -> tuple[Tiles, ...]:
    """Melds from the hand that are worth the minimum with fewest tiles, of these with fewest
    jokers, of these with least value; none if none are found."""
    kernel.learn(*facts()[:3])
    found = kernel.open_with_fewest(bytearray(count(hand)), minimum)
    return tuple(tuple(TILES[place] for place in bag_places(bag)) for bag in found)


def _keep_jokers(view: View) -> Play | None:
    kept = tuple(tile for tile in view.hand if tile != JOKER)
    return _find(_with_hand(view, kept), Goal.VALUE)


def _lay_one(view: View) -> Play | None:
    lying = count(tiles_of(view.table).elements())
    held = {*view.hand} - {JOKER}
    for tile in sorted(held, key=lambda tile: (-hand_value((tile,)), TILES.index(tile))):
        if fits([*map(int.__add__, lying, count((tile,)))]):
            play = best_play(_with_hand(view, (tile,)), steps=0).play
            if play is not None:
                return play
    return None


def _open_with_fewest(view: View) -> Play | None:
    melds = fewest_tiles(view.hand, view.rules.opening_minimum)
    return Play((*view.table, *map(Meld, melds))) if melds else None


def _with_hand(view: View, hand: Tiles) -> View:
    assert view.seat is not None
    return replace(view, hands=(*view.hands[: view.seat], hand, *view.hands[view.seat + 1 :]))
