"""The options of Seven Bridge, as its rules page names them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from kafene.core.options import Rules, Value, number
from kafene.core.values import dataclass


class LoneSeven(StrEnum):
    """The kinds of group a lone 7 may grow into (SB 2.4)."""

    BOTH = "both"
    RUN_ONLY = "run-only"


class Scoring(StrEnum):
    """The points for cards left in hand (SB 5.1, 5.2)."""

    PLAIN = "plain"
    NINTENDO = "nintendo"
    PIP = "pip"


@dataclass(frozen=True, slots=True, kw_only=True)
class SevenBridgeRules(Rules):
    """SB 6: the defaults are `classic`."""

    hand_size: int = number(7, 1, 25)
    upcard: bool = False
    lone_seven: LoneSeven = LoneSeven.BOTH
    two_card_sevens: bool = False
    layoff_needs_meld: bool = False
    meld_after_call: bool = False
    layoff_after_call: bool = False
    pon_from_any: bool = False
    must_discard_out: bool = False
    no_call_first_lap: bool = False
    keep_top_discard: bool = False
    stock_outs: int = number(2, 1, 9)
    scoring: Scoring = Scoring.PLAIN
    deals: int = number(1, 1, 30)

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "classic": {},
        "pagat": {
            "upcard": True,
            "pon_from_any": True,
            "meld_after_call": True,
            "two_card_sevens": True,
        },
        "nintendo": {
            "pon_from_any": True,
            "no_call_first_lap": True,
            "layoff_needs_meld": True,
            "scoring": Scoring.NINTENDO,
        },
    }
