"""How long an action waits for its acknowledgement while others download the record of a finished
game, and the ratio to a calm server: `python benchmarks/web_reads.py [CONNECTIONS] [ACTIONS]`."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from web_client import Client
from web_server import Server


async def finished_game(server: Server) -> str:
    made = server.open_room("rummikub", ["human", "random"], rules="classic rounds=1")
    async with Client(server, made["room"], made["token"]) as ann:
        await ann.ask("start")
        await ann.play(random.Random(1))
    return f"/api/rooms/{made['room']}/record"


async def waits(server: Server, actions: int) -> list[float]:
    """Seconds from sending an action to its acknowledgement, at a table that nobody else uses."""
    taken: list[float] = []
    while len(taken) < actions:
        made = server.open_room("ronda", ["human", "random"])
        async with Client(server, made["room"], made["token"]) as ann:
            await ann.ask("start")
            while len(taken) < actions and not ann.over:
                await ann.until(lambda: ann.options or ann.over)
                if ann.options:
                    begun, version = time.perf_counter(), ann.version
                    await ann.act(ann.options[0])
                    taken.append(time.perf_counter() - begun)
                    await ann.until(lambda: ann.version > version or ann.over)  # noqa: B023
    return taken


async def downloads(server: Server, path: str, connections: int, done: asyncio.Event) -> int:
    async def download() -> int:
        count = 0
        while not done.is_set():
            answer = await asyncio.to_thread(server.http, path)
            assert answer.status == 200
            count += 1
        return count

    return sum(await asyncio.gather(*(download() for _ in range(connections))))


async def measure(server: Server, connections: int, actions: int) -> None:
    path = await finished_game(server)
    calm = statistics.median(await waits(server, actions))
    done, begun = asyncio.Event(), time.monotonic()
    loading = asyncio.create_task(downloads(server, path, connections, done))
    busy = statistics.median(await waits(server, actions))
    done.set()
    rate = await loading / (time.monotonic() - begun)
    print(f"{rate:.0f} downloads a second over {connections} connections")
    print(f"p50 {1000 * calm:.1f} ms calm, {1000 * busy:.1f} ms then: {busy / calm:.1f} times")


def main() -> None:
    connections, actions = (*map(int, sys.argv[1:]), *(16, 100)[len(sys.argv) - 1 :])
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), "--pace", "0", "--away", "600") as server,
    ):
        asyncio.run(measure(server, connections, actions))
        server.log.write_text("")


if __name__ == "__main__":
    main()
