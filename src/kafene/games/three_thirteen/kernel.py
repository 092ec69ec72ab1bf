"""Three Thirteen in flat memory: every rule of `play.py` and `legality.py` again, on one block of
bytes.

A card is its number in sorted order (`arranging/cores.py`). A game is `SIZE` bytes, laid out below;
numbers of two bytes have the low one first. Legality is not checked: `fill_mask` tells what may be
played. Hands are arranged in memory of their own, `m`. The rules in Python are the law, and
`tests/kernel_kit.py` plays both side by side."""

from __future__ import annotations

from kafene.core import cython
from kafene.core.cython import calloc, free
from kafene.games.three_thirteen.arranging.cores import (
    ACE,
    CARD,
    CARDS,
    KEPT,
    LIVE,
    MEMORY,
    PLACES,
    RANK,
    SCALE,
    START,
    USED,
    WILDS,
    find_cores,
    set_rules,
    take_hand,
)
from kafene.games.three_thirteen.arranging.search import put_choice, solve_all

NONE = 255
MOST_SEATS = 10
MOST_CARDS = 156
ALL_BITS = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST_ROUND = 0xBF58476D1CE4E5B9
SECOND_ROUND = 0x94D049BB133111EB

# Phases, and who acts if it is no seat
DEAL = 0
DRAW = 1
RESHUFFLE = 2
DISCARD = 3
OVER = 4
DEALER = 254
NOBODY = 255

# Actions: draw from the stock or from the pile, throw a card, throw it and say that one is out
DRAW_STOCK = 0
DRAW_PILE = 1
THROW = 2
THROW_OUT = THROW + CARDS
ACTIONS = THROW_OUT + CARDS

# Final turns (TT 3.3)
ALL_TURNS = 0
LAP = 1

# Cells: the house rules, which never change
SEATS = 0
DECKS = 1
ROUNDS = 2
DISTINCT_SUITS = 3
ACES = 4
LEAST_NATURALS = 5
DECLARE = 6
FINAL_TURNS = 7
NO_RETURN = 8
RESHUFFLES = 9  # NONE: no limit
LAPS = 10  # two bytes
PENALTY = 12  # of a wild card, one more than the option; 0 is its own points
OPTIONS = 13  # how many bytes the rules take

# Cells: the game
PHASE = 13
ROUND = 14
TURN = 15  # two bytes
PLAYER = 17
TAKEN = 18  # one more than the card
OUT = 19
LAST_TURN = 20  # two bytes; one more than the number, 0 if nobody is out
RESHUFFLED = 22  # two bytes
LEFT_IN_STOCK = 24
LYING = 25  # cards in the discard pile
TOTALS = 26  # by seat, two bytes each
HANDS = TOTALS + 2 * MOST_SEATS  # by seat, how many of each card
PILE = HANDS + CARDS * MOST_SEATS  # the top last
STOCK = PILE + MOST_CARDS  # the top last
SIZE = STOCK + MOST_CARDS

# An observation: rules and cells up to LYING as they are, but seats in turn order from the one that
# looks, from 1 where 0 is none
SEEN_TOTALS = TOTALS
SEEN_SIZES = SEEN_TOTALS + 2 * MOST_SEATS
SEEN_HAND = SEEN_SIZES + MOST_SEATS
SEEN_PILE = SEEN_HAND + CARDS  # how many of each card lie there
SEEN_TOP = SEEN_PILE + CARDS  # the last discards, the top first, one more than each card
RECENT = 10
OBSERVATION = SEEN_TOP + RECENT


# ------------------------------------------------------------------------------- small numbers


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def read(g: cython.p_uchar, at: cython.int) -> cython.int:
    """A number of two bytes."""
    return g[at] | g[at + 1] << 8


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def write(g: cython.p_uchar, at: cython.int, value: cython.int) -> cython.void:
    """Write a number of two bytes."""
    g[at] = value & 255
    g[at + 1] = value >> 8


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def hand_of(seat: cython.int) -> cython.int:
    """Where a seat's hand lies."""
    return HANDS + CARDS * seat


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def wild_of(g: cython.p_uchar) -> cython.int:
    """TT 1.4: the rank equal to the number of cards dealt."""
    return g[ROUND] + 2


