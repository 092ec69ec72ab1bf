"""The options of Ronda, as its rules page names them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from kafene.core.options import Rules, Value, number


class FourPlayerDeal(StrEnum):
    """What four players are dealt (RO 1.4)."""

    NO_TABLE = "4-3-3"
    TABLE = "3+table"


class MissaLast(StrEnum):
    """What scores no missa at the end of a round (RO 2.3)."""

    DEAL = "deal"
    CARD = "card"


class TringaClash(StrEnum):
    """Which of several tringas wins (RO 3.5)."""

    LOW = "low"
    HIGH = "high"


class LastPair(StrEnum):
    """What the dealer must do at the end of a round (RO 5.2)."""

    LAST_CAPTURE = "last-capture"
    FINAL_CARD = "final-card"


@dataclass(frozen=True, slots=True, kw_only=True)
class RondaRules(Rules):
    """RO 7: the defaults are `classic`."""

    four_player_deal: FourPlayerDeal = FourPlayerDeal.NO_TABLE
    table_run_limit: int | None = number(None, 3, 4)
    missa_last: MissaLast = MissaLast.DEAL
    tringa_clash: TringaClash = TringaClash.LOW
    hidden_penalty: int = number(1, 0, 10)
    hidden_always: bool = False
    last_pair: LastPair = LastPair.LAST_CAPTURE
    target: int = number(41, 1, 500)

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "classic": {},
        "pagat": {
            "four_player_deal": FourPlayerDeal.TABLE,
            "table_run_limit": 4,
            "tringa_clash": TringaClash.HIGH,
        },
        "quick": {"target": 21},
    }

    def has_table(self, seats: int) -> bool:
        """RO 1.4: whether four cards are turned in the first deal."""
        return seats < 4 or self.four_player_deal is FourPlayerDeal.TABLE
