"""A good player of Rummikub."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.core.game import Event, Pass
from kafene.games.rummikub.fast.search import TidyLimit, best_play
from kafene.games.rummikub.rules.events import Draw, RummikubAction
from kafene.games.rummikub.rules.state import View

STEPS = 500
"""How far bots search under house rules: questions to the free search, some milliseconds."""
QUESTIONS = 40
"""What it asks the solver, at most, to leave the table as it was where that costs nothing: people
want to recognise it. Questions and not seconds, so that it plays alike on every machine."""


class Quick:
    """Plays at once: what is quickly found under house rules, and the table as it comes."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        return best_play(view, steps=0).play or (Draw() if view.pool else Pass())


class Greedy:
    """A good automated player: plays as many tiles as it can, exactly (under house rules: as many
    as it finds), and draws if it can play none."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RummikubAction:
        best = best_play(view, tidy=TidyLimit(questions=QUESTIONS), steps=STEPS)
        return best.play or (Draw() if view.pool else Pass())
