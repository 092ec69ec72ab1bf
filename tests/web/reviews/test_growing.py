"""Reviews on the server: they grow, they are kept, and there are none before the end."""

from __future__ import annotations

import asyncio
import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kafene import games
from kafene.core.record import RecordedMove
from kafene.review import Review, review
from kafene.review.words import Words
from kafene.text import LANGUAGES, Text
from kafene.web.pages.replay import encode_replay
from kafene.web.pages.reviews import Job, Reviews
from kafene.web.wire.languages import load_text
from review_kit import play_record
from server_kit.inside import Inside
from server_kit.reviews import FEW, RONDA, ask, follow, path_of

SHORT = {"ronda": "target=11", "three-thirteen": "rounds=2"}


def is_part(some: list[Any], others: list[Any]) -> bool:
    """Whether everything is in the other list, in the same order."""
    left = iter(others)
    return all(each in left for each in some)


def is_subset(part: dict[str, Any], whole: dict[str, Any]) -> bool:
    return all(whole[name] == value for name, value in part.items() if name in whole)


@pytest.mark.parametrize("name", games.list_games())
async def test_a_review_grows_until_it_is_the_terminals(
    name: str, tmp_path: Path, gate: asyncio.Semaphore
) -> None:
    record = play_record(name, ("casual", "greedy"), 3, SHORT.get(name, "classic"))

    async with Inside(tmp_path, samples=FEW) as inside:
        told = await follow(inside, await inside.room(record), gate)
        last = told[-1]
        assert last["phase"] == "done"
        assert last["done"] == last["of"] > 0
        whole = last["review"]
        before: list[Any] = []
        grew = False
        for each in told:
            assert each["done"] <= each["of"] or each["of"] == 0
            known = each["review"]
            if known is not None:
                assert is_part(before, known["moments"])
                assert is_part(known["moments"], whole["moments"])
                for part, curve in zip(known["curves"], whole["curves"], strict=True):
                    assert part == curve[: len(part)]
                before = known["moments"]
                grew |= 0 < len(before) < len(whole["moments"])
            if each["phase"] != "done":
                assert known is None or (known["seats"], known["table"]) == ([], [])
        assert grew
        found = review(record, samples=FEW, jobs=1)
        assert whole["seats"] == json.loads(json.dumps([each.to_json() for each in found.seats]))
        assert whole["table"] == Words(load_text("en"), found).table()
        assert (whole["unit"], whole["samples"]) == (found.unit, FEW)
        for moment, one in zip(whole["moments"], found.to_json()["moments"], strict=True):
            assert is_subset({**moment, "why": ""}, one)
            assert moment["text"]
            assert bool(moment.get("why")) == (one["grade"] is not None)
        check_places(whole, found)
        steps = json.loads(encode_replay(load_text("en"), games.load(name), record))["steps"]
        for moment in whole["moments"]:
            if moment["kind"] == "decision":
                step = steps[moment["ply"]]
                assert (step["actor"], step["action"]) == (moment["seat"], moment["played"])


def check_places(whole: Any, found: Review) -> None:
    """What is pointed at is what is meant, and curves end at the results."""
    moments = whole["moments"]
    for seat, curve in zip(whole["seats"], whole["curves"], strict=True):
        assert curve[0]["ply"] == 0
        assert [each["ply"] for each in curve] == sorted(each["ply"] for each in curve)
        assert curve[-1]["value"] == seat["result"]
    costliest = [(moments[at]["ply"], moments[at]["seat"]) for at in whole["costliest"]]
    assert costliest == [(each.ply, each.seat) for each in found.list_errors()[:3]]
    cards = [each["change"] for each in moments if each["kind"] == "luck"]
    assert moments[whole["luckiest"]]["change"] == max(cards)
    assert moments[whole["unluckiest"]]["change"] == min(cards)
    own = [abs(each["change"]) for each in moments if each["kind"] in ("luck", "decision")]
    assert [abs(moments[at]["change"]) for at in whole["turns"]] == sorted(own, reverse=True)[:3]


