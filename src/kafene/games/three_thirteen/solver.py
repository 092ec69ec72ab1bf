"""The best arrangement of a Three Thirteen hand, as the command line gives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from kafene.core.errors import NotationError
from kafene.core.pieces import Card, Rank, read_pieces, write_pieces
from kafene.games.three_thirteen.arrange import Arrangement
from kafene.games.three_thirteen.arranging import arrange
from kafene.games.three_thirteen.rules import ThreeThirteenRules

__all__ = ["KEYS", "NEEDED", "arrange", "best_arrangement", "solve"]

KEYS = MappingProxyType({"hand": str, "wild": str})
NEEDED = ("hand", "wild")
MOST_COPIES = 3


def solve(query: Mapping[str, str], rules: ThreeThirteenRules) -> dict[str, object]:
    """The answer to `{"hand": …, "wild": …}`: penalty, melds and the cards left out."""
    best = best_arrangement(query["hand"], query["wild"], rules)
    return {
        "penalty": best.penalty,
        "melds": " / ".join(write_pieces(meld) for meld in best.melds),
        "left": write_pieces(best.left),
    }


def best_arrangement(hand: str, wild: str, rules: ThreeThirteenRules) -> Arrangement:
    """The arrangement of least penalty of a hand in text form; raises `NotationError`."""
    cards = read_pieces(Card, hand)
    if not cards:
        raise NotationError("needs-pieces", example="AS 2S 4S KH KD 6C")
    card, copies = Counter(cards).most_common(1)[0]
    if copies > MOST_COPIES:
        raise NotationError("too-many-copies", pieces=(card,), most=MOST_COPIES)
    return arrange(cards, Rank.parse(wild), rules)
