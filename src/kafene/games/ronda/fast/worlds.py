"""Hidden hands: what others may hold and how likely they would have played so, every hand of one
or drawn at random of several; and what bots ask the kernel. Every call ends after some milliseconds
of work.

What the chances go by is handed over as `numbers`, and how others may play as `manners`."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free
from kafene.games.ronda.fast.search.deal import *

TRIES = 30  # how often a deal that does not fit is dealt again


# -------------------------------------------------------------------------------- what one may hold


def does_fit(g: cython.p_uchar, seat: int, hand: int) -> bool:
    """Tell whether a seat with these cards announced its hand (RO 3.1), if it was asked. A pair
    that was played without a word was kept silent: then nothing is known of the rest."""
    counts: cython.ulonglong = 0
    most: int = 0
    start: int = played_of(seat)
    for at in range(start, start + LARGEST_HAND):
        if g[at] != NONE:
            counts += bit_of(4 * g[at])
            each: int = counts >> 4 * g[at] & 15
            if each > most:
                most = each
    if not g[CALLS + seat] or (g[CALLS + seat] < 2 and most > 1):
        return True
    while hand:
        at = (hand & 15) - 1
        counts += bit_of(4 * at)
        each = counts >> 4 * at & 15
        if each > most:
            most = each
        hand >>= 4
    return most < 2 if g[CALLS + seat] < 2 else most == g[CALLS + seat]


def choose_from(count: int, size: int) -> int:
    """Count the ways to draw some of these cards, of four at most."""
    ways: int = 1
    if size > count:
        return 0
    for at in range(size):
        ways = ways * (count - at) // (at + 1)
    return ways


def add_hands(desk: Desk, size: int, lowest: int, hand: int, ways: int, found: int) -> int:
    """List every hand with this many more cards from `lowest` on, and in how many ways it comes;
    return how many are listed then."""
    if not size:
        desk.held[HELD + found] = hand
        desk.m[BELIEF + found] = ways
        return found + 1
    for rank in range(lowest, RANKS):
        most: int = cython.cast(cython.int, desk.m[UNSEEN + rank])
        more: int = hand
        for count in range(1, size + 1):
            if count > most:
                break
            more = with_card(more, rank)
            many: int = ways * choose_from(most, count)
            found = add_hands(desk, size - count, rank + 1, more, many, found)
    return found


def list_hands(desk: Desk, g: cython.p_uchar, seat: int) -> int:
    """List every hand that a seat may hold, as the player sees it, and in how many ways it comes:
    those that fit what was said, if any do. Return how many."""
    m: cython.p_double = desk.m
    held: cython.p_int = desk.held
    kept: int = 0
    look_afresh(g, m)
    found: int = add_hands(desk, g[SIZES + seat], 0, 0, 1, 0)
    for at in range(found):
        kept += does_fit(g, seat, held[HELD + at])
    if not kept:
        return found
    kept = 0
    for at in range(found):
        if does_fit(g, seat, held[HELD + at]):
            held[HELD + kept] = held[HELD + at]
            m[BELIEF + kept] = m[BELIEF + at]
            kept += 1
    return kept


# --------------------------------------------------------------------------------- hands of several


def draw_core(g: cython.p_uchar, seat: int, m: cython.p_double, seeds: cython.p_ulonglong) -> int:
    """The cards of a seat's announcement that were not played yet; they are not unseen then."""
    size: int = g[CALLS + seat]
    total: int = 0
    found: int = 0
    if size < 2:
        return 0
    for rank in range(RANKS):
        if count_missing(g, seat, rank) == 0:
            return 0
        total += ways_of(g, seat, rank, m)
    if not total:
        return 0
    total = draw(seeds, 0, total)
    rank = 0
    while total >= ways_of(g, seat, rank, m):
        total -= ways_of(g, seat, rank, m)
        rank += 1
    for size in range(count_missing(g, seat, rank)):
        found = with_card(found, rank)
        m[UNSEEN + rank] -= 1
    return found


