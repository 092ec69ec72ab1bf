"""A game that is over can be seen again: every step as it was, and nothing before the end."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from kafene import games
from kafene.core.codec import read_position, write_facts, write_position
from kafene.core.game import DEALER, AnyGame
from kafene.core.record import Record, RecordedMove, Result, replay
from kafene.table import shuffles
from kafene.testing.strategies import playout
from kafene.text import Text, sentences
from kafene.web.pages.replay import MOST, AnswerCache, encode_replay
from kafene.web.wire.languages import load_text
from kafene.web.wire.limits import Guest
from patience import LONG
from server_kit.client import Client
from server_kit.inside import Inside
from server_kit.servers import Server

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


def played(game: AnyGame, seed: int = 1) -> Record:
    """Some whole game."""
    rules = game.rules_type.parse(games.load_kit(game.name).short)
    state = game.start(rules, 3)
    turns = list(playout(game, state, random.Random(seed), limit=5000))
    outcome = game.outcome(turns[-1].after)
    assert outcome is not None
    return Record(
        game=game.name,
        rules=str(rules),
        seats=("Ann", "Bob", "Cid"),
        moves=tuple(RecordedMove(turn.actor, str(turn.action)) for turn in turns),
        result=Result(outcome.scores, len(turns)),
    )


def test_every_step_is_told_as_it_was(game: AnyGame) -> None:
    record = played(game)
    told = json.loads(encode_replay(Text("fr"), game, record))
    assert (told["game"], told["rules"]) == (record.game, record.rules)
    assert told["names"] == list(record.seats)
    steps = list(replay(game, record))
    assert len(told["steps"]) == len(steps)
    under = sentences.record(Text("fr"), game, record)
    lines = [line.removeprefix("  > ") for line in under.splitlines() if line.startswith("  > ")]
    assert [line for step in told["steps"] for line in step["told"]] == lines
    rules = told["steps"][0]["position"]["rules"]
    hidden = 0
    for step, shown in zip(steps, told["steps"], strict=True):
        assert shown["actor"] == (None if step.actor is DEALER else step.actor)
        assert shown["action"] == (None if step.action is None else str(step.action))
        whole = write_position(game, step.state)
        assert read_position(game, whole) == step.state
        position = {**shown["position"], "rules": rules}
        differ = {name for name in whole if whole[name] != position[name]}
        assert position.keys() == (whole | write_facts(step.state)).keys()
        assert len(differ) <= 1
        for name in differ:  # the stock: as many, and nothing of them
            assert set(position[name].split()) == {"?"}
            assert len(position[name].split()) == len(str(whole[name]).split())
            hidden += 1
        assert position["hands"] == whole["hands"]
        assert "rules" not in shown["position"] or step.number == 0
    assert hidden > len(steps) / 2


async def test_a_game_is_shown_again_when_it_is_over_and_not_before(server: Server) -> None:
    made = server.open_room("ronda", ["human", "random"], rules="classic target=11")
    path = f"/api/rooms/{made['room']}/replay"

    def refused() -> None:
        answer = server.http(path)
        assert (answer.status, answer.json["code"]) == (400, "not-over-yet")
        assert set(answer.json) == {"code", "text"}

    async with Client(server, made["room"], made["token"]) as ann:
        await asyncio.to_thread(refused)
        await ann.ask("start")
        await ann.until(lambda: ann.options)
        await asyncio.to_thread(refused)
        await ann.play(random.Random(1))
    answer = server.http(f"{path}?lang=bg")
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    told = answer.json
    assert shuffles.hash_secret(told["headers"]["secret"]) == told["headers"]["commitment"]
    record = server.http(f"/api/rooms/{made['room']}/record?lang=bg").body.decode()
    for step in told["steps"][1:]:
        actor = "-" if step["actor"] is None else step["actor"]
        assert f"\n{actor} {step['action']}\n" in record
        for line in step["told"]:
            assert f"  > {line}\n" in record
    assert server.http(f"{path}?lang=bg").body == answer.body
    english = server.http(f"{path}?lang=en").json
    assert english["steps"][1]["told"] != told["steps"][1]["told"]
    assert english["steps"][1]["position"] == told["steps"][1]["position"]
    assert server.http("/api/rooms/nowhere/replay").json["code"] == "no-such-room"
    assert server.http(f"/r/{made['room']}/replay").status == 200


async def test_answers_are_made_once_and_the_last_few_are_kept() -> None:
    made: list[str] = []

    async def ask(shelf: AnswerCache, room: str) -> bytes:
        async def make() -> bytes:
            await asyncio.sleep(0)
            made.append(room)
            return room.encode()

        return await shelf.get((room, "en"), Guest("192.0.2.1"), make)

    shelf = AnswerCache()
    assert await asyncio.gather(*(ask(shelf, "a") for _ in range(5))) == [b"a"] * 5
    assert made == ["a"]
    for number in range(MOST):
        await ask(shelf, str(number))
    assert await ask(shelf, "0") == b"0"
    assert made.count("0") == 1
    await ask(shelf, "a")
    assert made.count("a") == 2

    async def fail() -> bytes:
        raise KeyError("b")

    with pytest.raises(KeyError):
        await shelf.get(("b", "en"), Guest("192.0.2.1"), fail)
    assert await ask(shelf, "b") == b"b"


@pytest.mark.parametrize(
    "crowd", [["192.0.2.1"] * 9, [f"2001:db8:1:{at}00::1" for at in range(1, 10)]]
)
async def test_who_asks_for_many_answers_waits_for_who_asks_for_few(crowd: list[str]) -> None:
    begun: list[str] = []

    shelf, go_on = AnswerCache(), asyncio.Event()

    async def ask(key: str, address: str) -> bytes:
        async def make() -> bytes:
            begun.append(key)
            await go_on.wait()
            return key.encode()

        return await shelf.get((key, "en"), Guest(address), make)

    async with asyncio.TaskGroup() as asking:
        for at, address in enumerate(crowd):
            asking.create_task(ask(f"crowd {at}", address))
        await asyncio.sleep(0)
        for key, address in (("ann", "2001:db8:2::1"), ("bob", "192.0.2.2")):
            asking.create_task(ask(key, address))
        other = asking.create_task(ask("crowd 8", "192.0.2.3"))  # as somebody else does
        await asyncio.sleep(0)
        assert begun == ["crowd 0"]
        go_on.set()
        assert await other == b"crowd 8"
    assert begun == ["crowd 0", "crowd 8", "ann", "bob", *(f"crowd {at}" for at in range(1, 8))]


async def test_an_answer_that_is_there_waits_for_none_that_is_made() -> None:
    shelf, never = AnswerCache(), asyncio.Event()

    async def make() -> bytes:
        return b"a"

    async def wait() -> bytes:
        await never.wait()
        return b"b"

    guest = Guest("192.0.2.1")
    await shelf.get(("a", "en"), guest, make)
    asked = asyncio.create_task(shelf.get(("b", "en"), guest, wait))
    await asyncio.sleep(0)
    async with asyncio.timeout(LONG):
        assert await shelf.get(("a", "en"), guest, wait) == b"a"
    never.set()
    assert await asked == b"b"


async def test_a_game_that_a_room_took_up_from_disk_can_be_seen(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    record = played(games.load("ronda"))
    room = await inside.room(record)
    start, body = await inside.http("GET", f"/api/rooms/{room}/replay")
    assert start["status"] == 200
    told = json.loads(body["body"])
    assert len(told["steps"]) == len(record.moves) + 1
    assert told["headers"]["secret"] == "5" * 64
    await inside.close()


def test_the_example_in_the_protocol_is_made_alike(game: AnyGame) -> None:
    blocks = PROTOCOL.read_text("utf-8").split("```json\n")[1:]
    (found,) = (block for block in blocks if '"steps": [{"actor"' in block.partition("```")[0])
    example: Any = json.loads(found.partition("```")[0])
    told = json.loads(encode_replay(load_text("en"), game, played(game)))
    assert list(told) == list(example)
    for step in example["steps"]:
        assert list(step) == list(told["steps"][0])
        if example["game"] == game.name:
            assert step["position"].keys() <= told["steps"][0]["position"].keys()
