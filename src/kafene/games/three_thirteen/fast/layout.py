"""The kernel's memory of Three Thirteen: a game, and what a seat is told."""

from __future__ import annotations

from operator import attrgetter

from kafene.core.fast import fields
from kafene.core.fast.fields import Layout
from kafene.core.pieces import Card, Suit
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.rules import ThreeThirteenRules
from kafene.games.three_thirteen.rules.state import Phase

DECK = tuple(sorted(Card.deck()))
"""Cards by the kernel's numbers."""
CARDS = len(DECK)
SUITS = len(Suit)
NONE = 255
MOST_SEATS = 10
MOST_PIECES = 156
RECENT = 10  # discards that are told in order

# Phases, and who acts if it is no seat
PHASES = (Phase.DEAL, Phase.DRAW, Phase.RESHUFFLE, Phase.DISCARD, Phase.OVER)
DEAL, DRAW, RESHUFFLE, DISCARD, OVER = range(5)
DEALER = 254
NOBODY = 255

# Actions: draw from the stock or from the pile, throw a card, throw it and say that one is out
DRAW_STOCK = 0
DRAW_PILE = 1
THROW = 2
THROW_OUT = THROW + CARDS
ACTIONS = THROW_OUT + CARDS

# Final turns (TT 3.3)
ALL_TURNS, LAP = range(2)

ONE_CARD = fields.one_of(DECK)
CARD_COUNTS = fields.counts(DECK)

# A game: the house rules, which never change
GAME = Layout(ThreeThirteenRules)
SEATS = GAME.add("seats", lambda at: at.seats)
DECKS = GAME.add(
    "decks", lambda at: len(ThreeThirteen().deck(at.rules, at.seats)) // CARDS, key="rules.decks"
)
ROUNDS = GAME.option("rounds")
DISTINCT_SUITS = GAME.option("distinct-suits")
ACES = GAME.option("ace")
LEAST_NATURALS = GAME.option("naturals")
DECLARE = GAME.option("declare")
FINAL_TURNS = GAME.option("final-turns")
NO_RETURN = GAME.option("no-return")
RESHUFFLES = GAME.option("reshuffles", fields.unless(NONE, fields.BYTE))
LAPS = GAME.option("laps", fields.SHORT)
PENALTY = GAME.option("wild-penalty", fields.optional(fields.BYTE))

# A game as it stands
PHASE = GAME.add("phase", kind=fields.one_of(PHASES))
ROUND = GAME.add("round")
TURN = GAME.add("turn", kind=fields.SHORT)
PLAYER = GAME.add("player", lambda at: at.player)
TAKEN = GAME.add("taken", kind=fields.optional(ONE_CARD))
OUT = GAME.add("out", kind=fields.unless(NONE, fields.SEAT))
LAST_TURN = GAME.add("last-turn", kind=fields.optional(fields.SHORT))
RESHUFFLED = GAME.add("reshuffled", "reshuffles", fields.SHORT)
LEFT_IN_STOCK = GAME.add("stock-size", lambda at: len(at.stock))
LYING = GAME.add("pile-size", lambda at: len(at.discards))
TOTALS = GAME.add("scores", lambda at: at.scores, fields.SHORT, count="seats", most=MOST_SEATS)
HANDS = GAME.add("hands", kind=CARD_COUNTS, count="seats", most=MOST_SEATS)
PILE = GAME.add("discards", kind=ONE_CARD, count="pile-size", most=MOST_PIECES)  # the top last
STOCK = GAME.add(  # the top last
    "stock", lambda at: at.stock[::-1], ONE_CARD, count="stock-size", most=MOST_PIECES
)
SIZE = GAME.size

# What a seat is told, which counts seats from its own
SEEN = Layout(ThreeThirteenRules)
SEEN.repeat(
    GAME,
    "pile-size",
    player=(lambda view: fields.seat_from(view, view.player), fields.BYTE),
    out=(lambda view: fields.seat_from(view, view.out), fields.optional(fields.BYTE)),
)
SEEN_TOTALS = SEEN.add(
    "scores", fields.turned(attrgetter("scores")), fields.SHORT, count="seats", most=MOST_SEATS
)
SEEN_SIZES = SEEN.add(
    "hand-sizes",
    fields.turned(lambda view: [*map(len, view.hands)]),
    count="seats",
    most=MOST_SEATS,
)
SEEN_HAND = SEEN.add("hand", kind=CARD_COUNTS, own=True)
SEEN_PILE = SEEN.add("pile", "discards", CARD_COUNTS)
SEEN_TOP = SEEN.add(  # the top first
    "pile-top",
    lambda view: view.discards[: -RECENT - 1 : -1],
    fields.several(fields.optional(ONE_CARD), RECENT),
)
OBSERVATION = SEEN.size
