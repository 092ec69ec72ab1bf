"""Hidden hands: what others may hold and how likely they would have played so, every hand of one
or drawn at random of several; and what bots ask the kernel. Every call ends after some milliseconds
of work.

What the chances go by is handed over as `numbers`, and how others may play as `manners`."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.ronda.fast.kernel import *
from kafene.games.ronda.fast.layout import *
from kafene.games.ronda.fast.policy import *
from kafene.games.ronda.fast.search.deal import *

TRIES = 30  # how often a deal that does not fit is dealt again


# -------------------------------------------------------------------------------- what one may hold


def does_fit(g: cython.p_uchar, seat: int, hand: int) -> bool:
    """Whether a seat with these cards announced what it has (RO 3.1), if it was asked. A pair that
    was played without a word was kept silent: then nothing is known of the rest."""
    counts: cython.ulonglong = 0
    most: int = 0
    one: cython.ulonglong = 1
    start: int = played_of(seat)
    for at in range(start, start + LARGEST_HAND):
        if g[at] != NONE:
            counts += one << 4 * g[at]
            each: int = counts >> 4 * g[at] & 15
            if each > most:
                most = each
    if not g[CALLS + seat] or (g[CALLS + seat] < 2 and most > 1):
        return True
    while hand:
        at = (hand & 15) - 1
        counts += one << 4 * at
        each = counts >> 4 * at & 15
        if each > most:
            most = each
        hand >>= 4
    return most < 2 if g[CALLS + seat] < 2 else most == g[CALLS + seat]


def choose_from(count: int, size: int) -> int:
    """In how many ways some of these cards are drawn, of four at most."""
    ways: int = 1
    if size > count:
        return 0
    for at in range(size):
        ways = ways * (count - at) // (at + 1)
    return ways


def add_hands(
    m: cython.p_double, size: int, lowest: int, hand: int, ways: int, held: cython.p_int, found: int
) -> int:
    """List every hand with this many more cards from `lowest` on, and in how many ways it comes.
    Gives how many are listed then."""
    if not size:
        held[HELD + found] = hand
        m[BELIEF + found] = ways
        return found + 1
    for rank in range(lowest, RANKS):
        most: int = cython.cast(cython.int, m[UNSEEN + rank])
        more: int = hand
        for count in range(1, size + 1):
            if count > most:
                break
            more = with_card(more, rank)
            found = add_hands(
                m, size - count, rank + 1, more, ways * choose_from(most, count), held, found
            )
    return found


def list_hands(g: cython.p_uchar, seat: int, m: cython.p_double, held: cython.p_int) -> int:
    """Every hand that a seat may hold, as the player sees it, and in how many ways it comes: those
    that fit what was said, if any do. Gives how many."""
    kept: int = 0
    look_afresh(g, m)
    found: int = add_hands(m, g[SIZES + seat], 0, 0, 1, held, 0)
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
        if missing(g, seat, rank) == 0:
            return 0
        total += ways_of(g, seat, rank, m)
    if not total:
        return 0
    total = draw(seeds, 0, total)
    rank = 0
    while total >= ways_of(g, seat, rank, m):
        total -= ways_of(g, seat, rank, m)
        rank += 1
    for size in range(missing(g, seat, rank)):
        found = with_card(found, rank)
        m[UNSEEN + rank] -= 1
    return found


def missing(g: cython.p_uchar, seat: int, rank: int) -> int:
    """How many cards of a rank an announcement of it would still need."""
    count: int = g[CALLS + seat]
    start: int = played_of(seat)
    for at in range(start, start + LARGEST_HAND):
        count -= g[at] == rank
    return count


def ways_of(g: cython.p_uchar, seat: int, rank: int, m: cython.p_double) -> int:
    """In how many ways a seat may hold what it announced, if it is of this rank."""
    need: int = missing(g, seat, rank)
    if need > g[SIZES + seat]:
        return 0
    return choose_from(cython.cast(cython.int, m[UNSEEN + rank]), need)


def draw_hands(
    g: cython.p_uchar, m: cython.p_double, seeds: cython.p_ulonglong, held: cython.p_int
) -> cython.void:
    """Deal the others hands that they may have, as the player sees it."""
    seats: int = g[SEATS]
    cards: int = 0
    look_afresh(g, m)
    for seat in range(seats):
        if seat != g[PLAYER]:
            held[CORES + seat] = draw_core(g, seat, m, seeds)
    for rank in range(RANKS):
        for at in range(cython.cast(cython.int, m[UNSEEN + rank])):
            held[UNDEALT + cards] = rank
            cards += 1
    for at in range(TRIES):
        if deal_rest(g, cards, at == TRIES - 1, seeds, held):
            return


def deal_rest(
    g: cython.p_uchar, cards: int, must: bool, seeds: cython.p_ulonglong, held: cython.p_int
) -> bool:
    """Deal what is left: all of it if it must, else as long as it fits. Gives whether it does."""
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


def tell_manner(
    past: cython.p_uchar,
    actions: cython.p_short,
    count: int,
    seat: int,
    hand: int,
    m: cython.p_double,
    moves: cython.p_int,
) -> cython.void:
    """How likely the throws of a seat that still holds these cards are in each manner, put on the
    desk."""
    manners: int = cython.cast(cython.int, m[MANNERS])
    for manner in range(manners):
        m[FITS + manner] = 1.0
    for at in range(count - 1, -1, -1):
        g: cython.p_uchar = part(past, at, SIZE)
        if g[PLAYER] != seat:
            continue
        hand = with_card(hand, (actions[at] - THROW) % RANKS)
        choices: int = list_moves(g, hand, moves, 0)
        if choices == 1:
            continue
        hold(g, seat, hand)
        look_afresh(g, m)
        thrown: int = 0
        while moves[thrown] != actions[at]:
            thrown += 1
        for manner in range(manners):
            weigh_moves(g, manner, m, moves, choices)
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


def recall_manner(
    past: cython.p_uchar,
    actions: cython.p_short,
    count: int,
    seat: int,
    m: cython.p_double,
    held: cython.p_int,
) -> int:
    """Where on the desk it is told how likely a seat with its hand would have played so."""
    hand: int = in_order(held[DEALT + seat])
    key: int = hand | seat + 1 << 16
    slot: int = (hand * 40503 >> 6) + 331 * seat & KNOWN - 1
    if held[KEYS + slot] != key:
        held[KEYS + slot] = key
        tell_manner(past, actions, count, seat, hand, m, held)
        for manner in range(MOST_MANNERS):
            m[TOLD + MOST_MANNERS * slot + manner] = m[FITS + manner]
    return TOLD + MOST_MANNERS * slot


def draw_manners(
    g: cython.p_uchar,
    past: cython.p_uchar,
    actions: cython.p_short,
    count: int,
    shares: cython.p_double,
    seeds: cython.p_ulonglong,
    m: cython.p_double,
    held: cython.p_int,
) -> int:
    """How each of the others plays, drawn by how likely that is, four bits for each seat; and on
    the desk, how likely such hands would have been played so."""
    manners: int = cython.cast(cython.int, m[MANNERS])
    found: int = 0
    weight: float = 1.0
    for seat in range(g[SEATS]):
        if seat == g[PLAYER]:
            continue
        at: int = recall_manner(past, actions, count, seat, m, held)
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
    g: cython.p_uchar,
    m: cython.p_double,
    seeds: cython.p_ulonglong,
    seat: int,
    cards: cython.p_uchar,
) -> cython.void:
    """What nobody holds lies in the stock, in any order; what went back from the first table is
    there as long as nothing was dealt from it."""
    count: int = 0
    for rank in range(RANKS):
        left: int = cython.cast(cython.int, m[UNSEEN + rank])
        for other in range(g[SEATS]):
            if other != seat:
                left -= g[HANDS + other * RANKS + rank]
        if is_first_deal(g):
            left += g[RETURNED + rank]
        while left > 0:
            hand: int = draw(seeds, 0, count + 1)
            cards[count] = cards[hand]
            cards[hand] = rank
            count += 1
            left -= 1
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
            draw_hands(g, desk.m, words, desk.held)
            look_afresh(g, desk.m)
            for other in range(g[SEATS]):
                if other != seat:
                    hold(g, other, desk.held[DEALT + other])
            fill_stock(g, desk.m, words, seat, cards)
            g[PLAYER] = mover
    free(cards)


# ------------------------------------------------------------------------------------ what bots ask


def weigh(
    block: cython.Bytes, weights: cython.Doubles, forgotten: cython.Bytes, out: cython.Doubles
) -> None:
    """What each throw that the mask allows is worth to the player, who has forgotten this many
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


