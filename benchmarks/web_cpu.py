"""CPU time of the server process for each acknowledged action, beside that of an echo of the same
messages, game by game, in one run.

    python benchmarks/web_cpu.py [--tables 40] [--actions 1600] [--rounds 3]

Every seat is a person's, and plays one of its options as soon as it is its turn; the clients run in
this process. The echo is an application of a few lines on the same uvicorn, websockets and
starlette: for every action it is sent the same text, and sends the same texts to the same number of
connections. `echo` compresses them, which is uvicorn's default; `plain` does not."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import figures
from web_kit import START, count_cpu, dial, open_table, running, serving, write_act
from websockets.asyncio.client import ClientConnection

from kafene.games import OURS

ECHOES = ("echo", "plain")
SEATS = 4


@dataclass
class Step:
    """An action as it went over the wire: who sent what, and what came to whom until the next."""

    seat: int
    sent: str
    heard: list[tuple[int, str]] = field(default_factory=list)


Script = list[list[Step]]
"""The steps of every table."""


# ---------------------------------------------------------------------------------- a real table


class RealTable:
    """A table whose seats are played from here."""

    def __init__(self, port: int, game: str, actions: int, rng: random.Random) -> None:
        self._port, self._game, self._rng = port, game, rng
        self._left = actions
        self._turns: dict[int, tuple[int, str]] = {}
        """What each seat would do as soon as the table plays, and on which version."""
        self._done = asyncio.Event()
        self._plays = False
        self.dealt = asyncio.Event()
        self.steps: list[Step] = []

    async def open(self) -> None:
        """Everybody sits; the game has begun."""
        path, tokens = await asyncio.to_thread(open_table, self._port, self._game, SEATS)
        self._sockets = [await dial(self._port, path, token) for token in tokens]
        self._readers = [asyncio.create_task(self._read(seat)) for seat in range(SEATS)]
        await self._sockets[0].send(START)
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
        self.steps.append(Step(seat, write_act(version, action)))
        await self._sockets[seat].send(self.steps[-1].sent)


async def play_real(
    server: int, port: int, game: str, tables: int, actions: int, rng: random.Random
) -> tuple[float, Script]:
    """Milliseconds of CPU for an action, and what went over the wire."""
    made = [RealTable(port, game, actions // tables, rng) for _ in range(tables)]
    for table in made:
        await table.open()
    before = count_cpu(server)
    await asyncio.gather(*(table.play() for table in made))
    used = count_cpu(server) - before
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


async def play_echo(server: int, port: int, script: Script) -> float:
    """Milliseconds of CPU for an action that is only echoed."""

    async def play(at: int, sockets: list[ClientConnection]) -> None:
        for step in script[at]:
            await sockets[step.seat].send(step.sent)
            for seat, _ in step.heard:
                await sockets[seat].recv()

    seated = [
        [await dial(port, f"/{at}/{seat}") for seat in range(SEATS)] for at in range(len(script))
    ]
    before = count_cpu(server)
    await asyncio.gather(*(play(at, sockets) for at, sockets in enumerate(seated)))
    used = count_cpu(server) - before
    for sockets in seated:
        await asyncio.gather(*(socket.close() for socket in sockets))
    return 1000 * used / sum(map(len, script))


def measure_echo(script: Script, kind: str) -> float:
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump([[step.heard for step in steps] for steps in script], file)
        file.flush()
        with running([__file__, "--serve", kind, file.name]) as (server, port):
            return asyncio.run(play_echo(server, port, script))


# ------------------------------------------------------------------------------------------- all


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--actions", type=int, default=1600, help="of each game, in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve:
        kind, file = args.serve
        serve_echo(file, compresses=kind == "echo")
        return
    took: dict[str, list[list[float]]] = {game: [] for game in OURS}
    for number in range(args.rounds):
        for game, known in took.items():
            with serving("--trust", "127.0.0.1", "--away", "600") as (server, port):
                of = (server, port, game, args.tables, args.actions, random.Random(number))
                spent, script = asyncio.run(play_real(*of))
            known.append([spent, *(measure_echo(script, kind) for kind in ECHOES)])
    rows = []
    for game, known in took.items():
        spent, echo, plain = (statistics.median(each) for each in zip(*known, strict=True))
        rows.append(
            {
                "of": game.replace("-", " ").title(),
                "server": spent,
                "echo": echo,
                "echo without compression": plain,
                "server beside echo": spent / echo,
            }
        )
    figures.keep(
        "web-cpu",
        "Server: CPU time of an action",
        "What the server process takes for an acknowledged action of a table of four people, as"
        " fast as they go, beside an echo of the same messages on the same uvicorn, websockets and"
        " starlette.",
        {
            "server": "ms",
            "echo": "ms",
            "echo without compression": "ms",
            "server beside echo": "times",
        },
        rows,
        {figures.ALL: ["src/kafene/web/rooms", "src/kafene/web/wire", "src/kafene/table"]},
    )


if __name__ == "__main__":
    main()
