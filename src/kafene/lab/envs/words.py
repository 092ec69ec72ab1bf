"""Observations and numbers of actions in words, and the names of environments."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

from kafene import games
from kafene.core.fast.fields import Field, read_fields


def load_meanings(name: str, *, steps: bool) -> ModuleType | None:
    """Load what explains a game's bytes and numbers; None for a game without a kernel. Raises
    `ValueError` where `steps` are wanted, but turns are not made in steps."""
    kit = games.load_kit(name)
    if not steps:
        return kit.load_observation()
    if kit.drafting is None:
        raise ValueError(f"the turns of {name} are not made in steps")
    return kit.load_drafting()


def list_fields(name: str, *, steps: bool = False) -> tuple[Field, ...]:
    """The fields of a game's observation, byte by byte; none for a game without a
    kernel, whose observations are text. `steps` as in `make_vec`, here and below."""
    module = load_meanings(name, steps=steps)
    return module.FIELDS if module else ()


def describe(name: str, observation: Any, *, steps: bool = False) -> dict[str, Any]:
    """Tell an observation field by field: bytes, or an array of them. Seats are counted from
    the one that looks, which is 0. Raises `ValueError` if it has another size."""
    seen = bytes(observation)
    fields = list_fields(name, steps=steps)
    if not fields:
        told: dict[str, Any] = json.loads(seen.rstrip(b"\0"))
        return told
    if len(seen) != fields[-1].end:
        raise ValueError(f"an observation has {fields[-1].end} bytes, not {len(seen)}")
    return dict(read_fields(fields, seen))


def name_action(name: str, action: int, *, steps: bool = False) -> str:
    """The meaning of an action's number in every position; without a kernel, its place among the
    options. Raises `ValueError` for a number that no action has."""
    module = load_meanings(name, steps=steps)
    if module is None:
        return f"option {action}"
    count: int = module.ACTIONS if steps else games.load_kit(name).load_flat().engine.ACTIONS
    if not 0 <= action < count:
        raise ValueError(f"actions are 0 to {count - 1}, not {action}")
    words: str = module.name_action(int(action))
    return words


def version_of(name: str, *, steps: bool = False) -> int:
    """The version of a game's observations and actions, which the names of environments carry."""
    module = load_meanings(name, steps=steps)
    return int(module.VERSION) if module else 0


def name_environment(name: str) -> str:
    """The name that a game is registered by: `kafene/SomeGame-v0`."""
    words = games.load(name).name.split("-")
    return f"kafene/{''.join(word.capitalize() for word in words)}-v{version_of(name)}"
