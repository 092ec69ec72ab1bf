"""Our `dataclass` does what the standard library's does."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
import re
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, fields, replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

import kafene
from kafene.core import values

KINDS: dict[str, Any] = {"ours": values.dataclass, "theirs": dataclasses.dataclass}


@values.dataclass(frozen=True, slots=True)
class Point:
    """Of a module, so that it can be pickled."""

    x: int
    y: tuple[int, ...] = ()


def declare(made: Any) -> tuple[type[Any], ...]:
    """The same classes, by either way."""

    @made(frozen=True, slots=True, kw_only=True)
    class Base:
        shared: ClassVar[int] = 7
        name: str
        size: int = 1

        def __post_init__(self) -> None:
            if self.size < 0:
                raise ValueError(self.size)

    @made(frozen=True, slots=True)
    class Derived(Base):
        first: int
        line: int = field(default=0, compare=False)
        more: list[int] = field(default_factory=list)

    @made
    class Open:
        a: int
        b: list[int] = field(default_factory=list)

    @made(frozen=True)
    class Empty:
        def __eq__(self, other: object) -> bool:
            return isinstance(other, Empty)

    @made(frozen=True, slots=True, repr=False, eq=False)
    class Alone:
        a: int

    return Base, Derived, Open, Empty, Alone


def describe(do: Callable[[], object]) -> str:
    """The value of an expression, or its error."""
    try:
        return re.sub(r"at 0x\w+", "", repr(do()))
    except (TypeError, ValueError, AttributeError) as problem:
        return f"{type(problem).__name__}: {problem}"


def answers(dataclass: Any) -> list[str]:
    """The answers of such classes to every question."""
    base, derived, opened, empty, alone = declare(dataclass)
    one = derived(5, 2, [3], name="n")
    asked: list[Callable[[], object]] = [
        lambda: base(name="a"),
        lambda: base("a"),
        lambda: base(),
        lambda: base(name="a", size=-1),
        lambda: one,
        lambda: (one == derived(5, 9, [3], name="n"), one == derived(6, name="n"), one == 1),
        lambda: hash(base(name="a")) == hash(base(name="a")),
        lambda: hash(base(name="a")) == hash(("a", 1)),
        lambda: hash(one),
        lambda: replace(one, first=8, size=4),
        lambda: replace(one, other=8),
        lambda: setattr(one, "first", 1),
        lambda: delattr(one, "first"),
        lambda: copy.deepcopy(one),
        lambda: copy.copy(one).more is one.more,
        lambda: [derived(1, name="a").more is derived(1, name="a").more],
        lambda: dataclasses.asdict(one),
        lambda: [(each.name, each.default is dataclasses.MISSING) for each in fields(derived)],
        lambda: (derived.__match_args__, base.__match_args__, opened.__match_args__),
        lambda: (derived.__slots__, base.__slots__, base.shared, derived.__qualname__),
        lambda: list(inspect.signature(opened).parameters),
        lambda: [opened(1), opened(1) == opened(1, []), opened.__hash__, vars(opened(2))],
        lambda: setattr(opened(1), "a", 3),
        lambda: (empty() == empty(), hash(empty()) == hash(()), empty()),
        lambda: (alone(1) == alone(1), repr(alone(1)) == object.__repr__(alone(1))),
        lambda: dataclasses.is_dataclass(one),
    ]
    return list(map(describe, asked))


def test_a_class_of_ours_answers_as_one_of_the_standard_library() -> None:
    assert answers(values.dataclass) == answers(dataclasses.dataclass)


@pytest.mark.parametrize("first", KINDS)
def test_a_class_of_theirs_can_be_derived_from_ours(first: str) -> None:
    @KINDS[first](frozen=True, slots=True)
    class Base:
        a: int

    @dataclasses.dataclass(frozen=True, slots=True)
    class Derived(Base):
        b: int = 2

    derived: Any = Derived
    assert repr(replace(derived(1), a=3)).endswith("Derived(a=3, b=2)")
    assert derived(1) == derived(1, 2) != derived(1, 3)
    with pytest.raises(FrozenInstanceError):
        derived(1).a = 2


def test_a_frozen_value_is_pickled() -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(Point(1, (2,)), protocol)) == Point(1, (2,))


def test_methods_are_compiled_when_they_are_used() -> None:
    kind = declare(values.dataclass)[0]
    assert not inspect.isfunction(kind.__dict__["__init__"])
    kind(name="a")
    assert inspect.isfunction(kind.__dict__["__init__"])
    assert not inspect.isfunction(kind.__dict__["__eq__"])


def test_every_class_of_ours_is_declared_so() -> None:
    source = Path(kafene.__file__).parent
    theirs = re.compile(r"from dataclasses import .*\bdataclass\b|dataclasses\.dataclass")
    found = [path.name for path in source.rglob("*.py") if theirs.search(path.read_text("utf-8"))]
    assert found == ["values.py"]
