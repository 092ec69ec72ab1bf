"""The rules of Seven Bridge on a block of bytes, SB 1 to 5: the twin of `rules/`.

A game is `SIZE` bytes, in words of 64 bits, so a block begins where a word may. Legality is not
checked: `fill_mask` tells what may be played. docs/kernels.md has the proof."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free
from kafene.games.seven_bridge.fast.search.cards import *


def take_words(count: int) -> cython.p_ulonglong:
    """So many words of one's own, to be freed: a desk, or a game."""
    return cython.cast(cython.p_ulonglong, calloc(count, cython.sizeof(cython.ulonglong)))


@cython.final
@cython.cclass
class Desk:
    """Memory to write plans on."""

    words: cython.p_ulonglong

    def __cinit__(self) -> None:
        self.words = take_words(DESK)

    def __dealloc__(self) -> None:
        free(self.words)


@cython.cfunc
def take_desk(block: cython.p_uchar, chooses: bool) -> Desk:
    """A desk for any game."""
    desk: Desk = Desk()
    return desk


@cython.cfunc
def give_back(desk: Desk) -> cython.void:
    """Nothing is kept of a desk."""


# ------------------------------------------------------------------------------------ the position


def seats_of(block: cython.p_uchar) -> int:
    """The number of players."""
    return words_of(block, CELLS)[SEATS]


def score_of(block: cython.p_uchar, seat: int) -> int:
    """The points booked for a seat so far."""
    return words_of(block, CELLS)[TOTALS + seat]


def mover_of(block: cython.p_uchar) -> int:
    """The seat that acts, DEALER or NOBODY."""
    g: cython.p_ulonglong = words_of(block, CELLS)
    cell: int = ASKED if g[PHASE] == WINDOW else PLAYER  # a branch would be mispredicted
    if g[PHASE] == OVER:
        return NOBODY
    if g[PHASE] == DEAL or g[PHASE] == RESHUFFLE or g[cell] == NONE:
        return DEALER
    return g[cell]


# ------------------------------------------------------------------------------------------- piles


@cython.inline
def card_at(g: cython.p_ulonglong, pile: int, at: int) -> int:
    """A card of the discard pile or the stock."""
    return g[pile + (at >> 3)] >> 8 * (at & 7) & 255


@cython.inline
def put_card(g: cython.p_ulonglong, pile: int, at: int, card: int) -> cython.void:
    """Put a card on top of a pile that has this many."""
    g[pile + (at >> 3)] |= cython.cast(cython.ulonglong, card) << 8 * (at & 7)


@cython.inline
def take_card(g: cython.p_ulonglong, pile: int, at: int) -> int:
    """Take the top of a pile, which lies at this place."""
    card: int = card_at(g, pile, at)
    g[pile + (at >> 3)] ^= cython.cast(cython.ulonglong, card) << 8 * (at & 7)
    return card


@cython.inline
def top_of(g: cython.p_ulonglong) -> int:
    """The discard on top."""
    return card_at(g, PILE, cython.cast(cython.int, g[LYING]) - 1)


@cython.inline
def after(g: cython.p_ulonglong, seat: int) -> int:
    """The next seat in turn."""
    return 0 if seat + 1 == cython.cast(cython.int, g[SEATS]) else seat + 1


# -------------------------------------------------------------------------------------- the dealer


@cython.inline
def discard(g: cython.p_ulonglong, card: int) -> cython.void:
    """A card is the new top of the discard pile."""
    put_card(g, PILE, g[LYING], card)
    g[LYING] += 1
    g[IN_PILE] |= bit_of(card)


def keeps_top(g: cython.p_ulonglong) -> bool:
    """SB 4.1: tell whether the top stays when discards become the stock; not if it is alone."""
    return g[KEEP_TOP] > 0 and g[LYING] > 1


