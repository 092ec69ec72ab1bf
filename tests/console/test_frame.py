"""Regions of the screen that keep their places and their looks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.text import Text as Line

from kafene.core.pieces import Card
from kafene.drawing.frame import Frame, Said, compose
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter
from kafene.drawing.piles import draw_piles
from kafene.text import LANGUAGES, Text


@pytest.mark.parametrize("language", LANGUAGES)
def test_piles_stay_where_they_are_also_when_they_are_empty(language: str) -> None:
    look = Look(colour=False)
    paint = Painter(Text(language, look.name), look, (), 80)
    label = paint.text("screen-discards")
    tops = ((100, "2S"), (10, "2S"), (9, "2S"), (1, "2S"), (0, "2S"), (9, ""))
    drawn = [draw_piles(paint, stock, [Card.parse(top)] if top else []) for stock, top in tops]
    assert len({lines[1].plain.index(label) for lines in drawn}) == 1
    assert {len(lines) for lines in drawn} == {3}


def test_what_happened_looks_the_same_beside_every_row_of_the_table() -> None:
    hand = [Line("a card")]
    said = Said([f"Line {number}." for number in range(40)])
    lines = compose(Look(), Frame("Ronda", [], None, hand=hand), said, 120, 20).lines
    beside = next(line for line in lines[2:] if line.plain.startswith("───"))
    told = beside.plain.index("Line")
    assert not str(beside.style)
    assert not any(span.end > told and "dim" in str(span.style) for span in beside.spans)


def test_rows_of_the_table_for_which_there_is_no_room_are_counted() -> None:
    look = Look(colour=False, symbols=False)
    frame = Frame("", [], None, table=[Line(f"row {at}") for at in range(12)])

    def draw(at: int) -> list[str]:
        return [line.plain for line in compose(look, frame, Said(), 60, 9, at).lines]

    assert any(line.startswith("-- v 7 -") for line in draw(0))
    assert any(line.startswith("-- ^ 7 -") for line in draw(11))
    middle = next(line for line in draw(6) if line.startswith("-- "))
    assert middle.startswith("-- ^ 4 v 3 -")


def test_in_a_low_window_the_hand_is_seen_where_it_is_pointed_at() -> None:
    table, hand = ([Line(f"{name} {at}") for at in range(6)] for name in ("table", "hand"))
    frame = Frame("Rummikub", ["Ann"], 0, table=table, hand=hand)

    def draw(frame: Frame, at: int) -> list[str]:
        lines = [line.plain for line in compose(Look(), frame, Said(["Told."]), 60, 8, at).lines]
        assert len(lines) == 8
        assert "Told." in lines
        return [line for line in lines if line.startswith(("table", "hand"))]

    assert draw(frame, 0) == ["table 0", "hand 0", "hand 1", "hand 2"]
    assert draw(frame, 5) == ["table 5", "hand 0", "hand 1", "hand 2"]
    assert draw(frame, 6 + 5) == ["table 0", "hand 3", "hand 4", "hand 5"]
    gaps = replace(frame, hand=[line for each in hand[:3] for line in (Line(), each)])
    assert draw(gaps, 0) == ["table 0", "hand 0", "hand 1", "hand 2"]


def test_without_a_table_there_is_no_title_and_no_rule() -> None:
    lines = compose(Look(), Frame("", [], None), Said(), 80, 22).lines
    assert [line.plain for line in lines] == [""] * 22
