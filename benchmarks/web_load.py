"""Many tables in one server process, on the loopback interface: how long from sending an action to
its acknowledgement, which comes when the action is on disk; actions a second; memory.

    python benchmarks/web_load.py [tables] [seats a table] [seconds] [seconds between moves]

The clients run in this process, the server in another. Every table plays at the rate asked for;
then, for a fifth of the time, as fast as it can."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import figures
from web_kit import START, describe, dial, open_table, serving, write_act

from kafene.games import OURS


@dataclass
class Load:
    """What was measured."""

    every: float
    """Seconds between the moves of a table; 0: no waiting."""
    waits: list[float] = field(default_factory=list)


async def sit(load: Load, port: int, path: str, token: str, *, starts: bool) -> None:
    """Somebody who plays the first thing that is possible, in time."""
    socket = await dial(port, path, token)
    sent: dict[str, float] = {}
    moves: set[asyncio.Task[None]] = set()

    async def act(version: int, action: str) -> None:
        await asyncio.sleep(load.every * random.uniform(0.8, 1.2))
        sent[str(version)] = time.perf_counter()
        await socket.send(write_act(version, action))

    async for data in socket:
        said = json.loads(data)
        if said["type"] == "welcome" and starts:
            await socket.send(START)
        elif said["type"] == "accepted" and said["id"] in sent:
            load.waits.append(time.perf_counter() - sent.pop(said["id"]))
        elif said["type"] == "update" and said["table"]["options"]:
            task = asyncio.create_task(act(said["version"], said["table"]["options"][0]))
            moves.add(task)
            task.add_done_callback(moves.discard)


def find_memory(process: int) -> float:
    """Megabytes that a process has in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


async def measure(
    load: Load, tables: int, seats: int, seconds: float, server: int, port: int
) -> list[dict[str, Any]]:
    """The rows: at the rate that was asked for, and as fast as it goes."""
    tasks, rows, every = [], list[dict[str, Any]](), load.every
    for at in range(tables):
        path, tokens = await asyncio.to_thread(open_table, port, OURS[at % len(OURS)], seats)
        for number in range(seats - 1, -1, -1):  # the host comes last, and starts
            one = sit(load, port, path, tokens[number], starts=not number)
            tasks.append(asyncio.create_task(one))
            await asyncio.sleep(0)
    await asyncio.sleep(5)
    for of, pause, span in (
        (f"{tables} tables, a move every {every:g} s", every, seconds),
        (f"{tables} tables, as fast as it goes", 0.0, seconds / 5),
    ):
        load.every = pause
        await asyncio.sleep(every * 1.3)
        load.waits.clear()
        await asyncio.sleep(span)
        waits = list(load.waits)
        rate = {"actions": len(waits) / span, "memory": find_memory(server)}
        rows.append({"of": of, **describe(waits, 1000), **rate})
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows


def main() -> None:
    words = sys.argv[1:]
    tables, seats = int(words[0]) if words else 500, int(words[1]) if words[1:] else 4
    seconds = float(words[2]) if words[2:] else 30.0
    every = float(words[3]) if words[3:] else 3.0
    gc.disable()  # pauses of this process would be taken for the server's
    with serving("--trust", "127.0.0.1", "--away", "600") as (server, port):
        rows = asyncio.run(measure(Load(every), tables, seats, seconds, server, port))
    figures.keep(
        "web-load",
        "Server: many tables",
        "Tables of all games in one process; from sending an action to its acknowledgement, which"
        " comes when it is on disk.",
        {
            "median": "ms",
            "one in a hundred": "ms",
            "longest": "ms",
            "actions": "a second",
            "memory": "MB",
        },
        rows,
        {figures.ALL: ["src/kafene/web/rooms", "src/kafene/web/wire", "src/kafene/table"]},
    )


if __name__ == "__main__":
    main()
