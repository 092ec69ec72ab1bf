"""The rules of a game as people read them: its `rules.<language>.md`, its options and presets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from typing import Any

from kafene import games
from kafene.core.data import read_text
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.options import Option, Rules
from kafene.core.values import dataclass
from kafene.text import sentences
from kafene.text.commands import fold
from kafene.text.glossary import explain_word, list_terms
from kafene.text.languages import LANGUAGES
from kafene.text.messages import Text, optional

EVERY_GAME = "ALL"
"""The code of the rules that hold in every game."""

_HEADING = re.compile(r"##? (?:(\d+) )?(.+?)(?: \([A-Z]+\))?")
"""`## 3 Your turn`, or the page's title: `# Ronda (RO)`."""
_NUMBERED = re.compile(r"(\d+(?:\.\d+)?) (.+)")
_PRESET = re.compile(
    r"(?:(?P<title>.+?) ?[(（])?(?P<name>[\w-]+)[)）]?\s?[:：]\s?"
    r"(?P<about>.+?)(?: ?[(（][^()（）]*=[^()（）]*[)）])?"
)
"""`Short match (quick): 21 points win (target=21)`; title and options may be left out."""


@dataclass(frozen=True)
class Preset:
    """Rules that have a name: as records write it, as people read it, and what they are like."""

    name: str
    title: str
    about: str
    changes: dict[str, str]
    """The options that differ from the defaults."""


@dataclass(frozen=True)
class IntroStep:
    """A line of an introduction, and the pieces that show what it says."""

    text: str
    melds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Intro:
    """The part to read first: how to win, or what a turn is like, in a few short lines."""

    title: str
    steps: tuple[IntroStep, ...]


@dataclass(frozen=True)
class Paragraph:
    """A numbered paragraph with the list below it; a list alone has neither number nor text."""

    number: str
    text: str
    items: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """A heading and its paragraphs; a section of examples has no number."""

    number: str
    title: str
    paragraphs: tuple[Paragraph, ...]


# ------------------------------------------------------------------------------- the Markdown


@cache
def load(game: str, language: str) -> tuple[Section, ...]:
    """The written rules of a game, in English if it lacks the language; empty if it has none."""
    source = _read_page(game, language)
    return () if source is None else parse(_split_intro(source)[1])


@cache
def load_intro(game: str, language: str) -> tuple[Intro, ...]:
    """Load what comes before the first section of the written rules; empty if there is nothing."""
    source = _read_page(game, language)
    return () if source is None else parse_intro(_split_intro(source)[0])


def _read_page(game: str, language: str) -> str | None:
    kit = games.load_kit(game)
    pages = (kit.read_file(f"rules.{each}.md") for each in dict.fromkeys((language, LANGUAGES[0])))
    return next((page for page in pages if page is not None), None)


def _split_intro(source: str) -> tuple[str, str]:
    """A page before its first numbered section, and from there on."""
    at = source.find("\n## 1 ")
    return (source[:at], source[at:]) if at >= 0 else ("", source)


def parse_intro(source: str) -> tuple[Intro, ...]:
    """`## Title` starts a part, `- Text` is a line of it; pieces in code marks at its end show what
    it says."""
    parts: list[tuple[str, list[IntroStep]]] = []
    for line in source.splitlines():
        if line.startswith("## "):
            parts.append((line[3:], []))
        elif line.startswith("- "):
            text, *codes = line[2:].split("`")
            parts[-1][1].append(IntroStep(text.strip(), tuple(codes[::2])))
    return tuple(Intro(title, tuple(steps)) for title, steps in parts)


@cache
def load_shared(language: str) -> Section:
    """The rules that hold in every game."""
    source = read_text("kafene.text", f"rules.{language}.md")
    assert source is not None, f"there are no rules in {language}"
    (section,) = parse(source)
    return section


def parse(source: str) -> tuple[Section, ...]:
    """The sections of a page of rules.

    `## 3 Title` starts a section, `3.2 Text` a paragraph, `- Text` is an item of the list below it;
    any other line goes on with the line before. What comes before the first section is under the
    page's title. Code marks are left out: pieces and commands are plain text everywhere."""
    headings = [("", "")]
    paragraphs: list[list[tuple[str, list[str]]]] = [[]]
    for line in filter(None, map(str.strip, source.replace("`", "").splitlines())):
        if hit := _HEADING.fullmatch(line):
            headings.append((hit[1] or "", hit[2]))
            paragraphs.append([])
        elif hit := _NUMBERED.fullmatch(line):
            paragraphs[-1].append((hit[1], [hit[2]]))
        else:
            below = paragraphs[-1] or [("", [""])]
            lines = below[-1][1]
            if line.startswith("- "):
                lines.append(line[2:])
            else:
                lines[-1] = f"{lines[-1]} {line}".strip()
            paragraphs[-1] = below
    return tuple(
        Section(*heading, tuple(Paragraph(at, text, tuple(items)) for at, (text, *items) in below))
        for heading, below in zip(headings, paragraphs, strict=True)
        if below
    )


