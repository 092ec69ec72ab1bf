"""Where bots get their chance from, and how those that make mistakes choose."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from kafene.core.game import Event

T = TypeVar("T")


def draw_from_seed(seed: int, view: Any, history: Sequence[Event]) -> random.Random:
    """The chance of one seat's bot at this moment: two bots of a level overlook different things,
    and the same bot overlooks the same thing when it is asked again."""
    return random.Random(f"{seed} {view.seat} {len(history)}")


def draw_from_view(view: Any, history: Sequence[Event]) -> random.Random:
    """The chance of a bot that samples what it cannot see. It follows from what the seat knows and
    from nothing else, so that a hint is what the bot itself would do in this seat."""
    return random.Random(f"{view!r} {len(history)}")


def pick(worths: Mapping[T, float], temperature: float, rng: random.Random) -> T:
    """One of the options, better ones more likely: one that is worse by `temperature` is chosen
    e times less often. Without temperature, the first of the best."""
    best = max(worths.values())
    if not temperature:
        return next(option for option, worth in worths.items() if worth == best)
    weights = [math.exp((worth - best) / temperature) for worth in worths.values()]
    return rng.choices(list(worths), weights)[0]
