"""Automated players, by level. They see their view and what their seat was told, nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Bot, Event

if TYPE_CHECKING:
    from kafene.bots.outside import OutsideBot

LEVELS = ("random", "greedy", "expert")
"""Every level, weakest first; a game has `random`, and those that its manifest lists."""
RANDOM, DEFAULT = "random", "greedy"
"""The level that every game has, and the usual level of opponents."""
OUTSIDE = ("bot=", "exec=")
"""How the kind of an outside bot starts: a Python class, a program."""
TIME_LIMIT = 5.0
"""Time limit for an outside bot, in seconds, unless the caller gives another."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat might do, and why: a code and the facts that its sentence needs."""

    action: Action
    why: str
    facts: Mapping[str, object]
    steps: tuple[object, ...] = ()
    """How to get there, where an action is made in steps."""


class Random:
    """Any legal action, each as likely. The same seed, view and history give the same choice."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        rng = random.Random(f"{self.seed} {view.seat} {len(history)}")
        action: Action = rng.choice(list(self.game.options(view)))
        return action


def levels(game: AnyGame) -> tuple[str, ...]:
    """The levels that a game has bots for, weakest first."""
    listed = games.load_kit(game.name).levels
    return tuple(level for level in LEVELS if level == RANDOM or level in listed)


def default_level(game: AnyGame) -> str:
    """The usual level of opponents."""
    found = levels(game)
    return DEFAULT if DEFAULT in found else found[-1]


def can_advise(game: AnyGame) -> bool:
    """Whether the game's strongest bot can say why it plays as it does: it has `explain`."""
    return hasattr(make(game, levels(game)[-1], 0), "explain")


def advise(game: AnyGame, view: Any, history: Sequence[Event]) -> Advice:
    """The best action known, for a seat that asks for a hint; raises `NotationError` where no bot
    of the game can explain itself."""
    bot: Any = make(game, levels(game)[-1], 0)
    if not hasattr(bot, "explain"):
        raise NotationError("no-hints", game=game.name)
    advice: Advice = bot.explain(view, history)
    return replace(advice, steps=find_steps(game, view, advice.action))


def find_steps(game: AnyGame, view: Any, action: Action) -> tuple[object, ...]:
    """The steps that lead to an action, in games where it is made in steps."""
    find = games.load_kit(game.name).load_steps()
    return () if find is None else tuple(find(view, action))


def is_outside(kind: str) -> bool:
    """Whether a bot of this kind is not one of ours."""
    return kind.startswith(OUTSIDE)


def close_bots(players: Sequence[object]) -> None:
    """End what outside bots have started. Call when a game is over, or is left."""
    for player in players:
        if hasattr(player, "close"):
            player.close()


def make(game: AnyGame, level: str, seed: int, think: float = TIME_LIMIT) -> Bot:
    """A bot of this level, or an outside bot with a time limit in seconds; raises `NotationError`
    if there is none."""
    if is_outside(level):
        from kafene.bots.outside import make_outside_bot

        bot: OutsideBot = make_outside_bot(game, level, seed, think)
        return bot
    _check_level(game, level)
    if level == RANDOM:
        return Random(game, seed)
    return games.load_kit(game.name).make_bot(level, seed)


def try_out(game: AnyGame, level: str) -> None:
    """Raise `NotationError` if a bot of this level cannot be made."""
    if not is_outside(level):
        _check_level(game, level)
        return
    bot = make(game, level, 0)
    if hasattr(bot, "try_out"):
        bot.try_out()


def _check_level(game: AnyGame, level: str) -> None:
    if level not in levels(game):
        raise NotationError("no-such-level", text=level, levels=levels(game))


def make_quick(game: AnyGame, level: str, seed: int) -> Bot:
    """A bot that stands in for one of this level when there is no time to think: it answers within
    milliseconds, whatever the position."""
    kit = games.load_kit(game.name)
    quick = kit.make_quick_bot(seed) if level != RANDOM else None
    if quick is not None:
        return quick
    return make(game, RANDOM if level == RANDOM else default_level(game), seed)
