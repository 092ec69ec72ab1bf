"""The games that Kafene plays, by name. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kafene.core.game import AnyGame

REGISTRY = MappingProxyType(
    {
        "rummikub": ("kafene.games.rummikub.game", "Rummikub"),
        "seven-bridge": ("kafene.games.seven_bridge.game", "SevenBridge"),
        "ronda": ("kafene.games.ronda.game", "Ronda"),
        "three-thirteen": ("kafene.games.three_thirteen.game", "ThreeThirteen"),
    }
)
"""Where each game is; the first one is played when nobody says which."""


@cache
def get(name: str) -> AnyGame:
    """The game of this name, in any case; raises `NotationError`."""
    name = name.lower().replace(" ", "-").replace("_", "-")
    if name not in REGISTRY:
        from kafene.core.errors import NotationError

        raise NotationError("no-such-game", text=name, games=tuple(REGISTRY))
    module, attribute = REGISTRY[name]
    game: AnyGame = getattr(import_module(module), attribute)()
    return game
