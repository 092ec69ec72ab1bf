"""A hand as its owner holds it: in the order they chose, with new pieces marked, not resorted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kafene.core.errors import IllegalAction
from kafene.core.pieces import Piece


class HandOrder:
    """The order of one seat's hand on its own screen. Nobody else knows it, and no game does."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.fresh: set[int] = set()
        """Places of pieces that came since the owner last acted."""

    def update(
        self, hand: Sequence[Piece], usual: Callable[[Iterable[Any]], Sequence[Any]]
    ) -> None:
        """Take in what the hand is now: gone pieces leave, new ones come last, in the usual order.
        A hand of which nothing is left is new and in the usual order altogether."""
        left = Counter(hand)
        kept = []
        for piece in self.pieces:
            if left[piece]:
                left[piece] -= 1
                kept.append(piece)
        new = list(usual(left.elements()))
        if new or len(kept) < len(self.pieces):
            self.fresh = set(range(len(kept), len(kept) + len(new))) if kept else set()
        self.pieces = [*kept, *new]

    def settle(self) -> None:
        """The owner has acted: nothing is new any more."""
        self.fresh = set()

    def sort(self, order: Callable[[Iterable[Any]], Sequence[Any]]) -> None:
        """All pieces in this order."""
        self.pieces = list(order(self.pieces))
        self.fresh = set()

    def swap(self, one: Piece, other: Piece) -> None:
        """Two pieces change places."""
        here, there = self._place(one), self._place(other)
        self.pieces[here], self.pieces[there] = self.pieces[there], self.pieces[here]
        self.fresh = set()

    def group(self, pieces: Sequence[Piece]) -> None:
        """These pieces side by side, where the first of them is."""
        at = self._place(pieces[0])
        rest = list(self.pieces)
        for piece in pieces:
            if piece not in rest:
                raise IllegalAction("not-in-hand", "ALL 2", (piece,))
            place = rest.index(piece)
            rest.pop(place)
            at -= place < at
        self.pieces = [*rest[:at], *pieces, *rest[at:]]
        self.fresh = set()

    def _place(self, piece: Piece) -> int:
        if piece not in self.pieces:
            raise IllegalAction("not-in-hand", "ALL 2", (piece,))
        return self.pieces.index(piece)
