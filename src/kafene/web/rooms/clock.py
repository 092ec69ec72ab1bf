"""Time as players have it: while the server is paused or stuck, no clock runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from kafene.core.values import dataclass

BEAT = 0.5
GRACE = 2.0
"""Seconds between two beats that are put down to a busy machine; beyond, the clock stood still."""


class Clock:
    """Seconds that the server was awake; it must be kept beating."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._beat_at = time()
        self._paused = 0.0

    def now(self) -> float:
        """Never more than `GRACE` ahead of the last beat, so that a timer that fires first after a
        pause finds that no time has passed."""
        return min(self._time(), self._beat_at + GRACE) - self._paused

    def beat(self) -> None:
        """The server is awake."""
        now = self._time()
        self._paused += max(0.0, now - self._beat_at - GRACE)
        self._beat_at = now

    async def keep_beating(self) -> None:
        """Until it is cancelled."""
        while True:
            self.beat()
            await asyncio.sleep(BEAT)


@dataclass(frozen=True)
class Times:
    """The clock, and how long a server gives to people and bots, in seconds."""

    clock: Clock
    away: float
    """After this a bot plays for a person who is gone."""
    pace: float
    """Between the moves of bots."""
    host: float
    """After this somebody else becomes host, if the host is gone."""
    reveal: float
    """For clients at a start, to reveal their values."""
