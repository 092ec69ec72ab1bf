"""Errors, events and views in words. A game's own module says what the general form cannot."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache, partial
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from kafene import games
from kafene.core.errors import IllegalAction, KafeneError, NotationError, StaleAction, StoreError
from kafene.core.game import DEALER, Actor, AnyGame, Draft, Event, Position, Seat, SeatView
from kafene.core.pieces import HIDDEN
from kafene.core.record import (
    HUMAN,
    SECOND,
    BrokenRecord,
    Newcomer,
    PlayedBy,
    Ply,
    Record,
    Undo,
    replay,
)
from kafene.parts import events
from kafene.parts.events import Dealt, MatchEnded, Reshuffled, RoundEnded
from kafene.text.commands import as_typed
from kafene.text.messages import Text, optional, speaks
from kafene.text.names import name_record
from kafene.text.ranking import tell_end

if TYPE_CHECKING:
    from kafene.parts.melds import Reading  # Ronda needs none of it

Names = Sequence[str]
P = TypeVar("P")
Order = Callable[[Iterable[P]], Sequence[P]]
"""The way in which a reader holds pieces; left out, as people usually do."""
DONE, RESET = "done", "reset"
"""The words that end a draft, and that take all of its steps back."""
_TYPED = (
    *("needs-piece", "which-word", "draft-is-open", "nothing-to-accept", "not-now", "one-piece"),
    "nothing-to-take",
)
"""Errors whose facts are words that a person types."""
_PLAYERS = ("rules", "seat", "hands", "scores", "sheet")
"""Fields of a view that are told with the players, or not at all."""


def name_of(text: Text, who: Actor | None, names: Names, seat: Seat | None = None) -> str:
    """A player's name; the reader's own seat is "you"."""
    if who is None or who is DEALER:
        return text("dealer")
    if seat is not None and who == seat:
        return text("you")
    return names[who] if who < len(names) else text("seat-name", number=int(who))


def pair(text: Text, head: str, what: str) -> str:
    """Something, and what it means; alone if there is no word on it."""
    return text("pair", head=head, what=what) if what else head


def title(text: Text, game: str) -> str:
    """Name a game; one that has no title, by its name in words, and one that isn't there, by the
    name it was given."""
    if told := optional(text, f"game-{game}"):
        return told
    return game.replace("-", " ").title() if game in games.list_games() else game


def note_on_language(text: Text, game: str) -> str:
    """Say that a game does not speak the reader's language; empty if it does."""
    if speaks(text.language, game):
        return ""
    return text("game-in-english", game=title(text, game))


def error(
    text: Text,
    problem: KafeneError,
    names: Names = (),
    seat: Seat | None = None,
    game: AnyGame | None = None,
) -> str:
    """Say what went wrong, in one line; of a refusal with the paragraph's number (ALL 3). At the
    table of a `game`, commands are shown as the reader types them, elsewhere as records have
    them."""
    values, code = dict(problem.facts), problem.code
    if cause := values.pop("cause", ""):
        values["why"], code = text(f"cause-{cause}"), f"{code}-why"
    if game is not None and problem.code in _TYPED:
        values = {name: _show_typed(text, fact, game) for name, fact in values.items()}
    if "game" in values:
        values["game"] = title(text, str(values["game"]))
    if "mover" in values:
        mover: Any = values["mover"]
        values["seat"] = mover is not DEALER
        values["mover"] = name_of(text, mover, names, seat)
    if isinstance(problem, IllegalAction):
        known = f"refused-{problem.code}" in text
        message = f"refused-{problem.code if known else 'without-words'}"
        values |= _meld_words(text, problem)
        sentence = text(message, pieces=problem.pieces, count=len(problem.pieces), **values)
        return text("refused", sentence=sentence, rule=problem.rule)
    if isinstance(problem, BrokenRecord):
        sentence = error(text, problem.cause, names, seat)
        return text("verify-wrong", line=problem.line, action=problem.text, sentence=sentence)
    if isinstance(problem, StaleAction | StoreError):
        kind = "stale" if isinstance(problem, StaleAction) else "store"
        return text(f"{kind}-{code}", **values)
    sentence = text(f"unread-{code}", **values)
    line, where = values.get("line"), values.get("where")
    if where:
        return text("pair", head=where, what=sentence)
    return text("unread-at-line", line=line, sentence=sentence) if line else sentence


