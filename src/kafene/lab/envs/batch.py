"""Many games on the rules, with the buffers that `core/fast/flat.py` has for a kernel's games."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from kafene.core.fast import blocks
from kafene.core.fast.flat import Memory
from kafene.core.game import Action, Bot
from kafene.core.options import Rules
from kafene.lab.envs.single import RulesGame
from kafene.lab.envs.steps import StepGame


class RulesBatch:
    """As `core.flat.Batch`, for games without a kernel and for bots that are told what happened."""

    def __init__(self, name: str, rules: Rules, seats: int, count: int, *, steps: bool) -> None:
        kind = StepGame if steps else RulesGame
        self.games = [kind(name, seats, rules, 0, chance=False) for _ in range(count)]
        size, width = self.games[0].observation_size, self.games[0].actions
        self.seats, self.observation_size, self.width = seats, size, width
        self.actions = array("h", bytes(2 * count))
        self.observations: Memory = bytearray(count * size)
        self.masks = bytearray(count * width)
        self.movers = bytearray(count)
        self.scores = array("i", bytes(4 * count * seats))
        self.ends = bytearray(count)
        self.finals = bytearray(count * seats * size)
        self._chosen: dict[int, Action] = {}

    @property
    def seeds(self) -> array[int]:
        """The generators of all games, a word each."""
        return array("Q", (game.seeds[0] for game in self.games))

    def begin(self, seeds: Sequence[int]) -> None:
        """Begin anew: a seed for each game, from which all its shuffles follow."""
        for at, (game, seed) in enumerate(zip(self.games, seeds, strict=True)):
            game.seeds[0] = seed
            game.reset()
            self._show(at)

    def step(self) -> None:
        """Play `actions`, one in every game; a game whose action is negative waits."""
        for at, game in enumerate(self.games):
            self.ends[at] = 0
            if self.actions[at] < 0:
                continue
            action = self._chosen.pop(at, None)
            if action is None:
                game.play(self.actions[at])
            else:
                game.play_action(action)
            scores = game.scores
            for seat in range(self.seats):
                self.scores[at * self.seats + seat] = scores[seat % game.sides]
            if game.is_over:
                self.ends[at] = 1
                self.restart(at)
            else:
                self._show(at)

    def restart(self, at: int) -> None:
        """Let a game begin anew; what every seat knows is kept in `finals`."""
        game, size = self.games[at], self.observation_size
        for seat in range(self.seats):
            start = (at * self.seats + seat) * size
            self.finals[start : start + size] = game.observe(seat)
        game.reset()
        self._show(at)

    def _show(self, at: int) -> None:
        """Write down what the acting seat of a game may know and do."""
        game, size, width = self.games[at], self.observation_size, self.width
        assert game.mover is not None
        self.movers[at] = game.mover
        memoryview(self.observations)[at * size : (at + 1) * size] = game.observe(game.mover)
        self.masks[at * width : (at + 1) * width] = game.mask()

    def choose_at_random(self, seeds: Memory) -> None:
        """Put an action that the mask allows into `actions`, for every game that does not wait."""
        blocks.choose_at_random(self.masks, seeds, self.actions)

    def ask(self, at: int, bot: Bot) -> None:
        """Let a bot choose for the acting seat of a game: any legal action, also one without a
        number; where it has no legal answer, the safe default."""
        self._chosen[at] = self.games[at].ask(bot)
        self.actions[at] = 0
