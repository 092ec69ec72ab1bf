"""Automated players, by level. They see their view and what their seat was told, nothing else."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Bot, Event

LEVELS = ("random", "greedy")
STRONGEST = LEVELS[-1]


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
    action = make(game, STRONGEST, 0).choose(view, history)
    module = import_module(f"kafene.bots.{game.name.replace('-', '_')}")
    why, facts = module.reason(view, action)
    return Advice(action, why, facts, way(game, view, action))


def way(game: AnyGame, view: Any, action: Action) -> tuple[object, ...]:
    """The steps that lead to an action, in games where it is made in steps."""
    module = import_module(f"kafene.bots.{game.name.replace('-', '_')}")
    steps: tuple[object, ...] = module.way(view, action) if hasattr(module, "way") else ()
    return steps


def make(game: AnyGame, level: str, seed: int) -> Bot:
    """A bot of this level; raises `NotationError` if there is none."""
    if level not in LEVELS:
        raise NotationError("no-such-level", text=level, levels=LEVELS)
    if level == "random":
        return Random(game, seed)
    module = import_module(f"kafene.bots.{game.name.replace('-', '_')}")
    bot: Bot = getattr(module, level.capitalize())(seed)
    return bot
