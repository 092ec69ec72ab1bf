"""The rules of Three Thirteen on a block of bytes: TT 1 to 5. Hands are arranged in memory of their
own, `m`."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import (
    read,
    write,
)
from kafene.games.three_thirteen.fast.layout import (
    ACES,
    ALL_TURNS,
    DEAL,
    DECKS,
    DECLARE,
    DISCARD,
    DISTINCT_SUITS,
    DRAW,
    DRAW_PILE,
    DRAW_STOCK,
    FINAL_TURNS,
    HANDS,
    LAP,
    LAPS,
    LAST_TURN,
    LEAST_NATURALS,
    LEFT_IN_STOCK,
    LYING,
    NONE,
    OUT,
    OVER,
    PENALTY,
    PHASE,
    PILE,
    PLAYER,
    RESHUFFLE,
    RESHUFFLED,
    RESHUFFLES,
    ROUND,
    ROUNDS,
    SEATS,
    SIZE,
    STOCK,
    TAKEN,
    THROW,
    THROW_OUT,
    TOTALS,
    TURN,
    hand_of,
    wild_of,
)
from kafene.games.three_thirteen.fast.search.cores import (
    ACE,
    CARD,
    CARDS,
    LIVE,
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
from kafene.games.three_thirteen.fast.search.search import (
    solve_all,
)

# ------------------------------------------------------------------------------------- arrangements


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


# --------------------------------------------------------------------------------------- the dealer


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


# ------------------------------------------------------------------------------------------- a turn


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
