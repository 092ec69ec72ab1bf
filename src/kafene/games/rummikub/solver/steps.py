"""The way to a play: a short list of draft steps that leads from the table as it is to the table
after the play, for people to follow and for programs to replay.

Every new meld is first given a place: melds that stay as they are keep theirs, and the others take
the places of old melds so that most tiles stay where they are. What must then change places is
bundled, tiles with the same way together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kafene.core.pieces import Tile
from kafene.games.rummikub.draft import Add, Join, Move, New, Split, Step
from kafene.games.rummikub.melds import Meld, Tiles, in_order
from kafene.games.rummikub.solver.assignment import assign

HAND = -1
"""Where played tiles come from."""


class Places(NamedTuple):
    """Where the melds of a new table go."""

    heirs: tuple[Tiles | None, ...]
    """For every old meld the new one in its place, if there is one."""
    added: tuple[Tiles, ...]
    """New melds in a place of their own."""

    @property
    def table(self) -> tuple[Meld, ...]:
        """The new table in this order: what stays lies where it lay."""
        return tuple(Meld.of(tiles) for tiles in (*self.heirs, *self.added) if tiles)


def places(old: Sequence[Meld], new: Sequence[Tiles]) -> Places:
    """A place for every new meld, so that as many tiles as possible stay in theirs. Melds that lie
    there as before stay: no other way keeps more tiles in place. Which place a new one gets does
    not depend on the order in which they are given; those that are added keep it."""
    given = list(map(in_order, new))
    new = sorted(given)
    bags, goals = [Counter(meld.tiles) for meld in old], [Counter(tiles) for tiles in new]
    heirs: list[Tiles | None] = [None] * len(old)
    free = list(range(len(new)))
    for at, bag in enumerate(bags):
        same = next((which for which in free if goals[which] == bag), None)
        if same is not None:
            heirs[at] = new[same]
            free.remove(same)
    changed = [at for at, heir in enumerate(heirs) if heir is None]
    overlaps = [[(bags[at] & goals[which]).total() for which in free] for at in changed]
    for row, column in assign(overlaps):
        heirs[changed[row]] = new[free[column]]
        free[column] = -1
    spare = Counter(new[which] for which in free if which >= 0)
    added = list[Tiles]()
    for tiles in reversed(given):  # of equal ones the last: it is where an earlier call put it
        if spare[tiles]:
            spare[tiles] -= 1
            added.insert(0, tiles)
    return Places(tuple(heirs), tuple(added))


def moved(old: Sequence[Meld], new: Places) -> int:
    """How many tiles of the old table leave their place."""
    return sum(
        (Counter(meld.tiles) - Counter(heir or ())).total()
        for meld, heir in zip(old, new.heirs, strict=True)
    )


def steps(
    old: Iterable[Meld | Iterable[Tile]], new: Iterable[Meld | Iterable[Tile]]
) -> tuple[Step, ...]:
    """Draft steps from one table to the other. Which tiles come from the hand follows from the two;
    the draft then has the melds of `new`, in the order of `places`."""
    lying = tuple(map(Meld.of, old))
    return tuple(_Way(lying, places(lying, [Meld.of(meld).tiles for meld in new])).steps())


@dataclass(slots=True)
class _Flow:
    """Tiles that go from one place to another."""

    source: int
    to: int
    tiles: list[Tile]


class _Way:
    """What goes from where to where. Places count from 0: the old melds, then the added ones."""

    def __init__(self, old: Sequence[Meld], new: Places) -> None:
        self.sets = dict(enumerate(meld.tiles for meld in old))
        """What lies in every place now."""
        self.goal = [Counter(tiles or ()) for tiles in (*new.heirs, *new.added)]
        self.flows = self._flows()
        self.numbers = {at: at + 1 for at in range(len(old))}
        """The number of every place in the draft; new sets get theirs as they come up."""

    def _flows(self) -> list[_Flow]:
        """Every tile that a place lacks, from a place that has it to spare, else from the hand;
        those of one pair of places together. A place that gives to this one already comes first."""
        before = [Counter(self.sets.get(at, ())) for at in range(len(self.goal))]
        spare = [had - wants for had, wants in zip(before, self.goal, strict=True)]
        flows: dict[tuple[int, int], list[Tile]] = {}
        for to, (had, wants) in enumerate(zip(before, self.goal, strict=True)):
            for tile in in_order((wants - had).elements()):
                givers = [at for at, extra in enumerate(spare) if extra[tile]]
                source = min(givers, key=lambda at: ((at, to) not in flows, at), default=HAND)
                if source != HAND:
                    spare[source][tile] -= 1
                flows.setdefault((source, to), []).append(tile)
        return [_Flow(source, to, tiles) for (source, to), tiles in flows.items()]

    def steps(self) -> Iterator[Step]:
        """Place by place, what comes from the table before what comes from the hand."""
        by_place: dict[int, list[_Flow]] = {}
        for flow in self.flows:
            by_place.setdefault(flow.to, []).append(flow)
        for flows in by_place.values():
            for flow in sorted(flows, key=lambda flow: (flow.source == HAND, -len(flow.tiles))):
                yield self._step(flow)

    def _step(self, flow: _Flow) -> Step:
        tiles, to = tuple(flow.tiles), self.numbers.get(flow.to)
        if to is None:
            self.numbers[flow.to] = len(self.numbers) + 1
        self.sets[flow.to] = in_order((*self.sets.get(flow.to, ()), *tiles))
        if flow.source == HAND:
            return New(tiles) if to is None else Add(tiles, to)
        held, source = self.sets[flow.source], self.numbers[flow.source]
        rest = list(held)
        for tile in tiles:
            rest.remove(tile)
        self.sets[flow.source] = in_order(rest)
        if to is None:
            cut = len(rest)
            is_end = held[cut:] == tiles and tiles[0] not in held[cut + 1 :]
            cuts = rest and is_end and tiles[0].number != tiles[-1].number
            return Split(source, tiles[0]) if cuts else Move(tiles, source, None)
        return Move(tiles, source, to) if rest else Join(to, source)
