"""Cards as bits of one number, so that what a hand can do is a handful of shifts.

Each suit has fifteen bits: the ranks from the ace, and two that are always empty, so that no shift
by one or two carries a card into another suit.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kafene.core.pieces import Card, Rank, Suit
from kafene.games.seven_bridge.events import Hand

_WIDTH: Final = 15
_SUIT: Final = (1 << 13) - 1
_SPREAD: Final = 1 | 1 << _WIDTH | 1 << 2 * _WIDTH | 1 << 3 * _WIDTH
DECK: Final = _SUIT * _SPREAD
SEVENS: Final = (1 << 6) * _SPREAD

_BITS: Final[dict[Card, int]] = {
    Card(rank, suit): 1 << (_WIDTH * at + rank - 1) for at, suit in enumerate(Suit) for rank in Rank
}
_CARDS: Final[dict[int, Card]] = {bit: card for card, bit in _BITS.items()}
SAME: Final[dict[int, int]] = {
    bit: (1 << (card.rank - 1)) * _SPREAD for bit, card in _CARDS.items()
}
"""The four cards of a card's rank."""
PARTNERS: Final[dict[int, tuple[int, ...]]] = {
    bit: tuple(
        trio & ~bit
        for trio in (
            bit << 2 | bit << 1 | bit,
            bit << 1 | bit | bit >> 1,
            bit | bit >> 1 | bit >> 2,
        )
        if trio & DECK == trio
    )
    for bit in _CARDS
}
"""The pairs that make a run of three with a card."""

VALUE: Final[dict[int, int]] = {bit: min(10, int(card.rank)) for bit, card in _CARDS.items()}
"""What a card counts, as far as judgement needs it (SB 5.1)."""


def bits(cards: Iterable[object]) -> int:
    """Cards as bits; the backs of cards that cannot be seen are none."""
    return sum(_BITS[card] for card in cards if isinstance(card, Card))


def card(bit: int) -> Card:
    """The card of one bit."""
    return _CARDS[bit]


def hand(cards: int) -> Hand:
    """Cards in canonical order."""
    return tuple(sorted(_CARDS[bit] for bit in singles(cards)))


def singles(cards: int) -> list[int]:
    """Every card by itself."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low)
        cards ^= low
    return found


def ranks(cards: int) -> int:
    """All the cards of their ranks."""
    cards |= cards >> 2 * _WIDTH
    return ((cards | cards >> _WIDTH) & _SUIT) * _SPREAD


def grown(run: int, cards: int) -> int:
    """A run with all that can be added to it."""
    while fits := cards & (run << 1 | run >> 1):
        run |= fits
        cards ^= fits
    return run


def in_runs(cards: int) -> int:
    """The cards that are part of a run of three or more."""
    starts = cards & cards >> 1 & cards >> 2
    return starts | starts << 1 | starts << 2


def in_sets(cards: int) -> int:
    """The cards of which there are three or four of a rank."""
    one, two = cards & _SUIT, cards >> _WIDTH & _SUIT
    three, four = cards >> 2 * _WIDTH & _SUIT, cards >> 3 * _WIDTH
    often = one & two & (three | four) | three & four & (one | two)
    return often * _SPREAD & cards


def melds(cards: int) -> tuple[int, int]:
    """The cards that go as runs and as sets: where a card could be either, what lays more."""
    runs, sets = in_runs(cards), in_sets(cards)
    if not runs & sets:
        return runs, sets
    others, rest = in_sets(cards & ~runs), in_runs(cards & ~sets)
    if (runs | others).bit_count() >= (sets | rest).bit_count():
        return runs, others
    return rest, sets


def remainder(cards: int, runs: int, sets: int) -> int:
    """What stays of cards when all is laid off that goes onto these runs and sets."""
    return cards & ~grown(runs, cards) & ~sets
