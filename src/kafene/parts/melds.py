"""Combinations of pieces: runs and groups of any deck, and the questions that games with melds can
answer. A piece's rank and suit are its `order`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, ClassVar

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.pieces import Piece
from kafene.core.values import dataclass

SHORTEST_MELD = 3
"""The number of pieces in the smallest run or group."""
RANKS = 13
"""The number of ranks in a suit; a run has each at most once."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Some pieces read as one combination."""

    kind: str
    value: int | None = None
    """Its worth, in games where that matters."""


class ReadsMelds(ABC):
    """A game that can tell whether given pieces are a combination: `kafene check`."""

    name: ClassVar[str]
    has_wild_rank: ClassVar[bool] = False
    """True if one rank is wild, so that a question may name it."""

    def read_meld(
        self,
        pieces: Sequence[Any],
        rules: Any,
        kind: str | None = None,
        wild: str | None = None,
    ) -> Reading:
        """Read the pieces as one combination, of this `kind` if given; raises `IllegalAction` if
        they are none, and `NotationError` for a wild rank in a game that has none.

        >>> import kafene
        >>> from kafene.core.pieces import Tile, read_pieces
        >>> game = kafene.load("rummikub")
        >>> game.read_meld(read_pieces(Tile, "7R 8R J"), game.rules_type())
        Reading(kind=<Kind.RUN: 'run'>, value=24)
        """
        if wild is not None and not self.has_wild_rank:
            raise NotationError("no-wild-rank", game=self.name, text=wild)
        return self.judge_meld(pieces, rules, kind, wild)

    @abstractmethod
    def judge_meld(
        self, pieces: Sequence[Any], rules: Any, kind: str | None, wild: str | None
    ) -> Reading:
        """The answer of `read_meld`, in a game's own rules."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """A hand in order: what goes together, and what is left over."""

    groups: tuple[tuple[Piece, ...], ...]
    left: tuple[Piece, ...]
    points: int
    """The points that the rest would cost now."""


class ArrangesHands(ABC):
    """A game in which people sort their hands into combinations."""

    @abstractmethod
    def arrange_hand(self, view: Any) -> Arranged | None:
        """The best arrangement of the hand of the view's seat; None for a spectator. It stays the
        same as long as the hand is the very same tuple."""


# ------------------------------------------------------------------------- flaws of runs and groups

Pieces = tuple[Piece, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldRules:
    """The definitions of run and group in one game, and the paragraphs that give them."""

    run: str
    group: str
    size: str | None = None
    """The paragraph that counts wild pieces towards the largest size, if it isn't that of the
    combination: then the wild pieces are the ones in excess."""
    ends: str | None = None
    """The paragraph on the ends of a run, if it isn't that of runs."""
    wild: str | None = None
    """The paragraph on wild pieces, if it isn't that of the combination."""
    ace: str = "low"
    """The place of rank 1 in a run: `low`, `high` (above 13) or `both`."""
    naturals: int = 0
    """The least number of pieces that are not wild."""
    distinct: bool = False
    """True if a group has each suit at most once."""


def find_run_flaw(naturals: Pieces, wilds: Pieces, rules: MeldRules) -> IllegalAction | None:
    """The reason why the pieces are no run, or None if they are one (ALL 3: of several reasons, the
    one with the lowest paragraph)."""
    return min(_run_flaws(naturals, wilds, rules), key=lambda flaw: flaw.rule, default=None)


def find_group_flaw(
    naturals: Pieces, wilds: Pieces, rules: MeldRules, *, alone: bool
) -> IllegalAction | None:
    """The reason why the pieces are no group, or None if they are one. With `alone`, only groups
    were asked about; otherwise they are no run either."""
    flaws = _group_flaws(naturals, wilds, rules, alone=alone)
    return min(flaws, key=lambda flaw: flaw.rule, default=None)


