"""A deal that is played to its end, and what it brings: of two, over every hand that the other may
hold, and at the own turns the best throw for what will be known by then; of more, each in its
manner.

A hand is a number: four bits for each card, its rank from 1, in the order of the cards. Deals in
which nothing but cards matters have no fines and are not won at once (`bots/past.py`)."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.ronda.fast.policy import *

# ------------------------------------------------------------------------------------------- a hand


def without(hand: int, rank: int) -> int:
    """A hand after a card was thrown from it."""
    at: int = 0
    while hand >> at & 15 != rank + 1:
        at += 4
    return (hand & (1 << at) - 1) | hand >> at + 4 << at


def with_card(hand: int, rank: int) -> int:
    """A hand with one more card, the last one."""
    at: int = 0
    while hand >> at:
        at += 4
    return hand | rank + 1 << at


def hold(g: cython.p_uchar, seat: int, hand: int) -> cython.void:
    """A seat holds this hand."""
    row: int = HANDS + seat * RANKS
    for rank in range(RANKS):
        g[row + rank] = 0
    while hand:
        g[row + (hand & 15) - 1] += 1
        hand >>= 4


def list_moves(g: cython.p_uchar, hand: int, moves: cython.p_int, first_move: int) -> int:
    """List what the player may throw from a hand, in its order, then a tap; equal cards are one
    choice. Return the number of choices."""
    count: int = 0
    can_tap: bool = False
    while hand:
        card: int = (hand & 15) - 1 + THROW
        for at in range(count):
            if moves[first_move + at] == card:
                break
        else:
            moves[first_move + count] = card
            count += 1
            can_tap |= card - THROW == g[THROWN]
        hand >>= 4
    if can_tap:
        moves[first_move + count] = TAP + g[THROWN]
        count += 1
    return count


# ------------------------------------------------------------------------------------------ a throw


def is_over(g: cython.p_uchar) -> bool:
    """Tell whether a deal has ended: the dealer has the last card (RO 1.3)."""
    return g[PHASE] == OVER or not g[SIZES + dealer_of(g)]


def throw_on(g: cython.p_uchar, action: int) -> cython.void:
    """The player throws a card; after the last one of a deal all that is due for cards is paid.
    What announcements pay depends on the cards dealt alone, and is left out."""
    throw_card(g, action)
    if g[PHASE] == OVER or not is_over(g) or (g[EQUAL] and settle(g)):
        return
    if not g[LEFT] and g[LAST] != NONE:
        end_last_deal(g)


def weigh_answers(desk: Desk, g: cython.p_uchar, hand: int) -> int:
    """Find the chance that the player throws each card of a hand, whatever its manner; return the
    number of its choices."""
    m: cython.p_double = desk.m
    count: int = list_moves(g, hand, desk.held, 0)
    if count == 1:
        m[CHANCES] = 1.0
        return 1
    hold(g, g[PLAYER], hand)
    look_afresh(g, m)
    for at in range(count):
        m[CHANCES + at] = 0.0
    for manner in range(cython.cast(cython.int, m[MANNERS])):
        if m[SHARES + manner] > 0:
            weigh_moves(g, manner, m, desk.held, count)
            for at in range(count):
                m[CHANCES + at] += m[SHARES + manner] * m[WORTHS + at]
    return count


# -------------------------------------------------------------------------- what a deal has brought


def sign_of(g: cython.p_uchar, side: int, own: int) -> float:
    """The worth of a side's point to one's own: in full, or against it."""
    return 1.0 if side == own else -1.0 / (g[SIDES] - 1)


def outcome(g: cython.p_uchar, before: cython.p_uchar, own: int, m: cython.p_double) -> float:
    """The gain of a side from a deal that is over, since a moment before: a card is worth half a
    point, since it is one for this side or one for another."""
    value: float = 0.0
    if g[PHASE] == OVER:
        return m[N_WIN] * sign_of(g, leader(g), own)
    for side in range(g[SIDES]):
        points: int = read(g, POINTS + 2 * side) - read(before, POINTS + 2 * side)
        cards: int = g[CARDS + side] - before[CARDS + side]
        value += sign_of(g, side, own) * (points + cards / 2.0)
    if g[LEFT]:
        value += sign_of(g, g[STARTER] % g[SIDES], own) * lead(g, m)
    return value


def lead(g: cython.p_uchar, m: cython.p_double) -> float:
    """The worth of a table to the seat that starts the next deal: what a new hand can capture from
    it, each card by itself, and the chance of a missa."""
    table: int = 0
    total: int = 0
    lowest: int = -1
    exposure: float = 0.0
    missa: float = 0.0
    for rank in range(RANKS):
        total += gone_of(g, rank)
        table |= g[TABLE + rank] << rank
    for rank in range(RANKS):
        if not table >> rank & 1:
            continue
        gone: int = gone_of(g, rank)
        held: float = cython.cast(cython.double, (SUITS - gone) * HAND) / (DECK - total)
        if held > 1.0:
            held = 1.0
        exposure += held * (1 + count_bits(sequence(table, rank)))
        if lowest < 0:
            lowest = rank
            if sequence(table, rank) == table:
                missa = held
    last: bool = total + HAND * g[SEATS] >= DECK
    if g[SEATS] == 2:
        return (m[N_NEAR] if last else m[N_FAR]) * exposure + m[N_MISSA] * missa
    held = m[N_LAST_MISSA] if last and not g[MISSA_CARD] else m[N_MISSA]
    return m[N_CARD] * exposure + held * missa


def gone_of(g: cython.p_uchar, rank: int) -> int:
    """Count the cards of a rank that nobody can hold."""
    count: int = g[TABLE + rank] + g[PILE + rank]
    for side in range(g[SIDES]):
        count += g[CAPTURED + side * RANKS + rank]
    return count + g[RETURNED + rank] if is_first_deal(g) else count


# ------------------------------------------------------------------------------------ a deal of two


def follow_throw(desk: Desk, depth: int, action: int, mine: int, start: int, end: int) -> float:
    """The worth of a throw to the viewer of the first game on the desk, who holds `mine`. What the
    other may hold is listed from `start` to `end`."""
    g: cython.p_uchar = part(desk.games, depth + 1, SIZE)
    seat: int = cython.cast(cython.int, desk.m[VIEWER])
    rank: int = (action - THROW) % RANKS
    copy_game(part(desk.games, depth, SIZE), g)
    if g[PLAYER] == seat:
        hold(g, seat, mine)
        mine = without(mine, rank)
    else:
        hold(g, g[PLAYER], rank + 1)
    throw_on(g, action)
    if is_over(g):
        return outcome(g, desk.games, seat, desk.m)
    if g[PLAYER] == seat:
        return follow_own(desk, depth + 1, mine, start, end)
    return follow_other(desk, depth + 1, mine, start, end)


def follow_own(desk: Desk, depth: int, mine: int, start: int, end: int) -> float:
    """The best that the first player can do at its own turn."""
    first_move: int = depth * MOST_MOVES
    choices: int = list_moves(part(desk.games, depth, SIZE), mine, desk.held, first_move)
    best: float = 0.0
    for at in range(choices):
        value: float = follow_throw(desk, depth, desk.held[first_move + at], mine, start, end)
        if at == 0 or value > best:
            best = value
    return best


def follow_other(desk: Desk, depth: int, mine: int, start: int, end: int) -> float:
    """The worth of the other's answers on average; unlikely ones are not followed up. What it would
    hold then is split by what it throws."""
    m: cython.p_double = desk.m
    held: cython.p_int = desk.held
    top: int = list_answers(desk, part(desk.games, depth, SIZE), start, end)
    value: float = 0.0
    total: float = 0.0
    for at in range(end, top):
        action: int = held[ANSWERS + at]
        if not action:
            continue
        last: int = top
        for each in range(at, top):
            if held[ANSWERS + each] == action:
                last = add_hand(desk, top, last, each)
        weight: float = 0.0
        for each in range(top, last):
            weight += m[BELIEF + each]
        value += weight * follow_throw(desk, depth, action, mine, top, last)
        total += weight
    return value / total


def list_answers(desk: Desk, g: cython.p_uchar, start: int, end: int) -> int:
    """List what the player may throw and hold then, for each hand from `start` to `end`, and how
    likely; return where the list ends."""
    m: cython.p_double = desk.m
    held: cython.p_int = desk.held
    top: int = end
    for at in range(start, end):
        count: int = weigh_answers(desk, g, held[HELD + at])
        for each in range(count):
            if count == 1 or m[CHANCES + each] >= m[N_LEAST]:
                held[ANSWERS + top] = held[each]
                held[HELD + top] = without(held[HELD + at], (held[each] - THROW) % RANKS)
                m[BELIEF + top] = m[BELIEF + at] * m[CHANCES + each]
                top += 1
    return top


def add_hand(desk: Desk, start: int, end: int, which: int) -> int:
    """List one of the hands that are left from `start` on, equal ones once; it is done with. Return
    where the list ends."""
    m: cython.p_double = desk.m
    held: cython.p_int = desk.held
    held[ANSWERS + which] = 0
    for at in range(start, end):
        if held[HELD + at] == held[HELD + which]:
            m[BELIEF + at] += m[BELIEF + which]
            return end
    held[HELD + end] = held[HELD + which]
    m[BELIEF + end] = m[BELIEF + which]
    return end + 1


# ----------------------------------------------------------------------------------- a deal of more


def play_to_end(
    desk: Desk, g: cython.p_uchar, action: int, manners: int, seeds: cython.p_ulonglong
) -> cython.void:
    """Play a deal out after a throw, each seat in its manner."""
    throw_on(g, action)
    while not is_over(g):
        count: int = list_held(g, desk.held)
        manner: int = manners >> 4 * g[PLAYER] & 15
        if count == 1:
            action = desk.held[0]
        elif desk.m[ROWS + MANNER * manner] > 0.2:
            action = choose_by_chance(desk, g, manner, count, seeds)
        else:  # the second best is hardly ever thrown
            take_up(manner, desk.m)
            action = choose_at_glance(g, desk.m)
        throw_on(g, action)
