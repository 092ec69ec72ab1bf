from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame, Seat, Sides
from kafene.core.record import DRAWN, Record, start
from kafene.core.seating import Drawn, draw_seats, read_drawn, write_drawn

TEAMS: Sides = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))


def alone(seats: int) -> Sides:
    return tuple((Seat(seat),) for seat in range(seats))


def all_draws(sides: Sides) -> list[Drawn]:
    """The draw of every course that chance can take, each course as likely as any other."""
    found: list[Drawn] = []

    def follow(course: tuple[int, ...]) -> None:
        open_choices: list[int] = []

        def below(n: int) -> int:
            if len(asked) < len(course):
                asked.append(n)
                return course[len(asked) - 1]
            open_choices.append(n)
            raise LookupError

        asked: list[int] = []
        try:
            found.append(draw_seats(sides, below))
        except LookupError:
            for choice in range(open_choices[0]):
                follow((*course, choice))

    follow(())
    return found


@pytest.mark.parametrize("seats", range(1, 6))
def test_every_order_is_as_likely_as_any_other(seats: int) -> None:
    assert sorted(all_draws(alone(seats))) == sorted(permutations(range(seats)))


def test_partners_only_move_round_the_table_and_each_place_starts_as_often() -> None:
    assert sorted(all_draws(TEAMS)) == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]


@given(seed=st.integers(), data=st.data())
def test_a_draw_reads_back_and_keeps_the_sides_of_every_game(seed: int, data: Any) -> None:
    game: AnyGame = games.load(data.draw(st.sampled_from(list(games.list_games()))))
    sides = game.sides(data.draw(st.integers(game.fewest, game.most)))
    drawn = draw_seats(sides, random.Random(seed).randrange)
    assert read_drawn(write_drawn(drawn), sides) == drawn
    listed = {frozenset(side) for side in sides}
    assert {frozenset(drawn[seat] for seat in side) for side in sides} == listed


@pytest.mark.parametrize("text", ["", "0", "0 0", "1 2", "0 1 2", "0, 1", "-0 1", "00 1", "0 ١"])
def test_what_is_no_draw_of_two_seats_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="bad-drawn"):
        read_drawn(text, alone(2))


def test_a_record_whose_draw_cannot_be_is_refused_and_any_other_is_kept() -> None:
    four = "kafene 1\ngame ronda\nrules classic\nseats A B C D\n"
    ronda: Any = games.load("ronda")
    for drawn, code in (("0 2 1 3", "drawn-parts-partners"), ("0 1 2", "bad-drawn")):
        with pytest.raises(NotationError, match=code):
            start(ronda, Record.loads(f"{four}{DRAWN} {drawn}\n"))
    record = Record.loads(f"{four}{DRAWN} 3 0 1 2\n")
    assert start(ronda, record) == start(ronda, Record.loads(four))
    assert record.dumps() == f"{four}{DRAWN} 3 0 1 2\n"
