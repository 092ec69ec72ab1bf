"""What a deal brings by its end, and a deal of two followed to it: every hand that the other may
hold, and at the own turns the best throw for what will be known by then."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.glance import *
from kafene.games.ronda.fast.guessing import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.throwing import *

DEPTH = 8  # games in memory at once: six throws are followed, at most
HELD = 40  # behind the throws of each depth: hands that the other may hold
ANSWERS = HELD + MOST_HELD  # what was thrown from it
HELD_MEMORY = ANSWERS + MOST_HELD


# ----------------------------------------------------------------------- what a deal has brought


def sign_of(g: cython.p_uchar, side: cython.int, own: cython.int) -> cython.double:
    """What a point of a side counts for one's own: in full, or against it."""
    return 1.0 if side == own else -1.0 / (g[SIDES] - 1)


def outcome(
    g: cython.p_uchar, before: cython.p_uchar, own: cython.int, desk: cython.p_double
) -> cython.double:
    """What a side has of a deal that is over, since a moment before: a card is worth half a point,
    since it is one for this side or one for another."""
    side: cython.int
    cards: cython.int
    points: cython.int
    value: cython.double = 0.0
    if g[PHASE] == OVER:
        return desk[N_WIN] * sign_of(g, leader(g), own)
    for side in range(g[SIDES]):
        points = read(g, POINTS + 2 * side) - read(before, POINTS + 2 * side)
        cards = g[CARDS + side] - before[CARDS + side]
        value += sign_of(g, side, own) * (points + cards / 2.0)
    if g[LEFT]:
        value += sign_of(g, g[STARTER] % g[SIDES], own) * lead(g, desk)
    return value


def lead(g: cython.p_uchar, desk: cython.p_double) -> cython.double:
    """What a table is worth to the seat that starts the next deal: what a new hand can capture from
    it, each card by itself, and the chance of a missa."""
    table: cython.int = 0
    total: cython.int = 0
    lowest: cython.int = -1
    gone: cython.int
    rank: cython.int
    last: cython.bint
    exposure: cython.double = 0.0
    missa: cython.double = 0.0
    held: cython.double
    for rank in range(RANKS):
        total += gone_of(g, rank)
        table |= g[TABLE + rank] << rank
    for rank in range(RANKS):
        if not table >> rank & 1:
            continue
        gone = gone_of(g, rank)
        held = cython.cast(cython.double, (4 - gone) * HAND) / (DECK - total)
        if held > 1.0:
            held = 1.0
        exposure += held * (1 + count_bits(sequence(table, rank)))
        if lowest < 0:
            lowest = rank
            if sequence(table, rank) == table:
                missa = held
    last = total + HAND * g[SEATS] >= DECK
    if g[SEATS] == 2:
        return (desk[N_NEAR] if last else desk[N_FAR]) * exposure + desk[N_MISSA] * missa
    held = desk[N_LAST_MISSA] if last and not g[MISSA_CARD] else desk[N_MISSA]
    return desk[N_CARD] * exposure + held * missa


def gone_of(g: cython.p_uchar, rank: cython.int) -> cython.int:
    """How many cards of a rank nobody can hold."""
    count: cython.int = g[TABLE + rank] + g[PILE + rank]
    side: cython.int
    for side in range(g[SIDES]):
        count += g[CAPTURED + side * RANKS + rank]
    return count + g[RETURNED + rank] if is_first_deal(g) else count


# ----------------------------------------------------------------------- what the other may hold


def choose_from(count: cython.int, size: cython.int) -> cython.int:
    """In how many ways some of these cards are drawn, of four at most."""
    ways: cython.int = 1
    at: cython.int
    if size > count:
        return 0
    for at in range(size):
        ways = ways * (count - at) // (at + 1)
    return ways


def add_hands(
    desk: cython.p_double,
    size: cython.int,
    lowest: cython.int,
    hand: cython.int,
    ways: cython.int,
    held: cython.p_int,
    found: cython.int,
) -> cython.int:
    """List every hand with so many cards more from `lowest` on, and in how many ways it comes.
    Gives how many are listed then."""
    rank: cython.int
    count: cython.int
    more: cython.int
    most: cython.int
    if not size:
        held[HELD + found] = hand
        desk[BELIEF + found] = ways
        return found + 1
    for rank in range(lowest, RANKS):
        most = cython.cast(cython.int, desk[UNSEEN + rank])
        more = hand
        for count in range(1, size + 1):
            if count > most:
                break
            more = with_card(more, rank)
            found = add_hands(
                desk,
                size - count,
                rank + 1,
                more,
                ways * choose_from(most, count),
                held,
                found,
            )
    return found


