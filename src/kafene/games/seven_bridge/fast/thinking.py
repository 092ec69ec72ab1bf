"""What the bots of Seven Bridge ask the kernel: what a seat lays and throws, what speaks for a
card, and what comes of it in imagined deals. A part of the kernel."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.seven_bridge.fast.cards import *
from kafene.games.seven_bridge.fast.dealing import *
from kafene.games.seven_bridge.fast.judging import *
from kafene.games.seven_bridge.fast.layout import *
from kafene.games.seven_bridge.fast.plans import *
from kafene.games.seven_bridge.fast.policy import *
from kafene.games.seven_bridge.fast.turns import *

# Words of a way: a plan, and the card that is thrown
WAY = 5
W_THROWN = 3
W_FIRST = 4

# What speaks for or against throwing a card
OUTS_AFTER = 0
HELPING = 1
CALLING = 2
GOES = 3
PROSPECTS = 4


# ---------------------------------------------------------------------------------- a turn's rest


def plan_turn(block: cython.Bytes, policy: cython.Doubles, plans: cython.Words) -> int:
    """What the player may lay, as `list_plans` says: runs, sets and single cards of each plan. How
    many plans there are."""
    out: cython.p_ulonglong = first_word(plans)
    d: cython.p_ulonglong = take_words(DESK)
    count: cython.int = list_plans(words_of(first(block), CELLS), d, first_number(policy))
    at: cython.int
    for at in range(3 * count):
        out[at] = d[PLAN + at]
    free(d)
    return count


def lay_next(block: cython.Bytes, plan: cython.Words) -> int:
    """The first action of a plan, or -1 if nothing of it can be laid."""
    return next_lay(words_of(first(block), CELLS), plan[0], plan[1], plan[2])


def lay_all(block: cython.Bytes, plan: cython.Words) -> None:
    """The player lays all cards of a plan."""
    lay_plan(words_of(first(block), CELLS), plan[0], plan[1], plan[2])


def weigh(
    block: cython.Bytes,
    policy: cython.Doubles,
    watches: cython.bint,
    ready: cython.double,
    needs: cython.Doubles,
) -> int:
    """How much the player needs each card that it may throw, by the card's place: what it is worth,
    less `ready` for each draw that would go out without it; in the last turn, what it does not
    count. Without `watches` as if all cards of others could still come. The cards that were
    weighed."""
    g: cython.p_ulonglong = words_of(first(block), CELLS)
    q: cython.p_double = style_of(first_number(policy), g[PLAYER])
    d: cython.p_ulonglong = take_words(DESK)
    unseen: cython.ulonglong = find_unseen(g) if watches else DECK & ~g[HANDS + g[PLAYER]]
    spare: cython.ulonglong = find_spare(g, d)
    left: cython.ulonglong = spare
    card: cython.int
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if is_exhausted(g):
            needs[card] = -points_of(card)
            continue
        needs[card] = worth_of(g, q, card, unseen)
        if ready:
            needs[card] -= ready * count_outs(g, d, card)
    free(d)
    return spare


# ------------------------------------------------------------------------------------------ hints


def judge_card(block: cython.Bytes, card: cython.int, prospects: cython.Ints) -> None:
    """What speaks for or against throwing a card: how many draws go out without it, unseen cards
    help to lay it down, pairs of them could call it; whether it goes at any time."""
    g: cython.p_ulonglong = words_of(first(block), CELLS)
    d: cython.p_ulonglong = take_words(DESK)
    prospects[OUTS_AFTER] = count_outs(g, d, card)
    prospects[HELPING] = count_helping(g, card)
    prospects[CALLING] = count_pairs(g, card)
    prospects[GOES] = (SEVENS | find_exits(g)) >> card & 1
    free(d)


def count_left(block: cython.Bytes, seat: cython.int, hand: cython.ulonglong) -> int:
    """How many cards of a hand would stay if all goes that may after a draw."""
    d: cython.p_ulonglong = take_words(DESK)
    count: cython.int = count_bits(find_left(words_of(first(block), CELLS), d, seat, hand))
    free(d)
    return count


def count_fitting(block: cython.Bytes) -> int:
    """How many unseen cards the player could lay as soon as it draws them, or make others go."""
    g: cython.p_ulonglong = words_of(first(block), CELLS)
    d: cython.p_ulonglong = take_words(DESK)
    hand: cython.ulonglong = g[HANDS + g[PLAYER]]
    loose: cython.int = count_bits(find_left(g, d, g[PLAYER], hand))
    count: cython.int = count_bits(find_draws(g, d, hand, loose))
    free(d)
    return count


# --------------------------------------------------------------------------------- imagined deals


def mix(
    some: cython.ulonglong,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
) -> cython.int:
    """Some cards in any order, and how many they are."""
    count: cython.int = 0
    other: cython.int
    while some:
        other = draw(seeds, 0, count + 1)
        cards[count] = cards[other]
        cards[other] = lowest_bit(some)
        some &= some - 1
        count += 1
    return count


def imagine(
    g: cython.p_ulonglong,
    held: cython.ulonglong,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
) -> cython.void:
    """Deal what the mover cannot see, so that it fits: the others hold some cards for sure."""
    player: cython.int = g[ASKED] if g[PHASE] == WINDOW else g[PLAYER]
    seat: cython.int
    wanted: cython.int = 0
    seen: cython.ulonglong = g[IN_RUNS] | g[IN_SETS] | g[LONE] | g[IN_PILE] | g[HANDS + player]
    count: cython.int = mix(DECK & ~seen & ~held, cards, seeds)
    for seat in range(cython.cast(cython.int, g[SEATS])):
        if seat != player:
            wanted += g[SIZES + seat]
            g[HANDS + seat] = 0
    wanted -= count_bits(held)
    fill_stock(g, cards, wanted, count - wanted)
    if held:
        while wanted:
            wanted -= 1
            held |= bit_of(cards[wanted])
        mix(held, cards, seeds)
    count = 0
    for seat in range(cython.cast(cython.int, g[SEATS])):
        if seat != player:
            for wanted in range(cython.cast(cython.int, g[SIZES + seat])):
                g[HANDS + seat] |= bit_of(cards[count + wanted])
            count += g[SIZES + seat]


def judge_end(g: cython.p_ulonglong, start: cython.p_ulonglong, seat: cython.int) -> cython.double:
    """What the end of a deal is worth to a seat: its share of the win; if more deals are to come,
    by how many points it is better than the mean."""
    seats: cython.int = g[SEATS]
    mine: cython.ulonglong = g[TOTALS + seat]
    total: cython.double = 0.0
    other: cython.int
    if g[PHASE] != OVER:
        for other in range(seats):
            total += g[TOTALS + other] - start[TOTALS + other]
        return total / seats - (mine - start[TOTALS + seat])
    for other in range(seats):
        if g[TOTALS + other] < mine:
            return 0.0
        total += g[TOTALS + other] == mine
    return 1.0 / total


def copy_game(start: cython.p_ulonglong, g: cython.p_ulonglong) -> cython.void:
    """The same game once more."""
    cell: cython.int
    for cell in range(CELLS):
        g[cell] = start[cell]


def imagine_hands(
    block: cython.Bytes, held: cython.ulonglong, seeds: cython.Words, worlds: cython.Words
) -> None:
    """Hands that may be, as many as there is place for, `MOST_SEATS` words each: all hidden cards
    are as likely, but the others hold some for sure."""
    start: cython.p_ulonglong = words_of(first(block), CELLS)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(CARDS, 1))
    g: cython.p_ulonglong = take_words(CELLS)
    at: cython.Py_ssize_t
    count: cython.Py_ssize_t = len(worlds) // MOST_SEATS
    seat: cython.int
    for at in range(count):
        copy_game(start, g)
        imagine(g, held, cards, first_word(seeds))
        for seat in range(MOST_SEATS):
            worlds[MOST_SEATS * at + seat] = g[HANDS + seat]
    free(cards)
    free(g)


def fill_in(
    g: cython.p_ulonglong,
    hands: cython.p_ulonglong,
    at: cython.Py_ssize_t,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
) -> cython.void:
    """The others hold these hands, and the rest is in the stock."""
    me: cython.int = g[ASKED] if g[PHASE] == WINDOW else g[PLAYER]
    left: cython.ulonglong = DECK & ~(g[IN_RUNS] | g[IN_SETS] | g[LONE] | g[IN_PILE])
    seat: cython.int
    for seat in range(cython.cast(cython.int, g[SEATS])):
        if seat != me:
            g[HANDS + seat] = hands[MOST_SEATS * at + seat]
        left &= ~g[HANDS + seat]
    fill_stock(g, cards, 0, mix(left, cards, seeds))


def try_ways(
    block: cython.Bytes,
    worlds: cython.Words,
    ways: cython.Words,
    policy: cython.Doubles,
    seeds: cython.Words,
    values: cython.Doubles,
) -> None:
    """What the end of the deal is worth to the mover by each way (a plan and a card to throw, or an
    action and one more), in a deal with each of these hands, the same for all ways."""
    start: cython.p_ulonglong = words_of(first(block), CELLS)
    way: cython.p_ulonglong = first_word(ways)
    hands: cython.p_ulonglong = first_word(worlds)
    p: cython.p_double = first_number(policy)
    seed: cython.p_ulonglong = first_word(seeds)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(CARDS, 1))
    d: cython.p_ulonglong = take_words(DESK)
    deal: cython.p_ulonglong = take_words(CELLS)
    g: cython.p_ulonglong = take_words(CELLS)
    count: cython.int = len(ways) // WAY
    total: cython.Py_ssize_t = len(values)
    at: cython.Py_ssize_t
    w: cython.int
    me: cython.int = start[ASKED] if start[PHASE] == WINDOW else start[PLAYER]
    with cython.nogil:
        for at in range(total):
            w = WAY * (at % count)
            if not w:
                copy_game(start, deal)
                fill_in(deal, hands, at // count, cards, seed)
            copy_game(deal, g)
            if way[w + W_FIRST]:
                play_action(g, cython.cast(cython.int, way[w + W_FIRST]) - 1)
            else:
                lay_plan(g, way[w], way[w + 1], way[w + 2])
                if way[w + W_THROWN]:
                    throw_card(g, lowest_bit(way[w + W_THROWN]))
            play_on(g, d, p, cards, seed, 0)
            values[at] = judge_end(g, start, me)
    free(cards)
    free(d)
    free(deal)
    free(g)
