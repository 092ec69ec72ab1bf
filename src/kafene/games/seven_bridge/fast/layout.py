"""The kernel's memory of Seven Bridge: a game in words of 64 bits, what a seat
is told, and what the bots hand over; and numbers that the kernel has of the rules."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from kafene.core.fast import fields
from kafene.core.fast.fields import Layout
from kafene.core.pieces import HIDDEN, Card, Rank, Suit
from kafene.games.seven_bridge.rules import melds
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.points import HIGH_POINTS as HIGH_POINTS
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import Phase
from kafene.parts.melds import SHORTEST_MELD

BY_NUMBER = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""Cards by the kernel's numbers."""
NUMBERS = {card: number for number, card in enumerate(BY_NUMBER)}
PLACES = {card: 16 * [*Suit].index(card.suit) + card.rank - 1 for card in Card.deck()}
"""Where the kernel has the bit of a card."""
BY_PLACE = {place: card for card, place in PLACES.items()}
BITS = {card: 1 << PLACES[card] for card in sorted(PLACES)} | {HIDDEN: 0}

CARDS = MOST_PIECES = len(BY_NUMBER)
RANKS = len(Rank)
SUITS = len(Suit)
SEVEN = Rank.SEVEN - 1  # its rank: the ace is 0
SHORTEST = SHORTEST_MELD
STARTS = RANKS - SHORTEST + 1  # the ranks with which a run may begin
MOST_SEATS = SevenBridge.most
MOST_GROUPS = 20
NONE = 255

# Phases in the order of the rules, and who acts if it is no seat
DEAL, RESHUFFLE, START, DRAWN, CALLED, WINDOW, OVER = range(7)
DEALER = 254
NOBODY = 255

# How hands count, in the order of the rules (SB 5.2)
PLAIN, NINTENDO, PIP = range(3)

# Actions. Cards are counted by suit; a run is counted within its suit, a set within its rank: four
# without one of the suits, then all four cards
RUNS_OF_SUIT = STARTS * (STARTS + 1) // 2
SETS_OF_RANK = 5
DRAW = 0
PASS = 1
THROW = 2
BELOW = THROW + CARDS  # a card onto the run that begins with the next one, or onto that lone 7
ABOVE = BELOW + CARDS  # a card onto the run that ends with the one before
SAME = ABOVE + CARDS  # a card onto the set of its rank; a 7 by the first suit of the group, too
SAME_SEVEN = SAME + SUITS * SEVEN
SAME_HIGH = SAME_SEVEN + SUITS * SUITS
PON = SAME_HIGH + SUITS * SEVEN
CHI = PON + SETS_OF_RANK
MELD_SEVEN = CHI + RUNS_OF_SUIT
MELD_SIX = MELD_SEVEN + SUITS  # 6 and 7 (SB 2.5)
MELD_EIGHT = MELD_SIX + SUITS  # 7 and 8
MELD_PAIR = MELD_EIGHT + SUITS  # two sevens
PAIRS = 6
MELD_SET = MELD_PAIR + PAIRS
MELD_RUN = MELD_SET + SETS_OF_RANK * RANKS
ACTIONS = MELD_RUN + RUNS_OF_SUIT * SUITS

ONE_CARD = fields.one_of(map(BY_PLACE.get, range(1 << 6)))  # some places have none
SET_OF_CARDS = fields.bits(BITS)
ONE_GROUP = fields.Kind(
    SET_OF_CARDS.size,
    lambda group: SET_OF_CARDS.write(group.cards),
    lambda part: melds.Group(SET_OF_CARDS.read(part)),
)


def _sort_cards(at: Any) -> list[list[Card]]:
    """The cards of all runs, of all sets, and lone sevens."""
    runs: list[Card] = []
    sets: list[Card] = []
    lone: list[Card] = []
    kinds = {melds.Kind.RUN: runs, melds.Kind.SET: sets, melds.Kind.SEVEN: lone}
    for group in at.table:
        kinds[group.kind].extend(group.cards)
    return [runs, sets, lone]


def _sort_groups(at: Any) -> list[int]:
    """The groups that each seat has laid, a bit each."""
    owned = [0] * len(at.hands)
    for number, owner in enumerate(at.owners):
        owned[owner] |= 1 << number
    return owned


# A game: the house rules, which never change
GAME = Layout(SevenBridgeRules, fields.WORD.size)
SEATS = GAME.add("seats", lambda at: at.seats)
HAND_SIZE = GAME.option("hand-size")
UPCARD = GAME.option("upcard")
RUN_ONLY = GAME.option("lone-seven")
SHORT_SEVENS = GAME.option("two-card-sevens")
NEEDS_MELD = GAME.option("layoff-needs-meld")
MELD_AFTER_CALL = GAME.option("meld-after-call")
LAYOFF_AFTER_CALL = GAME.option("layoff-after-call")
PON_FROM_ANY = GAME.option("pon-from-any")
MUST_DISCARD_OUT = GAME.option("must-discard-out")
NO_FIRST_CALLS = GAME.option("no-call-first-lap")
KEEP_TOP = GAME.option("keep-top-discard")
STOCK_OUTS = GAME.option("stock-outs")
SCORING = GAME.option("scoring")
DEALS = GAME.option("deals")

