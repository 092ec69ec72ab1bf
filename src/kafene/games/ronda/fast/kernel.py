"""The rules of Ronda on a block of bytes, RO 1 to 6: the twin of `rules/`.

Legality is not checked: `fill_mask` tells what may be played. docs/kernels.md has the proof."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import *
from kafene.core.fast.cython import calloc, free
from kafene.games.ronda.fast.layout import *


@cython.final
@cython.cclass
class Desk:
    """Memory to think in: numbers that throws are weighed by, and room for hands and games."""

    m: cython.p_double
    held: cython.p_int
    games: cython.p_uchar  # to look ahead in
    luck: cython.p_ulonglong
    past: cython.p_uchar  # games before the throws of a deal, which are those after them
    thrown: cython.p_short
    turns: cython.int

    def __init__(self, numbers: cython.int, held: cython.int) -> None:
        self.m = cython.cast(cython.p_double, calloc(numbers, cython.sizeof(cython.double)))
        self.held = cython.cast(cython.p_int, calloc(held, cython.sizeof(cython.int)))
        self.luck = cython.cast(cython.p_ulonglong, calloc(1, cython.sizeof(cython.ulonglong)))
        if cython.compiled:
            self.games = cython.cast(cython.p_uchar, calloc(DEPTH, SIZE))
        else:
            self.games = memoryview(bytearray(DEPTH * SIZE))  # type: ignore[assignment]

    def __dealloc__(self) -> None:
        free(self.m)
        free(self.held)
        free(self.games)
        free(self.luck)


_bare = Desk(0, 0)
"""A desk that nobody thinks at."""


@cython.cfunc
def take_desk(g: cython.p_uchar, chooses: bool) -> Desk:
    """A desk for what the policy thinks of; the rules leave theirs as it is."""
    desk: Desk = Desk(MEMORY, MOST_MOVES) if chooses else _bare
    return desk


@cython.cfunc
def give_back(desk: Desk) -> cython.void:
    """Nothing is kept of a desk."""


# ------------------------------------------------------------------------------------- the position


def seats_of(g: cython.p_uchar) -> int:
    """The number of players."""
    return g[SEATS]


def score_of(g: cython.p_uchar, seat: int) -> int:
    """The points booked for a seat's side so far."""
    return read(g, POINTS + 2 * (seat % g[SIDES]))


def dealer_of(g: cython.p_uchar) -> int:
    """RO 1.3: who plays last."""
    return (g[STARTER] + g[SEATS] - 1) % g[SEATS]


def played_of(seat: int) -> int:
    """Where the cards lie that a seat has played in this deal."""
    return PLAYED + LARGEST_HAND * seat


def mover_of(g: cython.p_uchar) -> int:
    """The seat that acts, DEALER, or NOBODY."""
    if g[PHASE] == OVER:
        return NOBODY
    return DEALER if g[PHASE] == DEAL else g[PLAYER]


def is_first_deal(g: cython.p_uchar) -> bool:
    """RO 1.6: tell whether all deals but this one are to come: the deck has no more."""
    return (g[LEFT] + 2) * HAND * g[SEATS] > DECK


def copy_game(source: cython.p_uchar, target: cython.p_uchar) -> cython.void:
    """The same game once more."""
    for cell in range(SIZE):
        target[cell] = source[cell]


# --------------------------------------------------------------------------------------- the dealer


