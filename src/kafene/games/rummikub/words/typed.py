"""Completion of partly typed steps of a draft."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kafene.core.errors import KafeneError, NotationError
from kafene.core.pieces import Tile
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.melds import Meld, Tiles, in_order
from kafene.games.rummikub.rules.patterns import melds_in, takes

_MOST = 9
"""The most completions listed."""
_TRIED = 20
"""The number of words tried where a step has none yet."""


def next_words(made: Draft, verb: str, words: Sequence[str]) -> tuple[str, ...]:
    """The words that can follow these in a step: tiles, and numbers of sets."""
    tiles, numbers = _sort_out(words)
    sets = [str(number) for number in made.reach if str(number) not in numbers]
    match verb:
        case "new":
            return _left(made.hand, tiles)
        case "add" if not numbers:
            return (*(sets if tiles else ()), *_left(made.hand, tiles))
        case "move" if not tiles:
            return _left(_on_table(made), ())
        case "move" if "new" not in words and len(numbers) < 2:
            more = () if numbers else _left(_on_table(made), tiles)
            return (*sets, "new", *more)
        case "split" if not numbers:
            return tuple(number for number in sets if len(made.find_set(int(number))) > 1)
        case "split" if not tiles and numbers[0] in map(str, made.reach):
            return _left(made.find_set(int(numbers[0]))[1:], ())
        case "join" if len(numbers) < 2:
            return tuple(sets)
        case "back" if not numbers:
            return (*(sets if tiles else ()), *_left(made.played, tiles))
    return ()


def complete(made: Draft, verb: str, words: Sequence[str]) -> tuple[str, ...]:
    """Complete a step of which these words were typed, in every possible way; if some ways spoil no
    set, only in those."""
    found: dict[str, int] = {}
    for more in _list_endings(made, verb, words):
        line = " ".join([verb, *words, *more])
        try:
            after = made.take(verb, [*words, *more])
        except KafeneError:
            continue
        if _stays_in_reach(made, after):
            found[line] = len(after.flaws)
    fewest = min(found.values(), default=0) if verb != "split" else max(found.values(), default=0)
    return tuple(line for line, flaws in found.items() if flaws <= fewest)[:_MOST]


def _stays_in_reach(made: Draft, after: Draft) -> bool:
    """Check that a step leaves sets alone that the seat may not change: a joker may lie in one of
    those, too."""
    sets = enumerate(zip(made.sets, after.sets, strict=False), 1)
    return all(old in (new, Meld(())) or at in made.reach for at, (old, new) in sets)


def find_melds(hand: Tiles) -> tuple[Tiles, ...]:
    """Disjoint sets that a hand holds, the largest first."""
    left, found = Counter(hand), []
    for tiles in sorted(melds_in(hand), key=len, reverse=True):
        if not Counter(tiles) - left:
            left -= Counter(tiles)
            found.append(in_order(tiles))
    return tuple(found)


def _list_endings(made: Draft, verb: str, words: Sequence[str]) -> Iterator[Sequence[str]]:
    """The words that may complete a step."""
    tiles, numbers = _sort_out(words)
    if verb == "new" and not tiles:
        melds = [set(meld) for meld in melds_in(made.hand)]
        whole = [meld for meld in melds if not any(meld < other for other in melds)]
        yield from (list(map(str, in_order(meld))) for meld in whole)
    elif verb == "add" and not tiles:
        yield from _list_additions(made, [int(number) for number in numbers])
    elif words:
        more = next_words(made, verb, words)
        yield from ([word] for word in more if not (tiles and _sort_out([word])[0]))
    else:  # two or three words are missing, starting with a set or a tile
        for word in next_words(made, verb, ())[:_TRIED]:
            more = next_words(made, verb, [word])
            ends = [end for end in more if not (_sort_out([word])[0] and _sort_out([end])[0])]
            yield from ([[word]] if verb == "back" else ([word, end] for end in ends[:_MOST]))


def _list_additions(made: Draft, numbers: Sequence[int]) -> Iterator[Sequence[str]]:
    """The tiles of the hand that fit a set, with its number if that isn't typed yet."""
    for number in numbers or made.reach:
        fitting = takes(made.find_set(number)) if number in made.reach else frozenset()
        for tile in sorted(fitting.intersection(made.hand)):
            yield [str(tile)] if numbers else [str(tile), str(number)]


def _sort_out(words: Iterable[str]) -> tuple[list[Tile], list[str]]:
    """Sort words into tiles and numbers."""
    tiles, numbers = [], []
    for word in words:
        if word.isdecimal():
            numbers.append(word)
            continue
        try:
            tiles.append(Tile.parse(word))
        except NotationError:
            continue
    return tiles, numbers


def _on_table(made: Draft) -> Tiles:
    return tuple(tile for number in made.reach for tile in made.find_set(number))


def _left(tiles: Iterable[Tile], named: Iterable[Tile]) -> tuple[str, ...]:
    """The tiles not named yet, without duplicates."""
    return tuple(map(str, sorted(set((Counter(tiles) - Counter(named)).elements()))))
