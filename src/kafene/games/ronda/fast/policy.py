"""The policy of the kernel of Ronda: the worth of a throw at a glance, by what it takes,
leaves to the next seat, and keeps; manners of playing; and the last deal of two, which is solved:
both know all cards then."""

from __future__ import annotations

from math import exp
from math import pow as power

from kafene.core.fast import cython
from kafene.games.ronda.fast.kernel import *

FAR = 1000  # points that nobody gets in a round
SHARE = MANNER + 1  # the numbers of a row of a policy: how often it is followed, then a manner
FRACTION = 1 << 30  # as fine as chances are drawn


# --------------------------------------------------------------------------------- what can be seen


def look(g: cython.p_uchar, m: cython.p_double) -> cython.void:
    """Put on the desk what the player can tell of the cards it doesn't see."""
    seats: int = g[SEATS]
    after: int = (g[PLAYER] + 1) % seats
    size: int = g[SIZES + after]
    table: int = 0
    total: int = 0
    if not size and g[LEFT]:
        size = HAND
    for rank in range(RANKS):
        count: int = SUITS - g[TABLE + rank] - g[PILE + rank] - g[HANDS + g[PLAYER] * RANKS + rank]
        for side in range(g[SIDES]):
            count -= g[CAPTURED + side * RANKS + rank]
        if is_first_deal(g):  # it lies in the stock, in nobody's hand
            count -= g[RETURNED + rank]
        m[UNSEEN + rank] += count
        total += cython.cast(cython.int, m[UNSEEN + rank])
        table |= g[TABLE + rank] << rank
    m[HIDDEN] = total
    m[NEXT] = after
    m[LIES] = table
    if not total:
        total = 1
    for rank in range(RANKS):
        count = cython.cast(cython.int, m[UNSEEN + rank]) * size
        m[CHANCE + rank] = cython.cast(cython.double, count) / total if count < total else 1.0


def look_afresh(g: cython.p_uchar, m: cython.p_double) -> cython.void:
    """The same, with nothing forgotten."""
    for rank in range(RANKS):
        m[UNSEEN + rank] = 0
    look(g, m)


def keeps(g: cython.p_uchar, rank: int, played: int) -> bool:
    """Tell whether the player holds this rank after throwing a card."""
    return g[HANDS + g[PLAYER] * RANKS + rank] > (1 if rank == played else 0)


# ------------------------------------------------------------------------------------------ a throw


def worth_of(g: cython.p_uchar, m: cython.p_double, rank: int, tap: bool) -> float:
    """The worth of a throw to the player, in captured cards."""
    table: int = cython.cast(cython.int, m[LIES])
    taken: int = sequence(table, rank)
    if g[EQUAL] and g[TAPPED] == rank:
        return worth_of_joining(g, m, rank)
    if not taken:
        return worth_of_laying(g, m, rank)
    table ^= taken
    points: float = MISSA_POINTS if not table and g[LEFT] else 0
    cards: int = 1 + count_bits(taken)
    worth: float = cards + worth_after(g, m, table, rank)
    worth = worth + worth_of_last(g, m, rank, table, rank)
    if tap:
        points += BOUNT_POINTS
        worth -= danger_of_answer(g, m, rank, cards)
    return worth + m[W_POINTS] * points + worth_of_win(g, m, rank, points, tap)


def worth_of_joining(g: cython.p_uchar, m: cython.p_double, rank: int) -> float:
    """Khamsa or aachra."""
    table: int = cython.cast(cython.int, m[LIES])
    points: int = link_points(g[EQUAL] + 1)
    cards: int = 1
    if not table and g[LEFT]:
        points += MISSA_POINTS
    for each in range(rank, RANKS):
        cards += g[PILE + each]
    worth: float = m[W_POINTS] * points + cards - danger_of_answer(g, m, rank, cards)
    worth += worth_of_win(g, m, rank, points, True)
    worth = worth + worth_after(g, m, table, rank)
    return worth + worth_of_last(g, m, rank, table, rank)


