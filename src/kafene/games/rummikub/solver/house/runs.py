"""The runs of one colour, number by number, when old runs must keep an heir (RK 3.4, 3.5).

A *lane* is a run that is being built. It has a length (1, 2, or 3 for "long enough"), may be the
heir of an old run (RK 3.4), and may be the *successor* of an old run with a joker (RK 3.5), which
holds all its numbered tiles and is at least as large. A state is the open lanes and which of the
old runs around this number have their heir. At every number each lane gets a tile or a joker or
ends, and lanes begin. So the next states follow from how many tiles and jokers the lanes get.

What is left out, because something at least as good is tried:
- A lane that is long enough gets a joker only to go on after it, so it counts as too short until
  it does. A joker at the end of a longer run can be taken off, and jokers that are taken off always
  find a place: `room`.
- A lane begins with a joker only where it ends at 13: elsewhere the joker can stand above.
- A joker is used only where every tile of this number and colour is placed: otherwise that tile
  takes its place, and the joker goes to the run's end.
- A long lane that is neither heir nor successor is not ended to begin another one with the same
  tile.
- Of two old runs that could get this lane as heir, the one that ends first gets it, if the other
  one's remaining tiles have no gap: with old runs 3-4-5 and 3-4-5-6, a new 3-4-5 is the heir of the
  shorter one; were it the other way round, the two old runs could swap heirs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from kafene.games.rummikub.melds import HIGHEST
from kafene.games.rummikub.solver.house.work import WorkLimit
from kafene.parts.melds import SHORTEST_MELD

ENOUGH = 2
"""Places for jokers are counted up to the number of jokers."""
_LENGTH, _HEIR, _MARK = 3, 4, 3
"""A lane as a number: two bits of length, one if it is an heir, above them its mark plus one."""

Lane = int
RunState = tuple[tuple[Lane, ...], int, int]
"""The open lanes, and as bits the old runs that have an heir and the spare runs that are one."""
Taken = tuple[tuple[int, bool], ...]
"""For each lane of a state: its place in the state before (-1: new), whether it got a tile."""
START: RunState = ((), 0, 0)


def is_long(lane: Lane) -> bool:
    """Whether a lane may end here."""
    return lane & _LENGTH == SHORTEST_MELD


class Mark(NamedTuple):
    """An old run with a joker: its numbers as bits, and its size (RK 3.5)."""

    numbers: int
    size: int

    @property
    def first(self) -> int:
        return (self.numbers & -self.numbers).bit_length() - 1

    @property
    def last(self) -> int:
        return self.numbers.bit_length() - 1

    @property
    def pad(self) -> int:
        """How many tiles it had beyond its numbered ones and the gaps between them."""
        return self.size - (self.last - self.first + 1)


@dataclass(frozen=True, slots=True)
class Stock:
    """What the runs of one colour are made of; sequences are by number, with a place 0."""

    must: tuple[int, ...]
    """Tiles of the table."""
    may: tuple[int, ...]
    """Tiles of the hand."""
    weights: tuple[int, ...]
    """What placing one from the hand is worth."""
    jokers: int
    """Jokers that runs may have from the start; others only take room at the end."""
    room: int
    """How much room for jokers is worth counting."""
    kept: tuple[int, ...] = ()
    """The old runs that need an heir, their numbers as bits."""
    marks: tuple[Mark, ...] = ()
    spare: tuple[int, ...] = ()
    """Runs that are laid beside, of other tiles, and may be an heir."""


class RunStep(NamedTuple):
    """What can happen to the lanes at one number."""

    gain: int
    jokers: int
    room: int
    after: RunState
    taken: Taken


class RunProgram:
    """The program of one colour: every step from every state."""

    def __init__(self, stock: Stock, work: WorkLimit) -> None:
        self.stock = stock
        self.work = work
        self.jokers = stock.jokers
        self.lasts = [numbers.bit_length() - 1 for numbers in stock.kept]
        numbers = range(HIGHEST + 1)
        self.supply = [*map(int.__add__, stock.must, stock.may), 0]
        self.asked = [_bits(run >> at & 1 for run in stock.kept) for at in numbers]
        """By number, the old runs that hold it, those that go on above it, and so on."""
        self.going = [_bits(run >> at > 1 for run in stock.kept) for at in numbers]
        self.spare = [_bits(run >> at & 1 for run in stock.spare) for at in numbers]
        self.spare_going = [_bits(run >> at > 1 for run in stock.spare) for at in numbers]
        self.later = [any(mark.first > at for mark in stock.marks) for at in numbers]
        self.wide = any(mark.size + 3 * ENOUGH > HIGHEST for mark in stock.marks)
        """Whether a successor may be too long for all jokers, although what is three tiles longer
        than need be can be cut: then room is counted, and nothing left out for it."""
        self._moved: dict[tuple[int, RunState, int, int], list[tuple[RunState, int, Taken]]] = {}
        self._steps: dict[tuple[int, RunState, int], list[RunStep]] = {}

    def steps(self, number: int, state: RunState, share: int) -> list[RunStep]:
        """Every step at this number if groups take `share` of its tiles."""
        found = self._steps.get((number, state, share))
        if found is None:
            must, may = self.stock.must[number], self.stock.may[number]
            found = self._steps[number, state, share] = [
                RunStep((total - must) * self.stock.weights[number], jokers, room, after, taken)
                for total in range(max(must, share), must + may + 1)
                for jokers in range(self.jokers + 1 if self.wide or total == must + may else 1)
                for after, room, taken in self._moves(number, state, total - share, jokers)
            ]
        return found

    # ------------------------------------------------------------------------------------ steps

    def _moves(
        self, number: int, state: RunState, tiles: int, jokers: int
    ) -> list[tuple[RunState, int, Taken]]:
        """The next states if lanes get this many tiles and jokers, and room for other jokers."""
        key = (number, state, tiles, jokers)
        found = self._moved.get(key)
        if found is None:
            ways: dict[tuple[RunState, int], Taken] = {}
            lanes, heirs, spent = state
            for plan, room in self._plans(number, lanes, tiles, jokers):
                self.work.spend(2)
                if self._is_dead(number, plan, self.jokers - jokers):
                    continue
                for after, taken in self._inherit(number, plan, heirs, spent):
                    self.work.spend(2)
                    ways.setdefault((after, min(room, self.stock.room)), taken)
            found = [(after, room, taken) for (after, room), taken in ways.items()]
            self._moved[key] = found
        return found

    def _is_dead(self, number: int, plan: _Plan, jokers: int) -> bool:
        """Whether more lanes must go on than the next number has tiles and jokers for."""
        short = len([lane for lane, _, _ in plan if lane & _LENGTH != SHORTEST_MELD])
        return short > self.supply[number + 1] + jokers

    def _plans(
        self, number: int, lanes: Sequence[Lane], tiles: int, jokers: int
    ) -> Iterator[tuple[_Plan, int]]:
        """Every way to hand out tiles and jokers to the lanes, and to begin lanes with the rest."""
        partial: list[tuple[_Plan, int, int, bool, int]] = [((), tiles, jokers, False, 0)]
        for place, lane in enumerate(lanes):
            stops, tiled, joked = self._choices(number, lane)
            grown = []
            for plan, left, wild, idle, ended in partial:
                if stops:
                    grown.append((plan, left, wild, idle or lane == SHORTEST_MELD, ended + 1))
                if left:
                    grown.append((((*plan, (tiled, place, True))), left - 1, wild, idle, ended))
                if wild and joked:
                    grown.append((((*plan, (joked, place, False))), left, wild - 1, idle, ended))
            partial = grown
        for plan, left, wild, idle, ended in partial:
            if (left and idle and not self.wide) or (wild and not self._begins_wild(number)):
                continue
            begun = ((1, -1, True),) * left + ((1, -1, False),) * wild
            room = ENOUGH if begun else 0
            if self.wide:
                room = (left + wild) * (number - 1) + ended * (HIGHEST - number + 1)
            for marked in self._marked(number, plan + begun):
                yield marked, room

    def _choices(self, number: int, lane: Lane) -> tuple[bool, Lane, Lane]:
        """Whether a lane may end before this number, and what it is with a tile or a joker (0 if
        it cannot get one)."""
        mark = lane >> _MARK
        if mark and number <= self.stock.marks[mark - 1].last:
            return False, lane, 0 if self.stock.marks[mark - 1].numbers >> number & 1 else lane
        if lane & _LENGTH == SHORTEST_MELD:
            return True, lane, lane - 1
        return False, lane + 1, lane + 1

    def _begins_wild(self, number: int) -> bool:
        """Whether a lane may begin with a joker here."""
        return number == HIGHEST - SHORTEST_MELD + 1 or any(
            mark.first - mark.pad <= number < mark.first for mark in self.stock.marks
        )

    def _marked(self, number: int, plan: _Plan) -> Iterator[_Plan]:
        """The plan with a successor for every old run with a joker that begins here."""
        plans = [plan]
        for index, mark in enumerate(self.stock.marks):
            if mark.first == number:
                plans = [
                    (*each[:at], (self._succeed(lane, index), place, True), *each[at + 1 :])
                    for each in plans
                    for at, (lane, place, tiled) in enumerate(each)
                    if tiled and not lane >> _MARK
                ]
        return iter(plans)

    def _succeed(self, lane: Lane, index: int) -> Lane:
        """The lane as successor: its length is what it lacks beyond its old run's numbers."""
        below = (lane & _LENGTH) - 1
        lacks = max(0, self.stock.marks[index].pad - below)
        return (lane & _HEIR) | (SHORTEST_MELD - lacks) | (index + 1) << _MARK

    # ------------------------------------------------------------------------------------ heirs

    def _inherit(
        self, number: int, plan: _Plan, heirs: int, spent: int
    ) -> Iterator[tuple[RunState, Taken]]:
        """The states after a plan, for every choice of old runs whose heir is decided here."""
        asked = self.asked[number] & ~heirs
        lanes = [lane for lane, _, _ in plan]
        if not asked:
            yield self._state(number, lanes, plan, heirs, spent)
            return
        offers = [at for at, (lane, _, tiled) in enumerate(plan) if tiled and not lane & _HEIR]
        offers += [-1 - index for index in _indices(self.spare[number] & ~spent)]
        olds = _indices(asked)
        for chosen in _pairings(len(olds), offers):
            given = dict(zip(olds, chosen, strict=True))
            if self._is_settled(number, given):
                kept, now, used = list(lanes), heirs, spent
                for index, heir in given.items():
                    if heir is None:
                        continue
                    now |= 1 << index
                    if heir < 0:
                        used |= 1 << (-1 - heir)
                    else:
                        kept[heir] |= _HEIR
                yield self._state(number, kept, plan, now, used)

    def _is_settled(self, number: int, given: dict[int, int | None]) -> bool:
        """Whether no old run goes without an heir, or after one that could have waited."""
        for index, heir in given.items():
            if heir is None:
                if self.lasts[index] == number:
                    return False
                for other, its in given.items():
                    rest = self.stock.kept[other] >> number
                    first = (self.lasts[index], index) < (self.lasts[other], other)
                    if its is not None and first and not rest & (rest + 1):
                        return False
        return True

    def _state(
        self, number: int, lanes: Sequence[Lane], plan: _Plan, heirs: int, spent: int
    ) -> tuple[RunState, Taken]:
        """The state after this number, without what no longer matters."""
        heirs &= self.going[number]
        is_open = heirs != self.going[number]
        spent &= self.spare_going[number] if is_open else 0
        mask = -1 if is_open else ~_HEIR
        marks, later = self.stock.marks, self.later[number]
        entries = []
        for lane, (_, place, tiled) in zip(lanes, plan, strict=True):
            mark = lane >> _MARK
            if mark and not later and marks[mark - 1].last <= number:
                lane &= _LENGTH | _HEIR
            entries.append((lane & mask, place, tiled))
        entries.sort()
        taken = tuple((place, tiled) for _, place, tiled in entries)
        return (tuple(lane for lane, _, _ in entries), heirs, spent), taken


_Plan = tuple[tuple[Lane, int, bool], ...]
"""For each lane after a number: what it is then, its place before (-1: new), if it got a tile."""


def _bits(flags: Iterable[bool | int]) -> int:
    """Flags as bits."""
    return sum(1 << at for at, flag in enumerate(flags) if flag)


def _indices(bits: int) -> list[int]:
    """The places of the bits that are set."""
    return [at for at in range(bits.bit_length()) if bits >> at & 1]


def _pairings(size: int, offers: Sequence[int]) -> Iterator[tuple[int | None, ...]]:
    """Every way to give each of `size` old runs one of the offers, or none."""
    if not size:
        yield ()
        return
    for rest in _pairings(size - 1, offers):
        yield (*rest, None)
        for offer in offers:
            if offer not in rest:
                yield (*rest, offer)