def _show_typed(text: Text, fact: object, game: AnyGame) -> object:
    if isinstance(fact, bool):
        return fact
    if isinstance(fact, tuple):
        return tuple(as_typed(text, str(each), game) for each in fact)
    return as_typed(text, str(fact), game)


def _meld_words(text: Text, problem: IllegalAction) -> dict[str, object]:
    """Find what the sentences on runs and groups need: `deck`, the kind of pieces, and what the
    game calls them, `meld` at the start of a sentence and `run` within one."""
    kind = problem.code.partition("-")[0]
    if kind not in ("run", "group", "too"):
        return {}
    book = problem.rule.partition(" ")[0].lower()
    run, group = (
        text(f"{book}-name-{name}" if f"{book}-name-{name}" in text else f"name-{name}")
        for name in ("run", "group")
    )
    meld = group if kind == "group" else run
    deck = type(problem.pieces[0]).__name__ if problem.pieces else ""
    return {"deck": deck, "run": run, "meld": meld[0].upper() + meld[1:]}


def told_to(text: Text, seat: Seat | None, names: Names, you: str = "you-name") -> list[str]:
    """The names in a list that one of them reads, whom the message `you` names."""
    return [text(you) if at == seat else name for at, name in enumerate(names)]


def message_of(text: Text, game: AnyGame, kind: type[Event]) -> str:
    """The name of an event's message: the game's own, `tt-went-out`, or else the one that games
    share, `event-went-out`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower()
    own = f"{game.rulebook.lower()}-{words}"
    is_shared = issubclass(kind, getattr(events, kind.__name__, ()))
    return f"event-{words}" if is_shared and own not in text else own


def event(
    text: Text, game: AnyGame, happened: Event, names: Names = (), seat: Seat | None = None
) -> list[str]:
    """Tell what happened, in a sentence or more. `happened` must be what the reader may know.

    Besides its fields a message is given `you` (whether the event's seat is the reader's), `among`
    (whether the reader's seat is one of several that it names), `hidden` (whether a piece that it
    names is hidden from the reader) and `deck` (the kind of pieces)."""
    special = _own(game, "event", None)
    deck = game.piece.__name__
    values: dict[str, Any] = {"you": False, "among": False, "hidden": False, "deck": deck}
    kind: Any = type(happened)
    for name, hint in _fields(kind):
        value = getattr(happened, name)
        if hint is Seat:
            values["you"] = value == seat
            value = name_of(text, value, names)
        elif hint == tuple[Seat, ...]:
            values["among"] = seat in value
            value = text.together([name_of(text, each, names, seat) for each in value])
        elif value is HIDDEN:
            values["hidden"] = True
        values[name] = value
    message = message_of(text, game, kind)
    if message.startswith("event-"):
        values |= _count(text, game, happened, names, seat)
    names = told_to(text, seat, names)
    lines: Iterable[str]
    match happened:
        case MatchEnded():
            lines = tell_end(text, game, message, happened, values, names)
        case _ if special is not None:
            lines = special(text, message, happened, values, names)
        case _ if message in text:
            lines = [text(message, **values)]
        case _:
            lines = [_tell_fields(text, kind, values)]
    you = text("you")
    return [you.capitalize() + line[len(you) :] if line.startswith(you) else line for line in lines]


def _count(
    text: Text, game: AnyGame, happened: Event, names: Names, seat: Seat | None
) -> dict[str, object]:
    """Count what the shared sentence of an event tells besides its fields: numbers, never a
    piece."""
    match happened:
        case Dealt(hands=hands):
            sizes, deck = [*map(len, hands)], game.piece.__name__
            each = (
                text("event-dealt-hand", you=at == seat, name=name, cards=size, deck=deck)
                for at, size in enumerate(sizes)
                for name in [name_of(text, Seat(at), names)]
            )
            return {
                "even": len({*sizes}) == 1,
                "cards": sizes[0],
                "each": text.listed([*each], "series"),
            }
        case RoundEnded(scores=scores):
            seats = max(len(names), len(scores))
            sides = (
                text.together([name_of(text, each, names, seat) for each in side])
                for side in game.sides(seats)
            )
            told = (
                text("event-round-points", name=name, points=points)
                for name, points in zip(sides, scores, strict=True)
            )
            return {"points": text.listed([*told])}
        case Reshuffled(top=top):
            return {"kept": top is not None}
    return {}


def move(
    text: Text,
    game: AnyGame,
    happened: Iterable[Event],
    names: Names = (),
    seat: Seat | None = None,
    *,
    actor: Actor | None = None,
    by: PlayedBy | None = None,
    newcomers: Iterable[Newcomer] = (),
) -> list[str]:
    """Tell what one move led to; if it was played for the person at its seat (`by`), that too; and
    before it, who took over seats."""
    lines = [newcomer(text, each, seat) for each in newcomers]
    if by is None or actor is None or actor is DEALER:
        return lines + [line for each in happened for line in event(text, game, each, names, seat)]
    if by is PlayedBy.TIME:
        name = name_of(text, actor, names)
        lines.append(text("time-was-up", you=actor == seat, name=name))
    for each in happened:
        if by is PlayedBy.BOT and getattr(each, "seat", None) == actor:
            # The owner, too, reads what the bot did as what somebody else did.
            shown = name_stand_in(text, actor, names)
            reader = None if seat == actor else seat
            lines += event(text, game, each, shown, reader)
        else:
            lines += event(text, game, each, names, seat)
    return lines


def newcomer(text: Text, who: Newcomer, seat: Seat | None = None) -> str:
    """Who took over a seat from whom."""
    is_person = who.kind in (HUMAN, SECOND)
    you = is_person and who.seat == seat
    told = "web-took-second" if who.kind == SECOND else "web-took-over"
    return text(told, person=is_person, you=you, name=who.name, before=who.before)


def take_back(text: Text, who: Seat, names: Names, seat: Seat | None = None) -> str:
    """Who took back a move."""
    return text("took-back", you=who == seat, name=name_of(text, who, names))


def tell_ply(text: Text, game: AnyGame, ply: Ply) -> list[str]:
    """Tell what one action of a record led to, to somebody who sees everything."""
    if isinstance(ply.action, Undo) and isinstance(ply.actor, int):
        return [take_back(text, ply.actor, ply.names)]
    about = (text, game, ply.events, ply.names)
    return move(*about, actor=ply.actor, by=ply.by, newcomers=ply.newcomers)


def name_stand_in(text: Text, seat: Seat, names: Names) -> list[str]:
    """The names, with a mark on the one for whom a bot plays."""
    return [text("stand-in", name=name) if at == seat else name for at, name in enumerate(names)]


def _tell_fields(text: Text, kind: Any, values: Mapping[str, Any]) -> str:
    """An event that the game has no sentence for, by the names in the code: `Mira: passed`,
    `Match ended; winners: you; scores: 7, 12`. What is hidden is left out."""
    seat = next((name for name, hint in _fields(kind) if hint is Seat), None)
    parts = [_spell(kind.__name__)]
    for name, _ in _fields(kind):
        value = _leave_out_hidden(values[name])
        if name != seat and value not in ((), "", None):
            parts.append(text("pair", head=_spell(name), what=value))
    told = text.listed(parts, "series")
    if seat is None:
        return told[0].upper() + told[1:]
    who = text("you-name") if values["you"] else values[seat]
    return text("pair", head=who, what=told)


def _leave_out_hidden(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(item for item in map(_leave_out_hidden, value) if item not in (None, ()))
    return None if value is HIDDEN else value


def _spell(name: str) -> str:
    """A name in the code as words: `match ended` of `MatchEnded`, `last turn` of `last_turn`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|[_-]", " ", name).lower()


