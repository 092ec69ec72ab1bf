"""Rooms share the workers' time, not a line."""

from __future__ import annotations

from collections import Counter

from kafene.web.work.bot_queue import BotQueue, Priority, QueuedRequest


def take(queue: BotQueue[str]) -> QueuedRequest[str]:
    taken = queue.take()
    assert taken is not None
    return taken


def serve(queue: BotQueue[str], cost: float = 1.0) -> str:
    """One request, from its start to its end."""
    taken = take(queue)
    queue.done(taken, cost)
    return taken.request


def test_rooms_take_turns_however_much_one_of_them_asks() -> None:
    queue: BotQueue[str] = BotQueue()
    for request in ("a1", "a2", "a3", "b1", "b2", "c1"):
        queue.put(request[0], request, Priority.SHORT)
    assert [serve(queue) for _ in range(6)] == ["a1", "b1", "c1", "a2", "b2", "a3"]


def test_a_room_has_one_worker_at_most() -> None:
    queue: BotQueue[str] = BotQueue()
    for request in ("a1", "a2", "b1"):
        queue.put(request[0], request, Priority.SHORT)
    first, second = take(queue), take(queue)
    assert (first.request, second.request) == ("a1", "b1")
    assert queue.take() is None
    queue.done(first, 1.0)
    assert take(queue).request == "a2"


def test_a_table_that_asks_seldom_is_next_among_200_that_never_stop() -> None:
    queue: BotQueue[str] = BotQueue()
    crowd = [f"crowd-{number}" for number in range(200)]
    for room in crowd:
        queue.put(room, room, Priority.LONG)
    for step in range(1000):
        room = serve(queue, 0.1)
        queue.put(room, room, Priority.LONG)
        if step >= 200 and step % 10 == 9:  # before, all are new here
            queue.put("ordinary", "ordinary", Priority.LONG)
            assert serve(queue, 0.005) == "ordinary"


def test_rooms_that_ask_alike_are_served_alike() -> None:
    queue: BotQueue[str] = BotQueue()
    rooms = [f"room-{number}" for number in range(20)]
    for room in rooms:
        queue.put(room, room, Priority.LONG)
    served: Counter[str] = Counter()
    for _ in range(1000):
        room = serve(queue, 0.1)
        served[room] += 1
        queue.put(room, room, Priority.LONG)
    assert set(served.values()) == {50}


def test_time_is_shared_and_not_the_number_of_requests() -> None:
    queue: BotQueue[str] = BotQueue()
    costs = {"heavy": 1.0, "light": 0.1}
    used = dict.fromkeys(costs, 0.0)
    for room in costs:
        queue.put(room, room, Priority.LONG)
    for _ in range(220):
        taken = take(queue)
        queue.done(taken, costs[taken.room])
        used[taken.room] += costs[taken.room]
        queue.put(taken.room, taken.request, Priority.LONG)
    assert abs(used["heavy"] - used["light"]) <= 1.01


def test_when_nobody_waits_all_start_level_again() -> None:
    queue: BotQueue[str] = BotQueue()
    queue.put("a", "a1", Priority.SHORT)
    serve(queue, 1000.0)
    queue.put("a", "a2", Priority.SHORT)
    queue.put("b", "b1", Priority.SHORT)
    assert [serve(queue), serve(queue)] == ["a2", "b1"]


def test_what_is_short_goes_before_what_is_long_whoever_asks() -> None:
    queue: BotQueue[str] = BotQueue()
    for number in range(200):
        queue.put(f"crowd-{number}", "long", Priority.LONG)
    queue.put("greedy", "short", Priority.SHORT)
    queue.put("", "ping", Priority.PING)
    assert [serve(queue) for _ in range(3)] == ["ping", "short", "long"]


def test_a_closed_queue_gives_back_what_waits_and_lets_everybody_go() -> None:
    queue: BotQueue[str] = BotQueue()
    for request in ("a1", "a2", "b1"):
        queue.put(request[0], request, Priority.SHORT)
    taken = take(queue)
    assert queue.close() == ["a2", "b1"]
    queue.done(taken, 1.0)
    assert not queue.wait()
    assert not queue.put("c", "c1", Priority.SHORT)
    assert queue.take() is None
