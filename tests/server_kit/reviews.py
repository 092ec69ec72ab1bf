"""Reviews that a server inside the test works on."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from kafene.web.wire.bodies import ReviewState
from review_kit import play_record
from server_kit.inside import Inside

FEW = 4
"""Worlds in a batch."""
RONDA = play_record("ronda", ("beginner", "greedy"), 1, "target=11")


def path_of(room: str) -> str:
    return f"/api/rooms/{room}/review"


async def ask(inside: Inside, room: str, language: str = "en") -> Any:
    answer = await inside.fetch(f"{path_of(room)}?lang={language}")
    assert answer.status == 200, answer
    assert msgspec.json.decode(answer.body, type=ReviewState)
    return answer.json


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
