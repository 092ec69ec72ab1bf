from __future__ import annotations

from collections.abc import Iterator

import pytest

from kafene import games
from kafene.core.game import AnyGame
from scopa_kit import forget_games, install

pytest.register_assert_rewrite("kafene.testing.test_game")


@pytest.fixture(scope="module", autouse=True)
def scopa(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game of another package is installed."""
    with pytest.MonkeyPatch.context() as patch:
        install(patch, tmp_path_factory.mktemp("scopa"))
        yield
    forget_games()


@pytest.fixture(params=[*games.OURS, "scopa"], scope="module")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Every game of ours in turn, and that of another package."""
    return games.load(request.param)
