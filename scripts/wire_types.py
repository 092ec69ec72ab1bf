"""TypeScript types of what the server and the browser say to each other: `make wire`.

They follow from the messages in `kafene.web.wire.messages`, the bodies in `kafene.web.wire.bodies`,
and the types of every game's view and events, in the JSON that `kafene.core.codec` writes."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Meta, Struct, structs

from kafene import games
from kafene.core.codec import fact_types
from kafene.core.game import AnyGame, Event
from kafene.core.record import PlayedBy
from kafene.web.wire import bodies, messages

PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}
UNIONS = (Union, UnionType)
HEAD = """\
// What goes over the wire; docs/protocol.md explains it. Written by `make wire` from the server's
// messages and from the types of every game's view and events: do not edit.

/** A position of any game, as a seat sees it; in a replay, a state with open hands. */
export type GameView = {
  game: string;
  scores: number[];
  seat?: number | null;
  phase?: string;
  hands?: string[];
  rules?: Readonly<Record<string, string | number | boolean | null>>;
  [field: string]: unknown;
};

/** An event of any game. `closes`: it ends a round. `by`: who played for the owner of its seat. */
export type GameEvent = {
  event: string;
  closes?: true;
  seat?: number;
  by?: "bot" | "time";
  [field: string]: unknown;
};

/** What differs from game to game. */
export type AnyGame = { view: GameView; event: GameEvent };
"""


class Field(NamedTuple):
    """A field of a JSON object."""

    name: str
    kind: str
    optional: bool = False

    def __str__(self) -> str:
        key = self.name if self.name.isidentifier() else json.dumps(self.name)
        return f"{key}{'?' if self.optional else ''}: {self.kind}"


class Types:
    """The declarations so far, each written once."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}
        self._game = ""
        """Put before the names of a game's own types: every game has a `View`."""

    def __str__(self) -> str:
        return "\n".join([HEAD, *self._written.values()])

    def add_messages(self) -> None:
        """All messages and bodies, and the unions of either direction."""
        bases = (messages.Intent, messages.Message)
        for kind in {**vars(messages), **vars(bodies)}.values():
            if isinstance(kind, type) and issubclass(kind, Struct) and kind not in (Struct, *bases):
                self._reference(kind)
        for base in bases:
            self._union(base.__name__, (kind.__name__ for kind in base.__subclasses__()))

    def add_game(self, game: AnyGame) -> None:
        """A game's view and events. A field or a fact of the view that states lack is optional:
        replays show states."""
        self._game = name = type(game).__name__
        state = [each.name for each in self._position(game.state_type)]
        view = (
            each._replace(optional=each.name not in state)
            for each in self._position(game.view_type)
        )
        head, scores = Field("game", json.dumps(game.name)), Field("scores", "number[]")
        self._object(f"{name}View", [head, *view, scores])
        self._union(f"{name}Event", (self._event(kind) for kind in _events_of(game)))
        self._written[name] = f"export type {name} = {{ view: {name}View; event: {name}Event }};\n"
        self._game = ""

    def _position(self, kind: Any) -> list[Field]:
        """The fields and facts of a state or a view."""
        hints = fact_types(kind).items()
        facts = [Field(name.replace("_", "-"), self._reference(hint)) for name, hint in hints]
        return self._fields(kind) + facts

    def _event(self, kind: type[Event]) -> str:
        head = [Field("event", json.dumps(kind.__name__))]
        closes = [Field("closes", "true")] if kind.closes else []
        own = self._fields(kind)
        by = [Field("by", self._reference(PlayedBy), optional=True)]
        has_seat = any(each.name == "seat" for each in own)
        return f"{{ {'; '.join(map(str, head + closes + own + (by if has_seat else [])))} }}"

    def _reference(self, kind: Any) -> str:
        """A type where it is used; what it refers to is declared."""
        origin, args = get_origin(kind), get_args(kind)
        if isinstance(kind, TypeVar):
            return self._reference(kind.__bound__)
        if origin is Annotated:
            titles = (each.title for each in args[1:] if isinstance(each, Meta) and each.title)
            return next(titles, None) or self._reference(args[0])
        if origin is Literal:
            return " | ".join(map(json.dumps, args))
        if origin in UNIONS:
            return " | ".join(dict.fromkeys(map(self._reference, args)))
        if origin in (tuple, list):
            return self._sequence(args)
        if origin is dict:
            return f"Record<{', '.join(map(self._reference, args))}>"
        if hasattr(kind, "__supertype__"):
            return self._reference(kind.__supertype__)
        return PLAIN.get(kind) or self._class(kind)

    def _sequence(self, args: tuple[Any, ...]) -> str:
        if len(args) > 1 and Ellipsis not in args:
            return f"[{', '.join(map(self._reference, args))}]"
        items = get_args(args[0]) if get_origin(args[0]) in UNIONS else (args[0],)
        if any(hasattr(item, "between") for item in items):  # pieces are written as one string
            return "string"
        item = self._reference(args[0])
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _class(self, kind: type) -> str:
        if hasattr(kind, "between"):
            return "string"
        if issubclass(kind, Enum):
            return " | ".join(json.dumps(each.value) for each in kind)
        name = kind.__name__ if kind.__name__.startswith(self._game) else self._game + kind.__name__
        self._object(name, self._fields(kind))
        return name

    def _fields(self, kind: Any) -> list[Field]:
        hints = get_type_hints(kind, include_extras=True)
        if is_dataclass(kind):
            return [
                Field(each.name.replace("_", "-"), self._reference(hints[each.name]))
                for each in fields(kind)
            ]
        config = kind.__struct_config__
        found = [Field(config.tag_field, json.dumps(config.tag))] if config.tag else []
        for each in structs.fields(kind):
            # What is sent leaves defaults out; what is received may.
            optional = not each.required and (config.omit_defaults or config.forbid_unknown_fields)
            value = self._reference(hints[each.name])
            never_null = optional and config.omit_defaults
            value = value.removesuffix(" | null") if never_null else value
            found.append(Field(each.encode_name, value, optional))
        return found

    def _object(self, name: str, parts: Iterable[Field]) -> None:
        lines = "".join(f"  {part};\n" for part in parts)
        self._written[name] = f"export type {name} = {{\n{lines}}};\n"

    def _union(self, name: str, kinds: Iterable[str]) -> None:
        lines = "".join(f"\n  | {kind}" for kind in kinds)
        self._written[name] = f"export type {name} ={lines};\n"


def _events_of(game: AnyGame) -> list[type[Event]]:
    """The events that a game's rules can bring: all that their modules know, and those of the
    classes that the game is made of."""
    package = type(game).__module__.rpartition(".")[0]
    bases = {base.__module__ for base in type(game).__mro__}
    known = {
        kind
        for name, module in sys.modules.items()
        if name.startswith(f"{package}.") or name in bases
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }
    return sorted(known, key=lambda kind: kind.__name__)


def main() -> None:
    """Print the declarations."""
    types = Types()
    types.add_messages()
    for name in games.OURS:
        types.add_game(games.load(name))
    sys.stdout.write(str(types))


if __name__ == "__main__":
    main()
