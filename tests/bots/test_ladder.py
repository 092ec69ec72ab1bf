"""Which level is offered after a game."""

from __future__ import annotations

import pytest

from kafene import games
from kafene.bots.ladder import suggest_level
from kafene.core.game import AnyGame


def suggest(level: str, results: str, game: str = "ronda") -> str | None:
    """What is offered after games that were won or lost: `lww`."""
    return suggest_level(
        games.load(game),
        level,
        won=results[-1] == "w",
        wins=results.count("w"),
        losses=results.count("l"),
    )


@pytest.mark.parametrize(
    ("level", "results", "offered"),
    [
        ("casual", "l", "beginner"),
        ("casual", "wwl", "beginner"),
        ("casual", "ll", None),
        ("casual", "wwwl", None),
        ("casual", "w", None),
        ("casual", "lwlww", "greedy"),
        ("casual", "wwww", None),
        ("beginner", "l", None),
        ("beginner", "www", "casual"),
        ("expert", "l", "strong"),
        ("expert", "www", None),
        ("random", "l", None),
        ("random", "www", None),
        ("greedy-1", "www", None),
        ("exec=./bot", "l", None),
    ],
)
def test_the_first_defeat_offers_an_easier_level_and_the_third_win_a_harder_one(
    level: str, results: str, offered: str | None
) -> None:
    assert suggest(level, results) == offered


def test_every_step_of_the_ladder_leads_to_a_level_of_the_game(game: AnyGame) -> None:
    climbed = ["beginner"]
    while (harder := suggest(climbed[-1], "www", game.name)) is not None:
        assert suggest(harder, "l", game.name) == climbed[-1]
        climbed.append(harder)
    assert climbed == ["beginner", "casual", "greedy", "strong", "expert"]
