"""How a bot plays, in numbers: what a card is worth to its holder, when cards are kept back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kafene.games.seven_bridge.bots.bits import PARTNERS, SAME, SEVENS, VALUE


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The weights of a player; `worth` adds them up."""

    holds: bool
    """Whether cards that could be laid off are kept until all goes in one turn."""
    near: int
    """Everything is laid as soon as an opponent has this few cards."""
    meld: float
    """For a meld in hand that the card is part of."""
    pair: float
    """For each unseen card that would make a set of a pair."""
    single: float
    """For each unseen card of the rank but the first, if there is no other in hand."""
    open: float
    """For each unseen card that would make a run of the card and another in hand."""
    alone: float
    """For each pair of unseen cards that would make a run with the card."""
    bridge: float
    """For a card in hand that makes place for this one on a run."""
    link: float
    """For an unseen one."""
    exit: float
    """For a card that could be laid off now."""
    seven: float
    """For a 7."""
    points: float
    """Against each point that the card counts if it is left."""

    def worth(self, card: int, rest: int, unseen: int, runs: int, sets: int) -> float:
        """What a card may still become beside the rest of its hand and these melds."""
        ends = runs << 1 | runs >> 1
        total = self._in_runs(card, rest, unseen)
        if card & SEVENS:
            total += self.seven
        elif card & (ends | sets):
            total += self.exit
        same = SAME[card]
        more = (same & unseen).bit_count()
        if same & rest:
            total += self.pair * more
        elif more > 1:
            total += self.single * (more - 1)
        bridges = (card << 1 | card >> 1) & (ends | SEVENS)
        if bridges & rest:
            total += self.bridge
        elif bridges & unseen:
            total += self.link
        return total - self.points * VALUE[card]

    def _in_runs(self, card: int, rest: int, unseen: int) -> float:
        total = 0.0
        for pair in PARTNERS[card]:
            held = pair & rest
            if held == pair:
                total += self.meld
            elif held:
                if (pair ^ held) & unseen:
                    total += self.open
            elif pair & unseen == pair:
                total += self.alone
        return total


GREEDY = Style(
    holds=False,
    near=2,
    meld=12.0,
    pair=3.0,
    single=1.0,
    open=3.0,
    alone=1.0,
    bridge=12.0,
    link=5.0,
    exit=24.0,
    seven=24.0,
    points=0.25,
)
"""How `greedy` plays, and what is expected of everybody."""
DUEL = Style(
    holds=False,
    near=0,
    meld=2.0,
    pair=6.0,
    single=1.8,
    open=4.2,
    alone=0.5,
    bridge=4.8,
    link=1.1,
    exit=14.0,
    seven=15.0,
    points=-0.24,
)
"""The expert's with two players. Points count for nothing in a single deal; others throw high cards
sooner, which is why those are even kept a little longer."""
TABLE = replace(DUEL, holds=True, bridge=7.7, link=1.6, exit=18.0, points=-0.3)
"""The expert's with more players."""
MATCH = replace(DUEL, near=3, points=0.8)
"""The expert's in a match of several deals, in which every point counts."""
