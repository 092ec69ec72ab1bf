"""What clients are told: made once, and always what follows from the seat's stream."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from kafene.core.codec import list_facts, write_event, write_facts, write_position
from kafene.core.game import DEALER, AnyGame, Seat
from kafene.core.record import Record, RecordedMove
from kafene.table import Table
from kafene.testing.strategies import playout
from kafene.text import Text, sentences
from kafene.web.rooms.room import Room
from kafene.web.wire import encoding
from kafene.web.wire.encoding import Encoder, encode
from kafene.web.wire.messages import RoomInfo
from kafene.web.wire.updates import Updates
from server_kit.inside import Inside, Wire

TEXTS = (Text("en"), Text("ja"))
NAMES = ("Ann", "Bob", "Cid", "Dan")


def played(game: AnyGame) -> Record:
    start = game.start(game.rules_type(), game.usual)
    turns = playout(game, start, random.Random(5), limit=40)
    moves = tuple(RecordedMove(turn.actor, str(turn.action)) for turn in turns)
    return Record(game=game.name, seats=NAMES[: game.usual], moves=moves)


def test_words_and_values_are_those_of_the_stream_whenever_they_are_asked_for(
    game: AnyGame,
) -> None:
    record = played(game)
    table = Table(game, Record(game=record.game, seats=record.seats))
    grown = Updates(table)
    for move in record.moves:
        table.act(move.actor, game.parse(move.text))
        for seat, stream in table.streams.items():
            for since in (0, max(0, stream.version - 1), stream.version):
                events = stream.since(since)
                told = json.loads(encode(grown.update(stream, since)))
                assert told["events"] == [write_event(event) for event in events]
                view = game.view(table.state, seat)
                assert told["table"]["view"] == write_position(game, view) | write_facts(view)
                for text in TEXTS if seat in (1, None) else ():
                    lines = [
                        sentences.event(text, game, event, record.seats, seat) for event in events
                    ]
                    assert grown.tell(stream, text, since) == list(chain.from_iterable(lines))
    loaded = Table(game, record)
    for seat in (Seat(1), None):
        stream = loaded.streams[seat]
        assert Updates(loaded).tell(stream, TEXTS[0]) == grown.tell(stream, TEXTS[0])


def test_what_was_encoded_for_others_changes_no_byte_for_a_seat(game: AnyGame) -> None:
    """Two worlds that look alike to a seat, each told to everybody else first: hands and stock
    differ, and so does what the encoder remembers."""
    rng, seats = random.Random(8), (*map(Seat, range(game.usual)), None)
    worlds = Encoder(game), Encoder(game)
    differ = 0
    start = game.start(game.rules_type(), game.usual)
    for turn in playout(game, start, rng, limit=60):
        for seat in seats:
            view = game.view(turn.after, seat)
            states = turn.after, game.imagine(view, rng)
            differ += states[0] != states[1]
            for world, state in zip(worlds, states, strict=True):
                for other in seats:
                    world.write_view(state, game.view(state, other))
            one, other_world, alone = (
                encoder.write_view(state, game.view(state, seat))
                for encoder, state in zip(
                    (*worlds, Encoder(game)), (*states, states[0]), strict=True
                )
            )
            assert bytes(one) == bytes(other_world) == bytes(alone)
            assert json.loads(bytes(one)) == write_position(game, view) | write_facts(view)
    assert differ > 100


def test_what_seats_share_is_encoded_once(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The public part once for each state; of the rest, what no other seat has."""
    *_, turn = playout(game, game.start(game.rules_type(), game.usual), random.Random(5), limit=9)
    count = Counter[str]()
    member = encoding._member

    def counting(key: str, codec: Any) -> Any:
        write = member(key, codec)

        def write_and_count(value: Any) -> bytes:
            count[key] += 1
            return write(value)

        return write_and_count

    monkeypatch.setattr(encoding, "_member", counting)
    encoder = Encoder(game)
    for seat in range(game.usual):
        encoder.write_view(turn.after, game.view(turn.after, Seat(seat)))
    kinds: tuple[Any, Any] = (game.view_type, game.state_type)
    own, public = ({key for key, _ in list_facts(kind).values()} for kind in kinds)
    own -= public
    assert {key for key, times in count.items() if times > 1} <= {"hands", "seat", *own}


async def test_a_table_is_written_once_for_all_spectators(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Any] = []
    write_view = Encoder.write_view

    def count(self: Encoder, state: Any, view: Any) -> Any:
        written.append(view.seat)
        return write_view(self, state, view)

    monkeypatch.setattr(Encoder, "write_view", count)
    inside = Inside(tmp_path)
    room = await inside.room(played(game))
    for _ in range(5):
        wire = Wire(inside, room, None)
        await wire.until("welcome")
    await inside.close()
    assert written == [None]


async def test_what_is_public_about_a_room_is_described_once_for_all_who_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    described: list[str] = []
    describe = Room.info

    def count(room: Room) -> RoomInfo:
        described.append(room.id)
        return describe(room)

    async with Inside(tmp_path) as inside:
        room = await inside.room(Record(game="ronda", seats=("Ann", "Bob")))
        crowd = [Wire(inside, room, None) for _ in range(7)]
        for each in crowd:
            await each.until("welcome")
        monkeypatch.setattr(Room, "info", count)
        late = [Wire(inside, room, 1), *crowd]  # Bob has come
        for each in late[1:]:
            await each.until('"type":"room"')
        await late[0].until("welcome")
        assert len({each.sent[-1] for each in crowd}) == 1
        assert len(described) == 2, "once for the crowd, and once for Bob"
        for each in late:
            await each.close()


async def test_a_record_is_replayed_once_when_its_room_is_loaded(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Histories, reconnection and what was missed are read from the streams."""
    record, applied = played(game), 0
    apply = type(game).apply

    def count(self: Any, state: Any, action: Any) -> Any:
        nonlocal applied
        applied += 1
        return apply(self, state, action)

    monkeypatch.setattr(type(game), "apply", count)
    inside = Inside(tmp_path)
    room = await inside.room(record)
    for _ in range(3):
        wire = Wire(inside, room, None)
        await wire.until("welcome")
        wire.say({"type": "resume", "version": 0})
        await wire.until('"update"')
        await wire.close()
    await inside.close()
    assert applied == len(record.moves)


async def test_a_client_that_comes_between_a_move_and_its_news_is_told_once(
    game: AnyGame, tmp_path: Path
) -> None:
    """Games are played in threads: a client may be welcomed with a move of which the others are
    told a moment later."""

    inside = Inside(tmp_path)
    number = await inside.room(Record(game=game.name, seats=NAMES[: game.usual]))
    early = Wire(inside, number, None)
    await early.until("welcome")
    there = inside.hub.rooms[number]
    assert there.room.table is not None
    await there.keeper.workers.run(
        there.room.table.act, DEALER, game.shuffle(there.room.table.state, random.Random(1))
    )
    late = Wire(inside, number, None)
    await late.until("welcome")
    there.keeper._tell_news()
    for wire in (early, late):
        await wire.ask("hint", "1")
        assert wire.version == 1
    assert ["update" in message for message in early.sent].count(True) == 1
    assert not any("update" in message for message in late.sent)
    await inside.close()
