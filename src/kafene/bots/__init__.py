"""Automated players, by level. A bot sees its own view and the events its seat was told, nothing
else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kafene import games
from kafene.bots.chance import draw_from_seed
from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Bot, Event, Pass

if TYPE_CHECKING:
    from kafene.bots.outside import OutsideBot

LEVELS = ("random", "beginner", "casual", "greedy", "strong", "expert")
"""Every level, weakest first; a game has `random`, and those that its manifest lists."""
NEWCOMERS = ("newcomer-1", "newcomer-2", "newcomer-3")
"""Simulated people who have just read the rules: the first plays all it can at once, the second
keeps what it may need and ignores the other players, the third overlooks a third of its possible
actions."""
FIXED = ("greedy-1", *NEWCOMERS)
"""Bots whose play never changes: yardsticks for the others, not offered to people."""
RANDOM, FIRST, DEFAULT = "random", "beginner", "casual"
"""The level every game has, the level for a first game, and the default level of opponents."""
OUTSIDE = ("bot=", "exec=")
"""Prefixes that mark an outside bot: a Python class, or a program."""
TIME_LIMIT = 5.0
"""Time limit for an outside bot, in seconds, unless the caller gives another."""


class Random:
    """Pick any legal action, all equally likely. The same seed, view and history give the same
    choice."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        rng = draw_from_seed(self.seed, view, history)
        action: Action = rng.choice(list(self.game.options(view)))
        return action


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels for which a game has bots, weakest first."""
    listed = games.load_kit(game.name).levels
    return tuple(level for level in LEVELS if level == RANDOM or level in listed)


def rate_level(level: str) -> int:
    """Rate a level's strength from 1 to 5; 0 for random play and for bots not offered to people."""
    return LEVELS.index(level) if level in LEVELS else 0


def offer_levels(game: AnyGame) -> tuple[str, ...]:
    """The levels of a game in the order they are offered: weakest first, random play last."""
    weakest, *others = levels(game)
    return (*others, weakest)


def default_level(game: AnyGame) -> str:
    """The default level of opponents."""
    return _find_level(game, DEFAULT)


def first_level(game: AnyGame) -> str:
    """The level of opponents for somebody who has just learned the game."""
    return _find_level(game, FIRST)


def _find_level(game: AnyGame, wanted: str) -> str:
    found = levels(game)
    return wanted if wanted in found else found[-1]


def is_outside(kind: str) -> bool:
    """True if the kind names an outside bot rather than one of ours."""
    return kind.startswith(OUTSIDE)


def close_bots(players: Sequence[object]) -> None:
    """Stop everything that outside bots have started. Call when a game ends or is abandoned."""
    for player in players:
        if hasattr(player, "close"):
            player.close()


def make(game: AnyGame, level: str, seed: int, think: float = TIME_LIMIT) -> Bot:
    """Make a bot of this level, or an outside bot with a time limit in seconds; raises
    `NotationError` if there is no such bot."""
    if is_outside(level):
        from kafene.bots.outside import make_outside_bot

        bot: OutsideBot = make_outside_bot(game, level, seed, think)
        return bot
    _check_level(game, level)
    if level == RANDOM:
        return Random(game, seed)
    return games.load_kit(game.name).make_bot(level, seed)


class _Late:
    """A bot that is created when it first has a choice to make."""

    def __init__(self, game: AnyGame, level: str, seed: int) -> None:
        self._about = (game, level, seed)
        self._bot: Bot | None = None

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        if self._bot is None and self._about[0].can_only_pass(view):
            return Pass()
        self._bot = self._bot or make(*self._about)
        return self._bot.choose(view, history)


def make_late(game: AnyGame, level: str, seed: int) -> Bot:
    """Like `make`, but our own bots load their code only when their first turn comes, so that the
    first table appears sooner."""
    if is_outside(level):
        return make(game, level, seed)
    _check_level(game, level)
    return _Late(game, level, seed)


def try_out(game: AnyGame, level: str) -> None:
    """Raise `NotationError` if a bot of this level cannot be made."""
    if not is_outside(level):
        _check_level(game, level)
        return
    bot = make(game, level, 0)
    if hasattr(bot, "try_out"):
        bot.try_out()


def _check_level(game: AnyGame, level: str) -> None:
    if level not in (RANDOM, *games.load_kit(game.name).levels):
        raise NotationError("no-such-level", text=level, levels=levels(game))


def make_quick(game: AnyGame, level: str, seed: int) -> Bot:
    """Make a stand-in for a bot of this level that answers within milliseconds in any position, for
    when there is no time to think."""
    kit = games.load_kit(game.name)
    quick = kit.make_quick_bot(seed) if level != RANDOM else None
    if quick is not None:
        return quick
    return make(game, RANDOM if level == RANDOM else default_level(game), seed)
