"""The house rules on what must remain of the melds on the table, RK 3.4 and RK 3.5.

Both ask for the same thing: every old meld (RK 3.5: every one with a joker) needs a new meld *of
its own* that may stand for it. That is a matching between old and new melds, found by augmenting
paths. Unchanged melds are matched to themselves first. That is only a start: a path may give such a
meld another partner later, as it must where `1R 2R 3R / 3R 4R 5R` became `3R 4R 5R / 5R 6R 7R`. So
no answer is lost, and a table that hardly changed is judged at a glance.

All melds are expected to be valid (RK 2)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.rules.melds import Meld

Matches = Callable[[int], Sequence[int]]
"""The indices of the new melds that may stand for an old one."""


def find_lost_melds(old: Sequence[Meld], new: Sequence[Meld]) -> tuple[Meld, ...]:
    """The old melds left without a new meld that stands for them (RK 3.4); () if all is well.

    A new meld stands for an old one if it is of the same kind and holds one of its numbered tiles:
    then it is also of the same colour or number. `5R J J` is of both kinds."""
    holders: defaultdict[Tile, list[int]] = defaultdict(list)
    for place, meld in enumerate(new):
        for tile in meld.tiles:
            holders[tile].append(place)

    def heirs(which: int) -> list[int]:
        meld = old[which]
        near = {place for tile in meld.tiles if tile != JOKER for place in holders[tile]}
        kinds = _kinds(meld)
        return sorted(place for place in near if kinds & _kinds(new[place]))

    return _unmatched(old, new, range(len(old)), heirs)


def find_robbed_melds(old: Sequence[Meld], new: Sequence[Meld]) -> tuple[Meld, ...]:
    """The old melds with a joker for which no new meld holds all their numbered tiles and is at
    least as large (RK 3.5); () if all is well."""

    def heirs(which: int) -> list[int]:
        tiles = old[which].tiles
        kept = {tile for tile in tiles if tile != JOKER}
        return [
            place
            for place, meld in enumerate(new)
            if len(meld.tiles) >= len(tiles) and kept.issubset(meld.tiles)
        ]

    return _unmatched(old, new, [at for at, meld in enumerate(old) if JOKER in meld.tiles], heirs)


GROUP, RUN = 1, 2


def _kinds(meld: Meld) -> int:
    """The kinds a valid meld can be: `GROUP`, `RUN`, or both if it has one numbered tile."""
    numbers = [tile.number for tile in meld.tiles if tile.colour is not None]
    if len(numbers) == 1:
        return GROUP | RUN
    return GROUP if numbers[0] == numbers[1] else RUN


def _unmatched(
    old: Sequence[Meld], new: Sequence[Meld], asked: Sequence[int], heirs: Matches
) -> tuple[Meld, ...]:
    """The `asked` old melds that a maximum matching leaves without a partner. Unchanged melds start
    out matched to themselves; a path never leaves a matched old meld without a partner."""
    same: defaultdict[Meld, list[int]] = defaultdict(list)
    for place in range(len(new) - 1, -1, -1):
        same[new[place]].append(place)
    partner: dict[int, int] = {}
    """The old meld that each new one stands for, by index."""
    changed = []
    for which in asked:
        if places := same.get(old[which]):
            partner[places.pop()] = which
        else:
            changed.append(which)
    return tuple(old[which] for which in changed if not _augment(which, partner, heirs, set()))


def _augment(which: int, partner: dict[int, int], heirs: Matches, seen: set[int]) -> bool:
    """Find a new meld for an old one, moving others if need be; returns False if there is none."""
    for place in heirs(which):
        if place not in seen:
            seen.add(place)
            if place not in partner or _augment(partner[place], partner, heirs, seen):
                partner[place] = which
                return True
    return False
