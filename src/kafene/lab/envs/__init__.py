"""Environments for learning programs: thousands of games at once (`make_vec`), one game in numbers
and bytes (`make_game`), and doors to the packages that researchers use.

Where Gymnasium is installed, importing this registers our games there; docs/environments.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafene import games
from kafene.lab.envs.maker import make_game
from kafene.lab.envs.single import SingleGame, score_win
from kafene.lab.envs.words import describe, list_fields, name_action, name_environment, version_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kafene.core.options import Rules
    from kafene.lab.envs.seats import SeatGames
    from kafene.lab.envs.vector import VectorGames

POLICIES = ("random", "greedy-1")
"""Opponents that play in the kernel; all others are bots on the rules, which takes longer."""
__all__ = [
    "SingleGame",
    "describe",
    "list_fields",
    "make_game",
    "make_vec",
    "name_action",
    "name_environment",
    "score_win",
    "version_of",
]


def make_vec(
    name: str,
    num_envs: int = 1,
    players: int | None = None,
    rules: str | Rules = "classic",
    seed: int | None = None,
    *,
    opponents: str | Sequence[str] = "self",
    reward: str = "win",
    limit: int | None = None,
    states: bool = False,
    steps: bool = False,
    seat: int | None = 0,
    illegal: str = "default",
    copy: bool = True,
) -> VectorGames | SeatGames:
    """Many games at once. Every seat is yours, unless there are `opponents`: names of levels, for
    each of the other seats or one for all; then it is a `gymnasium.vector.VectorEnv` for one seat,
    and `seat`, `illegal` and `copy` are as `SeatGames` has them.

    `reward` is `win` (1 for a game that was won, a sum of zero, nothing before the end) or `points`
    (what each action changes the scores by); `limit` is the number of actions, of all seats, after
    which a game is cut off; `states` also gives full states, for critics; with `steps` every step
    of a turn is an action of its own, where turns are made in steps."""
    from kafene.lab.envs.vector import VectorGames

    others = (opponents,) if isinstance(opponents, str) else tuple(opponents)
    by_rules = not set(others) <= {"self", *POLICIES}
    games = VectorGames(
        name,
        num_envs,
        players,
        rules,
        seed,
        reward=reward,
        limit=limit,
        states=states,
        by_rules=by_rules,
        steps=steps,
    )
    if others == ("self",):
        return games
    from kafene.lab.envs.seats import SeatGames

    return SeatGames(games, others, seat, seed, illegal=illegal, copy=copy)


def _register() -> None:
    """Make our games known to Gymnasium, where it is installed."""
    try:
        import gymnasium
    except ImportError:
        return
    for name in games.list_games():
        gymnasium.register(
            name_environment(name),
            "kafene.envs.gymnasium:make_env",
            vector_entry_point="kafene.envs.gymnasium:make_vector",
            kwargs={"name": name},
        )


_register()
