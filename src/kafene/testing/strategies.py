"""Generators for tests of the contract: rules, positions, whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Action, Actor, AnyGame, Event
from kafene.core.options import Option, Value
from kafene.core.pieces import Piece
from kafene.core.values import dataclass

FULL = 100
"""The number of examples of a property that doesn't ask for another."""
PATIENT = settings(
    deadline=None,  # machines are noisy; no test fails for being slow
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)


def examples(count: int, **others: Any) -> settings:
    """Settings for a property that needs `count` examples, scaled where the profile asks for more
    or fewer than `FULL`."""
    share = settings().max_examples / FULL
    return settings(PATIENT, max_examples=max(1, round(count * share)), **others)


@dataclass(frozen=True)
class Turn:
    """One action of a game, with the states before and after it, and its events."""

    before: Any
    actor: Actor
    action: Action
    after: Any
    events: tuple[Event, ...]


def values(option: Option) -> st.SearchStrategy[Value]:
    """Any value that an option takes."""
    if option.kind is bool:
        return st.booleans()
    if issubclass(option.kind, StrEnum):
        return st.sampled_from(tuple(option.kind))
    numbers: st.SearchStrategy[Value] = st.integers(option.low, option.high)
    return numbers | st.none() if option.none else numbers


def short_options(game: AnyGame) -> dict[str, Value]:
    """The options that make a game short, from its manifest."""
    short, usual = game.rules_type.parse(games.load_kit(game.name).short), game.rules_type()
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
    except NotationError:  # these rules don't allow this number of seats
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
    """Any position of a game: hypothesis picks the moves."""
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


def pieces_in(value: object) -> Iterator[Piece]:
    """Every piece that a value names, at any depth; hidden ones aren't named."""
    if isinstance(value, Piece):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from pieces_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            yield from pieces_in(getattr(value, item.name))
