"""A queue that shares the workers' time fairly between rooms.

What is usually short goes before what may be long (`Priority`). Requests of equal priority are
queued fairly by start time. Every room has a place, in seconds of thinking: whatever it asks for
moves it back by what that cost, and the foremost room is served next. A room that asks seldom comes
in ahead of those that never stop asking, by `CREDIT` at most, and those take turns.
"""

from __future__ import annotations

import threading
from collections import deque
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeVar

CREDIT = 0.2
"""The most that a room can be ahead of the others, in seconds of thinking."""
T = TypeVar("T")


class Priority(IntEnum):
    """Which requests go first, in whichever room."""

    PING = 0
    SHORT = 1
    """Bots that answer in milliseconds."""
    LONG = 2
    """Searches that take a good part of a second: experts and hints."""


class QueuedRequest(NamedTuple, Generic[T]):
    """A request that a worker has now; its room gets no other worker until `done`."""

    room: str
    request: T
    place: float


class BotQueue(Generic[T]):
    """Requests of many rooms, for the threads of the workers."""

    def __init__(self) -> None:
        self._news = threading.Condition()
        self._requests: dict[str, deque[tuple[Priority, T]]] = {}
        """By room, also while one of its requests is taken."""
        self._heap: list[tuple[Priority, float, int, str]] = []
        """Rooms that wait and have nothing taken: rank of the next request, place, order, name."""
        self._order = count()
        self._places: dict[str, float] = {}
        """Of the rooms that have been served."""
        self._front = 0.0
        """The place of the room that was served last."""
        self._taken = 0
        self._closed = False

    def put(self, room: str, request: T, rank: Priority) -> bool:
        """Add a request behind the others of its room; False if the queue was closed."""
        with self._news:
            if self._closed:
                return False
            if room in self._requests:
                self._requests[room].append((rank, request))
            else:
                self._requests[room] = deque([(rank, request)])
                self._line_up(room)
            self._news.notify_all()
            return True

    def wait(self) -> bool:
        """Wait until a request can be taken; False if the queue was closed."""
        with self._news:
            self._news.wait_for(lambda: self._heap or self._closed)
            return not self._closed

    def take(self) -> QueuedRequest[T] | None:
        """The next request, unless none can be taken; call `done` with it afterwards."""
        with self._news:
            if not self._heap:
                return None
            _, place, _, room = heappop(self._heap)
            self._front = max(self._front, place)
            self._taken += 1
            _, request = self._requests[room].popleft()
            return QueuedRequest(room, request, place)

    def done(self, taken: QueuedRequest[T], cost: float) -> None:
        """The room may be served again; what it asked for has cost `cost` seconds."""
        with self._news:
            if self._closed:
                return
            self._taken -= 1
            self._places[taken.room] = taken.place + cost
            if self._requests[taken.room]:
                self._line_up(taken.room)
                self._news.notify_all()
            else:
                del self._requests[taken.room]
            if not self._heap and not self._taken:  # the queue is empty: all start level again
                self._places.clear()
                self._front = 0.0

    def close(self) -> list[T]:
        """Wake all workers for good; returns the requests that none of them took."""
        with self._news:
            self._closed = True
            left = [request for some in self._requests.values() for _, request in some]
            self._requests, self._heap = {}, []
            self._news.notify_all()
            return left

    def _line_up(self, room: str) -> None:
        rank, _ = self._requests[room][0]
        place = max(self._front - CREDIT, self._places.get(room, 0.0))
        heappush(self._heap, (rank, place, next(self._order), room))
