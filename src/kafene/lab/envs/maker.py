"""A single game by its name: on the kernel, on the rules, or in steps."""

from __future__ import annotations

from kafene import games
from kafene.core.game import AnyGame
from kafene.core.options import Rules
from kafene.lab.envs.single import KernelGame, RulesGame, SingleGame
from kafene.lab.envs.steps import StepGame


def read_rules(game: AnyGame, rules: str | Rules) -> Rules:
    """Rules as callers give them: an object, or a preset and options as in a record."""
    return game.rules_type.parse(rules) if isinstance(rules, str) else rules


def make_game(
    name: str,
    players: int | None = None,
    rules: str | Rules = "classic",
    seed: int | None = None,
    *,
    chance: bool = False,
    by_rules: bool = False,
    steps: bool = False,
) -> SingleGame:
    """A game of this name, for the usual number of players; on the kernel if it has one, unless it
    is wanted by the rules; with `steps` one whose turns are made in steps. Raises `NotationError`
    for a game, rules or players that there are not."""
    game = games.load(name)
    read, seats = read_rules(game, rules), players or game.usual
    game.start(read, seats)  # or it says what is wrong
    on_rules = by_rules or games.load_kit(name).fast is None
    kind = StepGame if steps else RulesGame if on_rules else KernelGame
    return kind(game.name, seats, read, seed, chance=chance)
