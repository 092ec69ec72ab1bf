"""Random numbers for bots, and choices for bots that make mistakes."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from kafene.core.game import Event

T = TypeVar("T")


def draw_from_seed(seed: int, view: Any, history: Sequence[Event]) -> random.Random:
    """Random numbers for one seat's bot at this moment: two bots of the same level overlook
    different things, but the same bot overlooks the same thing when asked again."""
    return random.Random(f"{seed} {view.seat} {len(history)}")


def draw_from_view(view: Any, history: Sequence[Event]) -> random.Random:
    """Random numbers for a bot that samples hidden pieces. They depend only on what the seat knows,
    so that a hint shows what the bot itself would do in this seat."""
    return random.Random(f"{view!r} {len(history)}")


def pick(worths: Mapping[T, float], temperature: float, rng: random.Random) -> T:
    """Pick one of the options, favouring better ones: an option worse by `temperature` is chosen e
    times less often. At temperature 0, the first of the best."""
    best = max(worths.values())
    if not temperature:
        return next(option for option, worth in worths.items() if worth == best)
    weights = [math.exp((worth - best) / temperature) for worth in worths.values()]
    return rng.choices(list(worths), weights)[0]
