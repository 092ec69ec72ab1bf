"""While a window is open, nobody learns who is asked, nor how many have answered."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kafene.web.rooms import live
from server_kit.inside import Inside, Wire
from window_kit import unseen_pass

ASKED: list[tuple[str, dict[str, str]]] = [
    ("act", {"action": "pass"}),
    ("try", {"action": "pass"}),
    *(("line", {"text": line}) for line in ("pass", "help", "table", "scores", "hint", "fly")),
]
"""What a seat may ask out of turn."""
ONLOOKERS = re.compile(r'"onlookers":\d+')
"""How many there are is no secret."""


async def test_a_pass_in_a_window_is_not_heard_by_those_who_cannot_see_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "CHANGES_EVERY", 0.0)  # who has come is told before anything else

    inside = Inside(tmp_path)
    record, asked, other = unseen_pass()
    room = await inside.room(record)
    wires = []
    for seat in (asked, other, None):
        wires.append(Wire(inside, room, seat))
        await wires[-1].until("welcome")
    answering, *waiting = wires
    before = [await what_is_told(wire, "before") for wire in waiting]
    told = [len(wire.sent) for wire in waiting]
    version = answering.version
    answer = await answering.ask("act", "1", version=version, action="pass")
    assert answer["type"] == "accepted"
    assert answering.version > version
    after = [await what_is_told(wire, "after") for wire in waiting]
    assert after == before
    # An update and the answers that they asked for, and nothing else.
    heard = len(ASKED) + 1
    assert [len(wire.sent) for wire in waiting] == [count + heard for count in told]
    for wire in waiting:
        again = Wire(inside, room, wire.seat)
        await again.until("welcome")
        first, then = (ONLOOKERS.sub("", one.sent[0]) for one in (wire, again))
        assert first == then
        await again.close()
    for wire in wires:
        await wire.close()
    await inside.close()


async def what_is_told(wire: Wire, number: str) -> list[dict[str, Any]]:
    """What a client learns that asks for all there is, and tries to act out of turn."""
    wire.say({"type": "resume", "version": 0})
    answers = [
        await wire.ask(kind, f"{number}-{at}", version=wire.version, **words)
        for at, (kind, words) in enumerate(ASKED)
    ]
    assert answers[0]["code"] in ("not-your-turn", "no-seat")
    update = json.loads(wire.sent[-len(answers) - 1])
    assert update["type"] == "update"
    return [update, *({**answer, "id": ""} for answer in answers)]
