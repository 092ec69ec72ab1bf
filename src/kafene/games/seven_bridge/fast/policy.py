"""The kernel of Seven Bridge plays by itself: plans of what a turn lays, the worth of a card,
calls and whole deals.

A style is `STYLE` numbers, one for each seat behind one another (`p`, or `q` for one of them). `d`
is a desk: words to write answers on."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.games.seven_bridge.fast.kernel import *

CALLABLE = 2  # cards that may go out by a call; a third is thrown, and one before it
CLOSE = 2  # cards with which somebody may be out in the next turn


# ------------------------------------------------------------------------------------ what is laid


def split_melds(cards: cython.ulonglong, d: cython.p_ulonglong) -> cython.void:
    """The cards that go as runs and as sets: where a card could be either, what lays more."""
    runs: cython.ulonglong = find_runs(cards)
    sets: cython.ulonglong = find_sets(cards)
    if runs & sets:
        others: cython.ulonglong = find_sets(cards & ~runs)
        rest: cython.ulonglong = find_runs(cards & ~sets)
        if count_bits(runs | others) >= count_bits(sets | rest):
            sets = others
        else:
            runs = rest
    d[D_RUNS] = runs
    d[D_SETS] = sets


def runs_on_table(g: cython.p_ulonglong) -> cython.ulonglong:
    """The cards of runs and lone sevens."""
    return g[IN_RUNS] | g[LONE]


def lay_on(
    cards: cython.ulonglong, runs: cython.ulonglong, sets: cython.ulonglong
) -> cython.ulonglong:
    """The cards that stay when all is laid off that goes onto these runs and sets."""
    return cards & ~grow(runs, cards) & ~ranks_of(sets)


def find_left(
    g: cython.p_ulonglong, d: cython.p_ulonglong, seat: int, hand: cython.ulonglong
) -> cython.ulonglong:
    """The cards that stay of a hand if all goes that may after a draw."""
    split_melds(hand, d)
    runs: cython.ulonglong = d[D_RUNS]
    sets: cython.ulonglong = d[D_SETS]
    loose: cython.ulonglong = hand ^ (runs | sets)
    sevens: cython.ulonglong = loose & SEVENS
    if g[NEEDS_MELD] and not (runs or sets or sevens or g[OWNED + seat]):
        return loose
    return lay_on(loose ^ sevens, runs_on_table(g) | runs | sevens, g[IN_SETS] | sets)


# ----------------------------------------------------------------------------------------- laying


def find_fewest(g: cython.p_ulonglong) -> int:
    """The size of the smallest hand of the player's opponents."""
    fewest: int = NONE
    for seat in range(cython.cast(cython.int, g[SEATS])):
        size: int = cython.cast(cython.int, g[SIZES + seat])
        if seat != cython.cast(cython.int, g[PLAYER]) and size < fewest:
            fewest = size
    return fewest


def add_plan(
    d: cython.p_ulonglong,
    count: int,
    runs: cython.ulonglong,
    sets: cython.ulonglong,
    single: cython.ulonglong,
) -> int:
    """Put a plan behind this many others, unless it is one of them; return their number then. All
    of a turn have the same cards in melds, or there is only one."""
    for at in range(count):
        if d[PLAN + 3 * at + 2] == single:
            return count
    at = PLAN + 3 * count
    d[at] = runs
    d[at + 1] = sets
    d[at + 2] = single
    return count + 1


def keep_one(
    g: cython.p_ulonglong,
    d: cython.p_ulonglong,
    runs: cython.ulonglong,
    sets: cython.ulonglong,
    single: cython.ulonglong,
) -> int:
    """SB 3.5: the one plan if all could go, and a card must stay to be thrown."""
    left: cython.ulonglong = single
    while left:
        rest: cython.ulonglong = single ^ left & -left
        left &= left - 1
        if not lay_on(rest & ~SEVENS, runs_on_table(g) | runs | rest & SEVENS, g[IN_SETS] | sets):
            return add_plan(d, 0, runs, sets, rest)
    left = runs | sets
    while left:
        rest = (runs | sets) ^ left & -left
        left &= left - 1
        split_melds(rest, d)
        if d[D_RUNS] | d[D_SETS] == rest:
            return add_plan(d, 0, d[D_RUNS], d[D_SETS], single)
    return add_plan(d, 0, runs if sets else 0, 0, 0)


