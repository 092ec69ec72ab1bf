"""Where everything lies in a block and in an observation: the constants of the kernel.

A tile is its place (`search/free/space.py`), a meld its number (`search/demands/bags.py`); numbers
of two bytes have the low one first. Where the table may be rearranged freely only its tiles are
told apart, else its melds too, in the order of their numbers."""

from __future__ import annotations

from kafene.games.rummikub.fast.search.free.space import *

MOST_SEATS = 4
MOST_MELDS = 36  # on a table: one more than there can be
MOST_PIECES = 106  # of a shuffle: all tiles
HAND_SIZE = 14
WORK = 500  # questions to the free search that a play under house rules may take

# Phases, and who acts if it is no seat
DEAL = 0
TURN = 1
OVER = 2
DEALER = 254
NOBODY = 255

# Actions: plays by what they are best at
DRAW = 0
PASS = 1
LAY_MOST = 2  # most tiles
LAY_HIGHEST = 3  # most value
KEEP_JOKERS = 4  # most value, without the jokers of the hand if it can be
LAY_ONE = 5  # the highest tile that can be laid alone; if none can, most tiles
LAY_FEWEST = 6  # the fewest tiles that open; if too many melds can, most tiles
ACTIONS = 7
WAIT = 255  # in place of what a choice leaves in the hand, where worlds are tried out

# Cells: the house rules, which never change
SEATS = 0
STRICT = 1  # RK 3.4
REPLACE = 2  # RK 3.5
LEAST_OPENING = 3
ONTO = 4  # RK 4.4
PLAY_ON = 5
ROUNDS = 6

# Cells: the game
PHASE = 7
ROUND = 8
PLAYER = 9
PASSES = 10
LEFT_IN_POOL = 11
MELDS_LYING = 12
OPENED = 13  # by seat
TOTALS = OPENED + MOST_SEATS  # by seat, two bytes each
PLAYABLE = TOTALS + 2 * MOST_SEATS  # whether the player has a play
HANDS = PLAYABLE + 1  # by seat, how many of each tile
LAID_TILES = HANDS + KINDS * MOST_SEATS  # how many of each tile lie on the table
LAID_MELDS = LAID_TILES + KINDS
POOL = LAID_MELDS + 2 * MOST_MELDS  # the top last
MOST_LAID = POOL + MOST_PIECES  # by place: the play of most tiles, if the table is free for it
SIZE = MOST_LAID + KINDS

# An observation: rules and cells up to MELDS_LYING as they are, but seats in turn order from the
# one that looks
SEEN_OPENED = OPENED
SEEN_TOTALS = TOTALS
SEEN_SIZES = SEEN_TOTALS + 2 * MOST_SEATS
SEEN_HAND = SEEN_SIZES + MOST_SEATS
SEEN_TILES = SEEN_HAND + KINDS
SEEN_MELDS = SEEN_TILES + KINDS
OBSERVATION = SEEN_MELDS + 2 * MOST_MELDS
