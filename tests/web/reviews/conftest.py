from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kafene.web.pages import reviews
from kafene.web.pages.reviews import Reviews
from kafene.web.work import bot_workers


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that every answer tells all that is known."""
    monkeypatch.setattr(reviews, "FRESH", 0.0)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> asyncio.Semaphore:
    """Released once for each piece that may be worked on."""
    gate, go_on = asyncio.Semaphore(0), Reviews._ask

    async def wait(self: Reviews, *args: Any) -> Any:
        if bot_workers.evaluate in args:
            await gate.acquire()
        return await go_on(self, *args)

    monkeypatch.setattr(Reviews, "_ask", wait)
    monkeypatch.setattr(reviews, "STATIONS", 5)
    return gate
