"""States, views and events as JSON: pieces in their text form, options by their names, and back.

The types of a value's fields say how each is written: `tuple[Card, ...]` is one string of cards,
`tuple[tuple[Card, ...], ...]` a list of such strings, a frozen dataclass an object with one key
per field. A game that types the fields of its state gets its JSON for free.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame, Event, Position, SeatView
from kafene.core.options import Rules
from kafene.core.pieces import HIDDEN, Hidden

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
_UNIONS = (Union, UnionType)
_DEEPEST = 50
"""Limit on nesting: lists in lists and objects in objects. Ours have a handful of levels."""


class Codec(NamedTuple):
    """Writes values of one type as JSON, and reads them back."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    item: Codec | None = None
    """The codec of a list's items, where they are more than numbers."""


def read_json(text: str) -> Any:
    """Read a JSON text; raises `NotationError` if it is not JSON, or nested dangerously deep."""
    try:
        value = json.loads(text)
    except ValueError as error:
        raise NotationError("bad-json", text=str(error)) from error
    except RecursionError as error:
        raise NotationError("deep-json") from error
    level = [value]
    for _ in range(_DEEPEST):
        level = [item for each in level for item in _items(each)]
        if not level:
            return value
    raise NotationError("deep-json")


def _items(value: Json) -> list[Json]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def write_position(game: AnyGame, position: Position) -> dict[str, Json]:
    """Write a state or a view as a JSON object; a view's holds nothing that its seat cannot see."""
    kind: Any = type(position)
    written: dict[str, Json] = {"game": game.name}
    for name, (key, each) in list_fields(kind).items():
        written[key] = each.write(getattr(position, name))
    written["scores"] = list(position.scores)
    return written


def write_facts(position: Position) -> dict[str, Json]:
    """Write what a client needs besides a position's fields, so that it need not know the rules:
    the properties that the position's class names in `facts`. They are never read back."""
    facts = list_facts(type(position)).items()
    return {key: each.write(getattr(position, name)) for name, (key, each) in facts}


@cache
def list_facts(kind: Any) -> dict[str, tuple[str, Codec]]:
    """The JSON key and codec of each fact of a position class. A fact that the game's state class
    has too is the same for everybody."""
    types = fact_types(kind).items()
    return {name: (name.replace("_", "-"), codec(hint)) for name, hint in types}


def fact_types(kind: Any) -> dict[str, Any]:
    """The facts of a position class, and their types."""
    names: tuple[str, ...] = getattr(kind, "facts", ())
    return {name: get_type_hints(getattr(kind, name).fget)["return"] for name in names}


def read_position(game: AnyGame, data: Json) -> Position | SeatView:
    """Read what `write_position` wrote: a view if the object has a `seat`, otherwise a state."""
    if not isinstance(data, dict) or data.get("game") != game.name:
        raise NotationError("not-a-position", game=game.name)
    kind: Any = game.view_type if "seat" in data else game.state_type
    added = {"game", "scores"} - {key for key, _ in list_fields(kind).values()}
    known = {key: value for key, value in data.items() if key not in added}
    position: Position = codec(kind).read(known)
    flaw = game.flaw(position)
    if flaw is None and data.get("scores", list(position.scores)) != list(position.scores):
        flaw = "scores"
    if flaw is not None:
        raise NotationError("bad-position", key=flaw)
    start = game.start(position.rules, position.seats)
    if "seat" not in data and game.pieces(position) != game.pieces(start):
        raise NotationError("wrong-pieces")
    return position


def write_event(event: Event) -> dict[str, Json]:
    """Write an event as a JSON object: its name, `closes` if it closes a round, and its fields.
    Pass it as its reader may know it (`Event.seen_by`)."""
    kind: Any = type(event)
    closes = {"closes": True} if event.closes else {}
    return {"event": kind.__name__, **closes, **codec(kind).write(event)}


