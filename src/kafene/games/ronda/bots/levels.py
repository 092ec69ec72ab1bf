"""The levels below expert: one player who judges every throw without search, and sees more or
less."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.core.values import dataclass
from kafene.games.ronda.bots.greedy import find_weights, take_care, weigh
from kafene.games.ronda.bots.past import FLAT
from kafene.games.ronda.fast.flat import ranks
from kafene.games.ronda.fast.layout import RANKS
from kafene.games.ronda.rules.captures import captured_by
from kafene.games.ronda.rules.events import RondaAction, Throw
from kafene.games.ronda.rules.game import Ronda
from kafene.games.ronda.rules.state import Phase, View

MANY = 4
"""A capture of this many cards, the card played included, is never overlooked."""
_GAME = Ronda()


@dataclass(frozen=True, slots=True)
class Skill:
    """A player's attention and memory. The defaults overlook and forget nothing."""

    care: float = 1.0
    """The weight of what may follow the throw: what the next seat could take or answer, and what
    the hand could take later. At 0 only the immediate gain counts."""
    memory: float = 1.0
    """The chance that a captured card is remembered."""
    overlooks: float = 0.0
    """The chance that a small capture, or a tap, isn't noticed."""
    temperature: float = 0.0
    """The lead, in captured cards, with which a throw is chosen e times as often."""


class Player:
    """Announces what it holds, and plays the card that looks best at its skill."""

    skill: ClassVar[Skill] = Skill()

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        options = list(_GAME.options(view))
        if view.phase is Phase.ANNOUNCE or len(options) == 1:
            return options[0]
        skill, rng = self.skill, draw_from_seed(self.seed, view, history)
        forgotten = _forget(view, skill.memory, rng)
        worth = weigh(view, take_care(find_weights(view.seats), skill.care), forgotten)
        moves = dict[int, RondaAction]()
        for each in options:
            moves.setdefault(FLAT.number(view, each), each)
        noticed = [each for each in moves if not _overlooks(view, moves[each], skill, rng)]
        worths = {each: worth[each] for each in noticed or moves}
        is_plain = any(_is_plain(view, action) for action in moves.values())
        return moves[pick(worths, 0.0 if is_plain else skill.temperature, rng)]


class Beginner(Player):
    """Takes what it sees, and misses some of it."""

    skill = Skill(care=0.0, memory=0.0, overlooks=0.5, temperature=4.0)


class Casual(Player):
    """Thinks of what it leaves the next player, and remembers little."""

    skill = Skill(care=0.35, memory=0.25, overlooks=0.1, temperature=1.9)


class Regular(Player):
    """Weighs everything in sight, with a slip now and then."""

    skill = Skill(care=0.8, memory=0.75, temperature=1.0)


class Strong(Player):
    """Forgets no card and overlooks nothing, but doesn't search."""


def _forget(view: View, memory: float, rng: random.Random) -> list[int]:
    """Choose how many cards of each rank the player forgets, as if it had not seen them: captured
    cards, and those returned from the first table while they lie in the stock."""
    forgotten = [0] * RANKS
    for rank in sorted(ranks(sum(view.captured, view.returned if view.deal == 1 else ()))):
        forgotten[rank] += rng.random() >= memory
    return forgotten


def _overlooks(view: View, action: RondaAction, skill: Skill, rng: random.Random) -> bool:
    """Decide by chance if the player misses what a card can do."""
    assert isinstance(action, Throw)
    taken = captured_by(action.card.rank, view.table)
    if not taken or (_is_plain(view, action) and not action.tap):
        return False
    return rng.random() < skill.overlooks


def _is_plain(view: View, action: RondaAction) -> bool:
    """True if nobody would miss the capture: of many cards, of the whole table, or of a tapped
    pile."""
    assert isinstance(action, Throw)
    taken = captured_by(action.card.rank, view.table)
    joins = action.card.rank is view.tapped
    return joins or len(taken) + 1 >= MANY or bool(taken and len(taken) == len(view.table))
