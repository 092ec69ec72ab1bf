"""The order of a hand on its owner's screen: as they chose it, with new pieces marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import AnyGame
from kafene.core.pieces import Piece, read_pieces
from kafene.talk.lines import Command
from kafene.text import sentences

COMMANDS = ("sort", "swap", "group")
"""What its owner can do with a hand."""


class HandOrder:
    """The order of one seat's hand on its own screen. No other seat knows it, and no game."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.fresh: set[int] = set()
        """Places of pieces that came since the owner last acted."""
        self.marks: Sequence[object] = ()
        """Pieces that a hint points at."""
        self._sorts_by_number = False

    def update(
        self, hand: Sequence[Piece], usual: Callable[[Iterable[Any]], Sequence[Any]]
    ) -> None:
        """Take in what the hand is now: gone pieces leave, new ones come last, in the usual order.
        If no old piece is left (a new deal), the whole hand is in the usual order."""
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
        """The owner has acted: nothing is new any more, and no hint counts."""
        self.fresh, self.marks = set(), ()

    @property
    def marked(self) -> set[int]:
        """Places of the pieces that a hint points at; of equal ones the first."""
        left = Counter(self.marks)
        places = set()
        for at, piece in enumerate(self.pieces):
            if left[piece]:
                left[piece] -= 1
                places.add(at)
        return places

    def rearrange(self, game: AnyGame, command: Command) -> None:
        """Do one of the `COMMANDS`; raises `NotationError` or `IllegalAction` if it cannot be."""
        if command.name == "sort":  # by suit or colour; the next time by number
            by_number, self._sorts_by_number = self._sorts_by_number, not self._sorts_by_number
            self.sort(sorted if by_number else lambda pieces: sentences.in_hand(game, pieces))
            return
        pieces = read_pieces(game.piece, " ".join(command.words))
        if command.name == "swap":
            if len(pieces) != 2:
                raise self._needs_pieces("swap", 2)
            self.swap(*pieces)
        else:
            if not pieces:
                raise self._needs_pieces("group", 3)
            self.group(pieces)

    def _needs_pieces(self, verb: str, count: int) -> NotationError:
        example = " ".join(map(str, self.pieces[:count]))
        return NotationError("needs-piece", text=verb, example=example)

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
