"""Generators for the words of the contract: rules, positions, whole games."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from importlib import import_module
from typing import Any

from hypothesis import strategies as st

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Action, Actor, AnyGame, Event
from kafene.core.kit import Kit
from kafene.core.options import Option, Value
from kafene.core.pieces import Piece


@dataclass(frozen=True)
class Turn:
    """One action of a game: what was there before, who did what, and what came of it."""

    before: Any
    actor: Actor
    action: Action
    after: Any
    events: tuple[Event, ...]


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


def values(option: Option) -> st.SearchStrategy[Value]:
    """Any value that an option takes."""
    if option.kind is bool:
        return st.booleans()
    if issubclass(option.kind, StrEnum):
        return st.sampled_from(tuple(option.kind))
    numbers: st.SearchStrategy[Value] = st.integers(option.low, option.high)
    return numbers | st.none() if option.none else numbers


def short_options(game: AnyGame) -> dict[str, Value]:
    """The options that make a game short, from the manifest in the game's folder."""
    parts = type(game).__module__.split(".")
    packages = (import_module(".".join(parts[:end])) for end in range(len(parts) - 1, 0, -1))
    kit: Kit = next(package.KIT for package in packages if hasattr(package, "KIT"))
    short, usual = game.rules_type.parse(kit.short), game.rules_type()
    names = [option.field for option in game.rules_type.options()]
    return {
        name: getattr(short, name) for name in names if getattr(short, name) != getattr(usual, name)
    }


@st.composite
def openings(draw: st.DrawFn, game: AnyGame, *, short: bool = True) -> Any:
    """The start of a game under any rules, for any number of players."""
    seats = draw(st.integers(game.fewest, game.most))
    preset = game.rules_type.presets[draw(st.sampled_from(list(game.rules_type.presets)))]
    changed = draw(st.sets(st.sampled_from(game.rules_type.options()), max_size=3))
    chosen: dict[str, Value] = {**preset, **(short_options(game) if short else {})}
    chosen |= {option.field: draw(values(option)) for option in changed}
    try:
        return game.start(game.rules_type(**chosen), seats)
    except NotationError:  # rules and seats that do not go together
        return game.start(game.rules_type(), seats)


def playout(game: AnyGame, state: Any, rng: random.Random, limit: int = 100_000) -> Iterator[Turn]:
    """A game of random moves, to its end or the limit."""
    for _ in range(limit):
        mover = game.mover(state)
        if mover is None:
            return
        if mover is DEALER:
            action: Action = game.shuffle(state, rng)
        else:
            action = rng.choice(list(game.options(game.view(state, mover))))
        after, events = game.play(state, action)
        yield Turn(state, mover, action, after, events)
        state = after


@st.composite
def positions(draw: st.DrawFn, game: AnyGame) -> Any:
    """Some position of a game: hypothesis picks the moves."""
    state = draw(openings(game))
    for _ in range(draw(st.integers(0, 30))):
        mover = game.mover(state)
        if mover is None:
            break
        if mover is DEALER:
            action: Action = game.shuffle(state, draw(st.randoms(use_true_random=False)))
        else:
            action = draw(st.sampled_from(list(game.options(game.view(state, mover)))))
        state, _ = game.play(state, action)
    return state


game_of_any_kind = st.sampled_from([games.load(name) for name in games.OURS])


def pieces_in(value: object) -> Iterator[Piece]:
    """Every piece that a value names, however deep; hidden ones are not named."""
    if isinstance(value, Piece):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from pieces_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            yield from pieces_in(getattr(value, item.name))