def count_missing(g: cython.p_uchar, seat: int, rank: int) -> int:
    """Count the cards of a rank that an announcement of it would still need."""
    count: int = g[CALLS + seat]
    start: int = played_of(seat)
    for at in range(start, start + LARGEST_HAND):
        count -= g[at] == rank
    return count


def ways_of(g: cython.p_uchar, seat: int, rank: int, m: cython.p_double) -> int:
    """Count the ways in which a seat may hold what it announced, if it is of this rank."""
    need: int = count_missing(g, seat, rank)
    if need > g[SIZES + seat]:
        return 0
    return choose_from(cython.cast(cython.int, m[UNSEEN + rank]), need)


def draw_hands(desk: Desk, g: cython.p_uchar, seeds: cython.p_ulonglong) -> cython.void:
    """Deal the others hands that they may have, as the player sees it."""
    m: cython.p_double = desk.m
    cards: int = 0
    look_afresh(g, m)
    for seat in range(g[SEATS]):
        if seat != g[PLAYER]:
            desk.held[CORES + seat] = draw_core(g, seat, m, seeds)
    for rank in range(RANKS):
        for at in range(cython.cast(cython.int, m[UNSEEN + rank])):
            desk.held[UNDEALT + cards] = rank
            cards += 1
    for at in range(TRIES):
        if deal_rest(g, cards, at == TRIES - 1, seeds, desk.held):
            return


def deal_rest(
    g: cython.p_uchar, cards: int, must: bool, seeds: cython.p_ulonglong, held: cython.p_int
) -> bool:
    """Deal what is left: all of it if it must, else as long as it fits; tell whether it does."""
    for seat in range(g[SEATS]):
        if seat == g[PLAYER]:
            continue
        hand: int = held[CORES + seat]
        size: int = g[SIZES + seat]
        at: int = hand
        while at:
            size -= 1
            at >>= 4
        while size > 0:
            at = draw(seeds, 0, cards)
            cards -= 1
            card: int = held[UNDEALT + at]
            held[UNDEALT + at] = held[UNDEALT + cards]
            held[UNDEALT + cards] = card
            hand = with_card(hand, card)
            size -= 1
        held[DEALT + seat] = hand
        if not must and not does_fit(g, seat, hand):
            return False
    return True


# ------------------------------------------------------------------------------------------ manners


def weigh_past(desk: Desk, seat: int, hand: int) -> cython.void:
    """Find how likely the throws of a seat that still holds these cards are in each manner."""
    m: cython.p_double = desk.m
    manners: int = cython.cast(cython.int, m[MANNERS])
    for manner in range(manners):
        m[FITS + manner] = 1.0
    for at in range(desk.turns - 1, -1, -1):
        g: cython.p_uchar = part(desk.past, at, SIZE)
        if g[PLAYER] != seat:
            continue
        hand = with_card(hand, (desk.thrown[at] - THROW) % RANKS)
        choices: int = list_moves(g, hand, desk.held, 0)
        if choices == 1:
            continue
        hold(g, seat, hand)
        look_afresh(g, m)
        thrown: int = 0
        while desk.held[thrown] != desk.thrown[at]:
            thrown += 1
        for manner in range(manners):
            weigh_moves(g, manner, m, desk.held, choices)
            m[FITS + manner] *= m[WORTHS + thrown]


def in_order(hand: int) -> int:
    """A hand by rank."""
    found: int = 0
    at: int = 0
    for rank in range(1, RANKS + 1):
        rest: int = hand
        while rest:
            if rest & 15 == rank:
                found |= rank << at
                at += 4
            rest >>= 4
    return found


