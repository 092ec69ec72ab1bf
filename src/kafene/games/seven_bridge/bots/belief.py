"""What a seat knows of a deal, and what the hidden cards may be."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kafene.core.game import Event
from kafene.games.seven_bridge.bots.bits import DECK, bits, ranks, singles
from kafene.games.seven_bridge.bots.evaluation import Style
from kafene.games.seven_bridge.bots.fast import FastDeal
from kafene.games.seven_bridge.events import Called, Dealt
from kafene.games.seven_bridge.melds import Kind
from kafene.games.seven_bridge.state import View
from kafene.parts.events import Discarded, Reshuffled


class Belief:
    """The position as its seat sees it; `deal` fills in what is hidden."""

    def __init__(self, view: View, history: Sequence[Event], styles: list[Style]) -> None:
        known = FastDeal(view.rules, styles)
        for group in view.table:
            cards = bits(group.cards)
            known.table |= cards
            if group.kind is Kind.SET:
                known.sets |= ranks(cards)
            else:
                known.runs |= cards
        known.hands = [bits(hand) for hand in view.hands]
        known.discards = [bits((card,)) for card in view.discards]
        known.seen = known.table | bits(view.discards)
        known.player, known.turn, known.outs = view.player, view.turn, view.outs
        known.melded = sum(1 << seat for seat in set(view.owners))
        known.offer = bits(view.discards[-1:]) if view.thrower is not None else 0
        known.passed = view.passed
        self.known = known
        self.seat = view.seat or 0
        self.sizes = [0 if seat == self.seat else len(hand) for seat, hand in enumerate(view.hands)]
        unseen = DECK & ~known.seen & ~known.hands[self.seat]
        turned = _count_turned_over(history)
        # When the pile is turned over the stock is empty: what was in neither is in a hand.
        held = unseen & ~turned if turned else 0
        fits = held.bit_count() <= sum(self.sizes) <= unseen.bit_count()
        self.held = singles(held if fits else 0)
        self.open = singles(unseen ^ held if fits else unseen)

    def deal(self, rng: random.Random) -> FastDeal:
        """The position with some hidden cards that fit it."""
        deal = self.known.copy()
        stock = self.open[:]
        rng.shuffle(stock)
        more = sum(self.sizes) - len(self.held)
        held = self.held + stock[:more]
        if self.held:
            rng.shuffle(held)
        deal.stock = stock[more:]
        start = 0
        for seat, size in enumerate(self.sizes):
            if size:
                deal.hands[seat] = sum(held[start : start + size])
                start += size
        return deal


def _count_turned_over(history: Sequence[Event]) -> int:
    """The cards of which the stock was made when the discards were last turned over in this deal;
    none if they were not."""
    discards: list[int] = []
    turned = 0
    for event in history:
        match event:
            case Dealt(upcard=upcard):
                discards, turned = [bits((upcard,))] if upcard else [], 0
            case Discarded(card=card):
                discards.append(bits((card,)))
            case Called():
                discards.pop()
            case Reshuffled(top=top):
                kept = bits((top,)) if top else 0
                turned = sum(discards) & ~kept
                discards = [kept] if kept else []
    return turned