def _run_flaws(naturals: Pieces, wilds: Pieces, rules: MeldRules) -> Iterator[IllegalAction]:
    odd = _find_odd(naturals, 1)
    if odd:
        yield IllegalAction("run-suits-differ", rules.run, odd)
        return
    size = len(naturals) + len(wilds)
    ranks = Counter(piece.order[0] for piece in naturals)
    twice = _drop_copies(piece for piece in naturals if ranks[piece.order[0]] > 1)
    if twice:
        yield IllegalAction("run-rank-twice", rules.run, twice)
    yield from _natural_flaws(naturals, wilds, rules, rules.run)
    if size < SHORTEST_MELD:
        yield IllegalAction("run-too-short", rules.run, naturals + wilds)
    if size > RANKS:
        over = wilds if rules.size else naturals + wilds
        yield IllegalAction("run-too-long", rules.size or rules.run, over, most=RANKS)
    spots = min(_spots(naturals, rules.ace), key=lambda spots: max(spots) - min(spots), default=())
    if spots and max(spots) - min(spots) >= size and not twice:
        yield _gap(naturals, wilds, spots, rules)


def _gap(naturals: Pieces, wilds: Pieces, spots: Sequence[int], rules: MeldRules) -> IllegalAction:
    size = len(naturals) + len(wilds)
    around = any(
        all((piece.order[0] - start) % RANKS < size for piece in naturals) for start in range(RANKS)
    )
    if around and size >= SHORTEST_MELD:
        aces = tuple(piece for piece in naturals if piece.order[0] == 1)
        rule = rules.ends or rules.run
        return IllegalAction("run-corner", rule, aces or naturals, ace=rules.ace)
    kind, suit = type(naturals[0]), naturals[0].order[1]
    missing = tuple(
        _by_order(kind)[(spot - 1) % RANKS + 1, suit]
        for spot in range(min(spots), max(spots))
        if spot not in spots
    )
    return IllegalAction("run-gap", rules.run, naturals, missing=missing, wilds=len(wilds))


def _group_flaws(
    naturals: Pieces, wilds: Pieces, rules: MeldRules, *, alone: bool
) -> Iterator[IllegalAction]:
    odd = _find_odd(naturals, 0)
    if odd:
        yield IllegalAction("group-ranks-differ", rules.group, odd, alone=alone)
        return
    size = len(naturals) + len(wilds)
    suits = Counter(piece.order[1] for piece in naturals)
    twice = _drop_copies(piece for piece in naturals if suits[piece.order[1]] > 1)
    if twice and rules.distinct:
        yield IllegalAction("group-suit-twice", rules.group, twice)
    yield from _natural_flaws(naturals, wilds, rules, rules.group)
    if size < SHORTEST_MELD:
        yield IllegalAction("group-too-small", rules.group, naturals + wilds)
    if rules.distinct and naturals and size > (most := _suits(type(naturals[0]))):
        over = wilds if rules.size else naturals + wilds
        yield IllegalAction("group-too-large", rules.size or rules.group, over, most=most)


def _natural_flaws(
    naturals: Pieces, wilds: Pieces, rules: MeldRules, rule: str
) -> Iterator[IllegalAction]:
    if len(naturals) < rules.naturals:
        least, rule = rules.naturals, rules.wild or rule
        yield IllegalAction("too-few-naturals", rule, wilds, naturals=len(naturals), least=least)


def _find_odd(pieces: Pieces, field: int) -> Pieces:
    """The pieces that differ from most others in rank (`field` 0) or suit (1). If there are as many
    of several ranks, those that differ from the lowest."""
    counts = Counter(piece.order[field] for piece in (sorted(pieces) if field == 0 else pieces))
    if len(counts) < 2:
        return ()
    usual = max(counts, key=lambda value: counts[value])
    return tuple(piece for piece in pieces if piece.order[field] != usual)


def _spots(naturals: Pieces, ace: str) -> Iterator[list[int]]:
    """The places of the pieces in a run, once for each end at which rank 1 may stand."""
    ranks = [piece.order[0] for piece in naturals]
    if ranks and ace in ("low", "both"):
        yield ranks
    if ranks and ace in ("high", "both"):
        yield [RANKS + 1 if rank == 1 else rank for rank in ranks]


def _drop_copies(pieces: Iterable[Piece]) -> Pieces:
    return tuple(dict.fromkeys(pieces))


@cache
def _by_order(kind: type[Piece]) -> dict[tuple[int, str], Piece]:
    return {piece.order: piece for piece in kind.deck()}


@cache
def _suits(kind: type[Piece]) -> int:
    """The number of suits in a deck: pieces of one rank."""
    return max(Counter(piece.order[0] for piece in kind.deck()).values())
