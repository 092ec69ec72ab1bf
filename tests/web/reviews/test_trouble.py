"""Reviews on the server when something goes wrong."""

from __future__ import annotations

import os
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kafene.core.errors import NoAnswer
from kafene.review import review
from kafene.review.words import Words
from kafene.web.pages import reviews
from kafene.web.pages.reviews import Reviews
from kafene.web.wire.languages import load_text
from kafene.web.work import bot_workers
from kafene.web.work.bot_workers import BotWorkers
from server_kit.inside import Inside
from server_kit.reviews import FEW, RONDA, ask, follow, path_of


async def test_a_piece_whose_worker_died_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "STATIONS", 5)
    go_on, asked = BotWorkers.ask, Counter[Any]()

    async def die(self: BotWorkers, lane: str, question: Any, *args: Any, **more: Any) -> Any:
        if question is bot_workers.evaluate:
            piece = tuple(args[-1])
            asked[piece] += 1
            if asked[piece] == 1 and len(asked) in (2, 5):
                return await go_on(self, lane, os._exit, 1)
        return await go_on(self, lane, question, *args, **more)

    monkeypatch.setattr(BotWorkers, "ask", die)

    async with Inside(tmp_path, samples=FEW) as inside:
        told = (await follow(inside, await inside.room(RONDA)))[-1]
        assert told["phase"] == "done"
        assert [at for at, times in enumerate(asked.values(), 1) if times > 1] == [2, 5]
        found = review(RONDA, samples=FEW, jobs=1)
        assert told["review"]["table"] == Words(load_text("en"), found).table()


async def test_a_review_that_failed_can_be_asked_for_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
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


async def test_what_was_found_before_it_failed_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "STATIONS", 5)
    go_on, pieces = Reviews._ask, count()

    async def refuse(self: Reviews, lane: str, question: Any, *args: Any) -> Any:
        if question is bot_workers.evaluate and next(pieces) >= 8:
            raise NoAnswer(bot_workers.CRASHED)
        return await go_on(self, lane, question, *args)

    monkeypatch.setattr(Reviews, "_ask", refuse)

    async with Inside(tmp_path, samples=FEW) as inside:
        last = (await follow(inside, await inside.room(RONDA)))[-1]
        assert last["phase"] == "failed"
        assert 0 < last["done"] < last["of"]
        assert last["review"]["moments"]


async def test_a_server_that_is_closed_leaves_no_review_behind(tmp_path: Path) -> None:
    async with Inside(tmp_path, samples=FEW) as inside:
        rooms = [await inside.room(RONDA) for _ in range(3)]
        for room in rooms:
            await ask(inside, room)
        await inside.hub.stop_bots()
        assert not inside.hub.reviews._working
        answer = await inside.fetch(path_of(await inside.room(RONDA)))
        assert (answer.status, answer.json["code"]) == (429, "too-many-reviews")
