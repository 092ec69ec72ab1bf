"""The options of Three Thirteen, as its rules page names them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from kafene.core.options import Rules, Value, number
from kafene.core.values import dataclass


class Ace(StrEnum):
    """The place of the ace in a sequence (TT 2.3)."""

    LOW = "low"
    HIGH = "high"
    BOTH = "both"


class FinalTurns(StrEnum):
    """The players who get one more turn once a player is out (TT 3.3)."""

    ALL = "all"
    LAP = "lap"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeThirteenRules(Rules):
    """TT 7: the defaults are `classic`."""

    decks: int | None = number(None, 2, 3, none="auto")
    rounds: int = number(11, 1, 11)
    distinct_suits: bool = False
    ace: Ace = Ace.LOW
    naturals: int = number(0, 0, 13)
    declare: bool = False
    final_turns: FinalTurns = FinalTurns.ALL
    no_return: bool = False
    reshuffles: int | None = number(3, 0, 99)
    laps: int = number(60, 1, 999)
    wild_penalty: int | None = number(None, 0, 100, none="face")

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "classic": {},
        "ace-high": {"ace": Ace.HIGH},
        "strict-wild": {"naturals": 1, "wild_penalty": 20},
        "quick": {"final_turns": FinalTurns.NONE},
        "letter": {"final_turns": FinalTurns.LAP},
    }
