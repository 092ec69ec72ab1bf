"""The options of Low."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from kafene.core.options import Rules, Value, number


@dataclass(frozen=True, slots=True, kw_only=True)
class LowRules(Rules):
    """The defaults are `classic`."""

    laps: int = number(3, 1, 5)
    """With six players, 18 cards are dealt and at most 30 drawn: the stock never runs out."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"classic": {}, "quick": {"laps": 1}}
