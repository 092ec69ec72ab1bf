"""The playout policy of the kernel of Three Thirteen.

Its numbers: the points that a discard must save, and one more, to be taken; in rounds that are
played out, how often a card is thrown without a thought of what comes next."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.three_thirteen.fast.kernel import *

FINE = 1000  # as fine as chances are told apart


def partners_of(g: cython.p_uchar, hand: int, card: int) -> int:
    """Count the other cards of a hand that could be in one combination with a card."""
    rank: int = card // 4
    found: int = -1
    for suit in range(4):
        found += g[hand + 4 * rank + suit]
    for near in range(rank - 2 if rank > 2 else 0, rank + 3 if rank < 10 else 13):
        if near != rank:
            found += g[hand + 4 * near + card % 4]
    return found


def choose_draw(g: cython.p_uchar, m: cython.p_longlong, margin: float, now: int) -> int:
    """The discard if it is wild or saves more points than the margin, else a card from the stock;
    `now` is what the hand costs, negative if that is not known."""
    hand: int = hand_of(g[PLAYER])
    top: int = g[PILE + g[LYING] - 1]
    if (not g[LEFT_IN_STOCK] and g[LYING] < 2) or top // 4 + 1 == wild_of(g):
        return DRAW_PILE
    if now < 0:
        now = penalty_of(g, m, g[PLAYER])
    if not now:
        return DRAW_STOCK
    g[hand + top] += 1
    take_hand(m, g, hand, wild_of(g))
    find_cores(m, 0, False)
    after: int = solve_all(m, True) // SCALE
    g[hand + top] -= 1
    return DRAW_PILE if now - after > margin else DRAW_STOCK


def choose_throw(g: cython.p_uchar, m: cython.p_longlong, thinks_on: bool) -> int:
    """A card that takes the hand out; else what costs least to lose, of equal cards a natural one,
    the one with the fewest partners (if it `thinks_on`), the highest. What the hand costs without
    it is kept."""
    hand: int = hand_of(g[PLAYER])
    least: int = -1
    found: int = 0
    kept: cython.longlong = 0
    take_hand(m, g, hand, wild_of(g))
    find_cores(m, 0, False)
    whole: cython.longlong = solve_all(m, False)
    for card in range(CARDS - 1, -1, -1):
        if not g[hand + card] or not may_throw(g, card):
            continue
        # No card saves more than its points: most need not be tried.
        if least >= 0 and whole // SCALE - points(m, card) > kept // SCALE:
            continue
        put_choice(m, 0, card)
        if not m[KEPT]:
            return (THROW_OUT if g[DECLARE] else THROW) + card
        worth: int = m[KEPT] // SCALE << 1 | (card // 4 + 1 == wild_of(g))
        worth = worth << 5 | (partners_of(g, hand, card) if thinks_on and g[OUT] == NONE else 0)
        if least < 0 or worth < least:
            least = worth
            found = THROW + card
            kept = m[KEPT]
    m[KEPT] = kept
    return found


def choose_best(desk: Desk, g: cython.p_uchar, policy: cython.p_double) -> int:
    """Return the action of the playout policy."""
    if g[PHASE] == DRAW:
        return choose_draw(g, desk.m, policy[0], -1)
    return choose_throw(g, desk.m, True)


def play_round(
    desk: Desk,
    g: cython.p_uchar,
    policy: cython.p_double,
    numbers: int,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> bool:
    """A policy plays a round to its end, dealt first if that is due."""
    m: cython.p_longlong = desk.m
    costs: cython.p_longlong = desk.costs
    careless: cython.uint = cython.cast(cython.uint, FINE * policy[1])
    for seat in range(MOST_SEATS):
        costs[seat] = -1
    if g[PHASE] == DEAL:
        shuffle_for(g, cards, seeds, at)
        deal_pieces(desk, g, cards)
    while g[PHASE] != DEAL and g[PHASE] != OVER:
        if g[PHASE] == RESHUFFLE:
            shuffle_for(g, cards, seeds, at)
            deal_pieces(desk, g, cards)
            continue
        seat = g[PLAYER]
        if g[PHASE] == DRAW:
            action: int = choose_draw(g, m, policy[0], costs[seat])
        else:
            action = choose_throw(g, m, draw(seeds, at, FINE) >= careless)
            costs[seat] = m[KEPT] // SCALE
        act(desk, g, action)
    return True
