"""Ronda in words: all that its messages alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kafene.core.game import Event, Seat
from kafene.core.pieces import SpanishCard
from kafene.games.ronda.rules.captures import captured_by, link_of
from kafene.games.ronda.rules.events import (
    Captured,
    ChainSettled,
    Dealt,
    MissaScored,
    RondaAction,
    RoundEnded,
    TableTurned,
    Throw,
)
from kafene.games.ronda.rules.state import Phase, View, sides
from kafene.text.messages import Text
from kafene.text.sentences import Order


def event(
    text: Text, message: str, happened: Event, values: Mapping[str, Any], names: Sequence[str]
) -> Iterator[str]:
    """Sentences on an event; the end of a round lists every side's cards and points."""
    # With three players each is a side; if several sides win, each is paid.
    alone, team = len(names) == 3, len(names) == 4
    each = alone and len(getattr(happened, "winners", ())) > 1
    values = {**values, "each": each, "team": team}
    ends = isinstance(happened, RoundEnded)
    if team and hasattr(happened, "winners") and not ends:
        paid = sorted({seat % 2 for seat in happened.winners})
        if len(paid) == 1:
            values["winners"] = text("ro-team", names=values["winners"])
        else:
            teams = [side_names(text, names)[side] for side in paid]
            values["winners"] = text.listed(teams, "series")
    match happened:
        case Dealt(hands=hands):
            yield text(message, **values, cards=len(hands[0]))
        case TableTurned(returned=returned):
            yield text(message, **values, count=len(returned))
        case RoundEnded(cards=cards, points=points, scores=totals, winners=winners):
            yield text(message, **values, count=len(winners), best=max(cards))
            # Four players make two sides, others one each.
            known = names or [text("seat-name", number=seat) for seat in range(len(cards))]
            for side, name in enumerate(() if text.is_drawn else side_names(text, known)):
                yield text(
                    "ro-round-side",
                    name=name,
                    cards=cards[side],
                    points=points[side],
                    score=totals[side],
                )
        case _:
            yield text(message, **values)


def view(
    text: Text, seen: View, names: Sequence[str], order: Order[SpanishCard] = tuple
) -> Iterator[str]:
    """Sentences on round, players, sides, table, and the seat's hand with its captures."""
    if not seen.round:
        yield text("ro-title-none")
        return
    yield title(text, seen, names)
    yield from players(text, seen, names)
    yield text("ro-stock", stock=len(seen.stock), target=seen.rules.target)
    yield from waiting(text, seen)
    yield text("ro-table", table=seen.table or text("empty"))
    yield from pending(text, seen, names)
    if seen.seat is not None:
        yield from hand(text, seen, order=order)


def title(text: Text, seen: View, names: Sequence[str]) -> str:
    """The title line: round, deal and dealer."""
    return text(
        "ro-title",
        round=seen.round,
        deal=seen.deal,
        deals=seen.deals,
        last=not seen.stock,
        dealer=names[seen.dealer],
    )


def waiting(text: Text, seen: View) -> Iterator[str]:
    """RO 3.4: the points at stake among several announcements until somebody gets them."""
    if seen.waiting:
        yield text("ro-waiting", points=seen.waiting)


def pending(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """The tapped pile, if there is one."""
    if seen.pending:
        yield text(
            "ro-pending",
            pending=seen.pending,
            link=link_of(seen.pending),
            missa=seen.pile is not None and seen.pile.missa,
            name=names[seen.previous],
            you=seen.previous == seen.seat,
            rank=int(seen.tapped or 0),
            over=seen.mover is None,
        )


def players(
    text: Text, seen: View, names: Sequence[str], *, pointed: bool = False
) -> Iterator[str]:
    """One line per player, then one per team. It tells whose turn it is, unless a mark does
    (`pointed`): then teams stand above their players, without names."""
    teams = len(seen.points) < seen.seats
    for seat, name in enumerate(names):
        values = {
            "name": name,
            "cards": len(seen.hands[seat]),
            "call": seen.call(Seat(seat)) or "none",
            "turn": seen.mover == seat and not pointed,
        }
        if teams:
            yield text("ro-player", **values, brief=pointed)
        else:
            captured, score = len(seen.captured[seat]), seen.points[seat]
            yield text("ro-player-alone", **values, captured=captured, score=score)
    if teams:
        yield from scores(text, seen, [] if pointed else names)


def hand(
    text: Text, seen: View, name: str | None = None, order: Order[SpanishCard] = tuple
) -> Iterator[str]:
    """The seat's own cards; in its turn also the captures that they make."""
    whose = {"you": name is None, "name": name or ""}
    yield text("ro-hand", **whose, hand=order(seen.hand) or text("empty"))
    captures = list(_captures(text, seen))
    if captures:
        yield text("ro-captures", **whose, captures=text.listed(captures, "series"))


def scores(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """Every side's captured cards and points; teams may lack names."""
    known = side_names(text, names) if names else [text("ro-a-team")] * len(seen.points)
    for side, name in enumerate(known):
        yield text("ro-side", name=name, cards=len(seen.captured[side]), score=seen.points[side])


def choice_values(_: View, options: Sequence[RondaAction]) -> Mapping[str, object]:
    """The values that sentences on choices name: the cards to play."""
    cards = tuple(option.card for option in options if isinstance(option, Throw))
    return {"pieces": tuple(sorted(cards))}


def side_names(text: Text, names: Sequence[str]) -> list[str]:
    """One name per side: its players together."""
    return [text.together([names[seat] for seat in side]) for side in sides(len(names))]


def _captures(text: Text, seen: View) -> Iterator[str]:
    if seen.phase is not Phase.PLAY or seen.mover != seen.seat:
        return
    for card in seen.hand:
        taken = captured_by(card.rank, seen.table)
        if card.rank == seen.tapped:
            yield text("ro-joins", card=card)
        elif taken:
            tap = seen.thrown is not None and seen.thrown.rank == card.rank
            yield text("ro-takes", card=card, taken=taken, tap=tap)


def memories(text: Text, history: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """The largest capture, and who emptied the table most often."""
    captures = [(len(cards), seat) for seat, cards in _list_captures(history)]
    if captures:
        cards, seat = max(captures, key=lambda each: each[0])
        yield text("ro-memory-largest", name=names[seat], cards=cards)
    missas = Counter(event.seat for event in history if isinstance(event, MissaScored))
    if missas:
        seat, times = max(missas.items(), key=lambda each: (each[1], -each[0]))
        yield text("ro-memory-missas", name=names[seat], times=times)


def _list_captures(history: Sequence[Event]) -> Iterator[tuple[int, Sequence[SpanishCard]]]:
    """Seats and the cards they took, by a capture or as the last to add to a tapped pile."""
    for event in history:
        match event:
            case Captured(seat=seat, card=card, taken=taken):
                yield seat, (card, *taken)
            case ChainSettled(seat=seat, pending=pending):
                yield seat, pending
