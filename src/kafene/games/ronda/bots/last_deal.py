"""The last deal of a game of two, with no hidden card: each throw's result under perfect play, and
the chance that the opponent plays perfectly."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import copysign

from kafene.core.fast.flat import Memory
from kafene.games.ronda.bots.past import FLAT, Past, kernel
from kafene.games.ronda.fast import layout

WIN = 20.0
"""The worth in points of winning the match at once: more than a deal brings."""
FAULTLESS, SLIP = 0.2, 0.05
"""The chance that an unknown player errs only by accident, and how often such a player errs.
Chosen, not fitted."""
LEAST = 0.01
"""The least chance that anybody is such a player, and that anybody is not."""
_MOST = 1000.0
"""More points than any round brings."""


def is_last(block: Memory) -> bool:
    """True in the last deal of a game of two."""
    return block[layout.SEATS] == 2 and not block[layout.LEFT]


@lru_cache(maxsize=256)
def solve(block: bytes) -> Mapping[int, float]:
    """The change in the mover's lead by the end of the round, for each throw, if both play
    perfectly. The block must hide nothing."""
    game, seat = bytearray(block), block[layout.PLAYER]
    now = _count_lead(game, seat)
    return {
        move: _follow(game, move, seat, -_MOST, _MOST) - now
        for move, allowed in enumerate(FLAT.mask(game))
        if allowed
    }


def _follow(block: Memory, move: int, seat: int, low: float, high: float) -> float:
    """The seat's lead at the end after a throw, within two bounds (alpha and beta)."""
    block = bytearray(block)
    FLAT.engine.play(block, move)
    if block[layout.PHASE] != layout.PLAY:
        return _count_lead(block, seat)
    is_own = block[layout.PLAYER] == seat
    for each, allowed in enumerate(FLAT.mask(block)):
        if allowed:
            found = _follow(block, each, seat, low, high)
            low, high = (max(low, found), high) if is_own else (low, min(high, found))
            if low >= high:
                break
    return low if is_own else high


def _count_lead(block: Memory, seat: int) -> float:
    lead = FLAT.scores(block)[seat] - FLAT.scores(block)[1 - seat]
    is_won = block[layout.PHASE] == layout.OVER and block[layout.AT_ONCE]
    return copysign(WIN, lead) if is_won else lead


def judge(
    deals: Iterable[Past],
    seat: int,
    manners: array[float],
    shares: Sequence[float],
    numbers: array[float],
) -> float:
    """The chance, from the deals that are over, that a seat plays last deals perfectly rather than
    in one of these manners, which have these shares."""
    odds, count = FAULTLESS / (1 - FAULTLESS), len(shares)
    for deal in deals:
        if is_last(deal.games):
            chances = array("d", bytes(8 * count * 2))
            kernel.tell_manners(deal.games, deal.actions, manners, numbers, chances)
            fits = chances[count * seat : count * (seat + 1)]
            usual = sum(share * fit for share, fit in zip(shares, fits, strict=True))
            odds *= _fit_faultless(deal, seat) / max(usual, 1e-9)
    return min(max(odds / (1 + odds), LEAST), 1 - LEAST)


def _fit_faultless(deal: Past, seat: int) -> float:
    """The chance that a player who errs only by accident makes a seat's throws of a deal."""
    fit = 1.0
    for at, action in enumerate(deal.actions):
        block = bytes(deal.games[at * layout.SIZE : (at + 1) * layout.SIZE])
        if block[layout.PLAYER] == seat:
            leads = solve(block)
            best = [move for move, lead in leads.items() if lead == max(leads.values())]
            fit *= SLIP / len(leads) + (action in best) * (1 - SLIP) / len(best)
    return fit
