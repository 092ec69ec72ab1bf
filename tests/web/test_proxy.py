"""The nginx file that we ship, in front of real servers: who comes through it, and what it logs."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.protocol import State

from kafene.web.wire.limits import RequestKind
from kafene.web.work.logs import mark_room
from patience import LONG
from postgres_kit import Postgres, run_postgres
from server_kit.client import Client
from server_kit.fleet import Fleet, run_fleet

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="one process per server there")

TABLES = 12


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with run_postgres() as one:
        yield one


def test_in_a_rolling_upgrade_every_page_is_back_at_its_first_try(
    tmp_path: Path, database: Postgres
) -> None:
    """Tries are counted; `benchmarks/web_upgrade.py` measures seconds."""

    async def come(fleet: Fleet, room: str) -> ClientConnection:
        """Ask for the room's page, then for its WebSocket, once each, as a page does."""
        assert (await asyncio.to_thread(fleet.front.http, f"/r/{room}")).status == 200
        socket = await Client(fleet.front, room, silence=LONG).connection(max_queue=None)
        assert json.loads(await socket.recv())["type"] == "welcome"
        return socket

    async def upgrade(fleet: Fleet) -> None:
        opened = [fleet.front.open_room("ronda", ["human", "human"]) for _ in range(TABLES)]
        there = {each["room"]: await come(fleet, each["room"]) for each in opened}
        for server in fleet.servers:
            await asyncio.to_thread(server.stop)
            left = {line["room"] for line in server.logged("let-go")}
            rooms = [room for room in there if mark_room(room) in left]
            assert rooms, "nobody was at the process that is replaced"
            async with asyncio.timeout(LONG):
                await asyncio.gather(*(there[room].wait_closed() for room in rooms))
            back = await asyncio.gather(*(come(fleet, room) for room in rooms))
            there |= dict(zip(rooms, back, strict=True))
            await asyncio.to_thread(server.start)
            assert server.http("/healthz").status == 200
        for socket in there.values():
            assert socket.state is State.OPEN
            await socket.close()

    with run_fleet(tmp_path, database, 2) as fleet:
        asyncio.run(upgrade(fleet))


def test_whom_a_second_proxy_names_is_one_address_of_many(
    tmp_path: Path, database: Postgres
) -> None:
    """The proxy in front is on this machine, as ours is; people at 203.0.113.5 have used up their
    rooms, whatever they say of themselves, and nobody else has."""
    wanted = {"game": "ronda", "name": "Ann", "seats": ["human", "human"]}
    with run_fleet(tmp_path, database, 1) as fleet:

        def ask(forwarded: str) -> int:
            return fleet.front.http("/api/rooms", wanted, x_forwarded_for=forwarded).status

        allowed = int(RequestKind.ROOM.value.burst)
        assert {ask("203.0.113.5") for _ in range(allowed)} == {201}
        assert ask("203.0.113.5") == ask("203.0.113.9, 203.0.113.5") == 429
        assert ask("203.0.113.6") == ask("203.0.113.5, 203.0.113.6") == 201


def test_no_room_is_named_in_the_logs_of_nginx(tmp_path: Path, database: Postgres) -> None:
    with run_fleet(tmp_path, database, 1) as fleet:
        room = fleet.front.open_room("ronda", ["human", "human"])["room"]
        paths = [f"/r/{room}", f"/api/rooms/{room}/record", f"/ws/{room}", f"/static/x?{room}"]
        before = [fleet.front.http(path).status for path in paths]
        fleet.servers[0].stop()
        assert {fleet.front.http(path, referer=room).status for path in paths} == {502}
        fleet.front.stop()
        lines = (fleet.front.folder / "access.log").read_text(encoding="utf-8").splitlines()
        told = [json.loads(line) for line in lines]
        assert [int(each["status"]) for each in told[-8:]] == [*before, *[502] * 4]
        assert told[-1]["upstream"] == f"127.0.0.1:{fleet.servers[0].port}"
        for file in fleet.front.folder.glob("*.log*"):
            assert room not in file.read_text(encoding="utf-8"), file.name