def tell_manners(
    past: cython.Bytes,
    actions: cython.Shorts,
    manners: cython.Doubles,
    numbers: cython.Doubles,
    out: cython.Doubles,
) -> None:
    """How likely the throws of a deal that is over are, of each seat in each manner."""
    games: cython.p_uchar = first(past)
    thrown: cython.p_short = first_short(actions)
    count: int = len(actions)
    desk: Desk = set_desk(MEMORY, MOST_MOVES, 0, manners, numbers)
    m: cython.p_double = desk.m
    moves: cython.p_int = desk.held
    rows: int = cython.cast(cython.int, m[MANNERS])
    for seat in range(games[SEATS]):
        tell_manner(games, thrown, count, seat, 0, m, moves)
        for at in range(rows):
            out[rows * seat + at] = m[FITS + at]


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
    """Every hand that the other of two may hold, and how likely; by the throws of this deal, the
    shares of its manners change. Gives how many hands there are."""
    g: cython.p_uchar = first(block)
    games: cython.p_uchar = first(past)
    thrown: cython.p_short = first_short(actions)
    turns: int = len(actions)
    desk: Desk = set_desk(DUEL, DUEL_HELD, viewer, manners, numbers)
    m: cython.p_double = desk.m
    held: cython.p_int = desk.held
    rows: int = cython.cast(cython.int, m[MANNERS])
    mover: int = g[PLAYER]
    total: float = 0.0
    g[PLAYER] = viewer
    count: int = list_hands(g, 1 - viewer, m, held)
    g[PLAYER] = mover
    for at in range(count):
        hands[at] = held[HELD + at]
        tell_manner(games, thrown, turns, 1 - viewer, hands[at], m, held)
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
    """By how many points the viewer of two will be ahead of what it is now, for each throw of its
    own, or at the other's turn; if the other holds one of these hands."""
    desk: Desk = set_desk(DUEL, DUEL_HELD, viewer, manners, numbers)
    games: cython.p_uchar = desk.games
    m: cython.p_double = desk.m
    held: cython.p_int = desk.held
    count: int = len(hands)
    copy_game(first(block), games)
    for at in range(len(shares)):
        m[SHARES + at] = shares[at]
    for at in range(count):
        held[HELD + at] = hands[at]
        m[BELIEF + at] = weights[at]
    if games[PLAYER] != viewer:
        out[0] = follow_other(games, 0, hand, 0, count, held, m)
    else:
        for at in range(len(actions)):
            out[at] = follow_throw(games, 0, actions[at], hand, 0, count, held, m)


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
    games: cython.p_uchar = first(past)
    thrown: cython.p_short = first_short(actions)
    turns: int = len(actions)
    known: cython.p_double = first_number(shares)
    words: cython.p_ulonglong = first_word(seeds)
    desk: Desk = set_desk(SAMPLE, SAMPLE_HELD, g[PLAYER], manners, numbers)
    m: cython.p_double = desk.m
    held: cython.p_int = desk.held
    count: int = len(weights)
    with cython.nogil:
        for at in range(count):
            draw_hands(g, m, words, held)
            played[at] = draw_manners(g, games, thrown, turns, known, words, m, held)
            weights[at] = m[LIKELY]
            for seat in range(g[SEATS]):
                hands[at * g[SEATS] + seat] = held[DEALT + seat]


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
    """By how many points the player's side is ahead of what it is now when a deal has been played
    out after this throw, for each of these deals of hidden hands."""
    before: cython.p_uchar = first(block)
    words: cython.p_ulonglong = first_word(seeds)
    desk: Desk = set_desk(MEMORY, MOST_MOVES, before[PLAYER], manners, numbers)
    g: cython.p_uchar = desk.games
    m: cython.p_double = desk.m
    moves: cython.p_int = desk.held
    own: int = before[PLAYER] % before[SIDES]
    count: int = len(out)
    with cython.nogil:
        for at in range(count):
            copy_game(before, g)
            for seat in range(g[SEATS]):
                if seat != g[PLAYER]:
                    hold(g, seat, hands[at * g[SEATS] + seat])
            play_to_end(g, action, played[at], words, m, moves)
            out[at] = outcome(g, before, own, m)
