"""What the mover of Seven Bridge may do, and what a seat may know, in flat memory: `legality.py`
again. A part of the kernel."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.seven_bridge.fast.cards import *
from kafene.games.seven_bridge.fast.layout import *
from kafene.games.seven_bridge.fast.turns import *


def mover_of(g: cython.p_ulonglong) -> cython.int:
    """The seat that acts, DEALER or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    if g[PHASE] == WINDOW:
        return DEALER if g[ASKED] == NONE else g[ASKED]
    return DEALER if g[PHASE] == DEAL or g[PHASE] == RESHUFFLE else g[PLAYER]


# ---------------------------------------------------------------------------------- what is legal


@cython.inline
def may_leave(g: cython.p_ulonglong, seat: cython.int, count: cython.ulonglong) -> cython.bint:
    """SB 3.5: under `must-discard-out`, a card stays in hand to be discarded."""
    return not g[MUST_DISCARD_OUT] or g[SIZES + seat] > count


def may_meld(g: cython.p_ulonglong) -> cython.bint:
    """SB 3.2: whether the player may lay melds now."""
    return g[PHASE] == DRAWN or (g[PHASE] == CALLED and g[MELD_AFTER_CALL] > 0)


def may_lay_off(g: cython.p_ulonglong) -> cython.bint:
    """SB 2.6, 3.2: whether the player may lay cards off now, the last but for a discard aside."""
    if g[NEEDS_MELD] and not g[OWNED + g[PLAYER]]:
        return False
    return g[PHASE] == DRAWN or (g[PHASE] == CALLED and g[LAYOFF_AFTER_CALL] > 0)


# ------------------------------------------------------------------------------------------ masks


@cython.inline
def allow_cards(out: cython.p_uchar, start: cython.int, cards: cython.ulonglong) -> cython.void:
    """What is done with one card, for each of these."""
    while cards:
        out[start + number_of(lowest_bit(cards))] = 1
        cards &= cards - 1


def allow_pons(g: cython.p_ulonglong, seat: cython.int, out: cython.p_uchar) -> cython.void:
    """SB 3.1: sets with the discard."""
    top: cython.int = top_of(g)
    held: cython.ulonglong = g[HANDS + seat] & same_rank(top)
    count: cython.int = count_bits(held)
    left: cython.ulonglong = held
    if count < SHORTEST - 1:
        return
    if may_leave(g, seat, count):
        out[PON + number_set(held | bit_of(top))] = 1
    if count > SHORTEST - 1 and may_leave(g, seat, count - 1):
        while left:
            out[PON + (lowest_bit(left) >> 4)] = 1
            left &= left - 1


def allow_chis(g: cython.p_ulonglong, seat: cython.int, out: cython.p_uchar) -> cython.void:
    """SB 3.1: runs with the discard."""
    top: cython.int = top_of(g)
    rank: cython.int = top & 15
    held: cython.int = g[HANDS + seat] >> (top & 48) & SUIT
    start: cython.int = rank
    end: cython.int
    low: cython.int = rank
    while low and held >> low - 1 & 1:
        low -= 1
    for start in range(low, rank + 1):
        end = start
        while end <= rank or held >> end & 1:
            end += 1
            if end > rank and end - start >= SHORTEST and may_leave(g, seat, end - start - 1):
                out[CHI + number_run(start, end - start)] = 1


