"""Pairs and threes of a kind: announcements, and the winner among several (RO 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from kafene.core.pieces import SpanishCard, SpanishRank
from kafene.games.ronda.rules.events import Kind
from kafene.games.ronda.rules.rules import HiddenFine, RondaRules, TringaClash

SIZES = {Kind.RONDA: 2, Kind.TRINGA: 3}
POINTS = {Kind.RONDA: 1, Kind.TRINGA: 5}


def kind_of(hand: Sequence[SpanishCard]) -> Kind | None:
    """RO 3.1, 3.6: the announcement that a dealt hand allows, if any.

    >>> from kafene.core.pieces import read_pieces
    >>> [kind_of(read_pieces(SpanishCard, hand)) for hand in ("5C 5D 7S", "2C 2D 2S", "1C 2C 3C")]
    [<Kind.RONDA: 'ronda'>, <Kind.TRINGA: 'tringa'>, None]
    """
    most = max(Counter(card.rank for card in hand).values(), default=0)
    return {2: Kind.RONDA, 3: Kind.TRINGA}.get(most)


def rank_of(hand: Sequence[SpanishCard], kind: Kind) -> SpanishRank:
    """The rank of a dealt hand's announcement; of two pairs, the higher (RO 3.6)."""
    counts = Counter(card.rank for card in hand)
    return max(rank for rank, count in counts.items() if count == SIZES[kind])


def is_misdeal(hand: Sequence[SpanishCard]) -> bool:
    """RO 1.7: four of a kind."""
    return max(Counter(card.rank for card in hand).values(), default=0) > SIZES[Kind.TRINGA]


def has_pair(cards: Sequence[SpanishCard]) -> bool:
    """Check for two cards of one number."""
    return len({card.rank for card in cards}) < len(cards)


class Claim(NamedTuple):
    """One announcement, as shown when the deal is over."""

    side: int
    kind: Kind
    rank: SpanishRank


class Pot(NamedTuple):
    """The winners among several announcements, and the points for each winning side."""

    sides: tuple[int, ...]
    points: int


def pot(claims: Sequence[Claim], clash: TringaClash) -> Pot:
    """Decide among several announcements (RO 3.4, 3.5). A pair of 5 and a pair of 10: the 10s get
    2. A tringa of 2 and a ronda of 12: 6 to the tringa."""
    total = sum(POINTS[claim.kind] for claim in claims)
    tringas = [claim for claim in claims if claim.kind is Kind.TRINGA]
    if tringas:
        choose = min if clash is TringaClash.LOW else max
        best = choose(claim.rank for claim in tringas)
    else:
        best = max(claim.rank for claim in claims)
    winners = tuple(sorted({claim.side for claim in tringas or claims if claim.rank == best}))
    return Pot(winners, total // len(winners))


def find_payees(
    side: int, dealt: Sequence[SpanishCard], claims: Sequence[Claim], rules: RondaRules
) -> tuple[int, ...]:
    """RO 3.7: the announcing sides that get the fine if a seat of `side` kept this hand silent:
    the winner among its opponents. With `smaller`, a silent pair of 5 pays the highest announced
    ronda above 5, and a silent tringa pays nobody."""
    silent = kind_of(dealt)
    heard = [claim for claim in claims if claim.side != side]
    if rules.hidden_fine is HiddenFine.SMALLER:
        rondas = [claim for claim in heard if claim.kind is Kind.RONDA is silent]
        heard = [claim for claim in rondas if claim.rank > rank_of(dealt, claim.kind)]
    return pot(heard, rules.tringa_clash).sides if silent and heard else ()