def recall_past(desk: Desk, seat: int) -> int:
    """The place on the desk of how likely a seat with its hand would have played so."""
    hand: int = in_order(desk.held[DEALT + seat])
    key: int = hand | seat + 1 << 16
    slot: int = (hand * 40503 >> 6) + 331 * seat & KNOWN - 1
    if desk.held[KEYS + slot] != key:
        desk.held[KEYS + slot] = key
        weigh_past(desk, seat, hand)
        for manner in range(MOST_MANNERS):
            desk.m[TOLD + MOST_MANNERS * slot + manner] = desk.m[FITS + manner]
    return TOLD + MOST_MANNERS * slot


def draw_manners(
    desk: Desk, g: cython.p_uchar, shares: cython.p_double, seeds: cython.p_ulonglong
) -> int:
    """Draw how each of the others plays by how likely that is, four bits for each seat; note on the
    desk how likely such hands would have been played so."""
    m: cython.p_double = desk.m
    manners: int = cython.cast(cython.int, m[MANNERS])
    found: int = 0
    weight: float = 1.0
    for seat in range(g[SEATS]):
        if seat == g[PLAYER]:
            continue
        at: int = recall_past(desk, seat)
        total: float = 0.0
        for manner in range(manners):
            total += m[at + manner] * shares[seat * manners + manner]
        weight *= total
        total = total * draw(seeds, 0, FRACTION) / FRACTION
        manner = 0
        while manner < manners - 1 and total >= m[at + manner] * shares[seat * manners + manner]:
            total -= m[at + manner] * shares[seat * manners + manner]
            manner += 1
        found |= manner << 4 * seat
    m[LIKELY] = weight
    return found


# ------------------------------------------------------------------------------------- whole worlds


def fill_stock(
    desk: Desk, g: cython.p_uchar, seat: int, seeds: cython.p_ulonglong, cards: cython.p_uchar
) -> cython.void:
    """Put what nobody holds into the stock, in any order; what went back from the first table is
    there as long as nothing was dealt from it."""
    count: int = 0
    for rank in range(RANKS):
        left: int = cython.cast(cython.int, desk.m[UNSEEN + rank])
        for other in range(g[SEATS]):
            if other != seat:
                left -= g[HANDS + other * RANKS + rank]
        if is_first_deal(g):
            left += g[RETURNED + rank]
        for other in range(left):
            cards[count] = rank
            count += 1
    shuffle(cards, count, seeds, 0)
    for rank in range(g[LEFT] * HAND * g[SEATS]):
        g[STOCK + rank] = cards[rank]


def imagine(block: cython.Bytes, seat: int, seeds: cython.Words, worlds: cython.Bytes) -> None:
    """Fill the memory with games that look so to a seat, all cards that it does not see being as
    likely: who passed holds no pair unless one was played, who announced holds that."""
    start: cython.p_uchar = first(block)
    games: cython.p_uchar = first(worlds)
    words: cython.p_ulonglong = first_word(seeds)
    desk: Desk = Desk(MEMORY, SAMPLE_HELD)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(DECK, 1))
    mover: int = start[PLAYER]
    count: cython.Py_ssize_t = len(worlds) // SIZE
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(count):
            g: cython.p_uchar = part(games, at, SIZE)
            copy_game(start, g)
            g[PLAYER] = seat
            draw_hands(desk, g, words)
            look_afresh(g, desk.m)
            for other in range(g[SEATS]):
                if other != seat:
                    hold(g, other, desk.held[DEALT + other])
            fill_stock(desk, g, seat, words, cards)
            g[PLAYER] = mover
    free(cards)


# ------------------------------------------------------------------------------------ what bots ask