async def test_steps_are_those_of_the_replay_where_moves_were_taken_back(tmp_path: Path) -> None:
    record = play_record("three-thirteen", ("casual", "greedy"), 1, "rounds=1")
    first = next(at for at, move in enumerate(record.moves) if move.actor == 0)
    undo = RecordedMove(record.moves[0].actor, f"undo {first + 1}")
    again = replace(
        record,
        headers=(("players", "human greedy"),),
        moves=(*record.moves[: first + 2], undo, *record.moves[first:]),
        result=None if record.result is None else replace(record.result, ply=len(record.moves) + 3),
    )

    async with Inside(tmp_path, samples=FEW) as inside:
        plain, undone = [
            (await follow(inside, await inside.room(each)))[-1]["review"]
            for each in (record, again)
        ]
        steps = json.loads(encode_replay(load_text("en"), games.load(again.game), again))["steps"]
        assert plain["seats"] == undone["seats"]
        for one, other in zip(plain["moments"], undone["moments"], strict=True):
            assert other["ply"] == one["ply"] + (3 if one["ply"] > first else 0)
            if other["kind"] == "decision":
                assert steps[other["ply"]]["action"] == other["played"]


async def test_a_game_that_is_not_over_is_refused_and_nothing_is_worked_on(tmp_path: Path) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        for moves in (RONDA.moves[:-1], RONDA.moves[:20], ()):
            room = await inside.room(replace(RONDA, moves=moves, result=None))
            answer = await inside.fetch(path_of(room))
            assert (answer.status, answer.json["code"]) == (400, "not-over-yet")
        assert not inside.hub.reviews._jobs
        assert (await inside.fetch(path_of("nowhere"))).json["code"] == "no-such-room"


async def test_an_answer_is_made_once_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    put_into_words = Reviews._put_into_words

    def note(self: Reviews, job: Job, ahead: int, text: Text) -> Any:
        made.append(text.language)
        return put_into_words(self, job, ahead, text)

    async with Inside(tmp_path, samples=FEW) as inside:
        room = await inside.room(RONDA)
        await follow(inside, room)
        monkeypatch.setattr(Reviews, "_put_into_words", note)
        first = await inside.fetch(path_of(room))
        answers = await asyncio.gather(*(inside.fetch(path_of(room)) for _ in range(5)))
        assert {each.body for each in answers} == {first.body}
        assert made == []
        tag = first.headers["etag"]
        again = await inside.fetch(path_of(room), if_none_match=tag)
        assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
        passed_on = await inside.fetch(path_of(room), if_none_match=f'"other", W/{tag}')
        assert passed_on.status == 304
        packed = await inside.fetch(path_of(room), accept_encoding="gzip")
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.body) == first.body
        told = await asyncio.gather(*(ask(inside, room, each) for each in LANGUAGES for _ in "ab"))
        assert sorted(made) == sorted(set(LANGUAGES) - {"en"})
        assert len({str(each["review"]["about"]) for each in told}) == len(LANGUAGES)
        assert len({str(each["review"]["seats"]) for each in told}) == 1
        other = await inside.fetch(f"{path_of(room)}?lang=bg", if_none_match=tag)
        assert other.status == 200


async def test_what_only_helped_it_grow_is_not_kept(
    tmp_path: Path, gate: asyncio.Semaphore
) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        room = await inside.room(RONDA)
        known: Any = None
        while not known:
            told = await ask(inside, room, "bg")
            known = told["review"]
            gate.release()
            await asyncio.sleep(0.02)
        job = inside.hub.reviews._jobs[room]
        for _ in range(told["of"]):
            gate.release()
        assert (await follow(inside, room))[-1]["phase"] == "done"
        assert [job.words, job.found, job.looks, job.assembly] == [{}, {}, {}, None]


async def test_the_numbers_are_the_same_after_a_restart(tmp_path: Path) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        room = await inside.room(RONDA)
        told = (await follow(inside, room))[-1]
    async with Inside(tmp_path, samples=FEW) as inside:
        assert (await follow(inside, room))[-1] == told
