"""kill -9 under load: nothing that was acknowledged is lost, nothing is played twice, and every
table goes on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from kafene import games
from patience import LONG
from server_kit.client import Client
from server_kit.load import Load
from server_kit.servers import Server

KILLS = 20


def test_nothing_acknowledged_is_lost_and_nothing_is_played_twice(tmp_path: Path) -> None:
    """`benchmarks/web_trouble.py kills` kills more often."""
    with Server(tmp_path, "--pace", "0", "--away", "600") as server:
        load = Load(server, KILLS)
        asyncio.run(load.run())
        assert len(load.finished) >= 2 * len(games.list_games())
        assert sum(client.welcomes - 1 for client in load.finished) >= KILLS
        assert load.check()


def runs(process: int) -> bool:
    """Whether a process goes on; one that has ended may stay listed, without a command, for as long
    as nobody asks how."""
    try:
        return bool(Path(f"/proc/{process}/cmdline").read_bytes())
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_bots_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    async def play(server: Server) -> list[int]:
        made: Any = server.open_room("ronda", ["human", "random"])
        async with Client(server, made["room"], made["token"]) as ann:
            await ann.ask("start")
            await ann.until(lambda: ann.options)
            await ann.ask("hint")
            return server.workers()

    with Server(tmp_path, "--pace", "0") as server:
        thinkers = asyncio.run(play(server))
        assert thinkers
        server.kill()
        ends = time.monotonic() + LONG
        while any(map(runs, thinkers)):
            assert time.monotonic() < ends, "still thinking"
            time.sleep(0.05)
