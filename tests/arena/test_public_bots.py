"""The example bots play whole games, legally."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafene import games
from kafene.lab.arena.match import read_contest
from kafene.lab.arena.summary import summarise
from kafene.lab.arena.tournament import run_contest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("rummikub", "LaysEverything"),
        ("seven-bridge", "LaysEverything"),
        ("three-thirteen", "LaysEverything"),
        ("ronda", "CountsCards"),
        ("ronda", "Playouts"),
        ("seven-bridge", "Playouts"),
        ("three-thirteen", "Playouts"),
    ],
)
def test_an_example_plays_to_the_end(name: str, bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    import public_bots

    monkeypatch.setattr(public_bots.Playouts, "amount", 2)
    game = games.load(name)
    rules = game.rules_type.parse(games.load_kit(name).short)
    contest = read_contest(game, rules, f"bot=public_bots:{bot},greedy-1", 1)
    told = summarise(run_contest(contest, 2))
    assert not any(sum(player["failures"].values()) for player in told["players"])
