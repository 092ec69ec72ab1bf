"""The layout of a game in memory: cells that are declared once, one after the other, with their
meaning. Offsets, blocks, positions read back and observations are made from that."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from struct import Struct
from types import MappingProxyType
from typing import Any, TypeAlias

from kafene.core.game import Seat
from kafene.core.options import Rules
from kafene.core.pieces import HIDDEN
from kafene.core.values import dataclass

Get = Callable[[Any], Any]
Read = Callable[[bytes], Any]
Write = Callable[[Any], bytes | bytearray]
OPTION = "rules."
BYTES = range(256)
Memory: TypeAlias = "bytes | bytearray | memoryview | array[Any]"


# ------------------------------------------------------------------------------------------- kinds


@dataclass(frozen=True, slots=True)
class Kind:
    """A way to write a value: in `size` bytes, the low one first."""

    size: int
    write: Write
    read: Read
    codes: Mapping[Any, int] | None = None
    """The byte of every value, where there are few of them; what is hidden is 0."""
    values: Sequence[Any] = ()
    """The value of every byte."""


def number(size: int = 1, *, signed: bool = False) -> Kind:
    """A number."""
    return Kind(
        size,
        lambda value: value.to_bytes(size, "little", signed=signed),
        lambda part: int.from_bytes(part, "little", signed=signed),
    )


def optional(kind: Kind) -> Kind:
    """A value whose bytes count one more than they would; 0 is None."""

    def write(value: Any) -> bytes:
        if value is None:
            return bytes(kind.size)
        more = int.from_bytes(kind.write(value), "little") + 1
        return more.to_bytes(kind.size, "little")

    def read(part: bytes) -> Any:
        more = int.from_bytes(part, "little")
        return kind.read((more - 1).to_bytes(kind.size, "little")) if more else None

    if kind.codes is None:
        return Kind(kind.size, write, read)
    codes = {value: code + 1 for value, code in kind.codes.items() if code < BYTES[-1]}
    codes |= {HIDDEN: 0, None: 0}
    return Kind(1, _write_code(codes), read, codes)


def unless(none: int, kind: Kind) -> Kind:
    """A value of one byte, or None, which is written as a number that no value has."""

    def write(value: Any) -> bytes | bytearray:
        return bytes([none]) if value is None else kind.write(value)

    def read(part: bytes) -> Any:
        return None if part[0] == none else kind.read(part)

    if kind.codes is None:
        return Kind(1, write, read)
    codes = {**kind.codes, HIDDEN: none, None: none}
    return Kind(1, _write_code(codes), read, codes)


def one_of(values: Iterable[Any], like: Mapping[Any, Any] = MappingProxyType({})) -> Kind:
    """One of these, by its number; or what is written as one of them."""
    known = tuple(values)
    codes = {value: at for at, value in enumerate(known)} | {HIDDEN: 0}
    codes |= {other: codes[value] for other, value in like.items()}
    return Kind(1, _write_code(codes), lambda part: known[part[0]], codes, known)


def _write_code(codes: Mapping[Any, int]) -> Write:
    parts = {value: bytes([code]) for value, code in codes.items()}
    return parts.__getitem__


def counts(pieces: Sequence[Any], like: Mapping[Any, Any] = MappingProxyType({})) -> Kind:
    """The number of each of these pieces, or of what counts as one of them; those that are
    hidden, which all are then, don't count."""
    places = {piece: at for at, piece in enumerate(pieces)}
    places |= {other: places[piece] for other, piece in like.items()}
    nothing = bytes(len(pieces))

    def write(held: Sequence[Any]) -> bytes | bytearray:
        if not held or held[0] is HIDDEN:
            return nothing
        found = bytearray(nothing)
        for piece in held:
            found[places[piece]] += 1
        return found

    def read(part: bytes) -> tuple[Any, ...]:
        return tuple(pieces[at] for at, count in enumerate(part) if count for _ in range(count))

    return Kind(len(pieces), write, read)


def bits(masks: Mapping[Any, int]) -> Kind:
    """A set of these, each a bit of a word, but what is hidden, if it is among them, no bit. None
    is written as a set of nothing."""
    mask_of, write_word, nothing = masks.__getitem__, WORD.write, bytes(WORD.size)

    def write(held: Iterable[Any] | None) -> bytes | bytearray:
        return write_word(sum(map(mask_of, held))) if held else nothing

    def read(part: bytes) -> tuple[Any, ...]:
        found = int.from_bytes(part, "little")
        return tuple([each for each, mask in masks.items() if found & mask])

    return Kind(WORD.size, write, read)


