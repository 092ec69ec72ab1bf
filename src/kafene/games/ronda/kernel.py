"""Ronda in flat memory: every rule of `play.py` and `legality.py` again, on one block of bytes.

Suits never matter: a card is its rank, from 0 for a 1 to 9 for a 12. A game is `SIZE` bytes, laid
out below; cells that may hold a rank or a seat hold `NONE` if there is none. Legality is not
checked: `fill_mask` tells what may be played. The rules in Python are the law, and
`tests/kernel_kit.py` plays both side by side."""

from __future__ import annotations

from math import pow as power

from kafene.core import cython
from kafene.core.cython import calloc, free

RANKS = 10
KING = 9
HAND = 3
DECK = 40
FIRST_TABLE = 4
NONE = 255
LAST_DEAL = 5
ALL_BITS = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB

# Phases, and who acts if it is no seat
DEAL = 0
ANNOUNCE = 1
PLAY = 2
OVER = 3
DEALER = 254
NOBODY = 255

# Actions: three answers, then a throw of each rank, then a throw of each rank with a tap
PASS = 0
RONDA = 1
TRINGA = 2
THROW = 3
TAP = 13
ACTIONS = 23

# Cells: the house rules, which never change
SEATS = 0
SIDES = 1
HAS_TABLE = 2
RUN_LIMIT = 3
MISSA_CARD = 4
CLASH_HIGH = 5
PENALTY = 6
ALWAYS = 7
SMALLER = 8
FINAL_CARD = 9
DEALER_BONUS = 10
AT_ONCE = 11
TARGET = 12  # two bytes, the low one first
OPTIONS = 14  # how many bytes the rules take

# Cells: the game
PHASE = 14
ROUND = 15  # two bytes
LEFT = 17  # deals that lie in the stock
STARTER = 18
PLAYER = 19
TURNS = 20  # answers so far, or cards thrown in this deal
LYING = 21  # cards on the table
THROWN = 22  # what may be tapped
TAPPED = 23
EQUAL = 24  # equal cards in the tapped pile
LAST = 25  # who captured last
LAST_RANK = 26
TABLE = 27  # by rank, 0 or 1
PILE = 37  # the tapped pile: how many of each rank
RETURNED = 47  # how many of each rank went back from the first table
POINTS = 57  # by side, two bytes each
CARDS = 63  # captured, by side
SIZES = 66  # cards in hand, by seat
CALLS = 70  # by seat: 0 not asked yet, 1 passed, 2 ronda, 3 tringa
CAPTURED = 74  # by side, how many of each rank
PLAYED = 104  # by seat, up to four ranks in order
HANDS = 120  # by seat, how many of each rank
STOCK = 160  # ranks, the last one dealt first
MOST_STOCK = 30
SIZE = 192

# An observation: other seats and sides follow in turn order; ranks and seats from 1, 0 is none
SEEN_PLAYER = 18
SEEN_DEALER = 19
SEEN_THROWN = 22
SEEN_TAPPED = 23
SEEN_LAST = 25
SEEN_LAST_RANK = 26
SEEN_HAND = 57
SEEN_POINTS = 67
SEEN_CARDS = 73
SEEN_SIZES = 76
SEEN_CALLS = 80
SEEN_CAPTURED = 84
SEEN_PLAYED = 114
OBSERVATION = 130

# A desk: the numbers that a throw is weighed by, for the player of a game
W_POINTS = 0
W_EXPOSED = 1
W_TAPPED = 2
W_COPIES = 3
W_MISSA = 4
W_TRAP = 5
W_FOLLOW = 6
W_CHAIN = 7
W_LAST = 8
W_WIN = 9
WEIGHTS = 10  # how many there are
UNSEEN = 10  # by rank, the cards that the player doesn't see
CHANCE = 20  # by rank, how likely the next seat holds one
HIDDEN = 30  # all unseen cards
NEXT = 31
LIES = 32  # the table, a bit for each rank
DESK = 33


