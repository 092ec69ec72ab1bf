"""Generators for our own games, besides `kafene.testing.strategies`."""

from __future__ import annotations

import sys

from hypothesis import strategies as st

from kafene import games
from kafene.core.game import AnyGame, Event

game_of_any_kind = st.sampled_from([games.load(name) for name in games.OURS])


def events_of(game: AnyGame) -> list[type[Event]]:
    """The events that can happen in a game: those that its rules know by name."""
    package = games.load_kit(game.name).folder
    bases = {base.__module__ for base in type(game).__mro__}
    known = {
        kind
        for name, module in list(sys.modules.items())
        if name.startswith(f"{package}.") or name in bases
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    assert known
    return sorted(known, key=lambda kind: kind.__name__)
