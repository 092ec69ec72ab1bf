"""The levels below expert: one player who weighs every throw at a glance, and sees more or less."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.games.ronda.bots.greedy import find_weights, weigh
from kafene.games.ronda.bots.past import FLAT
from kafene.games.ronda.captures import captured_by
from kafene.games.ronda.events import RondaAction, Throw
from kafene.games.ronda.fast.cells import RANKS
from kafene.games.ronda.flat import Weights, ranks
from kafene.games.ronda.game import Ronda
from kafene.games.ronda.state import Phase, View

MANY = 4
"""A capture of this many cards, the card played included, is never overlooked."""
_GAME = Ronda()


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player sees. The defaults overlook and forget nothing."""

    care: float = 1.0
    """How much weight what comes after the throw has: what the next seat could take or answer, and
    what the hand could take later. At 0 only what the card brings now counts."""
    memory: float = 1.0
    """The chance that a captured card is remembered."""
    overlooks: float = 0.0
    """The chance that a small capture, or a tap, isn't noticed."""
    temperature: float = 0.0
    """By how many captured cards a throw must look better to be chosen e times as often."""


class Player:
    """Announces what it holds, and plays the card that looks best to somebody of its skill."""

    skill: ClassVar[Skill] = Skill()

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        options = list(_GAME.options(view))
        if view.phase is Phase.ANNOUNCE or len(options) == 1:
            return options[0]
        skill, rng = self.skill, draw_from_seed(self.seed, view, history)
        forgotten = _forget(view, skill.memory, rng)
        worth = weigh(view, _take_care(find_weights(view.seats), skill.care), forgotten)
        moves = {FLAT.number(view, each): each for each in reversed(options)}
        numbers = list(dict.fromkeys(FLAT.number(view, each) for each in options))
        noticed = [each for each in numbers if not _overlooks(view, moves[each], skill, rng)]
        worths = {each: worth[each] for each in noticed or numbers}
        is_plain = any(_is_plain(view, each) for each in moves.values())
        return moves[pick(worths, 0.0 if is_plain else skill.temperature, rng)]


class Beginner(Player):
    """Takes what it sees, and misses some of it."""

    skill = Skill(care=0.0, memory=0.0, overlooks=0.5, temperature=4.0)


class Casual(Player):
    """Thinks of what it leaves the next player, and remembers little."""

    skill = Skill(care=0.35, memory=0.25, overlooks=0.1, temperature=1.9)


class Regular(Player):
    """Weighs all that can be seen, with a slip now and then."""

    skill = Skill(care=0.8, memory=0.75, temperature=1.0)


class Strong(Player):
    """Forgets no card and overlooks nothing, at a glance."""


def _take_care(full: Weights, care: float) -> Weights:
    """The weights of somebody who takes this much care."""
    scaled = {name: care * value for name, value in full._asdict().items()}
    return Weights(**scaled)._replace(points=full.points, win=full.win)


def _forget(view: View, memory: float, rng: random.Random) -> list[int]:
    """Let captured cards slip from the mind, as if they had not been seen: how many of each rank.
    So may those that went back from the first table, as long as they lie in the stock."""
    seen = ranks(sum(view.captured, view.returned if view.deal == 1 else ()))
    return [sum(rng.random() >= memory for _ in range(seen.count(rank))) for rank in range(RANKS)]


def _overlooks(view: View, action: RondaAction, skill: Skill, rng: random.Random) -> bool:
    """Whether a player doesn't notice what a card can do."""
    assert isinstance(action, Throw)
    taken = captured_by(action.card.rank, view.table)
    if not taken or (_is_plain(view, action) and not action.tap):
        return False
    return rng.random() < skill.overlooks


def _is_plain(view: View, action: RondaAction) -> bool:
    """Whether nobody would miss a capture: of many cards, of all, or of a tapped pile."""
    assert isinstance(action, Throw)
    taken = captured_by(action.card.rank, view.table)
    joins = action.card.rank is view.tapped
    return joins or len(taken) + 1 >= MANY or bool(taken and len(taken) == len(view.table))
