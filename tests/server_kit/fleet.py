"""Several server processes on one PostgreSQL behind nginx, and all that can happen to them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import shutil
import signal
import subprocess
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kafene import games
from kafene.web.work.logs import mark_room
from patience import LONG
from postgres_kit import Postgres
from server_kit.client import Client
from server_kit.load import Load
from server_kit.servers import Server

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
LEASE = 2.0
SILENCE = 3.0
"""Shorter than usual, for tests that wait for them to end. Nothing is lost where a busy machine is
slower: then a table changes hands once more, or is refused for a moment."""
_MAIN = """
daemon off; worker_processes 1; pid {folder}/nginx.pid; error_log {folder}/error.log info; {user}
events {{ worker_connections 1000; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/kafene.conf;
}}
"""


class Nginx(Server):
    """nginx with our configuration, before these servers."""

    configuration = CONFIGURATION.read_text(encoding="utf-8")

    def __init__(self, folder: Path, servers: Sequence[Server]) -> None:
        super().__init__(folder, db=str(servers[0].tables))
        self.folder, self.servers = folder, servers

    def start(self) -> None:
        """Returns when it can be reached."""
        text = self.configuration
        (how,) = set(re.findall(r"^    server 127\.0\.0\.1:800\d (.*;\n)", text, re.M))
        lines = [f"    server 127.0.0.1:{each.port} {how}" for each in self.servers]
        for pattern, wanted in (
            (rf"(?:    server 127\.0\.0\.1:800\d {re.escape(how)})+", "".join(lines)),
            ("listen 80;", f"listen 127.0.0.1:{self.port};"),
            ("/var/log/nginx/access.log", f"{self.folder}/access.log"),
        ):
            text, count = re.subn(pattern, wanted, text)
            assert count == 1, pattern
        (self.folder / "kafene.conf").write_text(text, encoding="utf-8")
        user = "user root;" if os.geteuid() == 0 else ""
        main = self.folder / "nginx.conf"
        main.write_text(_MAIN.format(folder=self.folder, user=user), encoding="utf-8")
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                ["nginx", "-c", str(main), "-e", str(self.folder / "error.log")],
                stdout=subprocess.PIPE,
                stderr=log,
            )
        ends = time.monotonic() + LONG
        while True:
            with contextlib.suppress(OSError):
                if self.http("/healthz").status == 200:
                    return
            assert self.process.poll() is None, self.log.read_text(encoding="utf-8")
            assert time.monotonic() < ends
            time.sleep(0.05)

    def kill(self) -> None:
        self.stop()  # its workers with it


@dataclass(frozen=True)
class Fleet:
    """Server processes, and what is before and behind them."""

    postgres: Postgres
    servers: Sequence[Server]
    front: Nginx

    def logged(self, event: str) -> list[dict[str, Any]]:
        return [line for server in self.servers for line in server.logged(event)]

    def check_owners(self) -> int:
        """At no moment did two processes have a room: how often one came to another. What was
        killed has no end in the log, and says nothing afterwards."""
        rooms: dict[str, dict[int, float]] = defaultdict(dict)
        for line in self.logged("claimed"):
            assert line["token"] not in rooms[line["room"]], "one token for two owners"
            rooms[line["room"]][line["token"]] = line["time"]
        for line in self.logged("let-go"):
            later = [at for token, at in rooms[line["room"]].items() if token > line["token"]]
            assert line["time"] <= min(later, default=line["time"]), "two owners at once"
        return sum(len(claims) - 1 for claims in rooms.values())


@contextmanager
def run_fleet(
    folder: Path, postgres: Postgres, count: int, *, lease: float = LONG
) -> Iterator[Fleet]:
    """So many servers behind nginx. Without nginx, the test is skipped; in CI it fails."""
    if shutil.which("nginx") is None:
        if os.environ.get("CI"):
            pytest.fail("nginx is not installed: apt install nginx")
        pytest.skip("nginx is not installed (on Debian: apt install nginx)")
    db = postgres.create_database()
    words = ("--pace", "0", "--away", "600", "--lease", str(lease), "--proxy", "127.0.0.1")
    with ExitStack() as stack:
        servers = [
            stack.enter_context(Server(folder / f"server-{at}", *words, db=db))
            for at in range(count)
        ]
        front = stack.enter_context(Nginx(folder / "nginx", servers))
        yield Fleet(postgres, servers, front)


class Recorder:
    """A spectator who talks with one process and hears all that it says, until it is closed."""

    token = 0
    """Of the lease by which the process has the room."""

    def __init__(self, server: Server, room: str) -> None:
        self.server, self.room = server, room
        self._client = Client(server, room, silence=LONG)
        self.heard: list[str] = []

    async def open(self) -> bool:
        """Whether it was let in."""
        try:
            self._socket: ClientConnection = await self._client.connection()
            self.heard.append(str(await self._socket.recv()))
        except (OSError, ConnectionClosed, InvalidHandshake):
            return False
        self.task = asyncio.create_task(self._listen())
        return True

    async def _listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for said in self._socket:
                self.heard.append(str(said))

    async def leave(self) -> None:
        """Hear nothing more; the process may be paused, and need not answer."""
        self._socket.transport.abort()
        await self.task

    @property
    def code(self) -> int | None:
        """Why it was closed."""
        return self._socket.close_code


@dataclass
class FleetLoad(Load):
    """Tables that are played while processes are killed and paused, and the database restarted."""

    server: Nginx
    fleet: Fleet = field(kw_only=True)
    pauses: int = field(kw_only=True)
    restarts: int = field(kw_only=True)
    silence: float | None = SILENCE
    silenced: int = 0
    """How many spectators of a paused process heard nothing more from it."""

    def _open(self, game: str) -> tuple[str, list[str]]:
        rules = games.load_kit(game).short
        wanted = {"game": game, "name": "Ann", "seats": ["human", "human", "random"]}
        made = self._post("/api/rooms", {**wanted, "seating": "chosen", "rules": rules})
        other = self._post(f"/api/rooms/{made['room']}/sit", {"name": "Bob"})
        return str(made["room"]), [str(made["token"]), str(other["token"])]

    def _post(self, path: str, body: object) -> Any:
        answer = self.server.http(path, body)
        if answer.status != 201:
            raise OSError(answer.status)
        return answer.json

    async def kill(self, rng: random.Random) -> None:
        """Kill, pause and restart in a random order."""
        plan = [self._kill] * self.kills + [self._pause] * self.pauses
        plan += [self._restart] * self.restarts
        rng.shuffle(plan)
        for happen in plan:
            await self.wait_for_an_action(rng)
            await happen(rng)
        self.killing = False

    async def _kill(self, rng: random.Random) -> None:
        victim = rng.choice(self.fleet.servers)
        await asyncio.to_thread(victim.kill)
        await asyncio.to_thread(victim.start)

    async def _restart(self, rng: random.Random) -> None:
        postgres = self.fleet.postgres
        if rng.random() < 0.5:
            await asyncio.to_thread(postgres.kill)
        await asyncio.to_thread(postgres.restart)

    async def _pause(self, rng: random.Random) -> None:
        """Stop a process until others have its rooms; then let it go on. It says nothing more
        about them."""
        begun = time.monotonic()
        while not (recorders := await self._stop_one(rng)):
            assert time.monotonic() < begun + LONG, "nobody can look on at a table"
            await asyncio.sleep(0.1)
        victim = recorders[0].server
        owned = {each.room: each.token for each in recorders}
        try:
            ends = time.monotonic() + LONG
            while not all(self._is_elsewhere(victim, room, owned[room]) for room in owned):
                assert time.monotonic() < ends, "nobody took over"
                await asyncio.sleep(0.1)
            heard = {each: len(each.heard) for each in recorders}
        finally:
            victim.process.send_signal(signal.SIGCONT)
        async with asyncio.timeout(LONG):
            await asyncio.gather(*(each.task for each in recorders))
        for each in recorders:
            late = each.heard[heard[each] :]
            assert not late, f"from a process that was paused beyond its lease: {late}"
        self.silenced += len(recorders)

    async def _stop_one(self, rng: random.Random) -> list[Recorder]:
        """Stop a process that has rooms; those who look on there, at the rooms that it has. None if
        no room was with a process for long enough; then none is stopped."""
        having = [each for each in self.fleet.servers if self._owned(each)]
        if not having:
            return []
        victim = rng.choice(having)
        recorders = [Recorder(victim, room) for room in self._owned(victim)]
        recorders = [each for each in recorders if await each.open()]
        victim.process.send_signal(signal.SIGSTOP)
        owned, staying = self._owned(victim), []
        for each in recorders:
            if each.room in owned:
                each.token = owned[each.room]
                staying.append(each)
            else:
                await each.leave()
        if not staying:
            victim.process.send_signal(signal.SIGCONT)
        return staying

    def _owned(self, server: Server) -> dict[str, int]:
        """The rooms that are being played and that a process has, with their tokens."""
        going_on = {mark_room(one.room): one.room for one in self.clients if not one.over}
        tokens = {line["room"]: line["token"] for line in server.logged("claimed")}
        latest = {
            mark: max(
                line["token"] for line in self.fleet.logged("claimed") if line["room"] == mark
            )
            for mark in tokens
        }
        gone = {(line["room"], line["token"]) for line in server.logged("let-go")}
        return {
            going_on[mark]: token
            for mark, token in tokens.items()
            if mark in going_on and latest[mark] == token and (mark, token) not in gone
        }

    def _is_elsewhere(self, victim: Server, room: str, token: int) -> bool:
        """Whether another process has the room now."""
        return any(
            line["room"] == mark_room(room) and line["token"] > token
            for server in self.fleet.servers
            if server is not victim
            for line in server.logged("claimed")
        )

    def check(self) -> int:
        """As for one server; and no two processes had a room at once."""
        acknowledged = super().check()
        assert not self.fleet.logged("error")
        assert not self.fleet.logged("asyncio")
        self.fleet.check_owners()
        return acknowledged
