"""The strongest player of Rummikub: it opens with few tiles, then holds its hand until it can go
out.

Whether a hand can go out depends on the tiles of table and hand together. A play leaves these
unchanged for the player who makes it and adds to them for everybody else; a draw adds only to one's
own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kafene.bots.advice import Advice
from kafene.core.game import Event, Pass
from kafene.core.pieces import JOKER
from kafene.games.rummikub.bots.endgame import (
    Decision,
    TileCounts,
    best_choice,
    expected_lowest,
    is_end,
    may_be_last,
)
from kafene.games.rummikub.bots.greedy import STEPS
from kafene.games.rummikub.fast.search import (
    Goal,
    TidyLimit,
    best_opening,
    best_play,
    find_end,
    is_free,
)
from kafene.games.rummikub.fast.search.macros import fewest_tiles
from kafene.games.rummikub.fast.search.search import TILES, count
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.events import Draw, Play, RummikubAction
from kafene.games.rummikub.rules.melds import Meld
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.state import View

QUESTIONS = 8
"""The most questions it asks to leave the table as it was when it goes out (like `Greedy`)."""


class Expert:
    """Opens as soon as it can, and draws until it goes out."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        return self.decide(view, history).action

    def explain(self, view: View, history: Sequence[Event], draft: Draft | None = None) -> Advice:
        """Give a hint: the play of most tiles, and the expert's choice."""
        from kafene.games.rummikub.bots import reasons  # only a hint needs it

        return reasons.advise(view, draft, self.decide(view, history))

    def decide(self, view: View, history: Sequence[Event]) -> Decision:
        """The choice, and its reason."""
        if not view.has_opened:
            return _first_play(view)
        end = find_end(view, TidyLimit(questions=QUESTIONS), STEPS)
        if end is not None:
            return Decision(end, "out")
        if is_free(view.rules):
            return self.play_end(view, history) if is_end(view) else hold(view)
        return last_chance(view) if may_be_last(view) else hold(view)

    def play_end(self, view: View, history: Sequence[Event]) -> Decision:
        """The best choice when the end is played out."""
        left = best_choice(view, history)
        if left is not None:
            return Decision(_play_leaving(view, left), "late")
        is_low = may_be_last(view) and hand_value(view.hand) < expected_lowest(view)
        return Decision(wait(view), "low" if is_low else "hold")


def _first_play(view: View) -> Decision:
    """Open with the fewest tiles, unless all go out; without a joker if possible."""
    best = best_opening(view, steps=STEPS)
    if best.play is None:
        return Decision(wait(view), "no-opening")
    if not best.left:
        return Decision(best.play, "out")
    if len(view.pool) <= view.seats:
        return Decision(best_opening(view, Goal.VALUE, STEPS).play or best.play, "late")
    minimum, natural = view.rules.opening_minimum, [tile for tile in view.hand if tile != JOKER]
    melds = fewest_tiles(natural, minimum) or fewest_tiles(view.hand, minimum)
    few = Play((*view.table, *map(Meld.of, melds))) if melds else best.play
    return Decision(few, "open")


def hold(view: View) -> Decision:
    """Wait, whatever could be played."""
    return Decision(wait(view), "hold")


def last_chance(view: View) -> Decision:
    """In a turn that may be the last, play the most value, unless the hand is probably the lowest.
    Used under house rules, where nothing is played out."""
    if hand_value(view.hand) < expected_lowest(view):
        return Decision(wait(view), "low")
    best = best_play(view, Goal.VALUE, steps=0)
    return hold(view) if best.play is None else Decision(best.play, "late")


def _play_leaving(view: View, left: TileCounts) -> Play:
    """The play of all tiles but these, with as little change to the table as a quick search
    finds."""
    assert view.seat is not None
    played = [*map(int.__sub__, count(view.hand), left)]
    hand = tuple(tile for place, tile in enumerate(TILES) for _ in range(played[place]))
    part = replace(view, hands=(*view.hands[: view.seat], hand, *view.hands[view.seat + 1 :]))
    play = best_play(part, tidy=TidyLimit(questions=QUESTIONS)).play
    assert play is not None
    return play


def wait(view: View) -> RummikubAction:
    """Draw, or pass if the pool is empty."""
    return Draw() if view.pool else Pass()
