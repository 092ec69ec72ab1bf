"""Automated players, by level. They see their view and what their seat was told, nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Bot, Event

if TYPE_CHECKING:
    from kafene.bots.outside import Outside

LEVELS = ("random", "greedy", "expert")
STRONGEST = LEVELS[-1]
"""Its bots can say why: they have `explain`, which gives an `Advice`."""
OUTSIDE = ("bot=", "exec=")
"""How the kind of a bot starts that is not one of ours: a Python class, a program."""
PATIENCE = 5.0
"""Seconds that an outside bot has for an answer unless somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a seat might do, and why: a code and the facts that its sentence needs."""

    action: Action
    why: str
    facts: Mapping[str, object]
    steps: tuple[object, ...] = ()
    """The way there, where an action is made in steps."""


class Random:
    """Any legal action, each as likely. The same seed, view and history give the same choice."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        rng = random.Random(f"{self.seed} {view.seat} {len(history)}")
        action: Action = rng.choice(list(self.game.options(view)))
        return action


def advise(game: AnyGame, view: Any, history: Sequence[Event]) -> Advice:
    """The best action known, for somebody who asks for a hint."""
    bot: Any = make(game, STRONGEST, 0)
    advice: Advice = bot.explain(view, history)
    return replace(advice, steps=way(game, view, advice.action))


def way(game: AnyGame, view: Any, action: Action) -> tuple[object, ...]:
    """The steps that lead to an action, in games where it is made in steps."""
    module = import_module(f"kafene.bots.{game.name.replace('-', '_')}")
    steps: tuple[object, ...] = module.way(view, action) if hasattr(module, "way") else ()
    return steps


def is_outside(kind: str) -> bool:
    """Whether a bot of this kind is not one of ours."""
    return kind.startswith(OUTSIDE)


def dismiss(players: Sequence[object]) -> None:
    """Let go of what outside bots hold: a game is over, or is left."""
    for player in players:
        if hasattr(player, "close"):
            player.close()


def make(game: AnyGame, level: str, seed: int, think: float = PATIENCE) -> Bot:
    """A bot of this level, or an outside bot with so many seconds for an answer; raises
    `NotationError` if there is none."""
    if is_outside(level):
        from kafene.bots.outside import outside

        made: Outside = outside(game, level, seed, think)
        return made
    if level not in LEVELS:
        raise NotationError("no-such-level", text=level, levels=LEVELS)
    if level == "random":
        return Random(game, seed)
    module = import_module(f"kafene.bots.{game.name.replace('-', '_')}")
    bot: Bot = getattr(module, level.capitalize())(seed)
    return bot


def try_out(game: AnyGame, level: str) -> None:
    """Raise `NotationError` if a bot of this level cannot be made."""
    bot = make(game, level, 0)
    if hasattr(bot, "try_out"):
        bot.try_out()


def make_quick(game: AnyGame, level: str, seed: int) -> Bot:
    """A bot that stands in for one of this level when there is no time to think: it answers within
    milliseconds, whatever the position."""
    if level == LEVELS[0]:
        return Random(game, seed)
    module = import_module(f"kafene.bots.{game.name.replace('-', '_')}")
    bot: Bot = getattr(module, "Quick", module.Greedy)(seed)
    return bot
