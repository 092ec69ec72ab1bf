"""The options of Rummikub, as its rules page names them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from kafene.core.options import Rules, Value, number
from kafene.core.values import dataclass


class Manipulation(StrEnum):
    """The changes allowed to melds on the table (RK 3.4)."""

    FREE = "free"
    STRICT_STEAL = "strict-steal"


class JokerRule(StrEnum):
    """The conditions on which a joker leaves its meld (RK 3.5)."""

    FREE = "free"
    REPLACE = "replace"


class PoolOut(StrEnum):
    """The course of a round after the pool has run out (RK 5.3)."""

    END = "end"
    PLAY_ON = "play-on"


@dataclass(frozen=True, slots=True, kw_only=True)
class RummikubRules(Rules):
    """RK 6: the defaults are `classic`."""

    manipulation: Manipulation = Manipulation.FREE
    joker: JokerRule = JokerRule.FREE
    opening_minimum: int = number(30, 0, 100)
    open_onto_table: bool = False
    pool_out: PoolOut = PoolOut.END
    rounds: int = number(1, 1, 30)

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "classic": {},
        "fmi": {"manipulation": Manipulation.STRICT_STEAL},
        "rumi": {"pool_out": PoolOut.PLAY_ON},
        "official": {"open_onto_table": True, "pool_out": PoolOut.PLAY_ON},
        "box": {
            "open_onto_table": True,
            "pool_out": PoolOut.PLAY_ON,
            "joker": JokerRule.REPLACE,
        },
    }