def rows(pieces: Sequence[Any]) -> Kind:
    """Rows of pieces: of each of these the number of the row that it is in, from 1; or 0."""
    places = {piece: at for at, piece in enumerate(pieces)}

    def write(found: Iterable[Iterable[Any]]) -> bytearray:
        numbers = bytearray(len(pieces))
        for number, row in enumerate(found, 1):
            for piece in row:
                numbers[places[piece]] = number
        return numbers

    def read(part: bytes) -> list[tuple[Any, ...]]:
        found: list[list[Any]] = [[] for _ in range(max(part))]
        for piece, number in zip(pieces, part, strict=True):
            if number:
                found[number - 1].append(piece)
        return [*map(tuple, found)]

    return Kind(len(pieces), write, read)


def ordered(pieces: Sequence[Any]) -> Kind:
    """Pieces in an order: of each of these its place, from 1; or 0."""
    alone = rows(pieces)
    return Kind(
        alone.size,
        lambda held: alone.write(zip(held, strict=True)),
        lambda part: tuple(piece for row in alone.read(part) for piece in row),
    )


def several(kind: Kind, most: int) -> Kind:
    """Values one after the other; None where there are no more."""
    none = bytes(kind.write(None)) * most
    codes = kind.codes

    def write(values: Sequence[Any]) -> bytes:
        if codes is not None:
            return bytes(map(codes.__getitem__, values)) + none[len(values) :]
        return b"".join(map(kind.write, values)) + none[kind.size * len(values) :]

    def read(part: bytes) -> tuple[Any, ...]:
        found = (kind.read(part[at : at + kind.size]) for at in range(0, len(part), kind.size))
        return tuple(value for value in found if value is not None)

    return Kind(kind.size * most, write, read)


BYTE = replace(number(), codes={code: code for code in BYTES}, values=BYTES)
SHORT = number(2)
WORD = replace(number(8), write=Struct("<Q").pack)
SEAT = replace(BYTE, read=lambda part: Seat(part[0]), values=tuple(map(Seat, BYTES)))
SIGNED = number(2, signed=True)
FLAG = one_of((False, True))


# ----------------------------------------------------------------------------------------- layouts


@dataclass(frozen=True, slots=True)
class Field:
    """A value in memory, or a row of values, one after the other."""

    name: str
    start: int
    kind: Kind
    of: Get
    """The value of a position; what is hidden is left empty."""
    key: str
    """The part of a state that it is, as it is written; empty for what follows from others."""
    count: str = ""
    """The field before it that tells how many values a row has; the others are zero."""
    most: int = 1
    """The values that there is room for."""
    own: bool = False
    """Only its own seat knows it, of an observation."""

    @property
    def size(self) -> int:
        """The bytes of a value."""
        return self.kind.size

    @property
    def end(self) -> int:
        """Where the next field begins."""
        return self.start + self.size * self.most

    def write(self, memory: bytearray, value: Any) -> None:
        """Write the value, or those of a row."""
        kind, at = self.kind, self.start
        if not self.count:
            part = kind.write(value)
        elif kind.codes is not None:
            part = bytes(map(kind.codes.__getitem__, value))
        else:
            part = b"".join(map(kind.write, value))
        memory[at : at + len(part)] = part

    def read(self, memory: Memory, values: int | None = None) -> Any:
        """Return the value, or this many values of a row."""
        kind, start = self.kind, self.start
        if values is None:
            return kind.read(bytes(memory[start : start + kind.size]))
        part = bytes(memory[start : start + kind.size * values])
        if kind.values:
            return tuple(map(kind.values.__getitem__, part))
        starts = range(0, len(part), kind.size)
        return tuple(kind.read(part[at : at + kind.size]) for at in starts)


