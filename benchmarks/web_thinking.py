"""How long the bots of an ordinary table take while others keep the workers busy.

    python benchmarks/web_thinking.py [crowd|reviews] [seconds] [level]

One table of Rummikub with a person and three bots (`greedy`); in the same server as many tables as
asked for, with three `expert` bots and a turn timer of one second each, whose people only stay
connected. Every table has an address of its own on the loopback interface. Printed is the time from
a bot's turn to its move, the pace of the bots (0.8 s) included, before the crowd comes and with it.
With `reviews` there is no crowd and no pace: finished games of Rummikub for two are reviewed, two
at a time.
"""

from __future__ import annotations

import asyncio
import gzip
import http.client
import json
import sys
import tempfile
import time
from itertools import count
from pathlib import Path
from typing import Any

import figures
from web_kit import START, describe, dial, post, serving, write_act
from websockets.asyncio.client import ClientConnection

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from kafene.games import OURS
from kafene.store import open_store
from kafene.web.rooms.saved import SavedRoom, SavedSeat
from review_kit import play_record

FINISHED = 10
numbers = count(2)


async def sit(
    port: int, game: str, bots: str, timer: int
) -> tuple[ClientConnection, dict[str, Any]]:
    """A new table that has begun: somebody's connection, and what they were told first."""
    number = next(numbers)
    address = f"127.0.{number // 250}.{number % 250 + 1}"
    body = {"game": game, "name": "Ann", "seats": ["human", *[bots] * 3], "timer": timer}
    if game == "ronda":
        body["seats"] = ["human", bots]

    made = await asyncio.to_thread(post, port, "/api/rooms", body, address)
    socket = await dial(port, f"/ws/{made['room']}", made["token"], address)
    welcome = json.loads(await socket.recv())
    await socket.send(START)
    return socket, welcome


async def stay(port: int) -> None:
    """One of the crowd: connected, and nothing more."""
    socket, _ = await sit(port, OURS[next(numbers) % len(OURS)], "expert", 1)
    async for _ in socket:
        pass


def keep_finished_games(db: Path) -> list[str]:
    """Rooms with games that are over, on disk before the server is started."""
    rooms = []
    with open_store(db) as store:
        for seed in range(FINISHED):
            record = play_record("rummikub", ("casual", "casual"), seed)
            number, room = store.create(record), f"finished-game-{seed}"
            seats = tuple(SavedSeat(name, "casual") for name in record.seats)
            saved = SavedRoom(record.game, record.rules, seats, "5" * 64, number=number)
            store.keep_room(room, saved.content(), number)
            rooms.append(room)
    return rooms


async def read_reviews(port: int, rooms: list[str]) -> None:
    """A page for each review, which asks once a second; all from one address."""

    def get(room: str) -> Any:
        asked = http.client.HTTPConnection("127.0.0.1", port, source_address=("127.0.0.1", 0))
        asked.request("GET", f"/api/rooms/{room}/review", headers={"Accept-Encoding": "gzip"})
        answer = asked.getresponse()
        told = json.loads(gzip.decompress(answer.read()))
        assert answer.status == 200, told
        return told["phase"], told["done"], told["of"]

    told = dict.fromkeys(rooms, ("waiting", 0, 0))
    try:
        while True:
            for room in rooms:
                told[room] = await asyncio.to_thread(get, room)
            await asyncio.sleep(1.0)
    finally:
        print("reviews:", *(f"{phase} {done}/{of}" for phase, done, of in told.values()))


async def play(port: int, level: str, waits: list[float], acks: list[float]) -> None:
    """Ordinary tables one after the other, their person drawing at once: how long bots take, and
    how long until a person's own move is acknowledged."""
    while True:
        socket, welcome = await sit(port, "rummikub", level, 0)
        asked = sent = time.perf_counter()
        mover = None
        async for data in socket:
            said = json.loads(data)
            if said["type"] == "accepted" and said["id"] != "start":
                acks.append(time.perf_counter() - sent)
            if said["type"] != "update":
                continue
            if mover not in (None, welcome["seat"]):
                waits.append(time.perf_counter() - asked)
            asked, mover = time.perf_counter(), said["table"].get("mover")
            if said["table"].get("over"):
                break
            if said["table"].get("options"):
                action = said["table"]["options"][0]
                sent = time.perf_counter()
                await socket.send(write_act(said["version"], action))
        await socket.close()


async def measure(
    port: int, crowd: int, seconds: float, level: str, rooms: list[str]
) -> list[dict[str, Any]]:
    """The rows: bots and acknowledgements, alone and beside others."""
    waits: list[float] = []
    acks: list[float] = []
    rows = []
    ordinary, others = asyncio.create_task(play(port, level, waits, acks)), []
    for beside, span in (("alone", seconds / 4), ("beside the others", seconds)):
        if beside != "alone":
            others = [asyncio.create_task(stay(port)) for _ in range(crowd)]
            others += [asyncio.create_task(read_reviews(port, rooms))] if rooms else []
        waits.clear()
        acks.clear()
        await asyncio.sleep(span)
        for of, found in ((f"`{level}`", waits), ("an acknowledgement", acks)):
            rows.append({"of": f"{of}, {beside}", "moves": len(found), **describe(found)})
    for task in (ordinary, *others):
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(ordinary, *others, return_exceptions=True)
    return rows


def main() -> None:
    words = sys.argv[1:]
    is_review = words[:1] == ["reviews"]
    crowd = 0 if is_review else int(words[0]) if words else 200
    seconds = float(words[1]) if words[1:] else 60.0
    level = words[2] if words[2:] else "greedy"
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "tables.db"
        rooms = keep_finished_games(db) if is_review else []
        more = ["--db", str(db), *(["--pace", "0"] if is_review else [])]
        with serving(*more) as (_, port):
            rows = asyncio.run(measure(port, crowd, seconds, level, rooms))
    figures.keep(
        "web-thinking-reviews" if is_review else "web-thinking",
        f"Server: bots beside {'reviews' if is_review else 'a crowd'}",
        "A table with three bots, beside reviews of finished games."
        if is_review
        else "A table with three bots, beside tables with three experts each whose person's time"
        " runs out; from a bot's turn to its move, the pace of bots included.",
        {"moves": "", "median": "s", "one in a hundred": "s", "longest": "s"},
        rows,
        {figures.ALL: ["src/kafene/web/work"]},
    )


if __name__ == "__main__":
    main()
