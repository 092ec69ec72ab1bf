"""A whole match of Seven Bridge through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from driver import Session


def answer(shown: str) -> str:
    """What a player without ideas types: pass or draw, then throw the last card."""
    prompt = shown.rpartition("\n")[2]
    for word in ("pass", "draw"):
        if prompt.startswith(word):
            return word
    hands = re.findall(r"^Your hand: (.*) \(", shown, re.MULTILINE)
    return f"discard {hands[-1].split()[-1]}"


@pytest.mark.parametrize("preset", ["classic", "pagat", "nintendo"])
def test_a_whole_match_through_a_pipe(preset: str, saved_games_elsewhere: Path) -> None:
    words = ["--rules", preset, "--option", "deals=2", "--seed", "9", "--plain"]
    with Session(saved_games_elsewhere, "play", "seven-bridge", *words) as session:
        while session.read() and not session.over:
            session.type(answer(session.shown))
        assert session.process.wait() == 0
    assert session.shown.isascii()
    assert "Traceback" not in session.shown
    assert re.search(r"The game is over\. .* (wins?|share the win) with", session.shown)
    assert "1st place: " in session.shown
