"""Captures and the first table: pure functions over cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from kafene.core.pieces import SpanishCard, SpanishRank
from kafene.games.ronda.rules.events import Hand, Link

ORDER = tuple(SpanishRank)
"""RO 1.1: a 7 is followed by a 10, and 12 is the end."""
_FROM = {rank: ORDER[at:] for at, rank in enumerate(ORDER)}
FIRST_TABLE = 4
LINKS = {2: Link.BOUNT, 3: Link.KHAMSA, 4: Link.AACHRA}
"""The name of a tapped pile, by its number of equal cards (RO 4)."""
LINK_POINTS = {Link.BOUNT: 1, Link.KHAMSA: 5, Link.AACHRA: 10}
MISSA = 1
"""The points for an empty table (RO 2.3)."""


def captured_by(rank: SpanishRank, table: Iterable[SpanishCard]) -> Hand:
    """RO 2.1: the cards that a card of this rank takes: its equal and the whole sequence above, or
    nothing. Table 5 6 7 10 12, a 5 is played:

    >>> from kafene.core.pieces import read_pieces, write_pieces
    >>> write_pieces(captured_by(SpanishRank.FIVE, read_pieces(SpanishCard, "5C 6C 7C 10C 12C")))
    '5C 6C 7C 10C'
    """
    lying = {card.rank: card for card in table}
    taken: list[SpanishCard] = []
    for each in _FROM[rank]:
        if each not in lying:
            break
        taken.append(lying[each])
    return tuple(taken)


def by_rank(cards: Iterable[SpanishCard]) -> Hand:
    """Cards in canonical order."""
    return tuple(sorted(cards))


def link_of(pending: Sequence[SpanishCard]) -> Link:
    """RO 4.2: the name of a tapped pile so far; its equal cards are its lowest."""
    lowest = min(card.rank for card in pending)
    return LINKS[sum(card.rank == lowest for card in pending)]


class FirstTable(NamedTuple):
    """The first table as it was turned."""

    table: Hand
    stock: Hand
    """The cards left, top first, with the returned cards among them."""
    returned: Hand
    """The cards that were turned and went back, in that order."""


def first_table(cards: Sequence[SpanishCard], run_limit: int | None) -> FirstTable:
    """RO 1.5: turn four cards with different numbers; one that does not fit goes back behind half
    of the cards then left. Turned 3 7 7 11 2: the second 7 goes back, the table is 3 7 11 2.

    Only the front half of the stock is ever turned this way. If none of it fits (possible under a
    run limit), the first fitting card behind it is turned, so that the deal ends."""
    stock = list(cards)
    table: list[SpanishCard] = []
    returned: dict[SpanishCard, None] = {}
    misses = 0
    while len(table) < FIRST_TABLE:
        ranks = {card.rank for card in table}
        at = 0
        if misses > (len(stock) - 1) // 2:
            at = next(at for at, card in enumerate(stock) if _fits(card, ranks, run_limit))
        card = stock.pop(at)
        if _fits(card, ranks, run_limit):
            table.append(card)
            misses = 0
        else:
            stock.insert(len(stock) // 2, card)
            returned[card] = None
            misses += 1
    return FirstTable(by_rank(table), tuple(stock), tuple(returned))


def _fits(card: SpanishCard, ranks: Collection[SpanishRank], run_limit: int | None) -> bool:
    """Check that a card makes no pair and completes no sequence of `run_limit`."""
    if card.rank in ranks:
        return False
    return run_limit is None or _run_around(card.rank, ranks) < run_limit


def _run_around(rank: SpanishRank, ranks: Collection[SpanishRank]) -> int:
    """The length of the sequence that the rank would stand in."""
    low = high = ORDER.index(rank)
    while low > 0 and ORDER[low - 1] in ranks:
        low -= 1
    while high + 1 < len(ORDER) and ORDER[high + 1] in ranks:
        high += 1
    return high - low + 1
