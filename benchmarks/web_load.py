"""Many tables in one server process, on the loopback interface: how long from sending an action to
its acknowledgement, which comes when the action is on disk; actions a second; memory.

    python benchmarks/web_load.py [tables] [seats a table] [seconds] [seconds between moves]

The clients run in this process, the server in another. Every table plays at the rate asked for;
then, for a fifth of the time, as fast as it can, which is the other side of the comparison.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GAMES = ("rummikub", "seven-bridge", "ronda", "three-thirteen")


@dataclass
class Load:
    """What was measured."""

    address: str
    every: float
    """Seconds between the moves of a table; 0: no waiting."""
    waits: list[float] = field(default_factory=list)
    refused: int = 0


def post(address: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(
        address, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
    return told


async def first_table(address: str) -> None:
    """Until somebody who opens a table against bots can play."""
    made = post(f"{address}/api/rooms", {"game": "rummikub", "name": "Ann"})
    protocols = ["kafene.1", f"token.{made['token']}"]
    where = f"{address.replace('http', 'ws')}/ws/{made['room']}"
    async with connect(where, subprotocols=protocols, origin=address) as socket:  # type: ignore[arg-type]
        await socket.recv()
        await socket.send(json.dumps({"type": "start", "id": "start"}))
        async for data in socket:
            said = json.loads(data)
            if said["type"] == "update" and said["table"]["options"]:
                return


async def seat(load: Load, room: str, token: str, *, starts: bool) -> None:
    """Somebody who plays the first thing that is possible, in time."""
    socket: ClientConnection = await connect(
        f"{load.address.replace('http', 'ws')}/ws/{room}",
        subprotocols=["kafene.1", f"token.{token}"],  # type: ignore[list-item]
        origin=load.address,  # type: ignore[arg-type]
        open_timeout=120,
        max_queue=None,
    )
    sent: dict[str, float] = {}
    moves: set[asyncio.Task[None]] = set()

    async def act(version: int, action: str) -> None:
        await asyncio.sleep(load.every * random.uniform(0.8, 1.2))
        sent[str(version)] = time.perf_counter()
        intent = {"type": "act", "id": str(version), "version": version, "action": action}
        await socket.send(json.dumps(intent))

    async for data in socket:
        said = json.loads(data)
        if said["type"] == "welcome" and starts:
            await socket.send(json.dumps({"type": "start", "id": "start"}))
        elif said["type"] == "accepted" and said["id"] in sent:
            load.waits.append(time.perf_counter() - sent.pop(said["id"]))
        elif said["type"] == "refused":
            load.refused += 1
        elif said["type"] == "update" and said["table"]["options"]:
            task = asyncio.create_task(act(said["version"], said["table"]["options"][0]))
            moves.add(task)
            task.add_done_callback(moves.discard)


async def open_tables(load: Load, tables: int, seats: int) -> list[asyncio.Task[None]]:
    """All tables, with everybody sitting there."""
    tasks = []
    for at in range(tables):
        game = GAMES[at % len(GAMES)]
        body = {"game": game, "name": "Ann", "seats": ["human"] * seats}
        host = await asyncio.to_thread(post, f"{load.address}/api/rooms", body)
        room = host["room"]
        tokens = [host["token"]]
        for number in range(1, seats):
            sit = f"{load.address}/api/rooms/{room}/sit"
            made = await asyncio.to_thread(post, sit, {"name": f"P{number}"})
            tokens.append(made["token"])
        for number in range(seats - 1, -1, -1):  # the host comes last, and starts
            one = seat(load, room, tokens[number], starts=not number)
            tasks.append(asyncio.create_task(one))
            await asyncio.sleep(0)
    return tasks


def told(name: str, load: Load, waits: list[float], seconds: float) -> None:
    ordered = sorted(waits) or [0.0]
    print(
        f"{name:<28} {len(waits):>7} actions, {len(waits) / seconds:>7.1f} a second;"
        f" p50 {statistics.median(ordered) * 1000:6.1f} ms,"
        f" p99 {ordered[int(0.99 * (len(ordered) - 1))] * 1000:6.1f} ms,"
        f" longest {ordered[-1] * 1000:6.1f} ms; refused {load.refused}"
    )


def memory(process: int) -> float:
    """Megabytes that a process has in memory, where the system tells."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return float("nan")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


async def measure(load: Load, tables: int, seats: int, seconds: float, server: int) -> None:
    print(f"{tables} tables with {tables * seats} seats; memory before: {memory(server):.0f} MB")
    start = time.perf_counter()
    tasks = await open_tables(load, tables, seats)
    await asyncio.sleep(5)
    print(f"all seated after {time.perf_counter() - start:.1f} s; memory {memory(server):.0f} MB")
    every = load.every
    load.waits.clear()
    await asyncio.sleep(seconds)
    told(f"a move every {every:g} s", load, list(load.waits), seconds)
    load.every = 0.0
    await asyncio.sleep(every * 1.3)
    load.waits.clear()
    await asyncio.sleep(seconds / 5)
    told("as fast as possible", load, list(load.waits), seconds / 5)
    print(f"memory after: {memory(server):.0f} MB")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def main() -> None:
    words = sys.argv[1:]
    tables, seats = int(words[0]) if words else 500, int(words[1]) if words[1:] else 4
    seconds = float(words[2]) if words[2:] else 30.0
    every = float(words[3]) if words[3:] else 3.0
    gc.disable()  # pauses of this process would be taken for the server's
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "kafene.cli",
            "--lang",
            "en",
            "serve",
            "--trust",
            "127.0.0.1",
            "--host",
            "127.0.0.1",
        ]
        command += ["--port", "0", "--db", str(Path(folder) / "tables.db"), "--away", "600"]
        begun = time.perf_counter()
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        hits = (re.search(r"http://localhost:(\d+)/", line) for line in server.stdout)
        port = next(hit[1] for hit in hits if hit)
        load = Load(f"http://127.0.0.1:{port}", every)
        for _ in range(100):
            try:
                urllib.request.urlopen(f"{load.address}/healthz").close()
                break
            except OSError:
                time.sleep(0.1)
        asyncio.run(first_table(load.address))
        took = time.perf_counter() - begun
        print(f"from `kafene serve` to a playable table: {took:.2f} s")
        try:
            asyncio.run(measure(load, tables, seats, seconds, server.pid))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
