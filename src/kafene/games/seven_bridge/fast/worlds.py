"""Answers of the kernel of Seven Bridge to its bots: what a seat lays and throws, hands that fit
what everybody sees and has done, and deals with them that are played out.

A step is a decision of another seat that all could see: the game as it was then, without hidden
cards, and `STEP` words. A chain goes from one way to deal the hidden cards to the next
(Metropolis), so that it spends its time with those under which the others would have done what they
did."""

from __future__ import annotations

from math import exp, log

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free
from kafene.games.seven_bridge.fast.policy import *

NEVER = 1  # no logarithm of a chance
FINE = 1000000  # as fine as chances are told apart


# ---------------------------------------------------------------------------------- a turn's rest


def plan_turn(block: cython.Bytes, policy: cython.Doubles, plans: cython.Words) -> int:
    """Write down what the player may lay, as `list_plans` says: runs, sets and single cards of each
    plan; how many plans there are."""
    out: cython.p_ulonglong = first_word(plans)
    desk: Desk = Desk()
    count: int = list_plans(words_of(first(block), CELLS), desk.words, first_number(policy))
    for at in range(3 * count):
        out[at] = desk.words[PLAN + at]
    return count


def lay_next(block: cython.Bytes, plan: cython.Words) -> int:
    """The first action of a plan, or -1 if nothing of it can be laid."""
    return next_lay(words_of(first(block), CELLS), first_word(plan), 0)


def lay_all(block: cython.Bytes, plan: cython.Words) -> None:
    """The player lays all cards of a plan."""
    lay_plan(words_of(first(block), CELLS), first_word(plan), 0)


def weigh(
    block: cython.Bytes, policy: cython.Doubles, watches: bool, ready: float, needs: cython.Doubles
) -> int:
    """Weigh how much the player needs each card that it may throw, by the card's place: what it is
    worth, less `ready` for each draw that would go out without it; in the last turn, what it does
    not count. Without `watches` as if all cards of others could still come. The cards that were
    weighed."""
    g: cython.p_ulonglong = words_of(first(block), CELLS)
    q: cython.p_double = style_of(first_number(policy), g[PLAYER])
    desk: Desk = Desk()
    unseen: cython.ulonglong = find_unseen(g) if watches else DECK & ~g[HANDS + g[PLAYER]]
    spare: cython.ulonglong = find_spare(g, desk.words)
    left: cython.ulonglong = spare
    while left:
        card: int = lowest_bit(left)
        left &= left - 1
        if is_exhausted(g):
            needs[card] = -points_of(card)
            continue
        needs[card] = worth_of(g, q, card, unseen)
        if ready:
            needs[card] -= ready * count_outs(g, desk.words, card)
    return spare


# ------------------------------------------------------------------------------------------ hints


def judge_card(block: cython.Bytes, card: int, prospects: cython.Ints) -> None:
    """Count what speaks for or against throwing a card: how many draws go out without it, unseen
    cards help to lay it down, pairs of them could call it; whether it goes at any time."""
    g: cython.p_ulonglong = words_of(first(block), CELLS)
    desk: Desk = Desk()
    prospects[OUTS_AFTER] = count_outs(g, desk.words, card)
    prospects[HELPING] = count_helping(g, card)
    prospects[CALLING] = count_pairs(g, card)
    prospects[GOES] = (SEVENS | find_exits(g)) >> card & 1


def count_left(block: cython.Bytes, seat: int, hand: cython.ulonglong) -> int:
    """Count the cards of a hand that would stay if all goes that may after a draw."""
    desk: Desk = Desk()
    return count_bits(find_left(words_of(first(block), CELLS), desk.words, seat, hand))


def count_fitting(block: cython.Bytes) -> int:
    """Count the unseen cards that the player could lay when drawn, or that make others go."""
    g: cython.p_ulonglong = words_of(first(block), CELLS)
    desk: Desk = Desk()
    hand: cython.ulonglong = g[HANDS + g[PLAYER]]
    loose: int = count_bits(find_left(g, desk.words, g[PLAYER], hand))
    return count_bits(find_draws(g, desk.words, hand, loose))


# --------------------------------------------------------------------------------- imagined deals


def mix(some: cython.ulonglong, cards: cython.p_uchar, seeds: cython.p_ulonglong) -> int:
    """Some cards in any order, and how many they are."""
    count: int = 0
    while some:
        cards[count] = lowest_bit(some)
        some &= some - 1
        count += 1
    shuffle(cards, count, seeds, 0)
    return count


