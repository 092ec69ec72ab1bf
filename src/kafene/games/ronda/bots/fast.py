"""A deal of Ronda in numbers: what everybody sees of it, fast enough to play out thousands.

Suits never matter. A rank is its place in `ORDER`, 0 to 9; a table is a set of ranks, so it is a
number of ten bits. Announcements, and fines for silence, are left out: what they pay depends on the
cards dealt alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from kafene.core.game import Seat
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.captures import LINK_POINTS, LINKS, MISSA, ORDER
from kafene.games.ronda.play import LAST_DEAL
from kafene.games.ronda.rules import LastBonus, LastPair, MissaLast, Win
from kafene.games.ronda.state import View

NONE = -1
KING, ONE = len(ORDER) - 1, 0
EQUAL = 4
"""How many cards of a rank there are."""
DECK_SIZE = EQUAL * len(ORDER)
CHAIN = {equal: LINK_POINTS[link] for equal, link in LINKS.items()}
_PLACE = {rank: at for at, rank in enumerate(ORDER)}

FastMove = tuple[int, bool]
"""A rank, and whether it is played with a tap."""


def place(card: SpanishCard) -> int:
    """The rank of a card, from 0."""
    return _PLACE[card.rank]


def ranks(cards: Iterable[object]) -> list[int]:
    """The ranks of the cards that are seen."""
    return [_PLACE[card.rank] for card in cards if isinstance(card, SpanishCard)]


def sequence(table: int, rank: int) -> int:
    """What a card of this rank takes from a table (RO 2.1)."""
    above = table >> rank
    return (above & ~(above + 1)) << rank


@cache
def ranks_in(table: int) -> tuple[tuple[int, int], ...]:
    """Each rank on a table, and how many cards its capture brings."""
    found = [rank for rank in range(len(ORDER)) if table >> rank & 1]
    return tuple((rank, 1 + sequence(table, rank).bit_count()) for rank in found)


class FastDeal:
    """What everybody sees of a deal, and what each side has gained since it was made."""

    __slots__ = (
        "calls",
        "cards",
        "dealer",
        "dealer_bonus",
        "equal",
        "final_card",
        "gone",
        "last",
        "last_rank",
        "missa_ends",
        "owner",
        "pile",
        "played",
        "player",
        "points",
        "scores",
        "seats",
        "sizes",
        "stock",
        "table",
        "tapped",
        "target",
        "thrown",
        "won",
    )

    def __init__(self, view: View) -> None:
        self.seats = view.seats
        self.dealer = int(view.dealer)
        self.stock = bool(view.stock)
        self.missa_ends = view.rules.missa_last is MissaLast.DEAL
        self.final_card = view.rules.last_pair is LastPair.FINAL_CARD
        self.dealer_bonus = view.rules.last_bonus is LastBonus.DEALER
        self.target = view.rules.target if view.rules.win is Win.AT_ONCE else NONE
        """What wins at once; NONE if nothing does."""
        self.scores = view.points
        self.won = NONE
        """The side that has won the match at once."""
        self.calls = tuple(view.call(Seat(seat)) for seat in range(view.seats))
        self.player = int(view.player)
        self.table = sum(1 << rank for rank in ranks(view.table))
        self.thrown = NONE if view.thrown is None else place(view.thrown)
        pending = ranks(view.pending)
        self.tapped = min(pending, default=NONE)
        self.equal = pending.count(self.tapped)
        self.pile = len(pending)
        self.owner = int(view.previous)
        self.last = NONE if view.last is None else int(view.last.seat)
        self.last_rank = NONE if view.last is None else _PLACE[view.last.rank]
        self.sizes = [len(hand) for hand in view.hands]
        self.played = [ranks(cards) for cards in view.played]
        seen = [*view.table, *view.pending]
        for captured in view.captured:
            seen += captured
        if view.deal == 1:  # it lies in the stock, in nobody's hand
            seen += view.returned
        self.gone = [0] * len(ORDER)
        for rank in ranks(seen):
            self.gone[rank] += 1
        self.points = [0] * len(view.points)
        self.cards = [0] * len(view.points)

    @classmethod
    def before(cls, view: View, table: Iterable[SpanishCard]) -> FastDeal:
        """The deal of a view as it was before its first card; this was on the table."""
        made = cls(view)
        made.table = sum(1 << rank for rank in ranks(table))
        made.thrown = made.tapped = NONE
        made.equal = made.pile = 0
        made.player = int(view.starter)
        made.target = NONE  # the scores are those of now
        for seat, played in enumerate(made.played):
            made.sizes[seat] += len(played)
            for rank in played:
                made.gone[rank] -= 1
        made.played = [[] for _ in made.played]
        return made

    def copy(self) -> FastDeal:
        """The same deal, to be played on differently."""
        made = FastDeal.__new__(FastDeal)
        made.seats, made.dealer, made.stock = self.seats, self.dealer, self.stock
        made.missa_ends, made.final_card = self.missa_ends, self.final_card
        made.dealer_bonus, made.won = self.dealer_bonus, self.won
        made.target, made.scores = self.target, self.scores
        made.calls, made.player, made.table = self.calls, self.player, self.table
        made.thrown, made.tapped, made.equal = self.thrown, self.tapped, self.equal
        made.pile, made.owner = self.pile, self.owner
        made.last, made.last_rank = self.last, self.last_rank
        made.sizes, made.gone = self.sizes[:], self.gone[:]
        made.played = [cards[:] for cards in self.played]
        made.points, made.cards = self.points[:], self.cards[:]
        return made

    def unseen(self, hand: Iterable[int]) -> list[int]:
        """How many cards of each rank the holder of this hand does not see."""
        found = [EQUAL - gone for gone in self.gone]
        for rank in hand:
            found[rank] -= 1
        return found

    @property
    def over(self) -> bool:
        """Whether all hands are empty, or the match was won at once."""
        return self.won != NONE or not any(self.sizes)

    def moves(self, hand: Iterable[int]) -> list[FastMove]:
        """What the player may do with this hand; equal cards are one choice."""
        found = [(rank, False) for rank in dict.fromkeys(hand)]
        if self.thrown in hand:
            found.append((self.thrown, True))
        return found

    def gain(self, rank: int, tap: bool) -> int:
        """The cards and points that a throw brings at once, if a tap is not answered."""
        if self.tapped == rank:
            return self.pile + 1 + CHAIN[self.equal + 1]
        taken = sequence(self.table, rank)
        missa = taken == self.table and self.stock
        return 1 + taken.bit_count() + missa + tap if taken else 0

    def play(self, rank: int, tap: bool) -> None:
        """The player throws a card; after the last card of a deal all that is due is paid."""
        seat = self.player
        if self.tapped not in (NONE, rank):
            self._settle()
            if self.won != NONE:  # the card stays in its hand (RO 6.3)
                return
        self.sizes[seat] -= 1
        self.gone[rank] += 1
        self.played[seat].append(rank)
        self.player = (seat + 1) % self.seats
        self.thrown = NONE
        if self.tapped == rank:
            self.equal += 1
            self.pile += 1
            self.owner = seat
            if self.equal == EQUAL:
                self._settle()
        else:
            self._lay(seat, rank, tap)
        if self.won == NONE and not any(self.sizes):
            self._end()

    def _lay(self, seat: int, rank: int, tap: bool) -> None:
        taken = sequence(self.table, rank)
        if not taken:
            self.table |= 1 << rank
            self.thrown = rank
            return
        self.table ^= taken
        if tap:
            self.tapped, self.equal, self.owner = rank, 2, seat
            self.pile = 1 + taken.bit_count()
            return
        self._take(seat, rank, 1 + taken.bit_count())
        if not self.table and self.scores_missa():
            self._pay((seat % len(self.points),), MISSA)

    def _settle(self) -> None:
        """RO 4.3."""
        self._take(self.owner, self.tapped, self.pile)
        missa = MISSA * (not self.table and self.scores_missa())
        self._pay((self.owner % len(self.points),), CHAIN[self.equal] + missa)
        self.tapped, self.equal, self.pile = NONE, 0, 0

    def _pay(self, sides: Iterable[int], points: int) -> None:
        """One booking; it may win the match (RO 6.3)."""
        if self.won != NONE:
            return
        for side in sides:
            self.points[side] += points
        if self.target != NONE:
            self.won = self.leader(self.points)

    def leader(self, gained: Sequence[float]) -> int:
        """RO 6.3: the side that wins at once if each side has gained this; NONE if none does."""
        totals = [score + more for score, more in zip(self.scores, gained, strict=True)]
        best = max(totals)
        return totals.index(best) if best >= self.target and totals.count(best) == 1 else NONE

    def scores_missa(self) -> bool:
        """RO 2.3: whether an empty table scores now."""
        return self.stock or (not self.missa_ends and any(self.sizes))

    def _take(self, seat: int, rank: int, count: int) -> None:
        self.cards[seat % len(self.cards)] += count
        self.last, self.last_rank = seat, rank

    def _end(self) -> None:
        """RO 5."""
        if self.tapped != NONE:
            self._settle()
        if self.stock or self.last == NONE or self.won != NONE:
            return
        taker, dealer = self.last % len(self.points), self.dealer % len(self.points)
        self.cards[taker] += self.table.bit_count()
        done = self.thrown == NONE if self.final_card else taker == dealer
        sides = range(len(self.points))
        if not done:
            self._pay((side for side in sides if side != dealer), LAST_DEAL)
        if self.last_rank in (KING, ONE) and (taker == dealer or not self.dealer_bonus):
            king = self.last_rank == KING
            self._pay((side for side in sides if (side == taker) == king), LAST_DEAL)
