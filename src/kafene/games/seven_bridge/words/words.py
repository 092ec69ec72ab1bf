"""Seven Bridge in words: all that its messages alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kafene.core.game import Event, Seat
from kafene.core.pieces import Card
from kafene.games.seven_bridge.rules.events import (
    Called,
    Chi,
    Dealt,
    Discard,
    LaidOff,
    LayOff,
    Meld,
    Pon,
    RoundEnded,
    SevenBridgeAction,
)
from kafene.games.seven_bridge.rules.melds import melds_in
from kafene.games.seven_bridge.rules.points import points
from kafene.games.seven_bridge.rules.state import Phase, View
from kafene.text.cards import by_suit
from kafene.text.messages import Text
from kafene.text.sentences import Order

in_hand = by_suit
"""Cards in the order in which people hold them."""

TAKES = ("pon", "chi")
"""The calls that take the discard."""


def event(
    text: Text, message: str, happened: Event, values: Mapping[str, Any], names: Sequence[str]
) -> Iterator[str]:
    """Sentences on an event; the end of a deal lists every hand."""
    match happened:
        case Dealt(hands=hands, upcard=upcard):
            yield text(message, **values, cards=len(hands[0]), turned=upcard is not None)
        case RoundEnded():
            yield text(message, **values)
            for seat, hand_ in enumerate(() if text.is_drawn else happened.hands):
                yield text(
                    "sb-deal-hand",
                    name=_name(text, names, seat),
                    held=bool(hand_),
                    hand=by_suit(hand_),
                    points=happened.points[seat],
                    more=happened.deal > 1,
                    total=happened.scores[seat],
                )
        case _:
            yield text(message, **values)


def _name(text: Text, names: Sequence[str], seat: int) -> str:
    return names[seat] if names else text("seat-name", number=seat)


def view(
    text: Text, seen: View, names: Sequence[str], order: Order[Card] = by_suit
) -> Iterator[str]:
    """Sentences on players, meld area, piles and the seat's hand; points if there are more
    deals."""
    if not seen.deal:
        yield text("sb-title-none")
        return
    several = seen.rules.deals > 1
    if several:
        yield text("sb-title", deal=seen.deal, deals=seen.rules.deals)
    for seat, line in enumerate(players(text, seen, names)):
        yield line
        if seen.is_shown and seat != seen.seat:
            yield from hand(text, replace(seen, seat=Seat(seat)), names[seat])
    for number, group in enumerate(seen.table, 1):
        yield text("sb-group", number=number, cards=group.cards)
    if not seen.table:
        yield text("sb-no-groups")
    yield text("sb-piles", top=seen.discards[-1:] or text("empty"), stock=len(seen.stock))
    if seen.seat is not None:
        yield from hand(text, seen, order=order)
    yield from _asked(text, seen, names)


def players(
    text: Text, seen: View, names: Sequence[str], *, pointed: bool = False
) -> Iterator[str]:
    """One line per player. It tells whose turn it is, unless a mark does (`pointed`)."""
    for seat, name in enumerate(names):
        yield text(
            "sb-player",
            name=name,
            cards=len(seen.hands[seat]),
            scored=seen.rules.deals > 1 or seen.is_shown,
            score=seen.scores[seat],
            turn=seen.mover == seat and not pointed,
        )


def notes(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """The notes under a hand that is drawn."""
    yield text("screen-points", points=points(seen.hand, seen.rules.scoring))
    yield from _asked(text, seen, names)


def _asked(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    if seen.phase is Phase.WINDOW and seen.mover == seen.seat:
        yield text("sb-asked", name=names[seen.player], top=seen.discards[-1:])


def hand(
    text: Text, seen: View, name: str | None = None, order: Order[Card] = by_suit
) -> Iterator[str]:
    """The seat's own cards, and their points."""
    yield text(
        "sb-hand",
        you=name is None,
        name=name or "",
        hand=order(seen.hand) or text("empty"),
        points=points(seen.hand, seen.rules.scoring),
    )


def scores(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """Everybody's points, deal by deal."""
    for seat, name in enumerate(names):
        deals = " + ".join(str(counted[seat]) for counted in seen.sheet)
        message = "sb-score" if len(seen.sheet) > 1 else "score"
        yield text(message, name=name, deals=deals, score=seen.scores[seat])


def choice_values(seen: View, options: Sequence[SevenBridgeAction]) -> Mapping[str, object]:
    """The values that sentences on choices name: the top discard, cards, melds, lay-offs."""
    cards = [option.card for option in options if isinstance(option, Discard)]
    melds = [option.cards for option in options if isinstance(option, Meld | Pon | Chi)]
    layoffs = [f"{each.card} {each.group}" for each in options if isinstance(each, LayOff)]
    top = seen.discards[-1:]
    return {"top": top, "pieces": by_suit(cards), "melds": melds, "layoffs": layoffs}


def find_melds_of(seen: View) -> list[tuple[Card, ...]]:
    """Disjoint melds that a seat's hand already holds, the largest first; a lone 7 doesn't count as
    one."""
    left, found = Counter(seen.hand), []
    for cards in sorted(melds_in(seen.hand, seen.rules), key=len, reverse=True):
        if len(cards) > 1 and not Counter(cards) - left:
            left -= Counter(cards)
            found.append(cards)
    return found


def memories(text: Text, history: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """The players who called most, and laid off most."""
    for message, kind in (("sb-memory-calls", Called), ("sb-memory-layoffs", LaidOff)):
        seats = Counter(event.seat for event in history if isinstance(event, kind))
        if seats:
            seat, times = max(seats.items(), key=lambda each: (each[1], -each[0]))
            yield text(message, name=names[seat], times=times)
