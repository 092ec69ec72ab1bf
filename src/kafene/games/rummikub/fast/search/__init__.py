"""The best turn of Rummikub, exactly: a library, and what `kafene solve rummikub` asks.

`best_turn(hand, table)`, or `best_play(view)` and `best_opening(view)` in a game, find the play
with most tiles or most value, under every option; `steps(old, new)` is the way there in steps of
the draft. All answers are judged by the rules once more before they are returned."""

from kafene.games.rummikub.fast.search.query import KEYS, NEEDED, solve, way
from kafene.games.rummikub.fast.search.search import Goal
from kafene.games.rummikub.fast.search.steps import find_way, steps
from kafene.games.rummikub.fast.search.tidy import TidyLimit
from kafene.games.rummikub.fast.search.turn import (
    Best,
    best_opening,
    best_play,
    best_turn,
    find_end,
    is_free,
    view_of,
)

__all__ = [
    "KEYS",
    "NEEDED",
    "Best",
    "Goal",
    "TidyLimit",
    "best_opening",
    "best_play",
    "best_turn",
    "find_end",
    "find_way",
    "is_free",
    "solve",
    "steps",
    "view_of",
    "way",
]
