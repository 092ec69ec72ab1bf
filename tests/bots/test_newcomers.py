"""The newcomers: frozen, legal under all rules, and offered to nobody."""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import random
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from kafene import bots, games
from kafene.core.game import Action, AnyGame, Event
from kafene.core.record import Record
from kafene.table import Table, make_shuffler, run

DIGESTS = json.loads(Path(__file__).with_name("newcomers.json").read_text())
"""Of the code and of some games of each game's newcomers, as they were when they were written. They
never change: what is measured by them would mean something else."""
ODD = {
    "rummikub": ["joker=replace manipulation=strict-steal rounds=2", "opening-minimum=0"],
    "seven-bridge": [
        "must-discard-out=true layoff-after-call=true lone-seven=run-only keep-top-discard=true",
        "hand-size=2 scoring=pip stock-outs=1 deals=3",
    ],
    "ronda": ["target=9 hidden-always=true missa-last=card last-pair=final-card"],
    "three-thirteen": [
        "rounds=4 declare=true no-return=true naturals=2 distinct-suits=true",
        "rounds=3 decks=3 ace=both reshuffles=0 laps=9",
    ],
}
SEVERAL_ROUNDS = {"three-thirteen": "rounds=4", "ronda": "target=15"}
"""Options that make the games of presets shorter."""
LONGEST = 60
"""Lines of a newcomer: whoever reads it sees at once what kind of person it is."""


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_code(name: str) -> ast.Module:
    """The newcomers of a game, but for what is only said and where other things are."""
    module = import_module(f"kafene.games.{name.replace('-', '_')}.bots.newcomers")
    tree = ast.parse(inspect.getsource(module))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [each for each in node.body if not is_said(each)]
    return tree


def is_said(node: ast.stmt) -> bool:
    said = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return said or isinstance(node, ast.Import | ast.ImportFrom)


class Asked:
    """A newcomer that is asked twice, the second time as if it had just come."""

    def __init__(self, game: AnyGame, level: str, seed: int) -> None:
        self.about = (game, level, seed)
        self.bot = bots.make(*self.about)

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        action = self.bot.choose(view, history)
        assert bots.make(*self.about).choose(view, history) == action
        return action


def play(game: AnyGame, options: str, seats: int, seed: int) -> Record:
    """A game among newcomers, all of them legal."""
    levels = [bots.NEWCOMERS[(seat + seed) % 3] for seat in range(seats)]
    names = tuple(f"{seat} {level}" for seat, level in enumerate(levels))
    table = Table(game, Record(game=game.name, rules=options, seats=names))
    players = [Asked(game, level, seed) for level in levels]
    assert run(table, players, make_shuffler(seed)) == {}
    return table.record


@pytest.mark.parametrize("name", games.OURS)
def test_newcomers_never_change(name: str) -> None:
    game = games.load(name)
    played = [
        play(game, "classic", seats, seed).dumps() for seed, seats in ((1, 2), (2, 3), (3, 4))
    ]
    assert DIGESTS[name] == {
        "code": digest(ast.unparse(read_code(name))),
        "games": digest("".join(played)),
    }


@pytest.mark.parametrize("name", games.OURS)
def test_newcomers_play_legally_under_every_rule_and_with_every_number_of_players(
    name: str,
) -> None:
    game, rng = games.load(name), random.Random(4)
    presets = [f"{preset} {SEVERAL_ROUNDS.get(name, '')}" for preset in game.rules_type.presets]
    for options in (*presets, *ODD[name]):
        for seats in {game.fewest, rng.randint(game.fewest, game.most), game.most}:
            play(game, options, seats, rng.randrange(100))


@pytest.mark.parametrize("name", games.OURS)
def test_newcomers_are_short_and_offered_to_nobody(name: str) -> None:
    game = games.load(name)
    classes = [node for node in read_code(name).body if isinstance(node, ast.ClassDef)]
    assert len(classes) == len(bots.NEWCOMERS)
    assert all(int(node.end_lineno or 0) - node.lineno < LONGEST for node in classes)
    assert not {*bots.levels(game), *bots.offer_levels(game)} & set(bots.NEWCOMERS)
