"""Memory is searched for cycles when nobody plays, or when it has grown: never in between."""

from __future__ import annotations

import asyncio
import gc
import logging

import pytest

from kafene.web.work import garbage
from kafene.web.work.figures import Figures
from kafene.web.work.garbage import PAUSE, QUIET, Searches


class House:
    """A server whose clock and size the test sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.figures, self.now, self.size, self.searched = Figures(), 0.0, 1000, 0
        monkeypatch.setattr("sys.getallocatedblocks", lambda: self.size)
        monkeypatch.setattr("gc.collect", self.search)
        self.searches = Searches(self.figures, lambda: self.now)
        self.searches._size = self.size

    def search(self) -> int:
        self.searched += 1
        return 3

    def live(self, seconds: float, actions: int = 0) -> int:
        """Let time pass with this many actions at each look; how often memory was searched."""
        before = self.searched
        for _ in range(int(seconds / PAUSE)):
            self.now += PAUSE
            self.figures.actions += actions
            self.searches.look()
        return self.searched - before


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> House:
    return House(monkeypatch)


def test_nobody_is_held_up_while_people_play(house: House) -> None:
    assert house.live(3600, actions=1) == 0


def test_memory_is_searched_once_when_nobody_has_played_for_a_while(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "kafene.web")
    assert house.live(3600) == 0  # nobody has played at all
    assert house.live(60, actions=1) == 0
    assert house.live(QUIET - PAUSE) == 0
    assert house.live(3600) == 1
    (line,) = caplog.records
    assert isinstance(line.msg, dict)
    assert line.msg | {"ms": 0} == {"event": "searched-memory", "why": "quiet", "found": 3, "ms": 0}
    assert line.msg["ms"] >= 0


def test_memory_that_has_grown_by_half_is_searched_while_people_play(house: House) -> None:
    house.size = 1500
    assert house.live(60, actions=1) == 0
    house.size = 1501
    assert house.live(60, actions=1) == 1
    house.size = 2251
    assert house.live(60, actions=1) == 0
    house.size = 2252
    assert house.live(60, actions=1) == 1
    assert house.searched == 2


@pytest.mark.parametrize(("noticed", "level"), [(0.0, "WARNING"), (1e9, "INFO")])
def test_the_log_warns_of_a_search_that_somebody_may_have_noticed(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    noticed: float,
    level: str,
) -> None:
    caplog.set_level(logging.INFO, "kafene.web")
    monkeypatch.setattr(garbage, "NOTICED", noticed)
    house.size = 9999
    house.live(60, actions=1)
    assert [line.levelname for line in caplog.records] == [level]


async def test_python_searches_what_is_new_alone_while_a_server_runs() -> None:
    before = gc.get_threshold()
    keeping = asyncio.create_task(Searches(Figures()).keep())
    await asyncio.sleep(0)
    seen = gc.get_threshold(), gc.get_freeze_count()
    keeping.cancel()
    await asyncio.wait([keeping])
    (new, *old), frozen = seen
    assert new == garbage.YOUNG
    assert min(old) >= 1_000_000
    assert frozen > 1000
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
