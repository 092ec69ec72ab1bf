"""What stores tell of games and rooms in lists."""

from __future__ import annotations

from datetime import UTC, datetime

from kafene.core.record import Record
from kafene.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved game in a list."""

    id: int
    record: Record
    """Its header lines, and its result if it is over; no moves."""
    plies: int
    played: str
    """When the last action was played, ISO 8601 in UTC."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.record.result is not None


@dataclass(frozen=True, slots=True)
class KeptRoom:
    """A room in a list."""

    id: str
    content: str | None
    """What was saved of it; None if that is damaged."""
    played: str
    """When it last changed, or something was played in it, ISO 8601 in UTC."""
    over: bool
    """Whether its game has ended."""
    size: int
    """Characters that it takes in the database, with its game."""


@dataclass(frozen=True, slots=True)
class Backup:
    """What a copy of a database holds."""

    games: int
    damaged: tuple[int, ...]
    """The games that are not as they were written; neither are they in the original."""


def read_time(at: object) -> str:
    """A time as it was saved; times have no checksum, and nothing depends on them but an order."""
    try:
        return datetime.fromisoformat(str(at)).isoformat(timespec="seconds")
    except ValueError:
        return datetime.fromtimestamp(0, UTC).isoformat(timespec="seconds")
