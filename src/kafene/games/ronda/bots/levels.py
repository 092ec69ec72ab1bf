"""The levels below expert: one player who weighs every throw at a glance, and sees more or less."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.games.ronda.bots.evaluation import ALONE, TEAMS, Evaluation, Weights
from kafene.games.ronda.bots.fast import FastDeal, FastMove, ranks, sequence
from kafene.games.ronda.bots.greedy import move
from kafene.games.ronda.events import RondaAction
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
        deal, hand = FastDeal(view), ranks(view.hand)
        _forget(deal, view, skill.memory, rng)
        outlook = Evaluation(deal, hand, _weigh(view.seats, skill.care))
        moves = [*dict.fromkeys(map(move, options))]
        noticed = [each for each in moves if not _overlooks(deal, each, skill, rng)] or moves
        worths = {each: outlook.worth(each) for each in noticed}
        heat = 0.0 if any(_is_plain(deal, each) for each in moves) else skill.temperature
        chosen = pick(worths, heat, rng)
        return next(option for option in options if move(option) == chosen)


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


def _weigh(seats: int, care: float) -> Weights:
    """The weights of somebody who takes this much care."""
    full = TEAMS if seats == 4 else ALONE
    return replace(
        full,
        exposed=care * full.exposed,
        tapped=care * full.tapped,
        copies=care * full.copies,
        missa=care * full.missa,
        trap=care * full.trap,
        follow=care * full.follow,
        chain=care * full.chain,
        last=care * full.last,
    )


def _forget(deal: FastDeal, view: View, memory: float, rng: random.Random) -> None:
    """Let captured cards slip from the mind, as if they had not been seen."""
    lying = ranks((*view.table, *view.pending))
    for rank, gone in enumerate(deal.gone):
        captured = gone - lying.count(rank)
        deal.gone[rank] -= sum(rng.random() >= memory for _ in range(captured))


def _overlooks(deal: FastDeal, move: FastMove, skill: Skill, rng: random.Random) -> bool:
    """Whether a player doesn't notice what a card can do."""
    rank, tap = move
    if not sequence(deal.table, rank) or (_is_plain(deal, move) and not tap):
        return False
    return rng.random() < skill.overlooks


def _is_plain(deal: FastDeal, move: FastMove) -> bool:
    """Whether nobody would miss a capture: of many cards, of all, or of a tapped pile."""
    rank, _ = move
    taken = sequence(deal.table, rank)
    many = taken.bit_count() + 1 >= MANY
    return deal.tapped == rank or bool(taken and (many or taken == deal.table))
