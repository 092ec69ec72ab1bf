"""Ways to end a turn, tried in imagined deals that are played out by styles."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from kafene.games.seven_bridge.bots.actions import Options
from kafene.games.seven_bridge.bots.belief import Belief
from kafene.games.seven_bridge.bots.bits import VALUE, hand, singles
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.games.seven_bridge.bots.playout import (
    FastPlan,
    choose_discard,
    count_finishing,
    find_spare,
    list_plans,
    play_on,
)
from kafene.games.seven_bridge.events import SevenBridgeAction
from kafene.games.seven_bridge.points import points
from kafene.games.seven_bridge.state import View

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
SCALE = 50
"""How many points are worth as much as a deal, while more deals are to come."""


@dataclass(frozen=True, slots=True)
class Way:
    """What to lay, and what to throw."""

    plan: FastPlan
    thrown: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What the expert does, and all that it went by."""

    view: View
    options: Options
    guess: Belief
    deal: FastDeal
    """One of the deals that fit what the seat sees."""
    rng: random.Random
    """Its chance from here on: what is dealt with it now had no part in the choice."""
    action: SevenBridgeAction
    way: Way | None = None
    """What it lays and throws in the rest of the turn, after a draw or a call."""
    usual: Way | None = None
    """What its rules preferred, before it was tried in imagined deals."""


def ways(deal: FastDeal, *, drawn: bool) -> list[Way]:
    """What the player may do, the choice of their style first: with what it lays, every card may be
    thrown; whatever else may be laid, its own choice."""
    first, *others = list_plans(deal, drawn=drawn)
    after = deal.copy()
    after.lay(*first)
    best, *rest = order_discards(after) or [0]
    found = [Way(first, best), *(Way(first, card) for card in sorted(rest[: WIDTH - 1]))]
    for plan in others:
        after = deal.copy()
        after.lay(*plan)
        found.append(Way(plan, choose_discard(after)))
    return found


def order_discards(deal: FastDeal) -> list[int]:
    """The player's cards, least needed first, if every next draw is looked at, too."""
    style, held, unseen = deal.styles[deal.player], deal.hand, deal.unseen

    def need(card: int) -> float:
        if deal.is_last_turn:
            return -VALUE[card]
        worth = style.worth(card, held ^ card, unseen, deal.runs, deal.sets)
        return worth - READY * count_finishing(deal, card).bit_count()

    return sorted(singles(find_spare(deal)), key=need)


def search(
    guess: Belief, choices: Sequence[Way], value: Callable[[FastDeal], float], rng: random.Random
) -> Way:
    """The first of the choices, unless another is better by far."""
    totals = dict.fromkeys(choices, 0.0)
    first, second = (limit_deals(guess, amount) for amount in (FIRST, SECOND))
    _try(guess, totals, first, value, rng)
    usual = choices[0]
    limit = totals[usual] - SLACK * first
    others = sorted(
        (way for way in choices[1:] if totals[way] > limit), key=lambda way: -totals[way]
    )
    if not others:
        return usual
    totals = {way: totals[way] for way in (usual, *others[:FINALISTS])}
    _try(guess, totals, second, value, rng)
    deals = first + second
    best = max(totals, key=lambda way: totals[way])
    return best if totals[best] - totals[usual] >= MARGIN * deals else usual


def limit_deals(guess: Belief, amount: int) -> int:
    """This many deals, or fewer where hands are large, because those take much longer."""
    most = max(guess.known.hands[guess.seat].bit_count(), *guess.sizes)
    return -(-amount * LARGE**2 // max(LARGE, most) ** 2)


def _try(
    guess: Belief,
    totals: dict[Way, float],
    amount: int,
    value: Callable[[FastDeal], float],
    rng: random.Random,
) -> None:
    """Add the value of each way in this number of imagined deals."""
    for values in try_ways(guess, tuple(totals), amount, value, rng):
        for way, worth in zip(totals, values, strict=True):
            totals[way] += worth


def try_ways(
    guess: Belief,
    choices: Sequence[Way],
    amount: int,
    value: Callable[[FastDeal], float],
    rng: random.Random,
) -> Iterator[list[float]]:
    """What each way is worth in imagined deals, the same for all."""
    for _ in range(amount):
        deal = guess.deal(rng)
        yield [_play_out(deal.copy(), way, value, rng) for way in choices]


def _play_out(
    deal: FastDeal, way: Way, value: Callable[[FastDeal], float], rng: random.Random
) -> float:
    deal.lay(*way.plan)
    deal.discard(way.thrown)
    play_on(deal, rng)
    return value(deal)


def judge_ends(view: View) -> Callable[[FastDeal], float]:
    """What the end of a deal is worth to the seat: its share of the win, or, if more deals are to
    come, by how many points it is better than the others."""
    seat, booked, scoring = view.seat or 0, view.scores, view.rules.scoring
    single = not any(booked)

    def ended(deal: FastDeal) -> float:
        if single and last and not all(deal.hands):
            return float(not deal.hands[seat])
        counted = [points(hand(cards), scoring) for cards in deal.hands]
        if not last:
            return (sum(counted) / len(counted) - counted[seat]) / SCALE
        totals = [before + now for before, now in zip(booked, counted, strict=True)]
        least = min(totals)
        return (totals[seat] == least) / totals.count(least)

    last = view.deal == view.rules.deals
    return ended
