"""Prepares the sentences of all languages: `python -m kafene.text.prepare`.

The build does it, and `make`. A file that needs more of Fluent than `kafene.text.prepared` knows is
left alone: it is read from its source, as every file is that has changed since."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel import Locale
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from kafene.text.languages import LANGUAGES
from kafene.text.prepared import SUFFIX, mark, with_minus

if TYPE_CHECKING:
    from kafene.text.prepared import Pattern

_RELATION = re.compile(r"(?P<operand>\w)(?: mod (?P<modulus>\d+))?(?P<other> not)? in (?P<in>\S+)")


class Unprepared(Exception):
    """Something that only the source can say: its name."""


def main(folder: Path = Path(__file__).parents[1]) -> None:
    """Prepare every Fluent file of the package in this folder."""
    for language in LANGUAGES:
        for file in (
            *folder.glob(f"text/{language}/*.ftl"),
            *folder.glob(f"games/*/words/{language}.ftl"),
        ):
            source, prepared = file.read_bytes(), file.with_name(f"{file.name}{SUFFIX}")
            try:
                content = prepare(language, source.decode("utf-8"))
            except Unprepared as problem:
                sys.stderr.write(f"{file}: {problem}\n")
                prepared.unlink(missing_ok=True)
            else:
                new = prepared.with_suffix(".new")  # another process may be reading the old one
                new.write_text(f"{mark(source)}\n{content}\n", encoding="utf-8", newline="\n")
                new.replace(prepared)


def prepare(language: str, source: str) -> str:
    """Make JSON of a Fluent file."""
    messages: dict[str, Pattern] = {}
    for name, pattern in _messages(source):
        if messages.setdefault(name, pattern) is not pattern:
            raise Unprepared(name)
    content = {"grammar": describe(language), "messages": messages}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


# ------------------------------------------------------------------------------- sentences


def _messages(source: str) -> Iterator[tuple[str, Pattern]]:
    for entry in FluentParser(with_spans=False).parse(source).body:
        match entry:
            case ftl.BaseComment():
                pass
            case ftl.Message(id=ftl.Identifier(name=name), value=ftl.Pattern() as value) if (
                not entry.attributes
            ):
                yield name, _pattern(value)
            case _:
                raise Unprepared(type(entry).__name__)


def _pattern(pattern: ftl.Pattern) -> Pattern:
    parts: list[Any] = []
    for element in pattern.elements:
        part = _part(element)
        if isinstance(part, str) and parts and isinstance(parts[-1], str):
            parts[-1] += part
        else:
            parts.append(part)
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _part(element: ftl.BaseNode) -> Pattern:
    match element:
        case ftl.TextElement(value=text):
            return str(text)
        case ftl.Placeable(expression=inner):
            return _part(inner)
        case ftl.StringLiteral():
            return str(element.parse()["value"])
        case ftl.VariableReference(id=ftl.Identifier(name=name)):
            return [name]
        case ftl.SelectExpression(
            selector=ftl.VariableReference(id=ftl.Identifier(name=name)), variants=variants
        ):
            found = [(_key(each.key), _pattern(each.value)) for each in variants]
            default = next(each for each in variants if each.default)
            return [name, found, _pattern(default.value)]
    raise Unprepared(type(element).__name__)


def _key(key: ftl.Identifier | ftl.NumberLiteral) -> str | int | float:
    if isinstance(key, ftl.Identifier):
        return str(key.name)
    return float(key.value) if "." in key.value else int(key.value)


# --------------------------------------------------------------------------------- numbers


def describe(language: str) -> dict[str, Any]:
    """The grammar of a language's numbers, as Babel knows it."""
    locale = Locale.parse(language)
    form, symbols = locale.decimal_formats[None], locale.number_symbols["latn"]
    if form.pattern != "#,##0.###":
        raise Unprepared(form.pattern)
    return {
        "signs": {
            ",": symbols["group"],
            ".": symbols["decimal"],
            "-": with_minus(form.prefix[1], language),
        },
        "infinity": symbols["infinity"],
        "plurals": [
            (category, [[_relation(each) for each in way.split(" and ")] for way in ways])
            for category, rule in locale.plural_form.rules.items()
            for ways in [rule.split(" or ")]
        ],
    }


def _relation(relation: str) -> tuple[str, int, bool, list[tuple[int, int]]]:
    """`n mod 10 not in 1,3..4`, as it is kept."""
    found = _RELATION.fullmatch(relation)
    if found is None:
        raise Unprepared(relation)
    ranges = [each.partition("..") for each in found["in"].split(",")]
    bounds = [(int(low), int(high or low)) for low, _, high in ranges]
    return found["operand"], int(found["modulus"] or 0), found["other"] is None, bounds


if __name__ == "__main__":
    main()