# ---------------------------------------------------------------------------------- for people


def write_lines(text: Text, game: AnyGame) -> Iterator[str]:
    """All of the rules, one line per paragraph or list item, with every option."""
    yield sentences.title(text, game.name)
    yield optional(text, f"about-{game.name}")
    for intro in load_intro(game.name, text.language):
        yield from ("", intro.title)
        for step in intro.steps:
            yield " ".join(("  -", step.text, " / ".join(step.melds))).rstrip()
    sections = load(game.name, text.language)
    if not sections:
        yield text("rules-unwritten", game=sentences.title(text, game.name))
    for section in sections:
        yield from ("", f"{section.number} {section.title}".strip())
        for paragraph in section.paragraphs:
            yield from _write(paragraph)
    written = _read_presets(sections)
    presets = [preset for preset in list_presets(text, game) if preset.name not in written]
    yield from ("",) if presets else ()
    yield from (text("pair", head=preset.name, what=preset.about) for preset in presets)
    yield from ("", text("rules-options"))
    for option in game.rules_type.options():
        yield from _explain_option(text, game, option)
    terms = list(list_terms(text, game))
    yield from ("", text("rules-words")) if terms else ()
    yield from (term.explain(text) for term in terms)
    shared = load_shared(text.language)
    yield from ("", shared.title)
    for paragraph in shared.paragraphs:
        yield from _write(paragraph, f"{EVERY_GAME} ")


def look_up(text: Text, game: AnyGame, asked: str) -> list[str]:
    """Explain a word of the game, a preset, an option, or a paragraph or section by its number;
    raises `NotationError`."""
    return (
        explain_word(text, game, asked)
        or _explain_name(text, game, asked)
        or find_paragraphs(text, game, asked)
    )


def _explain_name(text: Text, game: AnyGame, asked: str) -> list[str]:
    """A preset and what it changes, or an option and its values, by the name that is typed or read;
    nothing if there is neither."""
    wanted, options = _fold_name(asked), game.rules_type.options()
    found: list[str] = []
    for preset in list_presets(text, game):
        if wanted in map(_fold_name, (preset.name, preset.title)):
            known = [option for option in options if option.name in preset.changes]
            found.append(text("pair", head=f"{preset.title} ({preset.name})", what=preset.about))
            found += [
                f"  - {tell_option(text, game, option, preset.changes[option.name])}"
                for option in known
            ]
    for option in options:
        if wanted in map(_fold_name, (option.name, name_option(text, game, option))):
            found += _explain_option(text, game, option)
    return found


def _fold_name(name: str) -> str:
    return fold(name).replace("-", " ")


def find_paragraphs(text: Text, game: AnyGame, number: str) -> list[str]:
    """The lines of a paragraph by its number, `3.2`, `TT 3.2` or `ALL 2`, or of a section, `3`."""
    hit = re.fullmatch(r"(?:([A-Za-z]+) *)?(\d+(?:\.\d+)?)", number.strip())
    code = (hit[1] or game.rulebook).upper() if hit else ""
    number = hit[2] if hit else number
    sections: tuple[Section, ...] = ()
    if code == EVERY_GAME:
        sections = (load_shared(text.language),)
    elif code == game.rulebook:
        sections = load(game.name, text.language)
    found: list[str] = []
    for section in sections:
        whole = section.number == number
        found += [f"{code} {number} {section.title}"] if whole else []
        for paragraph in section.paragraphs:
            if whole or paragraph.number == number:
                found += _write(paragraph, f"{code} ")
    if not found:
        raise NotationError("no-such-paragraph", text=number)
    return found


def list_house_rules(text: Text, game: AnyGame, rules: Rules, number: str) -> Iterator[str]:
    """The options in force that change a paragraph, or those of a section, or the one of this
    name, as they are set here."""
    section, named = number.split()[-1], _fold_name(number)
    shared = number.upper().startswith(EVERY_GAME)  # no option changes what holds in every game
    for option in () if shared else game.rules_type.options():
        value = getattr(rules, option.field)
        cited = re.findall(r"\d+\.\d+", describe_option(text, game, option))
        names = map(_fold_name, (option.name, name_option(text, game, option)))
        is_meant = named in names or any(f"{at}.".startswith(f"{section}.") for at in cited)
        if value != option.default and is_meant:
            told = tell_option(text, game, option, option.write(value))
            yield text("rules-here", option=told)


def name_option(text: Text, game: AnyGame, option: Option) -> str:
    """Name an option as people do; without a message on it, by its name in words."""
    named = optional(text, f"title-{game.rulebook.lower()}-{option.name}")
    return named or option.name.replace("-", " ").capitalize()


def describe_option(text: Text, game: AnyGame, option: Option) -> str:
    """Say what an option does; without a sentence on it, its name in words."""
    told = optional(text, f"option-{game.rulebook.lower()}-{option.name}")
    return told or option.name.replace("-", " ")