def imagine(
    g: cython.p_ulonglong, held: cython.ulonglong, cards: cython.p_uchar, seeds: cython.p_ulonglong
) -> cython.void:
    """Deal what the mover cannot see, so that it fits: the others hold some cards for sure."""
    player: int = g[ASKED] if g[PHASE] == WINDOW else g[PLAYER]
    wanted: int = 0
    seen: cython.ulonglong = g[IN_RUNS] | g[IN_SETS] | g[LONE] | g[IN_PILE] | g[HANDS + player]
    count: int = mix(DECK & ~seen & ~held, cards, seeds)
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


def judge_end(g: cython.p_ulonglong, start: cython.p_ulonglong, seat: int) -> float:
    """The worth of the end of a deal to a seat: its share of the win; if more deals are to come,
    by how many points it is better than the mean."""
    seats: int = g[SEATS]
    mine: cython.ulonglong = g[TOTALS + seat]
    total: float = 0.0
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
    me: int = g[ASKED] if g[PHASE] == WINDOW else g[PLAYER]
    left: cython.ulonglong = DECK & ~(g[IN_RUNS] | g[IN_SETS] | g[LONE] | g[IN_PILE])
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
    """The worth of the end of the deal to the mover by each way (a plan and a card to throw, or an
    action and one more), in a deal with each of these hands, the same for all ways."""
    start: cython.p_ulonglong = words_of(first(block), CELLS)
    way: cython.p_ulonglong = first_word(ways)
    hands: cython.p_ulonglong = first_word(worlds)
    p: cython.p_double = first_number(policy)
    seed: cython.p_ulonglong = first_word(seeds)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(CARDS, 1))
    desk: Desk = Desk()
    deal: cython.p_ulonglong = take_words(CELLS)
    g: cython.p_ulonglong = take_words(CELLS)
    count: int = len(ways) // WAY
    total: cython.Py_ssize_t = len(values)
    at: cython.Py_ssize_t
    me: int = start[ASKED] if start[PHASE] == WINDOW else start[PLAYER]
    with cython.nogil:
        for at in range(total):
            w: int = WAY * (at % count)
            if not w:
                copy_game(start, deal)
                fill_in(deal, hands, at // count, cards, seed)
            copy_game(deal, g)
            if way[w + W_FIRST]:
                play_action(g, cython.cast(cython.int, way[w + W_FIRST]) - 1)
            else:
                lay_plan(g, way, w)
                if way[w + W_THROWN]:
                    throw_card(g, lowest_bit(way[w + W_THROWN]))
            play_on(g, desk.words, p, cards, seed, 0)
            values[at] = judge_end(g, start, me)
    free(cards)
    free(deal)
    free(g)


# ----------------------------------------------------------------------------- what the others did


def fit_throw(
    g: cython.p_ulonglong,
    d: cython.p_ulonglong,
    q: cython.p_double,
    model: cython.p_double,
    thrown: int,
) -> float:
    """The logarithm of the chance that the player throws a card."""
    left: cython.ulonglong = find_spare(g, d)
    unseen: cython.ulonglong = find_unseen(g)
    total: float = 0.0
    if not left >> thrown & 1:
        return model[SLIP]
    mine: float = worth_of(g, q, thrown, unseen)
    while left:
        card: int = lowest_bit(left)
        left &= left - 1
        worth: float = (mine - worth_of(g, q, card, unseen)) / model[HEAT]
        total += exp(worth if worth < 50.0 else 50.0)
    return -log(total)


def fit_step(
    g: cython.p_ulonglong,
    step: cython.p_ulonglong,
    d: cython.p_ulonglong,
    p: cython.p_double,
    model: cython.p_double,
    hand: cython.ulonglong,
) -> float:
    """The logarithm of the chance of a step, with a hand."""
    seat: int = step[WHO]
    g[HANDS + seat] = hand
    if step[KIND] == CALLS:
        return 0.0 if choose_call(g, d) == cython.cast(cython.int, step[DONE]) else model[SLIP]
    if step[KIND] == LAYS:
        list_plans(g, d, p)
        return 0.0 if d[PLAN] | d[PLAN + 1] | d[PLAN + 2] == step[DONE] else model[SLIP]
    found: float = fit_throw(g, d, style_of(p, seat), model, lowest_bit(step[DONE]))
    return found if found > model[SLIP] else model[SLIP]


def fit_seat(
    blocks: cython.p_uchar,
    steps: cython.p_ulonglong,
    count: int,
    seat: int,
    got: cython.p_ulonglong,
    d: cython.p_ulonglong,
    p: cython.p_double,
    model: cython.p_double,
) -> float:
    """The logarithm of the chance of all that a seat has done; `NEVER` if it had not yet got a card
    that it laid or threw."""
    total: float = 0.0
    for judges in range(2):  # what cannot be is found out first: it takes less time
        had: int = 0
        hand: cython.ulonglong = 0
        for at in range(count):
            step: cython.p_ulonglong = step_at(steps, at)
            if cython.cast(cython.int, step[WHO]) != seat:
                continue
            while had < cython.cast(cython.int, step[HAD]):
                hand |= got[SLOTS * seat + had]
                had += 1
            if judges:
                total += fit_step(
                    words_of(part(blocks, at, SIZE), CELLS), step, d, p, model, hand & ~step[GONE]
                )
                continue
            lacks: bool = step[GONE] & ~hand > 0
            if lacks or (step[KIND] != CALLS and step[DONE] & ~hand):
                return NEVER
    return total


def step_at(steps: cython.p_ulonglong, at: int) -> cython.p_ulonglong:
    """One of many steps."""
    if cython.compiled:
        return steps + STEP * at  # type: ignore[operator, no-any-return]
    return steps[STEP * at : STEP * at + STEP]


def find_owner(counts: cython.p_ulonglong, seats: int, at: int) -> int:
    """Whose slot this is, if all slots are in a row; behind the seats it is the stock."""
    seat: int = 0
    while seat < seats and at >= cython.cast(cython.int, counts[seat]):
        at -= counts[seat]
        seat += 1
    return SLOTS * seat + at


def is_taken(seeds: cython.p_ulonglong, old: float, new: float) -> bool:
    """Tell whether the chain goes to a deal that fits so well from one that fits as the old."""
    return new >= old or draw(seeds, 0, FINE) < FINE * exp(new - old)


def follow_chain(
    blocks: cython.Bytes,
    steps: cython.Words,
    got: cython.Words,
    counts: cython.Words,
    gone: cython.Words,
    policy: cython.Doubles,
    model: cython.Doubles,
    seeds: cython.Words,
    between: int,
    worlds: cython.Words,
) -> None:
    """Hands that may be, as many as there is place for, `MOST_SEATS` words each: a chain of deals,
    with a number of changes tried between two of them. `got` has the cards of each seat in the
    order in which it got them, `SLOTS` words each, those of the stock behind; the chain can go on
    from there. `counts` are how many they are, `gone` those that a seat no longer has."""
    cards: cython.p_ulonglong = first_word(got)
    many: cython.p_ulonglong = first_word(counts)
    past: cython.p_ulonglong = first_word(gone)
    step: cython.p_ulonglong = first_word(steps)
    b: cython.p_uchar = first(blocks)
    p: cython.p_double = first_number(policy)
    m: cython.p_double = first_number(model)
    seed: cython.p_ulonglong = first_word(seeds)
    desk: Desk = Desk()
    fits: cython.p_double = cython.cast(
        cython.p_double, calloc(MOST_SEATS + 1, cython.sizeof(cython.double))
    )
    count: int = len(steps) // STEP
    seats: int = len(counts) - 1
    total: cython.Py_ssize_t = len(worlds) // MOST_SEATS
    hidden: int = 0
    at: cython.Py_ssize_t
    with cython.nogil:
        for seat in range(seats):
            hidden += many[seat]
            fits[seat] = fit_seat(b, step, count, seat, cards, desk.words, p, m)
        for at in range(total):
            for turn in range(between):
                one = find_owner(many, seats, draw(seed, 0, hidden))
                two: int = find_owner(many, seats, draw(seed, 0, hidden + many[seats]))
                seat = one // SLOTS
                other: int = two // SLOTS
                card: cython.ulonglong = cards[one]
                if one == two or (
                    other != seat and (card & past[seat] or cards[two] & past[other])
                ):
                    continue
                cards[one] = cards[two]
                cards[two] = card
                mine: float = fit_seat(b, step, count, seat, cards, desk.words, p, m)
                theirs: float = 0.0
                old: float = fits[seat]
                if other != seat and other < seats and mine < NEVER:
                    theirs = fit_seat(b, step, count, other, cards, desk.words, p, m)
                    old += fits[other]
                if mine < NEVER and theirs < NEVER and is_taken(seed, old, mine + theirs):
                    if other != seat:
                        fits[other] = theirs
                    fits[seat] = mine
                else:
                    cards[two] = cards[one]
                    cards[one] = card
            for seat in range(seats):
                card = 0
                for one in range(cython.cast(cython.int, many[seat])):
                    card |= cards[SLOTS * seat + one]
                worlds[MOST_SEATS * at + seat] = card & ~past[seat]
    free(fits)
