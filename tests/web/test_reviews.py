"""Reviews on the server: they grow, they are kept, and there are none before the end."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
from collections.abc import Awaitable
from dataclasses import replace
from itertools import count, pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kafene import games
from kafene.core.errors import NoAnswer
from kafene.core.record import RecordedMove
from kafene.review import Review, review
from kafene.review.words import Words
from kafene.text import LANGUAGES, Text
from kafene.web import bot_workers, reviews
from kafene.web.bodies import ReviewState
from kafene.web.limits import RequestKind
from kafene.web.replay import encode_replay
from kafene.web.reviews import Job, Reviews
from review_kit import play_record
from web_inside import Inside, use_inside

FEW = 4
"""Worlds in a batch."""
SHORT = {"ronda": "target=11", "three-thirteen": "rounds=2"}
RONDA = play_record("ronda", ("beginner", "greedy"), 1, "target=11")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that every answer tells all that is known."""
    monkeypatch.setattr(reviews, "FRESH", 0.0)


def path_of(room: str) -> str:
    return f"/api/rooms/{room}/review"


async def ask(inside: Inside, room: str, language: str = "en") -> Any:
    answer = await inside.fetch(f"{path_of(room)}?lang={language}")
    assert answer.status == 200, answer
    assert msgspec.json.decode(answer.body, type=ReviewState)
    return answer.json


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> asyncio.Semaphore:
    """Released once for each piece that may be worked on."""
    gate, go_on = asyncio.Semaphore(0), Reviews._ask

    async def wait(self: Reviews, *args: Any) -> Any:
        if bot_workers.evaluate in args:
            await gate.acquire()
        return await go_on(self, *args)

    monkeypatch.setattr(Reviews, "_ask", wait)
    monkeypatch.setattr(reviews, "STATIONS", 5)
    return gate


async def follow(inside: Inside, room: str, gate: asyncio.Semaphore | None = None) -> list[Any]:
    """All that is told, from the first answer to the last; with a gate, after every piece."""
    told, begun = [await ask(inside, room)], -1
    while told[-1]["phase"] in ("waiting", "working"):
        if gate is not None and told[-1]["done"] > begun:
            begun = told[-1]["done"]
            gate.release()
        await asyncio.sleep(0.02)
        told.append(await ask(inside, room))
    return told


def is_part(some: list[Any], others: list[Any]) -> bool:
    """Whether everything is in the other list, in the same order."""
    left = iter(others)
    return all(each in left for each in some)


def is_subset(part: dict[str, Any], whole: dict[str, Any]) -> bool:
    return all(whole[name] == value for name, value in part.items() if name in whole)


@pytest.mark.parametrize("name", games.list_games())
def test_a_review_grows_until_it_is_the_terminals(
    name: str, tmp_path: Path, gate: asyncio.Semaphore
) -> None:
    record = play_record(name, ("casual", "greedy"), 3, SHORT.get(name, "classic"))

    async def look(inside: Inside) -> None:
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
        assert whole["table"] == Words(Text("en"), found).table()
        assert (whole["unit"], whole["samples"]) == (found.unit, FEW)
        for moment, one in zip(whole["moments"], found.to_json()["moments"], strict=True):
            assert is_subset({**moment, "why": ""}, one)
            assert moment["text"]
            assert bool(moment.get("why")) == (one["grade"] is not None)
        check_places(whole, found)
        steps = json.loads(encode_replay(Text("en"), games.load(name), record))["steps"]
        for moment in whole["moments"]:
            if moment["kind"] == "decision":
                step = steps[moment["ply"]]
                assert (step["actor"], step["action"]) == (moment["seat"], moment["played"])

    use_inside(tmp_path, look, samples=FEW)


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


def test_steps_are_those_of_the_replay_where_moves_were_taken_back(tmp_path: Path) -> None:
    record = play_record("three-thirteen", ("casual", "greedy"), 1, "rounds=1")
    first = next(at for at, move in enumerate(record.moves) if move.actor == 0)
    undo = RecordedMove(record.moves[0].actor, f"undo {first + 1}")
    again = replace(
        record,
        headers=(("players", "human greedy"),),
        moves=(*record.moves[: first + 2], undo, *record.moves[first:]),
        result=None if record.result is None else replace(record.result, ply=len(record.moves) + 3),
    )

    async def look(inside: Inside) -> None:
        plain, undone = [
            (await follow(inside, await inside.room(each)))[-1]["review"]
            for each in (record, again)
        ]
        steps = json.loads(encode_replay(Text("en"), games.load(again.game), again))["steps"]
        assert plain["seats"] == undone["seats"]
        for one, other in zip(plain["moments"], undone["moments"], strict=True):
            assert other["ply"] == one["ply"] + (3 if one["ply"] > first else 0)
            if other["kind"] == "decision":
                assert steps[other["ply"]]["action"] == other["played"]

    use_inside(tmp_path, look, samples=FEW)


