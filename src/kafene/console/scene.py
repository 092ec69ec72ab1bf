"""A table as one reader sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kafene.core.game import AnyGame
from kafene.core.values import dataclass
from kafene.drawing.hand_order import HandOrder
from kafene.text import Text


@dataclass(frozen=True)
class Scene:
    """A game as a seat or a spectator sees it, in the reader's language, with the hand in its own
    order."""

    text: Text
    game: AnyGame
    view: Any
    names: Sequence[str]
    hand: HandOrder
    since: Any = None
    """The view as it was at the end of the reader's last turn; None before that."""
    until: Any = None
    """The view as it was when the reader first acted this turn; None before that."""


class Pause(Protocol):
    """Gives a move of another player time to be seen."""

    def __call__(self, seconds: float, *, last: bool) -> None:
        """Wait that long; `last`: the move is shown as a whole, and not a step of it."""
