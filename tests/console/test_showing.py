"""`kafene show` on a terminal draws."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are not for Windows", allow_module_level=True)

from terminal import Terminal

RECORDS = Path(__file__).parents[1] / "playthroughs"


@pytest.mark.parametrize("game", ["ronda", "rummikub", "seven-bridge", "three-thirteen"])
def test_show_draws_on_a_terminal_unless_lines_are_asked_for(tmp_path: Path, game: str) -> None:
    record = min((RECORDS / game).glob("*.kaf"), key=lambda path: path.stat().st_size)
    shown = []
    for style in ([], ["--plain"]):
        with Terminal(tmp_path / "games.db", "show", str(record), *style) as screen:
            shown.append(screen.wait(r"\S"))
            assert screen.end() == 0
            shown[-1] = screen.shown
    assert "────" in shown[0]
    assert "────" not in shown[1]


def test_a_view_in_a_position_file_is_drawn_with_its_hand(tmp_path: Path) -> None:
    import json

    from kafene import games
    from kafene.core.codec import write_position
    from kafene.core.game import Seat
    from kafene.core.record import Record, replay

    record = Record.loads((RECORDS / "three-thirteen" / "tie.kaf").read_text(encoding="utf-8"))
    game = games.load(record.game)
    state = list(replay(game, record))[2].state
    file = tmp_path / "view.json"
    file.write_text(json.dumps(write_position(game, game.view(state, Seat(0)))), encoding="utf-8")
    with Terminal(tmp_path / "games.db", "show", str(file)) as screen:
        screen.wait("♥|♣|♠|♦")
        assert screen.end() == 0
        assert "╭──╮" in screen.shown
