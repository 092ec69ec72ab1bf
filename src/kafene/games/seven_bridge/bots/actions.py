"""Legal actions, and the one among them that goes out."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.games.seven_bridge.rules.events import (
    Chi,
    Discard,
    LayOff,
    Meld,
    Pon,
    SevenBridgeAction,
)
from kafene.games.seven_bridge.rules.state import View

Options = Sequence[SevenBridgeAction]


def find_finish(view: View, options: Options) -> SevenBridgeAction | None:
    """The first action that goes out, by itself or with the discard after it."""
    cards = len(view.hand)
    for option in options:
        match option:
            case Discard() if cards == 1:
                return option
            case LayOff() if cards <= 2:
                return option
            case Meld(gone) | Pon(gone) | Chi(gone) if cards - len(gone) <= 1:
                return option
    return None
