"""The games that can be played: ours, and those of other packages, by name.

Another package offers a game by an entry point of the group `kafene.games`: the game's name, and
where its `Kit` is. A game is imported when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.metadata import EntryPoint

    from kafene.core.game import AnyGame
    from kafene.core.kit import Kit

GROUP = "kafene.games"
OURS = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
"""The first one is played when nobody says which."""


@cache
def list_games() -> tuple[str, ...]:
    """The names of all games, ours first."""
    return (*OURS, *_from_others())


@cache
def load(name: str) -> AnyGame:
    """The game of this name, in any case; raises `NotationError`."""
    return load_kit(name).load_game()


@cache
def load_kit(name: str) -> Kit:
    """The manifest of a game, by its name in any case; raises `NotationError`."""
    name = name.lower().replace(" ", "-").replace("_", "-")
    kit: Kit
    if name in OURS:
        kit = import_module(f"{__name__}.{name.replace('-', '_')}").KIT
    elif name in _from_others():
        kit = _from_others()[name].load()
    else:
        from kafene.core.errors import NotationError

        raise NotationError("no-such-game", text=name, games=list_games())
    return kit


@cache
def _from_others() -> Mapping[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {found.name: found for found in entry_points(group=GROUP) if found.name not in OURS}
