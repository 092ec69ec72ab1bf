"""Who decides in a room, and who sits at which place before the game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from kafene.core.errors import StoreError
from kafene.web.rooms import lobby, saved
from kafene.web.wire.bodies import NewRoom
from server_kit.client import Client
from server_kit.inside import Inside, Wire
from server_kit.servers import Server


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not wait long for those who are gone."""
    with Server(tmp_path_factory.mktemp("hasty"), "--pace", "0", "--away", "0.3") as one:
        yield one
        assert not one.logged("error")


def three(server: Server, **more: object) -> list[Client]:
    """Ann, Bob and Cid at a table of Three Thirteen with a fourth, free place."""
    made = server.open_room("three-thirteen", ["human"] * 4, "Ann", **more)
    room = made["room"]
    others = [server.sit(room, name) for name in ("Bob", "Cid")]
    return [Client(server, room, one["token"]) for one in (made, *others)]


async def test_somebody_who_is_there_becomes_host_when_the_host_is_gone(tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "0", "--away", "0.3") as server:
        ann, bob, cid = three(server)
        async with cid:
            async with ann:
                assert ann.info["host"] == 0
            # Bob has a seat, but has not come.
            await cid.until(lambda: cid.info["host"] == 2)
            async with ann, bob:
                assert ann.info["host"] == 2
                assert not ann.welcome["host"]
                assert (await ann.ask("start"))["code"] == "not-the-host"
                before = cid.welcomes
                await asyncio.to_thread(server.stop)
                await asyncio.to_thread(server.start)
                await cid.is_welcomed(before + 1)
                assert cid.info["host"] == 2
                assert (await cid.ask("start"))["type"] == "accepted"
                await cid.sees_a_table()
                assert cid.info["host"] == 2
        assert not server.logged("error")


async def test_a_host_who_reloads_the_page_stays_host_and_so_does_one_who_waits_alone(
    tmp_path: Path,
) -> None:
    inside = Inside(tmp_path)
    made = await inside.hub.create(NewRoom("ronda", "Ann", ["human", "human"]))
    there = inside.hub.rooms[made.room]
    ann = Wire(inside, made.room, 0, token=made.token)
    await ann.until("welcome")
    await ann.close()
    _, token = await there.take_seat("Bob")
    watch = there.host_watch
    assert watch._alarm is None  # nobody is there to be host
    bob = Wire(inside, made.room, 1, token=token)
    await bob.until("welcome")
    assert watch._alarm is not None
    await watch._hand_over()  # too early
    assert there.room.host == 0
    back = Wire(inside, made.room, 0, token=made.token)
    await back.until("welcome")
    assert watch._alarm is None
    await back.close()
    there.room.presence._left[0] -= there.room.times.host
    await watch._hand_over()
    assert there.room.host == 1
    await bob.close()
    await inside.close()


async def test_a_disk_that_refuses_keeps_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = Inside(tmp_path)
    made = await inside.hub.create(NewRoom("ronda", "Ann", ["human", "human"]))
    there = inside.hub.rooms[made.room]
    _, token = await there.take_seat("Bob")
    bob = Wire(inside, made.room, 1, token=token)
    await bob.until("welcome")
    there.room.presence._came -= there.room.times.host

    async def refuse(*_: object) -> None:
        raise StoreError("cannot-save")

    with monkeypatch.context() as patch:
        patch.setattr(there.keeper, "save", refuse)
        await there.host_watch._hand_over()
    assert there.room.host == 0
    await there.host_watch._hand_over()
    assert there.room.host == 1
    await bob.close()
    await inside.close()


async def test_a_host_who_gives_the_seat_up_hands_over_to_who_is_there(server: Server) -> None:
    ann, _, cid = three(server)
    async with ann, cid:
        assert (await ann.ask("stand"))["type"] == "accepted"
        await cid.until(lambda: cid.info["host"] == 2)
        # A newcomer at the first place does not take it away.
        assert server.sit(ann.room, "Dan")["seat"] == 0
        await cid.until(lambda: cid.info["seats"][0]["taken"])
        assert cid.info["host"] == 2


def test_a_room_from_before_hosts_were_kept_has_the_first_person_as_host() -> None:
    seats = (saved.SavedSeat("-1-", "human"), *(saved.SavedSeat(n, "human", n) for n in "AB"))
    room = saved.SavedRoom("ronda", "classic", seats, "secret")
    assert room.host == 1
    assert lobby.appoint(room, 2).host == 2
    assert replace(room, drawn=(0, 2, 1)).host == 2


async def test_people_go_to_free_places_and_the_host_moves_anybody(server: Server) -> None:
    ann, bob, cid = three(server)
    async with ann, bob, cid:
        await bob.commit()
        await ann.until(lambda: ann.info["seats"][1]["hash"])
        assert (await bob.ask("move", seat=1, to=3))["type"] == "accepted"
        await bob.until(lambda: bob.seat == 3)
        names = [seat["name"] for seat in bob.info["seats"]]
        assert names == ["Ann", "-2-", "Cid", "Bob"]
        assert bob.info["seats"][3]["hash"] is None
        assert (await bob.ask("move", seat=3, to=2))["code"] == "seat-taken"
        assert (await bob.ask("move", seat=2, to=1))["code"] == "not-the-host"
        assert (await ann.ask("move", seat=2, to=0))["type"] == "accepted"
        await cid.until(lambda: cid.seat == 0)
        await ann.until(lambda: ann.seat == 2)
        assert ann.info["host"] == 2
        assert (await ann.ask("move", seat=0, to=9))["code"] == "seat-taken"
        await ann.ask("start")
        await ann.sees_a_table()
        assert (await ann.ask("move", seat=0, to=1))["code"] == "game-has-begun"


async def test_who_does_not_come_to_a_rematch_is_replaced_by_a_bot(hasty: Server) -> None:
    rules = "classic rounds=1 laps=1 reshuffles=1"
    made = hasty.open_room("three-thirteen", ["human"] * 3, "Ann", rules=rules, timer=1)
    room = made["room"]
    tokens = [made["token"], *(hasty.sit(room, name)["token"] for name in ("Bob", "Cid"))]
    ann, bob = (Client(hasty, room, token) for token in tokens[:2])
    async with ann, bob:
        await ann.ask("start")
        await bob.until(lambda: bob.over)
        await bob.ask("rematch")
    next_room = bob.info["rematch"]
    again = [Client(hasty, next_room, token) for token in tokens]
    async with again[1] as host:
        kept = [(seat["name"], seat["expected"]) for seat in host.info["seats"]]
        assert kept == [("Ann", True), ("Bob", False), ("Cid", True)]
        async with again[0]:
            await again[0].commit()
            await host.until(lambda: not host.info["seats"][0]["expected"])
        # Ann has come and gone again: the seat is hers. Cid never came.
        assert (await host.ask("start"))["type"] == "accepted"
        await host.sees_a_table()
        kinds = [seat["kind"] for seat in host.info["seats"]]
        assert kinds == ["human", "human", "casual"]
        assert host.info["seats"][2]["name"] != "Cid"
        late = Client(hasty, next_room, tokens[2])
        closed = await late.connection()
        await closed.wait_closed()
        assert closed.close_code == 4003
