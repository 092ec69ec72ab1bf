"""True quotes and dashes for browsers: English is written in ASCII, which every terminal shows."""

from __future__ import annotations

import re
from typing import Any, TypeVar, cast

from kafene.text.messages import Text

_Written = TypeVar("_Written")
_LITERAL = re.compile(r'(\{"[^"]*"\})')
"""Quotes of Fluent's own, which nobody reads: `{" "}`."""
_MARKS = (
    (re.compile(r'(?<![^\s(\[])"'), "“"),
    (re.compile(r'"'), "”"),
    (re.compile(r"'"), "’"),
    (re.compile(r"\.\.\."), "…"),
    (re.compile(r"\+/-"), "±"),
    (re.compile(r"(?<=\S) - (?=\S)"), " – "),
    (re.compile(r"(?<![\w-])-(?=\d)"), "−"),
)


def typeset(written: Any) -> Any:
    """An English text with “ ” ’ … ± – for the marks of a typewriter, or all texts of a list or of
    a dictionary; Fluent's own quotes stay."""
    if isinstance(written, str):
        parts = _LITERAL.split(written)
        parts[::2] = map(_typeset, parts[::2])
        return "".join(parts)
    if isinstance(written, list | tuple):
        return type(written)(map(typeset, written))
    if isinstance(written, dict):
        return {name: typeset(value) for name, value in written.items()}
    return written


def _typeset(written: str) -> str:
    for mark, sign in _MARKS:
        written = mark.sub(sign, written)
    return written


class BrowserText(Text):
    """The sentences of a language as browsers show them."""

    def __call__(self, message: str, **values: object) -> str:
        return self.polish(super().__call__(message, **values))

    def polish(self, written: _Written) -> _Written:
        return cast("_Written", typeset(written)) if self.language == "en" else written
