"""Automated players, by level. They see their view and what their seat was told, nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Bot, Event

LEVELS = ("random", "greedy")


class Random:
    """Any legal action, each as likely. The same seed, view and history give the same choice."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        rng = random.Random(f"{self.seed} {view.seat} {len(history)}")
        action: Action = rng.choice(list(self.game.options(view)))
        return action


def make(game: AnyGame, level: str, seed: int) -> Bot:
    """A bot of this level; raises `NotationError` if there is none."""
    if level not in LEVELS:
        raise NotationError("no-such-level", text=level, levels=LEVELS)
    if level == "random":
        return Random(game, seed)
    module = import_module(f"kafene.bots.{game.name.replace('-', '_')}")
    bot: Bot = getattr(module, level.capitalize())(seed)
    return bot
