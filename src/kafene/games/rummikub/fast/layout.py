"""The kernel's memory of Rummikub: a game, and what a seat is told.

A tile is its place (`TILES`), a meld its number (`search/bags.py`). Where the table may be
rearranged freely only its tiles are told apart, else its melds too, in the order of their
numbers."""

from __future__ import annotations

from operator import attrgetter

from kafene.core.fast import fields
from kafene.core.fast.fields import Kind, Layout
from kafene.games.rummikub.fast.search.bags import bag_places
from kafene.games.rummikub.fast.search.search import TILES
from kafene.games.rummikub.rules.melds import Tiles, tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import Phase

KINDS = 53
MOST_SEATS = 4
MOST_MELDS = 36  # on a table: one more than there can be
MOST_PIECES = 106  # of a shuffle: all tiles
HAND_SIZE = 14
WORK = 500  # questions to the free search that a play under house rules may take

# Phases, and who acts if it is no seat
PHASES = (Phase.DEAL, Phase.TURN, Phase.OVER)
DEAL, TURN, OVER = range(3)
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

ONE_TILE = fields.one_of(TILES)
TILE_COUNTS = fields.counts(TILES)
POINTS = Kind(2, lambda points: (points & 0xFFFF).to_bytes(2, "little"), fields.SIGNED.read)


MELD = Kind(2, fields.SHORT.write, lambda part: name_meld(int.from_bytes(part, "little")))


def name_meld(number: int) -> Tiles:
    """The tiles of a meld by its number."""
    return tuple(TILES[place] for place in bag_places(number))


def list_laid(at: object) -> list[object]:
    """All tiles on the table."""
    return [*tiles_of(attrgetter("table")(at)).elements()]


# A game: the house rules, which never change
GAME = Layout(RummikubRules)
SEATS = GAME.add("seats", lambda at: at.seats)
STRICT = GAME.option("manipulation")  # RK 3.4
REPLACE = GAME.option("joker")  # RK 3.5
LEAST_OPENING = GAME.option("opening-minimum")
ONTO = GAME.option("open-onto-table")  # RK 4.4
PLAY_ON = GAME.option("pool-out")
ROUNDS = GAME.option("rounds")

# A game as it stands
PHASE = GAME.add("phase", kind=fields.one_of(PHASES))
ROUND = GAME.add("round")
PLAYER = GAME.add("player", kind=fields.SEAT)
PASSES = GAME.add("passes")
LEFT_IN_POOL = GAME.add("pool-size", lambda at: len(at.pool))
MELDS_LYING = GAME.add("melds-told", fields.later(0))
OPENED = GAME.add("opened", kind=fields.FLAG, count="seats", most=MOST_SEATS)
TOTALS = GAME.add("scores", lambda at: at.scores, POINTS, count="seats", most=MOST_SEATS)
PLAYABLE = GAME.add("playable", fields.later(False), fields.FLAG)  # whether the player has a play
HANDS = GAME.add("hands", kind=TILE_COUNTS, count="seats", most=MOST_SEATS)
LAID_TILES = GAME.add("tiles", list_laid, TILE_COUNTS)
LAID_MELDS = GAME.add("melds", fields.later(()), MELD, count="melds-told", most=MOST_MELDS)
POOL = GAME.add(  # the top last
    "pool", lambda at: at.pool[::-1], ONE_TILE, count="pool-size", most=MOST_PIECES
)
MOST_LAID = GAME.add(  # the play of most tiles, if the table is free for it
    "most-laid", fields.later(()), TILE_COUNTS
)
SIZE = GAME.size

# What a seat is told, which counts seats from its own
SEEN = Layout(RummikubRules)
SEEN.repeat(
    GAME, "melds-told", player=(lambda view: fields.seat_from(view, view.player), fields.BYTE)
)
SEEN_OPENED = SEEN.add(
    "opened", fields.turned(attrgetter("opened")), fields.FLAG, count="seats", most=MOST_SEATS
)
SEEN_TOTALS = SEEN.add(
    "scores", fields.turned(attrgetter("scores")), POINTS, count="seats", most=MOST_SEATS
)
SEEN_SIZES = SEEN.add(
    "hand-sizes",
    fields.turned(lambda view: [*map(len, view.hands)]),
    count="seats",
    most=MOST_SEATS,
)
SEEN_HAND = SEEN.add("hand", kind=TILE_COUNTS, own=True)
SEEN_TILES = SEEN.add("table", list_laid, TILE_COUNTS)
SEEN_MELDS = SEEN.add("melds", fields.later(()), MELD, count="melds-told", most=MOST_MELDS)
OBSERVATION = SEEN.size