# ----------------------------------------------------------------------------------------- deal


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_round(g: cython.p_uchar, cards: cython.p_uchar) -> cython.void:
    """RO 1.4 to 1.7: the first deal of a round. `cards` are all forty, each four times its rank and
    its suit; their order is spoilt."""
    seats: cython.int = g[SEATS]
    size: cython.int = HAND if g[HAS_TABLE] else HAND + 1
    at: cython.int
    seat: cython.int
    top: cython.int = size * seats
    if size > HAND:
        for seat in range(seats):
            at = 4 * seat
            if cards[at] >> 2 == cards[at + 1] >> 2 == cards[at + 2] >> 2 == cards[at + 3] >> 2:
                return  # RO 1.7
    clear_round(g)
    for at in range(top):
        g[HANDS + at // size * RANKS + (cards[at] >> 2)] += 1
    if g[HAS_TABLE]:
        top = turn_table(g, cards, top)
    g[LEFT] = (DECK - top) // (HAND * seats)
    for at in range(MOST_STOCK):
        g[STOCK + at] = cards[DECK - 1 - at] >> 2 if at < DECK - top else NONE
    start_deal(g, size)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def clear_round(g: cython.p_uchar) -> cython.void:
    """All cards are gathered, and the next round begins (RO 1.3)."""
    at: cython.int
    for at in range(LYING, POINTS):
        g[at] = 0
    for at in range(CARDS, SIZES):
        g[at] = 0
    for at in range(CAPTURED, PLAYED):
        g[at] = 0
    for at in range(HANDS, STOCK):
        g[at] = 0
    g[THROWN] = g[TAPPED] = g[LAST] = g[LAST_RANK] = NONE
    write(g, ROUND, read(g, ROUND) + 1)
    g[STARTER] = (read(g, ROUND) - 1) % g[SEATS]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def turn_table(g: cython.p_uchar, cards: cython.p_uchar, top: cython.int) -> cython.int:
    """RO 1.5: four different cards; one that doesn't fit goes back behind half of the others. Gives
    where the stock begins then."""
    misses: cython.int = 0
    went_back: cython.ulonglong = 0
    at: cython.int
    half: cython.int
    card: cython.int
    while g[LYING] < FIRST_TABLE:
        half = (DECK - top - 1) // 2
        at = top
        if misses > half:
            while not fits(g, cards[at] >> 2):
                at += 1
        card = cards[at]
        if fits(g, card >> 2):
            g[TABLE + (card >> 2)] = 1
            g[LYING] += 1
            while at > top:
                cards[at] = cards[at - 1]
                at -= 1
            top += 1
            misses = 0
        else:
            for at in range(top, top + half):
                cards[at] = cards[at + 1]
            cards[top + half] = card
            if not went_back >> card & 1:
                g[RETURNED + (card >> 2)] += 1
            went_back |= cython.cast(cython.ulonglong, 1) << card
            misses += 1
    return top


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fits(g: cython.p_uchar, rank: cython.int) -> cython.bint:
    """RO 1.5: whether a first table card pairs none and completes no sequence that is too long."""
    low: cython.int = rank
    high: cython.int = rank
    if g[TABLE + rank]:
        return False
    while low > 0 and g[TABLE + low - 1]:
        low -= 1
    while high < KING and g[TABLE + high + 1]:
        high += 1
    return not g[RUN_LIMIT] or high - low + 1 < g[RUN_LIMIT]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def start_deal(g: cython.p_uchar, size: cython.int) -> cython.void:
    """The hands are dealt: everybody is asked for an announcement."""
    seat: cython.int
    at: cython.int
    g[PHASE] = ANNOUNCE
    g[TURNS] = 0
    g[PLAYER] = g[STARTER]
    g[THROWN] = NONE
    for seat in range(g[SEATS]):
        g[SIZES + seat] = size
        g[CALLS + seat] = 0
    for at in range(PLAYED, HANDS):
        g[at] = NONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_again(g: cython.p_uchar) -> cython.void:
    """RO 1.6: three cards more for everybody."""
    seat: cython.int
    card: cython.int
    top: cython.int = STOCK + g[LEFT] * HAND * g[SEATS]
    for seat in range(g[SEATS]):
        for card in range(HAND):
            top -= 1
            g[HANDS + seat * RANKS + g[top]] += 1
            g[top] = NONE
    g[LEFT] -= 1
    start_deal(g, HAND)


# ------------------------------------------------------------------------------------- announce


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def most_equal(counts: cython.p_uchar, at: cython.int) -> cython.int:
    """The most cards of one rank in a hand."""
    rank: cython.int
    most: cython.int = 0
    for rank in range(RANKS):
        if counts[at + rank] > most:
            most = counts[at + rank]
    return most


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def answer(g: cython.p_uchar, action: cython.int) -> cython.void:
    """RO 3.1, 3.3: the player's answer; after the last one a lone announcement is paid."""
    seat: cython.int = g[PLAYER]
    announcers: cython.int = 0
    g[CALLS + seat] = 1 + action
    g[TURNS] += 1
    g[PLAYER] = (seat + 1) % g[SEATS]
    if g[TURNS] < g[SEATS]:
        return
    g[PHASE] = PLAY
    g[TURNS] = 0
    for seat in range(g[SEATS]):
        announcers += g[CALLS + seat] > 1
    if announcers == 1:
        for seat in range(g[SEATS]):
            if g[CALLS + seat] > 1:
                pay(g, 1 << seat % g[SIDES], call_points(g, seat))


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def call_points(g: cython.p_uchar, seat: cython.int) -> cython.int:
    """RO 3.3: what a seat's announcement pays."""
    return 5 if g[CALLS + seat] == 3 else g[CALLS + seat] == 2


# ---------------------------------------------------------------------------------------- throw


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def throw_card(g: cython.p_uchar, rank: cython.int, tap: cython.bint) -> cython.void:
    """RO 2, 4: the player throws a card, and all that comes of it before the deal's end."""
    seat: cython.int = g[PLAYER]
    if g[EQUAL] and g[TAPPED] != rank and settle(g):
        return
    g[HANDS + seat * RANKS + rank] -= 1
    g[SIZES + seat] -= 1
    g[PLAYED + 4 * seat + g[TURNS] // g[SEATS]] = rank
    g[TURNS] += 1
    g[PLAYER] = (seat + 1) % g[SEATS]
    g[THROWN] = NONE
    if g[EQUAL]:
        g[PILE + rank] += 1
        g[EQUAL] += 1
    elif tap:
        lift(g, rank)
    elif lay(g, seat, rank):
        return
    if find_out(g, seat, rank):
        return
    if g[EQUAL] == 4:
        settle(g)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lay(g: cython.p_uchar, seat: cython.int, rank: cython.int) -> cython.bint:
    """RO 2.1 to 2.3: a card captures, or stays on the table. Gives whether that wins the match."""
    side: cython.int = seat % g[SIDES]
    pile: cython.int = CAPTURED + side * RANKS
    each: cython.int = rank
    if not g[TABLE + rank]:
        g[TABLE + rank] = 1
        g[LYING] += 1
        g[THROWN] = rank
        return False
    g[pile + rank] += 1
    g[CARDS + side] += 1
    while each < RANKS and g[TABLE + each]:
        g[TABLE + each] = 0
        g[pile + each] += 1
        g[LYING] -= 1
        g[CARDS + side] += 1
        each += 1
    g[LAST] = seat
    g[LAST_RANK] = rank
    if not g[LYING] and scores_missa(g):
        return pay(g, 1 << side, 1)
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def lift(g: cython.p_uchar, rank: cython.int) -> cython.void:
    """RO 4.1: a tap takes the pile off the table."""
    each: cython.int = rank
    while each < RANKS and g[TABLE + each]:
        g[TABLE + each] = 0
        g[PILE + each] = 1
        g[LYING] -= 1
        each += 1
    g[PILE + rank] = 2
    g[TAPPED] = rank
    g[EQUAL] = 2


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def settle(g: cython.p_uchar) -> cython.bint:
    """RO 4.3: who played last takes the pile and scores. Gives whether that wins the match."""
    seat: cython.int = (g[PLAYER] + g[SEATS] - 1) % g[SEATS]
    side: cython.int = seat % g[SIDES]
    rank: cython.int
    points: cython.int = 1 if g[EQUAL] == 2 else 5 if g[EQUAL] == 3 else 10
    if not g[LYING] and scores_missa(g):
        points += 1
    for rank in range(g[TAPPED], RANKS):
        g[CAPTURED + side * RANKS + rank] += g[PILE + rank]
        g[CARDS + side] += g[PILE + rank]
        g[PILE + rank] = 0
    g[LAST] = seat
    g[LAST_RANK] = g[TAPPED]
    g[TAPPED] = NONE
    g[EQUAL] = 0
    return pay(g, 1 << side, points)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def scores_missa(g: cython.p_uchar) -> cython.bint:
    """RO 2.3: an empty table counts. The dealer has the last card (RO 1.3)."""
    dealer: cython.int = (g[STARTER] + g[SEATS] - 1) % g[SEATS]
    return g[LEFT] > 0 or (g[MISSA_CARD] != 0 and g[SIZES + dealer] > 0)


# ------------------------------------------------------------------------------ a pair kept silent


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def find_out(g: cython.p_uchar, seat: cython.int, rank: cython.int) -> cython.bint:
    """RO 3.7: the card just thrown completes a pair that was kept silent, the seat's first. Gives
    whether the fine wins the match."""
    before: cython.int = PLAYED + 4 * seat
    count: cython.int = (g[TURNS] - 1) // g[SEATS]
    at: cython.int
    other: cython.int
    sides: cython.int
    completes: cython.bint = False
    if g[CALLS + seat] > 1 or not g[PENALTY]:
        return False
    for at in range(count):
        completes |= g[before + at] == rank
        for other in range(at):
            if g[before + at] == g[before + other]:
                return False
    if not completes or is_fined_late(g, seat):
        return False
    sides = heard_by(g, seat)
    if not sides and g[ALWAYS] and not has_announcement(g):
        sides = opponents_of(g, seat % g[SIDES])
    return pay(g, sides, g[PENALTY]) if sides else False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def has_announcement(g: cython.p_uchar) -> cython.bint:
    """Whether anybody has announced in this deal."""
    seat: cython.int
    for seat in range(g[SEATS]):
        if g[CALLS + seat] > 1:
            return True
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def opponents_of(g: cython.p_uchar, side: cython.int) -> cython.int:
    """Every side but this one, a bit each."""
    return (1 << g[SIDES]) - 1 & ~(1 << side)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def heard_by(g: cython.p_uchar, seat: cython.int) -> cython.int:
    """RO 3.7: the opposing sides that announced, a bit each."""
    each: cython.int
    sides: cython.int = 0
    for each in range(g[SEATS]):
        if g[CALLS + each] > 1:
            sides |= 1 << each % g[SIDES]
    return sides & opponents_of(g, seat % g[SIDES])


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def is_fined_late(g: cython.p_uchar, seat: cython.int) -> cython.bint:
    """RO 3.7: whether only the ranks tell who gets a seat's fine, so that the deal must be over."""
    sides: cython.int = heard_by(g, seat)
    return g[SMALLER] != 0 or sides & (sides - 1) != 0


# ------------------------------------------------------------------------------ the end of a deal


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end_deal(g: cython.p_uchar) -> cython.void:
    """RO 6.2: a pending chain, announcements; then the next deal (RO 1.6) or the round's end."""
    if g[EQUAL] and settle(g):
        return
    if has_announcement(g) and show(g):
        return
    if g[LEFT]:
        deal_again(g)
    elif g[LAST] == NONE or not end_last_deal(g):
        end_round(g)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def rank_of(g: cython.p_uchar, seat: cython.int, size: cython.int) -> cython.int:
    """The highest rank of which a seat has played this many in a deal that is over; NONE if it has
    none (RO 3.6)."""
    at: cython.int
    other: cython.int
    count: cython.int
    found: cython.int = -1
    for at in range(PLAYED + 4 * seat, PLAYED + 4 * seat + 4):
        count = 0
        for other in range(PLAYED + 4 * seat, PLAYED + 4 * seat + 4):
            count += g[other] == g[at]
        if count == size and g[at] != NONE and g[at] > found:
            found = g[at]
    return NONE if found < 0 else found


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def winners(g: cython.p_uchar, side: cython.int, above: cython.int) -> cython.int:
    """RO 3.4, 3.5: the sides that win among those that announced, a bit each; without `side`. If
    `above` is a rank, only rondas that are higher count."""
    seat: cython.int
    call: cython.int
    rank: cython.int
    best: cython.int = NONE
    kind: cython.int = 0
    sides: cython.int = 0
    for seat in range(g[SEATS]):
        call = g[CALLS + seat]
        if call < 2 or seat % g[SIDES] == side or call < kind:
            continue
        rank = rank_of(g, seat, call)
        if above != NONE and (call == 3 or rank <= above):
            continue
        if call > kind or (rank < best if call == 3 and not g[CLASH_HIGH] else rank > best):
            kind = call
            best = rank
            sides = 0
        if rank == best:
            sides |= 1 << seat % g[SIDES]
    return sides


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def show(g: cython.p_uchar) -> cython.bint:
    """RO 3.2 to 3.5, 3.7: what was announced and not paid yet is paid, then late fines in seat
    order. Gives whether one of these wins the match."""
    seat: cython.int
    sides: cython.int
    own: cython.int
    total: cython.int = 0
    announcers: cython.int = 0
    for seat in range(g[SEATS]):
        total += call_points(g, seat)
        announcers += g[CALLS + seat] > 1
    if announcers > 1:
        sides = winners(g, NONE, NONE)
        if pay(g, sides, total // count_bits(sides)):
            return True
    for seat in range(g[SEATS]):
        if g[CALLS + seat] > 1 or not g[PENALTY] or not is_fined_late(g, seat):
            continue
        own = rank_of(g, seat, 2)
        if own == NONE and (g[SMALLER] or rank_of(g, seat, 3) == NONE):
            continue
        sides = winners(g, seat % g[SIDES], own if g[SMALLER] else NONE)
        if sides and pay(g, sides, g[PENALTY]):
            return True
    return False


# ----------------------------------------------------------------------------- the end of a round


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end_last_deal(g: cython.p_uchar) -> cython.bint:
    """RO 5.1 to 5.3, if somebody captured. Gives whether a booking wins the match."""
    rank: cython.int
    dealer: cython.int = (g[STARTER] + g[SEATS] - 1) % g[SIDES]
    taker: cython.int = g[LAST] % g[SIDES]
    done: cython.bint = g[THROWN] == NONE if g[FINAL_CARD] else taker == dealer
    for rank in range(RANKS):
        g[CAPTURED + taker * RANKS + rank] += g[TABLE + rank]
        g[TABLE + rank] = 0
    g[CARDS + taker] += g[LYING]
    g[LYING] = 0
    if not done and pay(g, opponents_of(g, dealer), LAST_DEAL):
        return True
    if g[DEALER_BONUS] and taker != dealer:
        return False
    if g[LAST_RANK] == KING:
        return pay(g, 1 << taker, LAST_DEAL)
    if g[LAST_RANK] == 0:
        return pay(g, opponents_of(g, taker), LAST_DEAL)
    return False


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def end_round(g: cython.p_uchar) -> cython.void:
    """RO 6.1, 6.3: the cards are counted, and the match may be won."""
    side: cython.int
    free: cython.int = 13 if g[SEATS] == 3 else 20
    for side in range(g[SIDES]):
        if g[CARDS + side] > free:
            write(g, POINTS + 2 * side, read(g, POINTS + 2 * side) + g[CARDS + side] - free)
    g[THROWN] = NONE
    g[PHASE] = DEAL if leader(g) == NONE else OVER


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def leader(g: cython.p_uchar) -> cython.int:
    """RO 6.3: the side that has the target and strictly the most; NONE if there is none."""
    side: cython.int
    score: cython.int
    best: cython.int = -1
    found: cython.int = NONE
    for side in range(g[SIDES]):
        score = read(g, POINTS + 2 * side)
        if score == best:
            found = NONE
        elif score > best:
            best = score
            found = side
    return found if best >= read(g, TARGET) else NONE


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def pay(g: cython.p_uchar, sides: cython.int, points: cython.int) -> cython.bint:
    """One booking: points for each of these sides. Gives whether it wins the match (RO 6.3)."""
    side: cython.int
    for side in range(g[SIDES]):
        if sides >> side & 1:
            write(g, POINTS + 2 * side, read(g, POINTS + 2 * side) + points)
    if g[AT_ONCE] and leader(g) != NONE:
        g[PHASE] = OVER
        g[THROWN] = NONE
        return True
    return False


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
    """Store a number of two bytes."""
    g[at] = value & 255
    g[at + 1] = value >> 8


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def count_bits(bits: cython.int) -> cython.int:
    """How many bits are set."""
    count: cython.int = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


# --------------------------------------------------------------------------- what a game offers


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def mover_of(g: cython.p_uchar) -> cython.int:
    """The seat that acts, DEALER, or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL else g[PLAYER]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def play_action(g: cython.p_uchar, action: cython.int) -> cython.void:
    """The mover does something that the mask allows."""
    dealer: cython.int = (g[STARTER] + g[SEATS] - 1) % g[SEATS]
    if g[PHASE] == ANNOUNCE:
        answer(g, action)
        return
    if action < TAP:
        throw_card(g, action - THROW, False)
    else:
        throw_card(g, action - TAP, True)
    if not g[SIZES + dealer] and g[PHASE] == PLAY:
        end_deal(g)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def fill_mask(g: cython.p_uchar, mask: cython.p_uchar) -> cython.void:
    """What the mover may do: 1 for each such action, 0 for the others."""
    hand: cython.int = HANDS + g[PLAYER] * RANKS
    at: cython.int
    for at in range(ACTIONS):
        mask[at] = 0
    if g[PHASE] == ANNOUNCE:
        mask[PASS] = 1
        at = most_equal(g, hand)
        if at > 1:
            mask[at - 1] = 1
    elif g[PHASE] == PLAY:
        for at in range(RANKS):
            mask[THROW + at] = g[hand + at] > 0
        if g[THROWN] != NONE and g[hand + g[THROWN]]:
            mask[TAP + g[THROWN]] = 1


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def observe_seat(g: cython.p_uchar, seat: cython.int, seen: cython.p_uchar) -> cython.void:
    """All that a seat may know, from where it sits (ALL 5)."""
    seats: cython.int = g[SEATS]
    sides: cython.int = g[SIDES]
    at: cython.int
    each: cython.int
    other: cython.int
    for at in range(SEEN_HAND):
        seen[at] = g[at]
    seen[SEEN_PLAYER] = (g[PLAYER] + seats - seat) % seats
    seen[SEEN_DEALER] = (g[STARTER] + 2 * seats - 1 - seat) % seats
    seen[SEEN_THROWN] = 0 if g[THROWN] == NONE else g[THROWN] + 1
    seen[SEEN_TAPPED] = 0 if g[TAPPED] == NONE else g[TAPPED] + 1
    seen[SEEN_LAST] = 0 if g[LAST] == NONE else (g[LAST] + seats - seat) % seats + 1
    seen[SEEN_LAST_RANK] = 0 if g[LAST_RANK] == NONE else g[LAST_RANK] + 1
    for at in range(RANKS):
        seen[SEEN_HAND + at] = g[HANDS + seat * RANKS + at]
    for at in range(SEEN_POINTS, OBSERVATION):
        seen[at] = 0
    for each in range(sides):
        other = (seat + each) % sides
        seen[SEEN_POINTS + 2 * each] = g[POINTS + 2 * other]
        seen[SEEN_POINTS + 2 * each + 1] = g[POINTS + 2 * other + 1]
        seen[SEEN_CARDS + each] = g[CARDS + other]
        for at in range(RANKS):
            seen[SEEN_CAPTURED + each * RANKS + at] = g[CAPTURED + other * RANKS + at]
    for each in range(seats):
        other = (seat + each) % seats
        seen[SEEN_SIZES + each] = g[SIZES + other]
        seen[SEEN_CALLS + each] = g[CALLS + other]
        for at in range(4):
            seen[SEEN_PLAYED + 4 * each + at] = g[PLAYED + 4 * other + at] + 1 & 255


# ---------------------------------------------------------------------------- a throw at a glance


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def sequence(table: cython.int, rank: cython.int) -> cython.int:
    """What a card of this rank takes from a table (RO 2.1), a bit for each rank."""
    above: cython.int = table >> rank
    return (above & ~(above + 1)) << rank


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def look(g: cython.p_uchar, desk: cython.p_double) -> cython.void:
    """Put on the desk what the player can tell of the cards it doesn't see."""
    seats: cython.int = g[SEATS]
    after: cython.int = (g[PLAYER] + 1) % seats
    first_deal: cython.bint = g[LEFT] + 1 == (6 if seats == 2 else 4 if seats == 3 else 3)
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
        if first_deal:  # it lies in the stock, in nobody's hand
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def keeps(g: cython.p_uchar, rank: cython.int, played: cython.int) -> cython.bint:
    """Whether the player holds this rank after throwing a card."""
    return g[HANDS + g[PLAYER] * RANKS + rank] > (1 if rank == played else 0)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def danger_of_answer(
    g: cython.p_uchar, desk: cython.p_double, rank: cython.int, cards: cython.int
) -> cython.double:
    """The danger that the next seat answers a tap."""
    risk: cython.double = chance_of_answer(g, desk, rank) * (desk[W_POINTS] * 5 + cards)
    if keeps(g, rank, rank):
        risk /= 5
    return desk[W_CHAIN] * risk


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def luck_of(g: cython.p_uchar, rank: cython.int) -> cython.int:
    """RO 5.3: what a last capture with this rank adds."""
    if g[DEALER_BONUS] and (g[PLAYER] + g[SEATS] + 1 - g[STARTER]) % g[SIDES]:
        return 0
    return 5 if rank == KING else -5 if rank == 0 else 0


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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
    for rank in range(RANKS):
        desk[UNSEEN + rank] = 0
    look(g, desk)
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


# ---------------------------------------------------------------------------------------- chance


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def draw(seeds: cython.p_ulonglong, at: cython.Py_ssize_t, below: cython.uint) -> cython.uint:
    """A number below another, at random (SplitMix64; a bias of less than one in ten million)."""
    seed: cython.ulonglong = seeds[at] + GOLDEN & ALL_BITS
    mixed: cython.ulonglong = (seed ^ seed >> 30) * FIRST_MIX & ALL_BITS
    seeds[at] = seed
    mixed = (mixed ^ mixed >> 27) * SECOND_MIX & ALL_BITS
    mixed = mixed ^ mixed >> 31
    return (mixed >> 32) * below >> 32


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shuffle(cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t) -> cython.void:
    """All forty cards in an order drawn from a seed."""
    card: cython.int
    other: cython.int
    for card in range(DECK):
        other = draw(seeds, at, card + 1)
        cards[card] = cards[other]
        cards[other] = card


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


def deal(block: cython.Bytes, order: cython.Bytes) -> None:
    """The dealer's shuffle; the order is spoilt."""
    deal_round(first(block), first(order))


def play(block: cython.Bytes, action: cython.int) -> None:
    """The mover does something that the mask allows."""
    play_action(first(block), action)


def mover(block: cython.Bytes) -> int:
    """The seat that acts, DEALER or NOBODY."""
    return mover_of(first(block))


def mask(block: cython.Bytes, out: cython.Bytes) -> None:
    """What the mover may do: 1 for each such action, 0 for the others."""
    fill_mask(first(block), first(out))


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
    while g[PHASE] == DEAL:
        shuffle(cards, seeds, at)
        deal_round(g, cards)


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
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(DECK, 1))
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    for at in range(count):
        g = part(games, at, SIZE)
        g[PHASE] = OVER
        go_on(g, start, cards, words, at)
        acting[at] = g[PLAYER]
        observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
        fill_mask(g, part(allowed, at, ACTIONS))
    free(cards)


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
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(DECK, 1))
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    seat: cython.int
    with cython.nogil:
        for at in range(count):
            g = part(games, at, SIZE)
            play_action(g, actions[at])
            ends[at] = g[PHASE] == OVER
            if g[PHASE] == OVER:
                for seat in range(g[SEATS]):
                    scores[at * g[SEATS] + seat] = read(g, POINTS + 2 * (seat % g[SIDES]))
            if g[PHASE] == OVER or g[PHASE] == DEAL:
                go_on(g, start, cards, words, at)
            movers[at] = g[PLAYER]
            observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
            fill_mask(g, part(allowed, at, ACTIONS))
    free(cards)


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
            total = draw(words, at, total)
            action = 0
            while total >= mask_[action]:
                total -= mask_[action]
                action += 1
            actions[at] = action


@cython.cfunc
def first_number(view: cython.Doubles) -> cython.p_double:
    """Where the numbers of a view begin."""
    if cython.compiled:
        return cython.address(view[0])
    else:
        return cython.cast(cython.p_double, memoryview(view))


def choose_greedily(blocks: cython.Bytes, actions: cython.Shorts, policy: cython.Doubles) -> None:
    """What the playout policy does, for every game: the throw that is worth most by its weights,
    those for players alone first, then those for teams."""
    games: cython.p_uchar = first(blocks)
    desk: cython.p_double = cython.cast(cython.p_double, calloc(DESK, 8))
    weights: cython.p_double = first_number(policy)
    count: cython.Py_ssize_t = len(actions)
    at: cython.Py_ssize_t
    each: cython.int
    g: cython.p_uchar
    with cython.nogil:
        for at in range(count):
            g = part(games, at, SIZE)
            for each in range(WEIGHTS):
                desk[each] = weights[each + (WEIGHTS if g[SEATS] == 4 else 0)]
            actions[at] = choose_best(g, desk)
    free(desk)


def weigh(
    block: cython.Bytes, weights: cython.Doubles, forgotten: cython.Bytes, out: cython.Doubles
) -> None:
    """What each throw that the mask allows is worth to the player, who has forgotten this many
    captured cards of each rank."""
    g: cython.p_uchar = first(block)
    desk: cython.p_double = cython.cast(cython.p_double, calloc(DESK, 8))
    hand: cython.int = HANDS + g[PLAYER] * RANKS
    rank: cython.int
    for rank in range(WEIGHTS):
        desk[rank] = weights[rank]
    for rank in range(RANKS):
        desk[UNSEEN + rank] = forgotten[rank]
    look(g, desk)
    for rank in range(RANKS):
        if g[hand + rank]:
            out[THROW + rank] = worth_of(g, desk, rank, False)
            if g[THROWN] == rank:
                out[TAP + rank] = worth_of(g, desk, rank, True)
    free(desk)
