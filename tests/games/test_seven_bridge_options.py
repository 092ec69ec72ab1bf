"""`options` of Seven Bridge is all that `check` allows: tried with every action there could be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafene.core.errors import IllegalAction
from kafene.core.game import DEALER, Pass
from kafene.core.pieces import Card
from kafene.games.seven_bridge.rules.events import Chi, Discard, Draw, LayOff, Meld, Pon
from kafene.games.seven_bridge.rules.state import View
from kafene.testing.strategies import examples, openings
from seven_bridge_kit import GAME

LARGEST = 9
"""Cards in a hand of which every subset is tried."""


def conceivable(view: View) -> Iterator[Any]:
    """Every action with cards of the hand, sensible or not."""
    yield from (Draw(), Pass())
    for card in view.hand:
        yield Discard(card)
        for number in range(len(view.table) + 2):
            yield LayOff(card, number)
    for size in range(len(view.hand) + 1):
        for cards in combinations(view.hand, size):
            yield from (Meld(cards), Pon(cards), Chi(cards))


@examples(60)
@given(data=st.data())
def test_the_options_are_exactly_what_is_allowed(data: st.DataObject) -> None:
    state = data.draw(openings(GAME))
    for _ in range(data.draw(st.integers(1, 40))):
        mover = state.mover
        if mover is None:
            return
        if mover is DEALER:
            action: Any = GAME.shuffle(state, data.draw(st.randoms(use_true_random=False)))
        else:
            options = list(GAME.options(GAME.view(state, mover)))
            # Draws and discards alone would leave the table empty: take what is rarer.
            rare = [each for each in options if not isinstance(each, Draw | Discard | Pass)]
            action = data.draw(st.sampled_from(rare or options))
        state, _ = GAME.play(state, action)
    mover = state.mover
    if mover is None or mover is DEALER or len(state.hands[mover]) > LARGEST:
        return
    view = GAME.view(state, mover)
    allowed = set(GAME.options(view))
    assert GAME.can_only_pass(view) == (allowed == {Pass()})
    for action in conceivable(view):
        if action in allowed:
            GAME.check(view, action)
            allowed.remove(action)
        else:
            with pytest.raises(IllegalAction) as caught:
                GAME.check(view, action)
            assert caught.value.rule.startswith("SB ")
    assert not allowed


def test_cards_in_a_hand_are_in_canonical_order_so_that_actions_compare() -> None:
    deck = Card.deck()
    assert GAME.parse(f"meld {deck[9]} {deck[5]} {deck[1]}") == Meld((deck[1], deck[5], deck[9]))