# A game as it stands
PHASE = GAME.add("phase", kind=fields.one_of(Phase))
DEALT = GAME.add("deal")
TURN = GAME.add("turn", kind=fields.SHORT)
PLAYER = GAME.add("player", kind=fields.SEAT)
ASKED = GAME.add(
    "asked",
    lambda at: None if at.asked is HIDDEN else at.asked,
    fields.unless(NONE, fields.SEAT),
    key="asked",
)
THROWER = GAME.add("thrower", kind=fields.unless(NONE, fields.SEAT))
PASSED = GAME.add("passed", kind=fields.FLAG)
OUTS = GAME.add("outs")
LEFT_IN_STOCK = GAME.add("stock-size", lambda at: len(at.stock))
LYING = GAME.add("pile-size", lambda at: len(at.discards))
LAID = GAME.add("groups", lambda at: len(at.table))
IN_RUNS = GAME.add("lying", _sort_cards, fields.several(SET_OF_CARDS, 3))  # by kind
IN_SETS = IN_RUNS + 1
LONE = IN_RUNS + 2
IN_PILE = GAME.add("in-pile", lambda at: at.discards, SET_OF_CARDS)
TOTALS = GAME.add("scores", lambda at: at.scores, fields.WORD, count="seats", most=MOST_SEATS)
SIZES = GAME.add(
    "hand-sizes", lambda at: map(len, at.hands), fields.WORD, count="seats", most=MOST_SEATS
)
HANDS = GAME.add("hands", kind=SET_OF_CARDS, count="seats", most=MOST_SEATS)
OWNED = GAME.add("owned", _sort_groups, fields.WORD, count="seats", most=MOST_SEATS)
GROUPS = GAME.add("table", kind=ONE_GROUP, count="groups", most=MOST_GROUPS)
PILE = GAME.add("discards", kind=ONE_CARD, count="pile-size", most=CARDS)  # the top last
STOCK = GAME.add(  # the top last
    "stock", lambda at: at.stock[::-1], ONE_CARD, count="stock-size", most=CARDS
)
SIZE = GAME.size
CELLS = SIZE // GAME.word

# What a seat is told, which counts seats from its own
SCORE_BYTES = 3
SEEN = Layout(SevenBridgeRules)
SEEN.repeat(GAME, "deal")
SEEN.add("turn-low", lambda view: view.turn & 255)
SEEN.add("player", lambda view: fields.seat_from(view, view.player))
SEEN.add("asked", lambda view: view.asked == view.seat, fields.FLAG, own=True)
SEEN.add("thrower", lambda view: fields.seat_from(view, view.thrower), fields.optional(fields.BYTE))
SEEN.repeat(GAME, "groups", first="passed")
KNOWN = SEEN.size  # so far a byte for each cell of a game; seats are counted anew
SEEN_TURN = SEEN.add("turn-high", lambda view: view.turn >> 8)
SEEN_TOTALS = SEEN.add(
    "scores",
    fields.turned(attrgetter("scores")),
    fields.number(SCORE_BYTES),
    count="seats",
    most=MOST_SEATS,
)
SEEN_SIZES = SEEN.add(
    "hand-sizes",
    fields.turned(lambda view: [*map(len, view.hands)]),
    count="seats",
    most=MOST_SEATS,
)
SEEN_OWNERS = SEEN.add(
    "owners",
    lambda view: [fields.seat_from(view, owner) for owner in view.owners],
    fields.optional(fields.BYTE),
    count="groups",
    most=MOST_GROUPS,
)
SEEN_HAND = SEEN.add("hand", kind=fields.counts(BY_NUMBER), own=True)
SEEN_TABLE = SEEN.add(
    "table", lambda view: [group.cards for group in view.table], fields.rows(BY_NUMBER)
)
SEEN_PILE = SEEN.add("pile", lambda view: view.discards[::-1], fields.ordered(BY_NUMBER))
OBSERVATION = SEEN.size

# A style: `Style` in flat.py says what its numbers mean
STYLE = 13
HOLDS, NEAR, W_MELD, W_PAIR, W_SINGLE, W_OPEN, W_ALONE = range(7)
W_BRIDGE, W_LINK, W_EXIT, W_SEVEN, W_POINTS, KEEPS = range(7, STYLE)

# A desk: melds as runs and sets, up to three plans of runs, sets and single cards
D_RUNS, D_SETS, PLAN = range(3)
MOST_PLANS = 3
DESK = PLAN + 3 * MOST_PLANS

# Words of a way: a plan, and the card that is thrown
WAY = 5
W_THROWN = 3
W_FIRST = 4

# What speaks for or against throwing a card
OUTS_AFTER, HELPING, CALLING, GOES, PROSPECTS = range(5)

# Words of a step: its kind and its seat, how many cards that had got by then, those of them that it
# had laid or thrown, and an action, the cards laid, or the card thrown
KIND, WHO, HAD, GONE, DONE, STEP = range(6)
CALLS, LAYS, THROWS = range(3)

# Numbers of a model: the logarithm of the chance that somebody doesn't do what their style says,
# and how carelessly they discard
SLIP, HEAT, MODEL = range(3)

SLOTS = 64  # cards that a seat may get
