"""What a throw is worth at a glance: by what it takes, leaves to the next seat, and keeps."""

from __future__ import annotations

from math import pow as power

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.throwing import *

# --------------------------------------------------------------------------------- what can be seen


def look(g: cython.p_uchar, desk: cython.p_double) -> cython.void:
    """Put on the desk what the player can tell of the cards it doesn't see."""
    seats: cython.int = g[SEATS]
    after: cython.int = (g[PLAYER] + 1) % seats
    size: cython.int = g[SIZES + after]
    table: cython.int = 0
    total: cython.int = 0
    rank: cython.int
    side: cython.int
    count: cython.int
    if not size and g[LEFT]:
        size = HAND
    for rank in range(RANKS):
        count = 4 - g[TABLE + rank] - g[PILE + rank] - g[HANDS + g[PLAYER] * RANKS + rank]
        for side in range(g[SIDES]):
            count -= g[CAPTURED + side * RANKS + rank]
        if is_first_deal(g):  # it lies in the stock, in nobody's hand
            count -= g[RETURNED + rank]
        desk[UNSEEN + rank] += count
        total += cython.cast(cython.int, desk[UNSEEN + rank])
        table |= g[TABLE + rank] << rank
    desk[HIDDEN] = total
    desk[NEXT] = after
    desk[LIES] = table
    if not total:
        total = 1
    for rank in range(RANKS):
        count = cython.cast(cython.int, desk[UNSEEN + rank]) * size
        desk[CHANCE + rank] = cython.cast(cython.double, count) / total if count < total else 1.0


def look_afresh(g: cython.p_uchar, desk: cython.p_double) -> cython.void:
    """The same, with nothing forgotten."""
    rank: cython.int
    for rank in range(RANKS):
        desk[UNSEEN + rank] = 0
    look(g, desk)


def keeps(g: cython.p_uchar, rank: cython.int, played: cython.int) -> cython.bint:
    """Whether the player holds this rank after throwing a card."""
    return g[HANDS + g[PLAYER] * RANKS + rank] > (1 if rank == played else 0)


# ------------------------------------------------------------------------------------------ a throw


def worth_of(
    g: cython.p_uchar, desk: cython.p_double, rank: cython.int, tap: cython.bint
) -> cython.double:
    """What a throw is worth to the player, in captured cards."""
    table: cython.int = cython.cast(cython.int, desk[LIES])
    taken: cython.int = sequence(table, rank)
    cards: cython.int
    points: cython.double
    worth: cython.double
    if g[EQUAL] and g[TAPPED] == rank:
        return worth_of_joining(g, desk, rank)
    if not taken:
        return worth_of_laying(g, desk, rank)
    table ^= taken
    points = 1.0 if not table and g[LEFT] else 0.0
    cards = 1 + count_bits(taken)
    worth = cards + worth_after(g, desk, table, rank)
    worth = worth + worth_of_last(g, desk, rank, table, rank)
    if tap:
        points += 1
        worth -= danger_of_answer(g, desk, rank, cards)
    return worth + desk[W_POINTS] * points + worth_of_win(g, desk, rank, points, tap)


def worth_of_joining(g: cython.p_uchar, desk: cython.p_double, rank: cython.int) -> cython.double:
    """Khamsa or aachra."""
    table: cython.int = cython.cast(cython.int, desk[LIES])
    points: cython.int = 5 if g[EQUAL] == 2 else 10
    cards: cython.int = 1
    each: cython.int
    worth: cython.double
    if not table and g[LEFT]:
        points += 1
    for each in range(rank, RANKS):
        cards += g[PILE + each]
    worth = desk[W_POINTS] * points + cards - danger_of_answer(g, desk, rank, cards)
    worth += worth_of_win(g, desk, rank, points, True)
    worth = worth + worth_after(g, desk, table, rank)
    return worth + worth_of_last(g, desk, rank, table, rank)


def worth_of_laying(g: cython.p_uchar, desk: cython.p_double, rank: cython.int) -> cython.double:
    """A card that takes nothing."""
    table: cython.int = cython.cast(cython.int, desk[LIES]) | 1 << rank
    after: cython.int = cython.cast(cython.int, desk[NEXT])
    answer_: cython.bint
    worth: cython.double = worth_after(g, desk, table, rank)
    worth = worth + worth_of_last(g, desk, NONE, table, rank)
    worth -= desk[W_COPIES] * desk[UNSEEN + rank]
    if g[SIZES + after]:  # the next deal cannot tap it (RO 4.4)
        answer_ = keeps(g, rank, rank)
        worth += desk[CHANCE + rank] * (desk[W_TRAP] * answer_ - desk[W_TAPPED])
    return worth


def worth_after(
    g: cython.p_uchar, desk: cython.p_double, table: cython.int, played: cython.int
) -> cython.double:
    """What a table is worth to leave: less for what the next seat may take."""
    exposed: cython.double = 0.0
    follow: cython.double = 0.0
    thrown: cython.double = 0.0
    worth: cython.double
    rank: cython.int
    size: cython.int
    lowest: cython.int = NONE
    for rank in range(RANKS):
        if not table >> rank & 1:
            continue
        size = 1 + count_bits(sequence(table, rank))
        if rank == played:
            thrown = desk[CHANCE + rank] * size
        else:
            exposed += desk[CHANCE + rank] * size
        if keeps(g, rank, played):
            follow += size
        if lowest == NONE:
            lowest = rank
    exposed += thrown  # last: which of two equal throws is chosen hangs on the last digit
    worth = desk[W_FOLLOW] * follow - desk[W_EXPOSED] * exposed
    if desk[W_MISSA] != 0 and table and g[LEFT] and sequence(table, lowest) == table:
        worth -= desk[W_MISSA] * desk[CHANCE + lowest]
    return worth


