"""The best arrangement of a Three Thirteen hand, as the command line gives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from kafene.core.errors import NotationError, refuse_other
from kafene.core.pieces import Card, Rank, read_pieces, refuse_others, write_pieces
from kafene.games.three_thirteen.fast import search
from kafene.games.three_thirteen.rules.arrange import Arrangement
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules

__all__ = ["KEYS", "NEEDED", "arrange", "best_arrangement", "solve"]

KEYS = MappingProxyType({"hand": str, "wild": str})
NEEDED = ("hand", "wild")
MOST_COPIES = 3
_RANKS = frozenset(Rank)
_CLASSIC = ThreeThirteenRules()


def solve(query: Mapping[str, str], rules: ThreeThirteenRules) -> dict[str, object]:
    """The answer to `{"hand": …, "wild": …}`: penalty, melds and the cards left out."""
    best = best_arrangement(query["hand"], query["wild"], rules)
    return {
        "penalty": best.penalty,
        "melds": " / ".join(write_pieces(meld) for meld in best.melds),
        "left": write_pieces(best.left),
    }


def arrange(
    hand: Iterable[Card], wild: Rank | None = None, rules: ThreeThirteenRules | None = None
) -> Arrangement:
    """The arrangement of least penalty, under the classic rules unless others are given; raises
    `NotationError` for what is no card or no rank."""
    rules = _CLASSIC if rules is None else rules
    refuse_other(ThreeThirteenRules, rules, "three-thirteen")
    if wild is not None and wild not in _RANKS:
        raise NotationError("not-a-rank", text=repr(wild))
    if isinstance(hand, str) or not isinstance(hand, Iterable):
        refuse_others(Card, hand)
    cards = tuple(hand)
    try:
        return search.arrange(cards, wild, rules)
    except (KeyError, TypeError, AttributeError):
        refuse_others(Card, cards)
        raise


def best_arrangement(hand: str, wild: str, rules: ThreeThirteenRules) -> Arrangement:
    """The arrangement of least penalty of a hand in text form; raises `NotationError`."""
    cards = read_pieces(Card, hand)
    if not cards:
        raise NotationError("needs-pieces", example="AS 2S 4S KH KD 6C")
    card, copies = Counter(cards).most_common(1)[0]
    if copies > MOST_COPIES:
        raise NotationError("too-many-copies", pieces=(card,), most=MOST_COPIES)
    return arrange(cards, Rank.parse(wild), rules)
