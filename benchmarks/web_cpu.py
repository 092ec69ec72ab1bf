"""CPU time of the server process for each acknowledged action, beside that of an echo of the same
messages, game by game, in one run.

    python benchmarks/web_cpu.py [--source CHECKOUT] [--tables 40] [--actions 1600] [--rounds 3]

Every seat is a person's, and plays one of its options as soon as it is its turn; the clients run in
this process. The echo is an application of a few lines on the same uvicorn, websockets and
starlette: for every action it is sent the same text, and sends the same texts to the same number of
connections. `echo` compresses them, which is uvicorn's default; `plain` does not. With `--source`
the server of another checkout plays in the same rounds, in turns with this one's: that is `before`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

GAMES = ("rummikub", "seven-bridge", "ronda", "three-thirteen")
ECHOES = ("echo", "plain")
SEATS = 4
HERE = Path(__file__).resolve().parents[1]
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Step:
    """An action as it went over the wire: who sent what, and what came to whom until the next."""

    seat: int
    sent: str
    heard: list[tuple[int, str]] = field(default_factory=list)


Script = list[list[Step]]
"""The steps of every table."""


# ------------------------------------------------------------------------------------- processes


def cpu(process: int) -> float:
    """Seconds of CPU time that a process has used, all its threads together."""
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / _TICKS


@contextmanager
def running(command: Sequence[str], source: Path) -> Iterator[tuple[int, str]]:
    """A server, until the end: its process, and its address."""
    env = {**os.environ, "PYTHONPATH": str(source / "src"), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, env=env)
    assert process.stdout is not None
    try:
        hits = (re.search(rb"http://localhost:(\d+)/", line) for line in process.stdout)
        port = next(int(hit[1]) for hit in hits if hit)
        yield process.pid, f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@contextmanager
def serving(source: Path) -> Iterator[tuple[int, str]]:
    """The server of a checkout."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "kafene.cli", "--lang", "en", "serve", "--host", "127.0.0.1", "--port", "0"]
        words += ["--trust", "127.0.0.1", "--away", "600", "--db", f"{folder}/tables.db"]
        with running(words, source) as server:
            yield server


