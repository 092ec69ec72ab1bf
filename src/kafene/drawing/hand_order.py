"""The order of a hand on its owner's screen: as they chose it, with new pieces marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import AnyGame
from kafene.core.pieces import Piece, read_pieces
from kafene.text import Text, orders

COMMANDS = ("sort", "swap", "gather")
"""The commands by which its owner arranges a hand."""


class HandOrder:
    """The order of one seat's hand on its own screen. No other seat knows it, and no game."""

    def __init__(self, order: str = orders.SUIT, *, auto: bool = False) -> None:
        self.pieces: list[Piece] = []
        self.fresh: set[int] = set()
        """Places of pieces that came since the owner last acted."""
        self.marks: Sequence[object] = ()
        """Pieces that a hint points at."""
        self.order = order
        """The order it was last sorted by: one of `orders.ORDERS`."""
        self.auto = auto
        """True if it is sorted again whenever something is new."""

    @classmethod
    def choose(cls, setting: str, *, draws: bool) -> HandOrder:
        """The order that a person has set for all games: `usual` is by suit, with what is new at
        the end where it is drawn, and named where it is read; any other is kept."""
        order = setting if setting in orders.ORDERS else orders.SUIT
        return cls(order, auto=setting != "usual" or not draws)

    def hold(self, game: AnyGame, view: Any) -> None:
        """Take in what the seat of a view holds now, in the owner's order."""

        def usual(pieces: Iterable[Piece]) -> list[Piece]:
            return orders.arrange(game, view, self.order, pieces)

        before = list(self.pieces)
        self.update(view.hand, usual)
        if self.auto and self.pieces != before:
            new = Counter(self.pieces[at] for at in self.fresh)
            self.pieces = usual(self.pieces)
            self.fresh = self._find_places(new)

    def update(
        self, hand: Sequence[Piece], usual: Callable[[Iterable[Any]], Sequence[Any]]
    ) -> None:
        """Take in what the hand is now: gone pieces leave, new ones come last, in the usual order.
        If most of them are new (a new deal), the whole hand is in the usual order."""
        left = Counter(hand)
        kept = []
        for piece in self.pieces:
            if left[piece]:
                left[piece] -= 1
                kept.append(piece)
        if left.total() > max(1, len(kept)):
            kept, left = [], Counter(hand)
        new = list(usual(left.elements()))
        if new or len(kept) < len(self.pieces):
            self.fresh = set(range(len(kept), len(kept) + len(new))) if kept else set()
        self.pieces = [*kept, *new]

    def settle(self) -> None:
        """The owner has acted: nothing is new any more, and no hint counts."""
        self.fresh, self.marks = set(), ()

    def arrange(self, pieces: Iterable[Any]) -> tuple[Any, ...]:
        """Some pieces of the hand in the owner's order."""
        left = Counter(pieces)
        shown = []
        for piece in self.pieces:
            if left[piece]:
                left[piece] -= 1
                shown.append(piece)
        return (*shown, *sorted(left.elements()))

    @property
    def marked(self) -> set[int]:
        """Places of the pieces that a hint points at; of equal ones the first."""
        return self._find_places(Counter(self.marks))

    def _find_places(self, wanted: Counter[Any]) -> set[int]:
        left = Counter(wanted)
        places = set()
        for at, piece in enumerate(self.pieces):
            if left[piece]:
                left[piece] -= 1
                places.add(at)
        return places

    def rearrange(
        self, text: Text, game: AnyGame, view: Any, verb: str, words: Sequence[str]
    ) -> str:
        """Do one of the `COMMANDS`, and say what was done where that is not plain to see; raises
        `NotationError` or `IllegalAction` if it cannot be."""
        if verb == "sort":
            return self._sort(text, game, view, " ".join(words))
        pieces = read_pieces(game.piece, " ".join(words))
        if verb == "swap":
            if len(pieces) != 2:
                raise self._needs_pieces("swap", pieces, 2)
            self.swap(*pieces)
        else:
            if not pieces:
                raise self._needs_pieces("gather", pieces, 3)
            self.gather(pieces)
        return ""

    def _sort(self, text: Text, game: AnyGame, view: Any, word: str) -> str:
        """Sort by what the word names; without one, by suit and the next time by number."""
        other = orders.NUMBER if self.order == orders.SUIT else orders.SUIT
        order = orders.pick_order(text, game, word) if word else other
        if order == orders.AUTO:
            self.auto = True  # an order of one's own ends it
        else:
            self.order = order
        self.sort(lambda pieces: orders.arrange(game, view, self.order, pieces))
        return orders.say_order(text, game, order)

    def _needs_pieces(self, verb: str, named: Sequence[Any], count: int) -> NotationError:
        """A refusal with an example: pieces that were named, and others of the hand."""
        held = [piece for piece in named if piece in self.pieces]
        others = [piece for piece in self.pieces if piece not in held]
        example = " ".join(map(str, [*held, *others][:count]))
        return NotationError("needs-piece", text=verb, example=example)

    def sort(self, order: Callable[[Iterable[Any]], Sequence[Any]]) -> None:
        """All pieces in this order."""
        self.pieces = list(order(self.pieces))
        self.fresh = set()

    def swap(self, one: Piece, other: Piece) -> None:
        """Two pieces change places. From now on the order is the owner's own."""
        here, there = self._place(one), self._place(other)
        self.pieces[here], self.pieces[there] = self.pieces[there], self.pieces[here]
        self.fresh, self.auto = set(), False

    def gather(self, pieces: Sequence[Piece]) -> None:
        """These pieces side by side, where the first of them is. From now on the order is the
        owner's own."""
        at = self._place(pieces[0])
        rest = list(self.pieces)
        for piece in pieces:
            if piece not in rest:
                raise IllegalAction("not-in-hand", "ALL 2", (piece,))
            place = rest.index(piece)
            rest.pop(place)
            at -= place < at
        self.pieces = [*rest[:at], *pieces, *rest[at:]]
        self.fresh, self.auto = set(), False

    def _place(self, piece: Piece) -> int:
        if piece not in self.pieces:
            raise IllegalAction("not-in-hand", "ALL 2", (piece,))
        return self.pieces.index(piece)
