"""Entries in lists of saved games and rooms."""

from __future__ import annotations

from datetime import UTC, datetime

from kafene.core.record import Record
from kafene.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """A saved game in the index of all of them."""

    id: int
    over: bool
    """True if the game has ended."""
    whole: bool
    """False if its end is damaged."""


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
        """True if the game has ended."""
        return self.record.result is not None


@dataclass(frozen=True, slots=True)
class KeptRoom:
    """A room in a list."""

    id: str
    content: str | None
    """The saved state; None if damaged."""
    played: str
    """The time of the last change or action in it, ISO 8601 in UTC."""
    over: bool
    """True if its game has ended."""
    size: int
    """The characters it takes in the database, including its game."""


@dataclass(frozen=True, slots=True)
class Backup:
    """The contents of a copy of a database."""

    games: int
    damaged: tuple[int, ...]
    """The numbers of damaged games, which are damaged in the original too."""


def read_time(at: object) -> str:
    """Read a time as it was saved. Times have no checksum; only an order depends on them."""
    try:
        return datetime.fromisoformat(str(at)).isoformat(timespec="seconds")
    except ValueError:
        return datetime.fromtimestamp(0, UTC).isoformat(timespec="seconds")
