"""Hands that others may hold, given all that a view tells (ALL 5).

The cards of a seat that announced, with those it has played in the deal, are exactly what it
announced (RO 3.1); nobody holds four of a kind (RO 1.7). A pass says nothing: a pair may be kept
silent until it is played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from kafene.core.game import Seat
from kafene.core.pieces import Hidden, SpanishCard, SpanishRank
from kafene.games.ronda.rules.announcements import SIZES
from kafene.games.ronda.rules.captures import by_rank
from kafene.games.ronda.rules.events import Hand
from kafene.games.ronda.rules.state import DECK, View


class Unknown(NamedTuple):
    """The facts known about an unseen hand."""

    seat: Seat
    size: int
    played: Hand
    """The cards that the seat has played in the same deal."""
    announced: int
    """The number of equal cards it announced; 0 if none."""


class Imagined(NamedTuple):
    """Hands and a stock that fit a view."""

    hands: tuple[Hand, ...]
    stock: Hand


def imagine(view: View, rng: random.Random | None) -> Imagined | None:
    """A possible deal of the cards that a view hides: a random one or, without `rng`, the first one
    found; None if there is none, because the view can't come from a game.

    Cards put back from the first table are in the stock until something is dealt from it."""
    seen = {*view.hand, *view.table, *view.pending}.union(*view.captured)
    in_stock = set(view.returned) if view.deal == 1 else set()
    cards = tuple(card for card in DECK if card not in seen and card not in in_stock)
    dealt = _deal(_unknown_hands(view), cards, rng)
    if dealt is None:
        return None
    held = set().union(*dealt.values())
    stock = [card for card in cards if card not in held] + sorted(in_stock)
    if rng is not None:
        rng.shuffle(stock)
    hands = tuple(
        dealt.get(Seat(seat), view.hand if seat == view.seat else ()) for seat in range(view.seats)
    )
    return Imagined(hands, tuple(stock))


def _unknown_hands(view: View) -> tuple[Unknown, ...]:
    """The hands that a view hides, the hardest to guess first."""
    found = []
    for seat, hand in enumerate(view.hands):
        if any(isinstance(card, Hidden) for card in hand):
            call = view.call(Seat(seat))
            announced = 0 if call is None else SIZES[call]
            found.append(Unknown(Seat(seat), len(hand), view.played[seat], announced))
    return tuple(sorted(found, key=lambda hand: -hand.announced))


def _deal(
    unknown: Sequence[Unknown], cards: Hand, rng: random.Random | None
) -> dict[Seat, Hand] | None:
    """A way to deal the unknown hands from these cards; None if there is none."""
    if not unknown:
        return {}
    first, *others = unknown
    for hand in _hands(first, cards, rng):
        left = tuple(card for card in cards if card not in hand)
        rest = _deal(others, left, rng)
        if rest is not None:
            return {first.seat: by_rank(hand), **rest}
    return None


def _hands(unknown: Unknown, cards: Hand, rng: random.Random | None) -> Iterator[Hand]:
    """Every fitting hand from these cards, in random order."""
    limit = unknown.announced or max(SIZES.values())
    for core in _cores(unknown, cards, rng):
        held = Counter(card.rank for card in (*unknown.played, *core))
        spare = [card for card in cards if card not in core and held[card.rank] < limit]
        if rng is not None:
            rng.shuffle(spare)
        for rest in combinations(spare, unknown.size - len(core)):
            counts = held + Counter(card.rank for card in rest)
            if max(counts.values(), default=0) <= limit:
                yield (*core, *rest)


def _cores(unknown: Unknown, cards: Hand, rng: random.Random | None) -> Iterator[Hand]:
    """The cards that an announcement requires beyond those played: every choice, in random order in
    which likelier numbers tend to come first. Empty if nothing was announced, or all was played."""
    shown = Counter(card.rank for card in unknown.played)
    if max(shown.values(), default=0) >= unknown.announced:
        yield ()
        return
    free: dict[SpanishRank, list[SpanishCard]] = {}
    for card in cards:
        free.setdefault(card.rank, []).append(card)
    ways = {
        rank: comb(len(equal), unknown.announced - shown[rank])
        for rank, equal in free.items()
        if unknown.announced - shown[rank] <= min(unknown.size, len(equal))
    }
    ranks = list(ways)
    if rng is not None:  # each rank has the largest u ** (1 / weight) in proportion to its weight
        ranks.sort(key=lambda rank: -(rng.random() ** (1 / ways[rank])))
    for rank in ranks:
        cores = list(combinations(free[rank], unknown.announced - shown[rank]))
        if rng is not None:
            rng.shuffle(cores)
        yield from cores
