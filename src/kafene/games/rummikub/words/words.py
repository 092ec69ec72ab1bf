"""Rummikub in words: all that its messages alone cannot say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from kafene.core.game import Event, Seat
from kafene.core.pieces import Colour, Tile
from kafene.games.rummikub.rules.draft import Draft
from kafene.games.rummikub.rules.draft_steps import Step, parse_step
from kafene.games.rummikub.rules.events import Dealt, Played, RoundEnded
from kafene.games.rummikub.rules.melds import Meld, Tiles
from kafene.games.rummikub.rules.points import hand_value
from kafene.games.rummikub.rules.state import View
from kafene.games.rummikub.words.typed import complete as complete
from kafene.games.rummikub.words.typed import find_melds
from kafene.games.rummikub.words.typed import next_words as next_words
from kafene.text import sentences
from kafene.text.messages import Text
from kafene.text.sentences import Order

_COLOURS = (Colour.RED, Colour.BLUE, Colour.BLACK, Colour.ORANGE, None)


def in_hand(tiles: Iterable[Tile]) -> Tiles:
    """Tiles in the order in which people hold them: colour by colour, jokers last."""
    return tuple(sorted(tiles, key=lambda tile: (_COLOURS.index(tile.colour), tile.number)))


def find_melds_of(seen: View) -> Sequence[Tiles]:
    """The sets that a seat's hand already holds."""
    return find_melds(seen.hand)


def event(
    text: Text, message: str, happened: Event, values: Mapping[str, Any], names: Sequence[str]
) -> Iterator[str]:
    """Sentences on an event; the end of a round lists every hand."""
    match happened:
        case Dealt(hands=hands, round=number):
            yield text(message, **values, tiles=len(hands[0]), several=number > 1)
        case Played(made=made, gone=gone, tiles=tiles):
            touched = {tile for meld in gone for tile in meld.tiles}
            new = [meld for meld in made if touched.isdisjoint(meld.tiles)]
            shown = {
                "tiles": in_hand(tiles) if gone else _melds(text, made),
                "gone": _melds(text, gone),
                "made": _melds(text, [meld for meld in made if meld not in new]),
                "new": _melds(text, new),
            }
            known = {**values, **shown, "many": len(gone) > 1, "more": bool(new)}
            if text.is_drawn and len(gone) > 1:  # the drawn table shows it better
                said = text(message, **known, rebuilt=False)
                marked = text("rk-rearranged", said=said, sets=len(gone))
                yield said if values["you"] else marked
            else:
                yield text(message, **known, rebuilt=bool(gone))
        case RoundEnded():
            yield from _round_ended(text, message, happened, values, names)
        case _:
            yield text(message, **values)


def _round_ended(
    text: Text, message: str, ended: RoundEnded, values: Mapping[str, Any], names: Sequence[str]
) -> Iterator[str]:
    yield text(message, **values, count=len(ended.winners), several=ended.round > 1)
    for seat, tiles in enumerate(() if text.is_drawn else ended.hands):
        points = ended.points[seat]
        yield text(
            "rk-round-hand",
            name=_name(text, names, seat),
            held=bool(tiles),
            hand=in_hand(tiles),
            value=ended.values[seat],
            sign="+" if points > 0 else "",
            points=points,
            more=ended.round > 1,
            total=ended.scores[seat],
        )


def _melds(text: Text, melds: Sequence[Meld]) -> str:
    return Meld.between.join(str(text.word(meld.tiles)) for meld in melds)


def _name(text: Text, names: Sequence[str], seat: int) -> str:
    return names[seat] if names else text("seat-name", number=seat)


def view(
    text: Text, seen: View, names: Sequence[str], order: Order[Tile] = in_hand
) -> Iterator[str]:
    """Sentences on players, numbered sets, pool and the seat's hand; on points, if there are
    several rounds."""
    if not seen.round:
        yield text("rk-title-none")
        return
    several = seen.rules.rounds > 1
    if several:
        yield text("rk-title", round=seen.round, rounds=seen.rules.rounds)
    for seat, line in enumerate(players(text, seen, names)):
        yield line
        if seen.is_shown and seat != seen.seat:
            yield from hand(text, replace(seen, seat=Seat(seat)), names[seat])
    for number, meld in enumerate(seen.table, 1):
        yield text("rk-set", number=number, tiles=meld.tiles)
    if not seen.table:
        yield text("rk-no-sets")
    yield text("rk-pool", pool=len(seen.pool))
    if seen.seat is not None:
        yield from hand(text, seen, order=order)


def players(
    text: Text, seen: View, names: Sequence[str], *, pointed: bool = False
) -> Iterator[str]:
    """One line per player. It tells whose turn it is, unless a mark does (`pointed`)."""
    for seat, name in enumerate(names):
        yield text(
            "rk-player",
            name=name,
            tiles=len(seen.hands[seat]),
            opened=seen.opened[seat],
            scored=seen.rules.rounds > 1 or seen.is_shown,
            score=seen.scores[seat],
            turn=seen.mover == seat and not pointed,
        )


