from __future__ import annotations

import pytest

from kafene import games
from kafene.core.game import AnyGame
from toy_low import KIT

TOY = KIT.load_game()


@pytest.fixture(params=[*games.list_games(), TOY.name], scope="session")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game that is installed in turn, and the toy game."""
    return TOY if request.param == TOY.name else games.load(request.param)
