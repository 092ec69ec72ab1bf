"""Seats: who may do what, who is there, who plays for whom."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kafene.bots.players import BOT_NAMES
from kafene.core.errors import StoreError
from kafene.store import open_store
from kafene.web.rooms import lobby, saved
from kafene.web.rooms.connection import NO_PLACE, REPLACED
from kafene.web.rooms.room import RELOAD
from kafene.web.routes import MOST_AT_SEAT
from kafene.web.wire.bodies import NewRoom
from kafene.web.wire.limits import HeldLimit
from patience import LONG
from server_kit.client import Client
from server_kit.inside import CLIENT, Inside, Wire
from server_kit.servers import Server

QUICK = "classic rounds=1 laps=5 reshuffles=1"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not wait long for those who are gone."""
    with Server(tmp_path_factory.mktemp("hasty"), "--pace", "0", "--away", "0.3") as one:
        yield one
        assert not one.logged("error")


def two(server: Server, **more: object) -> tuple[Client, Client]:
    """Ann and Bob at a table of Three Thirteen."""
    words = {"rules": QUICK, **more}
    ann = server.open_room("three-thirteen", ["human", "human"], "Ann", **words)
    bob = server.sit(ann["room"], "Bob")
    room = ann["room"]
    return Client(server, room, ann["token"]), Client(server, room, bob["token"])


async def turn(one: Client) -> None:
    """Until somebody is asked."""
    await one.until(lambda: one.options)


def tables(one: Client) -> list[Any]:
    """Every table that somebody was shown."""
    return [said["table"] for said in one.heard if said.get("table")]


def prompts(one: Client) -> list[Any]:
    """Those at which it was their turn."""
    return [table for table in tables(one) if table["options"]]


async def test_who_comes_back_in_time_finds_the_same_prompt(server: Server) -> None:
    ann, bob = two(server)
    async with ann, bob:
        await ann.ask("start")
        await turn(ann)
        before = (ann.version, ann.table, ann.events)
        await ann.drop()
        assert (ann.version, ann.table, ann.events) == before
        assert (await ann.act(ann.options[0]))["type"] == "accepted"


async def test_a_bot_plays_for_who_is_gone_until_they_come_back(hasty: Server) -> None:
    ann, bob = two(hasty, rules="classic rounds=11")
    async with bob:
        async with ann:
            await ann.ask("start")
            await turn(ann)
            left_at = ann.version
        await bob.until(lambda: bob.info["seats"][0]["played_by_bot"])
        told = [said["room"]["seats"][0] for said in bob.heard if said["type"] == "room"]
        away = [(seat["present"], seat["played_by_bot"]) for seat in told]
        # Bob becomes host meanwhile: the same is told twice.
        changes = [one for one, before in pairwise([*away[::-1], None]) if one != before][::-1]
        assert changes[-3:] == [(True, False), (False, False), (False, True)]
        await turn(bob)
        async with ann:
            assert ann.version > left_at
            await bob.until(lambda: bob.info["seats"][0]["present"])
            assert not bob.info["seats"][0]["played_by_bot"]
            assert not ann.options
            while not ann.options:
                await bob.act(bob.options[0])
                await bob.until(lambda: bob.options or ann.options)
                await ann.until(lambda: bob.options or ann.options)
            at = ann.version
            await asyncio.sleep(0.6)  # longer than the countdown: nobody plays for her now
            assert ann.version == at
            assert (await ann.act(ann.options[0]))["type"] == "accepted"


async def test_a_table_at_which_nobody_sits_rests(hasty: Server) -> None:
    made = hasty.open_room("three-thirteen", ["human", "random"], rules="classic rounds=11")
    ann = Client(hasty, made["room"], made["token"])
    async with Client(hasty, made["room"]) as watcher:
        async with ann:
            await ann.ask("start")
            await turn(ann)
            prompt = (ann.version, ann.table)
        await watcher.until(lambda: not watcher.info["seats"][0]["present"])
        await asyncio.sleep(0.8)
        assert not watcher.info["seats"][0]["played_by_bot"]
        async with ann:
            assert (ann.version, ann.table) == prompt


