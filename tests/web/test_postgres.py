"""A server whose tables are in PostgreSQL: killed, copied while it runs, moved, and cut off."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from kafene.cli import main
from kafene.store import Store, open_store
from kafene.web.fleet.leases import Hold, Leases
from kafene.web.work.workers import Workers
from patience import LONG
from postgres_kit import Postgres, run_postgres
from server_kit.client import Client
from server_kit.servers import Server

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals")


async def play(server: Server, made: Any, moves: int) -> list[str]:
    """Make some moves; those that were acknowledged."""
    async with Client(server, made["room"], made["token"]) as ann:
        if ann.info["phase"] == "lobby":
            await ann.ask("start")
        await ann.play(random.Random(1), until=lambda: len(ann.accepted) >= moves)
        return [action for _, action in ann.accepted]


def list_moves(place: Path | str) -> list[str]:
    """What the person played, as it is kept."""
    with open_store(place) as store:
        assert store.list_damaged() == []
        (game,) = store.list_games()
        return [move.text for move in store.load(game.id).moves if move.actor == 0]


def wait_until_healthy(server: Server) -> None:
    ends = time.monotonic() + LONG
    while server.http("/healthz").status != 200:
        assert time.monotonic() < ends
        time.sleep(0.05)


def test_what_was_acknowledged_is_there_after_a_kill_in_a_backup_and_after_a_move(
    tmp_path: Path, postgres: Postgres
) -> None:
    first, second = postgres.create_schema(), postgres.create_schema()
    copy = tmp_path / "copy.db"
    with Server(tmp_path / "first", "--pace", "0", "--db", first) as server:
        made = server.open_room("ronda", ["human", "random"])
        played = asyncio.run(play(server, made, 3))
        server.kill()
        server.start()
        played += asyncio.run(play(server, made, 2))
        assert main(["backup", str(copy), "--db", first]) == 0
        assert server.http("/healthz").status == 200
    assert list_moves(copy) == played
    assert main(["move", second, "--db", str(copy)]) == 0
    with Server(tmp_path / "second", "--pace", "0", "--db", second) as server:
        played += asyncio.run(play(server, made, 2))
    assert list_moves(second) == played


def test_a_room_that_is_erased_while_it_is_played_is_no_fault_in_the_log(
    tmp_path: Path, postgres: Postgres
) -> None:
    place = postgres.create_schema()

    async def erase(server: Server, made: Any) -> None:
        bob = server.sit(made["room"], "Bob")
        async with (
            Client(server, made["room"], made["token"]) as ann,
            Client(server, made["room"], bob["token"]) as friend,
        ):
            await ann.ask("start")
            await asyncio.gather(ann.sees_a_table(), friend.sees_a_table())
            erasing = ["rooms", "--erase", made["room"], "--yes", "--db", place]
            assert await asyncio.to_thread(main, erasing) == 0
            for one in (ann, friend):
                if one.options:
                    await one.send("act", id="x", version=one.version, action=one.options[0])
            await ann.until(lambda: False)

    with Server(tmp_path, "--pace", "0", "--lease", "600", "--db", place) as server:
        made = server.open_room("ronda", ["human", "human", "random"])
        with pytest.raises(InvalidStatus, match="403"):  # there is no such room to come back to
            asyncio.run(erase(server, made))
        assert server.logged("disk"), "the act came to a room that was gone"
        lines = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
        assert not [each for each in lines if each["level"] == "error"]


def test_a_room_is_held_however_many_ask_for_rooms(postgres: Postgres) -> None:
    async def hold() -> None:
        at_work = Workers(postgres.create_schema())
        asked, done = threading.Event(), threading.Event()
        leases = Leases(at_work, "secret@127.0.0.1:1", 1.0)

        def wait(_: Store) -> None:
            asked.set()
            assert done.wait(LONG)

        try:
            await at_work.write(lambda store: store.keep_room("room", "{}"))
            hold = await leases.claim("room")
            assert isinstance(hold, Hold)
            crowd = asyncio.create_task(at_work.lease(wait))
            assert await asyncio.to_thread(asked.wait, LONG)
            before = hold.until
            async with asyncio.timeout(LONG):
                await leases.renew()
            assert hold.until > before
            done.set()
            await crowd
        finally:
            done.set()
            await asyncio.to_thread(at_work.close_processes)
            await asyncio.to_thread(at_work.close)

    asyncio.run(hold())


def test_a_server_without_its_database_says_so_goes_on_when_it_is_back_and_tells_no_password(
    tmp_path: Path,
) -> None:
    with run_postgres() as database:
        address = database.create_schema().replace("kafene@", "kafene:pw-1234@")
        with Server(tmp_path, "--pace", "0", "--db", address) as server:
            made = server.open_room("ronda", ["human", "random"])
            played = asyncio.run(play(server, made, 2))
            database.stop()
            health = server.http("/healthz")
            assert (health.status, health.json) == (503, {"ok": False, "reason": "cannot-save"})
            refused = server.http("/api/rooms", {"game": "ronda", "name": "Bob"})
            assert refused.status == 503
            database.restart()
            wait_until_healthy(server)
            played += asyncio.run(play(server, made, 2))
            said = [health.body, refused.body, server.log.read_bytes()]
        assert not [each for each in said if b"pw-1234" in each or b".s.PGSQL" in each]
        assert list_moves(address) == played


def test_a_server_that_has_said_where_it_is_outlasts_its_database(tmp_path: Path) -> None:
    """However early the database goes away."""
    with (
        run_postgres() as database,
        Server(tmp_path, "--pace", "0", db=database.create_schema()) as server,
    ):
        database.kill()
        assert server.http("/healthz").status == 503
        database.restart()
        wait_until_healthy(server)


def test_workers_that_start_without_their_database_say_so_and_are_started_again(
    tmp_path: Path,
) -> None:
    with (
        run_postgres() as database,
        Server(tmp_path, "--workers", "2", db=database.create_schema()) as server,
    ):
        ends = time.monotonic() + LONG
        while len(workers := server.workers(b"--workers")) < 2:
            assert time.monotonic() < ends
        database.stop()
        for worker in workers:
            with suppress(ProcessLookupError):  # it was just connecting
                os.kill(worker, signal.SIGKILL)
        while "Can't connect" not in server.log.read_text(encoding="utf-8"):
            assert time.monotonic() < ends
            time.sleep(0.05)
        database.restart()
        wait_until_healthy(server)
        assert "Traceback" not in server.log.read_text(encoding="utf-8")


def test_when_the_database_is_back_tables_play_on_at_the_first_try_whatever_was_left_of_the_lease(
    tmp_path: Path,
) -> None:
    """A lease lasts longer than any test: nobody waits until it runs out."""

    async def play_on(servers: list[Server], made: Any, database: Postgres) -> None:
        owner, other = servers
        async with Client(owner, made["room"], made["token"]) as ann:
            await ann.ask("start")
            await ann.play(random.Random(1), until=lambda: len(ann.accepted) >= 2)
            database.kill()
            lost = asyncio.create_task(
                ann.play(random.Random(1), until=lambda: len(ann.accepted) >= 4)
            )
            await ann.until(lambda: ann.closed_by)
            assert owner.http(f"/r/{made['room']}").status == 503  # it is asked for, and in vain
            database.restart()
            asked = [other.http(f"/r/{made['room']}").status for _ in range(2)]
            assert asked == [200, 200]
            await lost
            assert ann.closed_by == [1012]

    with run_postgres() as database:
        address = database.create_schema()
        words = ("--pace", "0", "--lease", "600", "--db", address)
        with Server(tmp_path / "1", *words) as one, Server(tmp_path / "2", *words) as two:
            made = one.open_room("ronda", ["human", "random"])
            asyncio.run(play_on([one, two], made, database))
            # Once at first, and once when the database was back.
            tokens = [line["token"] for each in (one, two) for line in each.logged("claimed")]
            assert tokens == [1, 2]
        assert len(list_moves(address)) >= 4
