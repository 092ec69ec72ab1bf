"""Deals of Seven Bridge that are stacked towards what hardly ever happens, and players who let
it."""

from __future__ import annotations

import random
from collections.abc import Iterable

from kafene.core.game import Action
from kafene.core.pieces import Card, Rank
from kafene.games.seven_bridge.rules.events import (
    Chi,
    Discard,
    Draw,
    Hand,
    LayOff,
    Meld,
    Pon,
    SevenBridgeAction,
)
from kafene.games.seven_bridge.rules.legality import get_cards
from kafene.games.seven_bridge.rules.melds import chis_in, melds_in, pons_in
from kafene.games.seven_bridge.rules.state import DECK, Phase, State, View

ALSO_REFUSED = {
    "group-ranks-differ",
    "group-too-small",
    "run-corner",
    "run-gap",
    "run-suits-differ",
    "run-too-short",
}
"""The refusals of cards that are no meld: codes that all games share."""


def stack(state: State, rng: random.Random) -> Hand | None:
    """All cards in an order that deals hands which go together: sevens and what is beside them,
    pairs of which the third comes soon, runs, few ranks."""
    if state.phase is Phase.RESHUFFLE:
        return None
    left = rng.sample(DECK, len(DECK))
    order: list[Card] = []
    for _ in range(state.seats):
        _sort(left, rng)
        order += left[: state.rules.hand_size]
        del left[: state.rules.hand_size]
        rng.shuffle(left)
    if rng.random() < 0.5:
        _sort(left, rng)
    return (*order, *left)


def _sort(cards: list[Card], rng: random.Random) -> None:
    """Bring some cards to the front."""
    kind, suit = rng.random(), rng.choice(cards).suit
    ranks = rng.sample(list(Rank), rng.choice((1, 2, 2, 3)))
    low, corner = rng.choice((1, 4, 5, 6, 8, 11)), rng.random() < 0.2
    if kind < 0.2:
        return
    if kind < 0.35:
        cards.sort(key=lambda card: card.rank is not Rank.SEVEN)
    elif kind < 0.55:
        cards.sort(key=lambda card: card.rank not in (6, 7, 8) or card.suit is not suit)
    elif kind < 0.8:
        cards.sort(key=lambda card: card.rank not in ranks)
    else:
        near = (1, 2, 12, 13) if corner else range(low, low + 7)
        cards.sort(key=lambda card: card.suit is not suit or card.rank not in near)


def lean(state: State, values: Iterable[Action], rng: random.Random) -> Action:
    """The choice of somebody who, depending on the seat, lays and calls all they can, or nothing,
    so that the stock runs out. They throw cards that the next seat can call."""
    options = [*values]
    busy = (state.player + state.deal) % 3 or rng.random() < 0.2
    if rng.random() < 0.2:
        return rng.choice(options)
    calls = [each for each in options if isinstance(each, Pon | Chi)]
    lays = [each for each in options if isinstance(each, Meld | LayOff)]
    if busy and (calls or lays):
        return rng.choice(calls or lays)
    if state.phase is Phase.START or state.phase is Phase.WINDOW:
        return options[0]
    throws = [each for each in options if isinstance(each, Discard)]
    following = state.hands[state.after(state.player)]
    wanted = [
        each
        for each in throws
        if any((*pons_in(following, each.card), *chis_in(following, each.card)))
    ]
    return rng.choice(wanted if wanted and rng.random() < 0.7 else throws)


def stray(view: View, rng: random.Random) -> SevenBridgeAction:
    """Something that a player may say: what would be legal in another moment, cards of the hand
    that are no meld, a group that takes others, a card twice."""
    hand, kind = view.hand, rng.random()
    card = rng.choice(hand)
    if kind < 0.4:
        top = view.discards[-1] if view.discards else card
        calls: list[SevenBridgeAction] = [*map(Pon, pons_in(hand, top))]
        calls += map(Chi, chis_in(hand, top))
        found: list[SevenBridgeAction] = [*calls, *map(Meld, melds_in(hand, view.rules))]
        found.append(Meld(_around(card, hand)))
        for number, group in enumerate(view.table, 1):
            found += [LayOff(each, number) for each in group.takes(view.rules) if each in hand]
        if calls and rng.random() < 0.7:
            found = calls
        return min(found, key=lambda each: rng.random() * (len(hand) - len(get_cards(each))))
    suited = sorted(hand, key=lambda card: (card.suit, card.rank))
    start = rng.randrange(len(hand))
    cards = rng.choice(
        (rng.sample(hand, rng.randint(0, min(len(hand), 4))), suited[start : start + 3])
    )
    held = tuple(sorted(cards))
    return rng.choice(
        (
            Draw(),
            Meld(held),
            Meld((card, card)),
            Pon(held),
            Chi(held),
            LayOff(card, rng.randint(0, len(view.table) + 1)),
        )
    )


def _around(card: Card, hand: Hand) -> Hand:
    """The cards of a suit next to the king and the ace that a hand has."""
    return tuple(each for each in hand if each.suit is card.suit and each.rank in (1, 2, 12, 13))
