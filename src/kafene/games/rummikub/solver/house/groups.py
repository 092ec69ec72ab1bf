"""The groups that can be made of one number, when old groups must keep an heir (RK 3.4, 3.5).

A joker is in a group only where the group would have fewer than three tiles without it, or must be
as large as an old group with a joker: otherwise it can be taken off, and the group of three that is
left is a place for it: `room`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeVar

from kafene.games.rummikub.melds import LARGEST_GROUP
from kafene.parts.melds import SHORTEST_MELD

COLOURS = LARGEST_GROUP
Old = TypeVar("Old")
New = TypeVar("New")


class Part(NamedTuple):
    """A group: its colours as bits, and its jokers."""

    colours: int
    jokers: int

    @property
    def size(self) -> int:
        return self.colours.bit_count() + self.jokers


class GroupChoice(NamedTuple):
    """Some groups of one number."""

    share: tuple[int, ...]
    """How many tiles of each colour are in them."""
    jokers: int
    room: int
    """How many of them a joker could join."""
    parts: tuple[Part, ...]


class Claims(NamedTuple):
    """What old groups of one number ask for."""

    kept: tuple[int, ...] = ()
    """Old groups that need an heir: their colours as bits."""
    marks: tuple[Part, ...] = ()
    """Old groups with jokers that need a successor: their colours and jokers."""
    spare: tuple[int, ...] = ()
    """Groups that are laid beside, of other tiles, and may be an heir."""


@lru_cache(maxsize=512)
def list_group_choices(
    tiles: tuple[int, ...], jokers: int, claims: Claims
) -> tuple[GroupChoice, ...]:
    """Every choice of groups from tiles of each colour and jokers that meets the claims: for each
    number of tiles and jokers the one with the most room."""
    large = any(mark.size > SHORTEST_MELD for mark in claims.marks)
    best: dict[tuple[tuple[int, ...], int], GroupChoice] = {}
    for choice in _all_choices(tiles, jokers, large):
        known = best.get(choice[:2])
        if (known is None or choice.room > known.room) and _meets(choice.parts, claims):
            best[choice[:2]] = choice
    return tuple(best.values())


@lru_cache(maxsize=256)
def _all_choices(tiles: tuple[int, ...], jokers: int, large: bool) -> tuple[GroupChoice, ...]:
    """Every choice of groups; `large` ones have jokers although they have three tiles or more."""
    parts = [
        Part(colours, wild)
        for colours in range(1, 1 << COLOURS)
        if all(tiles[at] for at in range(COLOURS) if colours >> at & 1)
        for wild in range(jokers + 1)
        if colours.bit_count() + wild == SHORTEST_MELD
        or (colours.bit_count() + wild == LARGEST_GROUP and (large or not wild))
    ]
    found = []
    for amount in range((sum(tiles) + jokers) // SHORTEST_MELD + 1):
        for chosen in combinations_with_replacement(parts, amount):
            wild = sum(part.jokers for part in chosen)
            share = tuple(sum(part.colours >> at & 1 for part in chosen) for at in range(COLOURS))
            if wild <= jokers and all(map(int.__le__, share, tiles)):
                room = sum(part.size == SHORTEST_MELD for part in chosen)
                found.append(GroupChoice(share, wild, room, chosen))
    return tuple(found)


def _meets(parts: Sequence[Part], claims: Claims) -> bool:
    """Whether every old group has a group of its own that may stand for it."""
    heirs = [part.colours for part in parts] + list(claims.spare)
    return can_match(claims.kept, heirs, lambda old, new: bool(old & new)) and can_match(
        claims.marks,
        parts,
        lambda old, new: not old.colours & ~new.colours and new.size >= old.size,
    )


def can_match(old: Sequence[Old], new: Sequence[New], fits: Callable[[Old, New], bool]) -> bool:
    """Whether each of a few old things has a new one of its own that fits."""
    if not old:
        return True
    return any(
        fits(old[0], each) and can_match(old[1:], [*new[:at], *new[at + 1 :]], fits)
        for at, each in enumerate(new)
    )
