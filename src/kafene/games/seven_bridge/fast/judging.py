"""What a card of Seven Bridge is worth to its holder, in flat memory: what it may become, what may
come for it. A part of the kernel."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.seven_bridge.fast.cards import *
from kafene.games.seven_bridge.fast.layout import *
from kafene.games.seven_bridge.fast.plans import *
from kafene.games.seven_bridge.fast.turns import *


def find_unseen(g: cython.p_ulonglong) -> cython.ulonglong:
    """What the player has not seen: in no group, not in the pile, not in its hand."""
    seen: cython.ulonglong = g[IN_RUNS] | g[IN_SETS] | g[LONE] | g[IN_PILE]
    return DECK & ~seen & ~g[HANDS + g[PLAYER]]


@cython.inline
def find_exits(g: cython.p_ulonglong) -> cython.ulonglong:
    """The cards that could be laid off now, and places where no card is."""
    return beside(runs_on_table(g)) | ranks_of(g[IN_SETS])


@cython.inline
def run_with(start: cython.int, bit: cython.ulonglong) -> cython.ulonglong:
    """What makes a run of three with a card, if it begins at a place; none if there is no such
    run."""
    trio: cython.ulonglong = 7
    return 0 if start & 15 > 10 else trio << start ^ bit


def worth_in_runs(
    q: cython.p_double, card: cython.int, rest: cython.ulonglong, unseen: cython.ulonglong
) -> cython.double:
    """What a card may become in runs of three with two others."""
    total: cython.double = 0.0
    bit: cython.ulonglong = bit_of(card)
    pair: cython.ulonglong
    held: cython.ulonglong
    start: cython.int
    for start in range(card, card - 3, -1):
        pair = run_with(start, bit)
        held = pair & rest
        if not pair:
            continue
        if held == pair:
            total += q[W_MELD]
        elif held:
            if (pair ^ held) & unseen:
                total += q[W_OPEN]
        elif pair & unseen == pair:
            total += q[W_ALONE]
    return total


def worth_of(
    g: cython.p_ulonglong,
    q: cython.p_double,
    card: cython.int,
    unseen: cython.ulonglong,
) -> cython.double:
    """What a card of the player's may still become, beside the rest of its hand and the table."""
    bit: cython.ulonglong = bit_of(card)
    rest: cython.ulonglong = g[HANDS + g[PLAYER]] ^ bit
    ends: cython.ulonglong = beside(runs_on_table(g))
    same: cython.ulonglong = same_rank(card)
    more: cython.int = count_bits(same & unseen)
    bridges: cython.ulonglong = beside(bit) & (ends | SEVENS)
    total: cython.double = worth_in_runs(q, card, rest, unseen)
    if bit & SEVENS:
        total += q[W_SEVEN]
    elif bit & find_exits(g):
        total += q[W_EXIT]
    if same & rest:
        total += q[W_PAIR] * more
    elif more > 1:
        total += q[W_SINGLE] * (more - 1)
    if bridges & rest:
        total += q[W_BRIDGE]
    elif bridges & unseen:
        total += q[W_LINK]
    return total - q[W_POINTS] * points_of(card)


def find_spare(g: cython.p_ulonglong, d: cython.p_ulonglong) -> cython.ulonglong:
    """What the player may throw without breaking up a meld; all there is if every card is in one,
    or if the deal ends now."""
    hand: cython.ulonglong = g[HANDS + g[PLAYER]]
    split_melds(hand, d)
    if is_exhausted(g) or d[D_RUNS] | d[D_SETS] == hand:
        return hand
    return hand & ~(d[D_RUNS] | d[D_SETS])


def choose_discard(g: cython.p_ulonglong, d: cython.p_ulonglong, q: cython.p_double) -> cython.int:
    """The card that the player's hand needs least; in the last turn, the one that counts most."""
    left: cython.ulonglong = find_spare(g, d)
    unseen: cython.ulonglong = find_unseen(g)
    last: cython.bint = is_exhausted(g)
    card: cython.int
    best: cython.int = -1
    worth: cython.double
    least: cython.double = 0.0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        worth = -points_of(card) if last else worth_of(g, q, card, unseen)
        if best < 0 or worth < least:
            best = card
            least = worth
    return best


def style_of(p: cython.p_double, seat: cython.int) -> cython.p_double:
    """The numbers of a seat's style."""
    if cython.compiled:
        return p + STYLE * seat  # type: ignore[operator, no-any-return]
    return p[STYLE * seat : STYLE * seat + STYLE]


# ---------------------------------------------------------------------------------- what may come


def find_draws(
    g: cython.p_ulonglong,
    d: cython.p_ulonglong,
    hand: cython.ulonglong,
    most: cython.int,
) -> cython.ulonglong:
    """The unseen cards with which a hand would keep no more cards than given. A draw
    brings two loose cards out, as far as judgement goes."""
    left: cython.ulonglong = find_unseen(g)
    found: cython.ulonglong = 0
    drawn: cython.ulonglong
    if count_bits(find_left(g, d, g[PLAYER], hand)) > most + 2:
        return 0
    while left:
        drawn = left & -left
        left ^= drawn
        if count_bits(find_left(g, d, g[PLAYER], hand | drawn)) <= most:
            found |= drawn
    return found


def count_outs(g: cython.p_ulonglong, d: cython.p_ulonglong, card: cython.int) -> cython.int:
    """How many unseen cards the player could go out with after the next draw, without a card."""
    return count_bits(find_draws(g, d, g[HANDS + g[PLAYER]] ^ bit_of(card), 1))


def count_helping(g: cython.p_ulonglong, card: cython.int) -> cython.int:
    """How many unseen cards would let the player meld a card or lay it off."""
    bit: cython.ulonglong = bit_of(card)
    rest: cython.ulonglong = g[HANDS + g[PLAYER]] ^ bit
    found: cython.ulonglong = beside(bit) & (beside(runs_on_table(g)) | SEVENS)
    pair: cython.ulonglong
    start: cython.int
    if rest & same_rank(card):
        found |= same_rank(card)
    for start in range(card, card - 3, -1):
        pair = run_with(start, bit)
        if pair & rest:
            found |= pair
    return count_bits(found & find_unseen(g))


def count_pairs(g: cython.p_ulonglong, card: cython.int) -> cython.int:
    """How many pairs of unseen cards make a set or a run with a card."""
    bit: cython.ulonglong = bit_of(card)
    unseen: cython.ulonglong = find_unseen(g) & ~bit
    same: cython.int = count_bits(same_rank(card) & unseen)
    found: cython.int = same * (same - 1) // 2
    pair: cython.ulonglong
    start: cython.int
    for start in range(card, card - 3, -1):
        pair = run_with(start, bit)
        found += pair > 0 and pair & unseen == pair
    return found
