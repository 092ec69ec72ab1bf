"""The server in this process, without a network: for tests that need many rooms."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from kafene.core.game import Seat
from kafene.core.record import HUMAN, Record
from kafene.store import Store
from kafene.web.app import create_app
from kafene.web.hub import Hub, Settings
from kafene.web.rooms.saved import SavedRoom, SavedSeat, hash_token
from kafene.web.wire.limits import parse_networks
from kafene.web.work.bot_workers import BotWorkers
from patience import LONG
from server_kit.servers import Answer, write_stub_client

ORIGIN = b"http://localhost"
HEADERS = [(b"host", b"localhost"), (b"origin", ORIGIN)]
SECRET = "5" * 64
CLIENT = ("127.0.0.1", 1)
"""Who asks, as often as a test likes."""


class Inside:
    """The whole application, asked as uvicorn asks it."""

    def __init__(self, folder: Path, **more: Any) -> None:
        given = {
            "client": write_stub_client(folder / "client"),
            "trusted": parse_networks([CLIENT[0]]),
            **more,
        }
        self.app = create_app(Settings(folder / "tables.db", away=3600.0, pace=0.0, **given))
        self.hub: Hub = self.app.state.hub
        self.hub.workers.bots.close()
        self.hub.workers.bots = BotWorkers(wait=LONG, think=LONG)
        self.logged: list[object] = []
        self._log = logging.getLogger("kafene.web")
        handler = logging.Handler()
        handler.emit = lambda record: self.logged.append(record.msg)  # type: ignore[method-assign]
        self._log.addHandler(handler)
        self._log.setLevel(logging.INFO)
        self._handler = handler

    async def close(self) -> None:
        self._log.removeHandler(self._handler)
        await self.hub.close()

    async def __aenter__(self) -> Self:
        self._limit = asyncio.timeout(LONG)
        await self._limit.__aenter__()
        return self

    async def __aexit__(self, *raised: Any) -> None:
        await self.close()
        await self._limit.__aexit__(*raised)

    async def room(self, record: Record) -> str:
        """A room in which this was played; the token of a seat is `seat-N`."""
        number = secrets.token_urlsafe(12)
        seats = tuple(
            SavedSeat(name, HUMAN, hash_token(f"seat-{at}")) for at, name in enumerate(record.seats)
        )

        def keep(store: Store) -> None:
            game = store.create(record, SECRET)
            saved = SavedRoom(record.game, record.rules, seats, SECRET, number=game)
            store.keep_room(number, saved.content(), game)

        await self.hub.workers.write(keep)
        return number

    async def rests(self, number: str) -> None:
        """Nobody acts at a table by themselves any more: the dealer has dealt."""
        going = self.hub.rooms[number].autoplay._task
        if going is not None:
            await going

    async def notes_homes(self, number: str) -> None:
        """It is on disk from where seats are played."""
        noting = self.hub.rooms[number].latecomers._noting
        if noting is not None:
            await noting

    async def fetch(
        self, address: str, body: object = None, client: str = CLIENT[0], **headers: str
    ) -> Answer:
        """The answer to a GET, or to a POST if there is a body: JSON."""
        sent = await self.http(
            "GET" if body is None else "POST",
            address,
            b"" if body is None else json.dumps(body).encode(),
            client,
            headers,
        )
        content = b"".join(part.get("body", b"") for part in sent[1:])
        told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return Answer(sent[0]["status"], content, told)

    async def http(
        self,
        method: str,
        address: str,
        body: bytes = b"",
        client: str = CLIENT[0],
        headers: Mapping[str, str] | None = None,
    ) -> list[dict[str, Any]]:
        """All that is sent in answer to a request."""
        path, _, query = address.partition("?")
        more = [(n.replace("_", "-").encode(), v.encode()) for n, v in (headers or {}).items()]
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(dict(message))

        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [*HEADERS, (b"content-type", b"application/json"), *more],
            "http_version": "1.1",
            "scheme": "http",
            "client": (client, 1),
            "server": None,
            "root_path": "",
        }
        await self.app(scope, receive, send)
        return sent


class Wire:
    """One connection to it: what was sent to whom, as it was sent."""

    def __init__(
        self,
        inside: Inside,
        room: str,
        seat: int | None,
        token: str | None = None,
        *,
        told: bool = False,
        client: str = CLIENT[0],
    ) -> None:
        """The token is `seat-N`, or the one that is given; `client` is where it comes from."""
        self.inside, self.room = inside, room
        self.seat = None if seat is None else Seat(seat)
        self.sent: list[str] = []
        self._to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        shown = token or f"seat-{seat}"
        protocols = ["kafene.1"] if seat is None else ["kafene.1", f"token.{shown}"]
        self._scope = {
            "type": "websocket",
            "path": f"/ws/{room}",
            "raw_path": b"",
            "query_string": b"told=1" if told else b"",
            "headers": HEADERS,
            "subprotocols": protocols,
            "scheme": "ws",
            "client": (client, 1),
            "server": None,
            "root_path": "",
        }
        self._to_app.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(inside.app(self._scope, self._to_app.get, self._send))
        self.closed: int | None = None

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.sent.append(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
        self._news.set()

    def say(self, message: dict[str, Any] | str | bytes) -> None:
        if isinstance(message, bytes):
            self._to_app.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            self._to_app.put_nowait({"type": "websocket.receive", "text": text})

    async def until(self, text: str) -> None:
        """Wait until a message with this in it has come."""
        async with asyncio.timeout(LONG):
            while not any(text in message for message in self.sent):
                assert not self.task.done(), self.closed
                self._news.clear()
                await self._news.wait()

    async def level(self) -> None:
        """Wait until it has heard of all that happened."""
        stream = self.inside.hub.rooms[self.room].room.streams[self.seat]
        if stream.version > self.version:
            await self.until(f'"version":{stream.version},')

    async def ask(self, kind: str, number: str, **words: object) -> dict[str, Any]:
        """An intent, and its answer."""
        self.say({"type": kind, "id": number, **words})
        answer = f'"id":"{number}"'
        await self.until(answer)
        told: dict[str, Any] = json.loads(next(each for each in self.sent if answer in each))
        return told

    async def close(self) -> None:
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task

    @property
    def version(self) -> int:
        """The last one that was told."""
        told = [json.loads(message) for message in self.sent]
        return int([each["version"] for each in told if each["type"] in ("welcome", "update")][-1])
