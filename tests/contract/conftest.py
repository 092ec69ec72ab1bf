from __future__ import annotations

import pytest

from kafene import games
from kafene.core.game import AnyGame
from toy_low import KIT


@pytest.fixture(params=[*games.OURS, KIT.load_game().name], scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game of ours in turn, and the toy game."""
    return games.load(request.param) if request.param in games.OURS else KIT.load_game()
