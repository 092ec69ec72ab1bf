"""What the player may lay in a turn of Seven Bridge, in flat memory: plans, and their actions one
after another. A part of the kernel.

A style is `STYLE` numbers, one for each seat behind one another (`p`); `Style` in flat.py says
what they mean. `d` is a desk: words to write answers on."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc
from kafene.games.seven_bridge.fast.cards import *
from kafene.games.seven_bridge.fast.layout import *
from kafene.games.seven_bridge.fast.moves import *
from kafene.games.seven_bridge.fast.turns import *

# A style
HOLDS = 0
NEAR = 1
W_MELD = 2
W_PAIR = 3
W_SINGLE = 4
W_OPEN = 5
W_ALONE = 6
W_BRIDGE = 7
W_LINK = 8
W_EXIT = 9
W_SEVEN = 10
W_POINTS = 11
KEEPS = 12
STYLE = 13

CALLABLE = 2  # cards that may go out by a call; a third is thrown, and one before it
CLOSE = 2  # cards with which somebody may be out in the next turn

# A desk: melds as runs and sets, up to three plans of runs, sets and single cards
D_RUNS = 0
D_SETS = 1
PLAN = 2
MOST_PLANS = 3
DESK = PLAN + 3 * MOST_PLANS


def take_words(count: cython.int) -> cython.p_ulonglong:
    """So many words of one's own, to be freed: a desk, or a game."""
    return cython.cast(cython.p_ulonglong, calloc(count, cython.sizeof(cython.ulonglong)))


def split_melds(cards: cython.ulonglong, d: cython.p_ulonglong) -> cython.void:
    """The cards that go as runs and as sets: where a card could be either, what lays more."""
    runs: cython.ulonglong = find_runs(cards)
    sets: cython.ulonglong = find_sets(cards)
    others: cython.ulonglong
    rest: cython.ulonglong
    if runs & sets:
        others = find_sets(cards & ~runs)
        rest = find_runs(cards & ~sets)
        if count_bits(runs | others) >= count_bits(sets | rest):
            sets = others
        else:
            runs = rest
    d[D_RUNS] = runs
    d[D_SETS] = sets


def runs_on_table(g: cython.p_ulonglong) -> cython.ulonglong:
    """The cards of runs and lone sevens."""
    return g[IN_RUNS] | g[LONE]


def lay_on(
    cards: cython.ulonglong, runs: cython.ulonglong, sets: cython.ulonglong
) -> cython.ulonglong:
    """What stays of cards when all is laid off that goes onto these runs and sets."""
    return cards & ~grow(runs, cards) & ~ranks_of(sets)


def find_left(
    g: cython.p_ulonglong, d: cython.p_ulonglong, seat: cython.int, hand: cython.ulonglong
) -> cython.ulonglong:
    """What stays of a hand if all goes that may after a draw."""
    split_melds(hand, d)
    runs: cython.ulonglong = d[D_RUNS]
    sets: cython.ulonglong = d[D_SETS]
    loose: cython.ulonglong = hand ^ (runs | sets)
    sevens: cython.ulonglong = loose & SEVENS
    if g[NEEDS_MELD] and not (runs or sets or sevens or g[OWNED + seat]):
        return loose
    return lay_on(loose ^ sevens, runs_on_table(g) | runs | sevens, g[IN_SETS] | sets)


# ----------------------------------------------------------------------------------------- laying


def find_fewest(g: cython.p_ulonglong) -> cython.int:
    """How many cards the smallest hand of the player's opponents has."""
    seat: cython.int
    size: cython.int
    fewest: cython.int = NONE
    for seat in range(cython.cast(cython.int, g[SEATS])):
        size = cython.cast(cython.int, g[SIZES + seat])
        if seat != cython.cast(cython.int, g[PLAYER]) and size < fewest:
            fewest = size
    return fewest


