"""Which games a command can answer for. It is asked for help and in errors: games are imported
only then."""

from __future__ import annotations

from collections.abc import Callable

from kafene import games
from kafene.core.errors import NotationError

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from kafene.core.game import AnyGame

Can = Callable[[str], bool]
"""Tells if there is an answer for the game of this name."""
MELD_KINDS = {"group": "group", "set": "group", "run": "run", "sequence": "run"}
"""The kinds of combinations, by all the words that games have for them."""


def can_play(name: str) -> bool:
    """Every game can be played, replayed and told about."""
    return name in games.list_games()


def can_check(name: str) -> bool:
    """True if the game has combinations to check."""
    from kafene.parts.melds import ReadsMelds

    return isinstance(games.load(name), ReadsMelds)


def can_solve(name: str) -> bool:
    """True if there is a solver for the game."""
    return games.load_kit(name).solver is not None


def list_offered(can: Can) -> tuple[str, ...]:
    """The games that there is an answer for."""
    return tuple(name for name in games.list_games() if can(name))


def require(name: str, can: Can, code: str, unknown: str) -> AnyGame:
    """The game of this name if there is an answer for it; raises `NotationError`, with this code
    for a game that has none, and with another for one that is `unknown`."""
    try:
        game = games.load(name)
    except NotationError as problem:
        code = unknown
        raise NotationError(code, **{**problem.facts, "games": list_offered(can)}) from None
    if not can(game.name):
        raise NotationError(code, game=game.name, games=list_offered(can))
    return game
