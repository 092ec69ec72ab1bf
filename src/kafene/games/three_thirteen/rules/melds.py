"""Combinations of Three Thirteen: their kinds and flaws (TT 2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache

from kafene.core.errors import IllegalAction
from kafene.core.pieces import Card, Rank
from kafene.core.values import dataclass
from kafene.games.three_thirteen.rules.rules import Ace, ThreeThirteenRules
from kafene.parts.melds import MeldRules, find_group_flaw, find_run_flaw

LONGEST = 13


class Kind(StrEnum):
    """The kinds of combinations."""

    GROUP = "group"
    RUN = "run"
    """A sequence; the command line calls it a run in every game."""


@dataclass(frozen=True, slots=True)
class Wilds:
    """Cards split into natural and wild ones (TT 2.4)."""

    naturals: tuple[Card, ...]
    wilds: tuple[Card, ...]

    @classmethod
    def split(cls, cards: Iterable[Card], wild: Rank | None) -> Wilds:
        """Split off the cards of the wild rank."""
        naturals: list[Card] = []
        wilds: list[Card] = []
        for card in cards:
            (wilds if card.rank == wild else naturals).append(card)
        return cls(tuple(naturals), tuple(wilds))


def check_meld(
    cards: Sequence[Card], wild: Rank | None, rules: ThreeThirteenRules, kind: Kind | None = None
) -> Kind:
    """Read cards as one combination, a group if both readings are valid; raises `IllegalAction` if
    they are none, or none of this `kind`."""
    split = Wilds.split(cards, wild)
    flaws = {
        reading: flaw
        for reading in Kind
        if kind in (None, reading)
        if (flaw := _find_flaw(split, reading, rules, alone=kind is not None)) is not None
    }
    for reading in Kind:
        if kind in (None, reading) and reading not in flaws:
            return reading
    # Guess what a player meant: different ranks of one suit suggest a sequence (compare ALL 3).
    ranks, suits = ({getattr(card, field) for card in split.naturals} for field in ("rank", "suit"))
    meant = Kind.RUN if len(suits) == 1 and len(ranks) > 1 else Kind.GROUP
    raise flaws[kind or meant]


def _find_flaw(
    cards: Wilds, kind: Kind, rules: ThreeThirteenRules, *, alone: bool
) -> IllegalAction | None:
    """The reason why the cards are no combination of this kind, or None (TT 2.1 to 2.4)."""
    law = meld_rules(rules)
    if kind is Kind.RUN:
        return find_run_flaw(cards.naturals, cards.wilds, law)
    return find_group_flaw(cards.naturals, cards.wilds, law, alone=alone)


@cache
def meld_rules(rules: ThreeThirteenRules) -> MeldRules:
    """The definitions of TT 2.1 to 2.4 under these options."""
    return MeldRules(
        run="TT 2.2",
        group="TT 2.1",
        ends="TT 2.3",
        wild="TT 2.4",
        ace=rules.ace.value,
        naturals=rules.naturals,
        distinct=rules.distinct_suits,
    )


def places(card: Card, ace: Ace) -> tuple[int, ...]:
    """The possible places of a card in a sequence: its rank, and 14 for an ace above the king."""
    if card.rank is not Rank.ACE:
        return (int(card.rank),)
    return {Ace.LOW: (1,), Ace.HIGH: (14,), Ace.BOTH: (1, 14)}[ace]


def read_wilds(meld: Sequence[Card], wild: Rank | None) -> tuple[Card | Rank | None, ...]:
    """The meaning of each card of an arranged combination: a wild one stands for a card in a
    sequence, for a rank in a group; None for a natural card, or if all are wild."""
    naturals = [at for at, card in enumerate(meld) if card.rank != wild]
    ranks = {meld[at].rank for at in naturals}
    if not naturals or len(naturals) == len(meld):
        return (None,) * len(meld)
    if len(ranks) == 1:
        (rank,) = ranks
        return tuple(rank if card.rank == wild else None for card in meld)
    at = next(at for at in naturals if meld[at].rank is not Rank.ACE)  # an ace may be low or high
    first = meld[at].rank - at
    spots = (
        Card(Rank((first + place - 1) % LONGEST + 1), meld[at].suit) for place in range(len(meld))
    )
    return tuple(None if card == spot else spot for card, spot in zip(meld, spots, strict=True))
