"""Three Thirteen in words: all that its messages alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kafene.core.game import Event, Seat
from kafene.core.pieces import Card, Rank
from kafene.games.three_thirteen.rules.arrange import Arrangement, arrange, best_discard
from kafene.games.three_thirteen.rules.events import (
    Dealt,
    Discard,
    RoundEnded,
    ThreeThirteenAction,
    WentOut,
)
from kafene.games.three_thirteen.rules.melds import read_wilds
from kafene.games.three_thirteen.rules.state import Phase, View
from kafene.parts.rounds import add_piece, remove_piece
from kafene.text.cards import by_suit
from kafene.text.messages import Text
from kafene.text.sentences import Order

in_hand = by_suit
"""Cards in the order in which people hold them."""


def event(
    text: Text, message: str, happened: Event, values: Mapping[str, Any], names: Sequence[str]
) -> Iterator[str]:
    """Sentences on an event; the end of a round lists every hand as it was scored."""
    match happened:
        case Dealt(hands=hands):
            yield text(message, **values, cards=len(hands[0]))
        case RoundEnded(hands=hands, scores=scores):
            yield text(message, **values)
            wild = Rank(happened.round + 2)
            counted = () if text.is_drawn else zip(hands, scores, strict=True)
            for seat, (hand_, total) in enumerate(counted):
                name = names[seat] if names else text("seat-name", number=seat)
                arranged = _arranged(text, hand_, wild)
                yield text("tt-round-hand", name=name, total=total, **arranged)
        case _:
            yield text(message, **values)


def view(
    text: Text, seen: View, names: Sequence[str], order: Order[Card] = by_suit
) -> Iterator[str]:
    """Sentences on round, players, piles, and the seat's hand at its best."""
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
        yield from hand(text, seen, order=order)
    yield from last_turn(text, seen, names)


def last_turn(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """In the final turns (TT 3.3), the note that this is the seat's last."""
    if seen.out is not None and seen.seat is not None and seen.mover == seen.seat:
        yield text("tt-last", name=names[seen.out])


def players(
    text: Text, seen: View, names: Sequence[str], *, pointed: bool = False
) -> Iterator[str]:
    """One line per player. It tells whose turn it is, unless a mark does (`pointed`)."""
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
    """Another player's hand, once it lies open."""
    yield from hand(text, replace(seen, seat=Seat(seat)), name)


def hand(
    text: Text, seen: View, name: str | None = None, order: Order[Card] = by_suit
) -> Iterator[str]:
    """The seat's own cards at their best. While it has one card too many, that one is listed among
    those left over, and the player must find out which it is."""
    whose = {"you": name is None, "name": name or ""}
    yield text("tt-hand", **whose, hand=order(seen.hand) or text("empty"))
    best, more = arrange_hand(seen)
    message = "tt-arranged-more" if more else "tt-arranged"
    yield text(message, **whose, **_arranged(text, best, seen.wild))


def arrange_hand(seen: View) -> tuple[Arrangement, bool]:
    """The best arrangement of the seat's hand, and True if it has one card too many, which then is
    left over, too, but doesn't count."""
    hand, wild, rules = seen.hand, seen.wild, seen.rules
    if seen.phase is not Phase.DISCARD or seen.mover != seen.seat:
        return arrange(hand, wild, rules), False
    card, best = best_discard(hand, wild, rules)
    if rules.no_return and card == seen.taken and hand.count(card) == 1:  # TT 3.6
        others = (each for each in set(hand) if each != card)
        rests = ((each, arrange(remove_piece(hand, each), wild, rules)) for each in others)
        card, best = min(rests, key=lambda rest: (rest[1].penalty, rest[0]))
    return replace(best, left=add_piece(best.left, card)), True


def scores(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """Everybody's points, round by round."""
    for seat, name in enumerate(names):
        rounds = " + ".join(str(penalties[seat]) for penalties in seen.sheet)
        message = "tt-score" if len(seen.sheet) > 1 else "score"
        yield text(message, name=name, rounds=rounds, score=seen.scores[seat])


def choice_values(seen: View, options: Sequence[ThreeThirteenAction]) -> Mapping[str, object]:
    """The values that sentences on choices name: the top discard, the cards to throw."""
    cards = [option.card for option in options if isinstance(option, Discard)]
    return {"top": seen.discards[-1:], "pieces": by_suit(cards)}


def write_melds(text: Text, melds: Sequence[Sequence[Card]], wild: Rank | None) -> str:
    """Combinations with the meanings of wild cards: `8H 4D=9H 10H / KS 4C=K KD`."""
    return " / ".join(
        " ".join(
            str(text.word(card)) if meant is None else f"{text.word(card)}={text.word(meant)}"
            for card, meant in zip(meld, read_wilds(meld, wild), strict=True)
        )
        for meld in melds
    )


def _arranged(text: Text, best: Arrangement, wild: Rank | None) -> Mapping[str, object]:
    return {
        "arranged": bool(best.melds),
        "melds": write_melds(text, best.melds, wild),
        "over": bool(best.left),
        "left": by_suit(best.left),
        "penalty": best.penalty,
    }


def solution(text: Text, answer: Mapping[str, Any], _: Sequence[object]) -> Iterator[str]:
    """The best arrangement of a hand."""
    yield text("tt-solved", penalty=answer["penalty"])
    yield text("tt-solved-melds", melds=answer["melds"] or text("nothing"))
    yield text("tt-solved-left", left=answer["left"] or text("nothing"))


def find_melds_of(seen: View) -> Sequence[tuple[Card, ...]]:
    """The combinations of a hand at its best."""
    return arrange(seen.hand, seen.wild, seen.rules).melds


def memories(text: Text, history: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """The player who went out most often, and the most expensive hand."""
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
