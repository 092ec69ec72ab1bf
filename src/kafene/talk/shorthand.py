"""Pieces written short: ranges (`5k-10k`, `5-10k`) and ranks alone (`10`). A range names every
piece from one end to the other; a rank, any piece of it that the seat can see.

`read_parts` is the one reader of written pieces: lines typed at a table go through it, and so does
what `kafene check` and `kafene solve` are given (`read_written`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import prod

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.pieces import Piece, read_pieces
from kafene.text.commands import fold
from kafene.text.letters import find_ranks, find_readings, join_pieces

MOST_READINGS = 256
"""At most this many readings of one line are tried."""
Words = tuple[str, ...]
Readings = list[tuple[Words, ...]]
"""For each part of a line all that it may stand for, as words in notation."""
_RANGE = re.compile(r"(.+?)(?:-|\u2010|\u2011|\u2013|\u2014|\u2026|\.\.+|~|\u301c)(.+)")
"""`5k-10k`; also with the dashes and marks that keyboards of other languages have."""


def read_parts(language: str, game: AnyGame, words: Sequence[str]) -> Readings:
    """The parts of a line: words, pieces that take up to three words, ranges of pieces. Raises
    `NotationError` for a range whose ends don't go together."""
    parts: Readings = []
    plain: list[str] = []
    for word in (*words, None):
        ranged = None if word is None else _read_range(language, game.piece, word)
        if ranged is None and word is not None:
            plain.append(word)
            continue
        parts += [tuple((each,) for each in meant) for meant in join_pieces(language, game, plain)]
        plain = []
        if ranged is not None:
            parts.append(ranged)
    return parts


def read_ranks(
    language: str, game: AnyGame, parts: Readings, seen: Iterable[Piece]
) -> Readings | None:
    """The parts of a line, where a word that may be a rank alone stands for any piece seen of that
    rank as well; None if no word may."""
    by_rank: dict[str, list[Words]] = {}
    for piece in sorted(set(seen)):
        by_rank.setdefault(str(piece)[:-1], []).append((str(piece),))
    found: Readings = []
    for part in parts:
        word = part[0][0] if len(part) == 1 and len(part[0]) == 1 else ""
        ranks = () if is_piece(game, word) else find_ranks(language, game.piece, word)
        pieces = [piece for rank in ranks for piece in by_rank.get(rank, ())]
        found.append((*part, *pieces) if word.isdecimal() else tuple(pieces) or part)
    return None if found == parts else found


def list_readings(parts: Readings) -> Iterator[Words]:
    """All that a line may stand for, its first reading first."""
    for chosen in product(*parts):
        yield tuple(word for words in chosen for word in words)


def read_written(language: str, game: AnyGame, line: str) -> list[tuple[Piece, ...]]:
    """All that a line of pieces alone may stand for: what it says in notation, else as at a table.
    Raises `NotationError` if that is nothing."""
    try:
        return [read_pieces(game.piece, line)]
    except NotationError:
        parts = read_parts(language, game, fold(line).split())
    for meant in parts:
        if not any(all(is_piece(game, word) for word in words) for words in meant):
            word = next((each for each in line.split() if (fold(each),) in meant), meant[0][0])
            raise NotationError("no-such-piece", kind=game.piece.__name__, text=word)
    if prod(map(len, parts)) > MOST_READINGS:
        raise NotationError("no-such-action", text=line)
    readings = [tuple(parse_piece(game, word) for word in each) for each in list_readings(parts)]
    return [tuple(filter(None, each)) for each in readings if None not in each]


def is_piece(game: AnyGame, word: str) -> bool:
    """True if a word is a piece in notation."""
    return parse_piece(game, word) is not None


def parse_piece(game: AnyGame, word: str) -> Piece | None:
    """The piece that a word is in notation; None if it is none."""
    try:
        return game.piece.parse(word)
    except NotationError:
        return None


def _read_range(language: str, kind: type[Piece], word: str) -> tuple[Words, ...] | None:
    """All that a range may stand for; None for a word that is none."""
    hit = _RANGE.fullmatch(word)
    if hit is None:
        return None
    ends = [_read_end(language, kind, end) for end in hit.groups()]
    if not all(ends):
        return None
    found: dict[Words, None] = {}
    for (low, one), (high, other) in product(*ends):
        suits = {suit for suit in (one, other) if suit}
        if len(suits) == 1 and (pieces := _list_between(kind, low, high, suits.pop())):
            found[pieces] = None
    if not found:
        raise NotationError("bad-range", text=word, kind=kind.__name__)
    return tuple(found)


def _read_end(language: str, kind: type[Piece], word: str) -> list[tuple[str, str]]:
    """An end of a range as rank and suit; the suit may be left out at one of the ends."""
    pieces = [(piece[:-1], piece[-1]) for piece in find_readings(language, kind, word)]
    return [end for end in pieces if end[0]] or [
        (rank, "") for rank in find_ranks(language, kind, word)
    ]


def _list_between(kind: type[Piece], low: str, high: str, suit: str) -> Words:
    """The pieces of a suit from one rank to another; the first rank also comes after the last."""
    ranks = [str(piece)[:-1] for piece in kind.deck() if str(piece)[-1] == suit]
    start, end = ranks.index(low), ranks.index(high)
    if end == 0 and start > 1:
        ranks, end = [*ranks, high], len(ranks)
    return tuple(f"{rank}{suit}" for rank in ranks[start : end + 1]) if start < end else ()
