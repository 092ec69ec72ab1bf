"""How a game starts: values are committed to, the list is fixed, the values are revealed; and what
happens when somebody does not play along. `docs/fair.md` is the law."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fair_verifier
from kafene.core.errors import StoreError
from kafene.store import open_store
from kafene.table import shuffles
from kafene.web.rooms import live, saved
from kafene.web.wire.bodies import NewRoom
from kafene.web.wire.messages import INTENTS
from patience import LONG
from server_kit.client import Client
from server_kit.heard import Said
from server_kit.inside import Inside, Wire
from server_kit.servers import Server

QUICK = {"rules": "classic rounds=1 laps=5 reshuffles=1", "seating": "drawn"}


def table(server: Server, kinds: Sequence[str], **more: object) -> list[Client]:
    """People at a table of Three Thirteen, before the game."""
    made = server.open_room("three-thirteen", list(kinds), "Ann", **QUICK | more)
    room, names = made["room"], ("Bob", "Cid", "Dan")[: kinds.count("human") - 1]
    tokens = [made["token"], *(server.sit(room, name)["token"] for name in names)]
    return [Client(server, room, token) for token in tokens]


def record_of(server: Server, room: str) -> str:
    return server.http(f"/api/rooms/{room}/record").body.decode()


async def play(*people: Client) -> None:
    await asyncio.gather(*(one.play(random.Random(at)) for at, one in enumerate(people)))


async def accepted(answer: Any) -> None:
    told = await answer
    assert told["type"] == "accepted", told


@pytest.mark.parametrize("sent", [{"type": "commit", "hash": ""}, {"type": "reveal", "value": ""}])
def test_a_hash_or_a_value_has_64_digits_and_nothing_else(sent: Said) -> None:
    field, right = list(sent)[1], "a" * 64
    assert INTENTS.decode(json.dumps(sent | {"id": "1", field: right}))
    for wrong in (right + "\n", "\n" + right, right[1:], right + "a", "A" * 64, "\u0661" * 64, ""):
        with pytest.raises(msgspec.ValidationError):
            INTENTS.decode(json.dumps(sent | {"id": "1", field: wrong}))


def test_everybody_sees_the_list_and_the_record_fits_it(server: Server) -> None:
    async def look() -> tuple[str, Said, list[Said]]:
        ann, bob, cid = table(server, ["human", "greedy", "human", "human"])
        watcher = Client(server, ann.room)
        async with ann, bob, cid, watcher:
            await accepted(ann.commit())
            await accepted(bob.commit())  # Cid takes part without a value
            await watcher.until(lambda: watcher.info["seats"][2]["hash"])
            hashes = [seat["hash"] is not None for seat in watcher.info["seats"]]
            assert hashes == [True, False, True, False]
            await accepted(ann.ask("start"))
            await play(ann, bob, cid)
            await watcher.until(lambda: watcher.over)
            lists = [one.list for one in (ann, bob, cid, watcher)]
            assert len({json.dumps(one) for one in lists}) == 1
            said = [each for one in (ann, bob, cid, watcher) for each in one.heard]
            assert {seat["hash"] for seat in watcher.info["seats"]} == {None}
            assert ann.seat == ann.info["host"]
            assert ann.info["seats"][ann.seat]["name"] == "Ann"
            values = {ann.value, bob.value}
        before = [json.dumps(each) for each in said]
        assert not any(str(value) in each for value in values for each in before)
        return ann.room, ann.list, said

    room, kept, said = asyncio.run(look())
    text = record_of(server, room)
    assert fair_verifier.verify(text) == "fair"
    assert fair_verifier.fits_list(text, kept)
    headers, *_ = fair_verifier.read(text)
    assert not any(headers["secret"] in json.dumps(each) for each in said)
    assert [place.get("hash") is not None for place in kept["places"]] == [True, False, True, False]
    kept["places"][0]["hash"], kept["places"][2]["hash"] = (
        kept["places"][2]["hash"],
        kept["places"][0]["hash"],
    )
    assert not fair_verifier.fits_list(text, kept)


def test_a_wrong_value_calls_the_start_off_and_the_secret_is_spent(server: Server) -> None:
    async def look() -> Client:
        ann, bob = table(server, ["human", "human", "greedy"])
        bob.reveals = False
        async with ann, bob:
            for one in (ann, bob):
                await accepted(one.commit())
            await accepted(ann.ask("start"))
            await bob.until(lambda: bob.info["phase"] == "starting" and bob.list)
            first = ann.list
            for late in ("commit", "stand", "setup"):
                words: Any = {"commit": {"hash": "a" * 64}, "stand": {}, "setup": SETUP}[late]
                assert (await ann.ask(late, **words))["code"] == "start-under-way"
            await accepted(ann.ask("start"))
            assert (await bob.ask("reveal", value="0" * 64))["code"] == "wrong-value"
            await ann.until(lambda: ann.info["phase"] == "lobby")
            info = ann.info
            assert (info["called_off"], info["last_called_off"]["missing"]) == (1, ["Bob"])
            spent = info["last_called_off"]["secret"]
            assert shuffles.hash_secret(spent) == first["commitment"] != info["commitment"]
            assert [seat["hash"] for seat in info["seats"]] == [None] * 3
            assert ann.version == 0
            assert not ann.table
            bob.reveals = True
            for one in (ann, bob):
                await accepted(one.commit())
            await accepted(ann.ask("start"))
            await play(ann, bob)
            assert ann.list["called_off"] == 1
            headers, *_ = fair_verifier.read(record_of(server, ann.room))
            assert headers["secret"] != spent
            return ann

    ann = asyncio.run(look())
    text = record_of(server, ann.room)
    assert fair_verifier.verify(text) == "fair-called-off"
    assert fair_verifier.fits_list(text, ann.list)


SETUP = {"game": "ronda", "rules": "classic", "seats": ["human", "human"]}


async def test_who_reveals_nothing_calls_the_start_off_and_then_takes_part_without_a_value(
    tmp_path: Path,
) -> None:
    inside = Inside(tmp_path, reveal=0.05)
    made = await inside.hub.create(NewRoom("ronda", "Ann", ["human", "human"]))
    there = inside.hub.rooms[made.room]
    _, token = await there.take_seat("Bob")
    ann = Wire(inside, made.room, 0, token=made.token)
    bob = Wire(inside, made.room, 1, token=token)
    for one in (ann, bob):
        await one.until("welcome")
    first = there.room.saved.secret
    answer = await bob.ask("commit", "1", hash=shuffles.hash_value(made.room, 1, "b" * 64))
    assert answer["type"] == "accepted"
    assert (await ann.ask("start", "2"))["type"] == "accepted"
    await ann.until('"called_off":1')
    assert json.loads(ann.sent[-1])["room"]["last_called_off"] == {
        "secret": first,
        "missing": ["Bob"],
    }
    assert (await bob.ask("reveal", "3", value="b" * 64))["code"] == "no-value-expected"
    assert (await ann.ask("start", "4"))["type"] == "accepted"
    await ann.until('"phase":"playing"')
    assert there.room.table is not None
    header = there.room.table.record.header("fair")
    assert header == "2 1 drawn"
    assert first not in (there.room.saved.secret, header)
    for one in (ann, bob):
        await one.close()
    await inside.close()


async def test_a_commit_that_races_with_the_start_is_answered_and_counts_if_accepted(
    server: Server,
) -> None:
    ann, bob = table(server, ["human", "human"])
    async with ann, bob:
        started, committed = await asyncio.gather(ann.ask("start"), bob.commit())
        assert started["type"] == "accepted"
        await bob.until(lambda: bob.list)
        listed = bob.list["places"][1].get("hash") is not None
        assert listed == (committed["type"] == "accepted")
        await ann.until(lambda: ann.table)
        late = await bob.commit()
        assert (late["type"], late["code"]) == ("refused", "game-has-begun")
        answer = await bob.ask("reveal", value="b" * 64)
        assert answer["code"] == "no-value-expected"


async def test_many_commits_are_few_messages_and_what_else_changes_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "CHANGES_EVERY", LONG)

    async with Inside(tmp_path) as inside:
        made = await inside.hub.create(NewRoom("ronda", "Ann", ["human", "human"]))
        eve = Wire(inside, made.room, None)
        await eve.until('"welcome"')
        ann = Wire(inside, made.room, 0, token=made.token)
        await ann.until('"welcome"')
        await eve.until('"present":true')
        told = sum('"type":"room"' in each for each in eve.sent)
        for at in range(20):
            answer = await ann.ask("commit", f"c{at}", hash=f"{at:064x}")
            assert answer["type"] == "accepted"
        assert sum('"type":"room"' in each for each in eve.sent) == told
        await ann.ask("admit", "a", late=False)
        await eve.until(f'"hash":"{19:064x}"')
        await ann.close()
        await eve.close()


async def test_who_moves_commits_again(server: Server) -> None:
    ann, bob = table(server, ["human", "greedy", "human"])
    async with ann, bob:
        await accepted(ann.commit())
        await accepted(bob.commit())
        seats = ["human", "human", "greedy"]
        game = {"game": "three-thirteen", "rules": "classic", "seats": seats}
        await accepted(ann.ask("setup", **game))
        await bob.until(lambda: bob.seat == 1)
        assert [bool(seat["hash"]) for seat in bob.info["seats"]] == [True, False, False]
        assert bob.info["seating"] == "drawn"
        await accepted(bob.commit())
        await accepted(ann.ask("setup", **game | {"rules": "quick", "seating": "chosen"}))
        await bob.until(lambda: bob.info["seating"] == "chosen")
        assert [bool(seat["hash"]) for seat in bob.info["seats"]] == [True, True, False]
        await accepted(bob.ask("stand"))
        await ann.until(lambda: not ann.info["seats"][1]["taken"])
        assert ann.info["seats"][1]["hash"] is None


async def test_who_is_not_there_is_not_waited_for(server: Server) -> None:
    ann, bob = table(server, ["human", "human"])
    async with ann:
        async with bob:
            await accepted(bob.commit())
            await accepted(ann.commit())
        await ann.until(lambda: not ann.info["seats"][1]["present"])
        await accepted(ann.ask("start"))
        await ann.until(lambda: ann.table)
        assert [place.get("hash") is not None for place in ann.list["places"]] == [True, False]
        async with bob:
            await bob.until(lambda: bob.list)
            assert bob.list == ann.list


def test_a_start_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async def look(server: Server) -> tuple[str, Said]:
        ann, bob = table(server, ["human", "human"])
        bob.reveals = False
        async with ann, bob:
            for one in (ann, bob):
                await accepted(one.commit())
            await accepted(ann.ask("start"))
            await bob.until(lambda: bob.list)
            frozen, welcomes = bob.list, [one.welcomes for one in (ann, bob)]
            bob.list = {}
            await asyncio.to_thread(server.kill)
            bob.reveals = True
            await asyncio.to_thread(server.start)
            for one, before in zip((ann, bob), welcomes, strict=True):
                await one.is_welcomed(before + 1)
            await play(ann, bob)
            assert bob.list == frozen == ann.list
            return ann.room, frozen

    with Server(tmp_path, "--pace", "0", "--away", "60") as server:
        room, frozen = asyncio.run(look(server))
        text = record_of(server, room)
        assert fair_verifier.verify(text) == "fair"
        assert fair_verifier.fits_list(text, frozen)
        assert not server.logged("error")


async def test_a_rematch_has_the_same_places_and_host_and_another_secret(server: Server) -> None:
    people = table(server, ["human", "human", "human"])
    ann, bob, cid = people
    async with ann, bob, cid:
        for one in people:
            await accepted(one.commit())
        await accepted(ann.ask("start"))
        await play(*people)
        await accepted(ann.ask("rematch"))
        await ann.until(lambda: ann.info["rematch"])
        other, promised = ann.info["rematch"], ann.info["commitment"]
    again = [Client(server, other, one.token) for one in people]
    async with again[0], again[1], again[2]:
        assert [one.seat for one in again] == [0, 1, 2]
        info = again[2].info
        assert (info["host"], info["seating"], info["called_off"]) == (0, "drawn", 0)
        assert info["commitment"] != promised
        assert not any(seat["hash"] for seat in info["seats"])


def test_alone_against_bots_a_game_begins_without_anything_else(server: Server) -> None:
    async def look() -> str:
        (ann,) = table(server, ["human", "greedy", "greedy"])
        async with ann:
            # As a page does it: all at once, and the value when the list comes.
            await asyncio.gather(ann.commit(), ann.ask("start"))
            await play(ann)
            return ann.room

    room = asyncio.run(look())
    assert fair_verifier.verify(record_of(server, room)) == "fair"


async def test_a_start_that_the_disk_refuses_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = Inside(tmp_path, reveal=0.05)
    made = await inside.hub.create(NewRoom("ronda", "Ann", ["human", "greedy"]))
    there = inside.hub.rooms[made.room]
    begin, tries = there.keeper.begin, iter([StoreError("disk")])

    async def refuse_once(*words: Any) -> None:
        for problem in tries:
            raise problem
        await begin(*words)

    monkeypatch.setattr(there.keeper, "begin", refuse_once)
    ann = Wire(inside, made.room, 0, token=made.token)
    await ann.until("welcome")
    assert (await ann.ask("start", "1"))["type"] == "refused"
    await ann.until('"phase":"playing"')
    await ann.close()
    await inside.close()


async def test_a_lobby_that_an_older_server_kept_can_be_started(tmp_path: Path) -> None:
    """Its room has an entropy, and nothing about a list."""
    older = {
        "game": "ronda",
        "rules": "classic",
        "seats": [
            {"name": "Ann", "kind": "human", "token": saved.hash_token("ann"), "entropy": "ab"},
            {"name": "-2-", "kind": "human", "token": None, "entropy": ""},
        ],
        "secret": "5" * 64,
    }
    with open_store(tmp_path / "tables.db") as store:
        store.keep_room("old-room", json.dumps(older))

    inside = Inside(tmp_path)
    ann = Wire(inside, "old-room", 0, token="ann")
    await ann.until("welcome")
    assert (await ann.ask("start", "1"))["type"] == "accepted"
    await ann.until('"phase":"playing"')
    await ann.close()
    await inside.close()
