"""A deal that is played to its end, and what it brings: of two, over every hand that the other may
hold, and at the own turns the best throw for what will be known by then; of more, each in its
manner.

A hand is a number: four bits for each card, its rank from 1, in the order of the cards. Deals in
which nothing but cards matters have no fines and are not won at once (`bots/past.py`)."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.kernel import *
from kafene.games.ronda.fast.layout import *
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
    """What the player may throw from a hand, in its order, then a tap; equal cards are one choice.
    Gives how many."""
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
    """Whether a deal has ended: the dealer has the last card (RO 1.3)."""
    return g[PHASE] == OVER or not g[SIZES + dealer_of(g)]


def throw_on(g: cython.p_uchar, action: int) -> cython.void:
    """The player throws a card; after the last one of a deal all that is due for cards is paid.
    What announcements pay depends on the cards dealt alone, and is left out."""
    if action < TAP:
        throw_card(g, action - THROW, False)
    else:
        throw_card(g, action - TAP, True)
    if g[PHASE] == OVER or not is_over(g) or (g[EQUAL] and settle(g)):
        return
    if not g[LEFT] and g[LAST] != NONE:
        end_last_deal(g)


def answers(g: cython.p_uchar, hand: int, m: cython.p_double, moves: cython.p_int) -> int:
    """How likely the player throws each card of a hand, whatever its manner. Gives how many choices
    it has."""
    count: int = list_moves(g, hand, moves, 0)
    if count == 1:
        m[CHANCES] = 1.0
        return 1
    hold(g, g[PLAYER], hand)
    look_afresh(g, m)
    for at in range(count):
        m[CHANCES + at] = 0.0
    for manner in range(cython.cast(cython.int, m[MANNERS])):
        if m[SHARES + manner] > 0:
            weigh_moves(g, manner, m, moves, count)
            for at in range(count):
                m[CHANCES + at] += m[SHARES + manner] * m[WORTHS + at]
    return count


# -------------------------------------------------------------------------- what a deal has brought


def sign_of(g: cython.p_uchar, side: int, own: int) -> float:
    """What a point of a side counts for one's own: in full, or against it."""
    return 1.0 if side == own else -1.0 / (g[SIDES] - 1)


def outcome(g: cython.p_uchar, before: cython.p_uchar, own: int, m: cython.p_double) -> float:
    """What a side has of a deal that is over, since a moment before: a card is worth half a point,
    since it is one for this side or one for another."""
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
    """What a table is worth to the seat that starts the next deal: what a new hand can capture from
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
    """How many cards of a rank nobody can hold."""
    count: int = g[TABLE + rank] + g[PILE + rank]
    for side in range(g[SIDES]):
        count += g[CAPTURED + side * RANKS + rank]
    return count + g[RETURNED + rank] if is_first_deal(g) else count


# ------------------------------------------------------------------------------------ a deal of two


def follow_throw(
    games: cython.p_uchar,
    depth: int,
    action: int,
    mine: int,
    start: int,
    end: int,
    held: cython.p_int,
    m: cython.p_double,
) -> float:
    """What a throw leads to for the viewer of the first game, who holds `mine`. What the other may
    hold is listed from `start` to `end`."""
    g: cython.p_uchar = part(games, depth + 1, SIZE)
    seat: int = cython.cast(cython.int, m[VIEWER])
    rank: int = (action - THROW) % RANKS
    copy_game(part(games, depth, SIZE), g)
    if g[PLAYER] == seat:
        hold(g, seat, mine)
        mine = without(mine, rank)
    else:
        hold(g, g[PLAYER], rank + 1)
    throw_on(g, action)
    if is_over(g):
        return outcome(g, games, seat, m)
    if g[PLAYER] == seat:
        return follow_own(games, depth + 1, mine, start, end, held, m)
    return follow_other(games, depth + 1, mine, start, end, held, m)


def follow_own(
    games: cython.p_uchar,
    depth: int,
    mine: int,
    start: int,
    end: int,
    held: cython.p_int,
    m: cython.p_double,
) -> float:
    """The best that the first player can do at its own turn."""
    first_move: int = depth * MOST_MOVES
    choices: int = list_moves(part(games, depth, SIZE), mine, held, first_move)
    best: float = 0.0
    for at in range(choices):
        value: float = follow_throw(games, depth, held[first_move + at], mine, start, end, held, m)
        if at == 0 or value > best:
            best = value
    return best


def follow_other(
    games: cython.p_uchar,
    depth: int,
    mine: int,
    start: int,
    end: int,
    held: cython.p_int,
    m: cython.p_double,
) -> float:
    """What the other's answers lead to on average; unlikely ones are not followed up. What it would
    hold then is split by what it throws."""
    top: int = list_answers(part(games, depth, SIZE), start, end, held, m)
    value: float = 0.0
    total: float = 0.0
    for at in range(end, top):
        action: int = held[ANSWERS + at]
        if not action:
            continue
        last: int = top
        for each in range(at, top):
            if held[ANSWERS + each] == action:
                last = add_hand(held, m, top, last, each)
        weight: float = 0.0
        for each in range(top, last):
            weight += m[BELIEF + each]
        value += weight * follow_throw(games, depth, action, mine, top, last, held, m)
        total += weight
    return value / total


def list_answers(
    g: cython.p_uchar, start: int, end: int, held: cython.p_int, m: cython.p_double
) -> int:
    """List what the player may throw and hold then, for each hand from `start` to `end`, and how
    likely. Gives where the list ends."""
    top: int = end
    for at in range(start, end):
        count: int = answers(g, held[HELD + at], m, held)
        for each in range(count):
            if count == 1 or m[CHANCES + each] >= m[N_LEAST]:
                held[ANSWERS + top] = held[each]
                held[HELD + top] = without(held[HELD + at], (held[each] - THROW) % RANKS)
                m[BELIEF + top] = m[BELIEF + at] * m[CHANCES + each]
                top += 1
    return top


def add_hand(held: cython.p_int, m: cython.p_double, start: int, end: int, which: int) -> int:
    """List one of the hands that are left from `start` on, equal ones once; it is done with. Gives
    where the list ends."""
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
    g: cython.p_uchar,
    action: int,
    manners: int,
    seeds: cython.p_ulonglong,
    m: cython.p_double,
    moves: cython.p_int,
) -> cython.void:
    """Play a deal out after a throw, each seat in its manner."""
    throw_on(g, action)
    while not is_over(g):
        count: int = list_held(g, moves)
        manner: int = manners >> 4 * g[PLAYER] & 15
        if count == 1:
            action = moves[0]
        elif m[ROWS + MANNER * manner] > 0.2:
            action = choose_by_chance(g, manner, moves, count, seeds, m)
        else:  # the second best is hardly ever thrown
            take_up(manner, m)
            action = choose_at_glance(g, m)
        throw_on(g, action)
