"""Rooms in short, for the front page: it lists the games that someone plays."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable
from datetime import UTC, datetime

import msgspec
from starlette.types import Scope

from kafene.core.errors import StoreError
from kafene.core.game import DEALER
from kafene.store import Store
from kafene.web.fleet.leases import Hold
from kafene.web.fleet.relay import NotReached
from kafene.web.hub import Hub
from kafene.web.rooms.room import Room
from kafene.web.wire.bodies import RoomKey, RoomSummary, SummariesWanted
from kafene.web.work.logs import log_refusal
from kafene.web.work.workers import Workers

log = logging.getLogger("kafene.web")
_Made = tuple[RoomKey, RoomSummary, Hold]
"""A question, its answer, and for how long it may be told."""


async def summarize_rooms(hub: Hub, wanted: Iterable[RoomKey], scope: Scope) -> list[RoomSummary]:
    """A summary of each room for the seat whose token was given, or for a spectator. Rooms that
    don't exist, or can't be read, are left out."""
    made: list[_Made] = []
    elsewhere: dict[str, list[RoomKey]] = {}
    for key in (keys := list(wanted)):
        try:
            there = await hub.locate(key.room)
            if isinstance(there, str):
                elsewhere.setdefault(there, []).append(key)
            elif there is not None:
                summary = await _summarize(there.room, key.token, hub.workers)
                made.append((key, summary, there.hold))
        except StoreError as problem:
            log_refusal(log, "disk", problem)
    if hub.relay.find_client(scope["headers"]) is None:  # else another process asks us
        for address, theirs in elsewhere.items():
            made += await _ask(hub, address, theirs, scope)
    made.sort(key=lambda one: keys.index(one[0]))
    return [summary for _, summary, hold in made if hold.is_ours]  # while others were asked, too


async def _ask(hub: Hub, address: str, keys: list[RoomKey], scope: Scope) -> list[_Made]:
    """The summaries of rooms that another process has."""
    body = msgspec.json.encode(SummariesWanted(keys))
    plain = [each for each in scope["headers"] if each[0] != b"accept-encoding"]
    try:
        answer = await hub.relay.ask(address, {**scope, "headers": plain}, body)
        told = deque(msgspec.json.decode(answer.body, type=list[RoomSummary]))
    except (NotReached, msgspec.DecodeError):
        return []
    return [(key, told.popleft(), Hold()) for key in keys if told and told[0].room == key.room]


async def _summarize(room: Room, token: str | None, workers: Workers) -> RoomSummary:
    seat, table = room.seat_of(token), room.table
    kinds = [each.kind for each in room.saved.seats]
    if table is None:
        return RoomSummary(room.id, room.saved.game, room.phase, room.names, kinds, seat)
    mover = table.streams[seat].view.mover
    number, plies = room.saved.number or 0, table.seen_plies[seat]

    def find_time(store: Store) -> datetime:
        return store.find_time(number, plies)

    then = await workers.read(find_time)
    return RoomSummary(
        room.id,
        room.saved.game,
        room.phase,
        room.names,
        kinds,
        seat,
        mover=None if mover is DEALER else mover,
        seconds=max(0, int((datetime.now(UTC) - then).total_seconds())),
        outcome=room.updates.write_outcome(),
    )