def add_plan(
    d: cython.p_ulonglong,
    count: cython.int,
    runs: cython.ulonglong,
    sets: cython.ulonglong,
    single: cython.ulonglong,
) -> cython.int:
    """Put a plan behind so many others, unless it is one of them; how many there are then. All of
    a turn have the same cards in melds, or there is only one."""
    at: cython.int
    for at in range(count):
        if d[PLAN + 3 * at + 2] == single:
            return count
    at = PLAN + 3 * count
    d[at] = runs
    d[at + 1] = sets
    d[at + 2] = single
    return count + 1


def keep_one(
    g: cython.p_ulonglong,
    d: cython.p_ulonglong,
    runs: cython.ulonglong,
    sets: cython.ulonglong,
    single: cython.ulonglong,
) -> cython.int:
    """SB 3.5: the one plan if all could go, and a card must stay to be thrown."""
    left: cython.ulonglong = single
    rest: cython.ulonglong
    while left:
        rest = single ^ left & -left
        left &= left - 1
        if not lay_on(rest & ~SEVENS, runs_on_table(g) | runs | rest & SEVENS, g[IN_SETS] | sets):
            return add_plan(d, 0, runs, sets, rest)
    left = runs | sets
    while left:
        rest = (runs | sets) ^ left & -left
        left &= left - 1
        split_melds(rest, d)
        if d[D_RUNS] | d[D_SETS] == rest:
            return add_plan(d, 0, d[D_RUNS], d[D_SETS], single)
    return add_plan(d, 0, runs if sets else 0, 0, 0)


def list_plans(g: cython.p_ulonglong, d: cython.p_ulonglong, p: cython.p_double) -> cython.int:
    """What the player may lay in this turn, the choice of its style first; only that if it goes
    out. All if it goes out or somebody is close to the end; otherwise sets and runs (by the style
    no set of 7s), and by the style what can be laid off, but no 7. A style that holds it back lays
    it nevertheless if two or three cards stay after the discard, which may go out by a call, and
    nobody is as close."""
    player: cython.int = g[PLAYER]
    hand: cython.ulonglong = g[HANDS + player]
    drawn: cython.bint = g[PHASE] == DRAWN
    sevens: cython.ulonglong = 0
    runs: cython.ulonglong = 0
    sets: cython.ulonglong = 0
    left: cython.ulonglong
    some: cython.ulonglong = 0
    count: cython.int
    stays: cython.int
    fewest: cython.int = find_fewest(g)
    ready: cython.bint
    ends: cython.bint = is_exhausted(g) or fewest <= p[STYLE * player + NEAR]
    if may_meld(g):
        split_melds(hand, d)
        runs = d[D_RUNS]
        sets = d[D_SETS]
        sevens = (hand ^ (runs | sets)) & SEVENS
    loose: cython.ulonglong = hand ^ (runs | sets)
    owns: cython.bint = (runs | sets | g[OWNED + player]) > 0 or not g[NEEDS_MELD]
    on_runs: cython.ulonglong = runs_on_table(g) | runs
    can_lay_off: cython.bint = (drawn or g[LAYOFF_AFTER_CALL] > 0) and (owns or sevens > 0)
    left = loose ^ sevens
    if can_lay_off:
        left = lay_on(left, on_runs | sevens, g[IN_SETS] | sets)
    if not left and g[MUST_DISCARD_OUT]:
        return keep_one(g, d, runs, sets, loose)
    left = loose ^ left
    if is_one(loose ^ left):
        return add_plan(d, 0, runs, sets, left)
    if p[STYLE * player + KEEPS] and sets & SEVENS and not ends:
        left |= sets & SEVENS
        sets &= ~SEVENS
        loose = hand ^ (runs | sets)
        owns = (runs | sets | g[OWNED + player]) > 0 or not g[NEEDS_MELD]
    if can_lay_off and owns:
        loose &= ~SEVENS
        some = loose ^ lay_on(loose, on_runs, g[IN_SETS] | sets)
    if ends:
        count = add_plan(d, 0, runs, sets, left)
        count = add_plan(d, count, runs, sets, some)
        return add_plan(d, count, runs, sets, 0)
    stays = count_bits(hand ^ (runs | sets | some))
    ready = CALLABLE < stays <= CALLABLE + 2 and fewest > CLOSE
    if p[STYLE * player + HOLDS] and not ready:
        count = add_plan(d, 0, runs, sets, 0)
        count = add_plan(d, count, runs, sets, some)
    else:
        count = add_plan(d, 0, runs, sets, some)
        count = add_plan(d, count, runs, sets, 0)
    return add_plan(d, count, runs, sets, left)


