"""Hands that others may hold, given all that a view tells (ALL 5).

A seat that announced holds, with what it has played of the deal, exactly that (RO 3.1); nobody
holds four of a kind (RO 1.7). A pass says nothing: a pair may be kept silent until it is played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from kafene.core.game import Seat
from kafene.core.pieces import Hidden, SpanishCard, SpanishRank
from kafene.games.ronda.actions import Hand
from kafene.games.ronda.announcements import SIZES
from kafene.games.ronda.captures import by_rank
from kafene.games.ronda.state import View


class Unknown(NamedTuple):
    """What is known of a hand that is not seen."""

    seat: Seat
    size: int
    played: Hand
    """What the seat has played of the same deal."""
    announced: int
    """How many cards of one number it announced, 0 if none."""


def unknown_hands(view: View) -> tuple[Unknown, ...]:
    """The hands that a view does not show, the hardest to guess first."""
    found = [
        Unknown(
            Seat(seat),
            len(hand),
            view.played[seat],
            SIZES.get(call, 0) if (call := view.call(Seat(seat))) else 0,
        )
        for seat, hand in enumerate(view.hands)
        if any(isinstance(card, Hidden) for card in hand)
    ]
    return tuple(sorted(found, key=lambda hand: -hand.announced))


def deal(unknown: Sequence[Unknown], cards: Hand, rng: random.Random) -> dict[Seat, Hand] | None:
    """A way to deal the unknown hands from these cards, or None if there is none."""
    if not unknown:
        return {}
    first, *others = unknown
    for hand in _hands(first, cards, rng):
        left = tuple(card for card in cards if card not in hand)
        rest = deal(others, left, rng)
        if rest is not None:
            return {first.seat: by_rank(hand), **rest}
    return None


def _hands(unknown: Unknown, cards: Hand, rng: random.Random) -> Iterator[Hand]:
    """Every hand from these cards that fits, the first of them at random."""
    limit = unknown.announced or max(SIZES.values())
    for core in _cores(unknown, cards, rng):
        held = Counter(card.rank for card in (*unknown.played, *core))
        spare = [card for card in cards if card not in core and held[card.rank] < limit]
        rng.shuffle(spare)
        for rest in combinations(spare, unknown.size - len(core)):
            counts = held + Counter(card.rank for card in rest)
            if max(counts.values(), default=0) <= limit:
                yield (*core, *rest)


def _cores(unknown: Unknown, cards: Hand, rng: random.Random) -> Iterator[Hand]:
    """What an announcement asks for beyond the cards played: every choice, at random; likelier
    numbers come first more often. Nothing, if it was shown already or there was none."""
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
    # The larger of u ** (1 / weight) comes first as often as its weight says.
    for rank in sorted(ways, key=lambda rank: -(rng.random() ** (1 / ways[rank]))):
        cores = list(combinations(free[rank], unknown.announced - shown[rank]))
        rng.shuffle(cores)
        yield from cores
