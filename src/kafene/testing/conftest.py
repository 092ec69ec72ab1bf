"""Runs the contract for every game of another package."""

from __future__ import annotations

import pytest

from kafene import games

CollectError = pytest.Collector.CollectError


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Test each game of another package in turn; one that can't be loaded is an error here."""
    games.on_broken = _refuse
    names = games.list_games()[len(games.OURS) :]
    if not names:
        raise CollectError(f"no package here offers a game by an entry point of {games.GROUP}")
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [*map(games.load, names)], ids=names, scope="session")


def _refuse(name: str, problem: BaseException) -> None:
    raise CollectError(f"the game {name} can't be loaded: {problem!r}") from problem
