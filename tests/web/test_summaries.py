"""How someone's games stand, in short: asked for by the front page, for many rooms at once."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from kafene.store import sqlite
from kafene.web.fleet.relay import NotReached
from kafene.web.summaries import summarize_rooms
from kafene.web.wire.bodies import RoomKey
from kafene.web.wire.limits import RequestKind
from server_kit.client import Client
from server_kit.inside import Inside
from server_kit.servers import Server
from window_kit import unseen_pass

Said = dict[str, Any]
PATH = "/api/rooms/summaries"


def key(made: Said) -> Said:
    return {"room": made["room"], "token": made["token"]}


def ask(server: Server, *rooms: Said) -> list[Said]:
    answer = server.http(PATH, {"rooms": rooms})
    assert answer.status == 200, answer
    told: list[Said] = answer.json
    return told


async def test_each_game_is_told_as_its_seat_may_know_it(server: Server) -> None:
    waiting = server.open_room("ronda", ["human", "human"])
    played = server.open_room("three-thirteen", ["human", "human"])
    bob = server.sit(played["room"], "Bob")
    short = server.open_room("three-thirteen", ["human", "casual"], rules="classic rounds=1 laps=1")
    async with (
        Client(server, played["room"], played["token"]) as ann,
        Client(server, played["room"], bob["token"]),
        Client(server, short["room"], short["token"]) as alone,
    ):
        await ann.ask("start")
        await ann.sees_a_table()
        await alone.ask("start")
        await alone.play(random.Random(1))
        mover = ann.table["mover"] if ann.table else None
        lobby, going_on, theirs, watched, over = ask(
            server,
            key(waiting),
            key(played),
            {"room": played["room"], "token": bob["token"]},
            {"room": played["room"], "token": waiting["token"]},
            key(short),
        )
        outcome = alone.table["outcome"]
    assert lobby == {
        "room": waiting["room"],
        "game": "ronda",
        "phase": "lobby",
        "names": ["Ann", "-2-"],
        "kinds": ["human", "human"],
        "seat": 0,
    }
    assert 0 <= going_on.pop("seconds") < 3600
    assert going_on == {
        "room": played["room"],
        "game": "three-thirteen",
        "phase": "playing",
        "names": ["Ann", "Bob"],
        "kinds": ["human", "human"],
        "seat": 0,
        "mover": mover,
    }
    assert (theirs["seat"], theirs["mover"]) == (1, mover)
    assert "seat" not in watched
    assert (over["phase"], over["outcome"]) == ("over", outcome)
    assert "mover" not in over


def test_rooms_that_do_not_exist_are_left_out(server: Server) -> None:
    made = server.open_room("ronda", ["human", "human"])
    nowhere = {"room": "AAAAAAAAAAAAAAAA", "token": "x"}
    assert [each["room"] for each in ask(server, nowhere, key(made))] == [made["room"]]
    assert ask(server) == []


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"rooms": [{"token": "x"}]},
        {"rooms": [{"room": "x" * 41}]},
        {"rooms": [{"room": "x"}] * 21},
        {"rooms": [{"room": "x", "hands": True}]},
        b"nonsense",
    ],
)
def test_what_is_not_asked_properly_is_refused(server: Server, body: object) -> None:
    answer = server.http(PATH, body)
    assert (answer.status, answer.json["code"]) == (400, "bad-request")
    assert server.http(PATH).status == 405


def test_every_room_counts_as_a_request(tmp_path: Path) -> None:
    with Server(tmp_path, limited=True) as server:
        rooms = [{"room": f"nowhere-{number}"} for number in range(20)]
        most = int(RequestKind.REQUEST.value.burst) // len(rooms)
        statuses = [server.http(PATH, {"rooms": rooms}).status for _ in range(most * 3)]
    assert statuses[0] == 200
    assert 429 in statuses


async def test_a_look_does_not_keep_a_table_in_use(inside: Inside) -> None:
    record, asked, _ = unseen_pass()
    number = await inside.room(record)
    there = await inside.hub.get(number)
    assert there is not None
    there.room.presence._used = 0.0
    assert await inside.hub.find(number) is there
    assert there.room.presence._used == 0.0
    await inside.hub.get(number)
    assert there.room.presence._used > 0.0
    assert there.room.phase == "playing", asked


async def test_a_room_that_was_lost_while_another_process_was_asked_is_left_out(
    inside: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await inside.room(unseen_pass()[0])
    there = await inside.hub.get(number)
    assert there is not None

    async def locate(asked: str) -> object:
        return there if asked == number else "secret@127.0.0.1:1"

    async def ask(*_: object) -> object:
        there.hold.end()
        raise NotReached

    monkeypatch.setattr(inside.hub, "locate", locate)
    monkeypatch.setattr(inside.hub.relay, "ask", ask)
    here, other = RoomKey(number), RoomKey("elsewhere")
    (told,) = await summarize_rooms(inside.hub, [here], {"headers": []})
    assert told.room == number
    assert await summarize_rooms(inside.hub, [here, other], {"headers": []}) == []


async def test_how_long_ago_does_not_tell_that_another_seat_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a window of Seven Bridge a pass is seen by nobody else: for them, nothing has happened."""
    times = iter(f"2020-01-01T00:00:{second:02}+00:00" for second in range(60))
    monkeypatch.setattr(sqlite, "_now", lambda: next(times))

    inside = Inside(tmp_path)
    record, asked, other = unseen_pass()
    number = await inside.room(record)
    there = await inside.hub.get(number)
    assert there is not None
    assert there.room.table is not None

    def seen_at(seat: Any) -> str:
        assert there is not None
        assert there.room.table is not None
        saved, plies = there.room.saved.number or 0, there.room.table.seen_plies[seat]
        with sqlite.SqliteStore(tmp_path / "tables.db") as store:
            return store.find_time(saved, plies).isoformat()

    before = {seat: seen_at(seat) for seat in (asked, other, None)}
    there.room.table.act(asked, there.room.game.parse("pass"))
    assert seen_at(other) == before[other]
    assert seen_at(None) == before[None]
    assert seen_at(asked) > before[asked]
    await inside.close()
