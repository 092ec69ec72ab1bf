"""Observations and numbers of actions in words, and the names of environments."""

from __future__ import annotations

import json
from typing import Any

from kafene import games
from kafene.core.fields import Field, read_fields


def list_fields(name: str) -> tuple[Field, ...]:
    """What an observation of a game consists of, byte by byte; nothing for a game without a
    kernel, whose observations are text."""
    module = games.load_kit(name).load_observation()
    return module.FIELDS if module else ()


def describe(name: str, observation: Any) -> dict[str, Any]:
    """What an observation tells, field by field: bytes, or an array of them. Seats are counted from
    the one that looks, which is 0."""
    seen = bytes(observation)
    fields = list_fields(name)
    if fields:
        return read_fields(fields, seen)
    told: dict[str, Any] = json.loads(seen.rstrip(b"\0"))
    return told


def name_action(name: str, action: int) -> str:
    """What the number of an action means in every position; without a kernel, its place among the
    options."""
    module = games.load_kit(name).load_observation()
    words: str = module.name_action(int(action)) if module else f"option {action}"
    return words


def version_of(name: str) -> int:
    """The version of a game's observations and actions, which the names of environments carry."""
    module = games.load_kit(name).load_observation()
    return int(module.VERSION) if module else 0


def name_environment(name: str) -> str:
    """The name that a game is registered by: `kafene/SomeGame-v0`."""
    words = games.load(name).name.split("-")
    return f"kafene/{''.join(word.capitalize() for word in words)}-v{version_of(name)}"
