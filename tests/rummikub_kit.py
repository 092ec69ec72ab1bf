"""Rummikub as it lies on a table: stacked decks, the midst of a round, verdicts on melds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from kafene.core.errors import IllegalAction
from kafene.core.game import Seat, Shuffle
from kafene.core.pieces import JOKER, Colour, Tile, read_pieces, write_pieces
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.events import Played, RoundEnded
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import Meld, Tiles, tiles_of, write_melds
from kafene.games.rummikub.rules.rules import RummikubRules
from kafene.games.rummikub.rules.state import DECK, HAND, Phase, State, View
from table_kit import NAMES, TEXT, Refusal, refusal_of
from table_kit import Table as AnyTable

__all__ = ["DECK", "NAMES", "TEXT", "Refusal"]

GAME = Rummikub()


def tiles(text: str) -> Tiles:
    """Tiles as people write them, `7R 8R`; `7-10R` is short for `7R 8R 9R 10R`."""

    def spelt_out(span: re.Match[str]) -> str:
        return " ".join(f"{number}{span[3]}" for number in range(int(span[1]), int(span[2]) + 1))

    return read_pieces(Tile, re.sub(r"(\d+)-(\d+)([RBKO])", spelt_out, text))


def melds(text: str) -> tuple[Meld, ...]:
    """Melds as people write them: `7-10R / 5K 5B 5O`."""
    return tuple(Meld.of(tiles(part)) for part in text.split("/") if part.strip())


def written(text: str) -> str:
    """Melds in the order in which the program writes their tiles."""
    return write_melds(melds(text))


def rules(text: str = "") -> RummikubRules:
    """Rules as a record writes them: `fmi rounds=3`."""
    return RummikubRules.parse(text)


def stacked(hands: Sequence[str] = (), pool: str = "", *, bottom: str = "") -> Shuffle:
    """A shuffle that deals these hands, each filled up with low tiles; the pool has these tiles in
    front and those at its bottom, and the rest between them, high tiles first."""
    held = [tiles(hand) for hand in hands]
    named = Counter([*sum(held, ()), *tiles(pool), *tiles(bottom)])
    assert not named - Counter(DECK), "more than there are"
    rest = sorted((Counter(DECK) - named).elements())
    dealt: list[Tile] = []
    for hand in held:
        missing = HAND - len(hand)
        dealt += [*hand, *rest[:missing]]
        rest = rest[missing:]
    return Shuffle((*dealt, *tiles(pool), *reversed(rest), *tiles(bottom)))


class Table(AnyTable[State, View]):
    """A position, and what happened in the `play` that led to it."""

    game = GAME

    def hand(self, seat: int) -> str:
        return write_pieces(self.state.hands[seat])

    @property
    def sets(self) -> str:
        """The melds on the table, as a position writes them."""
        return write_melds(self.state.table)

    @property
    def played(self) -> Played:
        """The one play of the last `play`."""
        (event,) = self.happened(Played)
        return event

    @property
    def ended(self) -> RoundEnded:
        """The end of the round, which came with the last `play`."""
        (event,) = self.happened(RoundEnded)
        return event

    @property
    def draft(self) -> Draft:
        """The mover's play in the making."""
        assert isinstance(self.mover, int)
        made = GAME.draft(self.view(self.mover))
        assert made is not None
        return made

    def leave(self, table: str) -> Table:
        """The table after a play that leaves these melds."""
        return self.play(f"play {written(table)}")

    def leaving(self, table: str) -> Refusal:
        """Why a play that leaves these melds is refused."""
        return self.refused(f"play {written(table)}")


def start(options: str = "", seats: int = 4) -> Table:
    """The table before the first shuffle."""
    return Table(GAME.start(rules(options), seats))


def deal(
    hands: Sequence[str],
    pool: str = "",
    *,
    options: str = "",
    bottom: str = "",
    booked: Sequence[tuple[int, ...]] = (),
) -> Table:
    """A round just dealt; `booked` are the points of the rounds before it."""
    state = replace(GAME.start(rules(options), len(hands)), round=len(booked), sheet=tuple(booked))
    return Table(state).play(stacked(hands, pool, bottom=bottom))


def midst(
    table: str,
    hands: Sequence[str],
    *,
    pool: str | None = None,
    options: str = "",
    opened: Sequence[bool] | None = None,
    **fields: Any,
) -> Table:
    """Seat 0's turn in the midst of a round, with these melds and hands. Everybody has opened if
    something lies there, unless `opened` says otherwise. Tiles that are nowhere else are the pool,
    or left out of the game if the pool is given."""
    lying = melds(table)
    held = tuple(tuple(sorted(tiles(hand))) for hand in hands)
    named = Counter(sum(held, ())) + tiles_of(lying)
    assert not named - Counter(DECK), "more than there are"
    rest = tuple(sorted((Counter(DECK) - named).elements()))
    state = State(
        rules=rules(options),
        phase=Phase.TURN,
        round=1,
        player=Seat(0),
        hands=held,
        pool=rest if pool is None else tiles(pool),
        table=lying,
        opened=tuple(opened or (bool(lying),) * len(hands)),
        passes=0,
        sheet=(),
    )
    return Table(replace(state, **fields))


def turn(hand: str, table: str = "", options: str = "", *, opened: bool = True) -> Table:
    """Seat 0 is to act with this hand, and has opened or not; the others hold a tile each."""
    return midst(table, (hand, "13O", "1O"), options=options, opened=(opened, bool(table), False))


def verdict(pieces: str, kind: str | None = None) -> str | Refusal:
    """The answer of `kafene check`: kind and value, or the refusal."""
    try:
        read = GAME.read_meld(tiles(pieces), rules(), kind)
    except IllegalAction as problem:
        return refusal_of(problem)
    return f"{read.kind} {read.value}"


# ----------------------------------------------------------------------------- tables of any kind


@st.composite
def some_melds(draw: st.DrawFn, least: int = 1, most: int = 5) -> list[Tiles]:
    """Valid melds that can lie there together, of low numbers so that they have much in common."""
    left, found = Counter(DECK), list[Tiles]()
    for _ in range(draw(st.integers(least, most))):
        if draw(st.booleans()):
            first, size = draw(st.integers(1, 6)), draw(st.integers(3, 6))
            colour = draw(st.sampled_from(Colour))
            meld = [Tile(number, colour) for number in range(first, first + size)]
        else:
            colours = draw(st.lists(st.sampled_from(Colour), min_size=3, max_size=4, unique=True))
            number = draw(st.integers(1, 8))
            meld = [Tile(number, colour) for colour in colours]
        for _ in range(draw(st.sampled_from((0, 0, 0, 1, 2)))):
            meld[draw(st.integers(0, len(meld) - 1))] = JOKER
        if not Counter(meld) - left:
            left -= Counter(meld)
            found.append(tuple(meld))
    return found
