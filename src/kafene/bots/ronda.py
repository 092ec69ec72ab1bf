"""Players of Ronda."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kafene.core.game import Event, Pass, Seat
from kafene.core.pieces import SpanishCard, SpanishRank
from kafene.games.ronda.actions import Hand, RondaAction, Throw
from kafene.games.ronda.announcements import has_pair
from kafene.games.ronda.captures import LINK_POINTS, LINKS, ORDER, captured_by
from kafene.games.ronda.game import Ronda
from kafene.games.ronda.state import HAND, Phase, View

_GAME = Ronda()
_EQUAL = 4
"""How many cards of a number there are."""


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


ALONE = Weights()
TEAMS = Weights(points=0.75, exposed=1.35, tapped=1.0, copies=0.0, missa=3.1, trap=1.2, follow=0.2)


def reason(view: View, action: RondaAction) -> tuple[str, dict[str, object]]:
    """Why an action is the best known."""
    if not isinstance(action, Throw):
        return ("pass", {}) if isinstance(action, Pass) else ("announce", {})
    rank = action.card.rank
    if view.tapped == rank:
        pile = sum(card.rank == rank for card in view.pending)
        return "answer", {"points": LINK_POINTS[LINKS[pile + 1]]}
    taken = captured_by(rank, view.table)
    if not taken:
        return "least", {}
    if len(taken) == len(view.table) and view.stock:
        return "missa", {"cards": len(taken) + 1}
    return ("tap" if action.tap else "take"), {"cards": len(taken) + 1}


class Greedy:
    """A good automated player: announces what it has, and plays the card that is worth most by what
    it takes, what it leaves to the next seat, and what it keeps for later."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, history: Sequence[Event]) -> RondaAction:
        options = list(_GAME.options(view))
        if view.phase is Phase.ANNOUNCE or len(options) == 1:
            return options[0]
        outlook = Outlook(view)
        return max(options, key=outlook.worth)