def weigh(
    block: cython.Bytes, weights: cython.Doubles, forgotten: cython.Bytes, out: cython.Doubles
) -> None:
    """Write the worth of each throw in the mask to the player, who has forgotten this many
    captured cards of each rank."""
    g: cython.p_uchar = first(block)
    m: cython.p_double = cython.cast(cython.p_double, calloc(GLANCE, cython.sizeof(cython.double)))
    hand: int = HANDS + g[PLAYER] * RANKS
    for rank in range(WEIGHTS):
        m[rank] = weights[rank]
    for rank in range(RANKS):
        m[UNSEEN + rank] = forgotten[rank]
    look(g, m)
    for rank in range(RANKS):
        if g[hand + rank]:
            out[THROW + rank] = worth_of(g, m, rank, False)
            if g[THROWN] == rank:
                out[TAP + rank] = worth_of(g, m, rank, True)
    free(m)


def gain(block: cython.Bytes, action: int) -> int:
    """The cards and points that a throw brings at once, if a tap is not answered."""
    g: cython.p_uchar = first(block)
    rank: int = (action - THROW) % RANKS
    found: int = 0
    table: int = 0
    if g[EQUAL] and g[TAPPED] == rank:
        found = 1 + link_points(g[EQUAL] + 1)
        for each in range(RANKS):
            found += g[PILE + each]
        return found
    for each in range(RANKS):
        table |= g[TABLE + each] << each
    taken: int = sequence(table, rank)
    if not taken:
        return 0
    for each in range(RANKS):
        found += taken >> each & 1
    return 1 + found + (taken == table and g[LEFT] > 0) + (action >= TAP)


def replay(block: cython.Bytes, actions: cython.Shorts, past: cython.Bytes) -> None:
    """Play these throws of a deal, and keep the game as it was before each."""
    g: cython.p_uchar = first(block)
    games: cython.p_uchar = first(past)
    for at in range(len(actions)):
        copy_game(g, part(games, at, SIZE))
        throw_on(g, actions[at])


@cython.cfunc
def set_desk(
    size: int, held: int, viewer: int, manners: cython.Doubles, numbers: cython.Doubles
) -> Desk:
    """A desk of a seat, with the manners that others may have and the numbers guesses go by."""
    desk: Desk = Desk(size, held)
    for at in range(len(manners)):
        desk.m[ROWS + at] = manners[at]
    for at in range(NUMBERS):
        desk.m[N_LEAST + at] = numbers[at]
    desk.m[MANNERS] = len(manners) // MANNER
    desk.m[VIEWER] = viewer
    return desk


@cython.cfunc
def set_past(desk: Desk, past: cython.Bytes, actions: cython.Shorts) -> cython.void:
    """Put the throws of a deal on the desk."""
    desk.past = first(past)
    desk.thrown = first_short(actions)
    desk.turns = len(actions)


def tell_manners(
    past: cython.Bytes,
    actions: cython.Shorts,
    manners: cython.Doubles,
    numbers: cython.Doubles,
    out: cython.Doubles,
) -> None:
    """Write how likely the throws of a deal that is over are, of each seat in each manner."""
    desk: Desk = set_desk(MEMORY, MOST_MOVES, 0, manners, numbers)
    rows: int = cython.cast(cython.int, desk.m[MANNERS])
    set_past(desk, past, actions)
    for seat in range(desk.past[SEATS]):
        weigh_past(desk, seat, 0)
        for at in range(rows):
            out[rows * seat + at] = desk.m[FITS + at]


def guess(
    block: cython.Bytes,
    viewer: int,
    past: cython.Bytes,
    actions: cython.Shorts,
    manners: cython.Doubles,
    shares: cython.Doubles,
    numbers: cython.Doubles,
    hands: cython.Ints,
    weights: cython.Doubles,
) -> int:
    """List every hand that the other of two may hold, and how likely; by the throws of this deal,
    the shares of its manners change. Return the number of hands."""
    g: cython.p_uchar = first(block)
    desk: Desk = set_desk(DUEL, DUEL_HELD, viewer, manners, numbers)
    m: cython.p_double = desk.m
    rows: int = cython.cast(cython.int, m[MANNERS])
    mover: int = g[PLAYER]
    total: float = 0.0
    set_past(desk, past, actions)
    g[PLAYER] = viewer
    count: int = list_hands(desk, g, 1 - viewer)
    g[PLAYER] = mover
    for at in range(count):
        hands[at] = desk.held[HELD + at]
        weigh_past(desk, 1 - viewer, hands[at])
        weights[at] = 0.0
        for each in range(rows):
            weights[at] += m[BELIEF + at] * shares[each] * m[FITS + each]
            m[SHARES + each] += m[BELIEF + at] * shares[each] * m[FITS + each]
        total += weights[at]
    for each in range(rows):
        shares[each] = m[SHARES + each] / total
    return count


