"""Time that runs out and people who are away: what is played for them, and who is told what."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kafene.core.codec import write_position
from kafene.core.game import Seat
from kafene.core.record import PlayedBy, Record, position_at, replay
from kafene.store import open_store
from kafene.web.pages.replay import encode_replay
from kafene.web.wire.languages import load_text
from rummikub_kit import GAME, TEXT, midst, written
from server_kit.inside import Inside, Wire

HAND = "9R 9B 9O 1K 2K 3K 5R"
TABLE = "2O 3O 4O"
LEGAL = f"play {written(f'{TABLE} / 9R 9B 9O')}"
ILLEGAL = f"play {written(TABLE)} / 9R 9B"
TIMER = 30


class Sitting:
    """Ann and Bob at a table of Rummikub with a clock, Ann to move; Eve looks on."""

    def __init__(self, inside: Inside, room: str) -> None:
        self.inside, self.number = inside, room

    async def sit(self) -> None:
        self.ann, self.bob, self.eve = (
            Wire(self.inside, self.number, seat, told=True) for seat in (0, 1, None)
        )
        for wire in self.everybody:
            await wire.until("welcome")
        await self.inside.notes_homes(self.number)
        self.there = self.inside.hub.rooms[self.number]
        self.there.room.saved = replace(self.there.room.saved, timer=TIMER)

    @property
    def everybody(self) -> list[Wire]:
        return [self.ann, self.bob, self.eve]

    async def lay(self, action: str, number: str = "t", who: Wire | None = None) -> Any:
        """Try an action on the newest version."""
        wire = who or self.ann
        return await wire.ask("try", number, version=wire.version, action=action)

    async def run_out_of_time(self) -> None:
        """The clock runs on until the time for the move is over."""
        self.there.room.presence._asked -= TIMER
        self.there.autoplay.wake()
        await self.settle()

    async def miss(self, seat: int) -> None:
        """The owner of a seat, who has left, is gone for too long."""
        self.there.room.presence._left[seat] -= self.there.room.times.away
        self.there.autoplay.wake()
        await self.settle()

    async def settle(self) -> None:
        await self.inside.rests(self.number)
        for wire in self.everybody:
            if not wire.task.done():
                await wire.level()

    @property
    def moves(self) -> list[tuple[str, PlayedBy | None]]:
        assert self.there.room.table is not None
        return [(str(move), move.by) for move in self.there.room.table.record.moves]


def told(wire: Wire) -> list[str]:
    """Every sentence about what happened that somebody was told."""
    said = [json.loads(message) for message in wire.sent]
    return [line for each in said for line in each.get("told", ())]


def marked(wire: Wire) -> list[tuple[str, str | None]]:
    """The last events that somebody was told of, and by whom they were played."""
    updates = [json.loads(message) for message in wire.sent if '"update"' in message]
    return [(event["event"], event.get("by")) for event in updates[-1]["events"]]


@asynccontextmanager
async def at_table(tmp_path: Path) -> AsyncIterator[Sitting]:
    tmp_path.mkdir(exist_ok=True)
    state = midst(TABLE, (HAND, "13O 12O"), opened=(True, True)).state
    headers = (("position", json.dumps(write_position(GAME, state))),)
    record = Record(game=GAME.name, rules=str(state.rules), seats=("Ann", "Bob"), headers=headers)
    async with Inside(tmp_path) as inside:
        sitting = Sitting(inside, await inside.room(record))
        await sitting.sit()
        yield sitting
        for wire in sitting.everybody:
            if not wire.task.done():
                await wire.close()


async def test_a_legal_draft_is_played_when_time_is_up(tmp_path: Path) -> None:
    async with at_table(tmp_path) as one:
        await one.lay(ILLEGAL, "1")
        await one.lay(LEGAL, "2")
        await one.run_out_of_time()
        assert one.moves == [(f"0 {LEGAL}", PlayedBy.TIME)]
        assert told(one.ann) == ["Your time was up.", "You play 9R 9B 9O."]
        for other in (one.bob, one.eve):
            assert told(other) == ["Time was up for Ann.", "Ann plays 9R 9B 9O."]
        assert {tuple(marked(wire)) for wire in one.everybody} == {(("Played", "time"),)}
        assert not one.there.room.presence.stand_ins


@pytest.mark.parametrize(
    "tried",
    [(), (ILLEGAL,), (LEGAL, ILLEGAL), (LEGAL, ""), (LEGAL, "play 7Z"), (LEGAL, "fly")],
    ids=["nothing", "illegal", "made worse", "taken back", "unreadable", "no play"],
)
async def test_without_a_legal_draft_the_default_is_played(
    tmp_path: Path, tried: tuple[str, ...]
) -> None:
    async with at_table(tmp_path) as one:
        for number, action in enumerate(tried):
            await one.lay(action, str(number))
        await one.run_out_of_time()
        assert one.moves == [("0 draw", PlayedBy.TIME)]
        assert told(one.bob) == ["Time was up for Ann.", "Ann draws."]
        first, second = told(one.ann)
        assert first == "Your time was up."
        assert second.startswith("You draw ")
        assert marked(one.ann) == [("Drew", "time")]


async def test_a_draft_that_was_typed_is_played_when_time_is_up(tmp_path: Path) -> None:
    async with at_table(tmp_path) as one:
        step = {"version": one.ann.version, "text": "new 9R 9B 9O"}
        assert (await one.ann.ask("line", "1", **step))["type"] == "accepted"
        await one.run_out_of_time()
        assert one.moves == [(f"0 {LEGAL}", PlayedBy.TIME)]


async def test_a_typed_draft_that_is_lost_is_said_to_be_lost_once(tmp_path: Path) -> None:
    async with at_table(tmp_path) as one:
        await one.ann.ask("line", "1", version=one.ann.version, text="new 9R 9B")
        await one.run_out_of_time()
        lost = load_text("en")("draft-lost")
        answers = [
            await one.ann.ask("line", number, version=one.ann.version, text="table")
            for number in ("2", "3")
        ]
        assert answers[0]["lines"][0] == lost
        assert lost not in answers[1]["lines"]


async def test_a_draft_of_an_older_version_is_not_played(tmp_path: Path) -> None:
    async with at_table(tmp_path) as one:
        await one.lay(LEGAL)
        before = one.ann.version
        await one.ann.ask("act", "1", version=before, action="draw")
        assert not one.there.autoplay.drafts
        await one.settle()
        await one.bob.ask("act", "2", version=one.bob.version, action="draw")
        await one.settle()
        one.there.autoplay.drafts[Seat(0)] = (before, LEGAL)  # as if it had come late
        await one.run_out_of_time()
        assert one.moves[-1] == ("0 draw", PlayedBy.TIME)


async def test_nobody_else_lays_anything_for_a_seat(tmp_path: Path) -> None:
    async with at_table(tmp_path) as one:
        assert (await one.lay(LEGAL, who=one.bob))["code"] == "not-your-turn"
        assert (await one.lay(LEGAL, who=one.eve))["code"] == "no-seat"
        assert not one.there.autoplay.drafts
        await one.run_out_of_time()
        assert one.moves == [("0 draw", PlayedBy.TIME)]


async def test_a_draft_changes_nothing_that_others_are_sent_until_it_is_played(
    tmp_path: Path,
) -> None:
    heard: list[tuple[list[str], list[object]]] = []
    for at, tried in enumerate(((), (LEGAL, ILLEGAL, "", LEGAL))):
        async with at_table(tmp_path / str(at)) as one:
            logged = len(one.inside.logged)
            for number, action in enumerate(tried):
                await one.lay(action, f"t{number}")
            for other in (one.bob, one.eve):
                other.say({"type": "resume", "version": 0})
                version = other.version
                await other.ask("try", "1", version=version, action="draw")
                await other.ask("line", "2", version=version, text="table")
                await other.ask("hint", "3")
            again = Wire(one.inside, one.number, 1, told=True)
            await again.until("welcome")
            sent = [message for wire in (one.bob, one.eve, again) for message in wire.sent]
            await again.close()
            shown = [message.replace(one.number, "ROOM") for message in sent]
            heard.append((shown, one.inside.logged[logged:]))
    assert heard[0] == heard[1]


async def test_a_card_that_was_only_tried_is_not_thrown_when_time_is_up(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    record = Record(game="ronda", rules="classic", seats=("Ann", "Bob"))
    one = Sitting(inside, await inside.room(record))
    await one.sit()
    await one.settle()
    while one.there.room.streams[None].view.phase != "play":
        mover = one.there.room.streams[None].view.mover
        wire = one.everybody[mover]
        await wire.ask("act", f"p{wire.version}", version=wire.version, action="pass")
        await one.settle()
    mover = one.there.room.streams[None].view.mover
    wire, view = one.everybody[mover], one.there.room.streams[mover].view
    lowest = min(view.hand, key=lambda card: (card.rank, card))
    other = next(card for card in view.hand if card != lowest)
    assert (await one.lay(f"throw {other}", who=wire))["ok"]
    await one.run_out_of_time()
    assert one.moves[-1] == (f"{mover} throw {lowest}", PlayedBy.TIME)
    for wire in one.everybody:
        await wire.close()
    await inside.close()


async def test_a_stand_in_is_marked_wherever_the_game_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[str] = []

    async with at_table(tmp_path) as one:
        choose = one.there.keeper.workers.choose

        async def spy(room: str, game: str, level: str, *rest: Any) -> Any:
            levels.append(level)
            return await choose(room, game, level, *rest)

        monkeypatch.setattr(one.there.keeper.workers, "choose", spy)
        await one.lay(ILLEGAL)
        await one.ann.close()
        await one.miss(0)
        assert levels == ["casual"]
        [(_, by)] = one.moves
        assert by is PlayedBy.BOT
        for other in (one.bob, one.eve):
            assert told(other)[0].startswith("Ann (bot) ")
            assert marked(other)[0][1] == "bot"
        back = Wire(one.inside, one.number, 0, told=True)
        await back.until("welcome")
        # She reads what the bot did for her as what somebody else did.
        assert told(back)[0].startswith("Ann (bot) ")
        assert not one.there.room.presence.stand_ins
        await one.settle()
        await one.bob.ask("act", "1", version=one.bob.version, action="draw")
        await back.level()
        version = back.version
        await back.ask("act", "2", version=version, action="draw")
        await back.level()
        assert told(back)[-1].startswith("You draw ")
        assert [by for _, by in one.moves] == [PlayedBy.BOT, None, None]
        await back.close()
    with open_store(tmp_path / "tables.db") as store:
        record = store.load(1)
        assert [move.by for move in record.moves] == [PlayedBy.BOT, None, None]
        assert "\n# bot 0\n0 " in record.dumps()
        assert store.list_games()[0].plies == 3
    # A restarted server says the same of it.
    await _read_again(tmp_path)


async def _read_again(folder: Path) -> None:
    inside = Inside(folder)
    [room] = await inside.hub.workers.read(lambda store: store.list_rooms())
    wire = Wire(inside, room, 0, told=True)
    await wire.until("welcome")
    assert told(wire)[0].startswith("Ann (bot) ")
    first = json.loads(wire.sent[0])["events"][0]
    assert first["by"] == "bot"
    await wire.close()
    await inside.close()


class Thinker:
    """A bot that thinks until it is told to answer."""

    def __init__(self) -> None:
        self.asked, self.done = asyncio.Event(), asyncio.Event()

    async def choose(self, *_: object) -> Any:
        self.asked.set()
        await self.done.wait()
        return GAME.parse(LEGAL)


async def test_a_stand_in_plays_nothing_once_the_owner_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(tmp_path) as one:
        thinker = Thinker()
        monkeypatch.setattr(one.there.keeper.workers, "choose", thinker.choose)
        await one.ann.close()
        one.there.room.presence._left[0] -= one.there.room.times.away
        one.there.autoplay.wake()
        await thinker.asked.wait()
        back = Wire(one.inside, one.number, 0, told=True)
        await back.until("welcome")
        thinker.done.set()
        await one.inside.rests(one.number)
        assert not one.moves
        await back.close()


async def test_what_is_laid_while_a_hint_is_thought_about_is_not_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_table(tmp_path) as one:
        thinker = Thinker()
        monkeypatch.setattr(one.there.keeper.workers.bots, "ask", thinker.choose)
        one.ann.say({"type": "hint", "id": "h"})
        await thinker.asked.wait()
        assert (await one.lay(LEGAL))["ok"]
        await one.run_out_of_time()
        assert one.moves == [(f"0 {LEGAL}", PlayedBy.TIME)]


def test_a_finished_record_keeps_the_marks_through_store_export_import_and_replay(
    tmp_path: Path,
) -> None:
    text = (Path(__file__).parent.parent / "playthroughs" / "rummikub").glob("*.kaf")
    record = Record.loads(min(text).read_text(encoding="utf-8"))
    acted = [at for at, move in enumerate(record.moves) if isinstance(move.actor, int)]
    marks = {acted[0]: PlayedBy.BOT, acted[1]: PlayedBy.TIME}
    moves = tuple(
        type(move)(move.actor, move.text, by=marks.get(at)) for at, move in enumerate(record.moves)
    )
    record = Record(
        game=record.game, rules=record.rules, seats=record.seats, moves=moves, result=record.result
    )
    with open_store(tmp_path / "a.db") as one, open_store(tmp_path / "b.db") as other:
        number = one.create(record)
        exported = one.load(number).dumps()
        imported = other.load(other.create(Record.loads(exported)))
    assert imported == record
    assert [ply.by for ply in replay(GAME, imported)][1:] == [move.by for move in moves]
    position_at(GAME, imported)
    steps = json.loads(encode_replay(TEXT, GAME, imported))["steps"]
    bot, late = (steps[at + 1] for at in acted[:2])
    assert (bot["by"], late["by"]) == ("bot", "time")
    assert " (bot) " in bot["told"][0]
    assert late["told"][0].startswith("Time was up for ")
    assert not [step for step in steps if "by" in step and step not in (bot, late)]