async def test_the_turn_timer_plays_for_who_takes_too_long(server: Server) -> None:
    ann, bob = two(server, timer=1)
    async with ann, bob:
        await ann.ask("start")
        await bob.until(lambda: prompts(bob))  # Ann did nothing
        await ann.until(lambda: prompts(ann))
        assert 0 <= prompts(ann)[0]["seconds"] <= 1
        shown = tables(bob)
        assert not [each for each in shown[: shown.index(prompts(bob)[0])] if "seconds" in each]
        seats = bob.info["seats"]
        assert seats[0]["present"]
        assert not seats[0]["played_by_bot"]


async def test_the_host_sets_up_and_starts_and_anybody_offers_a_rematch(server: Server) -> None:
    ann, bob = two(server)
    async with ann, bob:
        assert ann.info["host"] == ann.seat == 0
        bots = ["human", "random", "human", "greedy"]
        setup = {"game": "ronda", "rules": "classic target=11", "seats": bots, "timer": 30}
        assert (await ann.ask("setup", **setup))["type"] == "accepted"
        await bob.until(lambda: bob.seat == 2)
        assert [seat["kind"] for seat in bob.info["seats"]] == bots
        assert (bob.info["game"], bob.info["timer"]) == ("ronda", 30)
        setup |= {"seats": ["human", "random"]}
        assert (await ann.ask("setup", **setup))["code"] == "too-few-seats"
        setup |= {"seats": ["human", "human"], "timer": 0}
        assert (await ann.ask("setup", **setup))["type"] == "accepted"
        await bob.until(lambda: bob.seat == 1)
        assert (await ann.ask("rematch"))["code"] == "not-over-yet"
        await ann.ask("start")
        await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
        assert (await bob.ask("rematch"))["type"] == "accepted"
        await ann.until(lambda: ann.info["rematch"])
        assert ann.info["rematch_by"] == "Bob"
        other = ann.info["rematch"]
        # Whoever comes second has the same one.
        assert (await ann.ask("rematch"))["type"] == "accepted"
        assert (ann.info["rematch"], ann.info["rematch_by"]) == (other, "Bob")
        assert bob.info["commitment"] != ""
    async with (
        Client(server, other, ann.token) as ann_again,
        Client(server, other, bob.token) as bob_again,
    ):
        assert (ann_again.seat, bob_again.seat) == (0, 1)
        assert bob_again.info["phase"] == "lobby"
        assert bob_again.info["commitment"] != bob.info["commitment"]
        assert (await ann_again.ask("start"))["code"] == "not-the-host"
        await bob_again.ask("start")
        await ann_again.until(lambda: ann_again.version > 0)


async def test_everybody_keeps_their_own_seat_when_the_host_moves_them(server: Server) -> None:
    """A connection is never left at a seat that belongs to another."""

    made = server.open_room("three-thirteen", ["human", "random", "human"], rules=QUICK)
    room = made["room"]
    ann = Client(server, room, made["token"])
    bob = Client(server, room, server.sit(room, "Bob")["token"])
    async with ann, bob:
        assert bob.seat == 2
        seats = ["human", "human", "human"]
        setup = {"game": "three-thirteen", "rules": QUICK, "seats": seats}
        await ann.ask("setup", **setup)
        cid = Client(server, room, server.sit(room, "Cid")["token"])
        async with cid:
            assert cid.seat == 2
            await bob.until(lambda: bob.seat == 1)
            await ann.ask("start")
            assert (await bob.sees_a_table())["view"]["seat"] == 1
            assert (await cid.sees_a_table())["view"]["seat"] == 2


async def test_who_gives_a_seat_up_has_none_in_any_window(server: Server) -> None:
    ann, bob = two(server)
    other = Client(server, bob.room, bob.token)
    async with ann, bob, other:
        assert (await bob.ask("stand"))["type"] == "accepted"
        await other.until(lambda: other.seat is None)
        await ann.until(lambda: not ann.info["seats"][1]["taken"])
        assert not ann.info["seats"][1]["present"]
        assert (await other.ask("stand"))["code"] == "no-seat"
        cid = server.sit(bob.room, "Cid")
        await ann.ask("start")
        assert (await other.sees_a_table())["view"]["seat"] is None
        async with Client(server, bob.room, cid["token"]) as cid_there:
            assert cid_there.seat == 1


