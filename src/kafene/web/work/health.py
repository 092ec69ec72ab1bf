"""Health check: are there pages, can we commit, is the file still there, do bot workers answer?"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from kafene.core.errors import StoreError
from kafene.web.work.workers import Workers

PATIENCE = 5.0
"""Time limit for a commit, in seconds."""
FRESH = 1.0
"""Seconds for which an answer is given again: asking often costs nothing."""
log = logging.getLogger("kafene.web")


class Health:
    """Finds out by trying whether tables can be played."""

    def __init__(self, workers: Workers, has_pages: Callable[[], bool]) -> None:
        self._workers, self._has_pages = workers, has_pages
        self._found: asyncio.Task[str | None] | None = None
        self._ends = 0.0

    async def find_trouble(self) -> str | None:
        """The trouble, in a word; None if there is none."""
        now = asyncio.get_running_loop().time()
        if self._found is None or (self._found.done() and now >= self._ends):
            self._found = asyncio.create_task(self._look())
        return await asyncio.shield(self._found)

    async def _look(self) -> str | None:
        found = await self._try()
        if found is not None:
            log.warning({"event": "unhealthy", "reason": found})
        self._ends = asyncio.get_running_loop().time() + FRESH
        return found

    async def _try(self) -> str | None:
        if not self._workers.writer.in_place:
            return "file-replaced"
        try:
            async with asyncio.timeout(PATIENCE):
                await self._workers.write(lambda store: store.check())
        except (StoreError, TimeoutError):
            return "cannot-save"
        if not await self._workers.bots.are_alive():
            return "no-bots"
        return None if self._has_pages() else "no-pages"
