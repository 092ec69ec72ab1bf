"""Deals of Three Thirteen that are stacked towards what hardly ever happens, and players who let
it."""

from __future__ import annotations

import random
from collections.abc import Iterable

from kafene.core.game import Action
from kafene.core.pieces import Card
from kafene.games.three_thirteen.fast import search
from kafene.games.three_thirteen.rules.events import Discard, Draw, Hand, Pile
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.state import Phase, State
from kafene.parts.rounds import remove_piece

GAME = ThreeThirteen()
NEVER_REFUSED = {"stock-is-empty"}
"""TT 4.1: with at least two cards outside the hands, no game has an empty stock and only the top of
the pile; tests/rulebook has such a position."""


def stack(state: State, rng: random.Random) -> Hand | None:
    """All cards in an order that deals hands which are nearly out: few ranks, few suits, wilds."""
    if state.phase is Phase.RESHUFFLE:
        return None
    left = list(GAME.deck(state.rules, state.seats))
    rng.shuffle(left)
    size, order = state.round + 3, list[Card]()
    for _ in range(state.seats):
        wanted = _taste(size, rng)
        left.sort(key=wanted)
        hand, left = left[:size], left[size:]
        rng.shuffle(left)
        order += hand
    if rng.random() < 0.3:  # the same few cards come again and again
        left.sort(key=_taste(size, rng))
    return (*order, *left)


def _taste(size: int, rng: random.Random):  # type: ignore[no-untyped-def]
    """A sort key that biases a hand: cards with small numbers come first."""
    kind = rng.random()
    ranks, suits = rng.sample(range(1, 14), max(1, size // 4)), rng.sample("SHDC", 2)
    wilds = rng.choice([0, 0, 1, 2, 2, 3, 5])
    held = [0]

    def order(card: Card) -> int:
        if card.rank == size and held[0] < wilds:
            held[0] += 1
            return 0
        if kind < 0.2:
            return 1
        if kind < 0.6:
            return 1 if card.rank in ranks else 2
        return 1 if card.suit == suits[0] and card.rank != size else 2

    return order


def lean(state: State, values: Iterable[Action], rng: random.Random) -> Action:
    """The choice of somebody who goes out as soon as possible, or only throws the card drawn."""
    options = [*values]
    first = options[0]
    if isinstance(first, Draw):
        return rng.choice([*options, Draw(Pile.DISCARD)])
    outs = [each for each in options if isinstance(each, Discard) and each.out]
    if outs and rng.random() < 0.5:
        return rng.choice(outs)
    hand = state.hands[state.player]
    if rng.random() < 0.7:
        for option in options:
            assert isinstance(option, Discard)
            rest = remove_piece(hand, option.card)
            if not option.out and search.is_complete(rest, state.wild, state.rules):
                return option
        return first
    return rng.choice(options)
