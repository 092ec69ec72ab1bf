"""Three simulated people who have just read the rules of Seven Bridge: fixed yardsticks, as
`greedy-1` is.

They choose among the legal options and know nothing else. They never change, because levels, first
games and ratings are measured against them."""

from __future__ import annotations

from collections.abc import Sequence

from kafene.bots.chance import draw_from_seed
from kafene.core.game import Event
from kafene.core.pieces import Card
from kafene.games.seven_bridge.rules.events import Chi, Discard, Pon, SevenBridgeAction
from kafene.games.seven_bridge.rules.game import SevenBridge
from kafene.games.seven_bridge.rules.legality import get_cards
from kafene.games.seven_bridge.rules.state import View
from kafene.parts.melds import SHORTEST_MELD

_GAME = SevenBridge()
_OVERLOOKED = 1 / 3


class Hasty:
    """Calls and lays whatever it can at once, most cards first, and throws its highest card."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> SevenBridgeAction:
        return max(self._notice(view, history), key=_count_laid)

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[SevenBridgeAction]:
        return list(_GAME.options(view))


class Keeper(Hasty):
    """Never calls, because it doesn't watch what the others throw. It lays its groups and runs, but
    keeps sevens and cards that go with others in its hand until it has three cards or fewer. It
    throws the card that goes with the fewest others."""

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[SevenBridgeAction]:
        options = [each for each in _GAME.options(view) if not isinstance(each, Pon | Chi)]
        laid = [
            each
            for each in options
            if _count_laid(each) >= SHORTEST_MELD
            or len(view.hand) <= SHORTEST_MELD
            or not any(_is_kept(card, view) for card in get_cards(each))
        ]
        thrown = [each for each in options if isinstance(each, Discard)]
        fewest = sorted(thrown, key=lambda each: (each.card.rank == 7, _partners(each.card, view)))
        return [*(each for each in laid if _count_laid(each)), *fewest] or options


class Distracted(Hasty):
    """Plays like `Hasty`, but overlooks a third of its options."""

    def _notice(self, view: View, history: Sequence[Event]) -> Sequence[SevenBridgeAction]:
        rng, options = draw_from_seed(self.seed, view, history), list(_GAME.options(view))
        return [each for each in options if rng.random() >= _OVERLOOKED] or options


def _count_laid(action: SevenBridgeAction) -> int:
    return 0 if isinstance(action, Discard) else len(get_cards(action))


def _is_kept(card: Card, view: View) -> bool:
    return card.rank == 7 or _partners(card, view) > 0


def _partners(card: Card, view: View) -> int:
    return sum(
        other.rank == card.rank or (other.suit == card.suit and 0 < abs(other.rank - card.rank) < 3)
        for other in view.hand
        if other != card
    )