class Outlook:
    """What a seat can expect of the cards it does not see."""

    def __init__(self, view: View, weights: Weights | None = None) -> None:
        self.view = view
        self.weights = weights or (TEAMS if view.seats == 4 else ALONE)
        seen = [*view.hand, *view.table, *view.pending]
        for pile in view.captured:
            seen += pile
        if view.deal == 1:  # it lies in the stock, in nobody's hand
            seen += view.returned
        self.unseen = dict.fromkeys(ORDER, _EQUAL)
        for card in seen:
            self.unseen[card.rank] -= 1
        self.hidden = sum(self.unseen.values())
        self.next = Seat((view.player + 1) % view.seats)
        self.size = len(view.hands[self.next]) or (HAND if view.stock else 0)

    def chance(self, rank: SpanishRank) -> float:
        """How likely the next seat holds a card of this number."""
        return min(1.0, self.unseen[rank] * self.size / self.hidden) if self.hidden else 0.0

    def worth(self, action: RondaAction) -> float:
        """What a throw is worth, in captured cards."""
        assert isinstance(action, Throw)
        view, rank = self.view, action.card.rank
        kept = tuple(card for card in view.hand if card != action.card)
        if view.tapped == rank:
            return self._join(action.card, kept)
        taken = captured_by(rank, view.table)
        if not taken:
            return self._throw(action.card, kept)
        table = tuple(card for card in view.table if card not in taken)
        points = float(not table and bool(view.stock))
        worth = 1 + len(taken) + self._after(table, kept) + self._last(rank, table, kept)
        if action.tap:
            points += 1
            worth -= self._chain(rank, len(taken) + 1, kept)
        return worth + self.weights.points * points

    def _join(self, card: SpanishCard, kept: Hand) -> float:
        """Khamsa or aachra."""
        pile, table = self.view.pending, self.view.table
        link = LINKS[sum(each.rank == card.rank for each in pile) + 1]
        points = LINK_POINTS[link] + (not table and bool(self.view.stock))
        worth = self.weights.points * points + len(pile) + 1
        worth -= self._chain(card.rank, len(pile) + 1, kept)
        return worth + self._after(table, kept) + self._last(card.rank, table, kept)

    def _throw(self, card: SpanishCard, kept: Hand) -> float:
        weights = self.weights
        table = (*self.view.table, card)
        worth = self._after(table, kept) + self._last(None, table, kept)
        worth -= weights.copies * self.unseen[card.rank]
        if self.view.hands[self.next]:  # the next deal cannot tap it (RO 4.4)
            tap = self.chance(card.rank)
            answer = any(each.rank == card.rank for each in kept)
            worth += tap * (weights.trap * answer - weights.tapped)
        return worth

    def _after(self, table: Hand, kept: Hand) -> float:
        """What a table is worth to leave: less for what the next seat may take."""
        weights = self.weights
        ranks = {card.rank for card in table}
        exposed = follow = 0.0
        for card in table:
            size = 1 + _sequence(card.rank, ranks)
            exposed += self.chance(card.rank) * size
            follow += size * any(each.rank == card.rank for each in kept)
        worth = weights.follow * follow - weights.exposed * exposed
        if weights.missa and table and self.view.stock:
            lowest = min(ranks)
            if _sequence(lowest, ranks) == len(ranks):
                worth -= weights.missa * self.chance(lowest)
        return worth

    def _chain(self, rank: SpanishRank, cards: int, kept: Hand) -> float:
        """The danger that the next seat answers a tap."""
        risk = self._answers(rank) * (self.weights.points * 5 + cards)
        if any(card.rank == rank for card in kept):
            risk /= 5
        return self.weights.chain * risk

    def _answers(self, rank: SpanishRank) -> float:
        """How likely the next seat holds one more of a number that was tapped: if it threw that
        number itself, by what it announced."""
        if not self.unseen[rank] or not self.view.hands[self.next]:
            return 0.0
        played = self.view.played[self.next]
        if not any(card.rank == rank for card in played):
            return self.chance(rank)
        if self.view.call(self.next) is None:
            return 0.1 * self.chance(rank)  # it would have announced its pair
        return self.chance(rank) if has_pair(played) else 1 / len(played)

    def _last(self, rank: SpanishRank | None, table: Hand, kept: Hand) -> float:
        """What a move is worth for the last capture of the round; `rank` captures now, if any.

        In the last deal every card that is not seen is in somebody's hand."""
        if self.view.stock:
            return 0.0
        prize = 5 + len(table) / 2
        lying = {card.rank for card in table}
        keeps = self.view.player == self.view.dealer  # who plays last can keep a capture for it
        mine = [card.rank for card in kept if card.rank in lying and keeps]
        worth = [(1 - self._against(each)) * (prize + _luck(each)) for each in mine]
        if rank is not None:
            stays = _none(self._against(each) for each in lying)
            worth.append(stays * (prize + _luck(rank)))
        return self.weights.last * max(worth, default=0.0)

    def _against(self, rank: SpanishRank) -> float:
        """How likely an opponent holds a card of this number, in the last deal."""
        view = self.view
        sizes = [len(hand) for hand in view.hands]
        others = sum(size for seat, size in enumerate(sizes) if self._opposes(Seat(seat)))
        return 1 - (1 - others / self.hidden) ** self.unseen[rank] if self.hidden else 0.0

    def _opposes(self, seat: Seat) -> bool:
        return self.view.side(seat) != self.view.side(self.view.player)


def _sequence(rank: SpanishRank, ranks: set[SpanishRank]) -> int:
    """How many numbers in a row lie on the table from this one on."""
    at = ORDER.index(rank)
    length = 0
    while at + length < len(ORDER) and ORDER[at + length] in ranks:
        length += 1
    return length


def _none(chances: Iterable[float]) -> float:
    """The chance that nothing of all this happens."""
    result = 1.0
    for chance in chances:
        result *= 1 - chance
    return result


def _luck(rank: SpanishRank) -> int:
    """RO 5.3: what a last capture with this number adds."""
    return {SpanishRank.KING: 5, SpanishRank.ONE: -5}.get(rank, 0)
