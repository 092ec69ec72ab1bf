"""A player that sees everything: every hand, and the stock in its order. It measures how much there
is to gain. It is no bot, and sits in the arena alone: nothing else hands out the state of a game.

It plans the round that is being played for its own side, with the cards as they really lie, against
others who play by the policy of the game's kernel: a line of play is changed in one place after
another, and what is no worse stays. That finds a good line, not the best, and others may play
differently; so what it wins is a lower bound of what there is to win."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from kafene import games
from kafene.core.fast.flat import DEALER_BYTE, NOBODY_BYTE, AnyFlatGame
from kafene.core.game import Action, AnyGame, Event, Shuffle
from kafene.core.values import dataclass

ALL_SEEING = "all-seeing"
"""The kind of this player in a list of players."""
LINES = 200
"""The changes of a line tried for each decision."""
MOST_REPEATS = 12
"""The most times in a row that an action is tried again."""


class AllSeeing:
    """The player at one seat of one game; `look` gives the full state of that game."""

    def __init__(self, game: AnyGame, look: Callable[[], Any], seed: int) -> None:
        self._flat: AnyFlatGame = games.load_kit(game.name).load_flat()
        self._look = look
        self._rng = random.Random(seed)
        self._planned: Sequence[Step] = ()

    def choose(self, view: Any, history: Sequence[Event]) -> Action:
        """The first action of the best line that was found."""
        block = bytes(self._flat.encode(self._look()))
        planner = Planner(self._flat, view.seat, view.seats, self._rng)
        number, *others = planner.list_allowed(block)
        if others:
            self._planned = planner.improve(block, self._planned).steps
            number = self._planned[0].action
        action: Action = self._flat.action(view, number)
        return action


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of one's own side: the game before it, and the number of the action."""

    block: bytes
    action: int


@dataclass(frozen=True, slots=True)
class Line:
    """A way that a round may go."""

    worth: tuple[float, float]
    """1 if it wins the game, -1 if it loses, and the points by which the side is ahead then."""
    steps: tuple[Step, ...]


class Planner:
    """Lines of play from a position, for the side of one seat."""

    def __init__(self, flat: AnyFlatGame, seat: int, seats: int, rng: random.Random) -> None:
        self.flat, self.rng = flat, rng
        sides = flat.game.sides(seats)
        self.side = next(at for at, side in enumerate(sides) if seat in side)
        self.own = frozenset(sides[self.side])

    def improve(self, block: bytes, planned: Sequence[Step]) -> Line:
        """The best line from here that is found; what was planned counts, if it came to this."""
        kept = next((planned[at:] for at, step in enumerate(planned) if step.block == block), ())
        best = self._follow((), block, [step.action for step in kept])
        for action in self.list_allowed(block):
            best = max(best, self._follow((), block, [action]), key=lambda line: line.worth)
        for _ in range(LINES):
            other = self._change(best)
            if other.worth >= best.worth:
                best = other
        return best

    def list_allowed(self, block: bytes) -> list[int]:
        """The numbers of the actions that the mover may choose from."""
        return [
            number for number, allowed in enumerate(self.flat.mask(bytearray(block))) if allowed
        ]

    def _change(self, line: Line) -> Line:
        """Another action in one place, and after it what was planned, or the policy's choices, or
        the same action for as long as it is allowed."""
        at = self.rng.randrange(len(line.steps))
        block = line.steps[at].block
        action = self.rng.choice(self.list_allowed(block))
        planned = [step.action for step in line.steps[at + 1 :]]
        repeated = [action] * self.rng.randrange(MOST_REPEATS)
        return self._follow(
            line.steps[:at], block, [action, *self.rng.choice((planned, repeated, []))]
        )

    def _follow(self, before: Sequence[Step], start: bytes, wanted: Sequence[int]) -> Line:
        """The rest of the round; one's own side does what is wanted while that is allowed, and then
        what the policy chooses, as the others do."""
        flat, engine, block = self.flat, self.flat.engine, bytearray(start)
        steps, left = list(before), list(reversed(wanted))
        while not self._is_over(block):
            action = -1
            is_own = engine.mover(block) in self.own
            if is_own and left:
                action = left.pop()
            if action < 0 or not flat.mask(block)[action]:
                action = flat.choose_greedily(block)
            if is_own:
                steps.append(Step(bytes(block), action))
            engine.play(block, action)
        return Line(self._judge(block), tuple(steps))

    def _is_over(self, block: bytearray) -> bool:
        """Return whether the round is over; what is shuffled within it comes in some order."""
        mover = self.flat.engine.mover(block)
        if mover == DEALER_BYTE:
            state = self.flat.decode(block)
            undealt = self.flat.game.undealt(state)
            if len(undealt) == len(self.flat.game.pieces(state)):
                return True
            self.flat.engine.deal(block, self.flat.codes(Shuffle(undealt)))
            return self._is_over(block)
        return mover == NOBODY_BYTE

    def _judge(self, block: bytearray) -> tuple[float, float]:
        scores = [-score if self.flat.game.low_wins else score for score in self.flat.scores(block)]
        mine = scores.pop(self.side)
        won = (mine > max(scores)) - (mine < max(scores))
        is_end = self.flat.engine.mover(block) == NOBODY_BYTE
        return won * is_end, mine - sum(scores) / len(scores)
