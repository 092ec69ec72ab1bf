"""Where everything lies in a block, an observation and on a desk: the constants of Ronda's kernel.

Suits never matter: a card is its rank, from 0 for a 1 to 9 for a 12. Cells that may hold a rank or
a seat hold `NONE` if there is none."""

from __future__ import annotations

from kafene.core.pieces import SpanishSuit
from kafene.games.ronda.rules import announcements, captures, state
from kafene.games.ronda.rules import play as _play

RANKS = len(captures.ORDER)
KING = RANKS - 1
SUITS = len(SpanishSuit)
DECK = MOST_PIECES = RANKS * SUITS
NONE = 255

# Numbers of the rules
HAND = state.HAND
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
DEAL = 0
ANNOUNCE = 1
PLAY = 2
OVER = 3
DEALER = 254
NOBODY = 255

# Actions: three answers, then a throw of each rank, then a throw of each rank with a tap
PASS = 0
RONDA = 1
TRINGA = 2
THROW = 3
TAP = 13
ACTIONS = 23

# Cells: the house rules, which never change
SEATS = 0
SIDES = 1
HAS_TABLE = 2
RUN_LIMIT = 3
MISSA_CARD = 4
CLASH_HIGH = 5
PENALTY = 6
ALWAYS = 7
SMALLER = 8
FINAL_CARD = 9
DEALER_BONUS = 10
AT_ONCE = 11
TARGET = 12  # two bytes, the low one first
OPTIONS = 14  # how many bytes the rules take

# Cells: the game
PHASE = 14
ROUND = 15  # two bytes
LEFT = 17  # deals that lie in the stock
STARTER = 18
PLAYER = 19
TURNS = 20  # answers so far, or cards thrown in this deal
LYING = 21  # cards on the table
THROWN = 22  # what may be tapped
TAPPED = 23
EQUAL = 24  # equal cards in the tapped pile
LAST = 25  # who captured last
LAST_RANK = 26
TABLE = 27  # by rank, 0 or 1
PILE = 37  # the tapped pile: how many of each rank
RETURNED = 47  # how many of each rank went back from the first table
POINTS = 57  # by side, two bytes each
CARDS = 63  # captured, by side
SIZES = 66  # cards in hand, by seat
CALLS = 70  # by seat: 0 not asked yet, 1 passed, else the size of what was announced
CAPTURED = 74  # by side, how many of each rank
PLAYED = 104  # by seat, the ranks of up to LARGEST_HAND cards in order
HANDS = 120  # by seat, how many of each rank
STOCK = 160  # ranks, the last one dealt first
MOST_STOCK = 30
SIZE = 192

# An observation: other seats and sides follow in turn order; ranks and seats from 1, 0 is none
SEEN_PLAYER = 18
SEEN_DEALER = 19
SEEN_THROWN = 22
SEEN_TAPPED = 23
SEEN_LAST = 25
SEEN_LAST_RANK = 26
SEEN_HAND = 57
SEEN_POINTS = 67
SEEN_CARDS = 73
SEEN_SIZES = 76
SEEN_CALLS = 80
SEEN_CAPTURED = 84
SEEN_PLAYED = 114
OBSERVATION = 130

# The memory of a desk: the numbers that a throw is weighed by, for the player of a game
W_POINTS = 0
W_EXPOSED = 1
W_TAPPED = 2
W_COPIES = 3
W_MISSA = 4
W_TRAP = 5
W_FOLLOW = 6
W_CHAIN = 7
W_LAST = 8
W_WIN = 9
WEIGHTS = 10  # how many there are
UNSEEN = 10  # by rank, the cards that the player doesn't see
CHANCE = 20  # by rank, how likely the next seat holds one
HIDDEN = 30  # all unseen cards
NEXT = 31
LIES = 32  # the table, a bit for each rank
GLANCE = 33  # how many numbers that are

# What one who guesses goes by, and what that comes to
N_LEAST = 33
N_NEAR = 34
N_FAR = 35
N_MISSA = 36
N_CARD = 37
N_LAST_MISSA = 38
N_WIN = 39
NUMBERS = 7  # how many there are
VIEWER = 40  # the seat that guesses
MANNERS = 41  # how many manners of playing others may have
MOST_MANNERS = 6
SHARES = 42  # how likely each is
FITS = 48  # how likely throws are that were seen, in each
MANNER = 11  # the numbers of a manner: its heat, then its weights
ROWS = 54
MOST_MOVES = 5
WORTHS = 120  # of each throw
CHANCES = 125
LIKELY = 130
MEMORY = 131
MOST_HELD = 4096  # hands and answers at once
BELIEF = 131  # how likely each of them is
DUEL = BELIEF + MOST_HELD  # how many numbers those of two are
KNOWN = 1024  # manners that are remembered: a power of two
TOLD = 131  # what is remembered
SAMPLE = TOLD + MOST_MANNERS * KNOWN  # and those of more

# What a desk holds, behind the throws of a hand: hands and answers, or what is dealt and drawn
DEPTH = 8  # games at once: six throws are followed, at most
HELD = DEPTH * MOST_MOVES  # hands that the other may hold
ANSWERS = HELD + MOST_HELD  # what was thrown from it
DUEL_HELD = ANSWERS + MOST_HELD
DEALT = MOST_MOVES  # the hand of each seat
CORES = 9  # what each seat holds for certain
UNDEALT = 13  # the cards that are not seen
KEYS = 53  # for which seat and hand a manner is remembered
SAMPLE_HELD = KEYS + KNOWN
