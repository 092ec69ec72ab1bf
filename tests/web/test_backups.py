"""Copies of a server's tables, made in every way that the documentation names, and played on."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import signal
from pathlib import Path
from typing import Any

import pytest

from kafene.cli import main
from kafene.store import open_store
from patience import LONG
from web_client import Client
from web_server import Server

ALONE, ALL = ("",), ("", "-wal", "-shm")


async def play(server: Server, room: str, token: str, moves: int) -> list[tuple[int, str]]:
    """Make some moves; those that were acknowledged."""
    async with Client(server, room, token) as ann:
        if ann.info["phase"] == "lobby":
            await ann.ask("start")
        await ann.play(random.Random(1), until=lambda: len(ann.accepted) >= moves)
        return ann.accepted


def copy(server: Server, folder: Path, ends: tuple[str, ...]) -> None:
    folder.mkdir()
    for end in ends:
        name = f"{server.db.name}{end}"
        shutil.copy(server.db.with_name(name), folder / name)


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL", "kafene backup"])
def test_a_copy_holds_all_that_was_acknowledged_and_is_played_on(tmp_path: Path, how: str) -> None:
    with Server(tmp_path / "first", "--pace", "0") as server:
        made: Any = server.open_room("ronda", ["human", "random"])
        accepted = asyncio.run(play(server, made["room"], made["token"], 5))
        second = Server(tmp_path / "second", "--pace", "0")
        if how == "kafene backup":
            assert main(["backup", str(second.db), "--db", str(server.db)]) == 0
            assert server.http("/healthz").status == 200
        else:
            server.process.send_signal(getattr(signal, how))
            code = server.process.wait(timeout=LONG)
            assert code == {"SIGINT": 130, "SIGKILL": -signal.SIGKILL}.get(how, 0)
            shutil.rmtree(second.db.parent)
            copy(server, second.db.parent, ALL if how == "SIGKILL" else ALONE)
            second.client.mkdir()
    with second:
        asyncio.run(play(second, made["room"], made["token"], 2))
        second.stop()
    with open_store(second.db) as store:
        assert store.list_damaged() == []
        (game,) = store.list_games()
        played = [move.text for move in store.load(game.id).moves if move.actor == 0]
    assert played[: len(accepted)] == [action for _, action in accepted]
    assert len(played) >= len(accepted) + 2


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_a_server_that_cannot_start_leaves_one_complete_file(tmp_path: Path) -> None:
    """Its port is taken."""
    with Server(tmp_path / "first") as server:
        db = tmp_path / "other" / "tables.db"
        words = ["serve", "--port", str(server.port), "--host", "127.0.0.1", "--db", str(db)]
        assert main(words) == 2
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
    assert not list(db.parent.glob("tables.db-*"))
