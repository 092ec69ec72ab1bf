"""One game whose turns are made step by step: every step is an action of its own."""

from __future__ import annotations

import random
from copy import copy
from typing import Any, Self

from kafene.core.game import Action
from kafene.core.options import Rules
from kafene.lab.envs.single import RulesGame
from kafene.lab.envs.words import load_meanings


class StepGame(RulesGame):
    """A game on the rules in which a turn is a row of steps, with numbers that are the same in all
    positions. The turn can be ended in every step but those between picking up and placing, which
    can be cancelled. An observation is the game's, then what the mover has made so far; others
    don't see that."""

    def __init__(
        self, name: str, players: int, rules: Rules, seed: int | None = None, *, chance: bool
    ) -> None:
        self._turn: Any = None
        super().__init__(name, players, rules, seed, chance=chance)

    def _find_engine(self, name: str) -> None:
        super()._find_engine(name)
        drafting: Any = load_meanings(name, steps=True)
        self._drafting, self.actions = drafting, drafting.ACTIONS
        self.observation_size += self._drafting.OBSERVATION

    def __getstate__(self) -> dict[str, Any]:
        kept = super().__getstate__()
        del kept["_drafting"]
        return kept

    def _go_on(self) -> None:
        super()._go_on()
        self._turn = None if self.mover is None else self._drafting.Drafting(self.view(self.mover))

    def play(self, action: int) -> None:
        """One step of the mover's turn; see `SingleGame.play`."""
        if not 0 <= action < self.actions or not self.mask()[action]:
            raise ValueError(f"the mask doesn't allow action {action}")
        self._turn = copy(self._turn)  # copies of this game have the one before
        ended = self._turn.act(int(action))
        self._mask = None
        if ended is not None:
            self.play_action(ended)

    def _fill_mask(self) -> bytes:
        out = bytearray(self.actions)
        for number in self._turn.list_actions():
            out[number] = 1
        return bytes(out)

    def observe(self, seat: int) -> bytes:
        own = self._turn is not None and seat == self.mover
        made = self._turn.observe() if own else bytes(self._drafting.OBSERVATION)
        return super().observe(seat) + made

    def observe_public(self, seat: int) -> bytes:
        """As `SingleGame.observe_public`: a draft is nobody else's."""
        size: int = self._drafting.OBSERVATION
        return super().observe_public(seat)[: self.observation_size - size] + bytes(size)

    def imagine(self, seat: int, rng: random.Random) -> Self:
        """As `SingleGame.imagine`, with what the seat has made of its turn."""
        twin = super().imagine(seat, rng)
        if seat == self.mover:
            vars(twin).update(_turn=self._turn)
        return twin

    def action(self, number: int) -> Action:
        """A step is no action of the rules."""
        raise TypeError("a step is no action of the rules: text tells what it means")

    def text(self, action: int) -> str:
        """A step in words."""
        words: str = self._drafting.name_action(action)
        return words
