"""One address attacks, another plays at an ordinary table: what does the table notice?

    python benchmarks/web_attacks.py [--seconds S] [ATTACK …]

For each attack a server of its own, on loopback. Somebody at 127.0.0.1 plays Ronda against a bot;
everything hostile comes from 127.0.0.66. Told are the median and the 99th percentile of the time
from an action to its acknowledgement (on disk) and from there to the bot's answer, without an
attack and with it, in the same run, on the same server. Every attack is bounded in count and time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import logging
import os
import random
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import figures
from web_kit import START, count_cpu, describe, dial, serving
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

GUEST, ATTACKER = "127.0.0.1", "127.0.0.66"
HANDSHAKE = (
    "GET /ws/{room} HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: kafene.1\r\n\r\n"
)
GONE = (
    OSError,
    ConnectionClosed,
    InvalidHandshake,
    http.client.HTTPException,
    asyncio.TimeoutError,
)
"""What an attacker who is turned away sees."""


@dataclass
class House:
    """A server, and what the ordinary table notices."""

    port: int
    process: int
    acknowledged: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def ask(
        self, address: str, path: str, body: dict[str, Any] | None = None, seconds: float = 30
    ) -> tuple[int, Any]:
        one = http.client.HTTPConnection(
            "127.0.0.1", self.port, seconds, source_address=(address, 0)
        )
        with contextlib.closing(one):
            given = None if body is None else json.dumps(body)
            one.request(
                "GET" if body is None else "POST", path, given, {"Content-Type": "application/json"}
            )
            answer = one.getresponse()
            content = answer.read()
        return answer.status, json.loads(content) if content.startswith(b"{") else content

    async def open(self, address: str, game: str, seats: list[str], **more: Any) -> dict[str, Any]:
        """A room with one seat taken; {} if the server refuses."""
        wanted = {"game": game, "name": "Ann", "seats": seats, **more}
        status, made = await asyncio.to_thread(self.ask, address, "/api/rooms", wanted)
        return made if status == 201 else {}

    @contextlib.asynccontextmanager
    async def connected(
        self, address: str, room: str, token: str | None = None
    ) -> AsyncIterator[ClientConnection]:
        async with await dial(self.port, f"/ws/{room}", token or "", address) as socket:
            yield socket

    async def play(self, ends: Callable[[], bool]) -> None:
        """An ordinary table: Ronda against a bot, one game after the other."""
        rng = random.Random(1)
        while not ends():
            made = await self.open(GUEST, "ronda", ["human", "greedy"], rules="classic target=500")
            async with self.connected(GUEST, made["room"], made["token"]) as socket:
                await self._play_one(socket, rng, ends)

    async def _play_one(
        self, socket: ClientConnection, rng: random.Random, ends: Callable[[], bool]
    ) -> None:
        await socket.send(START)
        sent = told = 0.0
        while not ends():
            try:
                said = json.loads(await asyncio.wait_for(socket.recv(), 90))
            except TimeoutError:
                self.notes.append("the table stood still for 90 s")
                return
            now = time.perf_counter()
            if said["type"] == "accepted" and said["id"] == "act":
                self.acknowledged.append(now - sent)
                told = now
            options = (
                said["table"]["options"]
                if said["type"] in ("update", "welcome") and said.get("table")
                else []
            )
            if options and said["version"] > 0:
                if told:
                    self.answered.append(now - told)
                    told = 0.0
                await asyncio.sleep(0.05)
                sent = time.perf_counter()
                action = {"type": "act", "id": "act", "version": said["version"]}
                await socket.send(json.dumps({**action, "action": rng.choice(options)}))


Attack = Callable[[House, Callable[[], bool]], Awaitable[None]]


# -------------------------------------------------------------------------------------- attacks


async def half_requests(house: House, ends: Callable[[], bool]) -> None:
    """1,100 connections that send half a head and wait."""
    held = []
    for _ in range(1100):
        with contextlib.suppress(*GONE):
            held.append(
                await asyncio.open_connection("127.0.0.1", house.port, local_addr=(ATTACKER, 0))
            )
            held[-1][1].write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
    while not ends():
        await asyncio.sleep(0.2)
    still = sum(not writer.transport.is_closing() for _, writer in held)
    house.notes.append(f"{still} still open at the end")
    for _, writer in held:
        writer.transport.abort()


async def _flood(house: House, ends: Callable[[], bool], frames: bytes) -> None:
    made = await house.open(ATTACKER, "ronda", ["human", "human"])
    sent = turned_away = 0
    while not ends():
        try:
            async with house.connected(ATTACKER, made["room"]) as socket:
                await socket.recv()
                while not ends():
                    socket.transport.write(frames)
                    sent += len(frames)
                    await asyncio.sleep(0.01)
                    if socket.close_code is not None or socket.transport.is_closing():
                        break
        except GONE:
            pass
        turned_away += 1
        await asyncio.sleep(0.05)
    house.notes.append(f"{sent / 1e6:.1f} MB sent, turned away {turned_away} times")


async def pings(house: House, ends: Callable[[], bool]) -> None:
    """A spectator who sends nothing but pings."""
    await _flood(house, ends, b"\x89\x80\x00\x00\x00\x00" * 2400)


async def pieces(house: House, ends: Callable[[], bool]) -> None:
    """A spectator who sends one message in empty pieces without end."""
    await _flood(house, ends, b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * 2400)


async def rooms(house: House, ends: Callable[[], bool]) -> None:
    """2,000 rooms, from 20 connections."""
    opened = 0
    left = iter(range(2000))

    async def keep_opening() -> None:
        nonlocal opened
        for _ in left:
            if ends():
                return
            with contextlib.suppress(*GONE):
                made = await house.open(ATTACKER, "ronda", ["human", "human"])
                opened += bool(made)

    await asyncio.gather(*(keep_opening() for _ in range(20)))
    while not ends():
        await asyncio.sleep(0.2)
    newcomer = await house.open(GUEST, "ronda", ["human", "human"])
    house.notes.append(
        f"{opened} rooms opened; a newcomer elsewhere {'gets' if newcomer else 'does NOT get'} one"
    )


async def expert_tables(house: House, ends: Callable[[], bool]) -> None:
    """200 tables with three experts each, and a clock of one second for the only person."""
    playing = 0

    async def sit() -> None:
        nonlocal playing
        seats = ["human", "expert", "expert", "expert"]
        made = await house.open(ATTACKER, "seven-bridge", seats, rules="classic deals=30", timer=1)
        if not made:
            return
        async with house.connected(ATTACKER, made["room"], made["token"]) as socket:
            await socket.send(START)
            async for data in socket:
                said = json.loads(data)
                playing += said["type"] == "accepted"
                if ends():
                    return

    tables = [asyncio.create_task(sit()) for _ in range(200)]
    while not ends():
        await asyncio.sleep(0.2)
    for table in tables:
        table.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    house.notes.append(f"{playing} of 200 tables began")


async def deaf_clients(house: House, ends: Callable[[], bool]) -> None:
    """44 spectators who ask for everything again and again, and never read it."""
    made = await house.open(ATTACKER, "three-thirteen", ["human", "greedy", "greedy", "greedy"])
    asked = 0

    async def ask() -> None:
        nonlocal asked
        with contextlib.suppress(*GONE):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", house.port, local_addr=(ATTACKER, 0), limit=1024
            )
            here = f"127.0.0.1:{house.port}"
            writer.write(HANDSHAKE.format(room=made["room"], here=here).encode())
            await reader.readuntil(b"\r\n\r\n")
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            body = b'{"type":"resume","version":0}'
            while not ends():
                writer.write(bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body)
                asked += 1
                await asyncio.sleep(1 / 15)
            writer.transport.abort()

    async with house.connected(ATTACKER, made["room"], made["token"]) as owner:
        await owner.send(START)
        await asyncio.gather(*(ask() for _ in range(44)))
    house.notes.append(f"{asked} asked")


async def hung_thinker(house: House, ends: Callable[[], bool]) -> None:
    """Every process that thinks is stopped, once."""
    listed = Path(f"/proc/{house.process}/task/{house.process}/children")
    children = [int(word) for word in listed.read_text(encoding="ascii").split()]
    for child in children:
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(child, signal.SIGSTOP)
    while not ends():
        await asyncio.sleep(0.2)


async def _fill(house: House) -> tuple[str, list[str]]:
    """A room of six people: its name, and their tokens."""
    made = await house.open(ATTACKER, "three-thirteen", ["human"] * 6)
    tokens, path = [made["token"]], f"/api/rooms/{made['room']}/sit"
    for name in ("Bob", "Cid", "Dan", "Eve", "Fay"):
        _, seated = await asyncio.to_thread(house.ask, ATTACKER, path, {"name": name})
        tokens.append(seated["token"])
    return made["room"], tokens


@contextlib.asynccontextmanager
async def _watched(house: House, room: str, tokens: list[str | None]) -> AsyncIterator[list[int]]:
    """Pages that listen; how many messages each has heard."""
    heard = [0] * len(tokens)

    async def listen(at: int, token: str | None) -> None:
        with contextlib.suppress(*GONE):
            async with house.connected(ATTACKER, room, token) as socket:
                async for _ in socket:
                    heard[at] += 1

    listening = [asyncio.create_task(listen(at, token)) for at, token in enumerate(tokens)]
    try:
        yield heard
    finally:
        for one in listening:
            one.cancel()
        await asyncio.gather(*listening, return_exceptions=True)


async def commits(house: House, ends: Callable[[], bool]) -> None:
    """30 pages at the six seats of a lobby with 50 spectators, each page with a new commitment nine
    times a second: everybody is told of each."""
    room, tokens = await _fill(house)
    sent = 0

    async def ask(token: str) -> None:
        nonlocal sent
        with contextlib.suppress(*GONE):
            async with house.connected(ATTACKER, room, token) as socket:
                while not ends():
                    hashed = random.randbytes(32).hex()
                    await socket.send(json.dumps({"type": "commit", "id": "c", "hash": hashed}))
                    sent += 1
                    await asyncio.sleep(1 / 9)

    async with _watched(house, room, [None] * 50) as heard:
        await asyncio.gather(*(ask(token) for token in tokens * 5))
        house.notes.append(f"{sent} commitments, {sum(heard)} messages heard by spectators")


async def owners(house: House, ends: Callable[[], bool]) -> None:
    """The owners of six seats come and go in a room with 50 spectators: everybody is told."""
    room, tokens = await _fill(house)
    came = 0

    async def come(token: str) -> None:
        nonlocal came
        while not ends():
            with contextlib.suppress(*GONE):
                async with house.connected(ATTACKER, room, token) as socket:
                    await socket.recv()
                    came += 1
            await asyncio.sleep(0.02)

    async with _watched(house, room, [None] * 50) as heard:
        await asyncio.gather(*(come(token) for token in tokens))
        house.notes.append(f"{came} arrivals, {sum(heard)} messages heard by spectators")


async def help_lines(house: House, ends: Callable[[], bool]) -> None:
    """90 connections at seats that type `help` as often as they may."""
    asked = 0

    async def ask(made: dict[str, Any], *, begins: bool) -> None:
        nonlocal asked
        with contextlib.suppress(*GONE):
            async with house.connected(ATTACKER, made["room"], made["token"]) as socket:
                if begins:
                    await socket.send(START)
                while not ends():
                    line = {"type": "line", "id": "l", "version": 1, "text": "help"}
                    await socket.send(json.dumps(line))
                    while json.loads(await socket.recv()).get("id") != "l":
                        pass
                    asked += 1
                    await asyncio.sleep(0.3)

    made = [await house.open(ATTACKER, "rummikub", ["human", "greedy"]) for _ in range(18)]
    pages = [(each, at == 0) for each in made for at in range(5)]
    await asyncio.gather(*(ask(each, begins=begins) for each, begins in pages))
    house.notes.append(f"{asked} answered")


async def replays(house: House, ends: Callable[[], bool]) -> None:
    """60 requests at a time for the replays of four games in four languages, more than are kept;
    somebody else asks for one of theirs, in each language in turn."""

    async def finish(address: str) -> str:
        seats = ["human", "random"]
        made = await house.open(address, "ronda", seats, rules="classic target=11")
        async with house.connected(address, made["room"], made["token"]) as socket:
            await socket.send(START)
            while True:
                said = json.loads(await socket.recv())
                if said["type"] == "room" and said["room"]["phase"] == "over":
                    return str(made["room"])
                options = (said.get("table") or {}).get("options")
                if options:
                    await asyncio.sleep(0.06)  # as fast as one may
                    action = {"type": "act", "id": "a", "version": said["version"]}
                    await socket.send(json.dumps({**action, "action": options[0]}))

    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(80))
    own, *theirs = await asyncio.gather(finish(GUEST), *(finish(ATTACKER) for _ in range(4)))
    made, waits = 0, list[float]()

    async def ask(at: int) -> None:
        nonlocal made
        while not ends():
            room, language = theirs[at % 4], ("en", "bg", "ja", "fr")[at // 4 % 4]
            path = f"/api/rooms/{room}/replay?lang={language}"
            with contextlib.suppress(*GONE):
                status, _ = await asyncio.to_thread(house.ask, ATTACKER, path)
                made += status == 200
            at += 5

    async def look() -> None:
        at = 0
        while not ends():
            path = f"/api/rooms/{own}/replay?lang={('en', 'bg', 'ja', 'fr')[at % 4]}"
            start = time.perf_counter()
            status, _ = await asyncio.to_thread(house.ask, GUEST, path)
            assert status == 200
            waits.append(time.perf_counter() - start)
            at += 1
            await asyncio.sleep(0.2)

    await asyncio.gather(look(), *(ask(at) for at in range(60)))
    house.notes.append(f"{made} for the attacker; the other one's {told(waits)}")


ATTACKS: dict[str, Attack] = {
    "half-requests": half_requests,
    "pings": pings,
    "pieces": pieces,
    "rooms": rooms,
    "expert-tables": expert_tables,
    "deaf-clients": deaf_clients,
    "hung-thinker": hung_thinker,
    "commits": commits,
    "owners": owners,
    "help-lines": help_lines,
    "replays": replays,
}


# ------------------------------------------------------------------------------------ measuring


def told(values: list[float]) -> str:
    return ", ".join(
        f"{of} {value:.0f} ms" for of, value in describe(values, 1000).items() if value
    )


async def attack(house: House, name: str, seconds: float) -> dict[str, float | None]:
    """What an ordinary table notices, one time in a hundred, without the attack and with it."""

    def tell(when: str) -> dict[str, float | None]:
        found = {"acknowledged": house.acknowledged, "bot's answer": house.answered}
        late = {
            f"{of}, {when}": describe(waits, 1000)["one in a hundred"]
            for of, waits in found.items()
        }
        house.acknowledged.clear()
        house.answered.clear()
        return late

    quiet = time.monotonic() + seconds / 2
    await house.play(lambda: time.monotonic() > quiet)
    calm = tell("calm")
    end, used = time.monotonic() + seconds, count_cpu(house.process)

    async def player() -> None:
        await asyncio.sleep(0.5)
        await house.play(lambda: time.monotonic() > end)

    await asyncio.gather(ATTACKS[name](house, lambda: time.monotonic() > end), player())
    return calm | tell("attacked") | {"CPU of the server": count_cpu(house.process) - used}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", default=list(ATTACKS), metavar="ATTACK")
    parser.add_argument("--seconds", type=float, default=20.0)
    args = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # attackers write to closed sockets
    rows = list[dict[str, Any]]()
    for name in args.attacks:
        with serving("--pace", "0", stderr=subprocess.DEVNULL) as (process, port):
            house = House(port, process)
            found = asyncio.run(attack(house, name, args.seconds))
        print(f"{name}: {'; '.join(house.notes)}", flush=True)
        rows.append({"of": name.replace("-", " "), **found})
    figures.keep(
        "web-attacks",
        "Server: under attack",
        "One address attacks, somebody at another plays Ronda against a bot: the slowest of a"
        " hundred acknowledgements, and of a hundred answers of the bot.",
        {of: "s" if of.startswith("CPU") else "ms" for of in rows[0] if of != "of"},
        rows,
        {figures.ALL: ["src/kafene/web/wire", "src/kafene/web/work"]},
    )


if __name__ == "__main__":
    main()