class Layout:
    """Fields one after the other, from the first byte on. Memory may be of words of several bytes:
    then places are counted in words, and no field shares one."""

    def __init__(self, rules: type[Rules], word: int = 1) -> None:
        self.fields: dict[str, Field] = {}
        self.rules, self.word, self.size = rules, word, 0
        self._options: list[Field] = []
        self._writers: list[tuple[Field, Get, int, Mapping[Any, int] | None]] = []
        self._write_rules = lru_cache(64)(self._write_options)
        self._read_rules = lru_cache(64)(self._read_options)

    def add(
        self,
        name: str,
        of: str | Get | None = None,
        kind: Kind = BYTE,
        *,
        key: str = "",
        count: str = "",
        most: int = 1,
        own: bool = False,
        option: bool = False,
    ) -> int:
        """A field after the last; its place. `of` is the attribute that a position has there, by
        default of the same name; or what makes the value of a position, and `key` the attribute
        that it is read back as, if it is one."""
        if callable(of):
            get: Get = of
        else:
            key = name.replace("-", "_") if of is None else of
            get = attrgetter(key)
        return self._put(Field(name, self.size, kind, get, key, count, most, own), option)

    def _put(self, field: Field, option: bool) -> int:
        self.fields[field.name] = field
        if option:
            self._options.append(field)
        else:
            codes = None if field.count else field.kind.codes
            self._writers.append((field, field.of, field.start, codes))
        self.size = -(-field.end // self.word) * self.word
        return field.start // self.word

    def option(self, name: str, kind: Kind | None = None) -> int:
        """A house rule, which never changes; its place. Written as the option's own kind."""
        option = next(each for each in self.rules.options() if each.name == name)
        usual = {bool: FLAG, int: BYTE}.get(option.kind) or one_of(option.kind)  # type: ignore[arg-type]
        return self.add(name, f"{OPTION}{option.field}", kind or usual, option=True)

    def fill(self, line: int) -> int:
        """Leave room up to a whole number of lines of this many bytes; return the size of all."""
        self.size = -(-self.size // line) * line
        return self.size

    def repeat(
        self, other: Layout, last: str, *, first: str = "", **changed: tuple[Get, Kind]
    ) -> None:
        """The fields of another layout up to this one, from the `first` on, as they are but for
        these."""
        names = [*other.fields]
        for name in names[names.index(first) if first else 0 : names.index(last) + 1]:
            field = other.fields[name]
            of, kind = changed.get(name.replace("-", "_"), (field.of, field.kind))
            self._put(replace(field, start=self.size, of=of, kind=kind), field in other._options)

    def write(self, position: Any) -> bytearray:
        """A position in memory; nothing in place of what is hidden."""
        memory = bytearray(self._write_rules(position.rules))
        for field, of, start, codes in self._writers:
            if codes is None:
                field.write(memory, of(position))
            else:
                memory[start] = codes[of(position)]
        return memory

    def read(self, memory: Memory) -> dict[str, Any]:
        """Every field of some memory, by its name."""
        found: dict[str, Any] = {}
        for name, field in self.fields.items():
            found[name] = field.read(memory, found[field.count] if field.count else None)
        return found

    def read_row(self, memory: Memory, name: str) -> tuple[Any, ...]:
        """The values of a row."""
        field = self.fields[name]
        values: tuple[Any, ...] = field.read(memory, self.fields[field.count].read(memory))
        return values

    def read_parts(self, memory: Memory) -> dict[str, Any]:
        """Return the rules, and the attributes of a state that are written as they are."""
        end = max(field.end for field in self.fields.values() if field.key.startswith(OPTION))
        parts: dict[str, Any] = {"rules": self._read_rules(bytes(memory[:end]))}
        for field in self.fields.values():
            if field.key and not field.key.startswith(OPTION):
                count = self.fields[field.count].read(memory) if field.count else None
                parts[field.key] = field.read(memory, count)
        return parts

    def _write_options(self, rules: Rules) -> bytes:
        memory = bytearray(self.size)
        for field in self._options:
            field.write(memory, getattr(rules, field.key.removeprefix(OPTION)))
        return bytes(memory)

    def _read_options(self, memory: bytes) -> Rules:
        fields = (field for field in self.fields.values() if field.key.startswith(OPTION))
        return self.rules(
            **{field.key.removeprefix(OPTION): field.read(memory) for field in fields}
        )


def tell(value: Any) -> Any:
    """A value in words: pieces one after the other, names as they are written; of a list, each."""
    if isinstance(value, list):
        return tuple(map(tell, value))
    if value is None or (isinstance(value, int | str) and type(value) in (bool, int, str)):
        return value
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def read_fields(fields: Iterable[Field], observation: bytes) -> Mapping[str, Any]:
    """Return every field of an observation in words, by its name."""
    found: dict[str, Any] = {}
    for field in fields:
        if field.count:
            found[field.name] = tuple(map(tell, field.read(observation, found[field.count])))
        else:
            found[field.name] = tell(field.read(observation))
    return found


def later(nothing: Any) -> Get:
    """Nothing, where what a position has there is found and written by its `FlatGame`."""
    return lambda _: nothing


def turned(get: Callable[[Any], Sequence[Any]]) -> Callable[[Any], list[Any]]:
    """Values of a view by seat, or by side, in turn order from the one that looks."""

    def of(view: Any) -> list[Any]:
        values = get(view)
        first = view.seat % len(values)
        return [*values[first:], *values[:first]]

    return of


def seat_from(view: Any, seat: int | None) -> int | None:
    """A seat, counted from the one that looks."""
    return None if seat is None else (seat - view.seat) % view.seats