def list_plans(g: cython.p_ulonglong, d: cython.p_ulonglong, p: cython.p_double) -> int:
    """List what the player may lay in this turn, the choice of its style first; only that if it
    goes out. All if it goes out or somebody is close to the end; otherwise sets and runs (by the
    style no set of 7s), and by the style what can be laid off, but no 7. A style that holds it back
    lays it nevertheless if two or three cards stay after the discard, which may go out by a call,
    and nobody is as close."""
    player: int = g[PLAYER]
    hand: cython.ulonglong = g[HANDS + player]
    drawn: bool = g[PHASE] == DRAWN
    sevens: cython.ulonglong = 0
    runs: cython.ulonglong = 0
    sets: cython.ulonglong = 0
    some: cython.ulonglong = 0
    fewest: int = find_fewest(g)
    ends: bool = is_exhausted(g) or fewest <= p[STYLE * player + NEAR]
    if may_meld(g):
        split_melds(hand, d)
        runs = d[D_RUNS]
        sets = d[D_SETS]
        sevens = (hand ^ (runs | sets)) & SEVENS
    loose: cython.ulonglong = hand ^ (runs | sets)
    owns: bool = (runs | sets | g[OWNED + player]) > 0 or not g[NEEDS_MELD]
    on_runs: cython.ulonglong = runs_on_table(g) | runs
    can_lay_off: bool = (drawn or g[LAYOFF_AFTER_CALL] > 0) and (owns or sevens > 0)
    left: cython.ulonglong = loose ^ sevens
    if can_lay_off:
        left = lay_on(left, on_runs | sevens, g[IN_SETS] | sets)
    if not left and g[MUST_DISCARD_OUT]:
        return keep_one(g, d, runs, sets, loose)
    left = loose ^ left
    if is_one(loose ^ left):
        return add_plan(d, 0, runs, sets, left)
    if p[STYLE * player + KEEPS] and sets & SEVENS and not ends:
        left |= sets & SEVENS
        sets &= ~SEVENS
        loose = hand ^ (runs | sets)
        owns = (runs | sets | g[OWNED + player]) > 0 or not g[NEEDS_MELD]
    if can_lay_off and owns:
        loose &= ~SEVENS
        some = loose ^ lay_on(loose, on_runs, g[IN_SETS] | sets)
    if ends:
        count: int = add_plan(d, 0, runs, sets, left)
        count = add_plan(d, count, runs, sets, some)
        return add_plan(d, count, runs, sets, 0)
    stays: int = count_bits(hand ^ (runs | sets | some))
    ready: bool = CALLABLE < stays <= CALLABLE + 2 and fewest > CLOSE
    if p[STYLE * player + HOLDS] and not ready:
        count = add_plan(d, 0, runs, sets, 0)
        count = add_plan(d, count, runs, sets, some)
    else:
        count = add_plan(d, 0, runs, sets, some)
        count = add_plan(d, count, runs, sets, 0)
    return add_plan(d, count, runs, sets, left)


def next_meld(
    g: cython.p_ulonglong, runs: cython.ulonglong, sets: cython.ulonglong, sevens: cython.ulonglong
) -> int:
    """The first meld of a plan that may be laid, or -1: sets, runs, sevens alone."""
    player: int = g[PLAYER]
    while sets:
        start: int = lowest_bit(sets)
        cards: cython.ulonglong = sets & same_rank(start)
        sets ^= cards
        if may_leave(g, player, count_bits(cards)):
            return MELD_SET + SETS_OF_RANK * (start & 15) + number_set(cards)
    while runs:
        start = lowest_bit(runs)
        cards = grow(bit_of(start), runs)
        runs ^= cards
        if may_leave(g, player, count_bits(cards)):
            start = RUNS_OF_SUIT * (start >> 4) + number_run(start & 15, count_bits(cards))
            return MELD_RUN + start
    return MELD_SEVEN + (lowest_bit(sevens) >> 4) if sevens and may_leave(g, player, 1) else -1