async def test_two_starts_at_once_begin_one_game(server: Server) -> None:
    games_before = saved_games(server)
    ann, bob = two(server)
    tab = Client(server, ann.room, ann.token)
    async with ann, bob, tab:
        before = server.http("/healthz").json["rooms"]
        answers = await asyncio.gather(*(one.ask("start") for one in (ann, tab, ann, tab)))
        assert {answer["type"] for answer in answers} == {"accepted"}
        await turn(ann)
        await ann.act(ann.options[0])
        assert server.http("/healthz").json["rooms"] == before
    assert saved_games(server) == games_before + 1


def saved_games(server: Server) -> int:
    with open_store(server.db) as store:
        return len(store.list_games())


async def test_a_stopped_server_goes_on_where_it_was_also_with_a_lobby(tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "0", "--away", "600") as server:
        ann, bob = two(server)
        waiting = server.open_room("ronda", ["human", "human"], name="Eve")
        async with ann, bob, Client(server, waiting["room"], waiting["token"]) as eve:
            await ann.ask("start")
            await turn(ann)
            await ann.act(ann.options[0])
            await turn(ann)
            prompt: Any = (ann.version, ann.table, ann.events)
            info = eve.info
            welcomes = [one.welcomes for one in (ann, bob, eve)]
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            for one, before in zip((ann, bob, eve), welcomes, strict=True):
                await one.is_welcomed(before + 1)
            assert 1012 in ann.closed_by
            assert (ann.version, ann.table, ann.events) == prompt
            assert eve.info == info
            assert server.sit(waiting["room"], "Dan")["seat"] == 1
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
        assert not server.logged("error")


async def test_the_sixth_page_of_a_seat_replaces_the_oldest(server: Server) -> None:
    ann, bob = two(server)
    async with bob:
        pages = [await ann.connection() for _ in range(MOST_AT_SEAT + 1)]
        await pages[0].wait_closed()
        assert pages[0].close_code == REPLACED
        await bob.until(lambda: bob.info["seats"][0]["present"])
        for page in pages[1:]:
            assert json.loads(await page.recv())["seat"] == 0
            await page.close()


async def test_a_page_that_finds_no_place_replaces_no_other(tmp_path: Path) -> None:
    inside = Inside(tmp_path, trusted=())
    made = await inside.hub.create(NewRoom("ronda", "Ann", ["human", "human"]))
    pages = [Wire(inside, made.room, 0, token=made.token) for _ in range(MOST_AT_SEAT)]
    for page in pages:
        await page.until("welcome")
    guest = inside.hub.limits.connection(CLIENT[0])
    while guest.hold(HeldLimit.SOCKETS):
        pass
    newest = Wire(inside, made.room, 0, token=made.token)
    await newest.task
    assert newest.closed == NO_PLACE
    for page in pages:
        assert (await page.ask("dismiss", "1", seat=1))["code"] == "nobody-there"
        await page.close()
    await inside.close()


async def test_who_comes_back_to_tables_with_bots_has_no_more_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kafene.web.wire.limits.MOST_BOT_TABLES", 1)

    inside = Inside(tmp_path, trusted=())
    made = [await inside.hub.create(NewRoom("ronda", "Ann", ["human", "greedy"])) for _ in range(2)]
    rooms = [inside.hub.rooms[each.room] for each in made]

    def come(at: int) -> Wire:
        return Wire(inside, made[at].room, 0, token=made[at].token)

    first, second = come(0), come(1)
    for one in (first, second):
        await one.until("welcome")
    assert (await first.ask("start", "1"))["type"] == "accepted"
    await first.close()
    # Whoever reloads a page finds the table still theirs,
    assert (await second.ask("start", "2"))["code"] == "too-many-tables-from-here"
    # but not much later.
    await inside.rests(made[0].room)
    del inside.hub.rooms[made[0].room]
    rooms[0].room.presence._used -= RELOAD
    assert (await second.ask("start", "3"))["type"] == "accepted"
    late = come(0)
    await asyncio.wait_for(late.task, LONG)
    assert late.closed == NO_PLACE
    await second.close()
    await inside.rests(made[1].room)
    rooms[1].room.presence._used -= RELOAD
    late = come(0)
    await late.until("welcome")
    await late.close()
    await inside.close()


