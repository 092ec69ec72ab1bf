"""Drawing who sits where, and so who starts: a draw gives every seat a player from a list."""

from __future__ import annotations

from collections.abc import Callable

from kafene.core.errors import NotationError
from kafene.core.game import Sides

Drawn = tuple[int, ...]
"""For each seat, the position in the list of players of the one drawn to it, from 0:
(2, 0, 1) puts the third player on the list at seat 0."""


def draw_seats(sides: Sides, below: Callable[[int], int]) -> Drawn:
    """Draw the seats of a game with these sides; every draw is equally likely if `below(n)` gives
    each number from 0 to n - 1 with equal chance. Partners stay partners: teams only rotate around
    the table.

    For anybody who checks a draw: in teams `below(seats)` is the list position of the player at
    seat 0, and the list continues around the table from there. Otherwise the list is shuffled from
    its last position down to its second: position k changes places with `below(k + 1)`.

    >>> draw_seats(((0,), (1,), (2,)), below=lambda n: 0)
    (1, 2, 0)
    """
    seats = sum(map(len, sides))
    if _are_teams(sides):
        first = below(seats)
        return tuple((first + seat) % seats for seat in range(seats))
    drawn = list(range(seats))
    for last in range(seats - 1, 0, -1):
        at = below(last + 1)
        drawn[last], drawn[at] = drawn[at], drawn[last]
    return tuple(drawn)


def read_drawn(text: str, sides: Sides) -> Drawn:
    """Read a draw written as `2 0 1 3`; raises `NotationError` for one that cannot occur."""
    seats = sum(map(len, sides))
    words = text.split()
    if sorted(words) != sorted(map(str, range(seats))):
        raise NotationError("bad-drawn", text=text, seats=seats, last=seats - 1)
    drawn = tuple(map(int, words))
    if _are_teams(sides) and any(drawn[at] != (drawn[0] + at) % seats for at in range(seats)):
        raise NotationError("drawn-parts-partners", text=text)
    return drawn


def write_drawn(drawn: Drawn) -> str:
    """Write a draw so that `read_drawn` reads it back."""
    return " ".join(map(str, drawn))


def _are_teams(sides: Sides) -> bool:
    return any(len(side) > 1 for side in sides)
