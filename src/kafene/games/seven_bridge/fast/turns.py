"""What follows from an action of Seven Bridge in flat memory: `play.py` again. A part of the
kernel."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.seven_bridge.fast.cards import *
from kafene.games.seven_bridge.fast.dealing import *
from kafene.games.seven_bridge.fast.layout import *

# ----------------------------------------------------------------------------------------- a turn


def is_first_lap(g: cython.p_ulonglong) -> cython.bint:
    """Whether some seat has not discarded yet, and nobody may call therefore (SB 3.6)."""
    return g[NO_FIRST_CALLS] > 0 and g[TURN] < g[SEATS]


def is_exhausted(g: cython.p_ulonglong) -> cython.bint:
    """SB 4.2: the stock is empty and not made again: the running turn is the last."""
    return not g[LEFT_IN_STOCK] and g[OUTS] >= g[STOCK_OUTS]


def draw_card(g: cython.p_ulonglong) -> cython.void:
    """The player gets the top of the stock."""
    seat: cython.int = g[PLAYER]
    g[LEFT_IN_STOCK] -= 1
    g[HANDS + seat] |= bit_of(take_card(g, STOCK, g[LEFT_IN_STOCK]))
    g[SIZES + seat] += 1
    g[OUTS] += not g[LEFT_IN_STOCK]
    g[PHASE] = DRAWN


def give_up(g: cython.p_ulonglong, cards: cython.ulonglong) -> cython.void:
    """Cards leave the player's hand. SB 3.5: a hand of no cards ends the deal at once."""
    seat: cython.int = g[PLAYER]
    g[HANDS + seat] ^= cards
    g[SIZES + seat] -= count_bits(cards)
    if not g[SIZES + seat]:
        score_deal(g)


def throw_card(g: cython.p_ulonglong, card: cython.int) -> cython.void:
    """The player discards: the turn ends, perhaps the deal."""
    seat: cython.int = g[PLAYER]
    g[TURN] += 1
    discard(g, card)
    g[THROWER] = seat
    g[PASSED] = 0
    give_up(g, bit_of(card))
    if not g[SIZES + seat]:
        return
    if is_exhausted(g):
        score_deal(g)
    elif not g[LEFT_IN_STOCK]:
        g[PHASE] = RESHUFFLE
        g[PLAYER] = after(g, seat)
    elif g[PON_FROM_ANY] and not is_first_lap(g):  # SB 3.4, 3.6
        g[PHASE] = WINDOW
        g[ASKED] = after(g, seat)
    else:
        g[PHASE] = START
        g[PLAYER] = after(g, seat)


def pass_on(g: cython.p_ulonglong) -> cython.void:
    """SB 3.4: the next seat is asked, up to the one that has discarded."""
    asked: cython.ulonglong = after(g, g[ASKED])
    if asked != g[PLAYER]:
        g[ASKED] = asked
        return
    g[PHASE] = START
    g[PLAYER] = after(g, g[PLAYER])
    g[ASKED] = NONE
    g[PASSED] = 1


def lay_group(g: cython.p_ulonglong, group: cython.ulonglong) -> cython.void:
    """Cards are a new group of the player's on the table (SB 2.2)."""
    if not group & group - 1:
        g[LONE] |= group
    elif not group & ~same_rank(lowest_bit(group)):
        g[IN_SETS] |= group
    else:
        g[IN_RUNS] |= group
    g[OWNED + g[PLAYER]] |= bit_of(g[LAID])
    g[GROUPS + g[LAID]] = group
    g[LAID] += 1


def meld_cards(g: cython.p_ulonglong, cards: cython.ulonglong) -> cython.void:
    """The player lays cards as a new group (SB 2.1)."""
    lay_group(g, cards)
    give_up(g, cards)


def lay_off(g: cython.p_ulonglong, card: cython.int, near: cython.int) -> cython.void:
    """SB 2.3, 2.4: a card goes onto the group that another card is in."""
    place: cython.int = GROUPS
    group: cython.ulonglong
    while not g[place] >> near & 1:
        place += 1
    if g[place] & g[LONE]:  # it decides what the 7 becomes
        g[LONE] ^= g[place]
        g[IN_SETS if card & 15 == SEVEN else IN_RUNS] |= g[place]
    group = g[place] | bit_of(card)
    g[IN_SETS if g[place] & g[IN_SETS] else IN_RUNS] |= group
    g[place] = group
    give_up(g, bit_of(card))


