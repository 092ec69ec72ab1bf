"""The tests in this folder see one more game, Low, as if its package were installed."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from toy_kit import PACKAGE, REGISTERED, forget_games


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """In this process, and in those that it starts."""
    monkeypatch.syspath_prepend(REGISTERED)
    monkeypatch.setenv("PYTHONPATH", f"{PACKAGE}{os.pathsep}{REGISTERED}")
    forget_games()
    yield
    monkeypatch.undo()
    forget_games()
