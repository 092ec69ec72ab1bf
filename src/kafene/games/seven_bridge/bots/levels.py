"""The players of Seven Bridge below the expert: one engine, with more or less attention."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.core.pieces import Rank
from kafene.core.values import dataclass
from kafene.games.seven_bridge.bots.actions import find_finish
from kafene.games.seven_bridge.bots.belief import Belief, Plan
from kafene.games.seven_bridge.bots.expert import DUEL, TABLE
from kafene.games.seven_bridge.fast.flat import GREEDY, Style, hand_of
from kafene.games.seven_bridge.fast.search.cards import SEVENS
from kafene.games.seven_bridge.rules.events import Discard, LayOff, Meld, SevenBridgeAction
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.state import Phase, State, View
from kafene.parts.melds import SHORTEST_MELD

_GAME = SevenBridge()
_SMALL = 8
"""A hand of at most this many cards may go out in one turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A player's style and attention."""

    styles: tuple[Style, Style] = (GREEDY, GREEDY)
    """Its values for cards, and when it keeps back cards it could lay: among two players, and among
    more."""
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
        finish = find_finish(view, options) or _find_way_out(view, options)
        if finish is not None or len(options) == 1:
            return finish or options[0]
        style = self.skill.styles[view.seats > 2]
        belief = Belief(view, history, [style] * view.seats)
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


def _find_way_out(view: View, options: Sequence[SevenBridgeAction]) -> SevenBridgeAction | None:
    """Find what begins to lay all cards but one, where the kernel's plans miss that: after
    a call, and where three sevens go out one by one, not as a group."""
    sevens = sum(card.rank is Rank.SEVEN for card in view.hand)
    if (view.phase is Phase.CALLED or sevens >= SHORTEST_MELD) and len(view.hand) <= _SMALL:
        state = _GAME.imagine(view, random.Random(0))  # what is hidden doesn't matter
        return next((each for each in options if _leads_out(state, each)), None)
    return None


def _leads_out(state: State, action: SevenBridgeAction) -> bool:
    """Return True if all cards can be laid, or all but one, beginning with a meld or a lay-off."""
    if not isinstance(action, Meld | LayOff):
        return False
    after, _ = _GAME.play(state, action)
    if len(after.hands[state.player]) <= 1:
        return True
    return any(_leads_out(after, each) for each in _GAME.options(_GAME.view(after, state.player)))


def _skip_guess(belief: Belief, rng: random.Random) -> None:
    """Advance the random numbers as if the others' hands had been guessed: no level needs that any
    more, but each goes on to overlook the same things."""
    held = belief.held.bit_count()
    rng.shuffle([0] * (belief.unseen - held))
    if held:
        rng.shuffle([0] * belief.hidden)


class Beginner(Player):
    """Thinks of half of its calls and overlooks some lay-offs, throws what looks of little use and
    doesn't watch which cards are gone."""

    skill = Skill(temperature=9.0, calls=0.5, melds=0.9, lays_off=0.7, watches=False)


class Casual(Player):
    """Lays what it has; misses a call or a lay-off now and then, and doesn't watch which cards are
    gone."""

    skill = Skill(temperature=3.5, calls=0.85, lays_off=0.9, watches=False)


class Regular(Player):
    """The level `greedy`: sees nearly everything, and of cards that are much alike may throw the
    wrong one."""

    skill = Skill(temperature=2.5, calls=0.95, lays_off=0.95)


def _lay_at_once(style: Style) -> Style:
    """A style that holds nothing back that could be laid."""
    return style._replace(holds=GREEDY.holds, near=GREEDY.near)


class Strong(Player):
    """Misses nothing, and judges cards as the expert does, but holds nothing back and imagines no
    deals."""

    skill = Skill(styles=(_lay_at_once(DUEL), _lay_at_once(TABLE)))
