"""Every store in turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kafene.store import Store, open_store
from postgres_kit import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, saved_games_elsewhere: Path) -> Path | str:
    """Where nothing was saved yet."""
    if request.param == "sqlite":
        return saved_games_elsewhere
    server: Postgres = request.getfixturevalue("postgres")
    return server.create_schema()


@pytest.fixture
def store(place: Path | str) -> Iterator[Store]:
    with open_store(place) as opened:
        yield opened