def next_on_run(g: cython.p_ulonglong, group: cython.ulonglong, cards: cython.ulonglong) -> int:
    """The first of some cards that goes onto a run or a lone 7, or -1: the lower end, then for a 7
    the others, then the upper end."""
    low: int = lowest_bit(group)
    high: int = low + count_bits(group)
    if low & 15 and cards >> low - 1 & 1:
        return BELOW + number_of(low - 1)
    if group & g[LONE] and not g[RUN_ONLY]:
        for suit in range(SUITS - 1, -1, -1):
            if cards >> 16 * suit + SEVEN & 1:
                return number_same(place_of(suit, SEVEN), low)
    return ABOVE + number_of(high) if cards >> high & 1 else -1


def next_lay_off(g: cython.p_ulonglong, single: cython.ulonglong) -> int:
    """The first of some cards that may be laid off, or -1. A card that goes onto a run or onto a
    set goes onto the run, which takes more."""
    end: int = GROUPS + cython.cast(cython.int, g[LAID])
    if not single or not may_lay_off(g) or not may_leave(g, g[PLAYER], 1):
        return -1
    for place in range(GROUPS, end):
        if not g[place] & g[IN_SETS]:
            action: int = next_on_run(g, g[place], single)
            if action >= 0:
                return action
    for place in range(GROUPS, end):
        cards: cython.ulonglong = single & same_rank(lowest_bit(g[place]))
        if g[place] & g[IN_SETS] and cards:
            return number_same(lowest_bit(cards), lowest_bit(g[place]))
    return -1


def next_lay(g: cython.p_ulonglong, plans: cython.p_ulonglong, at: int) -> int:
    """The next action of the plan that lies there, or -1 when it is done."""
    hand: cython.ulonglong = g[HANDS + g[PLAYER]]
    runs: cython.ulonglong = plans[at]
    sets: cython.ulonglong = plans[at + 1]
    single: cython.ulonglong = plans[at + 2]
    action: int = -1
    if not (runs | sets | single) & hand:
        return -1
    if may_meld(g):
        action = next_meld(g, runs & hand, sets & hand, single & hand & SEVENS)
    return action if action >= 0 else next_lay_off(g, single & hand)


# ---------------------------------------------------------------------------- what a card is worth


def find_unseen(g: cython.p_ulonglong) -> cython.ulonglong:
    """The cards that the player has not seen: in no group, not in the pile, not in its hand."""
    seen: cython.ulonglong = g[IN_RUNS] | g[IN_SETS] | g[LONE] | g[IN_PILE]
    return DECK & ~seen & ~g[HANDS + g[PLAYER]]


@cython.inline
def find_exits(g: cython.p_ulonglong) -> cython.ulonglong:
    """The cards that could be laid off now, and places where no card is."""
    return beside(runs_on_table(g)) | ranks_of(g[IN_SETS])


@cython.inline
def points_of(card: int) -> int:
    """The points of a card, as far as judgement needs them (SB 5.1)."""
    return (card & 15) + 1 if card & 15 < HIGH_POINTS else HIGH_POINTS


@cython.inline
def run_with(start: int, bit: cython.ulonglong) -> cython.ulonglong:
    """The two cards that make a run of three with a card, if it begins at a place; none if there is
    no such run."""
    trio: cython.ulonglong = (1 << SHORTEST) - 1
    return 0 if start & 15 >= STARTS else trio << start ^ bit


def worth_in_runs(
    q: cython.p_double, card: int, rest: cython.ulonglong, unseen: cython.ulonglong
) -> float:
    """The worth of what a card may become in runs of three with two others."""
    total: float = 0.0
    bit: cython.ulonglong = bit_of(card)
    for start in range(card, card - SHORTEST, -1):
        pair: cython.ulonglong = run_with(start, bit)
        held: cython.ulonglong = pair & rest
        if not pair:
            continue
        if held == pair:
            total += q[W_MELD]
        elif held:
            if (pair ^ held) & unseen:
                total += q[W_OPEN]
        elif pair & unseen == pair:
            total += q[W_ALONE]
    return total


def worth_of(
    g: cython.p_ulonglong, q: cython.p_double, card: int, unseen: cython.ulonglong
) -> float:
    """The worth of what a card may still become, beside the player's other cards and the table."""
    bit: cython.ulonglong = bit_of(card)
    rest: cython.ulonglong = g[HANDS + g[PLAYER]] ^ bit
    ends: cython.ulonglong = beside(runs_on_table(g))
    same: cython.ulonglong = same_rank(card)
    more: int = count_bits(same & unseen)
    bridges: cython.ulonglong = beside(bit) & (ends | SEVENS)
    total: float = worth_in_runs(q, card, rest, unseen)
    if bit & SEVENS:
        total += q[W_SEVEN]
    elif bit & find_exits(g):
        total += q[W_EXIT]
    if same & rest:
        total += q[W_PAIR] * more
    elif more > 1:
        total += q[W_SINGLE] * (more - 1)
    if bridges & rest:
        total += q[W_BRIDGE]
    elif bridges & unseen:
        total += q[W_LINK]
    return total - q[W_POINTS] * points_of(card)