def test_a_game_that_is_not_over_is_refused_and_nothing_is_worked_on(tmp_path: Path) -> None:
    async def look(inside: Inside) -> None:
        for moves in (RONDA.moves[:-1], RONDA.moves[:20], ()):
            room = await inside.room(replace(RONDA, moves=moves, result=None))
            answer = await inside.fetch(path_of(room))
            assert (answer.status, answer.json["code"]) == (400, "not-over-yet")
        assert not inside.hub.reviews._jobs
        assert (await inside.fetch(path_of("nowhere"))).json["code"] == "no-such-room"

    use_inside(tmp_path, look, samples=FEW)


def test_an_answer_is_made_once_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    put_into_words = Reviews._put_into_words

    def note(self: Reviews, job: Job, ahead: int, text: Text) -> Any:
        made.append(text.language)
        return put_into_words(self, job, ahead, text)

    async def look(inside: Inside) -> None:
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

    use_inside(tmp_path, look, samples=FEW)


def test_the_numbers_are_the_same_after_a_restart(tmp_path: Path) -> None:
    told: list[Any] = []

    async def play(inside: Inside) -> None:
        told.append(await inside.room(RONDA))
        told.append((await follow(inside, told[0]))[-1])

    async def look(inside: Inside) -> None:
        assert (await follow(inside, told[0]))[-1] == told[1]

    use_inside(tmp_path, play, samples=FEW)
    use_inside(tmp_path, look, samples=FEW)


# ------------------------------------------------------------------------------------ trouble


def test_a_piece_whose_worker_died_is_asked_for_again(tmp_path: Path) -> None:
    async def look(inside: Inside) -> None:
        workers = inside.hub.workers.reviewers
        room = await inside.room(RONDA)
        told = await ask(inside, room)
        killed = 0
        while told["phase"] in ("waiting", "working"):
            process = workers._workers[killed % workers.amount]._process
            if told["done"] > 5 * killed and killed < 3 and process is not None and process.pid:
                os.kill(process.pid, signal.SIGKILL)
                killed += 1
            await asyncio.sleep(0.02)
            told = await ask(inside, room)
        assert told["phase"] == "done"
        assert killed
        found = review(RONDA, samples=FEW, jobs=1)
        assert told["review"]["table"] == Words(Text("en"), found).table()

    use_inside(tmp_path, look, samples=FEW)


def test_a_review_that_failed_can_be_asked_for_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look(inside: Inside) -> None:
        room = await inside.room(RONDA)
        with monkeypatch.context() as patch:
            patch.setattr(bot_workers, "evaluate", int)  # refuses what it is given
            told = await follow(inside, room)
            assert told[-1]["phase"] == "failed"
            assert (await ask(inside, room))["phase"] == "failed"
        monkeypatch.setattr(reviews, "FAILED", 0.0)
        assert (await follow(inside, room))[-1]["phase"] == "done"
        failed = [each for each in inside.logged if "review-failed" in str(each)]
        assert len(failed) == 1

    use_inside(tmp_path, look, samples=FEW)


def test_what_was_found_before_it_failed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "STATIONS", 5)
    go_on, pieces = Reviews._ask, count()

    async def refuse(self: Reviews, lane: str, question: Any, *args: Any) -> Any:
        if question is bot_workers.evaluate and next(pieces) >= 8:
            raise NoAnswer(bot_workers.CRASHED)
        return await go_on(self, lane, question, *args)

    monkeypatch.setattr(Reviews, "_ask", refuse)

    async def look(inside: Inside) -> None:
        last = (await follow(inside, await inside.room(RONDA)))[-1]
        assert last["phase"] == "failed"
        assert 0 < last["done"] < last["of"]
        assert last["review"]["moments"]

    use_inside(tmp_path, look, samples=FEW)


def test_a_server_that_is_closed_leaves_no_review_behind(tmp_path: Path) -> None:
    async def look(inside: Inside) -> None:
        rooms = [await inside.room(RONDA) for _ in range(3)]
        for room in rooms:
            await ask(inside, room)
        await inside.hub.stop_bots()
        assert not inside.hub.reviews._working
        answer = await inside.fetch(path_of(await inside.room(RONDA)))
        assert (answer.status, answer.json["code"]) == (429, "too-many-reviews")

    use_inside(tmp_path, look, samples=FEW)


