"""Golden games: records with the sentences that follow from them. `pytest --regen` writes the
sentences anew; read the diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafene import games
from kafene.core.game import AnyGame
from kafene.core.record import Record
from kafene.text import Text, sentences

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*/*.kaf"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_playthrough(file: Path, regen: bool) -> None:
    content = file.read_text(encoding="utf-8")
    record = Record.loads(content)
    game = games.load(record.game)
    assert game.name == file.parent.name
    assert record.header("about"), "say in an `about` line what the game shows"
    golden = sentences.record(Text(), game, record)
    if regen:
        file.write_text(golden, encoding="utf-8", newline="\n")
    else:
        assert content == golden


def test_every_game_has_playthroughs(game: AnyGame) -> None:
    names = [file.stem for file in FILES if file.parent.name == game.name]
    assert len(names) >= 3


def test_some_playthrough_of_every_game_reaches_its_end(game: AnyGame) -> None:
    records = [
        Record.loads(file.read_text(encoding="utf-8"))
        for file in FILES
        if file.parent.name == game.name
    ]
    assert any(record.result is not None for record in records)
