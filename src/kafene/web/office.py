"""What all rooms share: one writer, one reader, threads, processes that think."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from kafene.store import Store
from kafene.web.clock import Clock
from kafene.web.committer import Committer, Reader
from kafene.web.lobby import SavedRoom
from kafene.web.thinking import Thinkers


@dataclass
class Office:
    """What all rooms share."""

    committer: Committer
    reader: Reader
    threads: Executor
    thinkers: Thinkers
    away: float
    """Seconds after which a bot plays for somebody who is gone."""
    pace: float
    """Seconds between moves of bots."""
    reveal: float
    """Seconds that clients have at a start to reveal their values."""
    make: Callable[[SavedRoom], Awaitable[str]]
    """Opens another room."""
    clock: Clock
    """Time as players have it."""

    async def keep(self, change: Callable[[Store], Any]) -> Any:
        """Make a change; it is on disk when this returns."""
        return await asyncio.wrap_future(self.committer.submit(change))

    async def read(self, look: Callable[[Store], Any]) -> Any:
        """Look something up on disk, without waiting for what is being written."""
        return await asyncio.wrap_future(self.reader.submit(look))

    async def in_thread(self, function: Callable[..., Any], *words: Any) -> Any:
        """What takes time, or waits for the disk."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, function, *words)
