"""House rules: one frozen value per game, whose fields are the options its rules page names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, field, fields
from enum import StrEnum
from typing import Any, ClassVar, Self, get_args, get_type_hints

from kafene.core.errors import NotationError
from kafene.core.values import dataclass

Value = bool | int | StrEnum | None


def number(default: int | None, low: int, high: int, *, none: str = "none") -> Any:
    """A field that takes a number from `low` to `high`; `none` is the word for its None."""
    return field(default=default, metadata={"low": low, "high": high, "none": none})


@dataclass(frozen=True, slots=True)
class Option:
    """One option as people write it: `NAME=VALUE`."""

    name: str
    field: str
    kind: type[bool] | type[int] | type[StrEnum]
    default: Value
    low: int = 0
    high: int = 0
    none: str | None = None
    """The word for None, where the option may be None."""

    @property
    def values(self) -> tuple[str, ...]:
        """The words allowed after `=`; a range of numbers is given as `low-high`."""
        if self.kind is bool:
            return ("true", "false")
        if issubclass(self.kind, StrEnum):
            return tuple(self.kind)
        return (f"{self.low}-{self.high}", *((self.none,) if self.none else ()))

    def parse(self, text: str) -> Value:
        """Read a value; raises `NotationError`."""
        if self.kind is bool and text in ("true", "false"):
            return text == "true"
        if issubclass(self.kind, StrEnum) and text in set(self.kind):
            return self.kind(text)
        if self.kind is int:
            if text == self.none:
                return None
            if re.fullmatch("[0-9]{1,9}", text) and self.low <= int(text) <= self.high:
                return int(text)
        raise NotationError("bad-option-value", option=self.name, text=text, values=self.values)

    def write(self, value: Value) -> str:
        """Write a value so that `parse` reads it back."""
        if isinstance(value, bool):
            return "true" if value else "false"
        return str(self.none if value is None else value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The base of every game's options. The defaults are the rules page, the preset `classic`."""

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"classic": {}}

    def __post_init__(self) -> None:
        for option in self.options():
            option.parse(option.write(getattr(self, option.field)))

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Every option, in the order of the rules page."""
        if cls not in _OPTIONS:
            _OPTIONS[cls] = _options(cls)
        return _OPTIONS[cls]

    @classmethod
    def preset(cls, name: str) -> Self:
        """The rules of a preset; raises `NotationError` if there is none of this name."""
        if name not in cls.presets:
            raise NotationError("no-such-preset", text=name, presets=tuple(cls.presets))
        return cls(**cls.presets[name])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read rules: a preset's name (`classic` if left out), then the options that differ.

        >>> import kafene
        >>> rules = kafene.load("ronda").rules_type.parse("target=31")
        >>> rules.target, str(rules)
        (31, 'classic target=31')
        """
        words = text.split()
        name = words.pop(0) if words and "=" not in words[0] else "classic"
        cls.preset(name)
        values = dict(cls.presets[name])
        known = {option.name: option for option in cls.options()}
        for word in words:
            option_name, equals, value = word.partition("=")
            if not equals:
                raise NotationError("option-needs-value", text=word)
            option = known.get(option_name)
            if option is None:
                raise NotationError("no-such-option", text=option_name, options=tuple(known))
            values[option.field] = option.parse(value)
        return cls(**values)

    def __str__(self) -> str:
        """The preset nearest to these rules, then the options that differ from it."""
        return min((self._from(name) for name in self.presets), key=lambda text: text.count(" "))

    def _from(self, name: str) -> str:
        preset = self.preset(name)
        differing = [
            f"{option.name}={option.write(getattr(self, option.field))}"
            for option in self.options()
            if getattr(self, option.field) != getattr(preset, option.field)
        ]
        return " ".join([name, *differing])


_OPTIONS: dict[type[Rules], tuple[Option, ...]] = {}


def _options(cls: type[Rules]) -> tuple[Option, ...]:
    hints = get_type_hints(cls)
    options = []
    for item in fields(cls):
        if item.default is MISSING:
            raise TypeError(f"option {item.name} of {cls.__name__} has no default")
        kinds = get_args(hints[item.name]) or (hints[item.name],)
        optional = type(None) in kinds
        options.append(
            Option(
                name=item.name.replace("_", "-"),
                field=item.name,
                kind=next(kind for kind in kinds if kind is not type(None)),
                default=item.default,
                low=item.metadata.get("low", 0),
                high=item.metadata.get("high", 0),
                none=item.metadata["none"] if optional else None,
            )
        )
    return tuple(options)