# ------------------------------------------------------------------------------- who is served


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rooms whose review was begun; none is ever done."""
    begun: list[str] = []

    async def work(self: Reviews, job: Job) -> None:
        begun.append(job.room)
        await asyncio.Event().wait()

    monkeypatch.setattr(Reviews, "_review", work)
    return begun


def end(inside: Inside, room: str) -> Awaitable[Any]:
    """Stop work on a review."""
    task = inside.hub.reviews._working[inside.hub.reviews._jobs[room]]
    task.cancel()
    return asyncio.wait([task])


def test_two_are_worked_on_and_the_others_know_how_many_come_first(
    tmp_path: Path, held: list[str]
) -> None:
    async def look(inside: Inside) -> None:
        rooms = [await inside.room(RONDA) for _ in range(5)]
        told = [await ask(inside, room) for room in rooms]
        assert [each["phase"] for each in told] == ["working"] * 2 + ["waiting"] * 3
        assert [each["ahead"] for each in told] == [0, 0, 2, 3, 4]
        await end(inside, rooms[0])
        assert [(await ask(inside, room))["ahead"] for room in rooms[2:]] == [0, 2, 3]
        assert held == rooms[:3]

    use_inside(tmp_path, look, samples=FEW)


def test_an_address_with_many_reviews_does_not_shut_others_out(
    tmp_path: Path, held: list[str]
) -> None:
    async def look(inside: Inside) -> None:
        rooms = [await inside.room(RONDA) for _ in range(6)]
        for at, room in enumerate(rooms):
            client = "192.0.2.1" if at < 4 else "192.0.2.2"
            await inside.fetch(path_of(room), client=client)
        assert held == rooms[:2]
        await end(inside, rooms[0])
        await asyncio.sleep(0)
        assert held == [*rooms[:2], rooms[4]]

    use_inside(tmp_path, look, samples=FEW)


def test_whoever_has_had_no_turn_comes_first(tmp_path: Path, held: list[str]) -> None:
    async def look(inside: Inside) -> None:
        rooms = [await inside.room(RONDA) for _ in range(7)]
        for room, guest in zip(rooms, (1, 2, 1, 1, 2, 2, 3), strict=True):
            await inside.fetch(path_of(room), client=f"192.0.2.{guest}")
        for at in (0, 1, 6):
            await end(inside, rooms[at])
            await asyncio.sleep(0)
        assert held == [rooms[at] for at in (0, 1, 6, 2, 4)]

    use_inside(tmp_path, look, samples=FEW)


def test_long_reviews_take_turns_and_go_on_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "AT_ONCE", 1)
    monkeypatch.setattr(reviews, "TURN", 0.0)
    monkeypatch.setattr(reviews, "STATIONS", 5)
    asked: list[tuple[str, Any]] = []
    go_on = Reviews._ask

    async def note(self: Reviews, lane: str, question: Any, record: str, part: Any) -> Any:
        answers = await go_on(self, lane, question, record, part)
        room = lane.split()[0]
        asked.extend((room, (question, each)) for each in part[: len(answers)])
        return answers

    monkeypatch.setattr(Reviews, "_ask", note)

    async def look(inside: Inside) -> None:
        rooms = [await inside.room(RONDA) for _ in range(2)]
        told = [await ask(inside, room) for room in rooms]
        seen: list[Any] = []
        while not all(each["phase"] == "done" for each in told):
            await asyncio.sleep(0.01)
            told = [await ask(inside, room) for room in rooms]
            seen += told
        assert len(asked) == len(set(asked))  # nothing was done twice
        order = [room for room, _ in asked]
        switches = sum(one != two for one, two in pairwise(order))
        assert switches > 4
        assert any(each["phase"] == "waiting" and each["review"] for each in seen)
        found = review(RONDA, samples=FEW, jobs=1)
        for each in told:
            assert each["review"]["table"] == Words(Text("en"), found).table()
            assert each["done"] == each["of"] > 0

    use_inside(tmp_path, look, samples=FEW)


def test_what_an_address_may_start_is_limited(tmp_path: Path, held: list[str]) -> None:
    async def look(inside: Inside) -> None:
        most = int(RequestKind.REVIEW.value.burst)
        rooms = [await inside.room(RONDA) for _ in range(most + 1)]
        answers = [await inside.fetch(path_of(room), client="192.0.2.1") for room in rooms]
        assert [each.status for each in answers] == [200] * most + [429]
        assert answers[-1].json["code"] == "too-many-reviews-from-here"
        again = await inside.fetch(path_of(rooms[0]), client="192.0.2.1")
        assert again.status == 200
        other = await inside.fetch(path_of(rooms[-1]), client="192.0.2.2")
        assert other.status == 200

    use_inside(tmp_path, look, samples=FEW)


def test_only_so_many_wait_and_those_whom_nobody_asks_for_are_dropped(
    tmp_path: Path, held: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 2)

    async def look(inside: Inside) -> None:
        rooms = [await inside.room(RONDA) for _ in range(5)]
        answers = [await inside.fetch(path_of(room)) for room in rooms]
        assert [each.status for each in answers] == [200] * 4 + [429]
        assert answers[-1].json["code"] == "too-many-reviews"
        for room in rooms[2:4]:
            inside.hub.reviews._jobs[room].asked -= reviews.ABANDONED
        assert (await ask(inside, rooms[0]))["phase"] == "working"
        assert (await ask(inside, rooms[4]))["ahead"] == 2

    use_inside(tmp_path, look, samples=FEW)


def test_the_last_reviews_are_kept_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 2)

    async def done(self: Reviews, job: Job) -> bool:
        return True

    monkeypatch.setattr(Reviews, "_review", done)

    async def look(inside: Inside) -> None:
        rooms = [await inside.room(RONDA) for _ in range(5)]
        for room in rooms:
            await inside.fetch(path_of(room))
            await asyncio.sleep(0)
        assert list(inside.hub.reviews._jobs) == rooms[3:]

    use_inside(tmp_path, look, samples=FEW)
