"""Several processes on one PostgreSQL, behind nginx: nothing that was acknowledged is lost, nothing
is played twice, no two processes have a room, and one that was paused says nothing more of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from patience import LONG
from postgres_kit import Postgres, run_postgres
from server_kit.client import Client
from server_kit.fleet import LEASE, SILENCE, FleetLoad, run_fleet
from server_kit.servers import Server

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="one process per server there")

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
"""Any 16 bytes, as who asks for a WebSocket gives them."""


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    """Of its own: it is restarted."""
    with run_postgres() as one:
        yield one


def test_processes_are_killed_and_paused_and_the_database_restarted(
    tmp_path: Path, database: Postgres
) -> None:
    """`benchmarks/web_trouble.py fleet` does so more often."""
    with run_fleet(tmp_path, database, 2, lease=LEASE) as fleet:
        load = FleetLoad(fleet.front, 4, fleet=fleet, pauses=1, restarts=1)
        asyncio.run(load.run())
        assert load.check()
        assert load.silenced
        assert fleet.check_owners()


def test_processes_are_replaced_one_after_the_other_while_people_play(
    tmp_path: Path, database: Postgres
) -> None:
    class Upgrade(FleetLoad):
        async def kill(self, rng: random.Random) -> None:
            for server in self.fleet.servers:
                await self.wait_for_an_action(rng)
                await asyncio.to_thread(server.stop)
                await self.wait_for_an_action(rng)
                await asyncio.to_thread(server.start)
            self.killing = False

    with run_fleet(tmp_path, database, 3) as fleet:
        load = Upgrade(fleet.front, 0, fleet=fleet, pauses=0, restarts=0)
        asyncio.run(load.run())
        assert load.check()
        assert len(fleet.logged("closed")) == len(fleet.servers)
        assert fleet.check_owners()


async def test_whoever_asks_any_process_is_led_to_the_one_that_has_the_room(
    tmp_path: Path, database: Postgres
) -> None:
    with run_fleet(tmp_path, database, 2) as fleet:
        one, other = fleet.servers
        made: Any = one.open_room("ronda", ["human", "human"])
        room = made["room"]
        bob = other.sit(room, "Bob")  # who asks first has it
        assert [server.http("/healthz").json["rooms"] for server in fleet.servers] == [0, 1]
        async with (
            Client(one, room, made["token"]) as ann,
            Client(other, room, bob["token"]) as friend,
            Client(fleet.front, room, told=True) as watcher,
        ):
            assert (await ann.ask("start"))["type"] == "accepted"
            rng = random.Random(1)
            await asyncio.gather(
                *(one.play(rng, until=lambda: watcher.version > 8) for one in (ann, friend))
            )
            await watcher.until(lambda: watcher.version >= ann.version)
            page = [server.http(f"/r/{room}") for server in (*fleet.servers, fleet.front)]
            assert {answer.status for answer in page} == {200}
            assert one.http(f"/api/rooms/{room}/record").json["code"] == "not-over-yet"
            key = {"rooms": [{"room": room, "token": made["token"]}]}
            (told,) = one.http("/api/rooms/summaries", key, accept_encoding="gzip").json
            assert (told["phase"], told["seat"]) == ("playing", 0)
            # Who wants to speak for another client has to know a secret.
            forged = {"x_kafene_relay": "guess 203.0.113.9", "x_forwarded_for": "203.0.113.9"}
            assert one.http(f"/r/{room}", **forged).status == 200
            await asyncio.to_thread(other.stop)
            await friend.until(lambda: friend.closed_by)
            assert friend.closed_by == [1012]
            await ann.is_welcomed(2)
            assert one.http("/healthz").json["rooms"] == 1
        assert not fleet.logged("error")


def test_what_is_strange_about_a_request_troubles_no_process(
    tmp_path: Path, database: Postgres
) -> None:
    def knock(server: Server, room: str, host: str) -> int:
        """Ask for a WebSocket by this name; returns the status."""
        wanted = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        wanted |= {"Host": host, "Origin": f"http://{host}", "Sec-WebSocket-Key": KEY}
        with contextlib.closing(HTTPConnection("127.0.0.1", server.port, timeout=LONG)) as asked:
            asked.request("GET", f"/ws/{room}", headers=wanted)
            return asked.getresponse().status

    with run_fleet(tmp_path, database, 2) as fleet:
        one, other = fleet.servers
        room = one.open_room("ronda", ["human", "human"])["room"]
        assert other.http(f"/r/{room}").status == 200  # has it now
        answer = one.http(f"/r/{room}", accept_language="\xe9")
        assert answer.status == 200
        assert len(answer.headers["x-request-id"]) == 16
        for host in ("localhost:99999", "localhost:port", "localhost#", "localhost/r/x?"):
            assert knock(one, room, host) == 403
        assert knock(one, room, "localhost:8000") == 101
        assert one.http("/r/%00").status == 404
        keys = {"rooms": [{"room": "\0"}, {"room": room}]}
        assert [each["room"] for each in one.http("/api/rooms/summaries", keys).json] == [room]
        for event in ("error", "uvicorn.error", "disk"):
            assert not fleet.logged(event)


def test_workers_share_a_port_and_one_that_dies_is_started_again(
    tmp_path: Path, database: Postgres
) -> None:
    def find_workers(server: Server) -> set[int]:
        tasks = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        return {int(child) for child in tasks.read_text(encoding="ascii").split()}

    def wait(fact: Any) -> None:
        ends = time.monotonic() + LONG
        while not fact():
            assert time.monotonic() < ends
            time.sleep(0.05)

    words = ("--workers", "2", "--lease", "2", "--pace", "0")
    with Server(tmp_path, *words, db=database.create_database()) as server:
        made: Any = server.open_room("ronda", ["human", "random"])
        wait(lambda: len(find_workers(server)) == 2)
        before = find_workers(server)

        async def play() -> None:
            async with Client(server, made["room"], made["token"], silence=SILENCE) as ann:
                await ann.ask("start")
                await ann.play(random.Random(1), until=lambda: len(ann.accepted) >= 3)
                for worker in before:
                    os.kill(worker, signal.SIGKILL)
                await ann.play(random.Random(1), until=lambda: len(ann.accepted) >= 6)

        asyncio.run(play())
        wait(lambda: len(find_workers(server)) == 2)
        now = find_workers(server)
        assert not now & before
        server.stop()
        assert not any(Path(f"/proc/{worker}").exists() for worker in now)


@pytest.mark.parametrize("words", [("--workers", "2"), ("--workers", "0"), ("--lease", "0")])
def test_what_cannot_be_is_said_in_one_line(tmp_path: Path, words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "kafene.cli", "serve", "--db", str(tmp_path / "tables.db")]
    done = subprocess.run([*command, *words], capture_output=True, text=True, timeout=LONG)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert words[0].strip("-") in done.stderr


async def test_messages_about_a_room_are_the_same_from_every_process(
    tmp_path: Path, database: Postgres
) -> None:
    """What one process passes on for another is what that one says, byte for byte."""

    with run_fleet(tmp_path, database, 2) as fleet:
        made: Any = fleet.servers[0].open_room("three-thirteen", ["human", "random"])
        room, token = made["room"], made["token"]
        async with Client(fleet.servers[0], room, token) as ann:
            await ann.ask("start")
            await ann.until(lambda: ann.options)
            heard = []
            for server in (*fleet.servers, fleet.front):
                async with Client(server, room, token, told=True) as again:
                    heard.append(json.dumps(again.welcome))
            assert len(set(heard)) == 1
