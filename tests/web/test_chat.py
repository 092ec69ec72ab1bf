"""What people say at a table, and how many look on: told to all who are there, and kept nowhere."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from kafene.core.codec import write_position
from kafene.core.record import Record
from kafene.web.rooms import live
from kafene.web.wire.limits import TOO_FAST
from rummikub_kit import GAME, midst
from server_kit.client import Client
from server_kit.inside import Inside, Wire
from server_kit.servers import Server

SECRET_WORDS = "a-cup-of-coffee"
MOST = int(live.TALK.burst)


async def sat_down(inside: Inside, *seats: int | None) -> tuple[str, list[Wire]]:
    """People and onlookers at a new table of two."""
    room = await inside.room(Record(game=GAME.name, rules="classic", seats=("Ann", "Bob")))
    wires = []
    for seat in seats:
        wires.append(Wire(inside, room, seat))
        await wires[-1].until("welcome")
        await inside.rests(room)
    return room, wires


def heard(wire: Wire, kind: str = "said") -> list[Any]:
    return [said for said in map(json.loads, wire.sent) if said["type"] == kind]


def test_all_who_are_there_hear_it_and_those_who_come_back_are_told(
    runner: asyncio.Runner, inside: Inside
) -> None:
    async def talk() -> None:
        room, (ann, bob, eve) = await sat_down(inside, 0, 1, None)
        markup = "<b>Nice</b> \u202eevil\u202c\n&amp;"
        assert (await ann.ask("say", "1", text=markup))["type"] == "accepted"
        assert (await bob.ask("say", "2", emote="wow"))["type"] == "accepted"
        lines = [{"name": "Ann", "text": "<b>Nice</b> evil &amp;"}, {"name": "Bob", "emote": "wow"}]
        for wire in (ann, bob, eve):
            await wire.until('"wow"')
            assert [each["line"] for each in heard(wire)] == lines
        again = Wire(inside, room, 1)
        await again.until("welcome")
        assert heard(again, "welcome")[0]["chat"] == lines
        for number in range(3, 3 + live.MOST_LINES):
            inside.hub.rooms[room].company.chat = fresh(inside, room)
            await ann.ask("say", f"{number}", text=f"line {number}")
        last = Wire(inside, room, None)
        await last.until("welcome")
        kept = heard(last, "welcome")[0]["chat"]
        assert len(kept) == live.MOST_LINES
        assert kept[-1]["text"] == f"line {2 + live.MOST_LINES}"
        for wire in (ann, bob, eve, again, last):
            await wire.close()

    def fresh(inside: Inside, room: str) -> live.Chat:
        """The same lines, as if time had passed."""
        known = inside.hub.rooms[room]
        chat = live.Chat(known.room.times.clock.now)
        chat.lines = known.company.chat.lines
        return chat

    runner.run(talk())


async def test_onlookers_and_empty_and_hasty_people_are_refused(inside: Inside) -> None:
    _, (ann, bob, eve) = await sat_down(inside, 0, 1, None)
    assert (await eve.ask("say", "1", text="hello"))["code"] == "no-seat"
    for number, nothing in enumerate(("", "  ", "\u202e\u200b")):
        assert (await ann.ask("say", f"n{number}", text=nothing))["code"] == "nothing-said"
    codes = [(await ann.ask("say", f"m{at}", emote="nice")).get("code") for at in range(MOST + 1)]
    assert codes == [None] * MOST + ["too-much-said"]
    assert (await bob.ask("say", "2", text="I may"))["type"] == "accepted"
    assert len(heard(eve)) == MOST + 1
    for wire in (ann, bob, eve):
        await wire.close()


@pytest.mark.parametrize(
    "intent", [{"text": "x" * 201}, {"emote": "rude"}, {"text": "hi", "name": "Bob"}]
)
async def test_what_is_no_message_ends_the_connection(
    intent: dict[str, str], inside: Inside
) -> None:
    _, (ann,) = await sat_down(inside, 0)
    ann.say({"type": "say", "id": "1", **intent})
    await ann.task
    assert ann.closed not in (None, TOO_FAST)


async def test_nothing_is_kept_of_what_was_said(tmp_path: Path) -> None:
    """Neither on disk nor in the log; when the game is over, not even in memory."""

    inside = Inside(tmp_path)
    state = midst("9R 9B 9K", ["9O", "1R 2R"], opened=(True, True), options="rounds=1").state
    record = Record(
        game=GAME.name,
        rules=str(state.rules),
        seats=("Ann", "Bob"),
        headers=(("position", json.dumps(write_position(GAME, state))),),
    )
    room = await inside.room(record)
    ann, bob = Wire(inside, room, 0), Wire(inside, room, 1)
    await ann.until("welcome")
    await bob.until("welcome")
    await ann.ask("say", "1", text=SECRET_WORDS)
    play = "play 9R 9B 9K 9O"
    assert (await ann.ask("act", "2", version=ann.version, action=play))["type"] == "accepted"
    await bob.until('"over":true')
    await bob.ask("say", "3", text=SECRET_WORDS)  # still heard by those who are there
    await ann.until('"Bob","text"')
    late = Wire(inside, room, None)
    await late.until("welcome")
    assert "chat" not in heard(late, "welcome")[0]
    replay = repr(await inside.http("GET", f"/api/rooms/{room}/replay"))
    assert "9O" in replay
    assert SECRET_WORDS not in replay
    for wire in (ann, bob, late):
        await wire.close()
    assert SECRET_WORDS not in repr(inside.logged)
    await inside.close()
    files = [each.read_bytes() for each in tmp_path.rglob("*") if each.is_file()]
    assert any(b"9R 9B 9K 9O" in each for each in files)
    assert not any(SECRET_WORDS.encode() in each for each in files)


async def test_a_rematch_begins_in_silence(server: Server) -> None:
    made = server.open_room(
        "three-thirteen", ["human", "random"], rules="classic rounds=2 laps=5 reshuffles=1"
    )
    async with Client(server, made["room"], made["token"]) as ann:
        await ann.ask("start")
        await ann.ask("say", text="first")
        await ann.play(random.Random(1))
        await ann.ask("rematch")
        await ann.until(lambda: ann.info["rematch"])
    async with Client(server, ann.info["rematch"], made["token"]) as again:
        assert "chat" not in again.welcome


async def test_everybody_is_told_how_many_look_on(inside: Inside) -> None:
    room, (ann, eve) = await sat_down(inside, 0, None)
    assert heard(eve, "welcome")[0]["room"]["onlookers"] == 1
    await ann.until('"onlookers":1')
    more = Wire(inside, room, None)
    await more.until("welcome")
    await eve.until('"onlookers":2')
    await more.close()
    await eve.close()
    counts = [each["room"]["onlookers"] for each in heard(ann, "room")]
    assert counts == [1, 2, 1, 0]
    await ann.close()
