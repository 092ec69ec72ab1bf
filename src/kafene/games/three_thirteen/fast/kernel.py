"""The rules of Three Thirteen on a block of bytes, TT 1 to 5: the twin of `rules/`.

Legality is not checked: `fill_mask` tells what may be played. docs/kernels.md has the proof."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.three_thirteen.fast.layout import *
from kafene.games.three_thirteen.fast.search.search import *


@cython.final
@cython.cclass
class Desk:
    """Memory to arrange hands in, under the rules of one game."""

    m: cython.p_longlong
    costs: cython.p_longlong  # of hands, from their last throw on

    def __cinit__(self) -> None:
        size: cython.size_t = cython.sizeof(cython.longlong)
        self.m = cython.cast(cython.p_longlong, calloc(MEMORY, size))
        self.costs = cython.cast(cython.p_longlong, calloc(MOST_SEATS, size))

    def __dealloc__(self) -> None:
        free(self.m)
        free(self.costs)


@cython.cfunc
def take_desk(g: cython.p_uchar, chooses: bool) -> Desk:
    """A desk for games under the rules of this one."""
    desk: Desk = Desk()
    set_rules(desk.m, g[ACES], g[LEAST_NATURALS], g[DISTINCT_SUITS], g[PENALTY] - 1)
    return desk


@cython.cfunc
def give_back(desk: Desk) -> cython.void:
    """Nothing is kept of a desk."""


# ------------------------------------------------------------------------------------ the position


def seats_of(g: cython.p_uchar) -> int:
    """The number of players."""
    return g[SEATS]


def score_of(g: cython.p_uchar, seat: int) -> int:
    """The points booked for a seat so far."""
    return read(g, TOTALS + 2 * seat)


def hand_of(seat: int) -> int:
    """Where a seat's hand lies."""
    return HANDS + CARDS * seat


def wild_of(g: cython.p_uchar) -> int:
    """TT 1.4: the rank equal to the number of cards dealt."""
    return g[ROUND] + 2


# ------------------------------------------------------------------------------------- arrangements


def has_loner(m: cython.p_longlong) -> bool:
    """Tell at a glance whether some natural card has too few partners for any combination."""
    wilds: int = m[WILDS]
    if wilds > 1:
        return False
    for slot in range(m[USED]):
        card: int = m[CARD + slot]
        rank: int = card // SUITS + 1
        suit: int = card % SUITS
        held: int = m[PLACES + suit]
        near: int = held >> 1 | held << 1 | held >> 2 | held << 2
        if not wilds:
            near = (held >> 1 & held >> 2) | (held << 1 & held << 2) | (held >> 1 & held << 1)
        if rank == 1 and m[ACE]:
            if near >> 14 & 1 or (m[ACE] == 2 and near >> 1 & 1):
                continue
        elif near >> rank & 1:
            continue
        mates: int = wilds
        for each in range(m[RANK + rank] & 255, m[RANK + rank] >> 8):
            mates += m[START] >> 3 * each & 3
        if mates < SHORTEST:
            return True
    return False


def is_complete(g: cython.p_uchar, m: cython.p_longlong, seat: int) -> bool:
    """TT 3.2: tell whether all cards of a hand can be arranged."""
    take_hand(m, g, hand_of(seat), wild_of(g))
    if has_loner(m):
        return False
    find_cores(m, 0, False)
    return not m[START] & ~m[LIVE + m[WILDS]] and solve_all(m, False) == 0


def penalty_of(g: cython.p_uchar, m: cython.p_longlong, seat: int) -> int:
    """TT 5.1: the least penalty of a hand."""
    take_hand(m, g, hand_of(seat), wild_of(g))
    find_cores(m, 0, False)
    return solve_all(m, False) // SCALE


# --------------------------------------------------------------------------------------- the dealer


