"""Finished games on the page, and reviews of them that are known to the letter: what a server would
find out is made up, so that a test can say where every mark is."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from browser_kit import SAY, Player
from kafene import games
from kafene.core.record import Ply, Record, replay
from review_kit import play_record
from server_kit.heard import Said

FINISHED = {
    "rummikub": (("casual", "greedy"), "classic"),
    "seven-bridge": (("casual", "greedy", "casual"), "classic"),
    "ronda": (("casual", "greedy"), "classic target=1"),
    "three-thirteen": (("casual", "greedy", "beginner", "greedy"), "classic rounds=4"),
}
COLUMNS = ("start", "play", "luck", "others", "result")
DRAWS = ("draw", "draw discard")


@cache
def finished(name: str) -> Record:
    levels, rules = FINISHED[name]
    return play_record(name, levels, 7, rules)


@cache
def steps(name: str) -> list[Ply]:
    return list(replay(games.load(name), finished(name)))


def room_of(name: str) -> str:
    return f"finished-{name}"


def moment(ply: int, seat: int, **more: Any) -> Said:
    usual = {"round": 0, "kind": "decision", "change": -1.5, "after": -1.5, "error": 0.0}
    words = {"stderr": 0.2, "played": "", "played_text": "", "text": f"Sentence of {ply}."}
    return {"ply": ply, "seat": seat} | usual | words | more


def mistake(name: str, ply: int, grade: str = "mistake") -> Said:
    """A mistake at a step; its better move is what was played there, so that the position after
    the step shows where the pieces come to lie."""
    step = steps(name)[ply]
    assert isinstance(step.actor, int)
    best = {"best": str(step.action), "best_text": "what was better", "why": "For a reason."}
    return moment(ply, step.actor, error=2.5, grade=grade, steps=["One.", "Two."], **best)


def tell(name: str, moments: list[Said], done: bool = True) -> Said:
    """A review with these moments, as the server tells it."""
    seats = range(len(finished(name).seats))
    found = [at for at, each in enumerate(moments) if each.get("grade")]
    luck = [at for at, each in enumerate(moments) if each["kind"] == "luck"]
    names = [SAY(f"review-column-{each}") for each in ("player", *COLUMNS, "errors", "cost")]
    rows = [[f"Player {seat}", *["+1.5"] * 5, "1/9", "2.5"] for seat in seats]
    last = moments[-1]["ply"]
    review = {
        "unit": "points",
        "samples": 10,
        "kernels": True,
        "moments": moments,
        "seats": [{"seat": seat} for seat in seats] if done else [],
        "table": [names, *rows] if done else [],
        "curves": [
            [{"ply": ply, "value": (seat - 1) * ply / 4} for ply in range(1, last + 1, 3)]
            for seat in seats
        ],
        "costliest": found[:3],
        "turns": found[-1:],
        "luckiest": luck[0] if luck else None,
        "unluckiest": luck[-1] if luck else None,
        "about": ["What they mean.", "What they don't mean."],
    }
    total = len(steps(name))
    phase = "done" if done else "working"
    return {"phase": phase, "ahead": 0, "done": last, "of": total, "review": review}


def answer(player: Player, *states: Said, status: int = 200) -> None:
    """Answer for the server: one after the other, the last for ever."""
    left = list(states)

    def fulfill(route: Any) -> None:
        state = left.pop(0) if len(left) > 1 else left[0]
        route.fulfill(status=status, body=json.dumps(state), content_type="application/json")

    player.page.unroute("**/review?*")
    player.page.route("**/review?*", fulfill)


def find_plies(name: str, verb: str) -> list[int]:
    """The steps at which a player did this; there are some."""
    found = [
        ply.number
        for ply in steps(name)
        if isinstance(ply.actor, int)
        and (str(ply.action) if verb in DRAWS else verb_of(ply)) == verb
    ]
    assert found, f"nobody did that in this game: {verb}"
    return found


def verb_of(ply: Ply) -> str:
    return str(ply.action).split()[0]


def watch(player: Player, name: str, at: int = 1, **query: str) -> None:
    asked = "&".join(f"{key}={value}" for key, value in ({"review": "1"} | query).items())
    player.go(f"/r/{room_of(name)}/replay?{asked}#{at}")
    player.see(".curve")


def shown_step(player: Player) -> int:
    return int(player.page.locator(".scrub input").input_value())


def usual(name: str) -> Said:
    """A review with mistakes of all grades, and luck."""
    plies = find_plies(name, {"ronda": "throw", "rummikub": "play"}.get(name, "discard"))
    some = plies[2], plies[len(plies) // 2], plies[-2]
    grades = ("inaccuracy", "mistake", "blunder")
    mistakes = [mistake(name, ply, grade) for ply, grade in zip(some, grades, strict=True)]
    cards = [moment(ply, 0, kind="luck", change=3.0) for ply in (1, some[1] - 1)]
    return tell(name, sorted([*mistakes, *cards], key=lambda each: int(each["ply"])))