# ---------------------------------------------------------------------------------- arrangements


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def use_rules(g: cython.p_uchar, m: cython.p_longlong) -> cython.void:
    """Hands are arranged under the rules of this game."""
    set_rules(m, g[ACES], g[LEAST_NATURALS], g[DISTINCT_SUITS], g[PENALTY] - 1)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def has_loner(m: cython.p_longlong) -> cython.bint:
    """Whether some natural card has too few partners for any combination: seen at a glance."""
    wilds: cython.int = m[WILDS]
    suit: cython.int
    slot: cython.int
    card: cython.int
    rank: cython.int
    near: cython.int
    held: cython.int
    mates: cython.int
    each: cython.int
    if wilds > 1:
        return False
    for slot in range(m[USED]):
        card = m[CARD + slot]
        rank = card // 4 + 1
        suit = card % 4
        held = m[PLACES + suit]
        near = held >> 1 | held << 1 | held >> 2 | held << 2
        if not wilds:
            near = (held >> 1 & held >> 2) | (held << 1 & held << 2) | (held >> 1 & held << 1)
        if rank == 1 and m[ACE]:
            if near >> 14 & 1 or (m[ACE] == 2 and near >> 1 & 1):
                continue
        elif near >> rank & 1:
            continue
        mates = wilds
        for each in range(m[RANK + rank] & 255, m[RANK + rank] >> 8):
            mates += m[START] >> 3 * each & 3
        if mates < 3:
            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_complete(g: cython.p_uchar, m: cython.p_longlong, seat: cython.int) -> cython.bint:
    """TT 3.2: whether all cards of a hand can be arranged."""
    take_hand(m, g, hand_of(seat), wild_of(g))
    if has_loner(m):
        return False
    find_cores(m, 0, False)
    return not m[START] & ~m[LIVE + m[WILDS]] and solve_all(m, False) == 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def penalty_of(g: cython.p_uchar, m: cython.p_longlong, seat: cython.int) -> cython.int:
    """TT 5.1: the least penalty of a hand."""
    take_hand(m, g, hand_of(seat), wild_of(g))
    find_cores(m, 0, False)
    return solve_all(m, False) // SCALE