def shuffle_for(
    g: cython.p_uchar, cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> int:
    """The deck or the discards, in an order drawn from a seed; the number of these cards."""
    again: bool = g[PHASE] == RESHUFFLE
    count: int = g[LYING] - 1 if again else CARDS * g[DECKS]
    for card in range(count):
        cards[card] = g[PILE + card] if again else card % CARDS
    shuffle(cards, count, seeds, at)
    return count


def deal_pieces(desk: Desk, g: cython.p_uchar, cards: cython.p_uchar) -> cython.void:
    """The dealer's shuffle: a round is dealt, or the discards become the stock."""
    if g[PHASE] == RESHUFFLE:  # TT 4.1
        top: int = g[LYING] - 1
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
    size: int = wild_of(g) + 1  # TT 1.3: the round is not counted yet
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


def fill_stock(g: cython.p_uchar, cards: cython.p_uchar, first: int, count: int) -> cython.void:
    """So many cards are the stock, the first one on top."""
    for at in range(count):
        g[STOCK + count - 1 - at] = cards[first + at]
    g[LEFT_IN_STOCK] = count


# ------------------------------------------------------------------------------------------- a turn


def draw_card(g: cython.p_uchar) -> cython.void:
    """The player gets the top of the stock."""
    top: int = STOCK + g[LEFT_IN_STOCK] - 1
    g[hand_of(g[PLAYER]) + g[top]] += 1
    g[top] = 0
    g[LEFT_IN_STOCK] -= 1
    g[PHASE] = DISCARD


def take_card(g: cython.p_uchar) -> cython.void:
    """The player gets the top of the discard pile."""
    top: int = PILE + g[LYING] - 1
    g[hand_of(g[PLAYER]) + g[top]] += 1
    g[TAKEN] = g[top] + 1
    g[top] = 0
    g[LYING] -= 1
    g[PHASE] = DISCARD


def throw_card(g: cython.p_uchar, m: cython.p_longlong, card: int, declared: bool) -> cython.void:
    """The player throws a card: the turn ends, perhaps the round."""
    seat: int = g[PLAYER]
    turn: int = read(g, TURN) + 1
    g[hand_of(seat) + card] -= 1
    g[PILE + g[LYING]] = card
    g[LYING] += 1
    g[TAKEN] = 0
    g[PHASE] = DRAW
    g[PLAYER] = (seat + 1) % g[SEATS]
    write(g, TURN, turn)
    is_first: bool = g[OUT] == NONE  # TT 3.4: a final turn starts nothing new
    if is_first and (declared or (not g[DECLARE] and is_complete(g, m, seat))):
        g[OUT] = seat
        write(g, LAST_TURN, turn + final_turns(g, turn) + 1)
    if turn + 1 == read(g, LAST_TURN) or is_exhausted(g) or turn == read(g, LAPS) * g[SEATS]:
        score_round(g, m)


def final_turns(g: cython.p_uchar, turn: int) -> int:
    """TT 3.3: the number of turns that follow the one that has just ended."""
    if g[FINAL_TURNS] == ALL_TURNS:
        return g[SEATS] - 1
    if g[FINAL_TURNS] == LAP:
        return (g[SEATS] - turn % g[SEATS]) % g[SEATS]
    return 0


def is_exhausted(g: cython.p_uchar) -> bool:
    """TT 4.2: the stock is empty and may not be made again."""
    if g[LEFT_IN_STOCK] or g[RESHUFFLES] == NONE:
        return False
    return read(g, RESHUFFLED) >= g[RESHUFFLES]


def score_round(g: cython.p_uchar, m: cython.p_longlong) -> cython.void:
    """TT 5.1, 5.2: book the penalties; the position stays until the next shuffle."""
    for seat in range(g[SEATS]):
        write(g, TOTALS + 2 * seat, read(g, TOTALS + 2 * seat) + penalty_of(g, m, seat))
    g[PHASE] = OVER if g[ROUND] == g[ROUNDS] else DEAL


def act(desk: Desk, g: cython.p_uchar, action: int) -> cython.void:
    """The player does something that the mask allows."""
    if action == DRAW_PILE:
        take_card(g)
    elif action == DRAW_STOCK:
        if g[LEFT_IN_STOCK]:
            draw_card(g)
        else:
            g[PHASE] = RESHUFFLE
    elif action < THROW_OUT:
        throw_card(g, desk.m, action - THROW, False)
    else:
        throw_card(g, desk.m, action - THROW_OUT, True)


# --------------------------------------------------------------------------------- what may be done


def mover_of(g: cython.p_uchar) -> int:
    """The seat that acts, DEALER or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL or g[PHASE] == RESHUFFLE else g[PLAYER]


def may_throw(g: cython.p_uchar, card: int) -> bool:
    """Tell whether the player holds a card, and it would not go back whence it came (TT 3.6)."""
    count: int = g[hand_of(g[PLAYER]) + card]
    return count > 1 or (count == 1 and not (g[NO_RETURN] and g[TAKEN] == card + 1))


def fill_mask(desk: Desk, g: cython.p_uchar, out: cython.p_uchar) -> cython.void:
    """1 for each action of the mover, 0 for the others."""
    hand: int = hand_of(g[PLAYER])
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
                out[THROW_OUT + card] = is_complete(g, desk.m, g[PLAYER])
                g[hand + card] += 1


def observe_seat(g: cython.p_uchar, seat: int, out: cython.p_uchar) -> cython.void:
    """All that a seat may know."""
    seats: int = g[SEATS]
    hand: int = hand_of(seat)
    size: int = g[ROUND] + 2 if g[ROUND] else 0
    for at in range(SEEN_TOTALS):
        out[at] = g[at]
    for at in range(SEEN_TOTALS, OBSERVATION):
        out[at] = 0
    out[PLAYER] = (g[PLAYER] + seats - seat) % seats
    out[OUT] = 0 if g[OUT] == NONE else (g[OUT] + seats - seat) % seats + 1
    for at in range(seats):
        other: int = (seat + at) % seats
        out[SEEN_TOTALS + 2 * at] = g[TOTALS + 2 * other]
        out[SEEN_TOTALS + 2 * at + 1] = g[TOTALS + 2 * other + 1]
        out[SEEN_SIZES + at] = size + (g[PHASE] == DISCARD and other == g[PLAYER])
    for at in range(CARDS):
        out[SEEN_HAND + at] = g[hand + at]
    for at in range(g[LYING]):
        out[SEEN_PILE + g[PILE + at]] += 1
        if g[LYING] - at <= RECENT:
            out[SEEN_TOP + g[LYING] - 1 - at] = g[PILE + at] + 1
