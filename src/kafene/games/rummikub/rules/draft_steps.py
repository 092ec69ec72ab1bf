"""The steps of a draft, and their words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kafene.core.errors import NotationError
from kafene.core.pieces import Tile, read_pieces, write_pieces
from kafene.core.values import dataclass
from kafene.games.rummikub.rules.melds import Tiles


@dataclass(frozen=True, slots=True)
class New:
    """`new 7R 8R 9R`: make a new set of tiles from the hand."""

    tiles: Tiles

    def __str__(self) -> str:
        return f"new {write_pieces(self.tiles)}"


@dataclass(frozen=True, slots=True)
class Add:
    """`add 9R 10R 2`: add tiles from the hand to set 2."""

    tiles: Tiles
    to: int

    def __str__(self) -> str:
        return f"add {write_pieces(self.tiles)} {self.to}"


@dataclass(frozen=True, slots=True)
class Move:
    """`move 5K 2 1`: move tiles of set 2 to set 1; `move 5K 2 new`: to a new set. The number of the
    set they come from may be left out where only one set holds them."""

    tiles: Tiles
    source: int | None
    to: int | None

    def __str__(self) -> str:
        return _words("move", *self.tiles, self.source, "new" if self.to is None else self.to)


@dataclass(frozen=True, slots=True)
class Split:
    """`split 1 7K`: cut set 1 before its (last) 7K; the tiles from there on become a new set."""

    number: int
    tile: Tile

    def __str__(self) -> str:
        return f"split {self.number} {self.tile}"


@dataclass(frozen=True, slots=True)
class Join:
    """`join 1 3`: move the tiles of set 3 to set 1."""

    number: int
    other: int

    def __str__(self) -> str:
        return f"join {self.number} {self.other}"


@dataclass(frozen=True, slots=True)
class Back:
    """`back 9R 2`: take tiles laid in this turn from set 2 back into the hand. The set may be left
    out where only one holds them."""

    tiles: Tiles
    source: int | None

    def __str__(self) -> str:
        return _words("back", *self.tiles, self.source)


Step = New | Add | Move | Split | Join | Back
_NUMBER = re.compile("[0-9]{1,4}")
EXAMPLES = {
    "new": "7R 8R 9R",
    "add": "10R 1",
    "move": "5K 2 1",
    "split": "1 7K",
    "join": "1 2",
    "back": "7R",
}
"""The words that may follow each verb."""


def parse_step(verb: str, words: Sequence[str]) -> Step:
    """Read an action; the inverse of `str`. Raises `NotationError`."""
    tiles = [word for word in words if not _NUMBER.fullmatch(word) and word != "new"]
    places = [None if word == "new" else int(word) for word in words if word not in tiles]
    pieces = read_pieces(Tile, " ".join(tiles))
    match verb, pieces, *places:
        case ["new", [_, *_]]:
            return New(pieces)
        case ["add", [_, *_], int(to)]:
            return Add(pieces, to)
        case ["move", [_, *_], (int() | None) as to]:
            return Move(pieces, None, to)
        case ["move", [_, *_], int(source), (int() | None) as to]:
            return Move(pieces, source, to)
        case ["split", [tile], int(number)]:
            return Split(number, tile)
        case ["join", [], int(number), int(other)]:
            return Join(number, other)
        case ["back", [_, *_]]:
            return Back(pieces, None)
        case ["back", [_, *_], int(source)]:
            return Back(pieces, source)
    if verb not in EXAMPLES:
        raise NotationError("no-such-action", text=" ".join([verb, *words]))
    raise NotationError("needs-piece", text=verb, example=EXAMPLES[verb])


def _words(*parts: object) -> str:
    """The words of a step, without omitted parts."""
    return write_pieces(part for part in parts if part is not None)
