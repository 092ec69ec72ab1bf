"""The games that can be played: ours, and those of other packages, by name.

Another package offers a game by an entry point of the group `kafene.games`: the game's name, and
the place of its `Kit`. A game that cannot be loaded is left out. Our games are imported on first
use."""

from __future__ import annotations

from functools import cache
from importlib import import_module

TYPE_CHECKING = False  # like typing's, whose import takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from importlib.metadata import EntryPoint

    from kafene.core.game import AnyGame
    from kafene.core.kit import Kit

GROUP = "kafene.games"
OURS = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
"""Our games, the default first."""
on_broken: Callable[[str, BaseException], None] | None = None
"""Called with the name and the error of each game of another package that is left out."""


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
    name = _normalize(name)
    kit: Kit
    if name in OURS:
        kit = import_module(f"{__name__}.{name.replace('-', '_')}").KIT
    elif name in _from_others():
        kit = _from_others()[name]
    else:
        from kafene.core.errors import NotationError

        raise NotationError("no-such-game", text=name, games=list_games())
    return kit


@cache
def _from_others() -> Mapping[str, Kit]:
    from importlib.metadata import entry_points

    kits: dict[str, Kit] = {}
    for found in entry_points(group=GROUP):
        if _normalize(found.name) not in OURS:
            try:
                kits[found.name] = _load_tried(found)
            except (
                Exception,
                SystemExit,
            ) as problem:  # whatever it is, the other games can be played
                if on_broken is not None:
                    on_broken(found.name, problem)
    return kits


def _load_tried(found: EntryPoint) -> Kit:
    """The manifest of another package's game, if its rules can be loaded."""
    kit: Kit = found.load()
    name = kit.load_game().name
    if name != found.name:
        raise ValueError(f"the game calls itself {name}")
    if name != _normalize(name):
        raise ValueError(f"its name should be {_normalize(name)}")
    return kit


def _normalize(name: str) -> str:
    """The listed form of a game's name, however it was typed."""
    return str(name).lower().replace(" ", "-").replace("_", "-")
