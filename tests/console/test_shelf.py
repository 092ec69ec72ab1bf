"""Sets keep their places on the screen: a step moves no set that it does not touch."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from rich.text import Text as Line

from kafene import games
from kafene.core.record import Record, replay
from kafene.drawing.hand_order import HandOrder
from kafene.drawing.look import Look
from kafene.drawing.painter import Painter, find_renderer
from kafene.drawing.shelf import Set, Shelf
from kafene.drawing.spot import Spot, find_spots
from kafene.text import Text

RECORDS = Path(__file__).parent.parent / "playthroughs"
Pieces = tuple[int, ...]
MOST = 12


def lay(shelf: Shelf, sets: Sequence[Pieces], width: int) -> dict[Pieces, tuple[int, int]]:
    """Where each set is drawn; no two may overlap, and all must be there."""
    drawn = {each: Line(f" #{each[0]:03}" + "----" * len(each)) for each in sets}
    shown_sets = [Set(number, each, drawn[each]) for number, each in enumerate(drawn, 1)]
    lines = shelf.arrange(shown_sets, width, MOST)
    shown = "\n".join(line.plain for line in lines)
    assert all(line.cell_len <= width for line in lines)
    places = {}
    for each, drawing in drawn.items():
        assert shown.count(drawing.plain) == 1, "a set is covered"
        row = next(row for row, line in enumerate(lines) if drawing.plain in line.plain)
        places[each] = (row, lines[row].plain.index(drawing.plain))
    return places


def change(sets: list[Pieces], chance: random.Random, fresh: int) -> list[Pieces]:
    """The sets after a step: one grows, or shrinks, or is cut, or is new, or is gone."""
    kind = chance.choice(("grow", "shrink", "cut", "new", "new", "gone"))
    if kind == "new" or not sets:
        return [*sets, tuple(range(fresh, fresh + chance.randint(3, 5)))]
    at = chance.randrange(len(sets))
    old = sets[at]
    made = {
        "grow": [(*old, fresh)] if len(old) < 9 else [old],
        "shrink": [old[:-1]] if len(old) > 3 else [old],
        "cut": [old[: len(old) // 2], old[len(old) // 2 :]] if len(old) > 1 else [old],
        "gone": [],
    }[kind]
    return [*sets[:at], *made, *sets[at + 1 :]]


@given(st.integers(0, 10**6), st.sampled_from([80, 100, 120, 200]))
def test_a_step_moves_no_set_that_it_does_not_touch(seed: int, width: int) -> None:
    chance, shelf = random.Random(seed), Shelf()
    sets: list[Pieces] = [tuple(range(at * 10, at * 10 + 3)) for at in range(5)]
    before = lay(shelf, sets, width)
    for step in range(25):
        sets = change(sets, chance, 100 + step * 10)
        if sum(-(-(len(each) * 4 + 6) // 26) for each in sets) > 3 * MOST // 2:
            break  # a crowded table may be laid out anew
        now = lay(shelf, sets, width)
        for pieces in sets:
            if pieces in before:
                assert now[pieces] == before[pieces]
        before = now


def test_a_set_that_grows_stays_if_it_fits_and_else_moves_alone() -> None:
    shelf = Shelf()
    first, second = (1, 2, 3), (4, 5, 6)
    before = lay(shelf, [first, second], 80)
    now = lay(shelf, [(*first, 7), second], 80)
    assert now == {(*first, 7): before[first], second: before[second]}
    long = (*first, 7, 8, 9, 10)
    now = lay(shelf, [long, second], 80)
    assert now[second] == before[second]
    assert now[long][0] == 1, "it has the next line"
    assert lay(shelf, [second, (11, 12, 13)], 80)[11, 12, 13] == (0, 0), "the gap is used"


def test_of_two_equal_sets_the_one_that_grows_stays() -> None:
    def place(lines: Sequence[Line], number: int) -> tuple[int, int]:
        found = [(row, line.plain.find(f"#{number}")) for row, line in enumerate(lines)]
        return next(each for each in found if each[1] >= 0)

    def draw(number: int, *pieces: int) -> Set:
        return Set(number, pieces, Line(f"#{number}" + "----" * len(pieces)))

    shelf = Shelf()
    before = shelf.arrange([draw(1, 1, 2, 3), draw(2, 1, 2, 3)], 80, MOST)
    now = shelf.arrange([draw(1, 1, 2, 3, 4), draw(2, 1, 2, 3)], 80, MOST)
    assert [place(now, number) for number in (1, 2)] == [place(before, 1), place(before, 2)]


def test_of_a_set_that_is_cut_the_smaller_part_stays_if_the_number_is_its() -> None:
    shelf = Shelf()
    whole, rest = Set(1, (1, 2, 3, 4, 5), Line("#1---")), Set(2, (6, 7, 8), Line("#2---"))
    shelf.arrange([whole, rest], 80, MOST)
    parts = [Set(1, (1, 2), Line("#1-")), rest, Set(3, (3, 4, 5), Line("#3---"))]
    assert shelf.arrange(parts, 80, MOST)[0].plain.split() == ["#1-", "#2---", "#3---"]


def test_a_crowded_table_is_laid_out_in_fewer_lines() -> None:
    shelf = Shelf()
    few = [tuple(range(at * 10, at * 10 + 3)) for at in range(6)]
    lay(shelf, few, 80)
    many = [tuple(range(at * 10, at * 10 + 3)) for at in range(44)]
    places = lay(shelf, many, 80)
    assert max(row for row, _ in places.values()) < MOST
    assert [*places.values()] == sorted(places.values()), "in order"


def test_in_a_whole_game_sets_stay_where_they_are() -> None:
    for name in ("rummikub", "seven-bridge"):
        game = games.load(name)
        record = Record.loads((RECORDS / name / "whole-game.kaf").read_text(encoding="utf-8"))
        paint = Painter(Text(), Look(colour=False), record.seats, 80)
        before: dict[tuple[object, ...], tuple[int, int]] = {}
        stayed = 0
        for ply in replay(game, record):
            view = game.view(ply.state, None)
            if not view.round or view.is_shown:
                continue
            frame = find_renderer(game)(paint, view, HandOrder(), None)
            numbers: dict[int, tuple[int, int]] = {}
            for row, line in enumerate(frame.table):
                for start, _, spot in find_spots(line):
                    if isinstance(spot, Spot) and spot.area == "set" and spot.at == -1:
                        numbers[spot.number] = (row, start)
            now = {
                tuple(getattr(each, "tiles", None) or each.cards): numbers[number]
                for number, each in enumerate(view.table, 1)
            }
            for pieces in now.keys() & before.keys():
                assert now[pieces] == before[pieces]
                stayed += 1
            before = now
        assert stayed > 20