def worth_of_laying(g: cython.p_uchar, m: cython.p_double, rank: int) -> float:
    """A card that takes nothing."""
    table: int = cython.cast(cython.int, m[LIES]) | 1 << rank
    after: int = cython.cast(cython.int, m[NEXT])
    worth: float = worth_after(g, m, table, rank)
    worth = worth + worth_of_last(g, m, NONE, table, rank)
    worth -= m[W_COPIES] * m[UNSEEN + rank]
    if g[SIZES + after]:  # the next deal cannot tap it (RO 4.4)
        answer_: bool = keeps(g, rank, rank)
        worth += m[CHANCE + rank] * (m[W_TRAP] * answer_ - m[W_TAPPED])
    return worth


def worth_after(g: cython.p_uchar, m: cython.p_double, table: int, played: int) -> float:
    """The worth of leaving a table: less for what the next seat may take."""
    exposed: float = 0.0
    follow: float = 0.0
    thrown: float = 0.0
    lowest: int = NONE
    for rank in range(RANKS):
        if not table >> rank & 1:
            continue
        size: int = 1 + count_bits(sequence(table, rank))
        if rank == played:
            thrown = m[CHANCE + rank] * size
        else:
            exposed += m[CHANCE + rank] * size
        if keeps(g, rank, played):
            follow += size
        if lowest == NONE:
            lowest = rank
    exposed += thrown  # last: which of two equal throws is chosen hangs on the last digit
    worth: float = m[W_FOLLOW] * follow - m[W_EXPOSED] * exposed
    if m[W_MISSA] != 0 and table and g[LEFT] and sequence(table, lowest) == table:
        worth -= m[W_MISSA] * m[CHANCE + lowest]
    return worth


def danger_of_answer(g: cython.p_uchar, m: cython.p_double, rank: int, cards: int) -> float:
    """The danger that the next seat answers a tap."""
    risk: float = chance_of_answer(g, m, rank) * (m[W_POINTS] * KHAMSA_POINTS + cards)
    if keeps(g, rank, rank):
        risk /= 5
    return m[W_CHAIN] * risk


def worth_of_win(
    g: cython.p_uchar, m: cython.p_double, rank: int, points: float, waits: bool
) -> float:
    """The worth of winning the match at once by these points, perhaps if nobody answers."""
    own: int = g[PLAYER] % g[SIDES]
    if not g[AT_ONCE] or points == 0:
        return 0.0
    total: float = read(g, POINTS + 2 * own) + points
    if total < read(g, TARGET):
        return 0.0
    for side in range(g[SIDES]):
        if side != own and read(g, POINTS + 2 * side) >= total:
            return 0.0
    return m[W_WIN] * (1 - chance_of_answer(g, m, rank) if waits else 1)


def chance_of_answer(g: cython.p_uchar, m: cython.p_double, rank: int) -> float:
    """The chance that the next seat has one more of a rank that was tapped: if it threw that rank
    itself, by what it announced."""
    after: int = cython.cast(cython.int, m[NEXT])
    start: int = played_of(after)
    count: int = 0
    paired: bool = False
    threw: bool = False
    if m[UNSEEN + rank] == 0 or not g[SIZES + after]:
        return 0.0
    for at in range(start, start + LARGEST_HAND):
        if g[at] == NONE:
            break
        for other in range(start, at):
            paired |= g[other] == g[at]
        threw |= g[at] == rank
        count += 1
    if not threw:
        return m[CHANCE + rank]
    if g[CALLS + after] < 2:
        return 0.1 * m[CHANCE + rank]  # it would have announced its pair
    return m[CHANCE + rank] if paired else 1 / cython.cast(cython.double, count)


# ---------------------------------------------------------------------- the last capture of a round


def worth_of_last(
    g: cython.p_uchar, m: cython.p_double, rank: int, table: int, played: int
) -> float:
    """The worth of a throw for the last capture of the round; `rank` captures now, if any. In the
    last deal every card that is not seen is in a hand."""
    best: float = 0.0
    if g[LEFT]:
        return 0.0
    prize: float = LAST_DEAL + cython.cast(cython.double, count_bits(table)) / 2
    if (g[PLAYER] + 1) % g[SEATS] == g[STARTER]:  # who plays last can keep a capture for it
        for each in range(RANKS):
            if table >> each & 1 and keeps(g, each, played):
                worth: float = (1 - chance_against(g, m, each)) * (prize + luck_of(g, each))
                if worth > best:
                    best = worth
    if rank != NONE:
        worth = 1.0
        for each in range(RANKS):
            if table >> each & 1:
                worth *= 1 - chance_against(g, m, each)
        worth = worth * (prize + luck_of(g, rank))
        if worth > best:
            best = worth
    return m[W_LAST] * best