def hand(
    text: Text, seen: View, name: str | None = None, order: Order[Tile] = in_hand
) -> Iterator[str]:
    """The seat's own tiles, and their value."""
    yield from _hand(text, seen.hand, name, order)


def _hand(text: Text, tiles: Tiles, name: str | None, order: Order[Tile]) -> Iterator[str]:
    yield text(
        "rk-hand",
        you=name is None,
        name=name or "",
        hand=order(tiles) or text("empty"),
        tiles=len(tiles),
        value=hand_value(tiles),
    )


def draft(text: Text, made: Draft, order: Order[Tile] = in_hand) -> Iterator[str]:
    """Sentences on a draft: its sets, the hand, and what the play still lacks."""
    before = dict(enumerate(made.view.table, 1))
    for number, meld in enumerate(made.sets, 1):
        if meld.tiles:
            changed = meld != before.get(number)
            yield text("rk-draft-set", number=number, tiles=meld.tiles, changed=changed)
    yield from _hand(text, made.hand, None, order)
    yield from draft_notes(text, made)


def draft_notes(text: Text, made: Draft) -> Iterator[str]:
    """Sentences on what a draft still lacks, or that it is ready."""
    flaws = made.flaws
    for flaw in flaws:
        sentence = sentences.error(text, flaw.why)
        yield text("rk-draft-flaw", number=flaw.number, sentence=sentence)
    progress = made.progress
    if progress is not None:
        yield text("rk-draft-opening", **progress._asdict(), missing=progress.missing)
    refusal = made.refusal
    if not made.played:
        yield text("rk-draft-nothing")
    elif refusal is None:
        yield text("rk-draft-ready", tiles=in_hand(made.played))
    elif not flaws and refusal.code != "opening-too-low":
        yield text("rk-draft-not-yet", sentence=sentences.error(text, refusal))


def scores(text: Text, seen: View, names: Sequence[str]) -> Iterator[str]:
    """Everybody's points, round by round."""
    for seat, name in enumerate(names):
        rounds = " + ".join(str(booked[seat]) for booked in seen.sheet).replace("+ -", "- ")
        message = "rk-score" if len(seen.sheet) > 1 else "score"
        yield text(message, name=name, rounds=rounds, score=seen.scores[seat])


def solution(text: Text, answer: Mapping[str, Any], way: Sequence[Step]) -> Iterator[str]:
    """The best play, with the steps that make it."""
    if answer["play"] is None:
        yield text("rk-solved-none", value=answer["value"], first=answer["value"] > 0)
    else:
        yield text("rk-solved", tiles=answer["tiles"], value=answer["value"])
        for number, each in enumerate(way, 1):
            yield f"  {number}. {step(text, each)}"
        yield text("rk-solved-table", table=answer["play"])
        yield text("rk-solved-left", left=answer["left"] or text("nothing"))
    if not answer.get("proven", True):
        yield text("rk-solved-unproven")


def step(text: Text, taken: Step, name: str | None = None) -> str:
    """A step of a draft as an instruction or, with a `name`, as what that player does."""
    values = {item.name: getattr(taken, item.name) for item in fields(taken)}
    kind = type(taken).__name__.lower() + ("-new" if values.get("to", 0) is None else "")
    known = {field: value for field, value in values.items() if value is not None}
    if name is None:
        return text(f"rk-step-{kind}", **known)
    return text(f"rk-does-{kind}", name=name, **known)


def tell_lines(text: Text, lines: Sequence[str]) -> str:
    """One sentence on steps that bring tiles together; raises `NotationError` for lines that are no
    steps."""
    taken = [parse_step(verb, rest) for verb, *rest in map(str.split, lines)]
    if len(taken) == 1:
        return step(text, taken[0])
    tiles = tuple(tile for each in taken for tile in getattr(each, "tiles", ()))
    to = getattr(taken[0], "to", None)
    if to is None:
        return text("rk-steps-new", tiles=tiles)
    return text("rk-steps-to", tiles=tiles, to=to)


def memories(text: Text, history: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """The largest play, and how often the table was rebuilt."""
    plays = [event for event in history if isinstance(event, Played)]
    if plays:
        best = max(plays, key=lambda event: len(event.tiles))
        yield text("rk-memory-largest", name=names[best.seat], tiles=len(best.tiles))
        bold = max(plays, key=_count_taken_apart)
        sets = _count_taken_apart(bold)
        if sets > 1:
            yield text("rk-memory-rebuilt", name=names[bold.seat], sets=sets)


def _count_taken_apart(played: Played) -> int:
    """The number of sets that were broken up; a set that only grew was not."""
    made = [Counter(meld.tiles) for meld in played.made]
    return sum(not any(Counter(meld.tiles) <= each for each in made) for meld in played.gone)