def find_spare(g: cython.p_ulonglong, d: cython.p_ulonglong) -> cython.ulonglong:
    """The cards that the player may throw without breaking up a meld; all there are if every card
    is in one, or if the deal ends now."""
    hand: cython.ulonglong = g[HANDS + g[PLAYER]]
    split_melds(hand, d)
    if is_exhausted(g) or d[D_RUNS] | d[D_SETS] == hand:
        return hand
    return hand & ~(d[D_RUNS] | d[D_SETS])


def choose_discard(g: cython.p_ulonglong, d: cython.p_ulonglong, q: cython.p_double) -> int:
    """The card that the player's hand needs least; in the last turn, the one that counts most."""
    left: cython.ulonglong = find_spare(g, d)
    unseen: cython.ulonglong = find_unseen(g)
    last: bool = is_exhausted(g)
    best: int = -1
    least: float = 0.0
    while left:
        card: int = lowest_bit(left)
        left &= left - 1
        worth: float = -points_of(card) if last else worth_of(g, q, card, unseen)
        if best < 0 or worth < least:
            best = card
            least = worth
    return best


def style_of(p: cython.p_double, seat: int) -> cython.p_double:
    """The numbers of a seat's style."""
    if cython.compiled:
        return p + STYLE * seat  # type: ignore[operator, no-any-return]
    return p[STYLE * seat : STYLE * seat + STYLE]


# ---------------------------------------------------------------------------------- what may come


def find_draws(
    g: cython.p_ulonglong, d: cython.p_ulonglong, hand: cython.ulonglong, most: int
) -> cython.ulonglong:
    """The unseen cards with which a hand would keep no more cards than given. A draw
    brings two loose cards out, as far as judgement goes."""
    left: cython.ulonglong = find_unseen(g)
    found: cython.ulonglong = 0
    if count_bits(find_left(g, d, g[PLAYER], hand)) > most + 2:
        return 0
    while left:
        drawn: cython.ulonglong = left & -left
        left ^= drawn
        if count_bits(find_left(g, d, g[PLAYER], hand | drawn)) <= most:
            found |= drawn
    return found


def count_outs(g: cython.p_ulonglong, d: cython.p_ulonglong, card: int) -> int:
    """Count the unseen cards with which the player goes out after the next draw, without a card."""
    return count_bits(find_draws(g, d, g[HANDS + g[PLAYER]] ^ bit_of(card), 1))


def count_helping(g: cython.p_ulonglong, card: int) -> int:
    """Count the unseen cards that would let the player meld a card or lay it off."""
    bit: cython.ulonglong = bit_of(card)
    rest: cython.ulonglong = g[HANDS + g[PLAYER]] ^ bit
    found: cython.ulonglong = beside(bit) & (beside(runs_on_table(g)) | SEVENS)
    if rest & same_rank(card):
        found |= same_rank(card)
    for start in range(card, card - SHORTEST, -1):
        pair: cython.ulonglong = run_with(start, bit)
        if pair & rest:
            found |= pair
    return count_bits(found & find_unseen(g))


def count_pairs(g: cython.p_ulonglong, card: int) -> int:
    """Count the pairs of unseen cards that make a set or a run with a card."""
    bit: cython.ulonglong = bit_of(card)
    unseen: cython.ulonglong = find_unseen(g) & ~bit
    same: int = count_bits(same_rank(card) & unseen)
    found: int = same * (same - 1) // 2
    for start in range(card, card - SHORTEST, -1):
        pair: cython.ulonglong = run_with(start, bit)
        found += pair > 0 and pair & unseen == pair
    return found


# ------------------------------------------------------------------------------------------ calls


