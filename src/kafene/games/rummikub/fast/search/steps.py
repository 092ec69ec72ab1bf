"""The way to a play: a short list of draft steps that leads from the table as it is to the table
after the play, for people to follow and for programs to replay.

Every new meld is first given a place: melds that stay as they are keep theirs, and the others take
the places of old melds so that most tiles stay where they are. What must then change places is
bundled, tiles with the same way together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kafene.core.pieces import Tile, refuse_others
from kafene.core.values import dataclass
from kafene.games.rummikub.fast.search.search import place_melds
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Add, Back, Join, Move, New, Split, Step
from kafene.games.rummikub.rules.events import Play, RummikubAction
from kafene.games.rummikub.rules.melds import Meld, Tiles, in_order
from kafene.games.rummikub.rules.state import View

HAND = -1
"""Where played tiles come from, and where those go that are taken back."""


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
    given = [*map(in_order, new)]
    heirs = place_melds([meld.tiles for meld in old], given)
    taken = set(heirs)
    return Places(
        tuple([given[heir] if heir >= 0 else None for heir in heirs]),
        tuple([tiles for at, tiles in enumerate(given) if at not in taken]),
    )


def moved(old: Sequence[Meld], new: Places) -> int:
    """Count the tiles of the old table that leave their place."""
    return sum(
        (Counter(meld.tiles) - Counter(heir or ())).total()
        for meld, heir in zip(old, new.heirs, strict=True)
    )


def steps(
    old: Iterable[Meld | Iterable[Tile]],
    new: Iterable[Meld | Iterable[Tile]],
    *,
    lay: int | None = None,
) -> tuple[Step, ...]:
    """Draft steps from one table to the other. Which tiles come from the hand, or go back there,
    follows from the two; the draft then has the melds of `new`, in the order of `places`. `old` may
    be the sets of a draft, empty ones too, of which the first `lay` lay there before the turn.
    Raises `NotationError` for what is no tile."""
    for table in (old, new):
        if not isinstance(table, Iterable):
            refuse_others(Tile, table)
    old, new = tuple(old), tuple(new)
    try:
        lying = tuple(map(Meld.of, old))
        way = _Way(lying, places(lying, [Meld.of(meld).tiles for meld in new]), lay)
    except (AttributeError, TypeError):
        for meld in (*old, *new):
            refuse_others(Tile, meld.tiles if isinstance(meld, Meld) else meld)
        raise
    return tuple(way.steps())


def find_way(view: View, action: RummikubAction, draft: Draft | None = None) -> tuple[Step, ...]:
    """The steps from a draft to a play; none to a draw or a pass, which no draft leads to."""
    if not isinstance(action, Play):
        return ()
    return steps(view.table if draft is None else draft.sets, action.table, lay=len(view.table))


@dataclass(slots=True)
class _Flow:
    """Tiles that go from one place to another."""

    source: int
    to: int
    tiles: list[Tile]


class _Way:
    """The way of tiles from one place to another. Places count from 0: the old melds, then the
    added ones."""

    def __init__(self, old: Sequence[Meld], new: Places, lay: int | None) -> None:
        self.sets = [meld.tiles for meld in old]
        """The sets of the draft now."""
        self.lay = len(old) if lay is None else lay
        self.goal = [Counter(tiles or ()) for tiles in (*new.heirs, *new.added)]
        self.flows = self._flows()
        self.numbers = {at: at + 1 for at in range(len(old))}
        """The number of every place in the draft; new sets get theirs as they come up."""

    def _flows(self) -> list[_Flow]:
        """Every tile that a place lacks, from a place that has it to spare, else from the hand;
        those of one pair of places together. A place that gives to this one already comes first.
        What is still to spare then goes back to the hand."""
        added = [()] * (len(self.goal) - len(self.sets))
        before = [Counter(tiles) for tiles in (*self.sets, *added)]
        spare = [had - wants for had, wants in zip(before, self.goal, strict=True)]
        flows: dict[tuple[int, int], list[Tile]] = {}
        for to, (had, wants) in enumerate(zip(before, self.goal, strict=True)):
            for tile in in_order((wants - had).elements()):
                givers = [at for at, extra in enumerate(spare) if extra[tile]]
                source = min(givers, key=lambda at: ((at, to) not in flows, at), default=HAND)
                if source != HAND:
                    spare[source][tile] -= 1
                flows.setdefault((source, to), []).append(tile)
        for source, extra in enumerate(spare):
            if extra.total():
                flows[source, HAND] = [*in_order(extra.elements())]
        return [_Flow(source, to, tiles) for (source, to), tiles in flows.items()]

    def steps(self) -> Iterator[Step]:
        """First what goes back to the hand; then place by place, what comes from the table before
        what comes from the hand."""
        by_place: dict[int, list[_Flow]] = {HAND: []}
        for flow in self.flows:
            by_place.setdefault(flow.to, []).append(flow)
        for flows in by_place.values():
            for flow in sorted(flows, key=lambda flow: (flow.source == HAND, -len(flow.tiles))):
                yield self._step(flow)

    def _step(self, flow: _Flow) -> Step:
        tiles, to = tuple(flow.tiles), self.numbers.get(flow.to)
        number = to or self._new_number()
        if flow.to != HAND:
            self.numbers[flow.to] = number
        if flow.source == HAND:
            self._lay(number, tiles)
            return New(tiles) if to is None else Add(tiles, number)
        source = self.numbers[flow.source]
        held, rest = self.sets[source - 1], _without(self.sets[source - 1], tiles)
        self.sets[source - 1] = rest
        if flow.to == HAND:
            return Back(tiles, source)
        self._lay(number, tiles)
        if to is not None:
            return Move(tiles, source, to) if rest else Join(to, source)
        cut = len(rest)
        is_end = held[cut:] == tiles and tiles[0] not in held[cut + 1 :]
        cuts = rest and is_end and tiles[0].number != tiles[-1].number
        return Split(source, tiles[0]) if cuts else Move(tiles, source, None)

    def _new_number(self) -> int:
        """The number that the draft gives to its next new set."""
        made = range(self.lay, len(self.sets))
        return next((at for at in made if not self.sets[at]), len(self.sets)) + 1

    def _lay(self, number: int, tiles: Tiles) -> None:
        self.sets += [()] * (number - len(self.sets))
        self.sets[number - 1] = in_order((*self.sets[number - 1], *tiles))


def _without(tiles: Tiles, gone: Iterable[Tile]) -> Tiles:
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return in_order(rest)
