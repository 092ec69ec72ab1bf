"""Everything that a client should not send, and what it should, from many connections at once."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kafene import games
from kafene import table as tables
from kafene.core.game import Seat
from kafene.store import open_store
from kafene.web.rooms import lobby
from kafene.web.wire.messages import LARGEST
from server_kit.client import Client
from server_kit.heard import Heard, Said
from server_kit.servers import Server

SEATS = 3
ENOUGH = 20
"""Actions at a table: a server that has no time for them is given it."""
VERBS = ("draw", "discard", "pass", "play", "take", "shuffle")
WORDS = (*VERBS, "7H", "R7", "1C", "J", "?", "+", "é", "/")
LINES = ("help", "table", "hand", "scores", "sort", "swap", "rules", "rules 3", "draw", "group", "")


@dataclass
class Table:
    """A room, the tokens of its seats, and what was accepted there."""

    room: str
    tokens: list[str]
    accepted: list[tuple[int, int, str]] = field(default_factory=list)
    """Seat, version, action."""


class Talk(Heard):
    """What one connection knows."""

    def __init__(self, at: Table, sits: int | None) -> None:
        super().__init__()
        self.at, self.sits = at, sits
        self.said: list[str | bytes] = []
        self.asked: dict[str, tuple[int, str]] = {}
        """Versions and actions, by the number of the intent."""

    def act(self, number: str, version: int, action: str) -> str:
        self.asked[number] = (version, action)
        return _act(number, version, action)

    def hear(self, said: Said) -> None:
        super().hear(said)
        if said["type"] == "accepted" and self.sits is not None:
            intent = self.asked.get(said["id"])
            if intent is not None:
                self.at.accepted.append((self.sits, *intent))


@dataclass
class Fuzz:
    """So many messages to one server."""

    server: Server
    left: int
    seed: int
    sent: int = 0
    closed: Counter[int | None] = field(default_factory=Counter)
    tables: list[Table] = field(default_factory=list)
    current: dict[str, Table] = field(default_factory=dict)

    async def run(self, connections: int = 8) -> None:
        async with asyncio.TaskGroup() as group:
            for game in games.list_games():
                self.current[game] = await self._open(game)
                group.create_task(self._play(game))
            for at in range(connections):
                group.create_task(self._one_after_the_other(random.Random(f"{self.seed} {at}")))

    async def _open(self, game: str) -> Table:
        """A table that was begun."""
        humans = ["human"] * SEATS
        made = await asyncio.to_thread(
            self.server.open_room, game, humans, rules=games.load_kit(game).short
        )
        tokens = [str(made["token"])]
        for name in ("Bob", "Cid"):
            sat = await asyncio.to_thread(self.server.sit, made["room"], name)
            tokens.append(str(sat["token"]))
        async with Client(self.server, made["room"], tokens[0]) as host:
            await host.ask("start")
        table = Table(str(made["room"]), tokens)
        self.tables.append(table)
        return table

    async def _play(self, game: str) -> None:
        """People who only want to play, with all that going on around them."""
        played = 0
        while self.left > 0 or played < ENOUGH:
            table = self.current[game]
            clients = [Client(self.server, table.room, token) for token in table.tokens]

            def done(before: int = played, clients: list[Client] = clients) -> bool:
                now = before + sum(len(client.accepted) for client in clients)
                return self.left <= 0 and now >= ENOUGH

            async with clients[0], clients[1], clients[2]:
                await asyncio.gather(
                    *(client.play(random.Random(at), done) for at, client in enumerate(clients))
                )
            played += sum(len(client.accepted) for client in clients)
            for seat, client in enumerate(clients):
                table.accepted += [(seat, *each) for each in client.accepted]
            if clients[0].over:
                self.current[game] = await self._open(game)

    async def _one_after_the_other(self, rng: random.Random) -> None:
        while self.left > 0:
            table = rng.choice(list(self.current.values()))
            seat = rng.choice([*range(SEATS), None])
            token = None if seat is None else table.tokens[seat]
            client = Client(self.server, table.room, token, told=rng.random() < 0.2)
            try:
                async with client.connection(max_size=None) as socket:
                    await self._talk(socket, Talk(table, seat), rng)
                self.closed[socket.close_code] += 1
            except InvalidStatus as refused:  # too many connections for a seat
                self.closed[refused.response.status_code] += 1

    async def _talk(self, socket: ClientConnection, talk: Talk, rng: random.Random) -> None:
        listening = asyncio.create_task(self._listen(socket, talk))
        try:
            for _ in range(rng.randrange(1, 70)):
                if self.left <= 0:
                    break
                message = self.message(talk, rng)
                talk.said.append(message)
                self.left, self.sent = self.left - 1, self.sent + 1
                await socket.send(message)
                await asyncio.sleep(rng.choice((0, 0, 0.004, 0.02)))
        except ConnectionClosed:
            pass
        finally:
            await socket.close()
            await listening

    async def _listen(self, socket: ClientConnection, talk: Talk) -> None:
        try:
            while True:
                talk.hear(json.loads(await socket.recv()))
        except ConnectionClosed:
            pass

    @property
    def closed_by(self) -> dict[int, int]:
        """How often connections were closed for which reason; 403: not made at all."""
        return {int(code or 0): times for code, times in self.closed.most_common()}

    # ------------------------------------------------------------------------------- messages

    def message(self, talk: Talk, rng: random.Random) -> str | bytes:
        """Something to send: right, out of order, repeated, or nonsense."""
        kind = rng.random()
        if kind < 0.55 and talk.options:
            return talk.act(str(self.sent), talk.version, rng.choice(talk.options))
        if kind < 0.65 and talk.said:
            return rng.choice(talk.said)
        if kind < 0.75:
            version = rng.choice((0, talk.version - 1, talk.version + 1, talk.version, 2**31))
            words = " ".join(rng.choices(WORDS, k=rng.randrange(6)))
            action = rng.choice([words, *talk.options])
            return talk.act(str(self.sent), max(0, version), action)
        if kind < 0.95:
            return json.dumps(self._other(talk, rng))
        return self._nonsense(talk, rng)

    def _other(self, talk: Talk, rng: random.Random) -> dict[str, Any]:
        number, kinds = str(self.sent), ["human", "random", "greedy", "?"]
        return rng.choice(
            [
                {"type": "resume", "version": rng.choice((0, talk.version, 2**31))},
                {"type": "commit", "id": number, "hash": "ab" * 32},
                {"type": "reveal", "id": number, "value": "cd" * 32},
                {"type": "start", "id": number},
                {"type": "rematch", "id": number},
                {"type": "move", "id": number, "seat": rng.randrange(10), "to": rng.randrange(10)},
                {"type": "admit", "id": number, "late": rng.random() < 0.5},
                {"type": "carry", "id": number},
                {"type": "hint", "id": number}
                if rng.random() < 0.1
                else {"type": "start", "id": "1"},
                {
                    "type": "try",
                    "id": number,
                    "version": rng.choice((0, talk.version, talk.version)),
                    "action": rng.choice([" ".join(rng.choices(WORDS, k=5)), *talk.options]),
                    "shown": rng.choice([None, [], ["?"], [" ".join(rng.choices(WORDS, k=5))]]),
                },
                {"type": "say", "id": number, "text": rng.choice(["", "Hi", "\u202e", "é" * 200])},
                {"type": "say", "id": number, "emote": "nice"},
                {
                    "type": "setup",
                    "id": number,
                    "game": rng.choice([*games.list_games(), "chess"]),
                    "rules": rng.choice(["classic", "", "\n", "x=y"]),
                    "seats": rng.choices(kinds, k=rng.randrange(2, 11)),
                },
                *(
                    {
                        "type": "line",
                        "id": number,
                        "version": talk.version,
                        "text": rng.choice([*LINES, " ".join(rng.choices(WORDS, k=3))]),
                    }
                    for _ in range(4)
                ),
            ]
        )

    def _nonsense(self, talk: Talk, rng: random.Random) -> str | bytes:
        right = _act("?", talk.version, rng.choice(talk.options or ["draw"])).encode()
        broken = bytearray(right)
        broken[rng.randrange(len(broken))] = rng.randrange(256)
        texts: list[str | bytes] = [
            "",
            "null",
            "[" * 10_000,
            '{"type":' * 2000,
            right,
            bytes(broken).decode("utf-8", "replace"),
            right[: rng.randrange(len(right))].decode(),
            right.decode()[:-1] + ', "seat": 1}',
            right.decode() + " " * LARGEST,
            rng.randbytes(rng.randrange(200)),
            json.dumps({"type": "act", "id": "1", "version": 1e300, "action": "draw"}),
            json.dumps({"type": "line", "id": "1", "version": 0, "text": "x" * 2001}),
            json.dumps({"type": "commit", "id": "1", "hash": "a" * 64 + "\n"}),
        ]
        return rng.choice(texts)

    # --------------------------------------------------------------------------------- checks

    async def check(self) -> int:
        """The tables are right: what is on disk can be played, everything that was accepted is in
        it where it was made, and everybody sees what follows from it. Returns how many actions
        were played."""
        played = 0
        for table in self.tables:
            with open_store(self.server.db) as store:
                saved = lobby.load(store.load_room(table.room) or "")
                record = store.load(saved.number or 0)
            game = games.load(record.game)
            told = tables.Table(game, record).streams
            played += len(record.moves)
            for seat, version, action in table.accepted:
                stood = told[Seat(seat)].action_at(version)
                assert stood == str(game.parse(action)), (seat, version, action)
            for seat, token in enumerate(table.tokens):
                async with Client(self.server, table.room, token) as client:
                    assert client.version == told[Seat(seat)].version
        return played


def _act(number: str, version: int, action: str) -> str:
    return json.dumps({"type": "act", "id": number, "version": version, "action": action})
