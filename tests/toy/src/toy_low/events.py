"""What a player of Low can do, and what can happen besides the events that games share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kafene.core.errors import NotationError
from kafene.core.game import Action, Event, Pass
from kafene.core.pieces import Card, Hidden

Hand = tuple[Card, ...]
SeenHand = tuple[Card | Hidden, ...]


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """`trade KH`: throw a card away and draw another (LOW 2.1)."""

    card: Card

    def __str__(self) -> str:
        return f"trade {self.card}"


LowAction = Trade | Pass


def parse_action(verb: str, words: Sequence[str]) -> LowAction:
    """Inverse of `str`; raises `NotationError`."""
    match verb, *words:
        case ["pass"]:
            return Pass()
        case ["trade"]:
            raise NotationError("needs-piece", text=verb, example="KH")
        case ["trade", card]:
            return Trade(Card.parse(card))
    raise NotationError("no-such-action", text=" ".join([verb, *words]))


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """LOW 3.2: at the end all hands are open, and count."""

    closes = True

    hands: tuple[Hand, ...]
    points: tuple[int, ...]
