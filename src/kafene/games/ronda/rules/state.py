"""A game of Ronda in progress: the state that the table keeps, the views of the seats."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar

from kafene.core.game import Seat, Sides
from kafene.core.pieces import Hidden, SpanishCard, SpanishRank
from kafene.core.values import dataclass
from kafene.games.ronda.rules.announcements import POINTS
from kafene.games.ronda.rules.captures import LINK_POINTS, LINKS, MISSA, captured_by
from kafene.games.ronda.rules.events import Hand, Kind, Link, SeenHand
from kafene.games.ronda.rules.rules import MissaLast, RondaRules
from kafene.parts.rounds import Rounds, Seen

DECK: Hand = tuple(sorted(SpanishCard.deck()))
"""The whole deck (RO 1.1)."""

HAND = 3
"""The cards dealt to each player (RO 1.4), except in the first deal of four players."""
DEALS = {2: 6, 3: 4, 4: 3}
"""RO 1.6: deals per round, by the number of players."""
SHARES = {2: 20, 3: 13, 4: 20}
"""RO 6.1: captured cards that score nothing, by the number of players."""


class Phase(StrEnum):
    """The next thing due."""

    DEAL = "deal"
    """The dealer shuffles all cards for the next round; the last one stays open until then."""
    ANNOUNCE = "announce"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LastCapture:
    """The last capture in a round: the seat, and the number it captured with (RO 5)."""

    seat: Seat
    rank: SpanishRank


@dataclass(frozen=True, slots=True)
class TappedPile:
    """The tapped pile at present (RO 4.2)."""

    rank: SpanishRank
    """The number on its equal cards, its lowest."""
    link: Link
    missa: bool
    """True if the tap emptied the table and that counts (RO 4.3)."""
    points: int
    """The points for the seat that gets the pile, including a missa (RO 4.3)."""
    next: Link
    """The name of the pile with one more equal card."""


def score_cards(captured: Iterable[int], seats: int) -> tuple[int, ...]:
    """RO 6.1: the score for captured cards by side: a point for each beyond a fair share."""
    return tuple(max(0, cards - SHARES[seats]) for cards in captured)


def sides(seats: int) -> Sides:
    """RO 1.2: everybody alone, except that of four those opposite each other are partners."""
    count = 2 if seats == 4 else seats
    return tuple(tuple(map(Seat, range(side, seats, count))) for side in range(count))


@dataclass(frozen=True, slots=True, kw_only=True)
class Known(Rounds):
    """The fields that the state and every view share; hidden pieces only in hands and stock."""

    facts: ClassVar[tuple[str, ...]] = (
        "deal",
        "deals",
        "dealer",
        "previous",
        "announced",
        "thrown",
        "pile",
        "waiting",
    )

    rules: RondaRules
    phase: Phase
    round: int
    """The round being played, from 1; between rounds the one that ended, 0 before the first."""
    hands: tuple[SeenHand, ...]
    stock: SeenHand
    table: Hand
    """The open cards, by rank."""
    pending: Hand
    """The tapped pile, which is not part of `table` (RO 4.2)."""
    captured: tuple[Hand, ...]
    """The captured cards, one pile per side."""
    returned: Hand
    """The cards turned for the round's first table and put back into the stock (RO 1.5)."""
    calls: tuple[Kind | None, ...]
    """The answers in this deal, in play order; None is a pass (RO 3.1)."""
    played: tuple[Hand, ...]
    """The cards that each seat has played in this deal, in order."""
    last: LastCapture | None
    """The last capture of the round."""
    points: tuple[int, ...]
    """The points so far, one per side."""

    @property
    def is_shown(self) -> bool:
        """False: hands are played to the end, or stay hidden when the match is won (RO 6.3)."""
        return False

    @property
    def scores(self) -> tuple[int, ...]:
        """RO 6.3: the points as booked."""
        return self.points

    @property
    def deals(self) -> int:
        """The number of deals in a round."""
        return DEALS[self.seats]

    @property
    def deal(self) -> int:
        """The current deal, from 1; 0 before the first round."""
        return self.deals - len(self.stock) // (HAND * self.seats) if self.round else 0

    @property
    def dealer(self) -> Seat:
        """RO 1.3: the seat that plays last in every deal of the round."""
        return Seat((self.round - 2) % self.seats)

    @property
    def player(self) -> Seat:
        """The seat whose turn in the deal it is; once all cards are played, the starter."""
        turns = len(self.calls) if self.phase is Phase.ANNOUNCE else sum(map(len, self.played))
        return Seat((self.starter + turns) % self.seats)

    @property
    def previous(self) -> Seat:
        """The seat that acted before `player`."""
        return Seat((self.player - 1) % self.seats)

    @property
    def thrown(self) -> SpanishCard | None:
        """RO 4.1: the card that the seat just before threw in this deal without capturing."""
        played = self.played[self.previous] if self.phase is Phase.PLAY else ()
        return played[-1] if played and played[-1] in self.table else None

    @property
    def tapped(self) -> SpanishRank | None:
        """RO 4.2: the lowest number in the tapped pile; None if there is none."""
        return min(card.rank for card in self.pending) if self.pending else None

    @property
    def pile(self) -> TappedPile | None:
        """RO 4.2: the tapped pile; None if there is none."""
        if self.tapped is None:
            return None
        count = sum(card.rank is self.tapped for card in self.pending)
        link = LINKS[count]
        missa = not self.table and self.scores_missa
        points = LINK_POINTS[link] + MISSA * missa
        return TappedPile(self.tapped, link, missa, points, LINKS[min(count + 1, max(LINKS))])

    @property
    def waiting(self) -> int:
        """RO 3.4, 3.5: the points at stake among several announcements in this deal."""
        heard = [POINTS[call] for call in self.calls if call is not None]
        is_open = self.phase in (Phase.ANNOUNCE, Phase.PLAY) and len(heard) > 1
        return sum(heard) if is_open else 0

    @property
    def scores_missa(self) -> bool:
        """RO 2.3: True if an empty table counts: not in the last deal, or not with its last
        card."""
        with_last_card = self.rules.missa_last is MissaLast.CARD
        return bool(self.stock) or (with_last_card and any(self.hands))

    @property
    def leader(self) -> int | None:
        """RO 6.3: the side that has reached the target and strictly leads, if any."""
        best = max(self.points)
        is_won = best >= self.rules.target and self.points.count(best) == 1
        return self.points.index(best) if is_won else None

    def side(self, seat: Seat) -> int:
        """RO 1.2: the side of a seat."""
        return seat % len(self.points)

    def members(self, sides_: Iterable[int]) -> tuple[Seat, ...]:
        """The seats of some sides, side by side."""
        all_sides = sides(self.seats)
        return tuple(seat for side in sides_ for seat in all_sides[side])

    def call(self, seat: Seat) -> Kind | None:
        """A seat's announcement in this deal; None if it passed or was not asked yet."""
        at = (seat - self.starter) % self.seats
        return self.calls[at] if at < len(self.calls) else None

    @property
    def announced(self) -> tuple[Kind | None, ...]:
        """The announcement of each seat in this deal."""
        return tuple(self.call(Seat(seat)) for seat in range(self.seats))

    @property
    def announcers(self) -> tuple[Seat, ...]:
        """The seats that have announced in this deal, in play order."""
        return tuple(
            Seat((self.starter + at) % self.seats)
            for at, call in enumerate(self.calls)
            if call is not None
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Known):
    """The whole game, hidden cards included."""

    hands: tuple[Hand, ...]
    stock: Hand
    """The top card first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Known, Seen[SpanishCard]):
    """The game as one seat knows it; a spectator's `seat` is None."""

    facts: ClassVar[tuple[str, ...]] = (*Known.facts, "takes", "joins")

    seat: Seat | None
    hands: tuple[SeenHand, ...]
    stock: tuple[Hidden, ...]

    @property
    def takes(self) -> tuple[Hand, ...]:
        """RO 2.1: the cards that each card of the seat's hand would take from the table now; one
        that joins the tapped pile takes nothing."""
        tapped, table = self.tapped, self.table
        return tuple(
            () if card.rank is tapped else captured_by(card.rank, table) for card in self.hand
        )

    @property
    def joins(self) -> Hand:
        """RO 4.2: the cards of the seat's hand that join the tapped pile."""
        tapped = self.tapped
        return tuple(card for card in self.hand if card.rank is tapped)
