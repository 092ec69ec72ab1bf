"""The check of a position of Three Thirteen from a file: is it possible, whatever came before?"""

from __future__ import annotations

from collections.abc import Iterator

from kafene.games.three_thirteen.rules.state import Known, Phase
from kafene.parts.rounds import first_flaw, seat_fits, sheet_fits


def find_flaw(position: Known) -> str | None:
    """The first impossible field; None if every field is possible."""
    return first_flaw(_checks(position))


def _checks(at: Known) -> Iterator[tuple[str, bool]]:
    """The name of each field, and whether it fits those before it."""
    dealt = at.round > 0
    spare = at.phase is Phase.DISCARD
    yield "round", 0 <= at.round <= at.rules.rounds
    yield "phase", dealt or at.phase is Phase.DEAL
    yield "turn", 0 <= at.turn <= at.rules.laps * at.seats
    yield "hands", at.seats > 0 and _hands_fit(at)
    yield "discards", bool(at.discards) or not dealt or spare
    yield "out", at.out is None or 0 <= at.out < at.seats
    yield "sheet", sheet_fits(at)
    yield "seat", seat_fits(at)


def _hands_fit(at: Known) -> bool:
    """Every hand has as many cards as were dealt, the player's one more after a draw (TT 3.1)."""
    size = at.round + 2 if at.round else 0
    return all(
        len(hand) == size + (at.phase is Phase.DISCARD and seat == at.player)
        for seat, hand in enumerate(at.hands)
    )