def shuffle_cards(
    g: cython.p_ulonglong, cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> int:
    """Shuffle the deck, or the discards that become the stock; the number of these cards."""
    again: bool = g[PHASE] == RESHUFFLE
    count: int = cython.cast(cython.int, g[LYING]) - keeps_top(g) if again else CARDS
    for card in range(count):
        other: int = draw(seeds, at, card + 1)  # in one go: deals are many
        cards[card] = cards[other]
        cards[other] = card_at(g, PILE, card) if again else card_of(card)
    return count


def fill_stock(g: cython.p_ulonglong, cards: cython.p_uchar, start: int, count: int) -> cython.void:
    """So many cards are the stock, the first one on top."""
    for at in range(STOCK, CELLS):
        g[at] = 0
    for at in range(count):
        put_card(g, STOCK, at, cards[start + count - 1 - at])
    g[LEFT_IN_STOCK] = count


def clear_pile(g: cython.p_ulonglong) -> cython.void:
    """No card lies in the discard pile."""
    for at in range(PILE, STOCK):
        g[at] = 0
    g[LYING] = 0
    g[IN_PILE] = 0


def turn_over(g: cython.p_ulonglong, cards: cython.p_uchar) -> cython.void:
    """SB 4.1: the discards are the new stock; a top that was kept may be called."""
    kept: bool = keeps_top(g)
    top: int = top_of(g)
    fill_stock(g, cards, 0, cython.cast(cython.int, g[LYING]) - kept)
    clear_pile(g)
    if kept:
        discard(g, top)
    else:
        g[THROWER] = NONE
    g[PHASE] = START


def deal_cards(g: cython.p_ulonglong, cards: cython.p_uchar) -> cython.void:
    """The dealer's shuffle: hands in blocks from seat 0, then the upcard, if any (SB 1.2, 1.3)."""
    seats: int = g[SEATS]
    size: int = g[HAND_SIZE]
    dealt: int = size * seats
    if g[PHASE] == RESHUFFLE:
        turn_over(g, cards)
        return
    g[PLAYER] = g[DEALT] % g[SEATS]
    g[DEALT] += 1
    for at in range(IN_RUNS, TOTALS):
        g[at] = 0
    for at in range(SIZES, PILE):
        g[at] = 0
    for at in range(seats):
        g[SIZES + at] = size
    for at in range(dealt):
        g[HANDS + at // size] |= bit_of(cards[at])
    clear_pile(g)
    if g[UPCARD]:
        discard(g, cards[dealt])
        dealt += 1
    fill_stock(g, cards, dealt, CARDS - dealt)
    g[PHASE] = START
    g[TURN] = 0
    g[ASKED] = NONE
    g[THROWER] = NONE
    g[PASSED] = 0
    g[OUTS] = 0
    g[LAID] = 0


def shuffle_for(
    block: cython.p_uchar, cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> int:
    """Draw an order of what the dealer has to shuffle from a seed; how many cards that are."""
    return shuffle_cards(words_of(block, CELLS), cards, seeds, at)


def deal_pieces(desk: Desk, block: cython.p_uchar, cards: cython.p_uchar) -> cython.void:
    """The dealer's shuffle."""
    deal_cards(words_of(block, CELLS), cards)


# ----------------------------------------------------------------------------------------- a turn


def is_first_lap(g: cython.p_ulonglong) -> bool:
    """SB 3.6: tell whether some seat has not discarded yet, so that nobody may call."""
    return g[NO_FIRST_CALLS] > 0 and g[TURN] < g[SEATS]


def is_exhausted(g: cython.p_ulonglong) -> bool:
    """SB 4.2: the stock is empty and not made again: the running turn is the last."""
    return not g[LEFT_IN_STOCK] and g[OUTS] >= g[STOCK_OUTS]


def draw_card(g: cython.p_ulonglong) -> cython.void:
    """The player gets the top of the stock."""
    seat: int = g[PLAYER]
    g[LEFT_IN_STOCK] -= 1
    g[HANDS + seat] |= bit_of(take_card(g, STOCK, g[LEFT_IN_STOCK]))
    g[SIZES + seat] += 1
    g[OUTS] += not g[LEFT_IN_STOCK]
    g[PHASE] = DRAWN


def give_up(g: cython.p_ulonglong, cards: cython.ulonglong) -> cython.void:
    """Cards leave the player's hand. SB 3.5: a hand of no cards ends the deal at once."""
    seat: int = g[PLAYER]
    g[HANDS + seat] ^= cards
    g[SIZES + seat] -= count_bits(cards)
    if not g[SIZES + seat]:
        score_deal(g)


def throw_card(g: cython.p_ulonglong, card: int) -> cython.void:
    """The player discards: the turn ends, perhaps the deal."""
    seat: int = g[PLAYER]
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


def lay_off(g: cython.p_ulonglong, card: int, near: int) -> cython.void:
    """SB 2.3, 2.4: a card goes onto the group that another card is in."""
    place: int = GROUPS
    while not g[place] >> near & 1:
        place += 1
    if g[place] & g[LONE]:  # it decides what the 7 becomes
        g[LONE] ^= g[place]
        g[IN_SETS if card & 15 == SEVEN else IN_RUNS] |= g[place]
    group: cython.ulonglong = g[place] | bit_of(card)
    g[IN_SETS if g[place] & g[IN_SETS] else IN_RUNS] |= group
    g[place] = group
    give_up(g, bit_of(card))


def call_discard(g: cython.p_ulonglong, group: cython.ulonglong) -> cython.void:
    """SB 3.1, 3.4: a group of the discard and cards from the hand; in a window the seat that is
    asked takes the turn."""
    if g[PHASE] == WINDOW:
        g[PLAYER] = g[ASKED]
    g[LYING] -= 1
    top: int = take_card(g, PILE, g[LYING])
    g[IN_PILE] ^= bit_of(top)
    g[PHASE] = CALLED
    g[ASKED] = NONE
    g[THROWER] = NONE
    g[PASSED] = 0
    lay_group(g, group)
    give_up(g, group ^ bit_of(top))


# ------------------------------------------------------------------------------------- the score


def count_points(g: cython.p_ulonglong, hand: cython.ulonglong) -> int:
    """The points of the cards left in a hand (SB 5.1, 5.2)."""
    total: int = 0
    left: cython.ulonglong = hand
    while left:
        rank: int = (lowest_bit(left) & 15) + 1
        left &= left - 1
        if g[SCORING] == PIP or rank < HIGH_POINTS:
            total += rank
        else:
            total += HIGH_POINTS
        if g[SCORING] == NINTENDO and rank == 1:
            total += HIGH_POINTS - 1
    if g[SCORING] == NINTENDO:
        total <<= count_bits(hand & SEVENS)
    return total


def score_deal(g: cython.p_ulonglong) -> cython.void:
    """SB 5: book the points; the position stays until the next shuffle."""
    for seat in range(cython.cast(cython.int, g[SEATS])):
        g[TOTALS + seat] += count_points(g, g[HANDS + seat])
    g[PHASE] = OVER if g[DEALT] == g[DEALS] else DEAL


# ---------------------------------------------------------------------------------------- actions


def play_lay_off(g: cython.p_ulonglong, action: int) -> cython.void:
    """A card goes onto a group."""
    if action < ABOVE:
        card: int = card_of(action - BELOW)
        lay_off(g, card, card + 1)
    elif action < SAME:
        card = card_of(action - ABOVE)
        lay_off(g, card, card - 1)
    elif action < SAME_SEVEN or action >= SAME_HIGH:
        action -= SAME if action < SAME_SEVEN else SAME_HIGH - SUITS * (SEVEN + 1)
        card = place_of(action % SUITS, action // SUITS)
        lay_off(g, card, card ^ 1 << 4)  # of another suit: the other three lie there
    else:
        action -= SAME_SEVEN
        lay_off(g, place_of(action // SUITS, SEVEN), place_of(action % SUITS, SEVEN))


def run_of_two(suit: int, rank: int) -> cython.ulonglong:
    """A card and the next one of its suit."""
    return bit_of(place_of(suit, rank)) | bit_of(place_of(suit, rank + 1))


def read_meld(action: int) -> cython.ulonglong:
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
        return run_of_two(action - MELD_EIGHT, SEVEN)
    if action >= MELD_SIX:
        return run_of_two(action - MELD_SIX, SEVEN - 1)
    return bit_of(place_of(action - MELD_SEVEN, SEVEN))


def play_action(g: cython.p_ulonglong, action: int) -> cython.void:
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
        cards: cython.ulonglong = read_meld(action)
        lay_group(g, cards)
        give_up(g, cards)


def act(desk: Desk, block: cython.p_uchar, action: int) -> cython.void:
    """The mover does something that the mask allows."""
    play_action(words_of(block, CELLS), action)


# ---------------------------------------------------------------------------------- what is legal


@cython.inline
def may_leave(g: cython.p_ulonglong, seat: int, count: cython.ulonglong) -> bool:
    """SB 3.5: under `must-discard-out`, a card stays in hand to be discarded."""
    return not g[MUST_DISCARD_OUT] or g[SIZES + seat] > count


def may_meld(g: cython.p_ulonglong) -> bool:
    """SB 3.2: tell whether the player may lay melds now."""
    return g[PHASE] == DRAWN or (g[PHASE] == CALLED and g[MELD_AFTER_CALL] > 0)


def may_lay_off(g: cython.p_ulonglong) -> bool:
    """SB 2.6, 3.2: tell whether the player may lay off now, the last but for a discard aside."""
    if g[NEEDS_MELD] and not g[OWNED + g[PLAYER]]:
        return False
    return g[PHASE] == DRAWN or (g[PHASE] == CALLED and g[LAYOFF_AFTER_CALL] > 0)


# ------------------------------------------------------------------------------------------ masks


@cython.inline
def allow_cards(out: cython.p_uchar, start: int, cards: cython.ulonglong) -> cython.void:
    """Allow an action with one card for each of these."""
    while cards:
        out[start + number_of(lowest_bit(cards))] = 1
        cards &= cards - 1


def allow_pons(g: cython.p_ulonglong, seat: int, out: cython.p_uchar) -> cython.void:
    """SB 3.1: sets with the discard."""
    top: int = top_of(g)
    held: cython.ulonglong = g[HANDS + seat] & same_rank(top)
    count: int = count_bits(held)
    left: cython.ulonglong = held
    if count < SHORTEST - 1:
        return
    if may_leave(g, seat, count):
        out[PON + number_set(held | bit_of(top))] = 1
    if count > SHORTEST - 1 and may_leave(g, seat, count - 1):
        while left:
            out[PON + (lowest_bit(left) >> 4)] = 1
            left &= left - 1


def allow_chis(g: cython.p_ulonglong, seat: int, out: cython.p_uchar) -> cython.void:
    """SB 3.1: runs with the discard."""
    top: int = top_of(g)
    rank: int = top & 15
    held: int = g[HANDS + seat] >> (top & 48) & SUIT
    start: int = rank
    low: int = rank
    while low and held >> low - 1 & 1:
        low -= 1
    for start in range(low, rank + 1):
        end: int = start
        while end <= rank or held >> end & 1:
            end += 1
            if end > rank and end - start >= SHORTEST and may_leave(g, seat, end - start - 1):
                out[CHI + number_run(start, end - start)] = 1


def allow_sets(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.1: three or four cards of one rank."""
    seat: int = g[PLAYER]
    left: cython.ulonglong = find_sets(hand)
    while left:
        same: cython.ulonglong = hand & same_rank(lowest_bit(left))
        left ^= same
        number: int = MELD_SET + SETS_OF_RANK * (lowest_bit(same) & 15)
        count: int = count_bits(same)
        if may_leave(g, seat, count):
            out[number + number_set(same)] = 1
        if count > SHORTEST and may_leave(g, seat, SHORTEST):
            while same:
                out[number + (lowest_bit(same) >> 4)] = 1
                same &= same - 1


def allow_runs(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.1: three or more consecutive cards of one suit."""
    seat: int = g[PLAYER]
    starts: cython.ulonglong = hand & hand >> 1 & hand >> 2
    while starts:
        start: int = lowest_bit(starts)
        starts &= starts - 1
        number: int = MELD_RUN + RUNS_OF_SUIT * (start >> 4) + number_run(start & 15, SHORTEST)
        length: int = SHORTEST
        while hand >> start + length - 1 & 1 and may_leave(g, seat, length):
            out[number + length - SHORTEST] = 1
            length += 1


def allow_sevens(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.1, 2.5: a single 7, or two cards of which one is a 7."""
    for suit in range(SUITS):
        number = hand >> 16 * suit + SEVEN - 1 & 7
        if not number & 2:
            continue
        if may_leave(g, g[PLAYER], 1):
            out[MELD_SEVEN + suit] = 1
        if g[SHORT_SEVENS] and may_leave(g, g[PLAYER], 2):
            out[MELD_SIX + suit] = number & 1
            out[MELD_EIGHT + suit] = number >> 2
    if g[SHORT_SEVENS] and not g[RUN_ONLY] and may_leave(g, g[PLAYER], 2):
        for number in range(PAIRS):
            pair: cython.ulonglong = read_pair(number)
            out[MELD_PAIR + number] = hand & pair == pair


@cython.inline
def number_same(card: int, start: int) -> int:
    """The action that lays a card onto a group of its rank; for a 7, the one that starts with
    another."""
    rank: int = card & 15
    if rank == SEVEN:
        return SAME_SEVEN + SUITS * (card >> 4) + (start >> 4)
    return (SAME if rank < SEVEN else SAME_HIGH - SUITS * (SEVEN + 1)) + SUITS * rank + (card >> 4)


def allow_same(g: cython.p_ulonglong, hand: cython.ulonglong, out: cython.p_uchar) -> cython.void:
    """SB 2.3, 2.4: a card onto a group of its rank."""
    left: cython.ulonglong = hand & ranks_of(g[IN_SETS]) & ~SEVENS
    while left:
        out[number_same(lowest_bit(left), 0)] = 1
        left &= left - 1
    left = g[IN_SETS] if g[RUN_ONLY] else g[IN_SETS] | g[LONE]
    if not hand & SEVENS or not left & SEVENS:
        return
    for at in range(GROUPS, GROUPS + cython.cast(cython.int, g[LAID])):
        if g[at] & left & SEVENS:
            for suit in range(SUITS):
                card: int = place_of(suit, SEVEN)
                out[number_same(card, lowest_bit(g[at]))] = hand >> card & 1


def fill_mask(desk: Desk, block: cython.p_uchar, out: cython.p_uchar) -> cython.void:
    """1 for each action of the mover, 0 for the others."""
    g: cython.p_ulonglong = words_of(block, CELLS)
    seat: int = g[PLAYER]
    hand: cython.ulonglong = g[HANDS + seat]
    runs: cython.ulonglong = g[IN_RUNS] | g[LONE]
    for at in range(ACTIONS):
        out[at] = 0
    if g[PHASE] == WINDOW:
        out[PASS] = 1
        allow_pons(g, g[ASKED], out)
    elif g[PHASE] == START:
        out[DRAW] = 1
        if g[THROWER] != NONE and not is_first_lap(g):
            if not g[PASSED]:
                allow_pons(g, seat, out)
            allow_chis(g, seat, out)
    elif g[PHASE] == DRAWN or g[PHASE] == CALLED:
        allow_cards(out, THROW, hand)
        if may_meld(g):
            allow_sets(g, hand, out)
            allow_runs(g, hand, out)
            if hand & SEVENS:
                allow_sevens(g, hand, out)
        if may_lay_off(g) and may_leave(g, seat, 1):
            allow_cards(out, BELOW, hand & runs >> 1)
            allow_cards(out, ABOVE, hand & runs << 1)
            allow_same(g, hand, out)


# ----------------------------------------------------------------------------------- observations


@cython.inline
def from_seat(g: cython.p_ulonglong, seat: int, other: int) -> int:
    """The number of seats from one to another, in turn order."""
    return other - seat if other >= seat else other - seat + cython.cast(cython.int, g[SEATS])


def observe_groups(g: cython.p_ulonglong, out: cython.p_uchar) -> cython.void:
    """Which card lies in which group."""
    for at in range(cython.cast(cython.int, g[LAID])):
        left: cython.ulonglong = g[GROUPS + at]
        while left:
            out[SEEN_TABLE + number_of(lowest_bit(left))] = at + 1
            left &= left - 1


def observe_seat(block: cython.p_uchar, seat: int, out: cython.p_uchar) -> cython.void:
    """All that a seat may know."""
    g: cython.p_ulonglong = words_of(block, CELLS)
    for at in range(KNOWN):
        out[at] = g[at] & 255
    for at in range(KNOWN, OBSERVATION):
        out[at] = 0
    out[PLAYER] = from_seat(g, seat, g[PLAYER])
    out[ASKED] = cython.cast(cython.int, g[ASKED]) == seat
    out[THROWER] = 0 if g[THROWER] == NONE else from_seat(g, seat, g[THROWER]) + 1
    out[SEEN_TURN] = g[TURN] >> 8
    for at in range(cython.cast(cython.int, g[SEATS])):
        after_me: int = from_seat(g, seat, at)
        out[SEEN_TOTALS + SCORE_BYTES * after_me] = g[TOTALS + at] & 255
        out[SEEN_TOTALS + SCORE_BYTES * after_me + 1] = g[TOTALS + at] >> 8 & 255
        out[SEEN_TOTALS + SCORE_BYTES * after_me + 2] = g[TOTALS + at] >> 16
        out[SEEN_SIZES + after_me] = g[SIZES + at]
        left: cython.ulonglong = g[OWNED + at]
        while left:
            out[SEEN_OWNERS + lowest_bit(left)] = after_me + 1
            left &= left - 1
    allow_cards(out, SEEN_HAND, g[HANDS + seat])
    observe_groups(g, out)
    for at in range(cython.cast(cython.int, g[LYING])):
        out[SEEN_PILE + number_of(card_at(g, PILE, at))] = g[LYING] - at
