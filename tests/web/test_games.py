"""Whole games through real WebSockets."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from kafene import games
from server_kit.client import Client
from server_kit.servers import Server
from shell import Shell


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", games.list_games())
def test_a_game_is_played_to_its_end_with_a_drop_and_a_spectator_and_its_record_is_fair(
    server: Server, game: str, seats: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    host = server.open_room(
        game, ["human"] * seats, rules=games.load_kit(game).short, seating="drawn"
    )
    others = [server.sit(host["room"], f"Guest {at}") for at in range(1, seats)]

    async def play() -> None:
        players = [Client(server, host["room"], one["token"]) for one in (host, *others)]
        watcher = Client(server, host["room"])
        async with asyncio.TaskGroup() as group:
            for one in (*players, watcher):
                await one.__aenter__()
            for one in players:
                assert (await one.commit())["type"] == "accepted"
            assert (await players[0].ask("start"))["type"] == "accepted"
            tasks = [
                group.create_task(one.play(random.Random(at))) for at, one in enumerate(players)
            ]
            await players[1].until(lambda: players[1].version > 6)
            await players[1].drop()
            await asyncio.gather(*tasks)
            await watcher.until(lambda: watcher.over)
        for one in (*players, watcher):
            assert one.table["over"]
            await one.__aexit__()
        assert len({str(one.table and one.table["view"]["scores"]) for one in players}) == 1
        assert watcher.seat is None
        assert not watcher.options

    asyncio.run(play())
    record = server.http(f"/api/rooms/{host['room']}/record")
    assert record.status == 200
    file = tmp_path / "game.kaf"
    file.write_bytes(record.body)
    code, said, _ = Shell(capsys)("verify", str(file))
    assert code == 0
    assert "The shuffles are fair:" in said
