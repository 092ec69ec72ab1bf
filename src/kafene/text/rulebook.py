"""The rules of a game as people read them: paragraphs, options and presets, by their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.options import Option, Rules
from kafene.text.messages import Text

EVERY_GAME = "ALL"
"""The book of what holds in every game."""


def paragraphs(text: Text, book: str) -> Iterator[tuple[str, str]]:
    """Every heading and paragraph of a rule book: its number (empty for the title), its words."""
    prefix = f"rule-{book.lower()}"
    yield "", text(prefix) if prefix in text else book
    section = 1
    while f"{prefix}-{section}" in text:
        yield str(section), text(f"{prefix}-{section}")
        paragraph = 1
        while f"{prefix}-{section}-{paragraph}" in text:
            yield f"{section}.{paragraph}", text(f"{prefix}-{section}-{paragraph}")
            paragraph += 1
        section += 1


def lines(text: Text, game: AnyGame) -> Iterator[str]:
    """All of it, a line a paragraph; first what it is about."""
    for number, words in paragraphs(text, game.rulebook):
        yield from () if "." in number or not number else ("",)
        yield f"{number} {words}".strip()
        yield from () if number else (_about(text, game),)
    # The last section of every rule book is the presets.
    for head, words in presets(text, game):
        yield head if words in head else text("pair", head=head, what=words)
    yield from ("", text("rules-options"))
    yield from (text("pair", head=head, what=words) for head, words in options(text, game))
    for number, words in paragraphs(text, EVERY_GAME):
        yield from () if number else ("",)
        yield f"{EVERY_GAME} {number} {words}" if number else words


def book(text: Text, game: AnyGame) -> dict[str, Any]:
    """All of it as data, for whoever shows it in another way. A paragraph's `id` is what a refusal
    cites."""
    (_, title), *rest = paragraphs(text, game.rulebook)
    parts: list[dict[str, Any]] = []
    for number, words in rest:
        if "." in number:
            parts[-1]["paragraphs"].append(_paragraph(game.rulebook, number, words))
        else:
            parts.append({"number": number, "title": words, "paragraphs": []})
    (_, everywhere), *shared = paragraphs(text, EVERY_GAME)
    told = [_paragraph(EVERY_GAME, number, words) for number, words in shared]
    parts.append({"number": "", "title": everywhere, "paragraphs": told})
    return {
        "title": title,
        "about": _about(text, game),
        "parts": parts,
        "options": [_option(text, game, option) for option in game.rules_type.options()],
        "presets": [
            (head.split()[0], words, dict(word.split("=") for word in head.split()[1:]))
            for head, words in presets(text, game)
        ],
    }


def _option(text: Text, game: AnyGame, option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "text": about(text, game, option),
        "kind": {bool: "switch", int: "number"}.get(option.kind, "choice"),
        "values": option.values,
        "low": option.low,
        "high": option.high,
        "none": option.none or "",
        "default": option.write(option.default),
    }


def _paragraph(book: str, number: str, words: str) -> dict[str, str]:
    return {"id": f"{book} {number}", "number": number, "text": words}


def paragraph(text: Text, book: str, number: str) -> str:
    """One paragraph by its number: `3.2`, `TT 3.2`, `ALL 2`, or a whole section: `3`."""
    hit = re.fullmatch(r"(?:([A-Za-z]+) *)?(\d+(?:\.\d+)?)", number.strip())
    book, number = (hit[1] or book, hit[2]) if hit else (book, number)
    found = [
        f"{book.upper()} {at} {words}"
        for at, words in (paragraphs(text, book) if f"rule-{book.lower()}" in text else ())
        if at == number or at.startswith(f"{number}.")
    ]
    if not found or hit is None:
        raise NotationError("no-such-paragraph", text=number)
    return "\n".join(found)


def house_rules(text: Text, game: AnyGame, rules: Rules, number: str) -> Iterator[str]:
    """The options in force that change a paragraph, or those of a section."""
    section = number.split()[-1]
    for option in game.rules_type.options():
        value = getattr(rules, option.field)
        words = about(text, game, option)
        cited = re.findall(r"\d+\.\d+", words)
        if value != option.default and any(f"{at}.".startswith(f"{section}.") for at in cited):
            yield text("rules-here", option=f"{option.name}={option.write(value)}", words=words)


def about(text: Text, game: AnyGame, option: Option) -> str:
    """What an option does; without a sentence on it, its name in words."""
    message = f"option-{game.rulebook.lower()}-{option.name}"
    return text(message) if message in text else option.name.replace("-", " ")


def options(text: Text, game: AnyGame) -> Iterator[tuple[str, str]]:
    """Every option: its name with what it takes, and what it does."""
    for option in game.rules_type.options():
        head = text(
            "rules-option",
            name=option.name,
            values=" | ".join(option.values),
            default=option.write(option.default),
        )
        yield head, about(text, game, option)


def presets(text: Text, game: AnyGame) -> Iterator[tuple[str, str]]:
    """Every preset: its name, with the options that differ, and what it is like; without a
    sentence on it, the options again."""
    for name in game.rules_type.presets:
        rules = game.rules_type.preset(name)
        classic = game.rules_type()
        differing = [
            f"{option.name}={option.write(getattr(rules, option.field))}"
            for option in game.rules_type.options()
            if getattr(rules, option.field) != getattr(classic, option.field)
        ]
        message = f"preset-{game.rulebook.lower()}-{name}"
        if message not in text and not differing:
            message = "preset-usual"
        words = text(message) if message in text else " ".join(differing)
        yield " ".join([name, *differing]), words


def _about(text: Text, game: AnyGame) -> str:
    message = f"about-{game.name}"
    return text(message) if message in text else ""