def post(address: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(
        address, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
    return told


async def dial(address: str, path: str, *protocols: str) -> ClientConnection:
    return await connect(
        address.replace("http", "ws") + path,
        subprotocols=protocols or None,  # type: ignore[arg-type]
        origin=address,  # type: ignore[arg-type]
        max_queue=None,
        open_timeout=120,
    )


# ---------------------------------------------------------------------------------- a real table


class RealTable:
    """A table whose seats are played from here."""

    def __init__(self, address: str, game: str, actions: int, rng: random.Random) -> None:
        self._address, self._game, self._rng = address, game, rng
        self._left = actions
        self._turns: dict[int, tuple[int, str]] = {}
        """What each seat would do as soon as the table plays, and on which version."""
        self._number = 0
        self._done = asyncio.Event()
        self._plays = False
        self.dealt = asyncio.Event()
        self.steps: list[Step] = []

    async def open(self) -> None:
        """Everybody sits; the game has begun."""
        body = {"game": self._game, "name": "Ann", "seats": ["human"] * SEATS}
        host = await asyncio.to_thread(post, f"{self._address}/api/rooms", body)
        sit, tokens = f"{self._address}/api/rooms/{host['room']}/sit", [host["token"]]
        for number in range(1, SEATS):
            made = await asyncio.to_thread(post, sit, {"name": f"P{number}"})
            tokens.append(made["token"])
        path = f"/ws/{host['room']}"
        self._sockets = [
            await dial(self._address, path, "kafene.1", f"token.{token}") for token in tokens
        ]
        self._readers = [asyncio.create_task(self._read(seat)) for seat in range(SEATS)]
        await self._sockets[0].send(json.dumps({"type": "start", "id": "start"}))
        await self.dealt.wait()

    async def play(self) -> None:
        """Until as many actions were acknowledged as were asked for, or the game is over."""
        self._plays = True
        for seat, (version, action) in list(self._turns.items()):
            await self._act(seat, version, action)
        await self._done.wait()

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*(socket.close() for socket in self._sockets))

    async def _read(self, seat: int) -> None:
        async for text in self._sockets[seat]:
            assert isinstance(text, str)
            if self.steps and not self._done.is_set():
                self.steps[-1].heard.append((seat, text))
            said = json.loads(text)
            if said["type"] == "update":
                await self._look(seat, said)
            elif said["type"] == "refused":
                raise AssertionError(said)
            elif said["type"] == "accepted" and said["id"] != "start":
                self._left -= 1
                if not self._left:
                    self._done.set()

    async def _look(self, seat: int, said: dict[str, Any]) -> None:
        table = said["table"]
        if table["over"]:
            self._done.set()
        if table["options"]:
            action = self._rng.choice(table["options"])
            if self._plays and self._left > 0:
                await self._act(seat, said["version"], action)
            else:
                self._turns[seat] = (said["version"], action)
                self.dealt.set()

    async def _act(self, seat: int, version: int, action: str) -> None:
        self._number += 1
        intent = {"type": "act", "id": str(self._number), "version": version, "action": action}
        self.steps.append(Step(seat, json.dumps(intent)))
        await self._sockets[seat].send(self.steps[-1].sent)


async def play_real(
    server: int, address: str, game: str, tables: int, actions: int, rng: random.Random
) -> tuple[float, Script]:
    """Milliseconds of CPU for an action, and what went over the wire."""
    made = [RealTable(address, game, actions // tables, rng) for _ in range(tables)]
    for table in made:
        await table.open()
    before = cpu(server)
    await asyncio.gather(*(table.play() for table in made))
    used = cpu(server) - before
    for table in made:
        await table.close()
    script = [table.steps for table in made]
    return 1000 * used / sum(map(len, script)), script


# --------------------------------------------------------------------------------------- an echo


def serve_echo(file: str, *, compresses: bool) -> None:
    """Send what a server sent to every seat of a table when it was sent the same."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.routing import WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    script = json.loads(Path(file).read_text())
    sockets: dict[tuple[int, int], WebSocket] = {}
    steps = [0] * len(script)

    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        table, seat = int(socket.path_params["table"]), int(socket.path_params["seat"])
        sockets[table, seat] = socket
        try:
            while True:
                await socket.receive_text()
                for to, text in script[table][steps[table]]:
                    await sockets[table, to].send_text(text)
                steps[table] += 1
        except WebSocketDisconnect:
            pass

    app = Starlette(routes=[WebSocketRoute("/{table}/{seat}", echo)])
    config = uvicorn.Config(
        app,
        port=0,
        ws="websockets-sansio",
        ws_per_message_deflate=compresses,
        log_level="warning",
        access_log=False,
    )
    listener = config.bind_socket()
    listener.listen(1024)
    print(f"http://localhost:{listener.getsockname()[1]}/", flush=True)
    uvicorn.Server(config).run(sockets=[listener])


async def play_echo(server: int, address: str, script: Script) -> float:
    """Milliseconds of CPU for an action that is only echoed."""

    async def play(at: int, sockets: list[ClientConnection]) -> None:
        for step in script[at]:
            await sockets[step.seat].send(step.sent)
            for seat, _ in step.heard:
                await sockets[seat].recv()

    seated = [
        [await dial(address, f"/{at}/{seat}") for seat in range(SEATS)] for at in range(len(script))
    ]
    before = cpu(server)
    await asyncio.gather(*(play(at, sockets) for at, sockets in enumerate(seated)))
    used = cpu(server) - before
    for sockets in seated:
        await asyncio.gather(*(socket.close() for socket in sockets))
    return 1000 * used / sum(map(len, script))


def measure_echo(script: Script, kind: str) -> float:
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump([[step.heard for step in steps] for steps in script], file)
        file.flush()
        with running([__file__, "--serve", kind, file.name], HERE) as (server, address):
            return asyncio.run(play_echo(server, address, script))


# ------------------------------------------------------------------------------------------- all


def describe(script: Script) -> str:
    steps = [step for table in script for step in table]
    texts = [text for step in steps for _, text in step.heard]
    each = statistics.median(map(len, texts))
    return f"{len(texts) / len(steps):.1f} messages an action, {each:.0f} bytes in the median"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", type=Path, help="another checkout: before")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--actions", type=int, default=1600, help="of each game, in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        kind, file = args.serve
        serve_echo(file, compresses=kind == "echo")
        return
    sources = {"now": HERE} if args.source is None else {"before": args.source, "now": HERE}
    columns = (*sources, *ECHOES)
    took: dict[str, dict[str, list[float]]] = {
        game: {name: [] for name in columns} for game in args.games
    }
    print(f"ms of CPU an action: {args.tables} tables with {SEATS} seats, {args.rounds} rounds")
    for number in range(args.rounds):
        for game in args.games:
            for name, source in sources.items():
                with serving(source) as (server, address):
                    of = (server, address, game, args.tables, args.actions, random.Random(number))
                    spent, script = asyncio.run(play_real(*of))
                took[game][name].append(spent)
            for kind in ECHOES:
                took[game][kind].append(measure_echo(script, kind))
            if not number:
                print(f"{game}: {describe(script)}", flush=True)
    print(f"{'':<16}" + "".join(f"{name:>9}" for name in columns) + "   now / echo  now / plain")
    means: dict[str, list[float]] = {name: [] for name in columns}
    for game, by in took.items():
        middle = {name: statistics.median(values) for name, values in by.items()}
        for name, value in middle.items():
            means[name].append(value)
        show(game, middle)
    show("all", {name: statistics.mean(values) for name, values in means.items()})


def show(name: str, middle: dict[str, float]) -> None:
    figures = "".join(f"{value:>9.3f}" for value in middle.values())
    ratios = "".join(f"{middle['now'] / middle[kind]:>13.2f}" for kind in ECHOES)
    print(f"{name:<16}{figures}{ratios}")


if __name__ == "__main__":
    main()
