"""A bot of Seven Bridge remembers the deal, not the match."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from kafene.core.game import DEALER, Action, Event, Seat
from kafene.games.seven_bridge.bots.memory import Memory
from kafene.games.seven_bridge.rules.events import Dealt, Melded
from kafene.games.seven_bridge.rules.rules import SevenBridgeRules
from kafene.games.seven_bridge.rules.state import View
from kafene.parts.events import Drew, WentOut
from seven_bridge_kit import GAME

SHORT = "nintendo deals=4 hand-size=4 two-card-sevens=true"


class CountedMemory(Memory):
    followed = 0

    def _follow(self, event: Event) -> None:
        self.followed += 1
        super()._follow(event)


def decisions(seats: int, seed: int) -> Iterator[tuple[View, Sequence[Event], Sequence[Event]]]:
    """A match in which everybody melds as soon as possible: at each decision of a seat its view,
    all it was told, and what it was told of the deal."""
    rng = random.Random(seed)
    state = GAME.start(SevenBridgeRules.parse(SHORT), seats)
    told = [list[Event]() for _ in range(seats)]
    while state.mover is not None:
        action: Action
        if state.mover is DEALER:
            action = GAME.shuffle(state, rng)
        else:
            view, heard = GAME.view(state, state.mover), told[state.mover]
            dealt = max(at for at, event in enumerate(heard) if isinstance(event, Dealt))
            yield view, heard, heard[dealt:]
            options = list(GAME.options(view))
            laying = [each for each in options if str(each).startswith(("meld", "layoff"))]
            action = rng.choice(laying or options)
        state, events = GAME.play(state, action)
        for seat, heard in enumerate(told):
            heard += [event.seen_by(Seat(seat)) for event in events]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_remembered_is_the_same_whatever_was_played_before_the_deal(
    seats: int, seed: int
) -> None:
    for view, history, deal in decisions(seats, seed):
        some, other = Memory(view, history), Memory(view, deal)
        assert (some.blocks, some.steps, some.got, some.gone) == (
            (other.blocks, other.steps, other.got, other.gone)
        )
        assert some.fits == other.fits


def test_the_work_does_not_grow_with_the_deals_of_a_match() -> None:
    deals = set()
    for view, history, deal in decisions(3, 1):
        assert CountedMemory(view, history).followed == len(deal)
        deals.add(view.deal)
    assert deals == {1, 2, 3, 4}


def test_the_first_player_of_a_deal_may_meld_at_once_after_another_went_out_by_a_meld() -> None:
    """The turn that ended the deal before is over, though no discard ended it."""
    for view, history, deal in decisions(2, 71):
        before = history[: len(history) - len(deal)]
        own = [type(each) for each in deal[1:3] if getattr(each, "seat", None) == view.seat]
        if own == [Drew, Melded] and [type(each) for each in before[-3:-1]] == [Melded, WentOut]:
            assert getattr(before[-3], "seat", None) != view.seat
            assert Memory(view, history).got[view.seat or 0] == 5
            return
    pytest.fail("nobody went out so")


def test_a_game_from_a_position_has_nothing_to_remember() -> None:
    view, history, _ = next(decisions(2, 0))
    assert not Memory(view, history[len(history) :]).fits
