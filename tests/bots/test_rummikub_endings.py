"""The end of the pool: positions in which it can be said what is best, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest

from kafene.core.game import Event, Seat
from kafene.core.pieces import HIDDEN, Tile, read_pieces, write_pieces
from kafene.games.rummikub.bots.expert import Expert
from kafene.games.rummikub.fast.search import view_of
from kafene.games.rummikub.rules.events import Drew, Play, Played, SeenHand
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import read_melds, tiles_of
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import DECK, View
from kafene.parts.events import Passed

GAME = Rummikub()
WAIT = "wait"
"""To draw, or to pass where the pool is empty."""
GROUPS = " / ".join(f"{number}R {number}B {number}K" for number in range(1, 12))
"""Every orange tile up to 11 fits, alone."""
LOW = " / ".join(f"{number}R {number}B {number}K" for number in range(1, 6))
ORANGES = "1O 2O 3O 4O 5O 6O 7O 8O 9O 10O 11O"
LIVELY, STILL, UNOPENED = "lively", "still", "unopened"
"""How the others have played since their first play: tiles in one turn of four; none;
no first play."""


class Ending(NamedTuple):
    """What the first seat sees, what is best, and why."""

    because: str
    hand: str
    table: str
    others: tuple[int, ...]
    pool: int
    best: str
    """`WAIT`, or the tiles that the best play leaves in the hand."""
    options: str = ""
    style: str = LIVELY
    passes: int = 0


ENDINGS = [
    Ending(
        "23 of 24 tiles go; three draws end the round before the next turn, with 182 in hand",
        "3R 4R 8R 10R 13R 1B 3B 4B 6B 6B 7B 8B 8B 12B 13B 1K 5K 7K 12K 1O 6O 8O 11O J",
        "8K 9K 10K 11K / 13R 13B 13K 13O / 5R 5B 5K / 12R 12B 12O / 2B 2K 2O / 2K 3K 4K"
        " / 8R 8K 8O / 9K 10K 11K / 10B 11B J",
        (16, 17, 17),
        3,
        "5K",
    ),
    # The pool has one tile, and drawing ends the round at once.
    Ending("a draw ends it, and 30 tiles count more than any 3", "1O 13R", GROUPS, (30,), 1, WAIT),
    Ending("... at a table of three", "1O 2O 13R", GROUPS, (20, 21), 1, WAIT),
    Ending("... at a table of four", "3O 13R", GROUPS, (14, 15, 16), 1, WAIT, style=STILL),
    Ending("... also to end with a tile that could be laid", "1O", LOW, (20,), 1, ""),
    Ending(
        "a draw ends it, and 70 are more than any two tiles",
        "7O 8O 9O 10O 11O 13R 13B",
        GROUPS,
        (2,),
        1,
        "13R 13B",
    ),
    Ending(
        "... at a table of four",
        "7O 8O 9O 10O 11O 13R 13B",
        GROUPS,
        (2, 2, 2),
        1,
        "13R 13B",
    ),
    # Drawing lets the others end the round before the next turn.
    Ending(
        "two draws end it with 92 in hand; the others cannot open with what is laid",
        f"{ORANGES} 13R 13B",
        GROUPS,
        (14,),
        2,
        "13R 13B",
        style=UNOPENED,
    ),
    Ending(
        "... three players", f"{ORANGES} 13R 13B", GROUPS, (10, 10), 3, "13R 13B", style=UNOPENED
    ),
    Ending("... four players", f"{ORANGES} 13R", GROUPS, (9, 9, 9), 4, "13R", style=UNOPENED),
    Ending(
        "two draws end it with 79 in hand, and the other has laid little by little",
        f"{ORANGES} 13R",
        GROUPS,
        (9,),
        2,
        "13R",
    ),
    Ending("... three players", f"{ORANGES} 13R", GROUPS, (8, 8), 3, "13R"),
    Ending("... four players", f"{ORANGES} 13R", GROUPS, (9, 10, 11), 4, "13R"),
    Ending("... four players, two in the pool", f"{ORANGES} 13R", GROUPS, (9, 8, 8), 2, "13R"),
    # Without a pool, the round ends when all have passed.
    Ending(
        "all others have passed: a pass ends it, and 30 tiles count more than any 2",
        "1O 13R",
        GROUPS,
        (30,),
        0,
        WAIT,
        "rumi",
        passes=1,
    ),
    Ending("... four players", "3O 13R", GROUPS, (14, 15, 16), 0, WAIT, "rumi", passes=3),
    Ending(
        "all others have passed: a pass ends it, and 70 are more than any two tiles",
        "7O 8O 9O 10O 11O 13R 13B",
        GROUPS,
        (2,),
        0,
        "13R 13B",
        "rumi",
        passes=1,
    ),
    Ending(
        "... three players",
        "7O 8O 9O 10O 11O 13R 13B",
        GROUPS,
        (2, 2),
        0,
        "13R 13B",
        "rumi",
        passes=2,
    ),
    Ending(
        "nobody else has opened or ever will: all that can go, goes",
        f"{ORANGES} 13R",
        GROUPS,
        (12, 12, 12),
        0,
        "13R",
        "rumi",
        UNOPENED,
    ),
    Ending("all go out", f"{ORANGES} 1B 2B 3B", GROUPS, (12, 12, 12), 0, "", "rumi"),
    # With a tile in the pool nobody can end the round but by going out.
    Ending("nothing can be placed", "13R 13B", GROUPS, (12, 12), 1, WAIT, "rumi"),
    Ending("nothing can be placed", "13R 13B", GROUPS, (12, 12), 5, WAIT),
]


def look(ending: Ending) -> tuple[View, Sequence[Event]]:
    """What the seat sees, and what it was told of how the others have played."""
    rules = RummikubRules.parse(ending.options)
    view = view_of(read_melds(ending.table), read_pieces(Tile, ending.hand), rules)
    hidden: list[SeenHand] = [(HIDDEN,) * held for held in ending.others]
    has_opened = ending.style != UNOPENED
    view = replace(
        view,
        hands=(view.hand, *hidden),
        opened=(True, *(has_opened for _ in hidden)),
        pool=(HIDDEN,) * ending.pool,
        passes=ending.passes,
    )
    held = len(view.hand) + sum(ending.others) + ending.pool
    assert held + tiles_of(view.table).total() <= len(DECK), "more tiles than there are"
    history: list[Event] = []
    for seat, held in enumerate(ending.others, 1):
        first, play = (_played(seat, held, opening=first) for first in (True, False))
        draws: list[Event] = [Drew(Seat(seat), HIDDEN)] * 3
        told: dict[str, list[Event]] = {
            LIVELY: [first, *[play, *draws] * 3],
            STILL: [first, *draws * 3],
            UNOPENED: draws * 3,
        }
        history += told[ending.style]
    history += [Passed(Seat(seat)) for seat in range(1, ending.passes + 1)]
    return view, history


def _played(seat: int, left: int, *, opening: bool) -> Played:
    laid = read_pieces(Tile, "1R 2R 3R")
    return Played(Seat(seat), laid, (), (), opening=opening, left=left)


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.because)
def test_the_end_of_the_pool(ending: Ending) -> None:
    view, history = look(ending)
    action = Expert(1).choose(view, history)
    GAME.check(view, action)
    if not isinstance(action, Play):
        assert ending.best == WAIT
        return
    laid = tiles_of(action.table) - tiles_of(view.table)
    left = Counter(view.hand) - laid
    assert left == Counter(read_pieces(Tile, ending.best)), write_pieces(sorted(left.elements()))
