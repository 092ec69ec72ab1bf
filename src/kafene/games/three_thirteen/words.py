"""Three Thirteen in words: what its messages alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kafene.core.game import Event, Seat
from kafene.core.pieces import Card
from kafene.games.three_thirteen.arrange import Arrangement, arrange
from kafene.games.three_thirteen.events import (
    Dealt,
    Discard,
    RoundEnded,
    ThreeThirteenAction,
    WentOut,
)
from kafene.games.three_thirteen.state import Phase, View
from kafene.text.cards import by_suit
from kafene.text.messages import Text


def event(
    text: Text, message: str, happened: Event, values: Mapping[str, Any], names: Sequence[str]
) -> Iterator[str]:
    """What happened; a round's end with every hand as it was scored."""
    match happened:
        case Dealt(hands=hands):
            yield text(message, **values, cards=len(hands[0]))
        case RoundEnded(hands=hands, scores=scores):
            yield text(message, **values)
            for seat, (hand_, total) in enumerate(zip(hands, scores, strict=True)):
                name = names[seat] if names else text("seat-name", number=seat)
                yield text("tt-round-hand", name=name, total=total, **_arranged(text, hand_))
        case _:
            yield text(message, **values)


def view(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """Round, players, piles, and the seat's own hand with its best arrangement."""
    if not seen.round:
        yield text("tt-title-none")
        return
    yield text("tt-title", round=seen.round, rounds=seen.rules.rounds, wild=seen.wild)
    for seat, line in enumerate(players(text, seen, names)):
        yield line
        if seen.is_shown and seat != seen.seat:
            yield from shown(text, seen, seat, names[seat])
    top = seen.discards[-1:] or text("empty")
    yield text("tt-piles", top=top, stock=len(seen.stock))
    if seen.seat is not None:
        yield from hand(text, seen)
    if seen.out is not None and seen.seat is not None and seen.mover == seen.seat:
        yield text("tt-last", name=names[seen.out])


def players(
    text: Text, seen: View, names: Sequence[str], *, pointed: bool = False
) -> Iterator[str]:
    """One line per player. It says whose turn it is, unless a mark does (`pointed`)."""
    for seat, name in enumerate(names):
        yield text(
            "tt-player",
            name=name,
            cards=len(seen.hands[seat]),
            score=seen.scores[seat],
            out=seen.out == seat,
            turn=seen.mover == seat and not pointed,
        )


def shown(text: Text, seen: View, seat: int, name: str) -> Iterator[str]:
    """Another's hand, once it lies open."""
    yield from hand(text, replace(seen, seat=Seat(seat)), name)


def hand(text: Text, seen: View, name: str | None = None) -> Iterator[str]:
    """The seat's own cards, and how they are best arranged; while it has one card too many, the
    cards alone, for which one to throw is the player's to find."""
    whose = {"you": name is None, "name": name or ""}
    yield text("tt-hand", **whose, hand=by_suit(seen.hand) or text("empty"))
    if seen.phase is not Phase.DISCARD or seen.mover != seen.seat:
        best = arrange(seen.hand, seen.wild, seen.rules)
        yield text("tt-arranged", **whose, **_arranged(text, best))


def scores(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """Everybody's points, round by round."""
    for seat, name in enumerate(names):
        rounds = " + ".join(str(penalties[seat]) for penalties in seen.sheet)
        message = "tt-score" if len(seen.sheet) > 1 else "score"
        yield text(message, name=name, rounds=rounds, score=seen.scores[seat])


def choice_values(seen: View, options: Sequence[ThreeThirteenAction]) -> Mapping[str, object]:
    """What the sentences on the choices name: the top discard, the cards to throw."""
    cards = [option.card for option in options if isinstance(option, Discard)]
    return {"top": seen.discards[-1:], "pieces": by_suit(cards)}


def _arranged(text: Text, best: Arrangement) -> Mapping[str, object]:
    melds = " / ".join(str(text.word(meld)) for meld in best.melds)
    return {
        "arranged": bool(best.melds),
        "melds": melds,
        "over": bool(best.left),
        "left": by_suit(best.left),
        "penalty": best.penalty,
    }


def solution(text: Text, answer: Mapping[str, Any], _: Sequence[object]) -> Iterator[str]:
    """The best arrangement of a hand."""
    yield text("tt-solved", penalty=answer["penalty"])
    yield text("tt-solved-melds", melds=answer["melds"] or text("nothing"))
    yield text("tt-solved-left", left=answer["left"] or text("nothing"))


def in_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as people hold them."""
    return by_suit(cards)


def memories(text: Text, history: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """Who went out most often, and the most expensive hand."""
    outs = Counter(event.seat for event in history if isinstance(event, WentOut))
    if outs:
        seat, times = max(outs.items(), key=lambda each: (each[1], -each[0]))
        yield text("tt-memory-out", name=names[seat], times=times)
    hands = [
        (hand.penalty, event.round, seat)
        for event in history
        if isinstance(event, RoundEnded)
        for seat, hand in enumerate(event.hands)
    ]
    if hands:
        points, number, holder = max(hands)
        yield text("tt-memory-dearest", name=names[holder], points=points, round=number)
