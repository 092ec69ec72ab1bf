"""Combinations of pieces: what games that have them can be asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from kafene.core.errors import NotationError
from kafene.core.pieces import Piece


@dataclass(frozen=True, slots=True)
class Reading:
    """What some pieces are, read as one combination."""

    kind: str
    value: int | None = None
    """What it is worth, in games where that matters."""


class ReadsMelds(ABC):
    """A game that says of any pieces whether they are a combination: `kafene check`."""

    name: ClassVar[str]
    has_wild_rank: ClassVar[bool] = False
    """Whether one rank is wild, so that a question may name it."""

    def read_meld(
        self,
        pieces: Sequence[Any],
        rules: Any,
        kind: str | None = None,
        wild: str | None = None,
    ) -> Reading:
        """How the pieces read as one combination, or as one of this `kind`; raises `IllegalAction`
        if they do not, and `NotationError` for a wild rank in a game that has none."""
        if wild is not None and not self.has_wild_rank:
            raise NotationError("no-wild-rank", game=self.name, text=wild)
        return self.judge_meld(pieces, rules, kind, wild)

    @abstractmethod
    def judge_meld(
        self, pieces: Sequence[Any], rules: Any, kind: str | None, wild: str | None
    ) -> Reading:
        """What `read_meld` answers."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """A hand put in order: what goes together, and what is left over."""

    groups: tuple[tuple[Piece, ...], ...]
    left: tuple[Piece, ...]
    points: int
    """What the rest would count now."""


class ArrangesHands(ABC):
    """A game whose hands are kept in combinations."""

    @abstractmethod
    def arrange_hand(self, view: Any) -> Arranged | None:
        """The hand of the view's seat at its best; None for a spectator."""
