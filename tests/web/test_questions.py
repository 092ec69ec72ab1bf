"""What the rules would say: asked over the wire, and nothing is played."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from kafene.core.codec import write_position
from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, AnyGame
from kafene.core.record import Record, position_at
from kafene.testing.strategies import playout
from kafene.text import sentences
from kafene.web.rooms.questions import try_action
from kafene.web.wire.languages import load_text
from kafene.web.wire.messages import Try
from rummikub_kit import GAME, turn, written
from server_kit.inside import Inside, Wire

HAND = "9R 9B 9O 1K 2K 3K 5R"
TABLE = "2O 3O 4O"


@asynccontextmanager
async def at_table(tmp_path: Path, state: Any, *, told: bool = False) -> AsyncIterator[Wire]:
    """Somebody in the first seat of a position of Rummikub."""
    headers = (("position", json.dumps(write_position(GAME, state))),)
    names = ("Ann", "Bob", "Cid")[: state.seats]
    record = Record(game=GAME.name, rules=str(state.rules), seats=names, headers=headers)
    assert position_at(GAME, record) == state
    async with Inside(tmp_path) as inside:
        wire = Wire(inside, await inside.room(record), 0, told=told)
        await wire.until("welcome")
        yield wire
        await wire.close()


def opening() -> Any:
    return turn(HAND, TABLE, opened=False).state


async def asked(wire: Wire, number: str, play: str) -> dict[str, Any]:
    told = await wire.ask("try", number, version=wire.version, action=f"play {written(play)}")
    assert told.pop("type") == "tried"
    assert told.pop("id") == number
    return told


async def test_a_play_in_the_making_is_told_what_it_lacks(tmp_path: Path) -> None:
    async with at_table(tmp_path, opening()) as wire:
        told = await asked(wire, "1", f"5R / 9R 9B 9O / {TABLE} / 1K 2K")
        assert told["ok"] is False
        assert told["progress"] == {"value": 27, "minimum": 30}
        assert [(flaw["at"], flaw["rule"], flaw["pieces"]) for flaw in told["flaws"]] == [
            (0, "RK 2.1", ["5R"]),
            (3, "RK 2.1", ["1K", "2K"]),
        ]
        assert all(flaw["text"].endswith("(RK 2.1)") for flaw in told["flaws"])
        low = await asked(wire, "2", f"{TABLE} / 9R 9B 9O")
        assert (low["code"], low["rule"]) == ("opening-too-low", "RK 4.1")
        assert low["pieces"] == ["9R", "9B", "9O"]
        assert "27" in low["text"]
        assert low["progress"] == {"value": 27, "minimum": 30}
        assert "flaws" not in low
        enough = await asked(wire, "3", f"1K 2K 3K / 9R 9B 9O / {TABLE}")
        assert enough.pop("arranged") == [["1K 2K 3K"], ["9R 9B 9O"], [written(TABLE)]]
        assert enough == {"ok": True, "progress": {"value": 33, "minimum": 30}}


async def test_the_table_and_a_draft_are_told_what_their_jokers_stand_for(tmp_path: Path) -> None:
    async with at_table(tmp_path, turn("9R 9B J", "11K J 13K / 2O 3O 4O").state) as wire:
        welcome = json.loads(wire.sent[0])
        assert welcome["table"]["view"]["stands"] == ["12K", ""]
        told = await asked(wire, "1", "11K J 13K / 2O 3O 4O / 9R 9B J")
        assert told["stands"] == ["12K", "", "9"]
        moved = await asked(wire, "2", "11K 13K / 2O 3O 4O / 9R 9B J J")
        assert "stands" in moved
        assert moved["stands"] == ["", "", "9K 9O"]


async def test_tiles_that_are_nowhere_are_refused_as_a_play_of_them_would_be(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, opening()) as wire:
        told = await asked(wire, "1", f"{TABLE} / 9R 9B 9K")
        assert {"arranged", "flaws", "progress"}.isdisjoint(told)
        assert (told["ok"], told["code"], told["pieces"]) == (False, "not-in-hand", ["9K"])
        action = f"play {written(f'{TABLE} / 9R 9B 9K')}"
        refused = await wire.ask("act", "2", version=wire.version, action=action)
        assert {name: refused[name] for name in ("code", "text", "rule", "pieces")} == {
            name: told[name] for name in ("code", "text", "rule", "pieces")
        }


async def test_who_has_opened_is_told_of_no_opening(tmp_path: Path) -> None:
    async with at_table(tmp_path, turn(HAND, TABLE).state) as wire:
        told = await asked(wire, "1", f"{TABLE} / 9R 9B")
        assert "progress" not in told
        assert [flaw["at"] for flaw in told["flaws"]] == [1]
        draw = await wire.ask("try", "2", version=wire.version, action="draw")
        assert draw == {"type": "tried", "id": "2", "ok": True}


def refusal(game: AnyGame, view: Any, action: str) -> IllegalAction | None:
    try:
        game.check(view, game.parse(action))
    except IllegalAction as why:
        return why
    return None


def test_what_is_tried_is_judged_as_what_is_played(game: AnyGame) -> None:
    text, names = load_text("en"), ("Ann", "Bob", "Cid", "Dan")
    start = game.start(game.rules_type(), game.usual)
    seen: set[bool] = set()
    for each in playout(game, start, random.Random(2), limit=80):
        mover = each.after.mover
        if mover is None or mover is DEALER:
            continue
        view = game.view(each.after, mover)
        for action in map(str, (*islice(game.options(view), 20), each.action)):
            told = try_action(text, game, view, names, Try("t", 0, action))
            why = refusal(game, view, action)
            seen.add(told.ok)
            if why is None:
                assert (told.ok, told.code, told.text, told.flaws) == (True, None, None, [])
            else:
                assert (told.ok, told.code, told.rule) == (False, why.code, why.rule)
                assert told.text == sentences.error(text, why, names, mover)
                assert told.pieces == [str(piece) for piece in why.pieces]
    assert seen == {True, False}


async def test_nothing_is_played_by_trying(tmp_path: Path) -> None:
    async with at_table(tmp_path, opening()) as wire:
        before = wire.version
        told = await asked(wire, "1", f"1K 2K 3K / 9R 9B 9O / {TABLE}")
        assert told["ok"]
        assert not [message for message in wire.sent if '"update"' in message]
        stale = await wire.ask("try", "2", version=before + 1, action="draw")
        assert (stale["type"], stale["code"], stale["version"]) == ("refused", "stale", before)
        await wire.until('"update"')
        nothing = await wire.ask("try", "n", version=before, action="")
        assert (nothing["type"], nothing["ok"]) == ("tried", False)
        for number, action in enumerate(("play", "play 7Z", "fly", "play / /")):
            answer = await wire.ask("try", f"n{number}", version=before, action=action)
            assert answer["type"] == "refused", action
        drawn = await wire.ask("act", "3", version=before, action="draw")
        assert drawn["type"] == "accepted"
        again = await wire.ask("try", "4", version=before, action="draw")
        assert again["code"] == "stale"  # unlike an act that is sent again


async def test_a_welcome_tells_in_words_what_happened_to_those_who_ask_for_words(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, opening(), told=True) as wire:
        first = json.loads(wire.sent[0])
        assert first["told"] == []
        await wire.ask("act", "1", version=wire.version, action="draw")
        wire.say({"type": "resume", "version": 0})
        await wire.until('"since":0')
        update = next(json.loads(each) for each in wire.sent if '"since":0' in each)
        again = Wire(wire.inside, wire.room, 0, told=True)
        await again.until("welcome")
        welcome = json.loads(again.sent[0])
        assert welcome["told"] == update["told"] != []
        assert welcome["events"] == update["events"]
        bare = Wire(wire.inside, wire.room, 0)
        await bare.until("welcome")
        assert "told" not in json.loads(bare.sent[0])
        await again.close()
        await bare.close()


async def test_a_play_is_made_in_typed_steps_and_what_is_wrong_is_refused(tmp_path: Path) -> None:
    async with at_table(tmp_path, opening()) as wire:
        version = wire.version

        async def typed(number: str, line: str) -> dict[str, Any]:
            return await wire.ask("line", number, version=version, text=line)

        wrong = await typed("0", "juggle")
        assert (wrong["type"], wrong["code"]) == ("refused", "no-such-action")
        assert wrong["lines"][0] == load_text("en")("you-can")
        laid = await typed("1", "new 9R 9B 9O")
        assert laid["type"] == "accepted"
        assert any("9R 9B 9O" in line for line in laid["lines"])
        low = await typed("2", "done")
        assert (low["type"], low["code"], low["rule"]) == ("refused", "opening-too-low", "RK 4.1")
        assert "To read RK 4.1" in low["lines"][0]
        assert "reset" in low["lines"][1]
        drawn = await typed("3", "draw")
        assert drawn["code"] == "draft-is-open"
        assert (await typed("4", "sort"))["type"] == "accepted"
        assert (await typed("5", "quit"))["lines"] == [load_text("en")("web-quit")]
        asked = (await typed("6", "help"))["lines"]
        assert asked[0] == load_text("en")("you-can")
        assert asked[-3:] == [
            "  rules: the contents of the rules; rules 3.2 reads that paragraph",
            "  sort: put your hand in order; sort number, sort colour or sort sets for a certain "
            "order, sort auto to keep it so",
            "  help: this list; help first play explains that word",
        ]
        assert not any(line.strip().startswith("quit") for line in asked)
        assert (await typed("7", "1k 2k 3k"))["type"] == "accepted"
        assert wire.version == version
        assert (await typed("8", "done")) == {"type": "accepted", "id": "8", "lines": []}
        assert (await typed("8", "done"))["type"] == "accepted"  # sent again: it was played
        assert (await typed("9", "scores"))["code"] == "stale"
