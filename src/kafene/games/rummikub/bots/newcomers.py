"""Three simulated people who have just read the rules of Rummikub: fixed yardsticks, as `greedy-1`
is.

In their turn they lay the sets that a solver finds in their hand alone, then go from one listed
play to the next. They never change, because levels, first games and ratings are measured against
them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kafene.bots.chance import draw_from_seed
from kafene.core.errors import IllegalAction
from kafene.core.game import Event
from kafene.core.pieces import JOKER, Tile
from kafene.games.rummikub.fast.search import best_play
from kafene.games.rummikub.rules.events import Play, RummikubAction
from kafene.games.rummikub.rules.game import Rummikub
from kafene.games.rummikub.rules.melds import Meld, tiles_of
from kafene.games.rummikub.rules.state import View

_GAME = Rummikub()
_OVERLOOKED = 1 / 3
_FEW = 3
"""With this many tiles or fewer, nothing is kept for later."""


class Hasty:
    """Lays its sets, then every tile it can, one at a time: it adds one to a set, cuts a run in two
    with one, or has one take the place of a joker."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        rng, best = draw_from_seed(self.seed, view, history), next(_GAME.options(view))
        for play in self._go_on(view, rng):
            try:
                _GAME.check(view, play)
            except IllegalAction:
                break
            best = play
        return best

    def _go_on(self, view: View, rng: random.Random) -> Iterator[Play]:
        """Yield one play after the other, each with more tiles from the hand."""
        own = self._notice_sets(best_play(replace(view, table=())).melds or (), rng)
        if own:
            yield (play := Play((*view.table, *own)))
            view = _imagine(view, play)
        while view.has_opened and (seen := next(self._notice(view, rng), None)):
            yield seen
            view = _imagine(view, seen)

    def _notice_sets(self, own: Sequence[Meld], rng: random.Random) -> Sequence[Meld]:
        return own

    def _notice(self, view: View, rng: random.Random) -> Iterator[Play]:
        yield from (each for each in _GAME.options(view) if isinstance(each, Play))


class Keeper(Hasty):
    """Lays its sets, and adds a tile to a set if that tile goes with no other of its hand. It takes
    no set apart, and keeps a joker as long as it has many tiles."""

    def _notice(self, view: View, rng: random.Random) -> Iterator[Play]:
        for play in super()._notice(view, rng):
            added = tiles_of(play.table) - tiles_of(view.table)
            grows = all(any(_has_all(new, old) for new in play.table) for old in view.table)
            if grows and (
                len(view.hand) <= _FEW or not any(_is_kept(each, view) for each in added)
            ):
                yield play


class Distracted(Hasty):
    """Plays like `Hasty`, but overlooks a third of its sets and of the tiles it could lay."""

    def _notice_sets(self, own: Sequence[Meld], rng: random.Random) -> Sequence[Meld]:
        return [each for each in own if rng.random() >= _OVERLOOKED]

    def _notice(self, view: View, rng: random.Random) -> Iterator[Play]:
        return (each for each in super()._notice(view, rng) if rng.random() >= _OVERLOOKED)


def _imagine(view: View, play: Play) -> View:
    """The player's view after the play, if the turn went on."""
    added = tiles_of(play.table) - tiles_of(view.table)
    hands = list(view.hands)
    hands[view.player] = tuple(sorted((Counter(view.hand) - added).elements()))
    return replace(view, table=play.table, hands=tuple(hands))


def _has_all(meld: Meld, other: Meld) -> bool:
    return tiles_of([meld]) >= tiles_of([other])


def _is_kept(tile: Tile, view: View) -> bool:
    return tile == JOKER or any(
        (other.number == tile.number) != (other.colour == tile.colour)
        and abs(other.number - tile.number) < 3
        for other in view.hand
        if other != JOKER
    )
