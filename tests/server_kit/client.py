"""A client of the server, written after its protocol: it connects again by itself, sends again
what was not answered, and holds the server to what it promises."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Origin, Subprotocol

from patience import LONG
from server_kit.heard import Heard, Said
from server_kit.servers import Server

BY_PROXY = ("--proxy", "127.0.0.1")
"""The words for a server that believes clients which address they come from."""
BURST, RATE = 50, 18.0
"""A little less than a socket may ask."""


class Client(Heard):
    """Somebody at a table, or beside it (without a token). Use it with `async with`."""

    def __init__(
        self,
        server: Server,
        room: str,
        token: str | None = None,
        *,
        told: bool = False,
        language: str = "en",
        base: str = "",
        silence: float | None = None,
        address: str = "",
    ) -> None:
        """`silence` is how long a server may say nothing before the client connects again, and
        `address` where it comes from, for a server `BY_PROXY`."""
        super().__init__()
        self.server, self.room, self.token, self.told = server, room, token, told
        self.base, self.language, self.address = base, language, address
        self.welcome: Said = {}
        self.beats = 0
        self.silence = silence
        self.healed: list[float] = []
        """How long it took, from the last word over a lost connection to the next welcome."""
        self._heard_at = time.monotonic()
        self.accepted: list[tuple[int, str]] = []
        """The actions that the server has accepted, and the versions that they were made on."""
        self.value: str | None = None
        """What it has committed to, and will reveal."""
        self.drawn_for = ""
        """The server's commitment that its value was drawn for."""
        self.reveals = True
        self.list: Said = {}
        self.welcomes = 0
        self.closed_by: list[int] = []
        self._pending: dict[str, Said] = {}
        self._answers: dict[str, Said] = {}
        self._ids = count(1)
        self._socket: ClientConnection | None = None
        self._news = asyncio.Event()
        self._allowed, self._since = float(BURST), time.monotonic()

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay_connected())
        await self.is_welcomed(self.welcomes + 1)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    # ------------------------------------------------------------------------------ connection

    async def _stay_connected(self) -> None:
        while True:
            try:
                async with self.connection() as socket:
                    await self._converse(socket)
            except (OSError, ConnectionClosed, InvalidHandshake) as lost:
                if isinstance(lost, InvalidStatus) and lost.response.status_code < 500:
                    raise
            finally:
                self._socket = None
            await asyncio.sleep(0.02)

    def connection(self, **more: Any) -> connect:
        """A bare connection, with this client's token."""
        words = ["kafene.1"] if self.token is None else ["kafene.1", f"token.{self.token}"]
        given: dict[str, Any] = {
            "origin": Origin(self.server.origin),
            "subprotocols": [Subprotocol(word) for word in words],
            "proxy": None,
            "open_timeout": LONG if self.silence is None else 2.5 * self.silence,
            "ping_interval": None,
            "additional_headers": {"X-Forwarded-For": self.address} if self.address else None,
        }
        query = f"?lang={self.language}{'&told=1' if self.told else ''}"
        address = f"ws://localhost:{self.server.port}{self.base}/ws/{self.room}{query}"
        return connect(address, **(given | more))

    async def _converse(self, socket: ClientConnection) -> None:
        try:
            while True:
                async with asyncio.timeout(self.silence):
                    message = await socket.recv()
                self._note_time()
                if (said := json.loads(message))["type"] == "beat":
                    self.beats += 1
                else:
                    self.hear(said)
                if self._socket is None:
                    self._socket = socket
                    self._allowed, self._since = float(BURST), time.monotonic()
                    for unanswered in list(self._pending.values()):
                        await self._send(unanswered)
        except TimeoutError:
            socket.transport.abort()
        finally:
            if socket.close_code is not None:
                self.closed_by.append(socket.close_code)
            self._wake()

    def _note_time(self) -> None:
        now = time.monotonic()
        if self._socket is None and self.welcomes:
            self.healed.append(now - self._heard_at)
        self._heard_at = now

    async def drop(self) -> None:
        """Lose the connection, as in a tunnel; it is made again."""
        assert self._socket is not None
        self._socket.transport.abort()
        await self.is_welcomed(self.welcomes + 1)

    # ------------------------------------------------------------------------------- listening

    def hear(self, said: Said) -> None:
        """Take in a message, and hold the server to what it promises."""
        seat, version, told = self.seat, self.version, self.events
        super().hear(said)
        match said["type"]:
            case "welcome":
                if said["seat"] == seat:
                    assert said["version"] >= version, "the server has forgotten something"
                    assert said["events"][: len(told)] == told, "the past has changed"
                self.welcome = said
                self.welcomes += 1
            case "list":
                self.list = said
                self._reveal()
            case "update":
                assert said["since"] <= version, "something was left out"
            case "accepted" | "refused" | "hint" | "tried" | "ticket" | "requested":
                intent = self._pending.pop(said["id"], None)
                self._answers[said["id"]] = said
                if said["type"] == "accepted" and intent and intent["type"] == "act":
                    self.accepted.append((intent["version"], intent["action"]))
        self._wake()

    def hash(self, place: int, value: str) -> str:
        return sha256(f"kafene value {self.room} {place} {value}".encode()).hexdigest()

    def _reveal(self) -> None:
        """Reveal the value, if its hash is on the list with the commitment it was drawn for."""
        started = self.reveals and self.info["phase"] == "starting"
        started = started and self.list["commitment"] == self.drawn_for
        if started and self.value is not None and self.seat is not None:
            hashed = self.list["places"][self.seat].get("hash")
            if hashed == self.hash(self.seat, self.value):
                self._revealing = asyncio.ensure_future(self.ask("reveal", value=self.value))

    def _wake(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    async def until(self, fact: Callable[[], object]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(LONG):
            while not fact():
                news = asyncio.ensure_future(self._news.wait())
                await asyncio.wait(
                    {news, self._task}, timeout=0.5, return_when=asyncio.FIRST_COMPLETED
                )
                news.cancel()
                if self._task.done():
                    self._task.result()

    async def hears(self, messages: int) -> None:
        """Wait until so many messages have come."""
        await self.until(lambda: len(self.heard) >= messages)

    async def is_welcomed(self, times: int) -> None:
        """Wait until the connection was made so often."""
        await self.until(lambda: self.welcomes >= times)

    async def sees_a_table(self) -> Said:
        await self.until(lambda: self.table)
        return self.table

    # --------------------------------------------------------------------------------- asking

    async def send(self, kind: str, **words: object) -> None:
        """Something that is not answered."""
        await self._send({"type": kind, **words})

    async def ask(self, kind: str, **words: object) -> Said:
        """An intent, and the answer to it, however often the connection is lost meanwhile."""
        number = f"{self.seat}-{next(self._ids)}"
        intent: Said = {"type": kind, "id": number, **words}
        self._pending[number] = intent
        await self._send(intent)
        await self.until(lambda: number in self._answers)
        return self._answers.pop(number)

    async def _send(self, message: Said) -> None:
        await self._slowly()
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(json.dumps(message))

    async def _slowly(self) -> None:
        now = time.monotonic()
        self._allowed = min(BURST, self._allowed + (now - self._since) * RATE) - 1
        self._since = now
        if self._allowed < 0:
            await asyncio.sleep(-self._allowed / RATE)

    async def commit(self) -> Said:
        """Commit to another random value; at the start it is revealed."""
        assert self.seat is not None
        self.value, self.drawn_for = secrets.token_hex(32), self.info["commitment"]
        return await self.ask("commit", hash=self.hash(self.seat, self.value))

    async def act(self, action: str, version: int | None = None) -> Said:
        made_on = self.version if version is None else version
        return await self.ask("act", version=made_on, action=action)

    async def let_in(self, name: str, address: str, seat: int | None = None) -> Said:
        """As the host, let somebody take over a bot's seat, who comes from elsewhere; the seat and
        its token."""
        wanted = {} if seat is None else {"seat": seat}
        async with Client(self.server, self.room, address=address) as friend:
            got = await friend.ask("request", name=name, **wanted)
            assert got["type"] == "requested", got
            await self.until(lambda: any(each["name"] == name for each in self.requests))
            [asked] = [each for each in self.requests if each["name"] == name]
            assert asked["seat"] == got["seat"]
            answer = await self.ask("decide", request=asked["request"], let_in=True)
            assert answer["type"] == "accepted", answer
            await friend.until(lambda: {"type": "admitted", "seated": True} in friend.heard)
        return got

    @property
    def requests(self) -> list[Said]:
        """Who asks for seats, as the host was told last."""
        told = [said["requests"] for said in self.heard if said["type"] == "requests"]
        return list(told[-1]) if told else []

    # --------------------------------------------------------------------------------- playing

    async def play(self, rng: random.Random, until: Callable[[], object] | None = None) -> None:
        """Play any options until the game is over, or something is so."""
        done = until or (lambda: False)
        while not done() and not self.over:
            await self.until(lambda: self.options or self.over or done())
            if self.options and not self.over and not done():
                await self._play_one(rng.choice(self.options))

    async def _play_one(self, action: str) -> None:
        """An action, and what came of it; it may be that a bot was faster."""
        made_on = self.version
        answer = await self.act(action)
        assert answer["type"] == "accepted" or answer["code"] == "stale", answer
        await self.until(lambda: self.version > made_on or self.over)
