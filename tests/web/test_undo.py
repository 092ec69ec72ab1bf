"""Moves taken back over the wire."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kafene import bots, games
from kafene.core.game import DEALER, Seat
from kafene.core.record import Record
from kafene.table import Table, make_shuffler, step
from server_kit.inside import Inside, Wire

GAME = games.load("three-thirteen")
ANN = Seat(0)


def begun(players: str = "human greedy") -> Table:
    """A game in which Ann has drawn and discarded twice, and it is her turn."""
    head = Record(game=GAME.name, seats=("Ann", "Bob"), headers=(("players", players),))
    table, made = Table(GAME, head), [bots.make(GAME, "greedy", at) for at in range(2)]
    while sum(move.actor == ANN for move in table.record.moves) < 4 or table.mover != ANN:
        mover = table.mover
        step(table, None if mover is DEALER else made[mover or 0], make_shuffler(5))
    return table


def last(wire: Wire) -> dict[str, Any]:
    """The last table that was told."""
    told: list[dict[str, Any]] = [json.loads(message) for message in wire.sent]
    return [each for each in told if each["type"] in ("welcome", "update")][-1]


async def test_a_move_is_taken_back_once_and_all_that_stands_is_told(tmp_path: Path) -> None:
    inside, table = Inside(tmp_path), begun()
    room = await inside.room(table.record)
    ann, eve = Wire(inside, room, 0, told=True), Wire(inside, room, None, told=True)
    for wire in (ann, eve):
        await wire.until("welcome")
        assert "undone" not in last(wire)
    assert last(ann)["table"]["undo"]
    assert "undo" not in last(eve)["table"]
    for number, typed in (("a", False), ("b", True)):
        table.take_back(ANN)
        undone = table.streams[ANN].undone - 1
        if typed:
            answer = await ann.ask("line", number, version=ann.version, text="take back")
        else:
            answer = await ann.ask("undo", number, undone=undone)
        assert answer["type"] == "accepted"
        again = await ann.ask("undo", f"{number} again", undone=undone)
        assert again["type"] == "accepted"
        for wire in (ann, eve):
            await wire.level()
            told, stream = last(wire), table.streams[wire.seat]
            assert (told["version"], told["undone"]) == (stream.version, stream.undone)
            assert len(told["events"]) == len(stream.history())
        assert last(ann)["told"] == ["You take back your last move."]
        assert last(eve)["told"] == ["Ann takes back a move."]
    late = Wire(inside, room, 0, told=True)
    await late.until("welcome")
    assert last(late)["table"] == last(ann)["table"]
    assert last(late)["events"] == last(ann)["events"]
    assert last(late)["undone"] == 2
    for wire in (ann, eve, late):
        await wire.close()
    await inside.close()


async def test_people_among_themselves_are_refused(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    ann = Wire(inside, await inside.room(begun("human human").record), 0)
    await ann.until("welcome")
    assert "undo" not in last(ann)["table"]
    for kind, more in (
        ("undo", {"undone": 0}),
        ("line", {"version": ann.version, "text": "undo"}),
    ):
        answer = await ann.ask(kind, kind, **more)
        assert (answer["type"], answer["code"]) == ("refused", "no-undo")
    await ann.close()
    await inside.close()
