"""Sentences as they were prepared when the package was built (`kafene.text.prepare`).

Beside a Fluent file stands what was made of it: `cli.ftl.json`, whose first line is the mark of its
source. It says what fluent.runtime and Babel make of the source; to import those takes longer than
all else that a command does before it answers.

A pattern is a string, or a list of strings, of `[name]` where a value stands, and of
`[name, variants, default]` where a value decides: variants are pairs of a key and a pattern."""

from __future__ import annotations

import json
import zlib

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from decimal import Decimal
    from typing import Any

    Value = str | int | float
    Pattern = str | Sequence[Any]

SUFFIX = ".json"
FORMAT = 1
"""Raise it when what is prepared has to be prepared anew though no sentence has changed."""


def mark(source: bytes) -> str:
    """Write the mark that tells a source from any other."""
    return f"{FORMAT} {len(source)} {zlib.crc32(source):08x}"


class Prepared:
    """The sentences of one file, by name."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.names: Mapping[str, Pattern] = content["messages"]
        self._grammar = Grammar(**content["grammar"])

    @classmethod
    def read(cls, data: bytes, source: bytes) -> Prepared | None:
        """Read what was prepared; None if it was made of another source."""
        head, _, content = data.partition(b"\n")
        return cls(json.loads(content)) if head.decode() == mark(source) else None

    def say(self, message: str, values: Mapping[str, Value]) -> str:
        """The sentence with these values in it; `ValueError` if one is missing."""
        try:
            return self._fill(self.names[message], values)
        except KeyError as missing:
            raise ValueError(*missing.args) from None

    def _fill(self, pattern: Pattern, values: Mapping[str, Value]) -> str:
        if isinstance(pattern, str):
            return pattern
        parts = list[str]()
        for part in pattern:  # no generator: most of what is said at a table passes here
            parts.append(part if isinstance(part, str) else self._place(values, *part))
        return "".join(parts)

    def _place(
        self,
        values: Mapping[str, Value],
        name: str,
        variants: Sequence[tuple[Value, Pattern]] | None = None,
        default: Pattern = "",
    ) -> str:
        value = values[name]
        if variants is None:
            return value if isinstance(value, str) else self._grammar.write(value)
        fitting = (found for key, found in variants if self._grammar.fits(value, key))
        return self._fill(next(fitting, default), values)


def with_minus(number: str, language: str) -> str:
    """A number with a minus sign where programs write a hyphen; in English, which is written in
    ASCII, the hyphen stays."""
    return number if language == "en" else number.replace("-", "\u2212")


class Grammar:
    """The numbers of a language as it writes them, and which of its plurals belongs to each."""

    def __init__(self, signs: Mapping[str, str], infinity: str, plurals: Sequence[Any]) -> None:
        self._signs = str.maketrans(dict(signs))
        self._infinity = infinity
        self._plurals = plurals
        """For each category the ways to be in it, each a list of relations that hold together."""

    def fits(self, value: Value, key: Value) -> bool:
        """True if a variant with this key is meant: a number has the name of its plural, too."""
        if isinstance(value, str) == isinstance(key, str):
            return value == key
        number, word = (key, value) if isinstance(value, str) else (value, key)
        return self.plural(number) == word

    def write(self, number: Any) -> str:
        """The digits in groups of three, with at most three decimals."""
        if isinstance(number, int):
            return f"{number:,}".translate(self._signs)
        digits = f"{_decimal(number):,.3f}".rstrip("0").rstrip(".")
        written = digits.translate(self._signs)
        return written.replace(f"{_decimal(float('inf'))}", self._infinity)

    def plural(self, number: Any) -> str:
        """The category of a number in CLDR's plural rules, by their operands."""
        size, whole = abs(number), int(abs(number))
        decimals = "" if size == whole else f"{_decimal(size):f}".partition(".")[2]
        of = {"n": size, "i": whole, "v": len(decimals), "w": len(decimals)}
        of |= {"f": int(decimals or 0), "t": int(decimals or 0), "c": 0, "e": 0}
        for category, ways in self._plurals:
            if any(all(_holds(of[name], *rest) for name, *rest in way) for way in ways):
                return str(category)
        return "other"


def _holds(operand: Any, modulus: int, wanted: bool, ranges: Sequence[Sequence[int]]) -> bool:
    """True if an operand, or what is left of it, is one of these whole numbers (or is not)."""
    left = operand % modulus if modulus else operand
    return any(left == int(left) and low <= left <= high for low, high in ranges) == wanted


def _decimal(number: float) -> Decimal:
    """A number with the decimals that people see."""
    from decimal import Decimal  # few sentences have any

    return Decimal(str(number))