def record(text: Text, game: AnyGame, played: Record) -> str:
    """A record as text, with what happened under every move in the reader's words."""
    plies = replay(game, name_record(text, played))
    return played.dumps({ply.number: tell_ply(text, game, ply) for ply in plies})


def view(
    text: Text, game: AnyGame, seen: SeatView, names: Names, order: Order[Any] | None = None
) -> list[str]:
    """The table as a seat sees it, in plain lines; the seat's own hand comes last, in its owner's
    order if there is one."""
    names = told_to(text, seen.seat, names)
    special = _own(game, "view", None)
    if special is not None:
        return list(special(text, seen, names, **_give(order)))
    own = [] if seen.seat is None else hand(text, game, seen, order=order)
    return [*players(text, game, seen, names), *table(text, game, seen, names), *own]


def players(text: Text, game: AnyGame, seen: SeatView, names: Names) -> list[str]:
    """Every player in general words: how many pieces, how many points; open hands besides."""
    hands: Sequence[Sequence[object]] = getattr(seen, "hands", ((),) * seen.seats)
    side_of = {seat: at for at, side in enumerate(game.sides(seen.seats)) for seat in side}
    lines = []
    for seat, name in enumerate(names):
        line = text(
            "general-player",
            name=name,
            kind=game.piece.__name__,
            pieces=len(hands[seat]),
            score=seen.scores[side_of[Seat(seat)]],
            turn=seen.mover == seat,
        )
        is_open = seat != seen.seat and hands[seat] and HIDDEN not in hands[seat]
        lines.append(text("pair", head=line, what=in_hand(game, hands[seat])) if is_open else line)
    return lines


