"""The options of Ronda, as its rules page names them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from kafene.core.options import Rules, Value, number
from kafene.core.values import dataclass


class FourPlayerDeal(StrEnum):
    """The deal for four players (RO 1.4)."""

    NO_TABLE = "4-3-3"
    TABLE = "3+table"


class MissaLast(StrEnum):
    """The cards that score no missa at the end of a round (RO 2.3)."""

    DEAL = "deal"
    CARD = "card"


class TringaClash(StrEnum):
    """The winner among several tringas (RO 3.5)."""

    LOW = "low"
    HIGH = "high"


class HiddenFine(StrEnum):
    """The silence that costs a fine (RO 3.7): any, or only that of a ronda smaller than one an
    opponent announced."""

    ANY = "any"
    SMALLER = "smaller"


class LastPair(StrEnum):
    """The dealer's duty at the end of a round (RO 5.2)."""

    LAST_CAPTURE = "last-capture"
    FINAL_CARD = "final-card"


class LastBonus(StrEnum):
    """The players paid for a last capture with a 12 or a 1 (RO 5.3)."""

    ANYONE = "anyone"
    DEALER = "dealer"


class Win(StrEnum):
    """The moment at which the match can be won (RO 6.3)."""

    ROUND_END = "round-end"
    AT_ONCE = "at-once"


@dataclass(frozen=True, slots=True, kw_only=True)
class RondaRules(Rules):
    """RO 7: the defaults are `classic`."""

    four_player_deal: FourPlayerDeal = FourPlayerDeal.NO_TABLE
    table_run_limit: int | None = number(None, 3, 4)
    missa_last: MissaLast = MissaLast.DEAL
    tringa_clash: TringaClash = TringaClash.LOW
    hidden_penalty: int = number(1, 0, 10)
    hidden_always: bool = False
    hidden_fine: HiddenFine = HiddenFine.ANY
    last_pair: LastPair = LastPair.LAST_CAPTURE
    last_bonus: LastBonus = LastBonus.ANYONE
    target: int = number(41, 1, 500)
    win: Win = Win.ROUND_END

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {
        "classic": {},
        "pagat": {
            "four_player_deal": FourPlayerDeal.TABLE,
            "table_run_limit": 4,
            "tringa_clash": TringaClash.HIGH,
        },
        "quick": {"target": 21},
        "letter": {
            "hidden_fine": HiddenFine.SMALLER,
            "win": Win.AT_ONCE,
            "last_bonus": LastBonus.DEALER,
        },
    }

    def has_table(self, seats: int) -> bool:
        """RO 1.4: True if four cards are turned in the first deal."""
        return seats < 4 or self.four_player_deal is FourPlayerDeal.TABLE
