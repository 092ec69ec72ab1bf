"""A good player of Rummikub."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core.game import Event, Pass
from kafene.games.rummikub.fast.search import TidyLimit, best_play
from kafene.games.rummikub.rules.events import Draw, RummikubAction
from kafene.games.rummikub.rules.state import View

STEPS = 500
"""The limit of a bot's search under house rules, in questions to the free search: some
milliseconds."""
QUESTIONS = 40
"""The most questions to the solver to leave the table as it was where that costs nothing: people
want to recognise it. Questions rather than seconds, so that it plays alike on every machine."""


class Quick:
    """Plays at once: whatever is quickly found under house rules, without tidying the table."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        return best_play(view, steps=0).play or (Draw() if view.pool else Pass())


class Greedy:
    """A good automated player: plays as many tiles as possible (under house rules, as many as it
    finds), and draws if it can play none."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        best = best_play(view, tidy=TidyLimit(questions=QUESTIONS), steps=STEPS)
        return best.play or (Draw() if view.pool else Pass())
