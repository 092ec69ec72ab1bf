"""Bots of the kind that people publish, each in a few lines: opponents to try your own against.

    cd examples && kafene arena seven-bridge --players bot=public_bots:LaysEverything,expert

They use what docs/library.md and docs/kernels.md describe, and see what every bot sees."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from kafene import games, solvers
from kafene.core.fast.flat import DEALER_BYTE
from kafene.core.game import Action, AnyGame, Event


class LaysEverything:
    """Gets rid of what it can, at once: Rummikub, Seven Bridge, Three Thirteen."""

    order = ("chi", "pon", "meld", "layoff", "pass", "draw", "discard")

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        if self.game.name == "rummikub":
            play = solvers.best_play(view).play
            first: Action = next(iter(self.game.options(view)))
            return play or first
        if self.game.name == "three-thirteen":
            least: Action = min(
                self.game.options(view), key=lambda option: self._cost(view, option)
            )
            return least

        def rank(option: Action) -> tuple[int, int]:
            verb, *words = str(option).split()
            return self.order.index(verb), -len(words)

        best: Action = min(self.game.options(view), key=rank)
        return best

    def _cost(self, view: Any, option: Any) -> tuple[bool, int]:
        """Penalty points that a discard leaves; a discard is taken if all of it can be laid."""
        hand = list(view.hand)
        if hasattr(option, "card"):
            hand.remove(option.card)
            left = solvers.arrange(hand, view.wild, view.rules).penalty
            return not option.out, left
        if str(option) == "draw":
            return False, solvers.arrange(hand, view.wild, view.rules).penalty
        return False, min(
            solvers.arrange(
                [*hand[:at], *hand[at + 1 :], view.discards[-1]], view.wild, view.rules
            ).penalty
            for at in range(len(hand))
        )


class CountsCards:
    """Takes most cards and points, and throws what fewest unseen cards can take: Ronda."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        state = self.game.imagine(view, random.Random(0))
        side = next(
            at for at, seats in enumerate(self.game.sides(view.seats)) if view.seat in seats
        )
        seen = [
            *view.hand,
            *view.table,
            *view.pending,
            *(card for pile in view.captured for card in pile),
        ]

        def worth(option: Any) -> tuple[int, int]:
            after, _ = self.game.play(state, option)
            taken = len(view.table) - len(after.table) + len(after.pending)
            points = after.scores[side] - view.scores[side]
            rank = getattr(getattr(option, "card", None), "rank", None)
            unseen = 4 - sum(card.rank == rank for card in seen)
            return taken + 5 * points, -unseen

        action: Action = max(self.game.options(view), key=worth)
        return action


class Playouts:
    """Tries every action in 200 imagined deals, played on at random: every game with a kernel."""

    amount = 200

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self.flat = games.load_kit(game.name).load_flat()
        self.rng = random.Random(seed)

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        options: dict[int, Action] = dict(self.flat.options(view))
        if len(options) == 1:
            return next(iter(options.values()))
        sides = self.game.sides(view.seats)
        self.side = next(at for at, seats in enumerate(sides) if view.seat in seats)
        totals = dict.fromkeys(options, 0.0)
        for _ in range(self.amount):
            block = self.flat.encode(self.game.imagine(view, self.rng))
            for number in options:
                totals[number] += self._play_out(bytearray(block), number)
        return options[max(totals, key=totals.__getitem__)]

    def _play_out(self, block: bytearray, number: int) -> float:
        """The lead in points at the end of the round."""
        engine = self.flat.engine
        engine.play(block, number)
        while engine.mover(block) < DEALER_BYTE:
            mask = self.flat.mask(block)
            engine.play(block, self.rng.choice([at for at, allowed in enumerate(mask) if allowed]))
        scores: list[int] = list(self.flat.scores(block))
        mine = scores.pop(self.side)
        lead = mine - sum(scores) / len(scores)
        return -lead if self.game.low_wins else lead