def shuffle_for(
    g: cython.p_uchar, cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> int:
    """All forty cards in an order drawn from a seed; their number."""
    for card in range(DECK):
        other: int = draw(seeds, at, card + 1)  # in one go: games are short
        cards[card] = cards[other]
        cards[other] = card
    return DECK


def deal_pieces(desk: Desk, g: cython.p_uchar, cards: cython.p_uchar) -> cython.void:
    """RO 1.4 to 1.7: the first deal of a round. `cards` are all forty, each four times its rank and
    its suit; their order is spoilt."""
    seats: int = g[SEATS]
    size: int = HAND if g[HAS_TABLE] else LARGEST_HAND
    top: int = size * seats
    if size == SUITS:
        for seat in range(seats):
            for at in range(size * seat + 1, size * (seat + 1)):
                if cards[at] >> 2 != cards[at - 1] >> 2:
                    break
            else:
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


def clear_round(g: cython.p_uchar) -> cython.void:
    """All cards are gathered, and the next round begins (RO 1.3)."""
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


def turn_table(g: cython.p_uchar, cards: cython.p_uchar, top: int) -> int:
    """RO 1.5: four different cards; one that doesn't fit goes back behind half of the others.
    Returns where the stock begins then."""
    misses: int = 0
    went_back: cython.ulonglong = 0
    while g[LYING] < FIRST_TABLE:
        half: int = (DECK - top - 1) // 2
        at = top
        if misses > half:
            while not fits(g, cards[at] >> 2):
                at += 1
        card: int = cards[at]
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
            went_back |= bit_of(card)
            misses += 1
    return top


def fits(g: cython.p_uchar, rank: int) -> bool:
    """RO 1.5: tell whether a table card pairs none and completes no sequence that is too long."""
    low: int = rank
    high: int = rank
    if g[TABLE + rank]:
        return False
    while low > 0 and g[TABLE + low - 1]:
        low -= 1
    while high < KING and g[TABLE + high + 1]:
        high += 1
    return not g[RUN_LIMIT] or high - low + 1 < g[RUN_LIMIT]


def start_deal(g: cython.p_uchar, size: int) -> cython.void:
    """The hands are dealt: everybody is asked for an announcement."""
    g[PHASE] = ANNOUNCE
    g[TURNS] = 0
    g[PLAYER] = g[STARTER]
    g[THROWN] = NONE
    for seat in range(g[SEATS]):
        g[SIZES + seat] = size
        g[CALLS + seat] = 0
    for at in range(PLAYED, HANDS):
        g[at] = NONE


def deal_again(g: cython.p_uchar) -> cython.void:
    """RO 1.6: three cards more for everybody."""
    top: int = STOCK + g[LEFT] * HAND * g[SEATS]
    for seat in range(g[SEATS]):
        for card in range(HAND):
            top -= 1
            g[HANDS + seat * RANKS + g[top]] += 1
            g[top] = NONE
    g[LEFT] -= 1
    start_deal(g, HAND)


# ------------------------------------------------------------------------------------- what is paid


def leader(g: cython.p_uchar) -> int:
    """RO 6.3: the side that has the target and strictly the most; NONE if there is none."""
    best: int = -1
    found: int = NONE
    for side in range(g[SIDES]):
        score: int = read(g, POINTS + 2 * side)
        if score == best:
            found = NONE
        elif score > best:
            best = score
            found = side
    return found if best >= read(g, TARGET) else NONE


def pay(g: cython.p_uchar, sides: int, points: int) -> bool:
    """One booking: points for each of these sides. Tells whether it wins the match (RO 6.3)."""
    for side in range(g[SIDES]):
        if sides >> side & 1:
            write(g, POINTS + 2 * side, read(g, POINTS + 2 * side) + points)
    if g[AT_ONCE] and leader(g) != NONE:
        g[PHASE] = OVER
        g[THROWN] = NONE
        return True
    return False


# ------------------------------------------------------------------------------------ announcements


def most_equal(counts: cython.p_uchar, at: int) -> int:
    """The most cards of one rank in a hand."""
    most: int = 0
    for rank in range(RANKS):
        if counts[at + rank] > most:
            most = counts[at + rank]
    return most


def answer(g: cython.p_uchar, action: int) -> cython.void:
    """RO 3.1, 3.3: the player's answer; after the last one a lone announcement is paid."""
    seat: int = g[PLAYER]
    announcers: int = 0
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


def call_points(g: cython.p_uchar, seat: int) -> int:
    """RO 3.3: the points for a seat's announcement."""
    if g[CALLS + seat] == TRINGA_SIZE:
        return TRINGA_POINTS
    return RONDA_POINTS if g[CALLS + seat] == RONDA_SIZE else 0


def has_announcement(g: cython.p_uchar) -> bool:
    """Tell whether anybody has announced in this deal."""
    for seat in range(g[SEATS]):
        if g[CALLS + seat] > 1:
            return True
    return False


# ------------------------------------------------------------------------------------------ a throw


def throw_card(g: cython.p_uchar, action: int) -> cython.void:
    """RO 2, 4: the player throws a card, and all that comes of it before the deal's end."""
    seat: int = g[PLAYER]
    tap: bool = action >= TAP
    rank: int = action - (TAP if tap else THROW)
    if g[EQUAL] and g[TAPPED] != rank and settle(g):
        return
    g[HANDS + seat * RANKS + rank] -= 1
    g[SIZES + seat] -= 1
    g[played_of(seat) + g[TURNS] // g[SEATS]] = rank
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
    if g[EQUAL] == AACHRA:
        settle(g)


def sequence(table: int, rank: int) -> int:
    """The ranks that a card takes from a table (RO 2.1), a bit each."""
    above: int = table >> rank
    return (above & ~(above + 1)) << rank


def lay(g: cython.p_uchar, seat: int, rank: int) -> bool:
    """RO 2.1 to 2.3: a card captures, or stays on the table. Tells whether that wins the match."""
    side: int = seat % g[SIDES]
    pile: int = CAPTURED + side * RANKS
    each: int = rank
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
        return pay(g, 1 << side, MISSA_POINTS)
    return False


def lift(g: cython.p_uchar, rank: int) -> cython.void:
    """RO 4.1: a tap takes the pile off the table."""
    each: int = rank
    while each < RANKS and g[TABLE + each]:
        g[TABLE + each] = 0
        g[PILE + each] = 1
        g[LYING] -= 1
        each += 1
    g[PILE + rank] = BOUNT
    g[TAPPED] = rank
    g[EQUAL] = BOUNT


def settle(g: cython.p_uchar) -> bool:
    """RO 4.3: who played last takes the pile and scores. Tells whether that wins the match."""
    seat: int = (g[PLAYER] + g[SEATS] - 1) % g[SEATS]
    side: int = seat % g[SIDES]
    points: int = link_points(g[EQUAL])
    if not g[LYING] and scores_missa(g):
        points += MISSA_POINTS
    for rank in range(g[TAPPED], RANKS):
        g[CAPTURED + side * RANKS + rank] += g[PILE + rank]
        g[CARDS + side] += g[PILE + rank]
        g[PILE + rank] = 0
    g[LAST] = seat
    g[LAST_RANK] = g[TAPPED]
    g[TAPPED] = NONE
    g[EQUAL] = 0
    return pay(g, 1 << side, points)


def link_points(equal: int) -> int:
    """RO 4.3: the points for a tapped pile with this many equal cards."""
    if equal == BOUNT:
        return BOUNT_POINTS
    return KHAMSA_POINTS if equal == KHAMSA else AACHRA_POINTS


def scores_missa(g: cython.p_uchar) -> bool:
    """RO 2.3: an empty table counts. The dealer has the last card (RO 1.3)."""
    return g[LEFT] > 0 or (g[MISSA_CARD] != 0 and g[SIZES + dealer_of(g)] > 0)


# ------------------------------------------------------------------------------- a pair kept silent


def find_out(g: cython.p_uchar, seat: int, rank: int) -> bool:
    """RO 3.7: the card just thrown completes a pair that was kept silent, the seat's first;
    tell whether the fine wins the match."""
    before: int = played_of(seat)
    count: int = (g[TURNS] - 1) // g[SEATS]
    completes: bool = False
    if g[CALLS + seat] > 1 or not g[PENALTY]:
        return False
    for at in range(count):
        completes |= g[before + at] == rank
        for other in range(at):
            if g[before + at] == g[before + other]:
                return False
    if not completes or is_fined_late(g, seat):
        return False
    sides: int = heard_by(g, seat)
    if not sides and g[ALWAYS] and not has_announcement(g):
        sides = opponents_of(g, seat % g[SIDES])
    return pay(g, sides, g[PENALTY]) if sides else False


def opponents_of(g: cython.p_uchar, side: int) -> int:
    """Every side but this one, a bit each."""
    return (1 << g[SIDES]) - 1 & ~(1 << side)


def heard_by(g: cython.p_uchar, seat: int) -> int:
    """RO 3.7: the opposing sides that announced, a bit each."""
    sides: int = 0
    for each in range(g[SEATS]):
        if g[CALLS + each] > 1:
            sides |= 1 << each % g[SIDES]
    return sides & opponents_of(g, seat % g[SIDES])


def is_fined_late(g: cython.p_uchar, seat: int) -> bool:
    """RO 3.7: tell whether only ranks say who gets a seat's fine, so that the deal must be over."""
    sides: int = heard_by(g, seat)
    return g[SMALLER] != 0 or sides & (sides - 1) != 0


# -------------------------------------------------------------------------------- the end of a deal


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


def rank_of(g: cython.p_uchar, seat: int, size: int) -> int:
    """The highest rank of which a seat has played this many in a deal that is over; NONE if it has
    none (RO 3.6)."""
    start: int = played_of(seat)
    found: int = -1
    for at in range(start, start + LARGEST_HAND):
        count: int = 0
        for other in range(start, start + LARGEST_HAND):
            count += g[other] == g[at]
        if count == size and g[at] != NONE and g[at] > found:
            found = g[at]
    return NONE if found < 0 else found


def winners(g: cython.p_uchar, side: int, above: int) -> int:
    """RO 3.4, 3.5: the sides that win among those that announced, a bit each; without `side`. If
    `above` is a rank, only rondas that are higher count."""
    best: int = NONE
    kind: int = 0
    sides: int = 0
    for seat in range(g[SEATS]):
        call: int = g[CALLS + seat]
        if call < 2 or seat % g[SIDES] == side or call < kind:
            continue
        rank: int = rank_of(g, seat, call)
        if above != NONE and (call == TRINGA_SIZE or rank <= above):
            continue
        if call > kind or (
            rank < best if call == TRINGA_SIZE and not g[CLASH_HIGH] else rank > best
        ):
            kind = call
            best = rank
            sides = 0
        if rank == best:
            sides |= 1 << seat % g[SIDES]
    return sides


def show(g: cython.p_uchar) -> bool:
    """RO 3.2 to 3.5, 3.7: what was announced and not paid yet is paid, then late fines in seat
    order. Tells whether one of these wins the match."""
    total: int = 0
    announcers: int = 0
    for seat in range(g[SEATS]):
        total += call_points(g, seat)
        announcers += g[CALLS + seat] > 1
    if announcers > 1:
        sides: int = winners(g, NONE, NONE)
        if pay(g, sides, total // count_bits(sides)):
            return True
    for seat in range(g[SEATS]):
        if g[CALLS + seat] > 1 or not g[PENALTY] or not is_fined_late(g, seat):
            continue
        own: int = rank_of(g, seat, RONDA_SIZE)
        if own == NONE and (g[SMALLER] or rank_of(g, seat, TRINGA_SIZE) == NONE):
            continue
        sides = winners(g, seat % g[SIDES], own if g[SMALLER] else NONE)
        if sides and pay(g, sides, g[PENALTY]):
            return True
    return False


# ------------------------------------------------------------------------------- the end of a round


def end_last_deal(g: cython.p_uchar) -> bool:
    """RO 5.1 to 5.3, if somebody captured. Tells whether a booking wins the match."""
    dealer: int = (g[STARTER] + g[SEATS] - 1) % g[SIDES]
    taker: int = g[LAST] % g[SIDES]
    done: bool = g[THROWN] == NONE if g[FINAL_CARD] else taker == dealer
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


def end_round(g: cython.p_uchar) -> cython.void:
    """RO 6.1, 6.3: the cards are counted, and the match may be won."""
    share: int = SHARE_OF_THREE if g[SIDES] > 2 else SHARE_OF_TWO
    for side in range(g[SIDES]):
        if g[CARDS + side] > share:
            write(g, POINTS + 2 * side, read(g, POINTS + 2 * side) + g[CARDS + side] - share)
    g[THROWN] = NONE
    g[PHASE] = DEAL if leader(g) == NONE else OVER


# --------------------------------------------------------------------------------- what may be done


def act(desk: Desk, g: cython.p_uchar, action: int) -> cython.void:
    """The mover does something that the mask allows."""
    if g[PHASE] == ANNOUNCE:
        answer(g, action)
        return
    throw_card(g, action)
    if not g[SIZES + dealer_of(g)] and g[PHASE] == PLAY:
        end_deal(g)


def fill_mask(desk: Desk, g: cython.p_uchar, mask: cython.p_uchar) -> cython.void:
    """Write 1 for each action that the mover may do, 0 for the others."""
    hand: int = HANDS + g[PLAYER] * RANKS
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


def observe_seat(g: cython.p_uchar, seat: int, seen: cython.p_uchar) -> cython.void:
    """All that a seat may know, from where it sits (ALL 5)."""
    seats: int = g[SEATS]
    sides: int = g[SIDES]
    for at in range(SEEN_HAND):
        seen[at] = g[at]
    seen[SEEN_PLAYER] = (g[PLAYER] + seats - seat) % seats
    seen[SEEN_DEALER] = (g[STARTER] + 2 * seats - 1 - seat) % seats
    seen[THROWN] = 0 if g[THROWN] == NONE else g[THROWN] + 1
    seen[TAPPED] = 0 if g[TAPPED] == NONE else g[TAPPED] + 1
    seen[LAST] = 0 if g[LAST] == NONE else (g[LAST] + seats - seat) % seats + 1
    seen[LAST_RANK] = 0 if g[LAST_RANK] == NONE else g[LAST_RANK] + 1
    for at in range(RANKS):
        seen[SEEN_HAND + at] = g[HANDS + seat * RANKS + at]
    for at in range(SEEN_POINTS, OBSERVATION):
        seen[at] = 0
    for each in range(sides):
        other: int = (seat + each) % sides
        seen[SEEN_POINTS + 2 * each] = g[POINTS + 2 * other]
        seen[SEEN_POINTS + 2 * each + 1] = g[POINTS + 2 * other + 1]
        seen[SEEN_CARDS + each] = g[CARDS + other]
        for at in range(RANKS):
            seen[SEEN_CAPTURED + each * RANKS + at] = g[CAPTURED + other * RANKS + at]
    for each in range(seats):
        other = (seat + each) % seats
        seen[SEEN_SIZES + each] = g[SIZES + other]
        seen[SEEN_CALLS + each] = g[CALLS + other]
        for at in range(LARGEST_HAND):
            seen[SEEN_PLAYED + LARGEST_HAND * each + at] = g[played_of(other) + at] + 1 & 255