def call_discard(g: cython.p_ulonglong, group: cython.ulonglong) -> cython.void:
    """SB 3.1, 3.4: a group of the discard and cards from the hand; in a window the seat that is
    asked takes the turn."""
    if g[PHASE] == WINDOW:
        g[PLAYER] = g[ASKED]
    g[LYING] -= 1
    top: cython.int = take_card(g, PILE, g[LYING])
    g[IN_PILE] ^= bit_of(top)
    g[PHASE] = CALLED
    g[ASKED] = NONE
    g[THROWER] = NONE
    g[PASSED] = 0
    lay_group(g, group)
    give_up(g, group ^ bit_of(top))


# ------------------------------------------------------------------------------------- the score


def count_points(g: cython.p_ulonglong, hand: cython.ulonglong) -> cython.int:
    """What the cards left in a hand count (SB 5.1, 5.2)."""
    total: cython.int = 0
    left: cython.ulonglong = hand
    rank: cython.int
    while left:
        rank = (lowest_bit(left) & 15) + 1
        left &= left - 1
        if g[SCORING] == PIP or rank < 10:
            total += rank
        else:
            total += 10
        if g[SCORING] == NINTENDO and rank == 1:
            total += 9
    if g[SCORING] == NINTENDO:
        total <<= count_bits(hand & SEVENS)
    return total


def score_deal(g: cython.p_ulonglong) -> cython.void:
    """SB 5: book the points; the position stays until the next shuffle."""
    seat: cython.int
    for seat in range(cython.cast(cython.int, g[SEATS])):
        g[TOTALS + seat] += count_points(g, g[HANDS + seat])
    g[PHASE] = OVER if g[DEALT] == g[DEALS] else DEAL


# ---------------------------------------------------------------------------------------- actions


def play_lay_off(g: cython.p_ulonglong, action: cython.int) -> cython.void:
    """A card goes onto a group."""
    card: cython.int
    if action < ABOVE:
        card = card_of(action - BELOW)
        lay_off(g, card, card + 1)
    elif action < SAME:
        card = card_of(action - ABOVE)
        lay_off(g, card, card - 1)
    elif action < SAME_SEVEN or action >= SAME_HIGH:
        action -= SAME if action < SAME_SEVEN else SAME_HIGH - SUITS * (SEVEN + 1)
        card = 16 * (action % SUITS) + action // SUITS
        lay_off(g, card, card ^ 16)  # the other three lie there
    else:
        action -= SAME_SEVEN
        lay_off(g, 16 * (action // SUITS) + SEVEN, 16 * (action % SUITS) + SEVEN)


def read_meld(action: cython.int) -> cython.ulonglong:
    """The cards of a meld from the hand."""
    if action >= MELD_RUN:
        action -= MELD_RUN
        return read_run(action // RUNS_OF_SUIT, action % RUNS_OF_SUIT)
    if action >= MELD_SET:
        action -= MELD_SET
        return read_set(action // SETS_OF_RANK, action % SETS_OF_RANK)
    if action >= MELD_PAIR:
        return read_pair(action - MELD_PAIR)
    if action >= MELD_EIGHT:
        return cython.cast(cython.ulonglong, 3) << 16 * (action - MELD_EIGHT) + SEVEN
    if action >= MELD_SIX:
        return cython.cast(cython.ulonglong, 3) << 16 * (action - MELD_SIX) + SEVEN - 1
    return bit_of(16 * (action - MELD_SEVEN) + SEVEN)


def play_action(g: cython.p_ulonglong, action: cython.int) -> cython.void:
    """The mover does something that the mask allows."""
    if action == DRAW:
        draw_card(g)
    elif action == PASS:
        pass_on(g)
    elif action < BELOW:
        throw_card(g, card_of(action - THROW))
    elif action < PON:
        play_lay_off(g, action)
    elif action < CHI:
        call_discard(g, read_set(top_of(g) & 15, action - PON))
    elif action < MELD_SEVEN:
        call_discard(g, read_run(top_of(g) >> 4, action - CHI))
    else:
        meld_cards(g, read_meld(action))
