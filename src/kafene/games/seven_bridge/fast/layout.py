"""Numbers that the kernel of Seven Bridge has of the rules, and places in its memory: in a game of
`CELLS` words of 64 bits, in what a seat is told, and in what the bots hand over."""

from __future__ import annotations

from kafene.core.pieces import Card, Rank, Suit
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.points import HIGH_POINTS as HIGH_POINTS
from kafene.parts.melds import SHORTEST_MELD

CARDS = MOST_PIECES = len(Card.deck())
RANKS = len(Rank)
SUITS = len(Suit)
SEVEN = Rank.SEVEN - 1  # its rank: the ace is 0
SHORTEST = SHORTEST_MELD
STARTS = RANKS - SHORTEST + 1  # the ranks with which a run may begin
MOST_SEATS = SevenBridge.most
MOST_GROUPS = 20
NONE = 255

# Phases, and who acts if it is no seat
DEAL = 0
RESHUFFLE = 1
START = 2
DRAWN = 3
CALLED = 4
WINDOW = 5
OVER = 6
DEALER = 254
NOBODY = 255

# How hands count (SB 5.2)
PLAIN = 0
NINTENDO = 1
PIP = 2

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

# Cells: the house rules, which never change
SEATS = 0
HAND_SIZE = 1
UPCARD = 2
RUN_ONLY = 3
SHORT_SEVENS = 4
NEEDS_MELD = 5
MELD_AFTER_CALL = 6
LAYOFF_AFTER_CALL = 7
PON_FROM_ANY = 8
MUST_DISCARD_OUT = 9
NO_FIRST_CALLS = 10
KEEP_TOP = 11
STOCK_OUTS = 12
SCORING = 13
DEALS = 14

# Cells: the game
PHASE = 15
DEALT = 16
TURN = 17
PLAYER = 18
ASKED = 19
THROWER = 20
PASSED = 21
OUTS = 22
LEFT_IN_STOCK = 23
LYING = 24  # cards in the discard pile
LAID = 25  # groups on the table
KNOWN = 25  # how many of these cells an observation has as they are
IN_RUNS = 26  # the cards of all runs on the table
IN_SETS = 27
LONE = 28  # lone sevens
IN_PILE = 29
TOTALS = 30  # by seat
SIZES = TOTALS + MOST_SEATS
HANDS = SIZES + MOST_SEATS
OWNED = HANDS + MOST_SEATS  # by seat, a bit for each group that it laid
GROUPS = OWNED + MOST_SEATS
PILE = GROUPS + MOST_GROUPS  # cards, eight to a word, the top last
STOCK = PILE + 7
CELLS = STOCK + 7
SIZE = 8 * CELLS

# An observation: seats follow in turn order from the one that looks, from 1 where 0 is none
SEEN_LAID = 25
SEEN_TURN = 26  # its high byte; TURN has the low one
SEEN_TOTALS = 27
SCORE_BYTES = 3  # of each of them
SEEN_SIZES = SEEN_TOTALS + SCORE_BYTES * MOST_SEATS
SEEN_OWNERS = SEEN_SIZES + MOST_SEATS
SEEN_HAND = SEEN_OWNERS + MOST_GROUPS
SEEN_TABLE = SEEN_HAND + CARDS  # by card, the number of its group
SEEN_PILE = SEEN_TABLE + CARDS  # by card, its place in the pile, 1 for the top
OBSERVATION = SEEN_PILE + CARDS

# A style: `Style` in flat.py says what its numbers mean
HOLDS = 0
NEAR = 1
W_MELD = 2
W_PAIR = 3
W_SINGLE = 4
W_OPEN = 5
W_ALONE = 6
W_BRIDGE = 7
W_LINK = 8
W_EXIT = 9
W_SEVEN = 10
W_POINTS = 11
KEEPS = 12
STYLE = 13

# A desk: melds as runs and sets, up to three plans of runs, sets and single cards
D_RUNS = 0
D_SETS = 1
PLAN = 2
MOST_PLANS = 3
DESK = PLAN + 3 * MOST_PLANS

# Words of a way: a plan, and the card that is thrown
WAY = 5
W_THROWN = 3
W_FIRST = 4

# What speaks for or against throwing a card
OUTS_AFTER = 0
HELPING = 1
CALLING = 2
GOES = 3
PROSPECTS = 4

# Words of a step
KIND = 0
WHO = 1
HAD = 2  # how many cards the seat had got by then
GONE = 3  # those of them that it had laid or thrown
DONE = 4  # an action, the cards laid, or the card thrown
STEP = 5

# Kinds of steps
CALLS = 0
LAYS = 1
THROWS = 2

# Numbers of a model
SLIP = 0  # the logarithm of the chance that somebody does not what their style says
HEAT = 1  # how carelessly they discard
MODEL = 2

SLOTS = 64  # cards that a seat may get
