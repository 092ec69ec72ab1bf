"""The actions of Ronda, and its events."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from kafene.core.errors import NotationError
from kafene.core.game import Action, Event, Pass, Seat
from kafene.core.pieces import Hidden, SpanishCard, SpanishRank
from kafene.core.values import dataclass
from kafene.games.ronda.rules.rules import LastPair
from kafene.parts import events

Hand = tuple[SpanishCard, ...]
SeenHand = tuple[SpanishCard | Hidden, ...]


class Kind(StrEnum):
    """The announcements (RO 3.1): a pair, three of a kind."""

    RONDA = "ronda"
    TRINGA = "tringa"


class Link(StrEnum):
    """The names for the second, third and fourth equal card of a tapped pile (RO 4)."""

    BOUNT = "bount"
    KHAMSA = "khamsa"
    AACHRA = "aachra"


# -------------------------------------------------------------------------------------- actions


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """`announce ronda` or `announce tringa`."""

    kind: Kind

    def __str__(self) -> str:
        return f"announce {self.kind}"


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """`throw 5C`, or `throw 5C tap` (RO 4.1)."""

    card: SpanishCard
    tap: bool = False

    def __str__(self) -> str:
        return f"throw {self.card}{' tap' if self.tap else ''}"


RondaAction = Announce | Throw | Pass


def parse_action(verb: str, words: Sequence[str]) -> RondaAction:
    """Read an action; the inverse of `str`. Raises `NotationError`."""
    match verb, *words:
        case ["pass"]:
            return Pass()
        case ["announce", "ronda" | "tringa" as kind]:
            return Announce(Kind(kind))
        case ["throw"]:
            raise NotationError("needs-piece", text=verb, example="5C")
        case ["throw", card]:
            return Throw(SpanishCard.parse(card))
        case ["throw", card, "tap"]:
            return Throw(SpanishCard.parse(card), tap=True)
    raise NotationError("no-such-action", text=" ".join([verb, *words]))


# --------------------------------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class Misdealt(Event):
    """RO 1.7: a seat was dealt four of a kind; no hand is shown, and the round is shuffled
    again."""


@dataclass(frozen=True, slots=True)
class Dealt(events.Dealt[SpanishCard]):
    """RO 1.4, 1.6: every seat was dealt a hand."""

    round: int
    deal: int
    deals: int
    """The number of deals in the round."""


@dataclass(frozen=True, slots=True)
class TableTurned(Event):
    """RO 1.5: the first table; everybody saw the cards turned and put back into the stock."""

    table: Hand
    returned: Hand


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """RO 3.2: a seat announced; only the kind is public."""

    seat: Seat
    kind: Kind


@dataclass(frozen=True, slots=True)
class AnnouncementPaid(Event):
    """RO 3.3: the only announcement of the deal scores at once."""

    seat: Seat
    kind: Kind
    points: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """RO 3.2: the deal is over, and the cards that a seat had announced are shown."""

    seat: Seat
    kind: Kind
    rank: SpanishRank


@dataclass(frozen=True, slots=True)
class PotWon(Event):
    """RO 3.4, 3.5: `points` for the side of `winners`, or for each side if they tied."""

    winners: tuple[Seat, ...]
    points: int
    tied: bool


@dataclass(frozen=True, slots=True)
class FoundOut(Event):
    """RO 3.7: a seat kept a pair silent, and has just played its second card."""

    seat: Seat
    rank: SpanishRank


@dataclass(frozen=True, slots=True)
class FinePaid(Event):
    """RO 3.7: `points` for each of the winners' sides because a seat kept silent; paid at once, or
    after the deal if only the ranks tell who is paid."""

    seat: Seat
    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Threw(Event):
    """RO 2.1: a card stays on the table."""

    seat: Seat
    card: SpanishCard


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """RO 2.1: a card took its equal and the sequence above it."""

    seat: Seat
    card: SpanishCard
    taken: Hand


@dataclass(frozen=True, slots=True)
class MissaScored(Event):
    """RO 2.3: a capture left the table empty."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Chained(Event):
    """RO 4.1, 4.2: a tap, or one more equal card on a tapped pile, which stays pending."""

    seat: Seat
    card: SpanishCard
    link: Link
    pending: Hand
    """The whole pile, including the card."""
    missa: bool
    """True if it will score a missa as well."""


@dataclass(frozen=True, slots=True)
class ChainSettled(Event):
    """RO 4.3: the last in the chain takes the pile and scores."""

    seat: Seat
    link: Link
    pending: Hand
    missa: bool
    points: int


@dataclass(frozen=True, slots=True)
class TableTaken(Event):
    """RO 5.1: the cards left on the table went to the side that captured last."""

    seat: Seat
    cards: Hand


@dataclass(frozen=True, slots=True)
class DealerFailed(Event):
    """RO 5.2: the dealer failed their duty at the end of the round."""

    seat: Seat
    duty: LastPair
    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, slots=True)
class LastCapturePaid(Event):
    """RO 5.3: the last capture of the round was made with a 12, or with a 1."""

    seat: Seat
    rank: SpanishRank
    winners: tuple[Seat, ...]
    points: int


@dataclass(frozen=True, slots=True)
class RoundEnded(events.RoundEnded):
    """RO 6.1, 6.4: the cards are counted; every field has one entry per side."""

    round: int
    cards: tuple[int, ...]
    points: tuple[int, ...]
    """The points for cards."""
    winners: tuple[Seat, ...]
    """The winners of the round; empty if nobody won."""


@dataclass(frozen=True, slots=True)
class MatchTied(Event):
    """RO 6.3: the target is reached, but nobody is ahead, so another round is played."""

    points: int
