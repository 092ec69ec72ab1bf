"""Views and events of one table as bytes of JSON.

Values are frozen. So what was encoded once, for one seat or one version, is found by its identity
when another seat or version has the very same value: only what changed is encoded, and what seats
share is encoded once. What is found was made of that value alone, so that this can tell nobody
more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, TypeVar

import msgspec
from msgspec import Raw

from kafene.core.codec import Codec, list_facts, list_fields, write_event
from kafene.core.game import AnyGame, Event

T = TypeVar("T")
MOST = 24
"""The most values that are remembered: a few versions for each seat."""
encode = msgspec.json.Encoder().encode


def remember(call: Callable[[Any], T]) -> Callable[[Any], T]:
    """A function of frozen values that calls another once for each of them."""
    known: dict[int, tuple[object, T]] = {}
    """By identity. It holds the values, so that no other one gets the same."""

    def look_up(value: Any) -> T:
        found = known.get(id(value))
        if found is None:
            if len(known) >= MOST:
                known.clear()
            found = known[id(value)] = (value, call(value))
        return found[1]

    return look_up


class Encoder:
    """Encodes what is told about one table."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        state_type: Any = game.state_type
        view_type: Any = game.view_type
        fields, facts = list_fields(view_type), list_facts(view_type)
        public = {name: each for name, each in facts.items() if name in list_facts(state_type)}
        own = {name: each for name, each in facts.items() if name not in public}
        self._get_fields = attrgetter(*fields)
        self._fields = [remember(_member(key, each)) for key, each in fields.values()]
        self._public_facts, self._own_facts = _list_members(public), _list_members(own)
        self._public = remember(self._write_public)
        self._event = remember(lambda event: Raw(encode(write_event(event))))

    def write_view(self, state: Any, view: Any) -> Raw:
        """The JSON that `write_position` and `write_facts` make of a view of this state."""
        facts, shared, written = self._public(state)
        parts = [
            there if value is other else write(value)
            for value, other, there, write in zip(
                self._get_fields(view), shared, written, self._fields, strict=True
            )
        ]
        parts.append(facts)
        parts += [write(getattr(view, name)) for name, write in self._own_facts]
        return Raw(b"{" + b",".join(parts) + b"}")

    def write_event(self, event: Event) -> Raw:
        """The JSON that `write_event` makes of an event, as its reader may know it."""
        return self._event(event)

    def _write_public(self, state: Any) -> tuple[bytes, tuple[Any, ...], list[bytes]]:
        """Of a spectator's view of a state: the facts that are the same in every view, and the
        fields, each also as it is written."""
        view = self._game.view(state, None)
        facts = [write(getattr(view, name)) for name, write in self._public_facts]
        head = b'"game":' + encode(self._game.name) + b',"scores":' + encode(view.scores)
        values = self._get_fields(view)
        fields = zip(self._fields, values, strict=True)
        return b",".join([head, *facts]), values, [write(value) for write, value in fields]


def _list_members(
    codecs: Mapping[str, tuple[str, Codec]],
) -> list[tuple[str, Callable[[Any], bytes]]]:
    return [(name, _member(key, each)) for name, (key, each) in codecs.items()]


def _member(key: str, codec: Codec) -> Callable[[Any], bytes]:
    """Writes a value as a member of an object."""
    prefix, write = encode(key) + b":", _writer(codec)
    return lambda value: prefix + write(value)


def _writer(codec: Codec) -> Callable[[Any], bytes]:
    """Writes a value; the items of a list are remembered one by one."""
    if codec.item is None:
        return lambda value: encode(codec.write(value))
    item = remember(_writer(codec.item))
    return lambda values: b"[" + b",".join(map(item, values)) + b"]"