# ------------------------------------------------------------------------------------- the dealer


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_cards(g: cython.p_uchar, cards: cython.p_uchar) -> cython.void:
    """The dealer's shuffle: a round is dealt, or the discards become the stock."""
    at: cython.int
    top: cython.int
    size: cython.int
    if g[PHASE] == RESHUFFLE:  # TT 4.1
        top = g[LYING] - 1
        fill_stock(g, cards, 0, top)
        g[PILE] = g[PILE + top]
        for at in range(PILE + 1, PILE + top + 1):
            g[at] = 0
        g[LYING] = 1
        write(g, RESHUFFLED, read(g, RESHUFFLED) + 1)
        draw_card(g)
        return
    for at in range(HANDS, SIZE):
        g[at] = 0
    size = g[ROUND] + 3  # TT 1.3
    top = size * g[SEATS]
    for at in range(top):
        g[hand_of(at // size) + cards[at]] += 1
    g[PILE] = cards[top]
    g[LYING] = 1
    fill_stock(g, cards, top + 1, CARDS * g[DECKS] - top - 1)
    g[ROUND] += 1
    g[PHASE] = DRAW
    g[TAKEN] = 0
    g[OUT] = NONE
    write(g, RESHUFFLED, 0)
    write(g, TURN, 0)
    write(g, LAST_TURN, 0)
    g[PLAYER] = (g[ROUND] - 1) % g[SEATS]  # TT 1.5


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_stock(
    g: cython.p_uchar, cards: cython.p_uchar, first: cython.int, count: cython.int
) -> cython.void:
    """So many cards are the stock, the first one on top."""
    at: cython.int
    for at in range(count):
        g[STOCK + count - 1 - at] = cards[first + at]
    g[LEFT_IN_STOCK] = count


# ----------------------------------------------------------------------------------------- a turn


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_card(g: cython.p_uchar) -> cython.void:
    """The player gets the top of the stock."""
    top: cython.int = STOCK + g[LEFT_IN_STOCK] - 1
    g[hand_of(g[PLAYER]) + g[top]] += 1
    g[top] = 0
    g[LEFT_IN_STOCK] -= 1
    g[PHASE] = DISCARD


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def take_card(g: cython.p_uchar) -> cython.void:
    """The player gets the top of the discard pile."""
    top: cython.int = PILE + g[LYING] - 1
    g[hand_of(g[PLAYER]) + g[top]] += 1
    g[TAKEN] = g[top] + 1
    g[top] = 0
    g[LYING] -= 1
    g[PHASE] = DISCARD


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def throw_card(
    g: cython.p_uchar, m: cython.p_longlong, card: cython.int, declared: cython.bint
) -> cython.void:
    """The player throws a card: the turn ends, perhaps the round."""
    seat: cython.int = g[PLAYER]
    turn: cython.int = read(g, TURN) + 1
    g[hand_of(seat) + card] -= 1
    g[PILE + g[LYING]] = card
    g[LYING] += 1
    g[TAKEN] = 0
    g[PHASE] = DRAW
    g[PLAYER] = (seat + 1) % g[SEATS]
    write(g, TURN, turn)
    is_first: cython.bint = g[OUT] == NONE  # TT 3.4: a final turn starts nothing new
    if is_first and (declared or (not g[DECLARE] and is_complete(g, m, seat))):
        g[OUT] = seat
        write(g, LAST_TURN, turn + final_turns(g, turn) + 1)
    if turn + 1 == read(g, LAST_TURN) or is_exhausted(g) or turn == read(g, LAPS) * g[SEATS]:
        score_round(g, m)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def final_turns(g: cython.p_uchar, turn: cython.int) -> cython.int:
    """TT 3.3: how many turns follow the one that has just ended."""
    if g[FINAL_TURNS] == ALL_TURNS:
        return g[SEATS] - 1
    if g[FINAL_TURNS] == LAP:
        return (g[SEATS] - turn % g[SEATS]) % g[SEATS]
    return 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_exhausted(g: cython.p_uchar) -> cython.bint:
    """TT 4.2: the stock is empty and may not be made again."""
    if g[LEFT_IN_STOCK] or g[RESHUFFLES] == NONE:
        return False
    return read(g, RESHUFFLED) >= g[RESHUFFLES]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def score_round(g: cython.p_uchar, m: cython.p_longlong) -> cython.void:
    """TT 5.1, 5.2: book the penalties; the position stays until the next shuffle."""
    seat: cython.int
    for seat in range(g[SEATS]):
        write(g, TOTALS + 2 * seat, read(g, TOTALS + 2 * seat) + penalty_of(g, m, seat))
    g[PHASE] = OVER if g[ROUND] == g[ROUNDS] else DEAL


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_action(g: cython.p_uchar, m: cython.p_longlong, action: cython.int) -> cython.void:
    """The player does something that the mask allows."""
    if action == DRAW_PILE:
        take_card(g)
    elif action == DRAW_STOCK:
        if g[LEFT_IN_STOCK]:
            draw_card(g)
        else:
            g[PHASE] = RESHUFFLE
    elif action < THROW_OUT:
        throw_card(g, m, action - THROW, False)
    else:
        throw_card(g, m, action - THROW_OUT, True)


# ------------------------------------------------------------------------------ what may be done


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mover_of(g: cython.p_uchar) -> cython.int:
    """The seat that acts, DEALER or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL or g[PHASE] == RESHUFFLE else g[PLAYER]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def may_throw(g: cython.p_uchar, card: cython.int) -> cython.bint:
    """Whether the player holds a card, and it would not go back where it came from (TT 3.6)."""
    count: cython.int = g[hand_of(g[PLAYER]) + card]
    return count > 1 or (count == 1 and not (g[NO_RETURN] and g[TAKEN] == card + 1))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_mask(g: cython.p_uchar, m: cython.p_longlong, out: cython.p_uchar) -> cython.void:
    """1 for each action of the mover, 0 for the others."""
    action: cython.int
    card: cython.int
    hand: cython.int = hand_of(g[PLAYER])
    for action in range(ACTIONS):
        out[action] = 0
    if g[PHASE] == DRAW:
        out[DRAW_STOCK] = g[LEFT_IN_STOCK] > 0 or g[LYING] > 1  # TT 4.1
        out[DRAW_PILE] = 1
    elif g[PHASE] == DISCARD:
        for card in range(CARDS):
            if not g[hand + card] or not may_throw(g, card):
                continue
            out[THROW + card] = 1
            if g[DECLARE]:
                g[hand + card] -= 1
                out[THROW_OUT + card] = is_complete(g, m, g[PLAYER])
                g[hand + card] += 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def observe_seat(g: cython.p_uchar, seat: cython.int, out: cython.p_uchar) -> cython.void:
    """All that a seat may know."""
    seats: cython.int = g[SEATS]
    hand: cython.int = hand_of(seat)
    at: cython.int
    other: cython.int
    size: cython.int = g[ROUND] + 2 if g[ROUND] else 0
    for at in range(SEEN_TOTALS):
        out[at] = g[at]
    for at in range(SEEN_TOTALS, OBSERVATION):
        out[at] = 0
    out[PLAYER] = (g[PLAYER] + seats - seat) % seats
    out[OUT] = 0 if g[OUT] == NONE else (g[OUT] + seats - seat) % seats + 1
    for at in range(seats):
        other = (seat + at) % seats
        out[SEEN_TOTALS + 2 * at] = g[TOTALS + 2 * other]
        out[SEEN_TOTALS + 2 * at + 1] = g[TOTALS + 2 * other + 1]
        out[SEEN_SIZES + at] = size + (g[PHASE] == DISCARD and other == g[PLAYER])
    for at in range(CARDS):
        out[SEEN_HAND + at] = g[hand + at]
    for at in range(g[LYING]):
        out[SEEN_PILE + g[PILE + at]] += 1
        if g[LYING] - at <= RECENT:
            out[SEEN_TOP + g[LYING] - 1 - at] = g[PILE + at] + 1


# --------------------------------------------------------------------------------------- a policy


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def partners_of(g: cython.p_uchar, hand: cython.int, card: cython.int) -> cython.int:
    """How many other cards of a hand could be in one combination with a card."""
    rank: cython.int = card // 4
    suit: cython.int
    near: cython.int
    found: cython.int = -1
    for suit in range(4):
        found += g[hand + 4 * rank + suit]
    for near in range(rank - 2 if rank > 2 else 0, rank + 3 if rank < 10 else 13):
        if near != rank:
            found += g[hand + 4 * near + card % 4]
    return found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_draw(g: cython.p_uchar, m: cython.p_longlong, margin: cython.double) -> cython.int:
    """The discard if it is wild or saves more points than the margin, else a card from the
    stock."""
    hand: cython.int = hand_of(g[PLAYER])
    top: cython.int = g[PILE + g[LYING] - 1]
    now: cython.int
    after: cython.int
    if (not g[LEFT_IN_STOCK] and g[LYING] < 2) or top // 4 + 1 == wild_of(g):
        return DRAW_PILE
    now = penalty_of(g, m, g[PLAYER])
    if not now:
        return DRAW_STOCK
    g[hand + top] += 1
    take_hand(m, g, hand, wild_of(g))
    find_cores(m, 0, False)
    after = solve_all(m, True) // SCALE
    g[hand + top] -= 1
    return DRAW_PILE if now - after > margin else DRAW_STOCK


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_throw(g: cython.p_uchar, m: cython.p_longlong) -> cython.int:
    """A card that takes the hand out; else what costs least to lose, of equal cards a natural one,
    the one with the fewest partners, the highest."""
    hand: cython.int = hand_of(g[PLAYER])
    card: cython.int
    worth: cython.int
    least: cython.int = -1
    found: cython.int = 0
    take_hand(m, g, hand, wild_of(g))
    find_cores(m, 0, False)
    for card in range(CARDS - 1, -1, -1):
        if not g[hand + card] or not may_throw(g, card):
            continue
        put_choice(m, 0, card)
        if not m[KEPT]:
            return (THROW_OUT if g[DECLARE] else THROW) + card
        worth = m[KEPT] // SCALE << 1 | (card // 4 + 1 == wild_of(g))
        worth = worth << 5 | (0 if g[OUT] != NONE else partners_of(g, hand, card))
        if least < 0 or worth < least:
            least = worth
            found = THROW + card
    return found


# ---------------------------------------------------------------------------------------- chance


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw_number(
    seeds: cython.p_ulonglong, at: cython.Py_ssize_t, below: cython.uint
) -> cython.uint:
    """A number below another, at random (SplitMix64; a bias of less than one in ten million)."""
    seed: cython.ulonglong = seeds[at] + GOLDEN & ALL_BITS
    mixed: cython.ulonglong = (seed ^ seed >> 30) * FIRST_ROUND & ALL_BITS
    seeds[at] = seed
    mixed = (mixed ^ mixed >> 27) * SECOND_ROUND & ALL_BITS
    mixed = mixed ^ mixed >> 31
    return (mixed >> 32) * below >> 32


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shuffle_for(
    g: cython.p_uchar, cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> cython.void:
    """What the dealer has to shuffle, in an order drawn from a seed."""
    count: cython.int = g[LYING] - 1 if g[PHASE] == RESHUFFLE else CARDS * g[DECKS]
    card: cython.int
    other: cython.int
    for card in range(count):
        other = draw_number(seeds, at, card + 1)
        cards[card] = cards[other]
        cards[other] = g[PILE + card] if g[PHASE] == RESHUFFLE else card % CARDS


# ------------------------------------------------------------------------- what Python may call


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def part(memory: cython.p_uchar, index: cython.Py_ssize_t, size: cython.int) -> cython.p_uchar:
    """One of many blocks of the same size."""
    if cython.compiled:
        return memory + index * size  # type: ignore[operator, no-any-return]
    else:
        return memory[index * size : (index + 1) * size]


@cython.cfunc
def first(view: cython.Bytes) -> cython.p_uchar:
    """Where the bytes of a view begin."""
    if cython.compiled:
        return cython.address(view[0])
    else:
        return cython.cast(cython.p_uchar, memoryview(view))


@cython.cfunc
def first_word(view: cython.Words) -> cython.p_ulonglong:
    """Where the words of a view begin."""
    if cython.compiled:
        return cython.address(view[0])
    else:
        return cython.cast(cython.p_ulonglong, memoryview(view))


@cython.cfunc
def space_for(g: cython.p_uchar) -> cython.p_longlong:
    """Memory to arrange hands in, under the rules of a game."""
    m: cython.p_longlong = cython.cast(
        cython.p_longlong, calloc(MEMORY, cython.sizeof(cython.longlong))
    )
    use_rules(g, m)
    return m


def deal(block: cython.Bytes, order: cython.Bytes) -> None:
    """The dealer's shuffle."""
    deal_cards(first(block), first(order))


def play(block: cython.Bytes, action: cython.int) -> None:
    """The mover does something that the mask allows."""
    g: cython.p_uchar = first(block)
    m: cython.p_longlong = space_for(g)
    play_action(g, m, action)
    free(m)


def mover(block: cython.Bytes) -> int:
    """The seat that acts, DEALER or NOBODY."""
    return mover_of(first(block))


def mask(block: cython.Bytes, out: cython.Bytes) -> None:
    """What the mover may do: 1 for each such action, 0 for the others."""
    g: cython.p_uchar = first(block)
    m: cython.p_longlong = space_for(g)
    fill_mask(g, m, first(out))
    free(m)


def observe(block: cython.Bytes, seat: cython.int, out: cython.Bytes) -> None:
    """All that a seat may know."""
    observe_seat(first(block), seat, first(out))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def go_on(
    g: cython.p_uchar,
    opening: cython.p_uchar,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.void:
    """Let the dealer act until a seat is the mover; a game that is over begins anew."""
    cell: cython.int
    if g[PHASE] == OVER:
        for cell in range(SIZE):
            g[cell] = opening[cell]
    while g[PHASE] == DEAL or g[PHASE] == RESHUFFLE:
        shuffle_for(g, cards, seeds, at)
        deal_cards(g, cards)


def reset(
    blocks: cython.Bytes,
    opening: cython.Bytes,
    seeds: cython.Words,
    observations: cython.Bytes,
    masks: cython.Bytes,
    movers: cython.Bytes,
) -> None:
    """Begin as many games as there are seeds, up to the first seat's turn."""
    games: cython.p_uchar = first(blocks)
    start: cython.p_uchar = first(opening)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    acting: cython.p_uchar = first(movers)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_CARDS, 1))
    m: cython.p_longlong = space_for(start)
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    for at in range(count):
        g = part(games, at, SIZE)
        g[PHASE] = OVER
        go_on(g, start, cards, words, at)
        acting[at] = g[PLAYER]
        observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
        fill_mask(g, m, part(allowed, at, ACTIONS))
    free(cards)
    free(m)


def step(
    blocks: cython.Bytes,
    opening: cython.Bytes,
    seeds: cython.Words,
    actions: cython.Shorts,
    observations: cython.Bytes,
    masks: cython.Bytes,
    movers: cython.Bytes,
    scores: cython.Shorts,
    ends: cython.Bytes,
) -> None:
    """One action in every game. Where that ends it, `ends` is 1 and the seats' scores are written;
    the next game has begun. Everything else is for the seat that acts then."""
    games: cython.p_uchar = first(blocks)
    start: cython.p_uchar = first(opening)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_CARDS, 1))
    m: cython.p_longlong = space_for(start)
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    seat: cython.int
    with cython.nogil:
        for at in range(count):
            g = part(games, at, SIZE)
            play_action(g, m, actions[at])
            ends[at] = g[PHASE] == OVER
            if g[PHASE] == OVER:
                for seat in range(g[SEATS]):
                    scores[at * g[SEATS] + seat] = read(g, TOTALS + 2 * seat)
            go_on(g, start, cards, words, at)
            movers[at] = g[PLAYER]
            observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
            fill_mask(g, m, part(allowed, at, ACTIONS))
    free(cards)
    free(m)


