"""A server on loopback and people at its tables: what the benchmarks of the server share."""

from __future__ import annotations

import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).resolve().parents[1]
GUEST = "127.0.0.1"
START = json.dumps({"type": "start", "id": "start"})


@contextmanager
def running(command: Sequence[str], source: Path = HERE, **more: Any) -> Iterator[tuple[int, int]]:
    """A program of a checkout that says where it serves, until the end: its process and port."""
    env = {**os.environ, "PYTHONPATH": str(source / "src"), "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, env=env, **more)
    assert process.stdout is not None
    try:
        hits = (re.search(rb"http://localhost:(\d+)/", line) for line in process.stdout)
        yield process.pid, next(int(hit[1]) for hit in hits if hit)
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@contextmanager
def serving(*words: str, source: Path = HERE, **more: Any) -> Iterator[tuple[int, int]]:
    """`kafene serve` with a database of its own."""
    call = ["-m", "kafene.cli", "--lang", "en", "serve", "--host", GUEST, "--port", "0"]
    with tempfile.TemporaryDirectory() as folder:
        call += ["--db", f"{folder}/tables.db"]
        with running([*call, *words], source, **more) as found:
            yield found


def post(port: int, path: str, body: dict[str, Any], address: str = GUEST) -> dict[str, Any]:
    """What the server answers."""
    asked = http.client.HTTPConnection(GUEST, port, source_address=(address, 0))
    asked.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
    told: dict[str, Any] = json.load(asked.getresponse())
    asked.close()
    return told


async def dial(port: int, path: str, token: str = "", address: str = GUEST) -> ClientConnection:
    """A connection to a room, at a seat if there is a token."""
    words = ["kafene.1", *([f"token.{token}"] if token else [])]
    return await connect(
        f"ws://{GUEST}:{port}{path}",
        subprotocols=words,  # type: ignore[arg-type]
        origin=f"http://{GUEST}:{port}",  # type: ignore[arg-type]
        local_addr=(address, 0),
        open_timeout=120,
        max_queue=None,
        proxy=None,
    )


def open_table(port: int, game: str, seats: int) -> tuple[str, list[str]]:
    """A room in which people sit everywhere: its path for connections, and their tokens."""
    made = post(port, "/api/rooms", {"game": game, "name": "Ann", "seats": ["human"] * seats})
    room, tokens = made["room"], [made["token"]]
    for number in range(1, seats):
        tokens.append(post(port, f"/api/rooms/{room}/sit", {"name": f"P{number}"})["token"])
    return f"/ws/{room}", tokens


def write_act(version: int, action: str) -> str:
    """The message that plays an action."""
    return json.dumps({"type": "act", "id": str(version), "version": version, "action": action})


def count_cpu(process: int) -> float:
    """Seconds of CPU time that a process has used, all its threads together."""
    after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


def describe(waits: Sequence[float], unit: float = 1.0) -> dict[str, float | None]:
    """The median of some times, one in a hundred, and the longest."""
    found = sorted(unit * each for each in waits)
    if not found:
        return {"median": None, "one in a hundred": None, "longest": None}
    late = found[min(len(found) - 1, int(0.99 * len(found)))]
    return {"median": statistics.median(found), "one in a hundred": late, "longest": found[-1]}
