"""What a throw is worth at a glance: by what it takes, leaves to the next seat, and keeps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kafene.games.ronda.bots.fast import (
    CHAIN,
    KING,
    NONE,
    ONE,
    FastDeal,
    FastMove,
    ranks_in,
    sequence,
)
from kafene.games.ronda.state import HAND


@dataclass(frozen=True, slots=True)
class Weights:
    """What the parts of a move's worth count, in captured cards."""

    points: float = 9.5
    exposed: float = 3.5
    """What the next seat may capture."""
    tapped: float = 2.0
    """A thrown card that the next seat may tap."""
    copies: float = 0.46
    """Each unseen card of the number thrown."""
    missa: float = 0.0
    """A table that the next seat may empty."""
    trap: float = 2.7
    """A thrown card whose tap could be answered from the hand."""
    follow: float = 1.3
    """What the hand itself may capture later."""
    chain: float = 1.0
    """A tap that the next seat may answer."""
    last: float = 1.0
    """The last capture of the round."""
    win: float = 1000.0
    """Points that win the match at once: beside them nothing matters."""


ALONE = Weights()
TEAMS = Weights(points=0.75, exposed=1.35, tapped=1.0, copies=0.0, missa=3.1, trap=1.2, follow=0.2)


class Evaluation:
    """What the player of a deal can expect of the cards it does not see."""

    __slots__ = ("chance", "deal", "hand", "hidden", "next", "unseen", "weights")

    def __init__(self, deal: FastDeal, hand: Sequence[int], weights: Weights | None = None) -> None:
        self.deal = deal
        self.hand = hand
        self.weights = weights or (TEAMS if deal.seats == 4 else ALONE)
        self.unseen = deal.unseen(hand)
        self.hidden = sum(self.unseen)
        self.next = (deal.player + 1) % deal.seats
        size = deal.sizes[self.next] or (HAND if deal.stock else 0)
        hidden = self.hidden or 1
        self.chance = [
            count * size / hidden if count * size < hidden else 1.0 for count in self.unseen
        ]
        """How likely the next seat holds a card of each rank."""

    def worth(self, move: FastMove) -> float:
        """What a throw is worth, in captured cards."""
        rank, tap = move
        deal = self.deal
        if deal.tapped == rank:
            return self._join(rank)
        taken = sequence(deal.table, rank)
        if not taken:
            return self._throw(rank)
        table = deal.table ^ taken
        points = float(not table and deal.stock)
        cards = 1 + taken.bit_count()
        worth = cards + self._after(table, rank) + self._last(rank, table, rank)
        if tap:
            points += 1
            worth -= self._chain(rank, cards)
        return worth + self.weights.points * points + self._win(rank, points, tap)

    def _join(self, rank: int) -> float:
        """Khamsa or aachra."""
        deal = self.deal
        points = CHAIN[deal.equal + 1] + (not deal.table and deal.stock)
        cards = deal.pile + 1
        worth = self.weights.points * points + cards - self._chain(rank, cards)
        worth += self._win(rank, points, True)
        return worth + self._after(deal.table, rank) + self._last(rank, deal.table, rank)

    def _throw(self, rank: int) -> float:
        weights = self.weights
        table = self.deal.table | 1 << rank
        worth = self._after(table, rank) + self._last(NONE, table, rank)
        worth -= weights.copies * self.unseen[rank]
        if self.deal.sizes[self.next]:  # the next deal cannot tap it (RO 4.4)
            answer = self._keeps(rank, rank)
            worth += self.chance[rank] * (weights.trap * answer - weights.tapped)
        return worth

    def _keeps(self, rank: int, played: int) -> bool:
        """Whether the hand holds this rank after one card was played from it."""
        return self.hand.count(rank) > (rank == played)

    def _after(self, table: int, played: int) -> float:
        """What a table is worth to leave: less for what the next seat may take."""
        weights, chance, hand = self.weights, self.chance, self.hand
        exposed = follow = thrown = 0.0
        for rank, size in ranks_in(table):
            if rank == played:
                thrown = chance[rank] * size
            else:
                exposed += chance[rank] * size
            if rank in hand and (rank != played or hand.count(rank) > 1):
                follow += size
        exposed += thrown  # last: which of two equal throws is chosen hangs on the last digit
        worth = weights.follow * follow - weights.exposed * exposed
        if weights.missa and table and self.deal.stock:
            lowest, size = ranks_in(table)[0]
            if size > table.bit_count():
                worth -= weights.missa * chance[lowest]
        return worth

    def _chain(self, rank: int, cards: int) -> float:
        """The danger that the next seat answers a tap."""
        risk = self._answers(rank) * (self.weights.points * 5 + cards)
        if self._keeps(rank, rank):
            risk /= 5
        return self.weights.chain * risk

    def _win(self, rank: int, points: float, waits: bool) -> float:
        """What it is worth that these points win the match at once, perhaps if nobody answers."""
        deal = self.deal
        if deal.target == NONE or not points:
            return 0.0
        side = deal.player % len(deal.points)
        gained = [each + points * (at == side) for at, each in enumerate(deal.points)]
        if deal.leader(gained) != side:
            return 0.0
        return self.weights.win * (1 - self._answers(rank) if waits else 1)

    def _answers(self, rank: int) -> float:
        """How likely the next seat holds one more of a number that was tapped: if it threw that
        number itself, by what it announced."""
        deal = self.deal
        if not self.unseen[rank] or not deal.sizes[self.next]:
            return 0.0
        played = deal.played[self.next]
        if rank not in played:
            return self.chance[rank]
        if deal.calls[self.next] is None:
            return 0.1 * self.chance[rank]  # it would have announced its pair
        return self.chance[rank] if len({*played}) < len(played) else 1 / len(played)

    def _last(self, rank: int, table: int, played: int) -> float:
        """What a move is worth for the last capture of the round; `rank` captures now, if any.

        In the last deal every card that is not seen is in a hand."""
        deal = self.deal
        if deal.stock:
            return 0.0
        prize = 5 + table.bit_count() / 2
        worth = [0.0]
        if deal.player == deal.dealer:  # who plays last can keep a capture for it
            mine = [each for each in self.hand if table >> each & 1 and self._keeps(each, played)]
            worth += [(1 - self._against(each)) * (prize + self._luck(each)) for each in mine]
        if rank != NONE:
            stays = _none(self._against(each) for each, _ in ranks_in(table))
            worth.append(stays * (prize + self._luck(rank)))
        return self.weights.last * max(worth)

    def _luck(self, rank: int) -> int:
        """RO 5.3: what a last capture with this number adds."""
        deal = self.deal
        if deal.dealer_bonus and (deal.player - deal.dealer) % len(deal.points):
            return 0
        return {KING: 5, ONE: -5}.get(rank, 0)

    def _against(self, rank: int) -> float:
        """How likely an opponent holds a card of this number, in the last deal."""
        deal = self.deal
        sides = len(deal.points)
        mine = deal.player % sides
        others = sum(size for seat, size in enumerate(deal.sizes) if seat % sides != mine)
        return 1 - (1 - others / self.hidden) ** self.unseen[rank] if self.hidden else 0.0


def _none(chances: Iterable[float]) -> float:
    """The chance that nothing of all this happens."""
    result = 1.0
    for chance in chances:
        result *= 1 - chance
    return result
