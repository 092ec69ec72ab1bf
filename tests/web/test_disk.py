"""A server whose disk is slow, full, damaged or gone: it says so, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from kafene.core.errors import StoreError
from kafene.core.record import Record
from kafene.store import SqliteStore, database
from kafene.text import sentences
from kafene.web.pages.client_bundle import STYLE
from kafene.web.work import health
from kafene.web.work.logs import mark_room
from patience import LONG
from server_kit.client import Client
from server_kit.inside import Inside, Wire
from server_kit.servers import Server

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
OVER = Record.loads((PLAYTHROUGHS / "three-thirteen" / "tie.kaf").read_text(encoding="utf-8"))
NEW = Record(game="ronda", seats=("Ann", "Bob"))


class Told:
    """A JSON answer."""

    def __init__(self, sent: list[dict[str, Any]]) -> None:
        self.status: int = sent[0]["status"]
        self.body = b"".join(part.get("body", b"") for part in sent[1:])
        self.json: Any = json.loads(self.body) if self.body[:1] == b"{" else None


async def get(inside: Inside, path: str) -> Told:
    return Told(await inside.http("GET", path))


@asynccontextmanager
async def seated(inside: Inside, seats: int = 2) -> AsyncIterator[list[Wire]]:
    """A game of Ronda that has been dealt, and somebody at each seat."""
    room = await inside.room(NEW)
    wires = [Wire(inside, room, seat) for seat in range(seats)]
    for wire in wires:
        await wire.until('"type":"welcome"')
    await inside.rests(room)
    for wire in wires:
        await wire.level()
    yield wires
    for wire in wires:
        await wire.close()


def mover(wires: list[Wire]) -> tuple[Wire, list[str]]:
    """Whoever's turn it is, and what can be done."""
    for wire in wires:
        told = [json.loads(message) for message in wire.sent]
        table = [each["table"] for each in told if each["type"] in ("welcome", "update")][-1]
        if table["options"]:
            return wire, table["options"]
    raise AssertionError("nobody can act")


def writer(inside: Inside) -> SqliteStore:
    store = inside.hub.workers.writer._store
    assert isinstance(store, SqliteStore)
    return store


# --------------------------------------------------------------------------------------- health


async def test_health_is_a_commit_made_at_most_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SqliteStore] = []
    check = SqliteStore.check

    def counted(store: SqliteStore) -> None:
        made.append(store)
        check(store)

    monkeypatch.setattr(SqliteStore, "check", counted)
    monkeypatch.setattr(health, "FRESH", 3600.0)

    async with Inside(tmp_path) as inside:
        answers = await asyncio.gather(*(get(inside, "/healthz") for _ in range(20)))
        answers.append(await get(inside, "/healthz"))
        assert {answer.status for answer in answers} == {200}
        assert answers[0].json == {"ok": True, "rooms": 0, "sockets": 0}
        assert made == [writer(inside)]


@pytest.mark.parametrize("trouble", ["cannot-save", "file-replaced"])
async def test_health_fails_when_nothing_can_be_saved_and_so_does_every_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    if trouble == "file-replaced" and os.name != "posix":
        pytest.skip("Windows does not let open files go")
    monkeypatch.setattr(health, "FRESH", 0.0)
    db, away = tmp_path / "tables.db", tmp_path / "away.db"

    async with Inside(tmp_path) as inside, seated(inside) as wires:
        if trouble == "cannot-save":
            writer(inside)._db.execute("PRAGMA query_only = ON")
        else:
            db.rename(away)
        answer = await get(inside, "/healthz")
        assert (answer.status, answer.json) == (503, {"ok": False, "reason": trouble})
        wire, options = mover(wires)
        version = wire.version
        refused = await wire.ask("act", "1", version=version, action=options[0])
        assert (refused["type"], refused["code"]) == ("refused", "cannot-save")
        body = json.dumps({"game": "ronda", "name": "Cat"}).encode()
        opened = Told(await inside.http("POST", "/api/rooms", body))
        assert (opened.status, opened.json["code"]) == (503, "cannot-save")
        for said in (*wire.sent, opened.body.decode(), json.dumps(answer.json)):
            assert str(tmp_path) not in said
            assert "tables.db" not in said
        assert {"event": "disk", "code": "cannot-save"} in inside.logged
        assert {"event": "unhealthy", "reason": trouble} in inside.logged
        if trouble == "cannot-save":
            writer(inside)._db.execute("PRAGMA query_only = OFF")
        else:
            away.rename(db)
        assert (await get(inside, "/healthz")).status == 200
        done = await wire.ask("act", "2", version=version, action=options[0])
        assert done["type"] == "accepted"


async def test_health_fails_when_the_bots_do_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Inside(tmp_path) as inside:

        async def never() -> bool:
            return False

        monkeypatch.setattr(inside.hub.workers.bots, "are_alive", never)
        answer = await get(inside, "/healthz")
        assert (answer.status, answer.json["reason"]) == (503, "no-bots")


async def test_health_does_not_wait_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)

    async with Inside(tmp_path) as inside:
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = await get(inside, "/healthz")
            assert (answer.status, answer.json["reason"]) == (503, "cannot-save")


# ---------------------------------------------------------------------------------------- reads


async def test_reads_do_not_wait_for_another_program_that_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "TIMEOUT", 10 * LONG)

    async with Inside(tmp_path) as inside:
        room = await inside.room(OVER)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(
                inside.hub.workers.write(lambda store: store.keep_room("a", "1"))
            )
            for path in (f"/r/{room}", f"/api/rooms/{room}/record", f"/api/rooms/{room}/replay"):
                assert (await get(inside, path)).status == 200
            assert not waiting.done()
            other.execute("ROLLBACK")
        await waiting


