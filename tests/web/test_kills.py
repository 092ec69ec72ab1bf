"""kill -9 under load: nothing that was acknowledged is lost, nothing is played twice, and every
table goes on."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest

from kafene import games
from kafene.core.game import Seat
from kafene.store import Store
from kafene.web import lobby
from web_client import Client
from web_server import Server

KILLS = 20
RULES = {
    "three-thirteen": "classic rounds=2 laps=8",
    "ronda": "classic target=11",
    "rummikub": "classic rounds=1",
    "seven-bridge": "classic deals=1",
}


@dataclass
class Load:
    """Tables that are played while the server is killed again and again."""

    server: Server
    killing: bool = True
    finished: list[Client] = field(default_factory=list)

    async def keep_playing(self, game: str, rng: random.Random) -> None:
        """One table after the other, each to its end, until nobody is killed any more."""
        while self.killing:
            try:
                room, tokens = await asyncio.to_thread(self._open, game)
            except (OSError, HTTPException):  # killed just now: open another one
                await asyncio.sleep(0.05)
                continue
            clients = [Client(self.server, room, token) for token in tokens]
            for client in clients:
                await client.__aenter__()
            assert (await clients[0].ask("start"))["type"] == "accepted"
            await asyncio.gather(*(client.play(random.Random(rng.random())) for client in clients))
            for client in clients:
                await client.__aexit__()
            self.finished += clients

    def _open(self, game: str) -> tuple[str, list[str]]:
        made = self.server.open_room(game, ["human", "human", "random"], rules=RULES[game])
        other = self.server.sit(made["room"], "Bob")
        return str(made["room"]), [str(made["token"]), str(other["token"])]

    async def kill(self, rng: random.Random) -> None:
        for _ in range(KILLS):
            await asyncio.sleep(rng.uniform(0.05, 0.5))
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
        self.killing = False


def moves_of(server: Server, client: Client) -> list[str]:
    """What a seat did, as it is on disk."""
    with Store(server.db) as store:
        content = store.room(client.room)
        assert content is not None
        number = lobby.load(content).number
        assert number is not None
        record = store.load(number)
    assert record.result is not None
    assert client.seat is not None
    return [move.text for move in record.moves if move.actor == Seat(client.seat)]


def test_nothing_acknowledged_is_lost_and_nothing_is_played_twice(tmp_path: Path) -> None:
    async def play(load: Load) -> None:
        async with asyncio.TaskGroup() as group:
            for at, game in enumerate(games.REGISTRY):
                group.create_task(load.keep_playing(game, random.Random(at)))
            group.create_task(load.kill(random.Random("kills")))

    with Server(tmp_path, "--pace", "0", "--away", "600") as server:
        load = Load(server)
        asyncio.run(play(load))
        assert len(load.finished) >= 2 * len(games.REGISTRY)
        assert sum(client.welcomes - 1 for client in load.finished) >= KILLS
        for client in load.finished:
            assert moves_of(server, client) == [action for _, action in client.accepted]
        assert not server.logged("error")


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_bots_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    async def play(server: Server) -> list[int]:
        made: Any = server.open_room("ronda", ["human", "random"])
        async with Client(server, made["room"], made["token"]) as ann:
            await ann.ask("start")
            await ann.until(lambda: ann.options)
            await ann.ask("hint")
            return server.workers()

    with Server(tmp_path, "--pace", "0") as server:
        thinkers = asyncio.run(play(server))
        assert thinkers
        server.kill()
        ends = time.monotonic() + 60
        while any(Path(f"/proc/{each}/cmdline").exists() for each in thinkers):
            assert time.monotonic() < ends, "still thinking"
            time.sleep(0.05)
