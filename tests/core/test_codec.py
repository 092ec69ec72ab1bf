"""Positions as JSON, where the contract suite does not come by."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from kafene.core.codec import read_position, write_position


@dataclass(frozen=True)
class Counted:
    """A position that keeps its scores in a field."""

    rules: int
    seats: int
    scores: tuple[int, ...]


def test_scores_may_be_a_field_of_the_position() -> None:
    game: Any = SimpleNamespace(
        name="counted",
        state_type=Counted,
        flaw=lambda position: None,
        start=lambda rules, seats: None,
        pieces=lambda state: (),
    )
    position: Any = Counted(1, 2, (3, 4))
    assert read_position(game, write_position(game, position)) == position
