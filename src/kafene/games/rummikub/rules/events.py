"""The actions of Rummikub, and its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from kafene.core.errors import NotationError
from kafene.core.game import Action, Event, Pass, Seat
from kafene.core.pieces import HIDDEN, Hidden, Tile
from kafene.core.values import dataclass
from kafene.games.rummikub.rules.melds import Meld, Tiles, read_melds, write_melds
from kafene.parts import events

SeenHand = tuple[Tile | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """`draw`: take a tile from the pool instead of playing (RK 3.1)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """`play 7R 8R 9R / 5K 5B 5O`: leave this whole table (RK 3.2)."""

    table: tuple[Meld, ...]

    def __str__(self) -> str:
        return f"play {write_melds(self.table)}"


RummikubAction = Draw | Play | Pass


def parse_action(verb: str, words: Sequence[str]) -> RummikubAction:
    """Read an action, with the tiles of a meld in any order. Raises `NotationError`."""
    match verb, *words:
        case ["draw"]:
            return Draw()
        case ["pass"]:
            return Pass()
        case ["play", *melds]:
            table = read_melds(" ".join(melds))
            if not table:
                raise NotationError("needs-piece", text=verb, example="7R 8R 9R / 5K 5B 5O")
            return Play(table)
    raise NotationError("no-such-action", text=" ".join([verb, *words]))


class RoundEnd(StrEnum):
    """The reason why a round ended: an empty hand (RK 5.1), or the pool (RK 5.2)."""

    OUT = "out"
    POOL = "pool"


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt[Tile]):
    """RK 1.3: the hands were dealt; `pool` tiles are left."""

    round: int
    pool: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """RK 3.1: a tile came from the pool; only its drawer sees it."""

    seat: Seat
    tile: Tile | Hidden

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, tile=HIDDEN)


@dataclass(frozen=True, slots=True)
class PoolRanOut(Event):
    """RK 5.3: the last tile was drawn, and play goes on without a pool."""


@dataclass(frozen=True, slots=True)
class Played(Event):
    """RK 3.2: tiles went from a hand to the table; `made` are the melds new to the table, `gone`
    those no longer on it."""

    seat: Seat
    tiles: Tiles
    made: tuple[Meld, ...]
    gone: tuple[Meld, ...]
    opening: bool
    """True for the player's first play (RK 4.1)."""
    left: int
    """The number of tiles left in the hand."""


@dataclass(frozen=True, slots=True)
class RoundEnded(events.RoundEnded):
    """RK 5.4: all hands are shown; `values` are theirs, `points` those won or lost by the round."""

    round: int
    reason: RoundEnd
    winners: tuple[Seat, ...]
    hands: tuple[Tiles, ...]
    values: tuple[int, ...]
    points: tuple[int, ...]
