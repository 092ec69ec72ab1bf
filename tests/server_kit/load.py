"""Tables under load while their server is killed again and again: for a test, and for a benchmark
with more kills."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from http.client import HTTPException

from kafene import games
from kafene.core.game import Seat
from kafene.store import SqliteStore, open_store
from kafene.web.rooms import lobby
from patience import LONG
from server_kit.client import Client
from server_kit.servers import Server


@dataclass
class Load:
    """Tables that are played while the server is killed again and again."""

    server: Server
    kills: int
    silence: float | None = None
    """As `Client` has it."""
    killing: bool = True
    clients: list[Client] = field(default_factory=list)
    finished: list[Client] = field(default_factory=list)

    @property
    def acknowledged(self) -> int:
        """How many actions were acknowledged."""
        return sum(len(client.accepted) for client in self.clients)

    async def keep_playing(self, game: str, rng: random.Random) -> None:
        """One table after the other, each to its end, until nobody is killed any more."""
        while self.killing:
            try:
                room, tokens = await asyncio.to_thread(self._open, game)
            except (OSError, HTTPException):  # killed just now: open another one
                await asyncio.sleep(0.05)
                continue
            clients = [Client(self.server, room, token, silence=self.silence) for token in tokens]
            self.clients += clients
            for client in clients:
                await client.__aenter__()
            assert (await clients[0].ask("start"))["type"] == "accepted"
            await asyncio.gather(*(client.play(random.Random(rng.random())) for client in clients))
            for client in clients:
                await client.__aexit__()
            self.finished += clients

    def _open(self, game: str) -> tuple[str, list[str]]:
        made = self.server.open_room(
            game, ["human", "human", "random"], rules=games.load_kit(game).short
        )
        other = self.server.sit(made["room"], "Bob")
        return str(made["room"]), [str(made["token"]), str(other["token"])]

    async def kill(self, rng: random.Random) -> None:
        """Kill the server again and again."""
        for _ in range(self.kills):
            await self.wait_for_an_action(rng)
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
        self.killing = False

    async def wait_for_an_action(self, rng: random.Random) -> None:
        """Until a random moment after something was acknowledged, however slow the machine is."""
        before = self.acknowledged
        async with asyncio.timeout(LONG):
            while self.acknowledged == before:
                await asyncio.sleep(0.02)
        await asyncio.sleep(rng.uniform(0, 0.3))

    async def run(self) -> None:
        """Play at a table of each game until the last kill, and to the end of the games."""
        async with asyncio.TaskGroup() as group:
            for at, game in enumerate(games.list_games()):
                group.create_task(self.keep_playing(game, random.Random(at)))
            group.create_task(self.kill(random.Random("kills")))

    def check(self) -> int:
        """Compare what was acknowledged with what is on disk; returns how many actions there were.
        Nothing may be lost, played twice, or damaged."""
        for client in self.finished:
            assert moves_of(self.server, client) == [action for _, action in client.accepted]
        with open_store(self.server.tables) as store:
            assert store.list_damaged() == []
            if isinstance(store, SqliteStore):
                assert store._db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert not self.server.logged("error")
        return self.acknowledged


def moves_of(server: Server, client: Client) -> list[str]:
    """What a seat did, as it is on disk."""
    with open_store(server.tables) as store:
        content = store.load_room(client.room)
        assert content is not None
        number = lobby.load(content).number
        assert number is not None
        record = store.load(number)
    assert record.result is not None
    assert client.seat is not None
    return [move.text for move in record.moves if move.actor == Seat(client.seat)]