async def test_the_host_sends_somebody_away_before_the_game(server: Server) -> None:
    ann, bob = two(server)
    async with ann, bob:
        assert (await bob.ask("dismiss", seat=0))["code"] == "not-the-host"
        for seat in (0, 9):
            assert (await ann.ask("dismiss", seat=seat))["code"] == "nobody-there"
        assert (await ann.ask("dismiss", seat=1))["type"] == "accepted"
        await bob.until(lambda: bob.seat is None)
        assert not ann.info["seats"][1]["taken"]
        assert (await ann.ask("dismiss", seat=1))["code"] == "nobody-there"
        # Somebody else at this address sits here, so it may be a family.
        assert server.sit(ann.room, "Cid")["seat"] == 1
        await ann.ask("start")
        assert (await ann.ask("dismiss", seat=1))["code"] == "game-has-begun"


async def test_who_was_sent_away_does_not_sit_down_again(server: Server) -> None:
    ann, bob = two(server)
    async with ann, bob:
        await ann.ask("dismiss", seat=1)
    path = f"/api/rooms/{ann.room}/sit"
    assert server.http(path, {"name": "Bob"}).json["code"] == "sent-away"


def test_names_that_look_alike_do_not_sit_at_one_table(server: Server) -> None:
    made = server.open_room("three-thirteen", ["human", "human", "greedy"], "Ann")
    path = f"/api/rooms/{made['room']}/sit"
    for name in ("ann", "Аnn", "A\u200bnn", BOT_NAMES[2].upper()):
        assert server.http(path, {"name": name}).json["code"] == "name-taken", name
    assert server.http(path, {"name": " Bob\u202e "}).status == 201


async def test_a_pause_of_the_server_does_not_count_against_a_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paused, monotonic = [0.0], time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: monotonic() + paused[0])

    async with Inside(tmp_path) as inside:
        beating = asyncio.create_task(inside.hub.times.clock.keep_beating())
        made = await inside.hub.create(
            NewRoom("three-thirteen", "Ann", seats=["human", "human"], timer=100, seating="chosen")
        )
        await inside.fetch(f"/api/rooms/{made.room}/sit", {"name": "Bob"})
        ann = Wire(inside, made.room, 0, token=made.token)
        await ann.ask("start", "1")
        await ann.until('"options":["draw"')
        paused[0] = 120.0
        await asyncio.sleep(0.01)  # every timer goes off that has run out meanwhile
        await inside.rests(made.room)
        # Had the pause counted, the time would have been over.
        told = await ann.ask("act", "2", version=ann.version, action="draw")
        assert told["type"] == "accepted"
        await ann.close()
        beating.cancel()


def test_a_seat_in_a_strangers_database_starts_no_program() -> None:
    kinds = ("human", "exec=touch ran", "bot=harm:Bot", "wizard", "expert")
    seats = tuple(saved.SavedSeat(f"Seat {at}", kind, "a") for at, kind in enumerate(kinds))
    room = saved.SavedRoom("three-thirteen", "classic", seats, "secret")
    read = lobby.load(room.content())
    assert [seat.kind for seat in read.seats] == ["human", "casual", "casual", "casual", "expert"]
    assert read.names == room.names
    assert {seat.token for seat in read.seats} == {"a"}


@pytest.mark.parametrize(
    "content", ["[" * 100_000, '{"game":' * 100_000, "{}", "\x00", "7"], ids=len
)
def test_a_room_that_cannot_be_read_is_refused_in_a_sentence(content: str) -> None:
    with pytest.raises(StoreError, match="damaged-room"):
        lobby.load(content)
