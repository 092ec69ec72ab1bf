"""The options of Scopa."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from kafene.core.options import Rules, Value, number


@dataclass(frozen=True, slots=True, kw_only=True)
class ScopaRules(Rules):
    """The options; the defaults are `classic`."""

    target: int = number(11, 1, 21)

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"classic": {}, "quick": {"target": 5}}
