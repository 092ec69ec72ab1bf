"""The players of Seven Bridge below the expert: one engine, with more or less attention."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.core.values import dataclass
from kafene.games.seven_bridge.bots.actions import find_finish
from kafene.games.seven_bridge.bots.belief import Belief, Plan
from kafene.games.seven_bridge.fast.flat import GREEDY, Style, hand_of
from kafene.games.seven_bridge.fast.search.cards import SEVENS
from kafene.games.seven_bridge.rules.events import Discard, SevenBridgeAction
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.state import Phase, View

_GAME = SevenBridge()


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A player's style and attention."""

    style: Style = GREEDY
    """Its values for cards, and when it keeps back cards it could lay."""
    temperature: float = 0.0
    """Carelessness of its discards: a card worth this much more to it is thrown e times less
    often."""
    calls: float = 1.0
    """The chance that it notices a possible call."""
    melds: float = 1.0
    """The chance that it lays its sets and runs rather than save them up."""
    lays_off: float = 1.0
    """The chance that it notices a card that fits a group on the table."""
    watches: bool = True
    """True if it knows which cards have been thrown or laid, and so can no longer come."""


class Player:
    """Goes out whenever it can, and discards the card its hand needs least, but none from a
    finished meld; it may overlook a call or a lay-off, or save up a meld."""

    skill: ClassVar[Skill]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> SevenBridgeAction:
        options = list(_GAME.options(view))
        finish = find_finish(view, options)
        if finish is not None or len(options) == 1:
            return finish or options[0]
        belief = Belief(view, history, [self.skill.style] * view.seats)
        rng = draw_from_seed(self.seed, view, history)
        _skip_guess(belief, rng)
        if view.phase in (Phase.START, Phase.WINDOW):
            return belief.choose_call() if rng.random() < self.skill.calls else options[0]
        return belief.find_lay(self._plan(belief, rng)) or self._discard(belief, rng)

    def _plan(self, belief: Belief, rng: random.Random) -> Plan:
        """The cards it lays: all if that goes out or the deal ends, otherwise those it notices."""
        plan, view = belief.list_plans()[0], belief.view
        if len(view.hand) - plan.cards.bit_count() <= 1 or view.is_last_turn:
            return plan
        single = (1 << at for at in range(64) if plan.single >> at & 1)
        noticed = sum(card for card in single if rng.random() < self.skill.lays_off)
        return (
            plan._replace(single=noticed)
            if rng.random() < self.skill.melds
            else Plan(0, 0, noticed)
        )

    def _discard(self, belief: Belief, rng: random.Random) -> SevenBridgeAction:
        needs = belief.weigh(watches=self.skill.watches)
        worths = {card: -need for card, need in needs.items()}
        if belief.view.is_last_turn:
            return Discard(*hand_of(pick(worths, 0.0, rng)))
        others = {card: worth for card, worth in worths.items() if not card & SEVENS}
        return Discard(*hand_of(pick(others or worths, self.skill.temperature, rng)))


def _skip_guess(belief: Belief, rng: random.Random) -> None:
    """Advance the random numbers as if the others' hands had been guessed: no level needs that any
    more, but each goes on to overlook the same things."""
    held = belief.held.bit_count()
    rng.shuffle([0] * (belief.unseen - held))
    if held:
        rng.shuffle([0] * belief.hidden)


class Beginner(Player):
    """Collects cards that look alike and saves up its melds; hardly ever thinks of a call."""

    skill = Skill(temperature=60.0, calls=0.05, melds=0.3, lays_off=0.7, watches=False)


class Casual(Player):
    """Knows what it collects, but misses things at the table. It lays what it can, even its sevens,
    as soon as a player's hand gets small: nobody likes to be caught with a 7 that could have been
    laid."""

    skill = Skill(
        style=GREEDY._replace(near=4),
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
    """Misses nothing; it may throw either of two cards that are nearly equal."""

    skill = Skill(temperature=2.0)
