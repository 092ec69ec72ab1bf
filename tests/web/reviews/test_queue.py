"""Whose review a server works on, and which it keeps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kafene.review import review
from kafene.review.words import Words
from kafene.web.pages import reviews
from kafene.web.pages.reviews import Job, Reviews
from kafene.web.wire.languages import load_text
from kafene.web.wire.limits import RequestKind
from server_kit.inside import Inside
from server_kit.reviews import FEW, RONDA, ask, path_of


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


async def test_two_are_worked_on_and_the_others_know_how_many_come_first(
    tmp_path: Path, held: list[str]
) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        rooms = [await inside.room(RONDA) for _ in range(5)]
        told = [await ask(inside, room) for room in rooms]
        assert [each["phase"] for each in told] == ["working"] * 2 + ["waiting"] * 3
        assert [each["ahead"] for each in told] == [0, 0, 2, 3, 4]
        await end(inside, rooms[0])
        assert [(await ask(inside, room))["ahead"] for room in rooms[2:]] == [0, 2, 3]
        assert held == rooms[:3]


@pytest.mark.parametrize(
    "crowd", [["192.0.2.1"] * 4, [f"2001:db8:1:{at}00::1" for at in range(1, 5)]]
)
async def test_an_address_with_many_reviews_does_not_shut_others_out(
    tmp_path: Path, held: list[str], crowd: list[str]
) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        rooms = [await inside.room(RONDA) for _ in range(6)]
        for room, client in zip(rooms, [*crowd, "192.0.2.2", "192.0.2.2"], strict=True):
            await inside.fetch(path_of(room), client=client)
        assert held == rooms[:2]
        await end(inside, rooms[0])
        await asyncio.sleep(0)
        assert held == [*rooms[:2], rooms[4]]


async def test_whoever_has_had_no_turn_comes_first(tmp_path: Path, held: list[str]) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        rooms = [await inside.room(RONDA) for _ in range(7)]
        for room, guest in zip(rooms, (1, 2, 1, 1, 2, 2, 3), strict=True):
            await inside.fetch(path_of(room), client=f"192.0.2.{guest}")
        for at in (0, 1, 6):
            await end(inside, rooms[at])
            await asyncio.sleep(0)
        assert held == [rooms[at] for at in (0, 1, 6, 2, 4)]


async def test_long_reviews_take_turns_and_go_on_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: asyncio.Semaphore
) -> None:
    monkeypatch.setattr(reviews, "AT_ONCE", 1)
    monkeypatch.setattr(reviews, "TURN", 0.0)
    asked: list[tuple[str, Any]] = []
    go_on = Reviews._ask

    async def note(self: Reviews, lane: str, question: Any, record: str, part: Any) -> Any:
        answers = await go_on(self, lane, question, record, part)
        room = lane.split()[0]
        asked.extend((room, (question, each)) for each in part[: len(answers)])
        return answers

    monkeypatch.setattr(Reviews, "_ask", note)

    async with Inside(tmp_path, samples=FEW) as inside:
        rooms = [await inside.room(RONDA) for _ in range(2)]
        told, begun = [await ask(inside, room) for room in rooms], -1
        seen: list[Any] = []
        while not all(each["phase"] == "done" for each in told):
            if (done := sum(each["done"] for each in told)) > begun:
                begun = done
                gate.release()  # no piece is begun before both were looked at
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
            assert each["review"]["table"] == Words(load_text("en"), found).table()
            assert each["done"] == each["of"] > 0


async def test_what_an_address_may_start_is_limited(tmp_path: Path, held: list[str]) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        most = int(RequestKind.REVIEW.value.burst)
        rooms = [await inside.room(RONDA) for _ in range(most + 1)]
        answers = [await inside.fetch(path_of(room), client="192.0.2.1") for room in rooms]
        assert [each.status for each in answers] == [200] * most + [429]
        assert answers[-1].json["code"] == "too-many-reviews-from-here"
        again = await inside.fetch(path_of(rooms[0]), client="192.0.2.1")
        assert again.status == 200
        other = await inside.fetch(path_of(rooms[-1]), client="192.0.2.2")
        assert other.status == 200


async def test_only_so_many_wait_and_those_whom_nobody_asks_for_are_dropped(
    tmp_path: Path, held: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_WAITING", 2)

    async with Inside(tmp_path, samples=FEW) as inside:
        rooms = [await inside.room(RONDA) for _ in range(5)]
        answers = [await inside.fetch(path_of(room)) for room in rooms]
        assert [each.status for each in answers] == [200] * 4 + [429]
        assert answers[-1].json["code"] == "too-many-reviews"
        for room in rooms[2:4]:
            inside.hub.reviews._jobs[room].asked -= reviews.ABANDONED
        assert (await ask(inside, rooms[0]))["phase"] == "working"
        assert (await ask(inside, rooms[4]))["ahead"] == 2


async def test_the_last_reviews_are_kept_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 2)

    async def done(self: Reviews, job: Job) -> bool:
        return True

    monkeypatch.setattr(Reviews, "_review", done)

    async with Inside(tmp_path, samples=FEW) as inside:
        rooms = [await inside.room(RONDA) for _ in range(5)]
        for room in rooms:
            await inside.fetch(path_of(room))
            await asyncio.sleep(0)
        assert list(inside.hub.reviews._jobs) == rooms[3:]