def list_hands(
    g: cython.p_uchar,
    seat: cython.int,
    desk: cython.p_double,
    held: cython.p_int,
) -> cython.int:
    """Every hand that a seat may hold, as the player sees it, and in how many ways it comes: those
    that fit what was said, if any do. Gives how many."""
    found: cython.int
    kept: cython.int = 0
    at: cython.int
    look_afresh(g, desk)
    found = add_hands(desk, g[SIZES + seat], 0, 0, 1, held, 0)
    for at in range(found):
        kept += does_fit(g, seat, held[HELD + at])
    if not kept:
        return found
    kept = 0
    for at in range(found):
        if does_fit(g, seat, held[HELD + at]):
            held[HELD + kept] = held[HELD + at]
            desk[BELIEF + kept] = desk[BELIEF + at]
            kept += 1
    return kept


# ---------------------------------------------------------------------------------- a deal of two


def follow_throw(
    games: cython.p_uchar,
    depth: cython.int,
    action: cython.int,
    mine: cython.int,
    start: cython.int,
    end: cython.int,
    held: cython.p_int,
    desk: cython.p_double,
) -> cython.double:
    """What a throw leads to for the viewer of the first game, who holds `mine`. What the other may
    hold is listed from `start` to `end`."""
    g: cython.p_uchar = part(games, depth + 1, SIZE)
    seat: cython.int = cython.cast(cython.int, desk[VIEWER])
    rank: cython.int = (action - THROW) % RANKS
    copy_game(part(games, depth, SIZE), g)
    if g[PLAYER] == seat:
        hold(g, seat, mine)
        mine = without(mine, rank)
    else:
        hold(g, g[PLAYER], rank + 1)
    throw_on(g, action)
    if is_over(g):
        return outcome(g, games, seat, desk)
    if g[PLAYER] == seat:
        return follow_own(games, depth + 1, mine, start, end, held, desk)
    return follow_other(games, depth + 1, mine, start, end, held, desk)


def follow_own(
    games: cython.p_uchar,
    depth: cython.int,
    mine: cython.int,
    start: cython.int,
    end: cython.int,
    held: cython.p_int,
    desk: cython.p_double,
) -> cython.double:
    """The best that the first player can do at its own turn."""
    first_move: cython.int = depth * MOST_MOVES
    choices: cython.int = list_moves(part(games, depth, SIZE), mine, held, first_move)
    best: cython.double = 0.0
    value: cython.double
    at: cython.int
    for at in range(choices):
        value = follow_throw(games, depth, held[first_move + at], mine, start, end, held, desk)
        if at == 0 or value > best:
            best = value
    return best


def follow_other(
    games: cython.p_uchar,
    depth: cython.int,
    mine: cython.int,
    start: cython.int,
    end: cython.int,
    held: cython.p_int,
    desk: cython.p_double,
) -> cython.double:
    """What the other's answers lead to on average; unlikely ones are not followed up. What it would
    hold then is split by what it throws."""
    top: cython.int = list_answers(part(games, depth, SIZE), start, end, held, desk)
    value: cython.double = 0.0
    total: cython.double = 0.0
    weight: cython.double
    action: cython.int
    at: cython.int
    each: cython.int
    last: cython.int
    for at in range(end, top):
        action = held[ANSWERS + at]
        if not action:
            continue
        last = top
        for each in range(at, top):
            if held[ANSWERS + each] == action:
                last = add_hand(held, desk, top, last, each)
        weight = 0.0
        for each in range(top, last):
            weight += desk[BELIEF + each]
        value += weight * follow_throw(games, depth, action, mine, top, last, held, desk)
        total += weight
    return value / total


def list_answers(
    g: cython.p_uchar, start: cython.int, end: cython.int, held: cython.p_int, desk: cython.p_double
) -> cython.int:
    """List what the player may throw and hold then, for each hand from `start` to `end`, and how
    likely. Gives where the list ends."""
    top: cython.int = end
    at: cython.int
    each: cython.int
    count: cython.int
    for at in range(start, end):
        count = answers(g, held[HELD + at], desk, held)
        for each in range(count):
            if count == 1 or desk[CHANCES + each] >= desk[N_LEAST]:
                held[ANSWERS + top] = held[each]
                held[HELD + top] = without(held[HELD + at], (held[each] - THROW) % RANKS)
                desk[BELIEF + top] = desk[BELIEF + at] * desk[CHANCES + each]
                top += 1
    return top


def add_hand(
    held: cython.p_int,
    desk: cython.p_double,
    start: cython.int,
    end: cython.int,
    which: cython.int,
) -> cython.int:
    """List one of the hands that are left from `start` on, equal ones once; it is done with. Gives
    where the list ends."""
    at: cython.int
    held[ANSWERS + which] = 0
    for at in range(start, end):
        if held[HELD + at] == held[HELD + which]:
            desk[BELIEF + at] += desk[BELIEF + which]
            return end
    held[HELD + end] = held[HELD + which]
    desk[BELIEF + end] = desk[BELIEF + which]
    return end + 1
