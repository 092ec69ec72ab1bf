"""Drawing who sits where, and so who starts: a draw gives every seat a player from a list."""

from __future__ import annotations

from collections.abc import Callable

from kafene.core.errors import NotationError
from kafene.core.game import Sides

Drawn = tuple[int, ...]
"""For each seat the place in the list of players, from 0, of the one drawn there:
(2, 0, 1) puts the third player on the list at seat 0."""


def draw_seats(sides: Sides, below: Callable[[int], int]) -> Drawn:
    """A draw for a game with these sides, each as likely as any other if `below(n)` gives every
    number from 0 to n - 1 as likely. Partners stay partners: in teams the players only move round
    the table together.

    How it follows from `below`, for anybody who checks a draw: in teams `below(seats)` is the place
    of the player at seat 0, and the list goes on round the table from there. Otherwise it is
    shuffled from its last place down to its second: place k changes with `below(k + 1)`."""
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
    """The draw written as `2 0 1 3`; raises `NotationError` if no draw can give it."""
    seats = sum(map(len, sides))
    words = text.split()
    if sorted(words) != sorted(map(str, range(seats))):
        raise NotationError("bad-drawn", text=text, seats=seats, last=seats - 1)
    drawn = tuple(map(int, words))
    if _are_teams(sides) and any(drawn[at] != (drawn[0] + at) % seats for at in range(seats)):
        raise NotationError("drawn-parts-partners", text=text)
    return drawn


def write_drawn(drawn: Drawn) -> str:
    """Inverse of `read_drawn`."""
    return " ".join(map(str, drawn))


def _are_teams(sides: Sides) -> bool:
    return any(len(side) > 1 for side in sides)
