"""The last deal of two, in which no card is hidden: what each throw brings if nobody errs, and
whether the other has played that way."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import copysign

from kafene.core.fast.flat import Memory
from kafene.games.ronda.bots.past import FLAT, Past, kernel
from kafene.games.ronda.fast import layout

WIN = 20.0
"""What a match won at once is worth in points: more than a deal brings."""
FAULTLESS, SLIP = 0.2, 0.05
"""How likely an unknown player errs only by chance, and how often it does then. Chosen, not
fitted."""
LEAST = 0.01
"""Nobody becomes less likely than this to be such a player, or more likely not to be one."""
_MOST = 1000.0
"""No round brings so many points."""


def is_last(block: Memory) -> bool:
    """Whether the last deal of two is played."""
    return block[layout.SEATS] == 2 and not block[layout.LEFT]


@lru_cache(maxsize=256)
def solve(block: bytes) -> Mapping[int, float]:
    """By how many points the mover will be ahead of what it is now at the end of the round, for
    each throw, if both play their best; nothing in the block is hidden."""
    game, seat = bytearray(block), block[layout.PLAYER]
    now = _count_lead(game, seat)
    return {
        move: _follow(game, move, seat, -_MOST, _MOST) - now
        for move, allowed in enumerate(FLAT.mask(game))
        if allowed
    }


def _follow(block: Memory, move: int, seat: int, low: float, high: float) -> float:
    """The seat's lead at the end after a throw, between two bounds (alpha and beta)."""
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
    """How likely a seat plays last deals without fault, by those that are over, rather than in one
    of these manners, which have these shares."""
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
    """How likely a player who errs only by chance throws what a seat has thrown in a deal."""
    fit = 1.0
    for at, action in enumerate(deal.actions):
        block = bytes(deal.games[at * layout.SIZE : (at + 1) * layout.SIZE])
        if block[layout.PLAYER] == seat:
            leads = solve(block)
            best = [move for move, lead in leads.items() if lead == max(leads.values())]
            fit *= SLIP / len(leads) + (action in best) * (1 - SLIP) / len(best)
    return fit
