"""The messages of every language: what they are given, and values to say them with."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator
from functools import cache
from math import prod
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from kafene.text.messages import sources

PLURALS = {"zero", "one", "two", "few", "many", "other"}
NUMBERS = (0, 1, 2, 5, 21)
WORDS = (
    "Maximiliane-Konstantina Oberhubers-Rossi",
    "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処藪柑子",
    tuple(f"Player {number}" for number in range(1, 11)),
)
"""What a name or a list can be: forty letters, forty wide ones, and ten names."""
SAMPLES = 60


class Arguments(Visitor):
    """What a message is given: shown, or only asked about; and the keys that it asks for."""

    def __init__(self) -> None:
        self.shown: set[str] = set()
        self.keys: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        name = node.selector.id.name
        for variant in node.variants:
            key = variant.key
            self.keys.setdefault(name, set()).add(getattr(key, "name", None) or key.value)
            self.visit(variant.value)

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.shown.add(node.id.name)

    @property
    def all(self) -> set[str]:
        return self.shown | set(self.keys)


@cache
def arguments(language: str) -> dict[str, Arguments]:
    """The arguments of every message of a language, in order."""
    found = {}
    for _, content in sources(language):
        for entry in FluentParser().parse(content).body:
            assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{language}: {entry.id.name} appears twice"
                assert not entry.attributes
                visitor = Arguments()
                visitor.visit(entry.value)
                found[entry.id.name] = visitor
    return found


def samples(language: str, name: str) -> Iterator[dict[str, object]]:
    """Values for a message: every combination, or else every value of every argument and
    `SAMPLES` combinations."""
    there = {
        argument: _values(
            {
                key
                for each in ("en", language)
                for key in arguments(each)[name].keys.get(argument, ())
            }
        )
        for argument in sorted(arguments("en")[name].all)
    }
    if prod(map(len, there.values())) <= SAMPLES:
        combinations: Iterable[tuple[object, ...]] = itertools.product(*there.values())
    else:
        rng = random.Random(name)
        columns = (
            rng.sample(list(itertools.islice(itertools.cycle(values), SAMPLES)), SAMPLES)
            for values in there.values()
        )
        combinations = zip(*columns, strict=True)
    for values in combinations:
        yield dict(zip(there, values, strict=True))


def _values(keys: set[str]) -> list[object]:
    """What an argument can be that messages ask about by these keys."""
    words = sorted(key for key in keys if not key.isdecimal() and key not in PLURALS)
    numbers = {int(key) for key in keys if key.isdecimal()}
    if keys & PLURALS or not words:
        numbers.update(NUMBERS)
    return [*sorted(numbers), *words, *(() if keys else WORDS)]