def luck_of(g: cython.p_uchar, rank: int) -> int:
    """RO 5.3: the points that a last capture with this rank adds."""
    if g[DEALER_BONUS] and (g[PLAYER] + g[SEATS] + 1 - g[STARTER]) % g[SIDES]:
        return 0
    return LAST_DEAL if rank == KING else -LAST_DEAL if rank == 0 else 0


def chance_against(g: cython.p_uchar, m: cython.p_double, rank: int) -> float:
    """The chance that an opponent holds a card of this rank, in the last deal."""
    others: int = 0
    for seat in range(g[SEATS]):
        if seat % g[SIDES] != g[PLAYER] % g[SIDES]:
            others += g[SIZES + seat]
    if m[HIDDEN] == 0:
        return 0.0
    return 1 - power(1 - others / m[HIDDEN], m[UNSEEN + rank])


# ------------------------------------------------------------------------------------------ manners


def choose_at_glance(g: cython.p_uchar, m: cython.p_double) -> int:
    """The action that is worth most; of equal throws what takes most, then the lowest."""
    hand: int = HANDS + g[PLAYER] * RANKS
    best: float = 0.0
    most: int = -1
    found: int = 0
    if g[PHASE] == ANNOUNCE:
        most = most_equal(g, hand)
        return most - 1 if most > 1 else PASS
    look_afresh(g, m)
    for rank in range(RANKS):
        if not g[hand + rank]:
            continue
        taken: int = count_bits(sequence(cython.cast(cython.int, m[LIES]), rank))
        for tap in range(2 if g[THROWN] == rank else 1):
            worth: float = worth_of(g, m, rank, tap != 0)
            if most < 0 or worth > best or (worth == best and taken > most):
                best = worth
                most = taken
                found = (TAP if tap else THROW) + rank
    return found


def list_held(g: cython.p_uchar, moves: cython.p_int) -> int:
    """List what the player may throw, lowest first, then a tap; return the number of choices."""
    hand: int = HANDS + g[PLAYER] * RANKS
    count: int = 0
    for rank in range(RANKS):
        if g[hand + rank]:
            moves[count] = THROW + rank
            count += 1
    if g[THROWN] != NONE and g[hand + g[THROWN]]:
        moves[count] = TAP + g[THROWN]
        count += 1
    return count


def take_up(manner: int, m: cython.p_double) -> cython.void:
    """Weigh throws in this manner from now on."""
    row: int = ROWS + MANNER * manner + 1
    for at in range(WEIGHTS):
        m[at] = m[row + at]


def weigh_moves(
    g: cython.p_uchar, manner: int, m: cython.p_double, moves: cython.p_int, count: int
) -> cython.void:
    """Find how likely the player, who has looked, throws each of these cards in a manner: one
    that looks worth more by its heat e times as often."""
    heat: float = m[ROWS + MANNER * manner]
    best: float = 0.0
    total: float = 0.0
    take_up(manner, m)
    for at in range(count):
        m[WORTHS + at] = worth_of(g, m, (moves[at] - THROW) % RANKS, moves[at] >= TAP)
        if at == 0 or m[WORTHS + at] > best:
            best = m[WORTHS + at]
    for at in range(count):
        m[WORTHS + at] = exp((m[WORTHS + at] - best) / heat)
        total += m[WORTHS + at]
    for at in range(count):
        m[WORTHS + at] /= total


def choose_by_chance(
    desk: Desk, g: cython.p_uchar, manner: int, count: int, seeds: cython.p_ulonglong
) -> int:
    """One of the throws on the desk in a manner, likelier ones more often."""
    m: cython.p_double = desk.m
    at: int = 0
    look_afresh(g, m)
    weigh_moves(g, manner, m, desk.held, count)
    rest: float = cython.cast(cython.double, draw(seeds, 0, FRACTION)) / FRACTION
    while at < count - 1 and rest >= m[WORTHS + at]:
        rest -= m[WORTHS + at]
        at += 1
    return desk.held[at]


