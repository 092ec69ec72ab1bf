"""The best turn and the best opening for Python: tiles in, tiles out, or counts by place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free
from kafene.games.rummikub.fast.search.free.book import *
from kafene.games.rummikub.fast.search.free.openings import *

Answer = tuple[tuple[Any, ...], tuple[Any, ...], tuple[Any, ...], int]
"""Melds; what is left of the hand, and what is played, in the order of numbers; its value."""
Make = Callable[[Any], tuple[Any, tuple[Any, ...], bool]]

KNOWN_RUNS = JOKER * (NUMBERS + 1)  # melds without jokers, by place and length
KNOWN_MELDS = KNOWN_RUNS + (NUMBERS << COLOURS)  # then by number and colours


@cython.final
@cython.cclass
class Solver:
    """Memory for one question at a time. `tiles` are all there are, by place, and `places` says
    the reverse; `make` makes melds of them (`Book`)."""

    space: Space
    book: Book
    tiles: tuple[Any, ...]
    places: dict[Any, int]
    known: cython.p_int
    placing: cython.p_int
    olds: cython.p_ulonglong
    news: cython.p_ulonglong
    pages: cython.p_int

    def __cinit__(self) -> None:
        size: cython.int = cython.sizeof(cython.ulonglong)
        self.known = cython.cast(cython.p_int, calloc(KNOWN_MELDS, cython.sizeof(cython.int)))
        self.placing = cython.cast(cython.p_int, calloc(PLACING, cython.sizeof(cython.int)))
        self.pages = cython.cast(cython.p_int, calloc(SETS_MOST, cython.sizeof(cython.int)))
        self.olds = cython.cast(cython.p_ulonglong, calloc(SETS_MOST * BAG, size))
        self.news = cython.cast(cython.p_ulonglong, calloc(SETS_MOST * BAG, size))

    def __dealloc__(self) -> None:
        free(self.known)
        free(self.placing)
        free(self.pages)
        free(self.olds)
        free(self.news)

    def __init__(
        self,
        tables: cython.Ints,
        dominated: cython.Words,
        tiles: tuple[Any, ...],
        places: dict[Any, int],
        make: Make,
    ) -> None:
        self.space = Space(tables, dominated)
        self.book = Book(make, places)
        self.tiles = tiles
        self.places = places

    # -------------------------------------------------------------------------------------- tiles

    def find(self, table: Iterable[tuple[Any, ...]], hand: Iterable[Any], which: int) -> Answer:
        """The best turn with the melds of a table and a hand; the melds are in the places of the
        table. Raises `ValueError` if something on the table is no meld; this and the next raise
        `OverflowError` if there are more copies of a tile than there can be."""
        self._start()
        olds: cython.int = self._count_table(table)
        self._count(hand)
        assert solve(self.space, which, 0) >= 0, "the table is made of melds"
        return self._answer(self._melds(lay_out(self.space), olds))

    def find_loose(self, table: Iterable[Any], hand: Iterable[Any], which: int) -> Answer | None:
        """The best turn with tiles of a table that may be no melds; None if they cannot be."""
        self._start()
        self._count(table)
        self._force()
        self._count(hand)
        if solve(self.space, which, 0) < 0:
            return None
        return self._answer(self._melds(lay_out(self.space), 0))

    def open(
        self, table: Iterable[tuple[Any, ...]], hand: Iterable[Any], minimum: int, most_tiles: bool
    ) -> tuple[Answer, int]:
        """The best opening of a hand that is worth the minimum, and the most that any is worth. The
        melds of the table come first; there are none if there is no opening."""
        counts: cython.p_uchar = self.space.counts
        self._start()
        self._count_table(table)
        self._count(hand)
        for place in range(KINDS):
            counts[COPIES + place] -= counts[FORCED + place]
        merit: cython.int = open_hand(self.space, minimum, most_tiles)
        if merit < 0:
            for place in range(KINDS):
                counts[USED + place] = 0
            return self._answer(()), self.space.richest
        melds, left, played, _ = self._answer(self._melds(self.space.end, 0))
        lying = tuple([self.book.sets[self.book.look_up(meld)] for meld in table])
        return (lying + melds, left, played, merit % MOST_VALUE), self.space.richest

    def place(self, old: Sequence[tuple[Any, ...]], new: Sequence[tuple[Any, ...]]) -> list[int]:
        """For every old set of tiles the new one in its place, by its number, or -1."""
        self._start()
        if len(old) > SETS_MOST or len(new) > SETS_MOST:
            raise OverflowError
        for at in range(len(old)):
            self._note(self.olds, at, self.book.look_up(old[at]))
        for at in range(len(new)):
            self._note(self.news, at, self.book.look_up(new[at]))
        assign_places(self.placing, self.olds, len(old), self.news, len(new))
        return [self.placing[HEIR + at] for at in range(len(old))]

    @cython.cfunc
    def _start(self) -> cython.void:
        for at in range(KINDS):
            self.space.counts[COPIES + at] = 0
        if self.book.make_room():
            for at in range(KNOWN_MELDS):
                self.known[at] = 0

    @cython.cfunc
    def _count_table(self, table: Iterable[tuple[Any, ...]]) -> cython.int:
        """Count the tiles of melds, which must be placed, and note them; how many melds."""
        counts: cython.p_uchar = self.space.counts
        pages: cython.p_uchar = self.book.pages
        olds: cython.int = 0
        for meld in table:
            page: cython.int = self.book.look_up(meld)
            if pages[PAGE * page] == NO_MELD:
                raise ValueError
            self._note(self.olds, olds, page)
            olds += 1
            for at in range(PAGE * page + 1, PAGE * page + 1 + pages[PAGE * page]):
                counts[COPIES + pages[at]] += 1
                if counts[COPIES + pages[at]] > MOST_COPIES:
                    raise OverflowError
        self._force()
        return olds

    @cython.cfunc
    def _force(self) -> cython.void:
        """All that has been counted so far must be placed."""
        for place in range(KINDS):
            self.space.counts[FORCED + place] = self.space.counts[COPIES + place]

    @cython.cfunc
    def _note(self, bags: cython.p_ulonglong, at: cython.int, page: cython.int) -> cython.void:
        for word in range(BAG):
            bags[BAG * at + word] = self.book.bags[BAG * page + word]

    @cython.cfunc
    def _count(self, tiles: Iterable[Any]) -> cython.void:
        """Add tiles to the copies."""
        for tile in tiles:
            place: cython.int = self.places[tile]
            self.space.counts[COPIES + place] += 1
            if self.space.counts[COPIES + place] > MOST_COPIES:
                raise OverflowError

    @cython.cfunc
    def _answer(self, melds: tuple[Any, ...]) -> Answer:
        """The last answer in tiles."""
        counts: cython.p_uchar = self.space.counts
        worth: cython.int = WORTHS + TURN_VALUE * WORTH
        value: cython.int = 0
        left = []
        played = []
        for number in range(NUMBERS + 1):
            for colour in range(COLOURS if number < NUMBERS else 1):
                place: cython.int = NUMBERS * colour + number if number < NUMBERS else JOKER
                for each in range(counts[FORCED + place], counts[COPIES + place]):
                    if each < counts[USED + place]:
                        played.append(self.tiles[place])
                        value += self.space.m[worth + place] // MOST_TILES
                    else:
                        left.append(self.tiles[place])
        return melds, tuple(left), tuple(played), value

    @cython.cfunc
    def _judge(self, end: cython.int) -> cython.void:
        """The melds hold what is said to be used: all that is forced and no more than there is."""
        counts: cython.p_uchar = self.space.counts
        at: cython.int = MELDS
        rest: cython.int = 0
        for place in range(KINDS):
            counts[TALLY + place] = 0
        while at < end:
            if rest:
                counts[TALLY + counts[at]] += 1
                rest -= 1
            else:
                rest = counts[at]
            at += 1
        for place in range(KINDS):
            at = counts[TALLY + place]
            assert counts[FORCED + place] <= at <= counts[COPIES + place], "a tile is lost"
            assert at == counts[USED + place], "melds of other tiles"

    @cython.cfunc
    def _melds(self, end: cython.int, olds: cython.int) -> tuple[Any, ...]:
        """The melds in the places of old ones, and the others after them."""
        heirs: cython.p_int = self.placing
        at: cython.int = MELDS
        new: cython.int = 0
        melds = []
        self._judge(end)
        while at < end:
            self.pages[new] = self._meld(at)
            assert self.book.pages[PAGE * self.pages[new]] != NO_MELD, "no meld"
            self._note(self.news, new, self.pages[new])
            at += 1 + self.space.counts[at]
            new += 1
        assign_places(heirs, self.olds, olds, self.news, new)
        for old in range(olds):
            if heirs[HEIR + old] >= 0:
                melds.append(self.book.sets[self.pages[heirs[HEIR + old]]])
        for at in range(new):
            if not heirs[TAKEN + at]:
                melds.append(self.book.sets[self.pages[at]])
        return tuple(melds)

    @cython.cfunc
    def _meld(self, at: cython.int) -> cython.int:
        """The page of a meld. Those without jokers are looked up once."""
        counts: cython.p_uchar = self.space.counts
        size: cython.int = counts[at]
        first: cython.int = counts[at + 1]
        colours: cython.int = 0
        for each in range(at + 1, at + 1 + size):
            colours |= 1 << counts[each] // NUMBERS
        if colours >> COLOURS:
            return self.book.look_up(self._tiles(at))
        key: cython.int = KNOWN_RUNS + (first % NUMBERS << COLOURS | colours)
        if not colours & colours - 1:
            key = first * (NUMBERS + 1) + size
        if not self.known[key]:
            self.known[key] = self.book.look_up(self._tiles(at)) + 1
        return self.known[key] - 1

    @cython.cfunc
    def _tiles(self, at: cython.int) -> tuple[Any, ...]:
        tiles = []
        for each in range(at + 1, at + 1 + self.space.counts[at]):
            tiles.append(self.tiles[self.space.counts[each]])
        return tuple(tiles)

    # ------------------------------------------------------------------------------------- counts

    def weigh(self, worth: Sequence[int]) -> None:
        """Set the worths of `OWN_WORTH`: a tile in each place, a joker for each number; at least 1
        each."""
        for at in range(WORTH):
            self.space.m[WORTHS + OWN_WORTH * WORTH + at] = worth[at]

    def solve(
        self, copies: Sequence[int], forced: Sequence[int], which: int, least: int = 0
    ) -> int:
        """The most that melds of these tiles are worth; -1 if there are none with all that are
        forced, or none worth the least."""
        for place in range(KINDS):
            have: cython.int = copies[place]
            must: cython.int = forced[place]
            assert 0 <= must <= have <= MOST_COPIES, "more tiles than there are"
            self.space.counts[COPIES + place] = have
            self.space.counts[FORCED + place] = must
        return solve(self.space, which, least)

    def used(self) -> list[int]:
        """Return the number of each tile in the last answer."""
        return [self.space.counts[USED + place] for place in range(KINDS)]

    def melds(self) -> list[list[int]]:
        """The melds of the last answer, as places: those of a run in order, but for jokers at its
        end."""
        at: cython.int = MELDS
        end: cython.int = lay_out(self.space)
        found = []
        while at < end:
            each: cython.int = at + 1
            at = each + self.space.counts[at]
            found.append([self.space.counts[place] for place in range(each, at)])
        return found