def table(text: Text, game: AnyGame, seen: SeatView, names: Names) -> list[str]:
    """Tell what lies on the table, by the names of the view's fields; of hidden pieces the number.
    What there is one of for each seat, as there was before the first deal, is told by seat."""
    start = game.start(seen.rules, seen.seats)
    lines = []
    for field, hint in _fields(type(seen)):
        value, first = getattr(seen, field), getattr(start, field, None)
        if field in _PLAYERS or value in (None, ()):
            continue
        if isinstance(first, tuple) and len(first) == seen.seats:
            value = _tell_by_seat(text, value, names)
        elif hint in (Seat, Seat | None):
            value = names[value]
        if value != "":
            lines.append(text("pair", head=_spell(field), what=_count_hidden(value)))
    return lines


def _tell_by_seat(text: Text, value: Iterable[object], names: Names) -> str:
    """Tell what each player has, after the name; of what is so or not, the names alone."""
    told = [
        name if each is True else text("general-entry", name=name, what=_count_hidden(each))
        for name, each in zip(names, value, strict=True)
        if each is not False and each not in (None, ())
    ]
    return text.listed(told, "series")


def _count_hidden(value: object) -> object:
    """A value as it is told; of hidden pieces the number."""
    return len(value) if isinstance(value, tuple) and {*value} == {HIDDEN} else value


def position(text: Text, game: AnyGame, at: Position, names: Names) -> list[str]:
    """A position from a file: a view as its seat sees it; of a state, the table and every hand."""
    names = names or [text("seat-name", number=seat) for seat in range(at.seats)]
    if isinstance(at, game.view_type):
        who = text("spectator") if at.seat is None else names[at.seat]
        return [text("seen-by", name=who), *view(text, game, at, names)]
    lines = view(text, game, game.view(at, None), names)
    for seat, name in enumerate(names):
        mine = hand(text, game, game.view(at, Seat(seat)), name)
        lines += [line for line in mine if line not in lines]
    return lines


def hand(
    text: Text,
    game: AnyGame,
    seen: SeatView,
    name: str | None = None,
    order: Order[Any] | None = None,
) -> list[str]:
    """The seat's own pieces, told to itself, in its own order, or (with its name) to others."""
    special = _own(game, "hand", None)
    if special is not None:
        return list(special(text, seen, name, **_give(order)))
    pieces = (in_hand(game, seen.hand) if order is None else order(seen.hand)) or text("empty")
    return [text("general-hand", you=name is None, name=name or "", hand=pieces)]


def scores(text: Text, game: AnyGame, seen: SeatView, names: Names) -> list[str]:
    """The points so far, one line per side; a game may add how they came about."""
    names = told_to(text, seen.seat, names)
    tell = _own(game, "scores", partial(_tell_scores, game))
    return [*tell(text, seen, names), *waiting(text, game, seen)]


def _tell_scores(game: AnyGame, text: Text, seen: SeatView, names: Names) -> Iterator[str]:
    for at, side in enumerate(game.sides(seen.seats)):
        yield text("score", name=tuple(names[seat] for seat in side), score=seen.scores[at])


def waiting(text: Text, game: AnyGame, seen: SeatView) -> list[str]:
    """Points that nobody has yet, where a game says so."""
    return list(_own(game, "waiting")(text, seen))


def memories(
    text: Text, game: AnyGame, history: Sequence[Event], names: Names, seat: Seat | None
) -> list[str]:
    """Tell what will be remembered of a game: a line or two, where the game says."""
    return list(_own(game, "memories")(text, history, told_to(text, seat, names)))