def wants(g: cython.p_ulonglong, d: cython.p_ulonglong, seat: int, cards: cython.ulonglong) -> bool:
    """Tell whether a call with these cards goes out, or leaves no more loose cards than a draw
    would."""
    hand: cython.ulonglong = g[HANDS + seat]
    rest: cython.ulonglong = hand ^ cards
    if is_one(rest):
        return rest > 0 or not g[MUST_DISCARD_OUT]
    now: cython.ulonglong = find_left(g, d, seat, hand)
    # Everything goes already: draw, lay all, throw the card drawn.
    return now > 0 and count_bits(find_left(g, d, seat, rest)) <= count_bits(now)


def find_pon(g: cython.p_ulonglong, d: cython.p_ulonglong, seat: int) -> cython.ulonglong:
    """The cards with which a seat wants to make a set of the discard; none if it does not."""
    cards: cython.ulonglong = g[HANDS + seat] & same_rank(top_of(g))
    return 0 if is_one(cards) or not wants(g, d, seat, cards) else cards


def find_chi(
    g: cython.p_ulonglong, d: cython.p_ulonglong, pon: cython.ulonglong
) -> cython.ulonglong:
    """The cards with which the player wants to make a run of the discard, rather than this set;
    none if it does not."""
    seat: int = g[PLAYER]
    top: cython.ulonglong = bit_of(top_of(g))
    cards: cython.ulonglong = grow(top, g[HANDS + seat]) ^ top
    more: bool = count_bits(cards) > count_bits(pon) and not is_one(cards)
    return cards if more and wants(g, d, seat, cards) else 0


def choose_call(g: cython.p_ulonglong, d: cython.p_ulonglong) -> int:
    """A call that the mover wants to make; else a draw, or in a window a pass."""
    seat: int = g[ASKED] if g[PHASE] == WINDOW else g[PLAYER]
    pon: cython.ulonglong = 0
    chi: cython.ulonglong = 0
    if g[PHASE] == START and (g[THROWER] == NONE or is_first_lap(g)):
        return DRAW
    top: int = top_of(g)
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


def choose_best(desk: Desk, block: cython.p_uchar, p: cython.p_double) -> int:
    """The mover's action by its style."""
    g: cython.p_ulonglong = words_of(block, CELLS)
    d: cython.p_ulonglong = desk.words
    action: int = -1
    if g[PHASE] == START or g[PHASE] == WINDOW:
        return choose_call(g, d)
    if g[PHASE] == DRAWN or g[MELD_AFTER_CALL] or g[LAYOFF_AFTER_CALL]:
        list_plans(g, d, p)
        action = next_lay(g, d, PLAN)
    if action < 0:
        action = THROW + number_of(choose_discard(g, d, style_of(p, g[PLAYER])))
    return action


# ------------------------------------------------------------------------------------- whole deals


def lay_plan(g: cython.p_ulonglong, plans: cython.p_ulonglong, at: int) -> cython.void:
    """The player lays all cards of the plan that lies there."""
    action: int = next_lay(g, plans, at)
    while action >= 0:
        play_action(g, action)
        action = next_lay(g, plans, at)


def finish_turn(g: cython.p_ulonglong, d: cython.p_ulonglong, p: cython.p_double) -> cython.void:
    """The rest of a turn after a draw or a call."""
    if g[PHASE] == DRAWN or g[MELD_AFTER_CALL] or g[LAYOFF_AFTER_CALL]:
        list_plans(g, d, p)
        lay_plan(g, d, PLAN)
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
            shuffle_cards(g, cards, seeds, at)
            deal_cards(g, cards)
        elif g[PHASE] == START or g[PHASE] == WINDOW:
            play_action(g, choose_call(g, d))
        else:
            finish_turn(g, d, p)


def play_round(
    desk: Desk,
    block: cython.p_uchar,
    p: cython.p_double,
    numbers: int,
    cards: cython.p_uchar,
    seeds: cython.p_ulonglong,
    at: cython.Py_ssize_t,
) -> bool:
    """Everybody plays by their style to the end of the deal, dealt first if that is due; false if a
    window is open and who is asked is hidden, as in another seat's view."""
    g: cython.p_ulonglong = words_of(block, CELLS)
    if g[PHASE] == DEAL:
        shuffle_cards(g, cards, seeds, at)
        deal_cards(g, cards)
    if g[PHASE] == WINDOW and g[ASKED] == NONE:
        return False
    play_on(g, desk.words, p, cards, seeds, at)
    return True
