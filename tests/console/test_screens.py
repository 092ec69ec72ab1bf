"""Golden screens: every renderer at 80x24 and 120x40, and in Japanese, whose letters are wide. To
write them anew after a change that is meant: pytest tests/console/test_screens.py --regen; then
look at them."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from kafene import games
from kafene.core.game import AnyGame, Draft, Seat
from kafene.core.record import Record, replay
from kafene.drawing.frame import Said, compose, divide
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.open_hands import open_hands
from kafene.drawing.painter import Painter, find_renderer
from kafene.text import LANGUAGES, Text, sentences

HERE = Path(__file__).parent
RECORDS = HERE.parent / "playthroughs"
SIZES = ((80, 24), (120, 40))
LETTERS = Look(colour=False, symbols=False)
SYMBOLS = Look(colour=False, symbols=True)
COLOUR = Look(colour=True, symbols=True)
ROOM_TO_TYPE = 2

OPEN = -1
"""Beside the table, with every hand open."""

# Game, record, ply (from the end if negative), seat (None: a spectator), steps of a draft.
Scene = tuple[str, str, int, int | None, Sequence[str]]
SCENES: dict[str, Scene] = {
    "rummikub-start": ("rummikub", "whole-game", 1, 0, ()),
    "rummikub-middle": ("rummikub", "whole-game", -14, 1, ()),
    "rummikub-draft": (
        "rummikub",
        "group-dissolved",
        4,
        1,
        ("move 5K 2 1", "add 4K 1", "move 5O 2 4"),
    ),
    "rummikub-end": ("rummikub", "whole-game", -1, 0, ()),
    "seven-bridge-middle": ("seven-bridge", "whole-game", 30, 1, ()),
    "seven-bridge-end": ("seven-bridge", "whole-game", -1, 0, ()),
    "ronda-two": ("ronda", "whole-match", 12, 0, ()),
    "ronda-teams": ("ronda", "teams", 40, 2, ()),
    "ronda-pile": ("ronda", "khamsa", -2, 0, ()),
    "three-thirteen-start": ("three-thirteen", "whole-game", 1, 0, ()),
    "three-thirteen-eight": ("three-thirteen", "eight-players", 5, 3, ()),
    "three-thirteen-watched": ("three-thirteen", "whole-game", 20, None, ()),
    "three-thirteen-open": ("three-thirteen", "eight-players", 5, OPEN, ()),
    "rummikub-open": ("rummikub", "whole-game", -14, OPEN, ()),
}


def drawn(scene: Scene, look: Look, width: int, height: int, language: str = "en") -> str:
    """A screen as text; with colour, as what is sent to the terminal."""
    name, file, ply, at, steps = scene
    game = games.load(name)
    record = Record.loads((RECORDS / name / f"{file}.kaf").read_text(encoding="utf-8"))
    positions = list(replay(game, record))
    step, seat = positions[ply], None if at in (None, OPEN) else Seat(at)
    text = Text(language, look.name)
    view = open_hands(game, step.state) if at == OPEN else game.view(step.state, seat)
    hand, draft = HandOrder(), made(game, view, steps)
    if seat is not None:
        hand.update(view.hand, lambda pieces: sentences.in_hand(game, pieces))
    news = [
        line
        for each in positions[max(0, positions.index(step) - 4) : positions.index(step) + 1]
        for event in each.events
        for line in sentences.event(text, game, event.seen_by(seat), record.seats, seat)
    ]
    names = sentences.told_to(text, seat, record.seats)
    main, _ = divide(width)
    frame = find_renderer(game)(Painter(text, look, names, main, height), view, hand, draft)
    lines = compose(look, frame, Said(news), width, height - ROOM_TO_TYPE).lines
    assert len(lines) == height - ROOM_TO_TYPE, "it does not fit"
    assert all(line.cell_len <= width for line in lines), "a line is too long"
    console = Console(
        file=io.StringIO(), width=width, force_terminal=look.colour, color_system="truecolor"
    )
    for line in lines:
        console.print(line, no_wrap=True, overflow="crop", crop=True)
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in str(shown).splitlines()) + "\n"


def made(game: AnyGame, view: Any, steps: Sequence[str]) -> Draft | None:
    """A play in the making, if there are steps."""
    draft = game.draft(view) if steps else None
    for step in steps:
        verb, *words = step.split()
        assert draft is not None
        draft = draft.take(verb, words)
    return draft


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES)
def test_a_screen_looks_as_it_did(scene: str, size: tuple[int, int], regen: bool) -> None:
    width, height = size
    file = HERE / "screens" / f"{scene}-{width}x{height}.txt"
    shown = drawn(SCENES[scene], SYMBOLS, width, height)
    if regen:
        file.parent.mkdir(exist_ok=True)
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("scene", SCENES)
def test_a_screen_in_japanese_looks_as_it_did(scene: str, regen: bool) -> None:
    file = HERE / "screens" / f"ja-{scene}-80x24.txt"
    shown = drawn(SCENES[scene], SYMBOLS, 80, 24, "ja")
    if regen:
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")
    title, *_ = shown.splitlines()
    assert cell_len(title) <= 80


@pytest.mark.parametrize("scene", SCENES)
def test_letters_alone_are_ascii_and_colours_change_no_letter(scene: str) -> None:
    letters = drawn(SCENES[scene], LETTERS, 80, 24)
    assert letters.isascii()
    coloured = drawn(SCENES[scene], COLOUR, 80, 24)
    assert "\x1b[" in coloured


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 79, 200])
@pytest.mark.parametrize("scene", SCENES)
def test_narrow_and_wide_terminals_cut_nothing_off(scene: str, width: int, language: str) -> None:
    drawn(SCENES[scene], SYMBOLS, width, 60, language)
