"""Combinations of Three Thirteen: which cards form one, and why others do not (TT 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from kafene.core.errors import IllegalAction
from kafene.core.pieces import Card, Rank, Suit
from kafene.games.three_thirteen.rules import Ace, ThreeThirteenRules

LEAST = 3
LONGEST = 13


class Kind(StrEnum):
    """How a combination is read."""

    GROUP = "group"
    RUN = "run"
    """A sequence; the command line calls it a run in every game."""


@dataclass(frozen=True, slots=True)
class Wilds:
    """Cards split by what they are worth in a combination (TT 2.4)."""

    naturals: tuple[Card, ...]
    wilds: tuple[Card, ...]

    @classmethod
    def split(cls, cards: Iterable[Card], wild: Rank | None) -> Wilds:
        """Natural cards, and those of the wild rank."""
        naturals: list[Card] = []
        wilds: list[Card] = []
        for card in cards:
            (wilds if card.rank == wild else naturals).append(card)
        return cls(tuple(naturals), tuple(wilds))


def check_meld(
    cards: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules, kind: Kind | None = None
) -> Kind:
    """How the cards read as one combination (a group where both readings are as good); raises
    `IllegalAction` if they do not, or not as `kind`."""
    split = Wilds.split(cards, wild)
    as_group = partial(group_flaw, alone=kind is not None)
    refusals = {
        reading: refusal
        for reading, test in ((Kind.GROUP, as_group), (Kind.RUN, run_flaw))
        if kind in (None, reading)
        if (refusal := test(split, rules)) is not None
    }
    for reading in Kind:
        if kind in (None, reading) and reading not in refusals:
            return reading
    # What a player meant: different ranks of one suit were to be a sequence (compare ALL 3).
    ranks, suits = ({getattr(card, field) for card in split.naturals} for field in ("rank", "suit"))
    meant = Kind.RUN if len(suits) == 1 and len(ranks) > 1 else Kind.GROUP
    raise refusals[kind or meant]


def group_flaw(cards: Wilds, rules: ThreeThirteenRules, *, alone: bool) -> IllegalAction | None:
    """Why the cards are no group (unless that `alone` was asked, nor a sequence), or None if they
    are one (TT 2.1, 2.4)."""
    size = len(cards.naturals) + len(cards.wilds)
    ranks = Counter(card.rank for card in cards.naturals)
    if len(ranks) > 1:
        usual = max(ranks, key=lambda rank: (ranks[rank], -rank))
        odd = tuple(card for card in cards.naturals if card.rank != usual)
        return IllegalAction("group-ranks-differ", "TT 2.1", odd, alone=alone)
    if size < LEAST:
        return IllegalAction("group-too-small", "TT 2.1", cards.naturals + cards.wilds, size=size)
    if rules.distinct_suits:
        suits = Counter(card.suit for card in cards.naturals)
        twice = tuple(card for card in cards.naturals if suits[card.suit] > 1)
        if twice:
            return IllegalAction("group-suit-twice", "TT 2.1", twice)
        if size > len(Suit):
            every = cards.naturals + cards.wilds
            return IllegalAction("group-too-large", "TT 2.1", every, size=size)
    return _too_few_naturals(cards, rules)


def run_flaw(cards: Wilds, rules: ThreeThirteenRules) -> IllegalAction | None:
    """Why the cards are no sequence, or None if they are one (TT 2.2 to 2.4)."""
    size = len(cards.naturals) + len(cards.wilds)
    suits = Counter(card.suit for card in cards.naturals)
    if len(suits) > 1:
        usual = max(suits, key=lambda suit: suits[suit])
        odd = tuple(card for card in cards.naturals if card.suit != usual)
        return IllegalAction("run-suits-differ", "TT 2.2", odd)
    if size < LEAST:
        return IllegalAction("run-too-short", "TT 2.2", cards.naturals + cards.wilds, size=size)
    if size > LONGEST:
        return IllegalAction("run-too-long", "TT 2.2", cards.naturals + cards.wilds, size=size)
    ranks = Counter(card.rank for card in cards.naturals)
    twice = tuple(card for card in cards.naturals if ranks[card.rank] > 1)
    if twice:
        return IllegalAction("run-rank-twice", "TT 2.2", twice)
    if not _fits(cards, rules.ace):
        if _fits_around(cards):
            aces = tuple(card for card in cards.naturals if card.rank is Rank.ACE)
            return IllegalAction("run-ace", "TT 2.3", aces or cards.naturals, ace=rules.ace.value)
        return IllegalAction("run-gap", "TT 2.2", cards.naturals, wilds=len(cards.wilds))
    return _too_few_naturals(cards, rules)


def places(card: Card, ace: Ace) -> tuple[int, ...]:
    """Where a card may stand in a sequence: its rank, and 14 for an ace above the king."""
    if card.rank is not Rank.ACE:
        return (int(card.rank),)
    return {Ace.LOW: (1,), Ace.HIGH: (14,), Ace.BOTH: (1, 14)}[ace]


def _fits(cards: Wilds, ace: Ace) -> bool:
    """Whether wilds can close the gaps between the natural cards, whose ranks all differ."""
    size = len(cards.naturals) + len(cards.wilds)
    for high in (False, True):
        spots = [places(card, ace)[-1 if high else 0] for card in cards.naturals]
        if not spots or max(spots) - min(spots) < size:
            return True
    return False


def _fits_around(cards: Wilds) -> bool:
    """Whether the cards would be a sequence if it could go from the king on to the ace and two."""
    size = len(cards.naturals) + len(cards.wilds)
    return any(
        all((card.rank - start) % len(Rank) < size for card in cards.naturals) for start in Rank
    )


def _too_few_naturals(cards: Wilds, rules: ThreeThirteenRules) -> IllegalAction | None:
    if len(cards.naturals) >= rules.naturals:
        return None
    return IllegalAction(
        "too-few-naturals",
        "TT 2.4",
        cards.wilds,
        naturals=len(cards.naturals),
        least=rules.naturals,
    )
