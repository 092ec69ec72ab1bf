"""When Python searches all memory for garbage in cycles. In a house of 500 tables that takes half a
second, in which nobody's move is answered, and it finds next to nothing: so it is done when nobody
plays, or when memory has grown."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
import time
from collections.abc import Callable

from kafene.web.work.figures import Figures

QUIET = 60.0
"""Seconds in which nobody has played before memory is searched."""
SHARE = 0.5
"""By how much memory has grown since the last search when it is searched although people play."""
PAUSE = 5.0
"""Seconds between two looks."""
NOTICED = 0.05
"""Seconds from which on a search is a warning in the log: somebody may have noticed it."""
YOUNG, NEVER = 2000, 1_000_000
"""The number of new objects at which they alone are searched, which takes a moment. Older ones are
not searched by themselves."""
log = logging.getLogger("kafene.web")


class Searches:
    """The full searches of a server process."""

    def __init__(self, figures: Figures, now: Callable[[], float] = time.monotonic) -> None:
        self._figures, self._now = figures, now
        self._size = 0
        """Blocks of memory after the last search."""
        self._searched = self._actions = figures.actions
        """The number of actions at the last search, and at the last look."""
        self._since = now()
        """When that number was seen first."""

    async def keep(self) -> None:
        """Search when it is time to, again and again; until this ends, Python itself searches only
        what is new. What is there at the start is never looked at again."""
        before = gc.get_threshold()
        gc.collect()
        gc.freeze()
        self._size = sys.getallocatedblocks()
        gc.set_threshold(YOUNG, NEVER, NEVER)
        try:
            while True:
                await asyncio.sleep(PAUSE)
                self.look()
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    def look(self) -> None:
        """Search if it is time to."""
        actions, now = self._figures.actions, self._now()
        if actions != self._actions:
            self._actions, self._since = actions, now
        if sys.getallocatedblocks() > self._size * (1 + SHARE):
            self._search("grown")
        elif actions != self._searched and now - self._since >= QUIET:
            self._search("quiet")

    def _search(self, why: str) -> None:
        start = time.perf_counter()
        found = gc.collect()
        took = time.perf_counter() - start
        self._size, self._searched = sys.getallocatedblocks(), self._actions
        level = logging.INFO if took < NOTICED else logging.WARNING
        told = {"event": "searched-memory", "why": why, "found": found, "ms": round(took * 1000, 1)}
        log.log(level, told)
