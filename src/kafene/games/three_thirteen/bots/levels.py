"""Players of Three Thirteen below the expert: one way of thinking, and how much of it each level
sees.

All of them arrange their hand as well as it goes, throw only what is in no combination, keep wild
cards and go out as soon as they can. They differ in which discards they take, in what they hope
for and in how often they err.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.three_thirteen.arrange import SCALE, best_discard, is_complete, penalty, value
from kafene.games.three_thirteen.bots.evaluation import (
    Prospects,
    Unseen,
    count_unseen,
    find_thirds,
    is_last_turn,
    list_deck,
)
from kafene.games.three_thirteen.events import Discard, Draw, Hand, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.game import ThreeThirteen
from kafene.games.three_thirteen.state import Phase, View

_GAME = ThreeThirteen()


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """What a level sees of its cards, and how often it errs."""

    temperature: float = 0.0
    """How many points worse a discard has to be to be chosen e times less often."""
    hope: float = 0.0
    """What two cards are worth for each card that would make a combination of them, in points."""
    counts: bool = True
    """Leaves out of its hopes the cards that it has seen elsewhere."""
    gaps: bool = True
    """Sees that a seven and a nine need an eight, not only that cards are equal or neighbours."""
    forgets: float = 0.0
    """How often it forgets what its wild cards do for the others, for a draw or a discard."""
    ends: bool = True
    """Throws for the least penalty in the last turn, not as in any other."""
    margin: int = 0
    """A discard must save more points than this to be taken."""
    finishes: bool = False
    """Takes a discard only into a combination, never for being cheaper than another card."""
    overlooks: float = 0.0
    """How often it doesn't see that it could use the discard. It always sees a wild card, and one
    that takes it out."""


class Player:
    """A player with some skill."""

    skill: ClassVar[Skill]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        if view.phase is Phase.DRAW:
            takes = Draw() not in _GAME.options(view) or self._takes(view, history)
            return Draw(Pile.DISCARD if takes else Pile.STOCK)
        return self._discard(view, history)

    # ------------------------------------------------------------------------------------- draw

    def _takes(self, view: View, history: Sequence[Event]) -> bool:
        """Whether to take the discard."""
        top, wild, rules = view.discards[-1], view.wild, view.rules
        if is_complete(view.hand, wild, rules):
            return False
        thrown, after = best_discard((*view.hand, top), wild, rules)
        if after.is_complete or (_is_precious(top, view) and not is_last_turn(view)):
            return True
        rng = draw_from_seed(self.seed, view, history)
        if rng.random() < self.skill.overlooks:
            return False
        hand = self._see(view, rng)
        if hand != view.hand:
            thrown, after = best_discard((*hand, top), wild, rules)
        if thrown == top or (self.skill.finishes and top in after.left):
            return False
        return penalty(hand, wild, rules) - after.penalty > self.skill.margin

    def _see(self, view: View, rng: Random) -> Hand:
        """The cards that it arranges: at times, it forgets the wild ones."""
        if rng.random() >= self.skill.forgets:
            return view.hand
        return tuple(card for card in view.hand if card.rank != view.wild)

    # ------------------------------------------------------------------------------------ throw

    def _discard(self, view: View, history: Sequence[Event]) -> Discard:
        assert view.wild is not None
        options = [option for option in _GAME.options(view) if isinstance(option, Discard)]
        hand = Prospects(view.hand, view.wild, view.rules)
        costs = {each: hand.cost(each.card) for each in options}
        cheapest = min(
            options, key=lambda each: (not each.out, costs[each], each.card.rank == view.wild)
        )
        if not costs[cheapest] or (self.skill.ends and is_last_turn(view)):
            return cheapest
        rng = draw_from_seed(self.seed, view, history)
        seen = self._see(view, rng)
        if seen != view.hand:
            hand = Prospects(seen, view.wild, view.rules)
        loose = [each for each in options if each.card in seen and _is_loose(each.card, hand, view)]
        if not loose:
            return cheapest
        unseen = count_unseen(view, history) if self.skill.counts else Counter(list_deck(view))
        worths = {
            each: value(each.card, view.wild, view.rules)
            - self.skill.hope * self._use(each.card, view, unseen)
            for each in loose
        }
        return pick(worths, self.skill.temperature, rng)

    def _use(self, card: Card, view: View, unseen: Unseen) -> int:
        """How many cards would make a combination of this card and another one in hand."""
        others = list(view.hand)
        others.remove(card)
        return sum(
            unseen.get(third, 0)
            for other in others
            if other.rank != view.wild
            for third in find_thirds(card, other, view.rules)
            if self.skill.gaps or not _is_between(third, card, other)
        )


def _is_loose(card: Card, hand: Prospects, view: View) -> bool:
    """Whether a card may be thrown lightly: it is in no combination, not wild, not just taken."""
    if _is_precious(card, view) or card == view.taken:
        return False
    return hand.cost() - hand.cost(card) == SCALE * value(card, view.wild, view.rules) + 1


def _is_precious(card: Card, view: View) -> bool:
    """Whether a card is wild and of use: with many natural cards needed, it is none."""
    return card.rank == view.wild and view.rules.naturals < 3


def _is_between(third: Card, one: Card, other: Card) -> bool:
    return min(one.rank, other.rank) < third.rank < max(one.rank, other.rank)


class Beginner(Player):
    """Takes what finishes a combination, if it sees it, and throws almost any loose card."""

    skill = Skill(temperature=18.0, finishes=True, overlooks=0.95, forgets=0.85, ends=False)


class Casual(Player):
    """Keeps pairs and neighbours, often misses what the discard or a wild card could do."""

    skill = Skill(
        temperature=12.0,
        hope=0.1,
        counts=False,
        gaps=False,
        finishes=True,
        overlooks=0.8,
        forgets=0.7,
    )


class Regular(Player):
    """The level `greedy`: keeps what may become something, doesn't count what is gone, and takes
    discards into combinations alone."""

    skill = Skill(
        temperature=6.5, hope=0.3, counts=False, finishes=True, overlooks=0.42, forgets=0.36
    )


class Strong(Player):
    """Sees what its cards may become and counts what is gone; slips now and then."""

    skill = Skill(temperature=2.5, hope=0.4, margin=1, overlooks=0.05)