def choose_at_random(masks: cython.Bytes, seeds: cython.Words, actions: cython.Shorts) -> None:
    """An action that the mask allows, for every game."""
    allowed: cython.p_uchar = first(masks)
    words: cython.p_ulonglong = first_word(seeds)
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    mask_: cython.p_uchar
    action: cython.int
    total: cython.int
    with cython.nogil:
        for at in range(count):
            mask_ = part(allowed, at, ACTIONS)
            total = 0
            for action in range(ACTIONS):
                total += mask_[action]
            total = draw_number(words, at, total)
            action = 0
            while total >= mask_[action]:
                total -= mask_[action]
                action += 1
            actions[at] = action


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def choose_best(g: cython.p_uchar, m: cython.p_longlong, margin: cython.double) -> cython.int:
    """What the playout policy does."""
    return choose_draw(g, m, margin) if g[PHASE] == DRAW else choose_throw(g, m)


def choose_greedily(blocks: cython.Bytes, actions: cython.Shorts, policy: cython.Doubles) -> None:
    """What the playout policy does, for every game; its number is the margin of a discard."""
    margin: cython.double = policy[0]
    games: cython.p_uchar = first(blocks)
    m: cython.p_longlong = space_for(games)
    count: cython.Py_ssize_t = len(actions)
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(count):
            actions[at] = choose_best(part(games, at, SIZE), m, margin)
    free(m)


def play_out(blocks: cython.Bytes, seeds: cython.Words, policy: cython.Doubles) -> None:
    """Every game is played by the policy to the end of its round."""
    margin: cython.double = policy[0]
    games: cython.p_uchar = first(blocks)
    words: cython.p_ulonglong = first_word(seeds)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_CARDS, 1))
    m: cython.p_longlong = space_for(games)
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    with cython.nogil:
        for at in range(count):
            g = part(games, at, SIZE)
            while g[PHASE] != DEAL and g[PHASE] != OVER:
                if g[PHASE] == RESHUFFLE:
                    shuffle_for(g, cards, words, at)
                    deal_cards(g, cards)
                else:
                    play_action(g, m, choose_best(g, m, margin))
    free(cards)
    free(m)