def in_hand(game: AnyGame, pieces: Iterable[Any]) -> tuple[Any, ...]:
    """Pieces as people hold them."""
    return tuple(_own(game, "in_hand", sorted)(pieces))


def why(text: Text, game: AnyGame, advice: Any) -> str:
    """The reason of a hint; empty if the game has no sentence for it."""
    return optional(text, f"{game.rulebook.lower()}-why-{advice.why}", **advice.facts)


def hint(text: Text, game: AnyGame, advice: Any, made: Draft | None = None) -> list[str]:
    """Say what the seat might do, and why; where it takes steps, those that lead there from what
    has been `made` so far."""
    reason, way = why(text, game, advice), steps_of_hint(text, game, advice, made)
    if not way:
        return [text("hint", action=as_typed(text, str(advice.action), game), why=reason).strip()]
    return [text("hint-steps", why=reason).strip(), *(f"  {line}" for line in way)]


def steps_of_hint(text: Text, game: AnyGame, advice: Any, made: Draft | None = None) -> list[str]:
    """List what to type for a hint, line by line, and what each line does; empty if its action is
    typed as it is."""
    told = [step(text, game, each) for each in advice.steps]
    ends = {DONE: optional(text, f"{game.rulebook.lower()}-can-{DONE}"), RESET: text("hint-reset")}
    lines = list_way(advice, made)
    words = [*told, *(ends.get(line, "") for line in lines[len(told) :])]
    if lines == [str(advice.action)]:
        return []
    return [
        pair(text, as_typed(text, line, game), what)
        for line, what in zip(lines, words, strict=True)
    ]


def list_way(advice: Any, made: Draft | None = None) -> list[str]:
    """List what to type for a hint, as records have it: the steps that are left and `done`, or the
    action. What has been `made` is taken back first if it leads elsewhere."""
    steps, action = list(map(str, advice.steps)), str(advice.action)
    if steps or (made is not None and action.split()[0] == made.makes):
        return [*steps, DONE]
    return [RESET, action] if made is not None and DONE in made.useful else [action]


def step(text: Text, game: AnyGame, made: object) -> str:
    """A step of an action that is made in steps."""
    return str(_own(game, "step", lambda _, made: made)(text, made))


def tell_lines(text: Text, game: AnyGame, lines: Sequence[str]) -> str:
    """Tell what lines do that are steps of an action, in a sentence without its end; nothing if
    they are none, or if the game has no words for it."""
    try:
        return "".join(_own(game, "tell_lines")(text, lines)).rstrip(".。")
    except NotationError:
        return ""


def reading(text: Text, game: AnyGame, read: Reading, count: int) -> str:
    """Say what this number of pieces is as one combination, in the game's own words."""
    worth = {} if read.value is None else {"value": read.value}
    about = {"kind": read.kind, "count": count, **worth}
    return optional(text, f"{game.rulebook.lower()}-valid", **about) or text("general-valid")


def solution(
    text: Text, game: AnyGame, answer: Mapping[str, Any], way: Sequence[object]
) -> list[str]:
    """A solver's answer, and the steps to it where there are any."""
    tell = _own(game, "solution", lambda *_: (f"{key}: {told}" for key, told in answer.items()))
    return list(tell(text, answer, way))


def draft(text: Text, game: AnyGame, made: Draft, order: Order[Any] | None = None) -> list[str]:
    """An action in the making, for the seat that makes it, with its hand in its own order."""
    return list(_own(game, "draft")(text, made, **_give(order)))


def _give(order: Order[Any] | None) -> dict[str, Any]:
    """An order where there is one: a game of another package need not know of them."""
    return {} if order is None else {"order": order}


@cache
def _fields(kind: Any) -> tuple[tuple[str, object], ...]:
    hints = get_type_hints(kind)
    return tuple((item.name, hints[item.name]) for item in fields(kind))


def _own(game: AnyGame, name: str, other: Any = lambda *_, **__: ()) -> Any:
    """The function by which a game tells something in its own words, or else another one; as it is,
    that tells nothing."""
    return getattr(_module(game), name, other)


@cache
def _module(game: AnyGame) -> ModuleType | None:
    return games.load_kit(game.name).load_words()
