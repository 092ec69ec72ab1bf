"""Ways to end a turn, tried in imagined deals that are played out by styles."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.bits import VALUE, singles
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.games.seven_bridge.bots.playout import (
    FastPlan,
    choose_discard,
    count_finishing,
    find_spare,
    list_plans,
    play_on,
)

FIRST, SECOND, LARGE = 24, 72, 8
"""Imagined deals for every way, and then for those that are not clearly worse, if no hand has more
cards than that."""
WIDTH, FINALISTS = 8, 3
"""How many cards may be thrown, of those needed least, and how many ways come to the second."""
READY = 5.0
"""Against a card for each unseen one that would go out without it, in the units of a style."""
SLACK, MARGIN = 0.02, 0.08
"""A way stays in the race if it is not worse by so much than the rules' own, and is preferred if it
is better by so much: less is chance."""


@dataclass(frozen=True, slots=True)
class Way:
    """What to lay, and what to throw."""

    plan: FastPlan
    thrown: int


@dataclass(frozen=True, slots=True)
class Finding:
    """The best way; if it was tried against the one that the rules preferred, in how many deals,
    and what both were worth."""

    way: Way
    deals: int = 0
    worth: float = 0.0
    usual: Way | None = None
    less: float = 0.0


def ways(deal: FastDeal, *, drawn: bool) -> list[Way]:
    """What the player may do, the choice of their style first: with what it lays, every card may be
    thrown; whatever else may be laid, its own choice."""
    first, *others = list_plans(deal, drawn=drawn)
    after = deal.copy()
    after.lay(*first)
    best, *rest = _by_need(after) or [0]
    found = [Way(first, best), *(Way(first, card) for card in sorted(rest[: WIDTH - 1]))]
    for plan in others:
        after = deal.copy()
        after.lay(*plan)
        found.append(Way(plan, choose_discard(after)))
    return found


def _by_need(deal: FastDeal) -> list[int]:
    """The player's cards, least needed first, if every next draw is looked at, too."""
    style, hand, unseen = deal.styles[deal.player], deal.hand, deal.unseen

    def need(card: int) -> float:
        if deal.is_last_turn:
            return -VALUE[card]
        worth = style.worth(card, hand ^ card, unseen, deal.runs, deal.sets)
        return worth - READY * count_finishing(deal, card).bit_count()

    return sorted(singles(find_spare(deal)), key=need)


def search(
    guess: Belief, choices: Sequence[Way], value: Callable[[FastDeal], float], rng: random.Random
) -> Finding:
    """The first of the choices, unless another is better by far."""
    totals = dict.fromkeys(choices, 0.0)
    first, second = (_affordable(guess, amount) for amount in (FIRST, SECOND))
    _try(guess, totals, first, value, rng)
    usual = choices[0]
    limit = totals[usual] - SLACK * first
    others = sorted(
        (way for way in choices[1:] if totals[way] > limit), key=lambda way: -totals[way]
    )
    if not others:
        return Finding(usual)
    totals = {way: totals[way] for way in (usual, *others[:FINALISTS])}
    _try(guess, totals, second, value, rng)
    deals = first + second
    best = max(totals, key=lambda way: totals[way])
    if totals[best] - totals[usual] < MARGIN * deals:
        return Finding(usual)
    return Finding(best, deals, totals[best] / deals, usual, totals[usual] / deals)


def _affordable(guess: Belief, amount: int) -> int:
    """`amount` deals, or fewer where hands are large: they take longer, by more than their size."""
    most = max(guess.known.hands[guess.seat].bit_count(), *guess.sizes)
    return -(-amount * LARGE**2 // max(LARGE, most) ** 2)


def _try(
    guess: Belief,
    totals: dict[Way, float],
    amount: int,
    value: Callable[[FastDeal], float],
    rng: random.Random,
) -> None:
    """Add the value of each way in this number of imagined deals, the same for all."""
    for _ in range(amount):
        deal = guess.deal(rng)
        for way in totals:
            branch = deal.copy()
            branch.lay(*way.plan)
            branch.discard(way.thrown)
            play_on(branch, rng)
            totals[way] += value(branch)