def name_value(text: Text, game: AnyGame, option: Option, value: str) -> str:
    """Name the value of an option that is written `value` as people do."""
    if option.kind is bool:
        return text("value-yes" if option.parse(value) else "value-no")
    written = value.replace("+", "-")
    return optional(text, f"value-{game.rulebook.lower()}-{option.name}-{written}") or value


def tell_option(text: Text, game: AnyGame, option: Option, value: str) -> str:
    """An option and its value as people read them: `Points to win: 21`."""
    head = name_option(text, game, option)
    return text("pair", head=head, what=name_value(text, game, option, value))


def tell_rules(text: Text, game: AnyGame, rules: str) -> str:
    """The rules of a record as people read them: `As in the box; Rounds: 3`."""
    known = {option.name: option for option in game.rules_type.options()}
    name, *differing = str(game.rules_type.parse(rules)).split()
    title = next(preset.title for preset in list_presets(text, game) if preset.name == name)
    changed = [word.split("=", 1) for word in differing]
    told = [tell_option(text, game, known[option], value) for option, value in changed]
    return text.listed([title, *told], "series")


def _explain_option(text: Text, game: AnyGame, option: Option) -> Iterator[str]:
    """Yield what an option is called, what it takes and what it does, and below it its values."""
    head = text(
        "rules-option",
        title=name_option(text, game, option),
        name=option.name,
        values=" | ".join(option.values),
        default=option.write(option.default),
    )
    yield text("pair", head=head, what=describe_option(text, game, option))
    for value, title in _name_values(text, game, option).items():
        yield f"  - {text('pair', head=value, what=title)}"


def _name_values(text: Text, game: AnyGame, option: Option) -> dict[str, str]:
    """The values of an option that people call something else than it is written."""
    if option.kind is bool:
        return {}
    named = {value: name_value(text, game, option, value) for value in option.values}
    return {value: title for value, title in named.items() if title != value}


def list_presets(text: Text, game: AnyGame) -> Iterator[Preset]:
    """Every preset. Without a line on it in the written rules, the options say what it is like."""
    written = _read_presets(load(game.name, text.language))
    usual = game.rules_type()
    for name in game.rules_type.presets:
        rules = game.rules_type.preset(name)
        changes = {
            option.name: option.write(getattr(rules, option.field))
            for option in game.rules_type.options()
            if getattr(rules, option.field) != getattr(usual, option.field)
        }
        words = " ".join(f"{option}={value}" for option, value in changes.items())
        title, about = written.get(name, ("", ""))
        title = title or name.replace("-", " ").capitalize()
        about = about or words or text("preset-usual")
        yield Preset(name, text.polish(title), text.polish(about), changes)


def _read_presets(sections: tuple[Section, ...]) -> dict[str, tuple[str, str]]:
    """The title of each preset, which may be empty, and what it is like, by the lists of the
    written rules."""
    items = [
        item
        for section in sections
        for paragraph in section.paragraphs
        if not paragraph.number
        for item in paragraph.items
    ]
    hits = filter(None, map(_PRESET.fullmatch, items))
    return {hit["name"]: (hit["title"] or "", hit["about"]) for hit in hits}


def _write(paragraph: Paragraph, before: str = "") -> Iterator[str]:
    """The lines of a paragraph, its list indented."""
    if paragraph.text:
        yield f"{before}{paragraph.number} {paragraph.text}"
    yield from (f"  - {item}" for item in paragraph.items)


# --------------------------------------------------------------------------------- for clients


def describe(text: Text, game: AnyGame) -> dict[str, Any]:
    """All of the rules as data. A paragraph's `id` is what a refusal cites."""
    sections = load(game.name, text.language)
    shared = load_shared(text.language)
    parts = [_part(section, game.rulebook) for section in sections]
    page = {
        "title": sentences.title(text, game.name),
        "about": optional(text, f"about-{game.name}"),
        "intro": [asdict(intro) for intro in load_intro(game.name, text.language)],
        "parts": [*parts, _part(shared, EVERY_GAME)],
        "options": [_option(text, game, option) for option in game.rules_type.options()],
        "presets": [asdict(preset) for preset in list_presets(text, game)],
    }
    return text.polish(page)


def _part(section: Section, code: str) -> dict[str, object]:
    paragraphs = [
        {
            "id": f"{code} {paragraph.number}" if paragraph.number else "",
            "number": paragraph.number,
            "text": paragraph.text,
            "items": paragraph.items,
        }
        for paragraph in section.paragraphs
    ]
    return {"number": section.number, "title": section.title, "paragraphs": paragraphs}


def _option(text: Text, game: AnyGame, option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "title": name_option(text, game, option),
        "text": describe_option(text, game, option),
        "kind": {bool: "switch", int: "number"}.get(option.kind, "choice"),
        "values": option.values,
        "titles": _name_values(text, game, option),
        "low": option.low,
        "high": option.high,
        "none": option.none or "",
        "default": option.write(option.default),
    }