async def test_stopping_does_not_wait_for_another_program_that_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "TIMEOUT", 10 * LONG)
    async with Inside(tmp_path) as inside:
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(
                inside.hub.workers.write(lambda store: store.keep_room("a", "1"))
            )
            async with asyncio.timeout(LONG):
                await asyncio.sleep(0)  # it has asked
                await inside.hub.close()
                with pytest.raises(StoreError, match="cannot-save"):
                    await waiting
    with SqliteStore(tmp_path / "tables.db") as store:
        assert store.load_room("a") is None


async def test_the_record_of_a_finished_game_is_read_and_put_into_words_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Inside(tmp_path) as inside:
        room = await inside.room(OVER)
        first = await get(inside, f"/api/rooms/{room}/record")
        assert first.status == 200
        assert b"kafene 1\n" in first.body
        assert b"  > " in first.body
        monkeypatch.setattr(SqliteStore, "load", None)
        monkeypatch.setattr(sentences, "record", None)
        assert (await get(inside, f"/api/rooms/{room}/record")).body == first.body


# --------------------------------------------------------------------------------------- damage


class Ambiguous:
    """A connection whose next commit is made, and then reported as failed."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db, self.armed = db, True

    def execute(self, statement: str, *more: Any) -> Any:
        done = self.db.execute(statement, *more)
        if statement == "COMMIT" and self.armed:
            self.armed = False
            raise sqlite3.OperationalError("disk I/O error")
        return done

    def __getattr__(self, name: str) -> Any:
        return getattr(self.db, name)


async def test_a_commit_that_failed_and_was_made_does_not_stop_the_table(tmp_path: Path) -> None:
    async with Inside(tmp_path) as inside, seated(inside) as wires:
        wire, options = mover(wires)
        version = wire.version
        store = writer(inside)
        store._db = Ambiguous(store._db)  # type: ignore[assignment]
        first = await wire.ask("act", "1", version=version, action=options[0])
        assert first["code"] == "cannot-save"
        assert len(options) > 1
        second = await wire.ask("act", "2", version=version, action=options[1])
        assert second["code"] == "stale"
        for each in wires:
            await each.level()
        again = await wire.ask("act", "3", version=version, action=options[0])
        assert again["type"] == "accepted"  # it was played, once
        wire, options = mover(wires)
        done = await wire.ask("act", "4", version=wire.version, action=options[0])
        assert done["type"] == "accepted"
        there = inside.hub.rooms[wire.room]
        assert there.room.table is not None
        assert store.load(there.room.saved.number or 0).moves == there.room.table.record.moves


async def test_a_damaged_table_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        good, bad = (server.open_room("ronda", ["human", "human"])["room"] for _ in range(2))
        server.stop()
        with closing(sqlite3.connect(server.db)) as db, db:
            db.execute("UPDATE rooms SET content = content || ' ' WHERE id = ?", (bad,))
        server.start()
        assert server.http(f"/r/{good}").status == 200
        answer = server.http(f"/r/{bad}")
        assert (answer.status, answer.json["code"]) == (503, "damaged-room")
        assert answer.json["text"].startswith("The server can’t read this table.")
        (refused_room,) = (line["room"] for line in server.logged("disk"))
        ends = time.monotonic() + LONG
        while not server.logged("damaged-room") and time.monotonic() < ends:
            time.sleep(0.05)  # also if nobody asks for it
        (found,) = server.logged("damaged-room")
        assert (found["level"], found["room"], refused_room) == ("error", *[mark_room(bad)] * 2)

        with pytest.raises(InvalidStatus) as refused:
            async with Client(server, bad).connection():
                pass
        assert refused.value.response.status_code == 503
        assert not server.logged("error")


async def test_lobbies_are_forgotten_after_a_day_unless_somebody_is_there(tmp_path: Path) -> None:
    async with Inside(tmp_path) as inside:
        body = json.dumps({"game": "ronda", "name": "Ann"}).encode()
        rooms = [Told(await inside.http("POST", "/api/rooms", body)).json["room"] for _ in range(2)]
        playing = await inside.room(NEW)
        store = writer(inside)
        store._db.execute("UPDATE rooms SET at = '2020-01-01T00:00:00+00:00'")
        del inside.hub.rooms[rooms[0]]
        await inside.hub._forget(None)
        statuses = [(await get(inside, f"/r/{room}")).status for room in (*rooms, playing)]
        assert statuses == [404, 200, 200]
        assert store.list_rooms() == {rooms[1], playing}


async def test_a_room_that_somebody_enters_while_it_is_being_forgotten_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drop = SqliteStore.drop_rooms

    async with Inside(tmp_path) as inside:
        body = json.dumps({"game": "ronda", "name": "Ann"}).encode()
        room = Told(await inside.http("POST", "/api/rooms", body)).json["room"]
        store = writer(inside)
        store._db.execute("UPDATE rooms SET at = '2020-01-01T00:00:00+00:00'")

        def late(store: SqliteStore, *, keeping: object, **days: Any) -> set[str]:
            return drop(store, **days)  # the room was not in memory yet when this was asked for

        monkeypatch.setattr(SqliteStore, "drop_rooms", late)
        await inside.hub._forget(None)
        inside.hub.rooms.clear()
        assert (await get(inside, f"/r/{room}")).status == 200


def test_a_name_that_no_file_can_have_is_not_found(server: Server) -> None:
    assert server.http(f"/static/{STYLE}").status == 200
    assert server.http(f"/static/{'a' * 5000}.js").status == 404
