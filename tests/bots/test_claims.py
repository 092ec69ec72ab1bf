"""No winner's curse: what is claimed for a choice is what it gains."""

from __future__ import annotations

import random
from collections.abc import Sequence
from statistics import fmean
from typing import Any
from unittest.mock import patch

import pytest

from claim_kit import CLAIMS, Claim, find_excess, measure
from kafene.core.game import Event
from kafene.games.ronda.bots import search
from kafene.games.rummikub.bots import endgame
from kafene.games.seven_bridge.bots import reasons
from kafene.games.seven_bridge.bots import search as seven_bridge
from kafene.games.seven_bridge.bots.belief import Belief, Way
from kafene.games.seven_bridge.fast.flat import GREEDY


def pick_among_equals(rng: random.Random, *, again: bool) -> Claim:
    """The best of ten equal ways over 96 noisy deals; estimated once more, or not."""

    def estimate() -> float:
        return fmean(rng.gauss(0, 1) for _ in range(96))

    best = max(estimate() for _ in range(10))
    return Claim(estimate() if again else best, 0.0)


def test_a_choice_that_believes_its_own_estimates_is_found_out() -> None:
    rng = random.Random(1)
    assert not find_excess([pick_among_equals(rng, again=False) for _ in range(40)]).is_honest
    assert find_excess([pick_among_equals(rng, again=True) for _ in range(40)]).is_honest


@pytest.mark.parametrize(("name", "seats"), CLAIMS)
def test_an_expert_claims_what_it_gains(name: str, seats: int) -> None:
    excess = find_excess(measure(name, seats, amount=12, batches=4, seed=1))
    assert excess.is_honest, excess


def test_an_expert_of_ronda_that_believes_the_samples_of_its_choice_is_found_out() -> None:
    def believe(self: search.Sampling, first: int, second: int) -> tuple[float, float]:
        found = self.prospects()
        return found[first] - found[second], 0.0

    with (
        patch.object(search, "SAMPLES", 12),
        patch.object(search.Sampling, "compare", believe),
    ):
        assert not find_excess(measure("ronda", 4, amount=200, batches=8, seed=2)).is_honest


def test_an_expert_of_rummikub_that_believes_the_deals_of_its_choice_is_found_out() -> None:
    def believe(
        view: Any, history: Sequence[Event], choices: Sequence[Any], rng: random.Random
    ) -> endgame.Verdict:
        results = endgame.try_out(view, history, choices, rng)
        usual, best = endgame._pick(view, results)
        return endgame.Verdict(usual, best, *endgame.compare([results[usual], results[best]]))

    with patch.object(endgame, "judge", believe):
        assert not find_excess(measure("rummikub", 4, amount=48, batches=4, seed=2)).is_honest


@pytest.mark.parametrize("seats", [2, 4])
def test_an_expert_of_seven_bridge_that_believes_the_deals_of_its_choice_is_found_out(
    seats: int,
) -> None:
    fresh, told = reasons._measure, list[seven_bridge.Choice]()

    def believe(made: seven_bridge.Choice, way: Way, other: Way) -> reasons.Facts:
        if made in told:
            return fresh(made, way, other)
        told.append(made)
        again = Belief(made.view, made.belief.history, [GREEDY] * seats)
        again.policy = made.belief.policy  # so these are the same deals once more
        best, gain = seven_bridge.find_best(again, seven_bridge.list_ways(again))
        assert best == way
        return {"wins": 100 * gain, "less": 0}

    with (
        patch.object(seven_bridge, "PLAYED", 600),
        patch.object(reasons, "_measure", believe),
    ):
        assert not find_excess(measure("seven-bridge", seats, 24, batches=4, seed=2)).is_honest
