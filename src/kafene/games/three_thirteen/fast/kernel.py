"""Three Thirteen in flat memory: every rule of `play.py` and `legality.py` again, on one block of
bytes.

A game is `SIZE` bytes, laid out in `fast/cells.py`; the other parts there have the rules. Legality
is not checked: `fill_mask` tells what may be played. The rules in Python are the law, and
`tests/kernel_kit.py` plays both side by side."""

from __future__ import annotations

from kafene.core.fast import cython
from kafene.core.fast.blocks import (
    choose_at_random,
    deal_worlds,
    draw,
    first,
    first_word,
    part,
    read,
)
from kafene.core.fast.cython import calloc, free
from kafene.games.three_thirteen.fast.choosing import (
    choose_best,
    choose_draw,
    choose_throw,
    fill_mask,
    mover_of,
    observe_seat,
)
from kafene.games.three_thirteen.fast.layout import (
    ACTIONS,
    DEAL,
    DECKS,
    DRAW,
    LYING,
    MOST_CARDS,
    MOST_SEATS,
    OBSERVATION,
    OVER,
    PHASE,
    PILE,
    PLAYER,
    RESHUFFLE,
    SEATS,
    SIZE,
    TOTALS,
)
from kafene.games.three_thirteen.fast.playing import (
    deal_cards,
    play_action,
    use_rules,
)
from kafene.games.three_thirteen.fast.search.cores import (
    CARDS,
    KEPT,
    MEMORY,
    SCALE,
)

__all__ = [
    "ACTIONS",
    "OBSERVATION",
    "SIZE",
    "choose_at_random",
    "choose_greedily",
    "deal",
    "deal_worlds",
    "draw_order",
    "mask",
    "mover",
    "observe",
    "play",
    "play_out",
    "reset",
    "step",
]

FINE = 1000  # as fine as chances are told apart


# ------------------------------------------------------------------------------------------- a game


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def shuffle_for(
    g: cython.p_uchar, cards: cython.p_uchar, seeds: cython.p_ulonglong, at: cython.Py_ssize_t
) -> cython.int:
    """What the dealer has to shuffle, in an order drawn from a seed; how many cards that are."""
    count: cython.int = g[LYING] - 1 if g[PHASE] == RESHUFFLE else CARDS * g[DECKS]
    card: cython.int
    other: cython.int
    for card in range(count):
        other = draw(seeds, at, card + 1)
        cards[card] = cards[other]
        cards[other] = g[PILE + card] if g[PHASE] == RESHUFFLE else card % CARDS
    return count


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


def draw_order(block: cython.Bytes, seeds: cython.Words, order: cython.Bytes) -> int:
    """What the dealer has to shuffle, in an order drawn from a seed; how many cards that are."""
    return shuffle_for(first(block), first(order), first_word(seeds), 0)


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


# ------------------------------------------------------------------------------------------ batches


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
    scores: cython.Ints,
    ends: cython.Bytes,
    finals: cython.Bytes,
) -> None:
    """One action in every game that does not wait, and the seats' scores after it. Where it ends
    the game, `ends` is 1, `finals` has what every seat sees then, and the next game has begun.
    Everything else is for the seat that acts then."""
    games: cython.p_uchar = first(blocks)
    start: cython.p_uchar = first(opening)
    words: cython.p_ulonglong = first_word(seeds)
    seen: cython.p_uchar = first(observations)
    allowed: cython.p_uchar = first(masks)
    last: cython.p_uchar = first(finals)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_CARDS, 1))
    m: cython.p_longlong = space_for(start)
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    seat: cython.int
    with cython.nogil:
        for at in range(count):
            ends[at] = 0
            if actions[at] < 0:
                continue
            g = part(games, at, SIZE)
            play_action(g, m, actions[at])
            for seat in range(g[SEATS]):
                scores[at * g[SEATS] + seat] = read(g, TOTALS + 2 * seat)
            if g[PHASE] == OVER:
                ends[at] = 1
                for seat in range(g[SEATS]):
                    observe_seat(g, seat, part(last, at * g[SEATS] + seat, OBSERVATION))
            go_on(g, start, cards, words, at)
            movers[at] = g[PLAYER]
            observe_seat(g, g[PLAYER], part(seen, at, OBSERVATION))
            fill_mask(g, m, part(allowed, at, ACTIONS))
    free(cards)
    free(m)


def choose_greedily(blocks: cython.Bytes, actions: cython.Shorts, policy: cython.Doubles) -> None:
    """What the playout policy does, for every game; its number is the margin of a discard."""
    margin: cython.double = policy[0]
    games: cython.p_uchar = first(blocks)
    m: cython.p_longlong = space_for(games)
    count: cython.Py_ssize_t = len(actions)
    at: cython.Py_ssize_t
    with cython.nogil:
        for at in range(count):
            if actions[at] >= 0:
                actions[at] = choose_best(part(games, at, SIZE), m, margin)
    free(m)


def play_out(blocks: cython.Bytes, seeds: cython.Words, policy: cython.Doubles) -> None:
    """Every game is played by the policy to the end of its round, dealt first if that is due; its
    second number is how often a card is thrown without a thought of what comes next."""
    margin: cython.double = policy[0]
    careless: cython.uint = cython.cast(cython.uint, FINE * policy[1])
    games: cython.p_uchar = first(blocks)
    words: cython.p_ulonglong = first_word(seeds)
    cards: cython.p_uchar = cython.cast(cython.p_uchar, calloc(MOST_CARDS, 1))
    m: cython.p_longlong = space_for(games)
    costs: cython.p_longlong = cython.cast(
        cython.p_longlong, calloc(MOST_SEATS, cython.sizeof(cython.longlong))
    )  # of hands, from their last throw on
    count: cython.Py_ssize_t = len(seeds)
    at: cython.Py_ssize_t
    g: cython.p_uchar
    seat: cython.int
    action: cython.int
    with cython.nogil:
        for at in range(count):
            g = part(games, at, SIZE)
            for seat in range(MOST_SEATS):
                costs[seat] = -1
            if g[PHASE] == DEAL:
                shuffle_for(g, cards, words, at)
                deal_cards(g, cards)
            while g[PHASE] != DEAL and g[PHASE] != OVER:
                if g[PHASE] == RESHUFFLE:
                    shuffle_for(g, cards, words, at)
                    deal_cards(g, cards)
                    continue
                seat = g[PLAYER]
                if g[PHASE] == DRAW:
                    action = choose_draw(g, m, margin, costs[seat])
                else:
                    action = choose_throw(g, m, draw(words, at, FINE) >= careless)
                    costs[seat] = m[KEPT] // SCALE
                play_action(g, m, action)
    free(costs)
    free(cards)
    free(m)
