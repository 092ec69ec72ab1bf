"""Where everything lies in a block and in an observation: the constants of the kernel.

A card is its number in sorted order (`arranging/cores.py`); numbers of two bytes have the low one
first."""

from __future__ import annotations

from kafene.games.three_thirteen.fast.search.cores import *

NONE = 255
MOST_SEATS = 10
MOST_PIECES = 156

# Phases, and who acts if it is no seat
DEAL = 0
DRAW = 1
RESHUFFLE = 2
DISCARD = 3
OVER = 4
DEALER = 254
NOBODY = 255

# Actions: draw from the stock or from the pile, throw a card, throw it and say that one is out
DRAW_STOCK = 0
DRAW_PILE = 1
THROW = 2
THROW_OUT = THROW + CARDS
ACTIONS = THROW_OUT + CARDS

# Final turns (TT 3.3)
ALL_TURNS = 0
LAP = 1

# Cells: the house rules, which never change
SEATS = 0
DECKS = 1
ROUNDS = 2
DISTINCT_SUITS = 3
ACES = 4
LEAST_NATURALS = 5
DECLARE = 6
FINAL_TURNS = 7
NO_RETURN = 8
RESHUFFLES = 9  # NONE: no limit
LAPS = 10  # two bytes
PENALTY = 12  # of a wild card, one more than the option; 0 is its own points
OPTIONS = 13  # how many bytes the rules take

# Cells: the game
PHASE = 13
ROUND = 14
TURN = 15  # two bytes
PLAYER = 17
TAKEN = 18  # one more than the card
OUT = 19
LAST_TURN = 20  # two bytes; one more than the number, 0 if nobody is out
RESHUFFLED = 22  # two bytes
LEFT_IN_STOCK = 24
LYING = 25  # cards in the discard pile
TOTALS = 26  # by seat, two bytes each
HANDS = TOTALS + 2 * MOST_SEATS  # by seat, how many of each card
PILE = HANDS + CARDS * MOST_SEATS  # the top last
STOCK = PILE + MOST_PIECES  # the top last
SIZE = STOCK + MOST_PIECES

# An observation: rules and cells up to LYING as they are, but seats in turn order from the one that
# looks, from 1 where 0 is none
SEEN_TOTALS = TOTALS
SEEN_SIZES = SEEN_TOTALS + 2 * MOST_SEATS
SEEN_HAND = SEEN_SIZES + MOST_SEATS
SEEN_PILE = SEEN_HAND + CARDS  # how many of each card lie there
SEEN_TOP = SEEN_PILE + CARDS  # the last discards, the top first, one more than each card
RECENT = 10
OBSERVATION = SEEN_TOP + RECENT
