"""What a seat may do and know, and the playout policy."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.three_thirteen.fast.layout import (
    ACTIONS,
    DEAL,
    DEALER,
    DECLARE,
    DISCARD,
    DRAW,
    DRAW_PILE,
    DRAW_STOCK,
    LEFT_IN_STOCK,
    LYING,
    NO_RETURN,
    NOBODY,
    NONE,
    OBSERVATION,
    OUT,
    OVER,
    PHASE,
    PILE,
    PLAYER,
    RECENT,
    RESHUFFLE,
    ROUND,
    SEATS,
    SEEN_HAND,
    SEEN_PILE,
    SEEN_SIZES,
    SEEN_TOP,
    SEEN_TOTALS,
    TAKEN,
    THROW,
    THROW_OUT,
    TOTALS,
    hand_of,
    wild_of,
)
from kafene.games.three_thirteen.fast.playing import (
    is_complete,
    penalty_of,
)
from kafene.games.three_thirteen.fast.search.cores import (
    CARDS,
    KEPT,
    SCALE,
    find_cores,
    points,
    take_hand,
)
from kafene.games.three_thirteen.fast.search.search import (
    put_choice,
    solve_all,
)

# --------------------------------------------------------------------------------- what may be done


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mover_of(g: cython.p_uchar) -> cython.int:
    """The seat that acts, DEALER or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL or g[PHASE] == RESHUFFLE else g[PLAYER]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_throw(g: cython.p_uchar, card: cython.int) -> cython.bint:
    """Whether the player holds a card, and it would not go back where it came from (TT 3.6)."""
    count: cython.int = g[hand_of(g[PLAYER]) + card]
    return count > 1 or (count == 1 and not (g[NO_RETURN] and g[TAKEN] == card + 1))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_mask(g: cython.p_uchar, m: cython.p_longlong, out: cython.p_uchar) -> cython.void:
    """1 for each action of the mover, 0 for the others."""
    action: cython.int
    card: cython.int
    hand: cython.int = hand_of(g[PLAYER])
    for action in range(ACTIONS):
        out[action] = 0
    if g[PHASE] == DRAW:
        out[DRAW_STOCK] = g[LEFT_IN_STOCK] > 0 or g[LYING] > 1  # TT 4.1
        out[DRAW_PILE] = 1
    elif g[PHASE] == DISCARD:
        for card in range(CARDS):
            if not g[hand + card] or not may_throw(g, card):
                continue
            out[THROW + card] = 1
            if g[DECLARE]:
                g[hand + card] -= 1
                out[THROW_OUT + card] = is_complete(g, m, g[PLAYER])
                g[hand + card] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def observe_seat(g: cython.p_uchar, seat: cython.int, out: cython.p_uchar) -> cython.void:
    """All that a seat may know."""
    seats: cython.int = g[SEATS]
    hand: cython.int = hand_of(seat)
    at: cython.int
    other: cython.int
    size: cython.int = g[ROUND] + 2 if g[ROUND] else 0
    for at in range(SEEN_TOTALS):
        out[at] = g[at]
    for at in range(SEEN_TOTALS, OBSERVATION):
        out[at] = 0
    out[PLAYER] = (g[PLAYER] + seats - seat) % seats
    out[OUT] = 0 if g[OUT] == NONE else (g[OUT] + seats - seat) % seats + 1
    for at in range(seats):
        other = (seat + at) % seats
        out[SEEN_TOTALS + 2 * at] = g[TOTALS + 2 * other]
        out[SEEN_TOTALS + 2 * at + 1] = g[TOTALS + 2 * other + 1]
        out[SEEN_SIZES + at] = size + (g[PHASE] == DISCARD and other == g[PLAYER])
    for at in range(CARDS):
        out[SEEN_HAND + at] = g[hand + at]
    for at in range(g[LYING]):
        out[SEEN_PILE + g[PILE + at]] += 1
        if g[LYING] - at <= RECENT:
            out[SEEN_TOP + g[LYING] - 1 - at] = g[PILE + at] + 1


# ----------------------------------------------------------------------------------------- a policy


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def partners_of(g: cython.p_uchar, hand: cython.int, card: cython.int) -> cython.int:
    """How many other cards of a hand could be in one combination with a card."""
    rank: cython.int = card // 4
    suit: cython.int
    near: cython.int
    found: cython.int = -1
    for suit in range(4):
        found += g[hand + 4 * rank + suit]
    for near in range(rank - 2 if rank > 2 else 0, rank + 3 if rank < 10 else 13):
        if near != rank:
            found += g[hand + 4 * near + card % 4]
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_draw(
    g: cython.p_uchar, m: cython.p_longlong, margin: cython.double, now: cython.int
) -> cython.int:
    """The discard if it is wild or saves more points than the margin, else a card from the stock;
    `now` is what the hand costs, negative if that is not known."""
    hand: cython.int = hand_of(g[PLAYER])
    top: cython.int = g[PILE + g[LYING] - 1]
    after: cython.int
    if (not g[LEFT_IN_STOCK] and g[LYING] < 2) or top // 4 + 1 == wild_of(g):
        return DRAW_PILE
    if now < 0:
        now = penalty_of(g, m, g[PLAYER])
    if not now:
        return DRAW_STOCK
    g[hand + top] += 1
    take_hand(m, g, hand, wild_of(g))
    find_cores(m, 0, False)
    after = solve_all(m, True) // SCALE
    g[hand + top] -= 1
    return DRAW_PILE if now - after > margin else DRAW_STOCK


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_throw(g: cython.p_uchar, m: cython.p_longlong, thinks_on: cython.bint) -> cython.int:
    """A card that takes the hand out; else what costs least to lose, of equal cards a natural one,
    the one with the fewest partners (if it `thinks_on`), the highest. What the hand costs without
    it is kept."""
    hand: cython.int = hand_of(g[PLAYER])
    card: cython.int
    worth: cython.int
    least: cython.int = -1
    found: cython.int = 0
    kept: cython.longlong = 0
    whole: cython.longlong
    take_hand(m, g, hand, wild_of(g))
    find_cores(m, 0, False)
    whole = solve_all(m, False)
    for card in range(CARDS - 1, -1, -1):
        if not g[hand + card] or not may_throw(g, card):
            continue
        # No card saves more than its points: most need not be tried.
        if least >= 0 and whole // SCALE - points(m, card) > kept // SCALE:
            continue
        put_choice(m, 0, card)
        if not m[KEPT]:
            return (THROW_OUT if g[DECLARE] else THROW) + card
        worth = m[KEPT] // SCALE << 1 | (card // 4 + 1 == wild_of(g))
        worth = worth << 5 | (partners_of(g, hand, card) if thinks_on and g[OUT] == NONE else 0)
        if least < 0 or worth < least:
            least = worth
            found = THROW + card
            kept = m[KEPT]
    m[KEPT] = kept
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_best(g: cython.p_uchar, m: cython.p_longlong, margin: cython.double) -> cython.int:
    """What the playout policy does."""
    return choose_draw(g, m, margin, -1) if g[PHASE] == DRAW else choose_throw(g, m, True)
