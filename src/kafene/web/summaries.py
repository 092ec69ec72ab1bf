"""How several rooms stand, in short: what the front page shows of the games that someone plays."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import UTC, datetime

from kafene.core.errors import StoreError
from kafene.core.game import DEALER
from kafene.store import Store
from kafene.web.bodies import RoomKey, RoomSummary
from kafene.web.hub import Hub
from kafene.web.rooms import Room

log = logging.getLogger("kafene.web")


async def summarize_rooms(hub: Hub, wanted: Iterable[RoomKey]) -> list[RoomSummary]:
    """A summary of each room for the seat whose token was given, or for a spectator. Rooms that
    don't exist, or can't be read, are left out."""
    made = []
    for key in wanted:
        try:
            room = await hub.find(key.room)
            if room is not None:
                made.append(await _summarize(room, key.token))
        except StoreError as problem:
            log.error({"event": "disk", "code": problem.code})
    return made


async def _summarize(room: Room, token: str | None) -> RoomSummary:
    seat = room.seat_of(token)
    table = room.table
    if table is None:
        return RoomSummary(room.id, room.saved.game, room.phase, room.names, seat)
    mover = table.streams[seat].view.mover
    number, plies = room.saved.number or 0, table.seen_plies[seat]

    def find_time(store: Store) -> datetime:
        return store.find_time(number, plies)

    then = await room.workers.read(find_time)
    return RoomSummary(
        room.id,
        room.saved.game,
        room.phase,
        room.names,
        seat,
        mover=None if mover is DEALER else mover,
        seconds=max(0, int((datetime.now(UTC) - then).total_seconds())),
        outcome=room.updates.write_outcome(),
    )
