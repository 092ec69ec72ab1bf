"""Deals of Rummikub that are stacked towards what hardly ever happens, players who let it, and
plays that nobody should make."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, islice

from kafene.core.game import Action, Pass
from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.fast.search import best_play, is_free
from kafene.games.rummikub.rules.events import Draw, Play, RummikubAction
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import Meld, Tiles, best_reading
from kafene.games.rummikub.rules.rules import JokerRule, Manipulation, PoolOut
from kafene.games.rummikub.rules.state import DECK, HAND, State, View
from kafene.parts.melds import SHORTEST_MELD

GAME = Rummikub()
ODDS = {"manipulation": 0.1}
"""A search under `strict-steal` takes a thousand times as long as another."""
STEPS = 60
NEVER_REFUSED = {
    "rk-in-no-set",
    "rk-in-several-sets",
    "rk-lies-in-set",
    "rk-lies-on-table",
    "rk-no-such-set",
    "rk-not-in-set",
    "rk-same-set",
    "rk-split-at-start",
}
"""The refusals of a draft."""
ALSO_REFUSED = {
    "group-ranks-differ",
    "group-suit-twice",
    "group-too-large",
    "group-too-small",
    "run-corner",
    "run-gap",
    "run-rank-twice",
    "run-too-long",
    "run-too-short",
    "too-few-naturals",
}


def stack(state: State, rng: random.Random) -> Tiles:
    """All tiles in an order that deals melds, jokers, few colours or few numbers, or nothing that
    goes together."""
    left = list(DECK)
    rng.shuffle(left)
    order = list[Tile]()
    for _ in range(state.seats):
        _sort(left, rng)
        order += left[:HAND]
        del left[:HAND]
        rng.shuffle(left)
    if rng.random() < 0.3:
        _sort(left, rng)
    return (*order, *left)


def _sort(tiles: list[Tile], rng: random.Random) -> None:
    """Put what a hand is made of first."""
    kind = rng.random()
    numbers, colours = rng.sample(range(1, 14), 4), rng.sample("RBKO", 2)
    low = rng.randint(1, 9)
    if kind < 0.08:  # a run of all numbers, and a joker
        whole = [*{tile: None for tile in tiles if tile.colour in (colours[0], None)}]
        for tile in whole:
            tiles.remove(tile)
        tiles[:0] = whole
    elif kind < 0.2:
        tiles.sort(key=lambda tile: tile != JOKER)
    elif kind < 0.45:
        tiles.sort(key=lambda tile: tile.number not in numbers)
    elif kind < 0.7:
        tiles.sort(key=lambda tile: tile.colour != colours[0])
    elif kind < 0.85:
        tiles.sort(key=lambda tile: tile.number not in range(low, low + 5))
    else:
        tiles.sort(key=lambda tile: tile.number % 3 != low % 3 or tile.colour not in colours)


def lean(state: State, values: Iterable[Action], rng: random.Random) -> Action:
    """The choice of somebody who, depending on the seat, lays all they can, or what is seen at a
    glance, or nothing, so that the pool runs out."""
    habit = (state.player + state.round) % 3
    waits = habit == 0 or (state.pool and state.rules.pool_out is PoolOut.PLAY_ON)
    if (waits and rng.random() < 0.95) or (not state.pool and rng.random() < 0.7):
        return next(iter(values))
    if habit == 1 and rng.random() < 0.6:
        return rng.choice([*GAME.options(GAME.view(state, state.player))])
    return [*islice(values, 2)][-1]


def stray(view: View, rng: random.Random) -> RummikubAction:
    """Something that a player may say: tiles of the hand that are no meld or lie alone, a set with
    one tile more or less, tiles that nobody has, a table that is taken apart, what house rules
    forbid."""
    hand, table = view.hand, list(view.table)
    kind = rng.random()
    if kind < 0.1:
        return rng.choice((Draw(), Pass(), Play(())))
    if view.has_opened and not is_free(view.rules) and kind < 0.5:
        anything = replace(view.rules, manipulation=Manipulation.FREE, joker=JokerRule.FREE)
        return best_play(replace(view, rules=anything)).play or Draw()
    if kind < 0.4 or not table:
        return Play((*table, Meld(_near(hand, rng))))
    at = rng.randrange(len(table))
    tiles = table[at].tiles
    others = (*table[:at], *table[at + 1 :])
    if kind < 0.5:
        return Play((*others, Meld((*tiles, rng.choice(DECK)))))
    if kind < 0.65:
        return Play((*others, Meld((*tiles, *_near(hand, rng)))))
    if kind < 0.75:
        less = Meld(tuple(rng.sample(tiles, len(tiles) - 1)))
        return Play((*others, less, Meld(_near(hand, rng))))
    if kind < 0.8:
        return Play((*others, Meld(_near(hand, rng))))
    if kind < 0.9:
        return _take_joker(view, rng)
    plays = [each for each in GAME.options(view) if isinstance(each, Play)]
    added = rng.choice(plays).table if plays else (*table, Meld(_near(hand, rng)))
    return Play(_mix(added, rng))


def _take_joker(view: View, rng: random.Random) -> Play:
    """The joker of a set that can do without goes to other tiles."""
    table, hand = list(view.table), sorted(view.hand)
    for meld in table:
        rest = list(meld.tiles)
        if JOKER in rest and len(rest) > SHORTEST_MELD:
            rest.remove(JOKER)
            pairs = [two for two in combinations(hand, 2) if best_reading((*two, JOKER))]
            table.remove(meld)
            new = rng.choice(pairs) if pairs else tuple(rng.sample(hand, min(2, len(hand))))
            return Play((*table, Meld(tuple(rest)), Meld((*new, JOKER))))
    long = max(table, key=lambda meld: len(meld.tiles))
    table.remove(long)
    more = [tile for tile in hand if tile.colour in (long.tiles[0].colour, None)] or hand
    return Play((*table, Meld((*long.tiles, *more))))


def _near(hand: Tiles, rng: random.Random) -> Tiles:
    """Some tiles of a hand that nearly go together."""
    tile = rng.choice(hand)
    alike = [
        each
        for each in hand
        if each == JOKER or each.number == tile.number or each.colour is tile.colour
    ]
    if rng.random() < 0.5:
        alike = [each for each in alike if each == JOKER or each.number == tile.number]
    if rng.random() < 0.1:
        return tuple(dict.fromkeys(alike))
    start = rng.randrange(len(alike))
    return tuple(alike[start : start + rng.choice((1, 2, 3, 3, 4, 5))])


def _mix(table: tuple[Meld, ...], rng: random.Random) -> tuple[Meld, ...]:
    """The table with two of its melds taken apart: three groups of a colour each become runs."""
    groups = [meld for meld in table if len({tile.number for tile in meld.tiles}) == 1]
    rng.shuffle(groups)
    for first in groups:
        number = first.tiles[0].number
        three = [
            next((meld for meld in groups if meld.tiles[0].number == number + step), first)
            for step in range(3)
        ]
        colours = [{tile.colour for tile in meld.tiles} for meld in three]
        if len({*three}) == 3 and colours[0] == colours[1] == colours[2]:
            rest = list(table)
            for meld in three:
                rest.remove(meld)
            runs = [
                Meld(tuple(Tile(number + step, colour) for step in range(3)))
                for colour in colours[0]
            ]
            return (*rest, *runs)
    return tuple(rng.sample(table, len(table)))