def danger_of_answer(
    g: cython.p_uchar, desk: cython.p_double, rank: cython.int, cards: cython.int
) -> cython.double:
    """The danger that the next seat answers a tap."""
    risk: cython.double = chance_of_answer(g, desk, rank) * (desk[W_POINTS] * 5 + cards)
    if keeps(g, rank, rank):
        risk /= 5
    return desk[W_CHAIN] * risk


def worth_of_win(
    g: cython.p_uchar,
    desk: cython.p_double,
    rank: cython.int,
    points: cython.double,
    waits: cython.bint,
) -> cython.double:
    """What it is worth that these points win the match at once, perhaps if nobody answers."""
    own: cython.int = g[PLAYER] % g[SIDES]
    side: cython.int
    total: cython.double
    if not g[AT_ONCE] or points == 0:
        return 0.0
    total = read(g, POINTS + 2 * own) + points
    if total < read(g, TARGET):
        return 0.0
    for side in range(g[SIDES]):
        if side != own and read(g, POINTS + 2 * side) >= total:
            return 0.0
    return desk[W_WIN] * (1 - chance_of_answer(g, desk, rank) if waits else 1)


def chance_of_answer(g: cython.p_uchar, desk: cython.p_double, rank: cython.int) -> cython.double:
    """How likely the next seat holds one more of a rank that was tapped: if it threw that rank
    itself, by what it announced."""
    after: cython.int = cython.cast(cython.int, desk[NEXT])
    count: cython.int = 0
    at: cython.int
    other: cython.int
    paired: cython.bint = False
    threw: cython.bint = False
    if desk[UNSEEN + rank] == 0 or not g[SIZES + after]:
        return 0.0
    for at in range(PLAYED + 4 * after, PLAYED + 4 * after + 4):
        if g[at] == NONE:
            break
        for other in range(PLAYED + 4 * after, at):
            paired |= g[other] == g[at]
        threw |= g[at] == rank
        count += 1
    if not threw:
        return desk[CHANCE + rank]
    if g[CALLS + after] < 2:
        return 0.1 * desk[CHANCE + rank]  # it would have announced its pair
    return desk[CHANCE + rank] if paired else 1 / cython.cast(cython.double, count)


# ---------------------------------------------------------------------- the last capture of a round


def worth_of_last(
    g: cython.p_uchar,
    desk: cython.p_double,
    rank: cython.int,
    table: cython.int,
    played: cython.int,
) -> cython.double:
    """What a throw is worth for the last capture of the round; `rank` captures now, if any. In the
    last deal every card that is not seen is in a hand."""
    prize: cython.double
    best: cython.double = 0.0
    worth: cython.double
    each: cython.int
    if g[LEFT]:
        return 0.0
    prize = 5 + cython.cast(cython.double, count_bits(table)) / 2
    if (g[PLAYER] + 1) % g[SEATS] == g[STARTER]:  # who plays last can keep a capture for it
        for each in range(RANKS):
            if table >> each & 1 and keeps(g, each, played):
                worth = (1 - chance_against(g, desk, each)) * (prize + luck_of(g, each))
                if worth > best:
                    best = worth
    if rank != NONE:
        worth = 1.0
        for each in range(RANKS):
            if table >> each & 1:
                worth *= 1 - chance_against(g, desk, each)
        worth = worth * (prize + luck_of(g, rank))
        if worth > best:
            best = worth
    return desk[W_LAST] * best


def luck_of(g: cython.p_uchar, rank: cython.int) -> cython.int:
    """RO 5.3: what a last capture with this rank adds."""
    if g[DEALER_BONUS] and (g[PLAYER] + g[SEATS] + 1 - g[STARTER]) % g[SIDES]:
        return 0
    return 5 if rank == KING else -5 if rank == 0 else 0


def chance_against(g: cython.p_uchar, desk: cython.p_double, rank: cython.int) -> cython.double:
    """How likely an opponent holds a card of this rank, in the last deal."""
    others: cython.int = 0
    seat: cython.int
    for seat in range(g[SEATS]):
        if seat % g[SIDES] != g[PLAYER] % g[SIDES]:
            others += g[SIZES + seat]
    if desk[HIDDEN] == 0:
        return 0.0
    return 1 - power(1 - others / desk[HIDDEN], desk[UNSEEN + rank])


# ----------------------------------------------------------------------------------- the best throw


def choose_best(g: cython.p_uchar, desk: cython.p_double) -> cython.int:
    """The action that is worth most; of equal throws what takes most, then the lowest."""
    hand: cython.int = HANDS + g[PLAYER] * RANKS
    best: cython.double = 0.0
    worth: cython.double
    taken: cython.int
    most: cython.int = -1
    found: cython.int = 0
    rank: cython.int
    tap: cython.int
    if g[PHASE] == ANNOUNCE:
        most = most_equal(g, hand)
        return most - 1 if most > 1 else PASS
    look_afresh(g, desk)
    for rank in range(RANKS):
        if not g[hand + rank]:
            continue
        taken = count_bits(sequence(cython.cast(cython.int, desk[LIES]), rank))
        for tap in range(2 if g[THROWN] == rank else 1):
            worth = worth_of(g, desk, rank, tap != 0)
            if most < 0 or worth > best or (worth == best and taken > most):
                best = worth
                most = taken
                found = (TAP if tap else THROW) + rank
    return found
