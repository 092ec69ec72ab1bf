"""Three simulated people who have just read the rules of Three Thirteen: fixed yardsticks, as
`greedy-1` is.

They choose among the legal options, and see what their hand costs, as everybody is shown. They
never change, because levels, first games and ratings are measured against them."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.bots.chance import draw_from_seed
from kafene.core.game import Event
from kafene.games.three_thirteen.fast.search import arrange, best_discard, penalty
from kafene.games.three_thirteen.rules.events import Discard, Draw, Pile, ThreeThirteenAction
from kafene.games.three_thirteen.rules.game import ThreeThirteen
from kafene.games.three_thirteen.rules.state import View
from kafene.parts.rounds import remove_piece

_GAME = ThreeThirteen()
_OVERLOOKED = 1 / 3


class Hasty:
    """Takes the discard if that leaves fewer points now, and throws the card that leaves the
    fewest."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> ThreeThirteenAction:
        return min(self._notice(view, history), key=lambda each: self._rate(view, each))

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[ThreeThirteenAction]:
        return list(_GAME.options(view))

    def _rate(self, view: View, action: ThreeThirteenAction) -> tuple[int, ...]:
        match action:
            case Draw(Pile.DISCARD):
                held = (*view.hand, view.discards[-1])
                return (best_discard(held, view.wild, view.rules)[1].penalty,)
            case Discard(card, out):
                return not out, penalty(remove_piece(view.hand, card), view.wild, view.rules)
        return (penalty(view.hand, view.wild, view.rules),)


class Keeper(Hasty):
    """Draws from the stock unless the discard is wild: it doesn't watch what the others throw. Of
    the cards in no meld it throws the one that goes with the fewest others in its hand."""

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[ThreeThirteenAction]:
        options = list(_GAME.options(view))
        if Draw() in options:
            return [Draw(Pile.DISCARD) if view.discards[-1].rank == view.wild else Draw()]
        if view.out is not None:
            return options
        loose = _list_loose(view)
        fewest = min(_count_partners(each, view) for each in loose)
        return [each for each in loose if _count_partners(each, view) == fewest]


class Distracted(Hasty):
    """Plays like `Hasty`, but overlooks a third of the discards it could take and of the cards it
    could throw without breaking a meld."""

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[ThreeThirteenAction]:
        rng, loose = draw_from_seed(self.seed, view, history), _list_loose(view)
        return [each for each in loose if each == Draw() or rng.random() >= _OVERLOOKED] or loose


def _list_loose(view: View) -> Sequence[ThreeThirteenAction]:
    """The options except throwing a wild card or one in a meld; all options if there are no
    others."""
    options = list(_GAME.options(view))
    left = arrange(view.hand, view.wild, view.rules).left
    loose = [
        each
        for each in options
        if isinstance(each, Draw) or (each.card in left and each.card.rank != view.wild)
    ]
    return loose or options


def _count_partners(action: ThreeThirteenAction, view: View) -> int:
    """Count the cards of the hand that go with the one thrown."""
    assert isinstance(action, Discard)
    return sum(
        card.rank == action.card.rank
        or (card.suit == action.card.suit and 0 < abs(card.rank - action.card.rank) < 3)
        for card in remove_piece(view.hand, action.card)
    )
