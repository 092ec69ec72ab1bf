"""The right to play a room, where several processes serve one database."""

from __future__ import annotations

from kafene.core.errors import StoreError
from kafene.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to play a room and to write for it, until it runs out or is given back."""

    room: str
    owner: str
    """The process, by an id that is new at every start, and after a hyphen the number of its
    claim."""
    token: int
    """Grows whenever the room changes hands, which exposes late writes of an earlier owner."""


class LostLease(StoreError):
    """The room belongs to another process now; nothing was written."""

    def __init__(self, room: str) -> None:
        super().__init__("lost-lease", text=room)
