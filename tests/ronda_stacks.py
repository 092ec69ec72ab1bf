"""Deals of Ronda that are stacked towards what hardly ever happens, and players who let it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from kafene.core.game import Action, Pass
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.rules.captures import ORDER
from kafene.games.ronda.rules.events import Announce, Hand, Throw
from kafene.games.ronda.rules.state import DECK, HAND, State

STUCK = (0, 1, 2, 3, 5)
"""Ranks with which a first table of 2 3 6 and a limit of three allows nothing more (RO 1.5)."""


def stack(state: State, rng: random.Random) -> Hand:
    """All cards in an order that is likely to bring pairs, threes, chains or odd first tables."""
    has_table = state.rules.has_table(state.seats)
    if has_table and state.rules.table_run_limit == 3 and rng.random() < 0.6:
        return _stick(state.seats, rng)
    size = HAND if has_table else HAND + 1
    ends = (*rng.sample(range(10), 10),) if rng.random() < 0.5 else (9, 0)
    left = rng.sample(DECK, len(DECK))
    order: list[SpanishCard] = []
    left.sort(key=lambda card: ORDER.index(card.rank) in ends[:2])  # kings and ones come last
    while left:
        count = state.seats * (HAND if order else size)
        chunk = _chunk(left, count, rng)
        left = [card for card in left if card not in chunk]
        order += chunk
        if has_table and len(order) == count:
            table = _table(left, rng)
            left = [card for card in left if card not in table]
            order += table
    return tuple(order)


def _chunk(left: Sequence[SpanishCard], size: int, rng: random.Random) -> list[SpanishCard]:
    """One deal for hands of a size: pairs and threes, of few numbers, or as it comes."""
    kind, count = rng.random(), size
    if kind < 0.2:
        return list(left[:count])
    if kind < 0.6:
        return _alike(left, count, rng)
    numbers = rng.sample(ORDER, rng.randint(2, 6))
    if kind < 0.7:  # what has not come yet comes late
        numbers = list(dict.fromkeys(card.rank for card in left))[: (count + 3) // 4]
    few = [card for card in left if card.rank in numbers]
    chunk = [*few, *(card for card in left if card.rank not in numbers)][:count]
    rng.shuffle(chunk)
    return chunk


def _alike(left: Sequence[SpanishCard], count: int, rng: random.Random) -> list[SpanishCard]:
    """Blocks of one number, often the one before again: hands that announce, and answer taps."""
    chunk: list[SpanishCard] = []
    spare = list(left)
    number = rng.choice(ORDER)
    while len(chunk) < min(count, len(left)):
        block = HAND - len(chunk) % HAND
        wanted = rng.choice((1, 2, 2, 3, 3, 4)) if block == HAND else block
        if rng.random() < 0.6:
            number = rng.choice(ORDER)
        found = [card for card in spare if card.rank is number][:wanted] or spare[:1]
        chunk += found
        spare = [card for card in spare if card not in found]
    return chunk[:count]


def _table(left: Sequence[SpanishCard], rng: random.Random) -> list[SpanishCard]:
    """The cards turned first: in a row, in pairs, or as they come."""
    if rng.random() < 0.3:
        return []
    low = rng.randrange(7)
    near = [card for card in left if low <= ORDER.index(card.rank) < low + 4]
    return sorted(near[:8]) if rng.random() < 0.5 else near[:8]


def _stick(seats: int, rng: random.Random) -> Hand:
    """A first table that none of the front half of the stock fits, or hardly a card of it; some
    have gone back before, and come again."""
    cards = rng.sample(DECK, len(DECK))
    bad = [card for card in cards if ORDER.index(card.rank) in STUCK]
    good = [card for card in cards if card not in bad]
    first: list[SpanishCard] = []
    for rank in (1, 2, 5):
        equal = [card for card in bad if ORDER.index(card.rank) == rank]
        first += equal[: rng.choice((1, 1, 2))]
    bad = [card for card in bad if card not in first]
    dealt, front = HAND * seats, rng.randint(10, len(bad))
    rest = [*bad[front:], *good[dealt:]]
    rng.shuffle(rest)
    return (*good[:dealt], *first, *bad[:front], *rest)


def lean(state: State, values: Iterable[Action], rng: random.Random) -> Action:
    """The choice of somebody who likes taps and answers to them, and keeps many pairs silent."""
    options = [*values]
    kind = rng.random()
    if isinstance(options[0], Announce | Pass):
        return options[-1] if kind < 0.4 else options[0]
    throws = [each for each in options if isinstance(each, Throw)]
    chains = [each for each in throws if each.tap or each.card.rank is state.tapped]
    if chains and kind < 0.8:
        return rng.choice(chains)
    return options[0] if kind < 0.3 else rng.choice(options)
