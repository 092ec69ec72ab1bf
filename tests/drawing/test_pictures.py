"""Tables as pictures, as text of a terminal, and in a notebook."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as Xml

import pytest

from kafene import games
from kafene.core import codec
from kafene.core.game import AnyGame, Seat
from kafene.core.pieces import Card, SpanishCard, Tile
from kafene.core.record import Ply, Record, RecordedMove, replay
from kafene.drawing.ansi import draw_ansi
from kafene.drawing.svg import DECKS, Pen, draw_svg

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
EVIL = '<b onclick="x">&\x1b[31m'


def load_record(name: str) -> Record:
    """The longest golden game."""
    files = (PLAYTHROUGHS / name).glob("*.kaf")
    texts = sorted((file.read_text(encoding="utf-8") for file in files), key=len)
    return Record.loads(texts[-1])


def list_plies(name: str) -> tuple[AnyGame, list[Ply]]:
    game = games.load(name)
    plies = [*replay(game, load_record(name))]
    return game, plies[1 : -1 : len(plies) // 6] + plies[-1:]


def list_faces(picture: str) -> Counter[str]:
    """The pieces that are drawn, by the drawings that they are made of."""
    Xml.fromstring(picture)  # or it can't be read
    return Counter(re.findall(r'<svg class="face [^>]*>(.*?)</svg>', picture))


@pytest.mark.parametrize("name", games.OURS)
def test_a_picture_shows_pieces_that_the_view_tells_and_no_other(name: str) -> None:
    game, plies = list_plies(name)
    pen = Pen(DECKS[game.piece])
    for ply in plies:
        for seat in (None, *map(Seat, range(ply.state.seats))):
            view = game.view(ply.state, seat)
            told = Counter(re.findall(r"[\w?]+", str(codec.write_position(game, view))))
            drawn = list_faces(draw_svg(game, view))
            for piece in set(game.pieces(ply.state)):
                face = pen.draw(str(piece), 0, 0, 10).partition(">")[2].removesuffix("</svg>")
                assert drawn[face] <= told[str(piece)]
            for piece in view.hand:
                face = pen.draw(str(piece), 0, 0, 10).partition(">")[2].removesuffix("</svg>")
                assert drawn[face]


@pytest.mark.parametrize("name", games.OURS)
def test_nothing_that_a_seat_cannot_see_changes_what_is_drawn_for_it(name: str) -> None:
    game, plies = list_plies(name)
    for ply in plies:
        view = game.view(ply.state, Seat(0))
        twin = game.view(game.imagine(view, Random(ply.number)), Seat(0))
        assert draw_svg(game, twin) == draw_svg(game, view)
        assert draw_ansi(game, twin) == draw_ansi(game, view)


@pytest.mark.parametrize("name", games.OURS)
def test_the_terminals_table_is_text_with_or_without_colours(name: str) -> None:
    game, plies = list_plies(name)
    view = game.view(plies[2].state, Seat(1))
    names = [f"Player{seat}" for seat in range(view.seats)]
    plain, coloured = (draw_ansi(game, view, names, colour=colour) for colour in (False, True))
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured).split() == plain.split()
    assert "Player0" in plain


def test_every_piece_has_a_drawing() -> None:
    for kind in (Card, SpanishCard, Tile):
        pen = Pen(DECKS[kind])
        for piece in kind.deck():
            assert "<text" not in pen.draw(str(piece), 0, 0, 10)
            assert "back" not in pen.draw(str(piece), 0, 0, 10)


def test_names_are_escaped_wherever_they_are_drawn() -> None:
    game, plies = list_plies("ronda")
    view = game.view(plies[0].state, Seat(0))
    names = [EVIL] * view.seats
    record = replace(load_record("ronda"), seats=tuple(f"<i>{at}" for at in range(view.seats)))
    drawings = [draw_svg(game, view, names), draw_ansi(game, view, names, colour=False)]
    for drawing in (*drawings, show(record)):
        assert "\x1b" not in drawing
    for drawing in (drawings[0], show(record)):
        assert "<b" not in drawing.replace("<br>", "")
        assert "<i>" not in drawing


def show(value: Any) -> str:
    """What a notebook shows."""
    html = value._repr_html_()
    assert isinstance(html, str)
    return html


@pytest.mark.parametrize("name", games.OURS)
def test_a_view_draws_itself_in_a_notebook(name: str) -> None:
    game, plies = list_plies(name)
    view = game.view(plies[1].state, Seat(1))
    assert show(view) == draw_svg(game, view)


@pytest.mark.parametrize("name", games.OURS)
def test_a_record_shows_players_result_and_the_last_table(name: str) -> None:
    record = load_record(name)
    html = show(record)
    assert all(seat in html for seat in record.seats)
    assert "<svg" in html
    assert "The game is over" in html
    assert "The game is over" not in show(replace(record, moves=record.moves[:3], result=None))


def test_a_record_that_cannot_be_replayed_says_why() -> None:
    record = load_record("ronda")
    bad = replace(record, moves=(*record.moves[:1], RecordedMove(Seat(0), "throw <1C>")))
    html = show(bad)
    assert "&lt;1C&gt;" in html
    assert "<svg" not in html


def test_importing_kafene_draws_nothing_yet() -> None:
    code = "import kafene, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert not {"rich", "numpy", "gymnasium", "pettingzoo", "pyspiel"} & loaded
    assert "kafene.drawing" not in done.stdout
