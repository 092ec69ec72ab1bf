"""Players of Three Thirteen below the expert: they think alike, but see more or less.

All of them arrange their hand as well as possible, throw only cards that are in no combination,
keep wild cards and go out as soon as they can. They differ in which discards they take, in what
they hope for and in how often they err.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from kafene.bots.chance import draw_from_seed, pick
from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.core.values import dataclass
from kafene.games.three_thirteen.bots.evaluation import (
    Prospects,
    Unseen,
    count_unseen,
    find_thirds,
    is_last_turn,
    list_deck,
)
from kafene.games.three_thirteen.fast.search import arrange, best_discard, is_complete
from kafene.games.three_thirteen.rules.arrange import SCALE, value
from kafene.games.three_thirteen.rules.events import Discard, Draw, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.state import Phase, View

_GAME = ThreeThirteen()


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A level's attention, and its mistakes."""

    temperature: float = 0.0
    """The points by which a discard must be worse to be chosen e times less often."""
    hope: float = 0.0
    """The worth of two cards, in points, for each card that would make a combination of them."""
    counts: bool = True
    """Doesn't hope for cards that it has seen elsewhere."""
    gaps: bool = True
    """Sees that a seven and a nine need an eight, not only pairs and neighbours."""
    ends: bool = True
    """Throws for the least penalty in the last turn, rather than as in any other."""
    margin: int = 0
    """A discard must save more points than this to be taken."""
    finishes: bool = False
    """Takes a discard only into a combination, never just because it is cheaper than another
    card."""
    overlooks: float = 0.0
    """The chance of missing a useful discard. It never misses a wild card, or one that takes it
    out."""
    grabs: float = 0.0
    """The chance of taking a discard that is of no use."""


class Player:
    """A player whose skill decides what it sees."""

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
        """Decide if the player takes the discard."""
        top, wild, rules = view.discards[-1], view.wild, view.rules
        if is_complete(view.hand, wild, rules):
            return False
        thrown, after = best_discard((*view.hand, top), wild, rules)
        is_last = is_last_turn(view)
        if after.is_complete or (_is_precious(top, view) and not is_last):
            return True
        rng = draw_from_seed(self.seed, view, history)
        now = arrange(view.hand, wild, rules)
        is_of_use = thrown != top and not (self.skill.finishes and top in after.left)
        if is_of_use and now.penalty - after.penalty > self.skill.margin:
            return rng.random() >= self.skill.overlooks
        # A useless discard isn't thrown again at once, so there must be another loose card.
        is_free = any(not _is_precious(card, view) for card in now.left)
        return is_free and not (is_last and self.skill.ends) and rng.random() < self.skill.grabs

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
        loose = [each for each in options if _is_loose(each.card, hand, view)]
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
        """Count the cards that would make a combination of this card and another one in hand."""
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
    """True if a card is in no combination, not wild and not just taken."""
    if _is_precious(card, view) or card == view.taken:
        return False
    return hand.cost() - hand.cost(card) == SCALE * value(card, view.wild, view.rules) + 1


def _is_precious(card: Card, view: View) -> bool:
    """True if a card is wild and useful: it isn't where a combination needs many natural cards."""
    return card.rank == view.wild and view.rules.naturals < 3


def _is_between(third: Card, one: Card, other: Card) -> bool:
    return min(one.rank, other.rank) < third.rank < max(one.rank, other.rank)


class Beginner(Player):
    """Takes a discard on a whim, seldom because it sees a use for it, and throws almost any loose
    card."""

    skill = Skill(temperature=20.0, finishes=True, overlooks=0.9, grabs=0.4, ends=False)


class Casual(Player):
    """Watches its own hand, mostly misses the use of a discard, and now and then takes a useless
    one."""

    skill = Skill(
        temperature=16.0,
        hope=0.08,
        counts=False,
        gaps=False,
        finishes=True,
        overlooks=0.85,
        grabs=0.12,
    )


class Regular(Player):
    """The level `greedy`: keeps promising cards, doesn't count those that are gone, and takes
    discards only into combinations, half the time it could."""

    skill = Skill(temperature=6.5, hope=0.25, counts=False, finishes=True, overlooks=0.5)


class Strong(Player):
    """Sees what its cards may become, counts those that are gone, and draws from the stock rather
    than save a point or two; slips now and then."""

    skill = Skill(temperature=1.7, hope=0.4, margin=2, overlooks=0.07)
