"""The counts of a server, for those who run it (`metrics.py` tells it). Nothing here names a
person, a room, a token or a piece: words come from our own source files."""

from __future__ import annotations

import logging
from bisect import bisect_left
from collections import Counter


class Spread:
    """The number of values by size, and their sum."""

    def __init__(self, *bounds: float) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """Values up to each bound that are above the one before; at the end, those above all."""
        self.sum = 0.0

    def add(self, value: float) -> None:
        """One more value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class Figures:
    """The counts of one server process, since it was started. What is one number or one place in
    a list is changed by one thread alone."""

    def __init__(self) -> None:
        self.actions = 0
        """Actions of people that were acknowledged."""
        self.batch_sizes = Spread(1, 2, 4, 8, 16, 32, 64, 128, 256)
        """Changes that were committed together."""
        self.commits = Spread(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
        """Seconds for a batch."""
        self.thinking = Spread(0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
        """Seconds for a move of a bot, with the time that it waited for a worker."""
        self.quick_moves: Counter[str] = Counter()
        """Moves that a bot made without time to think, by why."""
        self.requests: Counter[int] = Counter()
        """HTTP answers, by status."""
        self.refusals: Counter[str] = Counter()
        """Refusals, by the code of the reason."""
        self.closings: Counter[int] = Counter()
        """WebSockets that we closed, by code."""
        self.log_lines: Counter[tuple[str, str]] = Counter()
        """Lines for the log, written or left out, by level and event."""


class CountLines(logging.Filter):
    """Counts what is logged, and lets everything through."""

    def __init__(self, figures: Figures) -> None:
        super().__init__()
        self._figures = figures

    def filter(self, record: logging.LogRecord) -> bool:
        event = record.msg.get("event") if isinstance(record.msg, dict) else record.name
        self._figures.log_lines[record.levelname.lower(), str(event)] += 1
        return True