@cache
def codec(kind: Any) -> Codec:
    """The codec for a type."""
    origin, args = get_origin(kind), get_args(kind)
    if isinstance(kind, TypeVar):
        return codec(kind.__bound__)
    if origin in _UNIONS:
        return _union(args)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _sequence(args[0])
    if hasattr(kind, "__supertype__"):
        return codec(kind.__supertype__)
    if kind in (int, str, bool, NoneType):
        return _plain(kind)
    if issubclass(kind, Enum):
        return Codec(lambda value: value.value, _guarded(kind))
    if hasattr(kind, "between"):
        return Codec(str, lambda text: kind.parse(_expect(str, text)))
    if is_dataclass(kind):
        return _object(kind)
    raise TypeError(f"no JSON for {kind}")


def _expect(kind: type, value: Json) -> Any:
    if type(value) is not kind:
        raise NotationError("bad-value", text=str(value), kind=kind.__name__)
    return value


def _guarded(read: Callable[[Any], Any]) -> Callable[[Json], Any]:
    def guarded(value: Json) -> Any:
        try:
            return read(value)
        except (ValueError, TypeError) as error:
            raise NotationError("bad-value", text=str(value), kind=read.__name__) from error

    return guarded


def _plain(kind: type) -> Codec:
    return Codec(lambda value: value, lambda value: _expect(kind, value))


def _union(kinds: tuple[Any, ...]) -> Codec:
    """None or one kind; a piece or its back; a seat or the dealer."""
    kinds = tuple(kind.__bound__ if isinstance(kind, TypeVar) else kind for kind in kinds)
    codecs = {kind: codec(kind) for kind in kinds}
    written = [(getattr(kind, "__supertype__", kind), each.write) for kind, each in codecs.items()]

    def write(value: Any) -> Json:
        for kind, write_one in written:
            if isinstance(value, kind):
                return cast("Json", write_one(value))
        raise TypeError(f"{value!r} is none of {kinds}")

    def read(value: Json) -> Any:
        if value is None and NoneType in codecs:
            return None
        if value == HIDDEN.value and Hidden in codecs:
            return HIDDEN
        error = NotationError("bad-value", text=str(value), kind="")
        for kind, each in codecs.items():
            if kind not in (NoneType, Hidden):
                try:
                    return each.read(value)
                except NotationError as problem:
                    error = problem
        raise error

    return Codec(write, read)


def _sequence(kind: Any) -> Codec:
    """A tuple: one string where its items have a text form, otherwise a list."""
    item = codec(kind)
    kinds = get_args(kind) if get_origin(kind) in _UNIONS else (kind,)
    between = next((each.between for each in kinds if hasattr(each, "between")), None)
    if between is None:
        return Codec(
            lambda values: [item.write(value) for value in values],
            lambda data: tuple(item.read(value) for value in _expect(list, data)),
            item if get_origin(kind) is tuple or is_dataclass(kind) else None,
        )
    return Codec(
        lambda values: between.join(map(str, values)),
        lambda data: tuple(
            item.read(word)
            for word in _expect(str, data).split(between.strip() or None)
            if word.strip()
        ),
    )


@cache
def list_fields(kind: Any) -> dict[str, tuple[str, Codec]]:
    """The JSON key and codec of each field of a dataclass."""
    hints = get_type_hints(kind)
    return {
        item.name: (item.name.replace("_", "-"), codec(hints[item.name])) for item in fields(kind)
    }


def _object(kind: Any) -> Codec:
    codecs = list_fields(kind)

    def write(value: Any) -> Json:
        return {key: each.write(getattr(value, name)) for name, (key, each) in codecs.items()}

    def read(data: Json) -> Any:
        given: Mapping[str, Json] = _expect(dict, data)
        names = {key: name for name, (key, _) in codecs.items()}
        values = {}
        for key, value in given.items():
            if key not in names:
                raise NotationError("bad-position", key=key)
            try:
                values[names[key]] = codecs[names[key]][1].read(value)
            except NotationError as problem:
                raise NotationError("bad-position", key=key) from problem
        missing = [key for key, name in names.items() if name not in values]
        if missing and not issubclass(kind, Rules):  # options have defaults, positions don't
            raise NotationError("bad-position", key=missing[0])
        return kind(**values)

    return Codec(write, read)