def follow(
    block: cython.Bytes,
    viewer: int,
    hand: int,
    actions: cython.Shorts,
    hands: cython.Ints,
    weights: cython.Doubles,
    manners: cython.Doubles,
    shares: cython.Doubles,
    numbers: cython.Doubles,
    out: cython.Doubles,
) -> None:
    """Write by how many points the viewer of two will be ahead of what it is now, for each throw of
    its own, or at the other's turn; if the other holds one of these hands."""
    desk: Desk = set_desk(DUEL, DUEL_HELD, viewer, manners, numbers)
    count: int = len(hands)
    copy_game(first(block), desk.games)
    for at in range(len(shares)):
        desk.m[SHARES + at] = shares[at]
    for at in range(count):
        desk.held[HELD + at] = hands[at]
        desk.m[BELIEF + at] = weights[at]
    if desk.games[PLAYER] != viewer:
        out[0] = follow_other(desk, 0, hand, 0, count)
    else:
        for at in range(len(actions)):
            out[at] = follow_throw(desk, 0, actions[at], hand, 0, count)


def sample(
    block: cython.Bytes,
    past: cython.Bytes,
    actions: cython.Shorts,
    manners: cython.Doubles,
    shares: cython.Doubles,
    numbers: cython.Doubles,
    seeds: cython.Words,
    hands: cython.Ints,
    played: cython.Ints,
    weights: cython.Doubles,
) -> None:
    """Draw as many deals of hidden hands as there are weights: a hand for each seat, in which
    manners they are `played`, four bits each, and how likely the throws so far are then."""
    g: cython.p_uchar = first(block)
    known: cython.p_double = first_number(shares)
    words: cython.p_ulonglong = first_word(seeds)
    desk: Desk = set_desk(SAMPLE, SAMPLE_HELD, g[PLAYER], manners, numbers)
    count: int = len(weights)
    set_past(desk, past, actions)
    with cython.nogil:
        for at in range(count):
            draw_hands(desk, g, words)
            played[at] = draw_manners(desk, g, known, words)
            weights[at] = desk.m[LIKELY]
            for seat in range(g[SEATS]):
                hands[at * g[SEATS] + seat] = desk.held[DEALT + seat]


def try_throw(
    block: cython.Bytes,
    action: int,
    hands: cython.Ints,
    played: cython.Ints,
    manners: cython.Doubles,
    numbers: cython.Doubles,
    seeds: cython.Words,
    out: cython.Doubles,
) -> None:
    """Write by how many points the player's side is ahead of what it is now when a deal has been
    played out after this throw, for each of these deals of hidden hands."""
    before: cython.p_uchar = first(block)
    words: cython.p_ulonglong = first_word(seeds)
    desk: Desk = set_desk(MEMORY, MOST_MOVES, before[PLAYER], manners, numbers)
    g: cython.p_uchar = desk.games
    own: int = before[PLAYER] % before[SIDES]
    count: int = len(out)
    with cython.nogil:
        for at in range(count):
            copy_game(before, g)
            for seat in range(g[SEATS]):
                if seat != g[PLAYER]:
                    hold(g, seat, hands[at * g[SEATS] + seat])
            play_to_end(desk, g, action, played[at], words)
            out[at] = outcome(g, before, own, desk.m)
