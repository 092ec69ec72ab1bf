"""The database is restarted while people play, and how soon each table plays on after its return:

    python benchmarks/web_restart.py [TABLES] [RESTARTS] [PROCESSES]

Two people at each table, clients that try again every 20 ms, the default lease of 6 s, no proxy.
Half of the restarts are crashes. The clock starts when PostgreSQL takes connections again."""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Any

import figures

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from postgres_kit import Postgres, run_postgres
from server_kit.client import Client
from server_kit.servers import Server

CALM = 3.0
"""Seconds of play before each restart."""


def main() -> None:
    given = [int(word) for word in sys.argv[1:]]
    tables, restarts, processes = [*given, *(20, 6, 2)[len(given) :]]
    with (
        run_postgres(fsync="on", full_page_writes="on") as postgres,
        tempfile.TemporaryDirectory() as folder,
        ExitStack() as stack,
    ):
        words = ("--pace", "0", "--away", "600", "--db", postgres.create_database())
        servers = [
            stack.enter_context(Server(Path(folder) / str(at), *words)) for at in range(processes)
        ]
        waits = asyncio.run(run(servers, postgres, tables, restarts))
        for server in servers:
            server.log.write_text("")  # which is printed at the end
    cuts = statistics.quantiles(waits, n=100, method="inclusive")
    figures.keep(
        "web-restart",
        "Server: a database that is restarted",
        "Seconds from the return of PostgreSQL until a table has played on; half of the restarts"
        " are crashes.",
        {"median": "s", "one in twenty": "s", "worst": "s"},
        [{"of": "a table", "median": cuts[49], "one in twenty": cuts[94], "worst": max(waits)}],
        {figures.ALL: ["src/kafene/web/fleet", "src/kafene/store"]},
    )


async def run(servers: list[Server], postgres: Postgres, tables: int, restarts: int) -> list[float]:
    """How long each table waited after each return."""
    waits: list[float] = []
    async with AsyncExitStack() as stack:
        pairs: list[list[Client]] = []
        for at in range(tables):
            server = servers[at % len(servers)]
            made = server.open_room("three-thirteen", ["human", "human"])
            friend = server.sit(made["room"], "Bob")
            tokens = (made["token"], friend["token"])
            pairs.append(
                [
                    await stack.enter_async_context(Client(server, made["room"], token))
                    for token in tokens
                ]
            )
            await pairs[-1][0].ask("start")
        players = [
            asyncio.create_task(play(one, at))
            for at, one in enumerate(each for pair in pairs for each in pair)
        ]
        for turn in range(restarts):
            await asyncio.sleep(CALM)
            if turn % 2:
                await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.restart)
            back = time.monotonic()
            healing = asyncio.gather(*(wait(pair, back) for pair in pairs))
            ends: list[asyncio.Future[Any]] = [healing, *players]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            for ended in (each for each in players if each.done()):
                ended.result()  # which plays for ever, or has failed
            waits += await healing
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    return waits


async def play(one: Client, seed: int) -> None:
    """Play at an even pace for as long as the game lasts."""
    rng = random.Random(seed)
    while True:
        there = len(one.accepted)
        await one.play(rng, until=lambda: len(one.accepted) > there)  # noqa: B023
        await asyncio.sleep(0.2)


async def wait(pair: list[Client], back: float) -> float:
    """Seconds until anybody at a table has played again."""
    there = sum(len(each.accepted) for each in pair)
    while sum(len(each.accepted) for each in pair) == there:
        await asyncio.sleep(0.01)
    return time.monotonic() - back


if __name__ == "__main__":
    main()