def next_meld(
    g: cython.p_ulonglong,
    runs: cython.ulonglong,
    sets: cython.ulonglong,
    sevens: cython.ulonglong,
) -> cython.int:
    """The first meld of a plan that may be laid, or -1: sets, runs, sevens alone."""
    player: cython.int = g[PLAYER]
    cards: cython.ulonglong
    start: cython.int
    while sets:
        start = lowest_bit(sets)
        cards = sets & same_rank(start)
        sets ^= cards
        if may_leave(g, player, count_bits(cards)):
            return MELD_SET + SETS_OF_RANK * (start & 15) + number_set(cards)
    while runs:
        start = lowest_bit(runs)
        cards = grow(bit_of(start), runs)
        runs ^= cards
        if may_leave(g, player, count_bits(cards)):
            start = RUNS_OF_SUIT * (start >> 4) + number_run(start & 15, count_bits(cards))
            return MELD_RUN + start
    return MELD_SEVEN + (lowest_bit(sevens) >> 4) if sevens and may_leave(g, player, 1) else -1


def next_on_run(
    g: cython.p_ulonglong, group: cython.ulonglong, cards: cython.ulonglong
) -> cython.int:
    """The first of some cards that goes onto a run or a lone 7, or -1: the lower end, then for a 7
    the others, then the upper end."""
    low: cython.int = lowest_bit(group)
    high: cython.int = low + count_bits(group)
    suit: cython.int
    if low & 15 and cards >> low - 1 & 1:
        return BELOW + number_of(low - 1)
    if group & g[LONE] and not g[RUN_ONLY]:
        for suit in range(SUITS - 1, -1, -1):
            if cards >> 16 * suit + SEVEN & 1:
                return number_same(16 * suit + SEVEN, low)
    return ABOVE + number_of(high) if cards >> high & 1 else -1


def next_lay_off(g: cython.p_ulonglong, single: cython.ulonglong) -> cython.int:
    """The first of some cards that may be laid off, or -1. A card that goes onto a run or onto a
    set goes onto the run, which takes more."""
    place: cython.int
    action: cython.int
    end: cython.int = GROUPS + cython.cast(cython.int, g[LAID])
    cards: cython.ulonglong
    if not single or not may_lay_off(g) or not may_leave(g, g[PLAYER], 1):
        return -1
    for place in range(GROUPS, end):
        if not g[place] & g[IN_SETS]:
            action = next_on_run(g, g[place], single)
            if action >= 0:
                return action
    for place in range(GROUPS, end):
        cards = single & same_rank(lowest_bit(g[place]))
        if g[place] & g[IN_SETS] and cards:
            return number_same(lowest_bit(cards), lowest_bit(g[place]))
    return -1


def next_lay(
    g: cython.p_ulonglong,
    runs: cython.ulonglong,
    sets: cython.ulonglong,
    single: cython.ulonglong,
) -> cython.int:
    """The next action of a plan, or -1 when it is done."""
    hand: cython.ulonglong = g[HANDS + g[PLAYER]]
    action: cython.int = -1
    if not (runs | sets | single) & hand:
        return -1
    if may_meld(g):
        action = next_meld(g, runs & hand, sets & hand, single & hand & SEVENS)
    return action if action >= 0 else next_lay_off(g, single & hand)
