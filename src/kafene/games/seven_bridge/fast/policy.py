"""How Seven Bridge is played by a style, in flat memory: what is called and thrown, whole deals. A
part of the kernel."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.games.seven_bridge.fast.cards import *
from kafene.games.seven_bridge.fast.dealing import *
from kafene.games.seven_bridge.fast.judging import *
from kafene.games.seven_bridge.fast.layout import *
from kafene.games.seven_bridge.fast.plans import *
from kafene.games.seven_bridge.fast.turns import *

# ------------------------------------------------------------------------------------------ calls


def wants(
    g: cython.p_ulonglong, d: cython.p_ulonglong, seat: cython.int, cards: cython.ulonglong
) -> cython.bint:
    """Whether a call with these cards goes out, or leaves no more loose cards than a draw would."""
    hand: cython.ulonglong = g[HANDS + seat]
    rest: cython.ulonglong = hand ^ cards
    now: cython.ulonglong
    if is_one(rest):
        return rest > 0 or not g[MUST_DISCARD_OUT]
    now = find_left(g, d, seat, hand)
    # Everything goes already: draw, lay all, throw the card drawn.
    return now > 0 and count_bits(find_left(g, d, seat, rest)) <= count_bits(now)


def find_pon(g: cython.p_ulonglong, d: cython.p_ulonglong, seat: cython.int) -> cython.ulonglong:
    """The cards with which a seat wants to make a set of the discard; none if it does not."""
    cards: cython.ulonglong = g[HANDS + seat] & same_rank(top_of(g))
    return 0 if is_one(cards) or not wants(g, d, seat, cards) else cards


def find_chi(
    g: cython.p_ulonglong, d: cython.p_ulonglong, pon: cython.ulonglong
) -> cython.ulonglong:
    """The cards with which the player wants to make a run of the discard, rather than this set;
    none if it does not."""
    seat: cython.int = g[PLAYER]
    top: cython.ulonglong = bit_of(top_of(g))
    cards: cython.ulonglong = grow(top, g[HANDS + seat]) ^ top
    more: cython.bint = count_bits(cards) > count_bits(pon) and not is_one(cards)
    return cards if more and wants(g, d, seat, cards) else 0


def choose_call(g: cython.p_ulonglong, d: cython.p_ulonglong) -> cython.int:
    """A call that the mover wants to make; else a draw, or in a window a pass."""
    seat: cython.int = g[ASKED] if g[PHASE] == WINDOW else g[PLAYER]
    pon: cython.ulonglong = 0
    chi: cython.ulonglong = 0
    top: cython.int
    if g[PHASE] == START and (g[THROWER] == NONE or is_first_lap(g)):
        return DRAW
    top = top_of(g)
    if not g[PASSED]:
        pon = find_pon(g, d, seat)
    if g[PHASE] == START:
        chi = find_chi(g, d, pon)
    if chi:
        chi |= bit_of(top)
        return CHI + number_run(lowest_bit(chi) & 15, count_bits(chi))
    if pon:
        return PON + number_set(pon | bit_of(top))
    return PASS if g[PHASE] == WINDOW else DRAW


def choose_best(g: cython.p_ulonglong, d: cython.p_ulonglong, p: cython.p_double) -> cython.int:
    """What the mover does by its style."""
    action: cython.int = -1
    if g[PHASE] == START or g[PHASE] == WINDOW:
        return choose_call(g, d)
    if g[PHASE] == DRAWN or g[MELD_AFTER_CALL] or g[LAYOFF_AFTER_CALL]:
        list_plans(g, d, p)
        action = next_lay(g, d[PLAN], d[PLAN + 1], d[PLAN + 2])
    if action < 0:
        action = THROW + number_of(choose_discard(g, d, style_of(p, g[PLAYER])))
    return action


# ------------------------------------------------------------------------------------- whole deals


def lay_plan(
    g: cython.p_ulonglong,
    runs: cython.ulonglong,
    sets: cython.ulonglong,
    single: cython.ulonglong,
) -> cython.void:
    """The player lays all cards of a plan."""
    action: cython.int = next_lay(g, runs, sets, single)
    while action >= 0:
        play_action(g, action)
        action = next_lay(g, runs, sets, single)


def finish_turn(g: cython.p_ulonglong, d: cython.p_ulonglong, p: cython.p_double) -> cython.void:
    """The rest of a turn after a draw or a call."""
    if g[PHASE] == DRAWN or g[MELD_AFTER_CALL] or g[LAYOFF_AFTER_CALL]:
        list_plans(g, d, p)
        lay_plan(g, d[PLAN], d[PLAN + 1], d[PLAN + 2])
    if g[PHASE] == DRAWN or g[PHASE] == CALLED:
        throw_card(g, choose_discard(g, d, style_of(p, g[PLAYER])))


def play_on(
    g: cython.p_ulonglong,
    d: cython.p_ulonglong,
    p: cython.p_double,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> cython.void:
    """Everybody plays by their style to the end of the deal."""
    while g[PHASE] != DEAL and g[PHASE] != OVER:
        if g[PHASE] == RESHUFFLE:
            shuffle_for(g, cards, seeds, at)
            deal_cards(g, cards)
        elif g[PHASE] == START or g[PHASE] == WINDOW:
            play_action(g, choose_call(g, d))
        else:
            finish_turn(g, d, p)
