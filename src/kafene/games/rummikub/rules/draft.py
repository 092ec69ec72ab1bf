"""A play in the making: a person rearranges the table, then says that it is done.

A draft is a value. Each step gives a new one; nothing has happened until `done` gives the play,
which the rules judge like any other (RK 3.2). Sets are known by their numbers: first those of the
present table, then new ones. An emptied set keeps its number until the play; a new set takes the
number of one made and emptied in this turn. So a draft, which a server holds for a client, stays
small however many steps lead to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Flaw, Progress
from kafene.core.pieces import Tile, read_pieces
from kafene.core.values import dataclass
from kafene.games.rummikub.rules.draft_steps import (
    EXAMPLES,
    Add,
    Back,
    Join,
    Move,
    New,
    Split,
    Step,
    parse_step,
)
from kafene.games.rummikub.rules.events import Play
from kafene.games.rummikub.rules.legality import check_play, find_played_tiles, opening_value
from kafene.games.rummikub.rules.melds import (
    Meld,
    Tiles,
    best_reading,
    check_meld,
    name_jokers,
    split_twice,
    tiles_of,
)
from kafene.games.rummikub.rules.state import View

Sets = tuple[Meld, ...]
_NOW, _EMPTY = "> ", "-"
"""In the text of a draft: the mark of the current table, and an emptied set."""
MOST_UNDONE = 100
"""The number of steps that can be undone."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A play in the making, with the steps that can be undone and redone."""

    view: View
    sets: Sets
    past: tuple[Sets, ...] = ()
    future: tuple[Sets, ...] = ()

    makes: ClassVar[str] = "play"
    verbs: ClassVar[tuple[str, ...]] = (*EXAMPLES, "undo", "redo", "reset")

    @classmethod
    def of(cls, view: View) -> Draft:
        """A draft that starts from the present table, for the seat of `view`."""
        return cls(view, view.table)

    def write(self) -> str:
        """Write one line per table, from the first to the last made; the current one is marked:
        `> 7R 8R 9R / - / 5K`."""
        tables = [_write_sets(sets) for sets in (*self.past, self.sets, *self.future)]
        tables[len(self.past)] = f"{_NOW}{tables[len(self.past)]}"
        return "\n".join(tables)

    def read(self, text: str) -> Draft:
        """Read what `write` wrote, on the same view; raises `NotationError` or `IllegalAction`."""
        lines = text.split("\n")
        marked = [at for at, line in enumerate(lines) if line.startswith(_NOW)]
        if len(marked) != 1:
            raise NotationError("bad-value", text=text, kind=self.makes)
        tables = [_read_sets(line.removeprefix(_NOW)) for line in lines]
        for sets in tables:
            find_played_tiles(self.view, sets)
            if tiles_of(self.view.table) - tiles_of(sets) or len(sets) < len(self.view.table):
                raise NotationError("bad-value", text=text, kind=self.makes)
        at = marked[0]
        return Draft(self.view, tables[at], tuple(tables[:at]), tuple(tables[at + 1 :]))

    # --------------------------------------------------------------------------------- contents

    @property
    def table(self) -> Sets:
        """The sets with tiles, in order: the table that the play would leave."""
        return tuple(meld for meld in self.sets if meld.tiles)

    @property
    def played(self) -> Tiles:
        """The tiles laid from the hand so far."""
        return tuple(sorted((tiles_of(self.sets) - tiles_of(self.view.table)).elements()))

    @property
    def hand(self) -> Tiles:
        """The tiles still in the hand."""
        return tuple(sorted((Counter(self.view.hand) - Counter(self.played)).elements()))

    @property
    def flaws(self) -> tuple[Flaw, ...]:
        """The sets that aren't valid melds yet."""
        found = []
        for number, meld in enumerate(self.sets, 1):
            if meld.tiles and best_reading(meld.tiles) is None:
                try:
                    check_meld(meld.tiles)
                except IllegalAction as why:
                    found.append(Flaw(number, why))
        return tuple(found)

    @property
    def arranged(self) -> tuple[tuple[Tiles, ...], ...]:
        """The tiles of each set in reading order; a set that is only valid as two melds is
        split."""
        return tuple(split_twice(meld.tiles) for meld in self.sets)

    @property
    def stands(self) -> tuple[str, ...]:
        """The tiles that the jokers of each set stand for; empty for a set that is no meld yet."""
        return tuple(name_jokers(meld.tiles) for meld in self.sets)

    @property
    def progress(self) -> Progress | None:
        """The points of a first play so far, from valid sets made of the hand alone; None if it
        isn't the first."""
        if self.view.has_opened:
            return None
        valid = [meld for meld in self.table if best_reading(meld.tiles) is not None]
        value = opening_value(self.view, valid, Counter(self.played))
        return Progress(value, self.view.rules.opening_minimum)

    @property
    def refusal(self) -> IllegalAction | None:
        """The reason why the draft isn't allowed as it stands; None if it is."""
        try:
            check_play(self.view, self.table)
        except IllegalAction as why:
            return why
        return None

    @property
    def reach(self) -> tuple[int, ...]:
        """The numbers of the sets that the seat may change."""
        free = self.view.has_opened or self.view.rules.open_onto_table
        own = 0 if free else len(self.view.table)
        return tuple(at + 1 for at in range(own, len(self.sets)) if self.sets[at].tiles)

    @property
    def useful(self) -> tuple[str, ...]:
        """The steps of use now; a seat that hasn't opened can only use its own new sets."""
        reach = self.reach
        steps = {
            "new": bool(self.hand),
            "add": bool(reach and self.hand),
            "move": bool(reach),
            "split": any(len(self.find_set(number)) > 1 for number in reach),
            "join": len(reach) > 1,
            "back": bool(self.played),
            "undo": bool(self.past),
            "redo": bool(self.future),
            "reset": bool(self.played),
            "done": bool(self.played),
        }
        return tuple(verb for verb, leads in steps.items() if leads)

    def done(self) -> Play:
        """The finished play; raises `IllegalAction` if it isn't allowed."""
        check_play(self.view, self.table)
        return Play(self.table)

    def find_set(self, number: int) -> Tiles:
        """The tiles of a set by its number; raises `IllegalAction` if there is none. The number of
        an emptied set is free until a new set takes it."""
        tiles = self.sets[number - 1].tiles if 1 <= number <= len(self.sets) else ()
        if not tiles:
            numbers = [at for at, meld in enumerate(self.sets, 1) if meld.tiles]
            spans, amount = _list_spans(numbers), len(numbers)
            raise IllegalAction("rk-no-such-set", "ALL 2", number=number, sets=spans, amount=amount)
        return tiles

    def showing(self, action: Play) -> Draft:
        """The draft that shows the melds a play would leave, in their order, valid or not; raises
        `IllegalAction` for tiles that the seat doesn't have."""
        find_played_tiles(self.view, action.table)
        return self._now(action.table)

    # ------------------------------------------------------------------------------------ steps

    def take(self, verb: str, words: Sequence[str]) -> Draft:
        """The draft after a step given in words; raises `NotationError` or `IllegalAction`."""
        if verb in ("undo", "redo", "reset") and words:
            raise NotationError("no-such-action", text=" ".join([verb, *words]))
        match verb:
            case "undo":
                return self.undo()
            case "redo":
                return self.redo()
            case "reset":
                return self.reset()
        return self.step(parse_step(verb, words))

    def step(self, step: Step) -> Draft:
        """The draft after a step; raises `IllegalAction` if the step is impossible."""
        match step:
            case New(tiles):
                self._held(tiles)
                return self._to({}, new=tiles)
            case Add(tiles, to):
                self._held(tiles)
                return self._to({to: (*self.find_set(to), *tiles)})
            case Move(tiles, source, to):
                return self._move(tiles, self._source(tiles, source, to), to)
            case Split(number, tile):
                return self._split(number, tile)
            case Join(number, other):
                return self._join(number, other)
            case Back(tiles, source):
                return self._back(tiles, self._source(tiles, source, None))

    def gather(
        self, held: Sequence[str], taken: Sequence[tuple[int, str]], to: int | None
    ) -> tuple[str, ...]:
        """The steps that bring tiles of the hand and tiles of sets together in set `to`, or in a
        new one; tiles that all come from set `to` leave it for a new one."""
        sources: dict[int, list[str]] = {}
        for number, tile in taken:
            sources.setdefault(number, []).append(tile)
        if not held and sources.keys() == {to}:
            to = None
        draft, steps = self, list[Step]()
        for number, tiles in sources.items():
            if number != to:
                steps.append(Move(read_pieces(Tile, " ".join(tiles)), number, to))
                draft = draft.step(steps[-1])
                to = to or _find_new(draft.sets, self.sets)
        if held:
            pieces = read_pieces(Tile, " ".join(held))
            steps.append(New(pieces) if to is None else Add(pieces, to))
        return tuple(map(str, steps))

    def undo(self) -> Draft:
        """The draft one step back."""
        if not self.past:
            raise NotationError("rk-nothing-to-undo")
        *past, sets = self.past
        return replace(self, sets=sets, past=tuple(past), future=(self.sets, *self.future))

    def redo(self) -> Draft:
        """The draft with the step restored that was undone last."""
        if not self.future:
            raise NotationError("rk-nothing-to-redo")
        sets, *future = self.future
        return replace(self, sets=sets, past=(*self.past, self.sets), future=tuple(future))

    def reset(self) -> Draft:
        """The draft back at the present table, which can be undone like any step."""
        return self._now(self.view.table)

    # ------------------------------------------------------------------------------------- parts

    def _held(self, tiles: Tiles) -> None:
        missing = Counter(tiles) - Counter(self.hand)
        if not missing:
            return
        lying = [tuple(sorted((missing & Counter(meld.tiles)).elements())) for meld in self.sets]
        most = max(map(len, lying), default=0)
        if not most:
            raise IllegalAction("not-in-hand", "ALL 2", tuple(sorted(missing.elements())))
        at = max(at for at, found in enumerate(lying) if len(found) == most)
        raise IllegalAction("rk-lies-in-set", "ALL 2", lying[at], number=at + 1)

    def _source(self, tiles: Tiles, named: int | None, to: int | None) -> int:
        """The set that holds the tiles: the one named, or the only possible one."""
        if named is not None:
            missing = Counter(tiles) - Counter(self.find_set(named))
            if missing:
                absent = tuple(sorted(missing.elements()))
                raise IllegalAction("rk-not-in-set", "ALL 2", absent, number=named)
            return named
        holders = [
            number
            for number, meld in enumerate(self.sets, 1)
            if not Counter(tiles) - Counter(meld.tiles)
        ]
        if not holders:
            raise IllegalAction("rk-in-no-set", "ALL 2", tiles)
        others = [number for number in holders if number != to] or holders
        if len({self.sets[number - 1] for number in others}) > 1:
            raise IllegalAction("rk-in-several-sets", "ALL 2", tiles, numbers=tuple(others))
        return others[0]

    def _move(self, tiles: Tiles, source: int, to: int | None) -> Draft:
        rest = _without(self.find_set(source), tiles)
        if to is None:
            return self._to({source: rest}, new=tiles)
        target = self.find_set(to)
        if to == source:
            raise IllegalAction("rk-same-set", "ALL 2", tiles, number=to)
        return self._to({source: rest, to: (*target, *tiles)})

    def _join(self, number: int, other: int) -> Draft:
        return self._move(self.find_set(other), other, number)

    def _split(self, number: int, tile: Tile) -> Draft:
        tiles = self.find_set(self._source((tile,), number, None))
        cut = len(tiles) - 1 - tiles[::-1].index(tile)
        if not cut:
            raise IllegalAction("rk-split-at-start", "ALL 2", (tile,), number=number)
        return self._to({number: tiles[:cut]}, new=tiles[cut:])

    def _back(self, tiles: Tiles, source: int) -> Draft:
        stuck = Counter(tiles) - Counter(self.played)
        if stuck:
            raise IllegalAction("rk-lies-on-table", "RK 3.3", tuple(sorted(stuck.elements())))
        return self._to({source: _without(self.find_set(source), tiles)})

    def _to(self, changed: dict[int, Iterable[Tile]], new: Tiles = ()) -> Draft:
        """The draft with the sets of these numbers changed, and perhaps a new one."""
        sets = [
            Meld.of(changed[number]) if number in changed else meld
            for number, meld in enumerate(self.sets, 1)
        ]
        if new:
            made = range(len(self.view.table), len(sets))
            at = next((at for at in made if not self.sets[at].tiles), len(sets))
            sets[at : at + 1] = [Meld.of(new)]
        return self._now(tuple(sets))

    def _now(self, sets: Sets) -> Draft:
        past = (*self.past, self.sets)[-MOST_UNDONE:]
        return replace(self, sets=sets, past=past, future=())


def _write_sets(sets: Sets) -> str:
    return Meld.between.join(str(meld) or _EMPTY for meld in sets)


def _read_sets(line: str) -> Sets:
    """Read what `_write_sets` wrote; raises `NotationError`."""
    parts = [part.strip() for part in line.split("/")] if line else []
    return tuple(Meld(()) if part == _EMPTY else Meld.parse(part) for part in parts)


def _find_new(sets: Sets, before: Sets) -> int:
    """The number of the set that wasn't there before."""
    for number, meld in enumerate(sets, 1):
        if meld.tiles and (number > len(before) or not before[number - 1].tiles):
            return number
    return len(sets)


def _list_spans(numbers: Sequence[int]) -> str:
    """Write sorted numbers as ranges: `1-3, 5`."""
    starts = [number for number in numbers if number - 1 not in numbers]
    ends = [number for number in numbers if number + 1 not in numbers]
    spans = zip(starts, ends, strict=True)
    return ", ".join(str(start) if start == end else f"{start}-{end}" for start, end in spans)


def _without(tiles: Tiles, gone: Iterable[Tile]) -> Tiles:
    """The tiles without those in `gone`, in their order."""
    rest = list(tiles)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)