def allow_sets(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.1: three or four cards of one rank."""
    seat: cython.int = g[PLAYER]
    left: cython.ulonglong = find_sets(hand)
    same: cython.ulonglong
    number: cython.int
    count: cython.int
    while left:
        same = hand & same_rank(lowest_bit(left))
        left ^= same
        number = MELD_SET + SETS_OF_RANK * (lowest_bit(same) & 15)
        count = count_bits(same)
        if may_leave(g, seat, count):
            out[number + number_set(same)] = 1
        if count > SHORTEST and may_leave(g, seat, SHORTEST):
            while same:
                out[number + (lowest_bit(same) >> 4)] = 1
                same &= same - 1


def allow_runs(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.1: three or more consecutive cards of one suit."""
    seat: cython.int = g[PLAYER]
    starts: cython.ulonglong = hand & hand >> 1 & hand >> 2
    start: cython.int
    length: cython.int
    number: cython.int
    while starts:
        start = lowest_bit(starts)
        starts &= starts - 1
        number = MELD_RUN + RUNS_OF_SUIT * (start >> 4) + number_run(start & 15, SHORTEST)
        length = SHORTEST
        while hand >> start + length - 1 & 1 and may_leave(g, seat, length):
            out[number + length - SHORTEST] = 1
            length += 1


def allow_sevens(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.1, 2.5: a single 7, or two cards of which one is a 7."""
    suit: cython.int
    number: cython.int
    pair: cython.ulonglong
    for suit in range(SUITS):
        number = hand >> 16 * suit + SEVEN - 1 & 7
        if not number & 2:
            continue
        if may_leave(g, g[PLAYER], 1):
            out[MELD_SEVEN + suit] = 1
        if g[SHORT_SEVENS] and may_leave(g, g[PLAYER], 2):
            out[MELD_SIX + suit] = number & 1
            out[MELD_EIGHT + suit] = number >> 2
    if g[SHORT_SEVENS] and not g[RUN_ONLY] and may_leave(g, g[PLAYER], 2):
        for number in range(PAIRS):
            pair = read_pair(number)
            out[MELD_PAIR + number] = hand & pair == pair


@cython.inline
def number_same(card: cython.int, start: cython.int) -> cython.int:
    """The action that lays a card onto a group of its rank; for a 7, the one that starts with
    another."""
    rank: cython.int = card & 15
    if rank == SEVEN:
        return SAME_SEVEN + SUITS * (card >> 4) + (start >> 4)
    return (SAME if rank < SEVEN else SAME_HIGH - SUITS * (SEVEN + 1)) + SUITS * rank + (card >> 4)


def allow_same(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.3, 2.4: a card onto a group of its rank."""
    left: cython.ulonglong = hand & ranks_of(g[IN_SETS]) & ~SEVENS
    card: cython.int
    at: cython.int
    suit: cython.int
    while left:
        out[number_same(lowest_bit(left), 0)] = 1
        left &= left - 1
    left = g[IN_SETS] if g[RUN_ONLY] else g[IN_SETS] | g[LONE]
    if not hand & SEVENS or not left & SEVENS:
        return
    for at in range(GROUPS, GROUPS + cython.cast(cython.int, g[LAID])):
        if g[at] & left & SEVENS:
            for suit in range(SUITS):
                card = 16 * suit + SEVEN
                out[number_same(card, lowest_bit(g[at]))] = hand >> card & 1


def fill_mask(g: cython.p_ulonglong, out: cython.p_uchar) -> cython.void:
    """1 for each action of the mover, 0 for the others."""
    at: cython.int
    seat: cython.int = g[PLAYER]
    hand: cython.ulonglong = g[HANDS + seat]
    runs: cython.ulonglong = g[IN_RUNS] | g[LONE]
    for at in range(ACTIONS):
        out[at] = 0
    if g[PHASE] == WINDOW:
        out[PASS] = 1
        allow_pons(g, g[ASKED], out)
    elif g[PHASE] == START:
        out[DRAW] = 1
        if g[THROWER] != NONE and not is_first_lap(g):
            if not g[PASSED]:
                allow_pons(g, seat, out)
            allow_chis(g, seat, out)
    elif g[PHASE] == DRAWN or g[PHASE] == CALLED:
        allow_cards(out, THROW, hand)
        if may_meld(g):
            allow_sets(g, hand, out)
            allow_runs(g, hand, out)
            if hand & SEVENS:
                allow_sevens(g, hand, out)
        if may_lay_off(g) and may_leave(g, seat, 1):
            allow_cards(out, BELOW, hand & runs >> 1)
            allow_cards(out, ABOVE, hand & runs << 1)
            allow_same(g, hand, out)


# ----------------------------------------------------------------------------------- observations


@cython.inline
def from_seat(g: cython.p_ulonglong, seat: cython.int, other: cython.int) -> cython.int:
    """How many seats after one another sits."""
    return other - seat if other >= seat else other - seat + cython.cast(cython.int, g[SEATS])


def observe_groups(g: cython.p_ulonglong, out: cython.p_uchar) -> cython.void:
    """Which card lies in which group."""
    at: cython.int
    left: cython.ulonglong
    for at in range(cython.cast(cython.int, g[LAID])):
        left = g[GROUPS + at]
        while left:
            out[SEEN_TABLE + number_of(lowest_bit(left))] = at + 1
            left &= left - 1


def observe_seat(g: cython.p_ulonglong, seat: cython.int, out: cython.p_uchar) -> cython.void:
    """All that a seat may know."""
    at: cython.int
    after_me: cython.int
    left: cython.ulonglong
    for at in range(KNOWN):
        out[at] = g[at] & 255
    for at in range(KNOWN, OBSERVATION):
        out[at] = 0
    out[PLAYER] = from_seat(g, seat, g[PLAYER])
    out[ASKED] = cython.cast(cython.int, g[ASKED]) == seat
    out[THROWER] = 0 if g[THROWER] == NONE else from_seat(g, seat, g[THROWER]) + 1
    out[SEEN_LAID] = g[LAID]
    out[SEEN_TURN] = g[TURN] >> 8
    for at in range(cython.cast(cython.int, g[SEATS])):
        after_me = from_seat(g, seat, at)
        out[SEEN_TOTALS + 3 * after_me] = g[TOTALS + at] & 255
        out[SEEN_TOTALS + 3 * after_me + 1] = g[TOTALS + at] >> 8 & 255
        out[SEEN_TOTALS + 3 * after_me + 2] = g[TOTALS + at] >> 16
        out[SEEN_SIZES + after_me] = g[SIZES + at]
        left = g[OWNED + at]
        while left:
            out[SEEN_OWNERS + lowest_bit(left)] = after_me + 1
            left &= left - 1
    allow_cards(out, SEEN_HAND, g[HANDS + seat])
    observe_groups(g, out)
    for at in range(cython.cast(cython.int, g[LYING])):
        out[SEEN_PILE + number_of(card_at(g, PILE, at))] = g[LYING] - at