# ----------------------------------------------------------------------------- the last deal of two


def solve_throw(desk: Desk, depth: int, action: int, low: int, high: int) -> int:
    """By how many points the first of two will be ahead after a throw in a game on the desk, if
    both play their best; at least `low`, at most `high`."""
    g: cython.p_uchar = part(desk.games, depth + 1, SIZE)
    copy_game(part(desk.games, depth, SIZE), g)
    act(desk, g, action)
    return solve_deal(desk, depth + 1, low, high)


def solve_deal(desk: Desk, depth: int, low: int, high: int) -> int:
    """The same at a turn, or at the end of the round."""
    g: cython.p_uchar = part(desk.games, depth, SIZE)
    hand: int = HANDS + g[PLAYER] * RANKS
    if g[PHASE] != PLAY:
        return read(g, POINTS) - read(g, POINTS + 2)
    for at in range(RANKS + 1):
        if at == RANKS:
            if g[THROWN] == NONE or not g[hand + g[THROWN]]:
                break
            found: int = solve_throw(desk, depth, TAP + g[THROWN], low, high)
        elif g[hand + at]:
            found = solve_throw(desk, depth, THROW + at, low, high)
        else:
            continue
        if g[PLAYER]:
            if found < high:
                high = found
        elif found > low:
            low = found
        if low >= high:
            break
    return high if g[PLAYER] else low


def choose_solved(desk: Desk, g: cython.p_uchar) -> int:
    """The best throw of the player, in the last deal of two; of equal ones the first."""
    moves: cython.p_int = desk.held
    count: int = list_held(g, moves)
    best: int = 0
    most: int = 0
    if count == 1:
        return moves[0]
    copy_game(g, desk.games)
    for at in range(count):
        if g[PLAYER]:
            found: int = -solve_throw(desk, 0, moves[at], -FAR, FAR if at == 0 else -most)
        else:
            found = solve_throw(desk, 0, moves[at], -FAR if at == 0 else most, FAR)
        if at == 0 or found > most:
            most = found
            best = at
    return moves[best]


# ------------------------------------------------------------------------------------- whole rounds


def choose_best(desk: Desk, g: cython.p_uchar, policy: cython.p_double) -> int:
    """Choose what is worth most by the weights: those for players alone, then those for teams."""
    first_weight: int = WEIGHTS if g[SIDES] < g[SEATS] else 0
    for at in range(WEIGHTS):
        desk.m[at] = policy[first_weight + at]
    return choose_at_glance(g, desk.m)


def choose_in_round(desk: Desk, g: cython.p_uchar, policy: cython.p_double, rows: int) -> int:
    """Choose by one of a policy's manners."""
    m: cython.p_double = desk.m
    row: int = 0
    if g[SEATS] == 2 and not g[LEFT] and g[PHASE] == PLAY:
        return choose_solved(desk, g)  # both know all cards
    if rows > 1:
        rest: float = cython.cast(cython.double, draw(desk.luck, 0, FRACTION)) / FRACTION
        while row < rows - 1 and rest >= policy[row * SHARE]:
            rest -= policy[row * SHARE]
            row += 1
    if g[PHASE] == PLAY and m[ROWS + MANNER * row] > 0.0:
        count: int = list_held(g, desk.held)
        if count == 1:
            return desk.held[0]
        return choose_by_chance(desk, g, row, count, desk.luck)
    take_up(row, m)
    return choose_at_glance(g, m)


def play_round(
    desk: Desk,
    g: cython.p_uchar,
    policy: cython.p_double,
    numbers: int,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> bool:
    """A policy plays a round to its end, dealt first if that is due. It is rows of how often each
    is followed, its heat (0: always the best) and its weights. The seed stays as it is."""
    rows: int = numbers // SHARE
    for cell in range(rows * SHARE):
        if cell % SHARE:
            desk.m[ROWS + MANNER * (cell // SHARE) + cell % SHARE - 1] = policy[cell]
    desk.luck[0] = seeds[at]
    while g[PHASE] == DEAL:
        shuffle_for(g, cards, desk.luck, 0)
        deal_pieces(desk, g, cards)
    while g[PHASE] != DEAL and g[PHASE] != OVER:
        act(desk, g, choose_in_round(desk, g, policy, rows))
    return True
