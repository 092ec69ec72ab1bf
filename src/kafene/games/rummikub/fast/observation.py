"""What an observation of Rummikub tells, byte by byte, and what the numbers of actions mean."""

from __future__ import annotations

from kafene.core.fast.meanings import count_of, flag, lay_out, number, one_of, signed
from kafene.games.rummikub.fast import layout
from kafene.games.rummikub.fast.flat import KINDS, PHASES
from kafene.games.rummikub.fast.search.bags import bag_places
from kafene.games.rummikub.fast.search.search import TILES

VERSION = 0
"""Part of the names of environments: one more whenever an observation or a number changes."""
_NAMES = tuple(map(str, TILES))


def _meld(part: bytes) -> str:
    return " ".join(_NAMES[place] for place in bag_places(number(part)))


FIELDS = lay_out(
    ("seats", 1, number),
    ("manipulation", 1, one_of("free", "strict-steal")),
    ("joker", 1, one_of("free", "replace")),
    ("opening-minimum", 1, number),
    ("open-onto-table", 1, flag),
    ("pool-out", 1, one_of("end", "play-on")),
    ("rounds", 1, number),
    ("phase", 1, one_of(*PHASES)),
    ("round", 1, number),
    ("player", 1, number),
    ("passes", 1, number),
    ("pool-size", 1, number),
    ("melds-told", 1, number),
    ("opened", 1, flag, "seats", layout.MOST_SEATS),
    ("scores", 2, signed, "seats", layout.MOST_SEATS),
    ("hand-sizes", 1, number, "seats", layout.MOST_SEATS),
    ("hand", KINDS, count_of(_NAMES)),
    ("table", KINDS, count_of(_NAMES)),
    ("melds", 2, _meld, "melds-told", layout.MOST_MELDS),
)


def name_action(action: int) -> str:
    """What a number means, in every position."""
    plays = (
        "most tiles",
        "most value",
        "most value without jokers",
        "highest tile",
        "fewest tiles",
    )
    return ("draw", "pass", *(f"play {each}" for each in plays))[action]
