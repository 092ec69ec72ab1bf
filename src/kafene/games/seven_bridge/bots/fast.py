"""A deal in bits: a position, and what is done in it. Quick enough to be played out many times."""

from __future__ import annotations

import random

from kafene.games.seven_bridge.bots.bits import DECK, SAME, SEVENS, grown, ranks
from kafene.games.seven_bridge.bots.evaluation import Style
from kafene.games.seven_bridge.rules import SevenBridgeRules


class FastDeal:
    """A position. `runs` are the cards of runs and lone sevens, `sets` all cards of each rank of
    which a set lies: more is not needed to know what may be laid off. The tops of `stock` and
    `discards` are last, `offer` is the discard that may be called, or 0."""

    __slots__ = (
        "discards",
        "hands",
        "melded",
        "offer",
        "outs",
        "passed",
        "player",
        "rules",
        "runs",
        "seen",
        "sets",
        "stock",
        "styles",
        "table",
        "turn",
    )

    def __init__(self, rules: SevenBridgeRules, styles: list[Style]) -> None:
        self.rules = rules
        self.styles = styles
        self.hands: list[int] = []
        self.stock: list[int] = []
        self.discards: list[int] = []
        self.runs = self.sets = self.table = 0
        self.seen = 0
        """What lies open: the meld area and the discards."""
        self.player = self.turn = self.outs = 0
        self.melded = 0
        """The seats that have laid a meld, a bit each."""
        self.offer = 0
        self.passed = False

    def copy(self) -> FastDeal:
        """The same position, to be played on by itself."""
        new = FastDeal.__new__(FastDeal)
        new.rules, new.styles = self.rules, self.styles
        new.hands, new.stock, new.discards = self.hands[:], self.stock[:], self.discards[:]
        new.runs, new.sets, new.table, new.seen = self.runs, self.sets, self.table, self.seen
        new.player, new.turn, new.outs = self.player, self.turn, self.outs
        new.melded, new.offer, new.passed = self.melded, self.offer, self.passed
        return new

    @property
    def hand(self) -> int:
        """The player's."""
        return self.hands[self.player]

    @property
    def is_last_turn(self) -> bool:
        return not self.stock and self.outs >= self.rules.stock_outs

    @property
    def is_over(self) -> bool:
        """At the end of a turn."""
        return self.is_last_turn or not self.hand

    @property
    def may_call(self) -> bool:
        """SB 3.6"""
        first_lap = self.turn < len(self.hands)
        return self.offer > 0 and not (first_lap and self.rules.no_call_first_lap)

    @property
    def unseen(self) -> int:
        """What the player has not seen."""
        return DECK & ~self.seen & ~self.hand

    def draw(self) -> None:
        self.offer = 0
        self.hands[self.player] |= self.stock.pop()
        self.outs += not self.stock

    def lay(self, runs: int, sets: int, single: int) -> None:
        """Lay runs and sets from the hand, each seven of `single` alone, and the others off."""
        gone = runs | sets | single
        sevens = single & SEVENS
        self.hands[self.player] ^= gone
        self.table |= gone
        self.seen |= gone
        if runs or sets or sevens:
            self.melded |= 1 << self.player
        self.sets |= ranks(sets)
        self.runs = grown(self.runs | runs | sevens, single ^ sevens)

    def call(self, seat: int, cards: int) -> None:
        """A seat takes the discard, for a set or for a run with its cards."""
        group = cards | self.offer
        if cards & SAME[self.offer]:
            self.sets |= SAME[self.offer]
        else:
            self.runs |= group
        self.player = seat
        self.hands[seat] ^= cards
        self.table |= group
        self.seen |= group
        self.melded |= 1 << seat
        self.discards.pop()
        self.offer = 0

    def discard(self, card: int) -> None:
        self.hands[self.player] ^= card
        self.discards.append(card)
        self.seen |= card
        self.offer = card
        self.passed = False
        self.turn += 1

    def turn_over(self, rng: random.Random) -> None:
        """SB 4.1: the discards are the new stock."""
        kept = self.rules.keep_top_discard and len(self.discards) > 1
        self.offer = self.discards.pop() if kept else 0
        self.stock, self.discards = self.discards, [self.offer] if kept else []
        rng.shuffle(self.stock)
        self.seen = self.table | self.offer
