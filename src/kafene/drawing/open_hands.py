"""A table with all hands open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kafene.core.game import AnyGame


def open_hands(game: AnyGame, state: Any) -> Any:
    """The table as somebody beside it sees it, with all hands open: for records, and for tables at
    which no person plays."""
    view = game.view(state, None)
    return replace(view, hands=state.hands) if hasattr(view, "hands") else view
