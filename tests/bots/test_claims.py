"""No winner's curse: what is claimed for a choice is what it gains."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from claim_kit import CLAIMS, Claim, find_excess, measure


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
