"""The tests in this folder see one more game, Scopa, as if its package were installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scopa_kit import forget_games, install


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """In this process, and in those that it starts."""
    install(monkeypatch, tmp_path / "installed")
    yield
    monkeypatch.undo()
    forget_games()
