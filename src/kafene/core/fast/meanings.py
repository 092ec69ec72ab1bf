"""What the bytes of an observation mean: where each field is, and how it reads back into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kafene.core.values import dataclass

Reading = Callable[[bytes], object]


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an observation: a value, or a row of values, one after the other."""

    name: str
    start: int
    size: int
    """The bytes of a value."""
    read: Reading
    count: str = ""
    """The field before it that tells how many of its values there are; others are zero."""
    most: int = 1
    """How many values there is room for."""

    @property
    def end(self) -> int:
        """Where the next field begins."""
        return self.start + self.size * self.most


def lay_out(*parts: tuple[Any, ...], after: tuple[Field, ...] = ()) -> tuple[Field, ...]:
    """Fields one after the other from the first byte on, or `after` others: of each the name, the
    size, the reading, and for a row of values the field that tells how many there are, and the most
    there may be."""
    fields = [*after]
    for name, *rest in parts:
        fields.append(Field(name, fields[-1].end if fields else 0, *rest))
    return tuple(fields)


def read_fields(fields: Sequence[Field], observation: bytes) -> dict[str, Any]:
    """What every field tells, by its name."""
    found: dict[str, Any] = {}
    for field in fields:
        start, size = field.start, field.size
        if not field.count:
            found[field.name] = field.read(observation[start : start + size])
            continue
        found[field.name] = tuple(
            field.read(observation[at : at + size])
            for at in range(start, start + size * found[field.count], size)
        )
    return found


# ------------------------------------------------------------------------------------- readings


def number(part: bytes) -> int:
    """A number, the low byte first."""
    return int.from_bytes(part, "little")


def signed(part: bytes) -> int:
    """A number that may be negative, the low byte first."""
    return int.from_bytes(part, "little", signed=True)


def flag(part: bytes) -> bool:
    """Yes or no."""
    return bool(part[0])


def minus_one(part: bytes) -> int | None:
    """A number that is written as one more; 0 is none."""
    return number(part) - 1 if any(part) else None


def one_of(*words: str) -> Reading:
    """One of these, by its number."""
    plain = tuple(map(str, words))
    return lambda part: plain[number(part)]


def name_of(names: Sequence[str]) -> Reading:
    """A piece, written as one more than its number; 0 is none."""
    return lambda part: names[part[0] - 1] if part[0] else None


def names_of(names: Sequence[str]) -> Reading:
    """Pieces one after the other, as `name_of` has them, up to the first that is none."""
    return lambda part: " ".join(names[each - 1] for each in part if each)


def count_of(names: Sequence[str]) -> Reading:
    """How many there are of each piece."""
    return lambda part: " ".join(
        name for name, count in zip(names, part, strict=True) for _ in range(count)
    )
