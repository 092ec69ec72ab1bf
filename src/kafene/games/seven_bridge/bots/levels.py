"""The players of Seven Bridge below the expert: one engine, more or less attentive."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.games.seven_bridge.bots.actions import find_call, find_finish, lays
from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.bits import DECK, SEVENS, VALUE, card, singles
from kafene.games.seven_bridge.bots.evaluation import GREEDY, Style
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.games.seven_bridge.bots.playout import FastPlan, find_spare, plan
from kafene.games.seven_bridge.events import Discard, SevenBridgeAction
from kafene.games.seven_bridge.game import SevenBridge
from kafene.games.seven_bridge.state import Phase, View

_GAME = SevenBridge()


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a player pays attention to."""

    style: Style = GREEDY
    """What cards are worth to it, and when it keeps back what it could lay."""
    temperature: float = 0.0
    """How carelessly it discards: a card worth this much more to it goes e times less often."""
    calls: float = 1.0
    """How likely it notices that it can call the discard."""
    melds: float = 1.0
    """How likely it lays its sets and runs, rather than save them up."""
    lays_off: float = 1.0
    """How likely it notices that a card fits a group on the table."""
    watches: bool = True
    """Whether it knows which cards have been thrown or laid, and so can't come any more."""


class Player:
    """Goes out whenever it can, and discards what its hand needs least, but no card of a finished
    meld; it may overlook a call or a lay-off, or save up a meld."""

    skill: ClassVar[Skill]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> SevenBridgeAction:
        options = list(_GAME.options(view))
        finish = find_finish(view, options)
        if finish is not None or len(options) == 1:
            return finish or options[0]
        rng = draw_from_seed(self.seed, view, history)
        deal = Belief(view, history, [self.skill.style] * view.seats).deal(rng)
        if view.phase in (Phase.START, Phase.WINDOW):
            call = find_call(view, deal) if rng.random() < self.skill.calls else None
            return call or options[0]
        laid = lays(view, self._plan(view, deal, rng))
        return next((each for each in laid if each in options), None) or self._discard(deal, rng)

    def _plan(self, view: View, deal: FastDeal, rng: random.Random) -> FastPlan:
        """What it lays: all if that goes out or the deal ends, otherwise what it notices."""
        runs, sets, single = plan(deal, drawn=view.phase is Phase.DRAWN)
        out = (deal.hand ^ (runs | sets | single)).bit_count() <= 1
        if not out and not deal.is_last_turn:
            single = sum(each for each in singles(single) if rng.random() < self.skill.lays_off)
            if rng.random() >= self.skill.melds:
                runs = sets = 0
        return runs, sets, single

    def _discard(self, deal: FastDeal, rng: random.Random) -> SevenBridgeAction:
        skill, hand = self.skill, deal.hand
        unseen = deal.unseen if skill.watches else DECK & ~hand
        if deal.is_last_turn:
            return Discard(card(max(singles(hand), key=VALUE.__getitem__)))
        spare = find_spare(deal)
        worths = {
            each: -skill.style.worth(each, hand ^ each, unseen, deal.runs, deal.sets)
            for each in singles(spare & ~SEVENS or spare)
        }
        return Discard(card(pick(worths, skill.temperature, rng)))


class Beginner(Player):
    """Collects cards that look alike and saves up its melds; hardly ever thinks of a call."""

    skill = Skill(temperature=60.0, calls=0.05, melds=0.3, lays_off=0.7, watches=False)


class Casual(Player):
    """Knows what it collects, and misses things at the table. It lays what it can, its sevens too,
    as soon as a hand gets small: nobody likes to be caught with a 7 that could go at any time."""

    skill = Skill(
        style=replace(GREEDY, near=4),
        temperature=11.0,
        calls=0.7,
        melds=0.8,
        lays_off=0.8,
        watches=False,
    )


class Regular(Player):
    """The level `greedy`: calls most of what it can, and now and then throws the wrong card."""

    skill = Skill(temperature=5.5, calls=0.85, lays_off=0.9)


class Strong(Player):
    """Misses nothing; of cards that are nearly alike it may throw either."""

    skill = Skill(temperature=2.0)
