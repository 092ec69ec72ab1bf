"""Sets of tiles that have come up, described once: a part of the kernels of Rummikub."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kafene.core.fast import cython
from kafene.core.fast.cython import calloc, free
from kafene.games.rummikub.fast.search.free.places import *
from kafene.games.rummikub.fast.search.free.space import *

PAGE = NUMBERS + 1  # bytes of a set: how many tiles it has, and their places if it is a meld
NO_MELD = 255
PAGES = 1 << 13
MARGIN = 512  # as many as may come up in one call
RANKS = 10  # of tiles, in a word that sets are sorted by
RANK_BITS = 6


@cython.final
@cython.cclass
class Book:
    """`make` says what a tuple of tiles is: an object for it, its tiles in the order in which they
    are read, and whether they are a meld by the rules. `places` are those of tiles."""

    make: Callable[[Any], tuple[Any, tuple[Any, ...], bool]]
    places: dict[Any, int]
    numbers: dict[Any, int]
    sets: list[Any]
    pages: cython.p_uchar
    bags: cython.p_ulonglong

    def __cinit__(self) -> None:
        self.pages = cython.cast(cython.p_uchar, calloc(PAGES * PAGE, cython.sizeof(cython.uchar)))
        self.bags = cython.cast(
            cython.p_ulonglong, calloc(PAGES * BAG, cython.sizeof(cython.ulonglong))
        )

    def __dealloc__(self) -> None:
        free(self.pages)
        free(self.bags)

    def __init__(
        self, make: Callable[[Any], tuple[Any, tuple[Any, ...], bool]], places: dict[Any, int]
    ) -> None:
        self.make = make
        self.places = places
        self.numbers = {}
        self.sets = []

    @cython.cfunc
    def make_room(self) -> cython.bint:
        """Forget everything, if there is not enough room for one more call."""
        if len(self.sets) <= PAGES - MARGIN:
            return False
        self.numbers = {}
        self.sets = []
        return True

    @cython.cfunc
    def look_up(self, tiles: tuple[Any, ...]) -> cython.int:
        """The number of a set of tiles."""
        number = self.numbers.get(tiles)
        if number is None:
            return self._write(tiles)
        return number

    @cython.cfunc
    def _write(self, tiles: tuple[Any, ...]) -> cython.int:
        """Describe a set of tiles that has not come up before."""
        page: cython.int = len(self.sets)
        at: cython.int = 0
        made, ordered, is_meld = self.make(tiles)
        for word in range(BAG):
            self.bags[BAG * page + word] = 0
        for tile in ordered:
            place: cython.int = self.places[tile]
            bit: cython.ulonglong = 1
            bit <<= place
            word = BAG * page
            if self.bags[word] & bit:
                word += 1
            self.bags[word] |= bit
            if is_meld:
                self.pages[PAGE * page + 1 + at] = place
            if at < 2 * RANKS:
                word = BAG * page + 2 + at // RANKS
                bit = COLOURS * (place % NUMBERS) + place // NUMBERS + 1
                if place == JOKER:
                    bit = JOKER + 1
                self.bags[word] |= bit << RANK_BITS * (RANKS - 1 - at % RANKS)
            at += 1
        self.pages[PAGE * page] = at if is_meld else NO_MELD
        self.sets.append(made)
        self.numbers[tiles] = page
        return page
