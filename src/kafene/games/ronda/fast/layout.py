"""Where everything lies in a block, an observation and on a desk: the constants of Ronda's kernel.

Suits never matter: a card is its rank, from 0 for a 1 to 9 for a 12. Cells that may hold a rank or
a seat hold `NONE` if there is none."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from kafene.core.fast import fields
from kafene.core.fast.fields import Kind, Layout
from kafene.core.pieces import SpanishSuit
from kafene.games.ronda.rules import announcements, captures, events, state
from kafene.games.ronda.rules import play as _play
from kafene.games.ronda.rules.rules import RondaRules

RANKS = len(captures.ORDER)
KING = RANKS - 1
SUITS = len(SpanishSuit)
DECK = MOST_PIECES = RANKS * SUITS
MOST_SEATS = max(state.DEALS)
MOST_SIDES = max(len(state.sides(seats)) for seats in state.DEALS)
NONE = 255

# Numbers of the rules
HAND = state.HAND
MOST_STOCK = max(HAND * seats * (deals - 1) for seats, deals in state.DEALS.items())
LARGEST_HAND = HAND + 1  # RO 1.4: of the first deal, where no table is turned
FIRST_TABLE = captures.FIRST_TABLE
RONDA_SIZE, TRINGA_SIZE = announcements.SIZES.values()
RONDA_POINTS, TRINGA_POINTS = announcements.POINTS.values()
BOUNT, KHAMSA, AACHRA = captures.LINKS  # equal cards in a tapped pile
BOUNT_POINTS, KHAMSA_POINTS, AACHRA_POINTS = captures.LINK_POINTS.values()
MISSA_POINTS = captures.MISSA
LAST_DEAL = _play.LAST_DEAL
SHARE_OF_TWO, SHARE_OF_THREE = (state.SHARES[seats] for seats in (2, 3))

# Phases, and who acts if it is no seat
DEAL, ANNOUNCE, PLAY, OVER = range(4)
DEALER = 254
NOBODY = 255

# Actions: three answers, then a throw of each rank, then a throw of each rank with a tap
PASS, RONDA, TRINGA, THROW = range(4)
TAP = THROW + RANKS
ACTIONS = TAP + RANKS

_RANK_OF = {card: card.rank for card in state.DECK}
ONE_RANK = fields.one_of(captures.ORDER, _RANK_OF)
RANK_COUNTS = fields.counts(captures.ORDER, _RANK_OF)
RANK_OR_NONE = fields.unless(NONE, ONE_RANK)
RANK_FROM_ONE = fields.optional(ONE_RANK)
RUN_LENGTH = fields.unless(0, fields.BYTE)
# The number of what was announced is its size
ONE_CALL = fields.one_of(("not asked", "pass", *events.Kind), {None: "pass"})


def _list_calls(at: Any) -> list[Any]:
    """The answer of every seat in this deal."""
    turns = [*at.calls, *["not asked"] * (at.seats - len(at.calls))]
    return turns[-at.starter :] + turns[: -at.starter]


def _count_turns(at: Any) -> int:
    """Answers so far, or cards thrown in this deal."""
    return len(at.calls) if at.phase is state.Phase.ANNOUNCE else sum(map(len, at.played))


def _count_equal(at: Any) -> int:
    """Equal cards in the tapped pile."""
    tapped = at.tapped
    return sum(card.rank is tapped for card in at.pending)


# A game: the house rules, which never change
GAME = Layout(RondaRules)
SEATS = GAME.add("seats", lambda at: at.seats)
SIDES = GAME.add("sides", lambda at: len(at.points))
HAS_TABLE = GAME.add("turns-table", lambda at: at.rules.has_table(at.seats), fields.FLAG)
RUN_LIMIT = GAME.option("table-run-limit", RUN_LENGTH)
MISSA_CARD = GAME.option("missa-last")
CLASH_HIGH = GAME.option("tringa-clash")
PENALTY = GAME.option("hidden-penalty")
ALWAYS = GAME.option("hidden-always")
SMALLER = GAME.option("hidden-fine")
FINAL_CARD = GAME.option("last-pair")
DEALER_BONUS = GAME.option("last-bonus")
AT_ONCE = GAME.option("win")
TARGET = GAME.option("target", fields.SHORT)

# A game as it stands
PHASE = GAME.add("phase", kind=fields.one_of(state.Phase))
ROUND = GAME.add("round", kind=fields.SHORT)
LEFT = GAME.add("deals-left", lambda at: len(at.stock) // (HAND * at.seats))
STARTER = GAME.add("starter", lambda at: at.starter)
PLAYER = GAME.add("player", lambda at: at.player)
TURNS = GAME.add("turns", _count_turns)
LYING = GAME.add("table-size", lambda at: len(at.table))
THROWN = GAME.add("thrown", lambda at: at.thrown, RANK_OR_NONE)
TAPPED = GAME.add("tapped", lambda at: at.tapped, RANK_OR_NONE)
EQUAL = GAME.add("tapped-equal", _count_equal)
LAST = GAME.add(
    "last-capture-by", lambda at: at.last and at.last.seat, fields.unless(NONE, fields.BYTE)
)
LAST_RANK = GAME.add("last-capture-with", lambda at: at.last and at.last.rank, RANK_OR_NONE)
TABLE = GAME.add("table", lambda at: at.table, RANK_COUNTS)
PILE = GAME.add("pile", lambda at: at.pending, RANK_COUNTS)
RETURNED = GAME.add("returned", lambda at: at.returned, RANK_COUNTS)  # from the first table
POINTS = GAME.add("points", kind=fields.SHORT, count="sides", most=MOST_SIDES)
CARDS = GAME.add("captured-cards", lambda at: map(len, at.captured), count="sides", most=MOST_SIDES)
SIZES = GAME.add("hand-sizes", lambda at: map(len, at.hands), count="seats", most=MOST_SEATS)
CALLS = GAME.add("calls", _list_calls, ONE_CALL, count="seats", most=MOST_SEATS)
CAPTURED = GAME.add("captured", lambda at: at.captured, RANK_COUNTS, count="sides", most=MOST_SIDES)
PLAYED = GAME.add(  # in order; nothing where nobody sits
    "played",
    lambda at: (*at.played, (), ())[:MOST_SEATS],
    fields.several(RANK_OR_NONE, LARGEST_HAND),
    count="seats",
    most=MOST_SEATS,
)
HANDS = GAME.add("hands", lambda at: at.hands, RANK_COUNTS, count="seats", most=MOST_SEATS)
STOCK = GAME.add(  # the one dealt first last
    "stock", lambda at: at.stock[::-1], fields.several(RANK_OR_NONE, MOST_STOCK)
)
SIZE = GAME.fill(64)  # whole lines of a processor's cache

# What a seat is told: other seats and sides follow in turn order; ranks from 1, 0 is none.
# What has no name here lies where it lies in a game
SEEN = Layout(RondaRules)
SEEN.repeat(
    GAME,
    "deals-left",
    table_run_limit=(
        attrgetter("rules.table_run_limit"),
        Kind(1, RUN_LENGTH.write, fields.BYTE.read),
    ),
)
SEEN_PLAYER = SEEN.add("player", lambda view: fields.seat_from(view, view.player))
SEEN_DEALER = SEEN.add("dealer", lambda view: fields.seat_from(view, view.dealer))
SEEN.repeat(
    GAME,
    "returned",
    first="turns",
    thrown=(lambda view: view.thrown, RANK_FROM_ONE),
    tapped=(lambda view: view.tapped, RANK_FROM_ONE),
    last_capture_by=(
        lambda view: view.last and fields.seat_from(view, view.last.seat),
        fields.optional(fields.BYTE),
    ),
    last_capture_with=(lambda view: view.last and view.last.rank, RANK_FROM_ONE),
)
SEEN_HAND = SEEN.add("hand", kind=RANK_COUNTS, own=True)
SEEN_POINTS = SEEN.add(
    "points", fields.turned(attrgetter("points")), fields.SHORT, count="sides", most=MOST_SIDES
)
SEEN_CARDS = SEEN.add(
    "captured-cards",
    fields.turned(lambda view: [*map(len, view.captured)]),
    count="sides",
    most=MOST_SIDES,
)
SEEN_SIZES = SEEN.add(
    "hand-sizes",
    fields.turned(lambda view: [*map(len, view.hands)]),
    count="seats",
    most=MOST_SEATS,
)
SEEN_CALLS = SEEN.add("calls", fields.turned(_list_calls), ONE_CALL, count="seats", most=MOST_SEATS)
SEEN_CAPTURED = SEEN.add(
    "captured", fields.turned(attrgetter("captured")), RANK_COUNTS, count="sides", most=MOST_SIDES
)
SEEN_PLAYED = SEEN.add(
    "played",
    fields.turned(attrgetter("played")),
    fields.several(RANK_FROM_ONE, LARGEST_HAND),
    count="seats",
    most=MOST_SEATS,
)
OBSERVATION = SEEN.size

# The memory of a desk: the numbers that a throw is weighed by, for the player of a game; `Weights`
# in flat.py says what the first mean
WEIGHTS = 10  # how many there are
W_POINTS, W_EXPOSED, W_TAPPED, W_COPIES, W_MISSA = range(5)
W_TRAP, W_FOLLOW, W_CHAIN, W_LAST, W_WIN = range(5, WEIGHTS)
UNSEEN = WEIGHTS  # by rank, the cards that the player doesn't see
CHANCE = UNSEEN + RANKS  # by rank, how likely the next seat holds one
HIDDEN = CHANCE + RANKS  # all unseen cards
NEXT = HIDDEN + 1
LIES = NEXT + 1  # the table, a bit for each rank
GLANCE = LIES + 1  # how many numbers that are

# What one who guesses goes by, and what that comes to
NUMBERS = 7  # how many there are
N_LEAST, N_NEAR, N_FAR, N_MISSA, N_CARD, N_LAST_MISSA, N_WIN = range(GLANCE, GLANCE + NUMBERS)
VIEWER = GLANCE + NUMBERS  # the seat that guesses
MANNERS = VIEWER + 1  # how many manners of playing others may have
MOST_MANNERS = 6
SHARES = MANNERS + 1  # how likely each is
FITS = SHARES + MOST_MANNERS  # how likely throws are that were seen, in each
MANNER = 1 + WEIGHTS  # the numbers of a manner: its heat, then its weights
ROWS = FITS + MOST_MANNERS
MOST_MOVES = 5
WORTHS = ROWS + MOST_MANNERS * MANNER  # of each throw
CHANCES = WORTHS + MOST_MOVES
LIKELY = CHANCES + MOST_MOVES
MEMORY = LIKELY + 1
MOST_HELD = 4096  # hands and answers at once
BELIEF = MEMORY  # how likely each of them is
DUEL = BELIEF + MOST_HELD  # how many numbers those of two are
KNOWN = 1024  # manners that are remembered: a power of two
TOLD = MEMORY  # what is remembered
SAMPLE = TOLD + MOST_MANNERS * KNOWN  # and those of more

# What a desk holds, behind the throws of a hand: hands and answers, or what is dealt and drawn
DEPTH = 8  # games at once: six throws are followed, at most
HELD = DEPTH * MOST_MOVES  # hands that the other may hold
ANSWERS = HELD + MOST_HELD  # what was thrown from it
DUEL_HELD = ANSWERS + MOST_HELD
DEALT = MOST_MOVES  # the hand of each seat
CORES = DEALT + MOST_SEATS  # what each seat holds for certain
UNDEALT = CORES + MOST_SEATS  # the cards that are not seen
KEYS = UNDEALT + DECK  # for which seat and hand a manner is remembered
SAMPLE_HELD = KEYS + KNOWN
