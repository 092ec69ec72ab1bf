"""The rules as people read them: one page per game and language, which says the same everywhere."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

import kafene
from kafene import games
from kafene.cli import main
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.kit import Kit
from kafene.text import LANGUAGES, Text, rulebook, sentences
from kafene.text.commands import as_typed
from kafene.text.rulebook import Intro, IntroStep, Paragraph, Section

SOURCE = Path(kafene.__file__).parent
ENGLISH = [SOURCE / "text" / "rules.en.md", *sorted(SOURCE.glob("games/*/words/rules.en.md"))]
GAMES = {name.replace("-", "_"): games.load(name) for name in games.OURS}
OTHERS = LANGUAGES[1:]
JAPANESE_COUNT = re.compile(r"(?<![第\d.])[12](?=枚|人|つ|回|組|チーム|ラウンド)")
"""Where English says "a", "one" or "two"; figures are in both languages from three on."""


def figures(line: str) -> tuple[Counter[str], ...]:
    """What may not differ between languages: what is marked as code (pieces, commands, options),
    numbers and the letters of court cards."""
    plain = JAPANESE_COUNT.sub("", re.sub("`[^`]+`", "", line))
    return (
        Counter(re.findall("`([^`]+)`", line)),
        Counter(re.findall(r"\d+(?:\.\d+)?", plain)),
        Counter(re.findall(r"(?<![A-Za-z])[JQK](?![A-Za-z])", plain)),
    )


def ids(book: dict[str, object]) -> list[str]:
    parts = book["parts"]
    assert isinstance(parts, list)
    return [each["id"] for part in parts for each in part["paragraphs"] if each["id"]]


def cited(game: AnyGame) -> set[str]:
    """What the source of a game refers to, in its strings: `TT 3.1`, `ALL 2`."""
    package = type(game).__module__.rpartition(".")[0].split(".")[1:]
    files = [*SOURCE.joinpath(*package).glob("*.py"), SOURCE / "core" / "game.py"]
    return {
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith((f"{game.rulebook} ", "ALL "))
        and node.value.split()[1].replace(".", "").isdecimal()
        and len(node.value.split()) == 2
    }


# ----------------------------------------------------------------------------------- the pages


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("english", ENGLISH, ids=lambda page: page.parents[1].name)
def test_a_page_has_the_same_lines_and_figures_in_every_language(
    english: Path, language: str
) -> None:
    pages = [english, english.with_name(f"rules.{language}.md")]
    lines, others = [page.read_text(encoding="utf-8").splitlines() for page in pages]
    mark = re.compile(r"#+ |- |")

    def shape(line: str) -> str:
        return mark.match(line)[0]  # type: ignore[index]

    assert [shape(line) for line in others] == [shape(line) for line in lines]
    text, game = Text(language), GAMES.get(english.parents[1].name)
    for line, other in zip(lines, others, strict=True):
        # A command is quoted as readers of the page type it.
        told = re.sub("`([^`]+)`", lambda code: f"`{as_typed(text, code[1], game)}`", line)
        assert figures(other) == figures(told), f"{line}\n{other}"


@pytest.mark.parametrize("language", OTHERS)
def test_a_page_is_translated_line_by_line(game: AnyGame, language: str) -> None:
    def prose(language: str) -> list[str]:
        sections = rulebook.load(game.name, language)
        paragraphs = [each for section in sections for each in section.paragraphs]
        return [line for each in paragraphs for line in (each.text, *each.items) if line]

    assert not set(prose(language)) & set(prose("en"))


def test_a_figure_that_differs_is_found() -> None:
    assert figures("A joker counts 30.") == figures("жокерът е 30.")
    assert figures("A joker counts 30.") != figures("жокерът е 20.")
    assert figures("`7R 8R` is no run") != figures("`7R 9R` is no run")
    assert figures("J, Q and K count 10") != figures("J и Q са по 10")
    assert figures("discard one card") == figures("1枚捨てます")
    assert figures("scores 1 point") == figures("1点です") != figures("2点です")
    assert figures("round 1") == figures("第1ラウンド") != figures("もう1ラウンド")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_keeps_the_grammar(game: AnyGame, language: str) -> None:
    page = games.load_kit(game.name).read_file(f"rules.{language}.md")
    assert page is not None
    title = sentences.title(Text(language), game.name)
    assert page.startswith(f"# {title} ({game.rulebook})\n")
    for line in page.splitlines()[1:]:
        assert re.match(r"$|## \d |## \D|\d\.\d\d? [^\d\s]|- \S", line), line
        assert line.count("`") % 2 == 0, line
        assert not re.search(r"[*_|<>\[\]]|  | $", re.sub("`[^`]*`", "x", line)), line
    *numbered, examples = rulebook.load(game.name, language)
    assert [section.number for section in numbered] == [
        str(at) for at in range(1, len(numbered) + 1)
    ]
    assert not examples.number
    known = {each.number for section in numbered for each in section.paragraphs}
    (listed,) = examples.paragraphs
    for example in listed.items:
        about = re.match(r"(\d\.\d)\s?[:：]", example)
        assert about, example
        assert about[1] in known


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_begins_with_how_to_win_and_a_turn_in_a_few_lines(
    game: AnyGame, language: str
) -> None:
    winning, writing, turn = rulebook.load_intro(game.name, language)
    (how,), (written,) = winning.steps, writing.steps
    assert not how.melds
    assert 4 <= len(turn.steps) <= 6
    assert sum(bool(step.melds) for step in turn.steps) >= 3
    for step in (how, written, *turn.steps):
        assert step.text[-1] in ".。"
        for meld in step.melds:
            assert [str(game.piece.parse(piece)) for piece in meld.split()] == meld.split()
    english = rulebook.load_intro(game.name, "en")[2]
    assert [step.melds for step in turn.steps] == [step.melds for step in english.steps]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_what_each_letter_of_a_piece_is_before_the_first_piece(
    game: AnyGame, language: str
) -> None:
    page = games.load_kit(game.name).read_file(f"rules.{language}.md") or ""
    before = page[: page.index("`")]
    letters = set("".join(map(str, game.piece.deck()))) - set("0123456789")
    assert letters
    for letter in letters:
        assert re.search(rf"(?<![A-Za-z]){letter}(?![A-Za-z])", before), letter


@pytest.mark.parametrize(
    ("language", "half", "partner"),
    [
        ("en", "half", "partner"),
        ("bg", "половина", "партньор"),
        ("fr", "moitié", "partenaire"),
        ("ja", "半分", "味方"),
    ],
)
def test_the_page_of_ronda_is_complete_where_a_limit_or_a_silence_is_unusual(
    language: str, half: str, partner: str
) -> None:
    text, ronda = Text(language), games.load("ronda")
    first, limit = rulebook.find_paragraphs(text, ronda, "1.5")
    plain, *conditions = rulebook.find_paragraphs(text, ronda, "3.7")
    assert half in first
    assert half in limit
    always = next(line for line in conditions if re.search(r"hidden-always\s?[:：]", line))
    option = next(each for each in ronda.rules_type.options() if each.name == "hidden-always")
    for told in (always, rulebook.describe_option(text, ronda, option)):
        assert partner in told, "if only the partner announced, silence costs nothing"
    assert len(plain) < min(300, sum(map(len, conditions)) / 3), "the plain case stands first"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_presets_of_the_page_are_those_of_the_program(game: AnyGame, language: str) -> None:
    *_, presets, _ = rulebook.load(game.name, language)
    (listed,) = presets.paragraphs
    told = list(rulebook.list_presets(Text(language), game))
    assert [preset.name for preset in told] == list(game.rules_type.presets)
    for line, preset in zip(listed.items, told, strict=True):
        options = " ".join(f"{option}={value}" for option, value in preset.changes.items())
        assert re.match(rf"{re.escape(preset.title)} ?[(（]{preset.name}[)）]\s?[:：]", line)
        bracketed = f"（{options}）" if language == "ja" else f" ({options})"
        assert line.endswith(f"{preset.about}{bracketed}" if options else preset.about)
        assert preset.about != options
        assert not re.search("[:：=]", preset.about), "it stands behind a colon"
        assert preset.title != preset.name


def test_every_option_stands_below_a_paragraph(game: AnyGame) -> None:
    page = games.load_kit(game.name).read_file("rules.en.md")
    options = set(re.findall(r"^- Option `([a-z-]+)", page or "", re.MULTILINE))
    assert options == {option.name for option in game.rules_type.options()}


# ------------------------------------------------------------------------------- how it is read


def test_a_page_is_read_into_sections_paragraphs_and_lists() -> None:
    page = """# Low (LOW)

## 1 Cards

1.1 Everyone is dealt 3 cards, `AS 2S 3S`
say.
- Option `four`: 4 cards.

## 2 Presets

- Classic (`classic`): the standard rules
- Long (`long`): a long one (`four=true`)
"""
    assert rulebook.parse_intro(
        "# Low (LOW)\n\n## How to win\n\n- Have few points. `AS` `2S 3S`\n"
    ) == (Intro("How to win", (IntroStep("Have few points.", ("AS", "2S 3S")),)),)
    cards = "Everyone is dealt 3 cards, AS 2S 3S say."
    presets = ("Classic (classic): the standard rules", "Long (long): a long one (four=true)")
    assert rulebook.parse(page) == (
        Section("1", "Cards", (Paragraph("1.1", cards, ("Option four: 4 cards.",)),)),
        Section("2", "Presets", (Paragraph("", "", presets),)),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_is_in_the_book_once_and_by_the_name_that_refusals_cite(
    game: AnyGame, language: str
) -> None:
    book = rulebook.describe(Text(language), game)
    there = ids(book)
    assert len(there) == len(set(there))
    assert len(cited(game)) > 5
    assert cited(game) <= set(there)
    parts = book["parts"]
    assert all(part["title"] for part in parts)
    for part in parts[:-1]:
        numbered = [each for each in part["paragraphs"] if each["number"]]
        for at, paragraph in enumerate(numbered, 1):
            assert paragraph["number"] == f"{part['number']}.{at}"
            assert paragraph["id"] == f"{game.rulebook} {paragraph['number']}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_prints_all_that_the_browser_shows(
    game: AnyGame,
    language: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["--lang", language, "rules", game.name]) == 0
    printed = capsys.readouterr().out
    assert "`" not in printed
    shown = "".join(printed.split())  # Japanese lines are broken anywhere
    book = rulebook.describe(Text(language), game)
    told = [book["title"], book["about"]]
    for intro in book["intro"]:
        told.append(intro["title"])
        for step in intro["steps"]:
            told += [step["text"], *step["melds"]]
    for part in book["parts"]:
        told.append(part["title"])
        for each in part["paragraphs"]:
            told += [*filter(None, [each["text"]]), *each["items"]]
    for option in book["options"]:
        told += [option["title"], option["text"], option["name"], option["default"]]
        told += option["titles"].values()
    for words in told:
        assert words
        assert "".join(words.split()) in shown


def test_the_book_has_all_that_is_needed_to_choose_rules(game: AnyGame) -> None:
    book = rulebook.describe(Text("en"), game)
    known = {option.name: option for option in game.rules_type.options()}
    assert [option["name"] for option in book["options"]] == list(known)
    for told in book["options"]:
        option = known[told["name"]]
        assert option.parse(told["default"]) == option.default
        values = [value for value in told["values"] if value != f"{told['low']}-{told['high']}"]
        if told["kind"] == "number":
            values += [str(told["low"]), str(told["high"])]
            assert (told["none"] in told["values"]) == bool(told["none"])
        assert len(values) > 1
        assert all(option.write(option.parse(value)) == value for value in values)
    defaults = {option["name"]: option["default"] for option in book["options"]}
    for preset in book["presets"]:
        chosen = {**defaults, **preset["changes"]}
        words = [f"{option}={value}" for option, value in chosen.items()]
        rules = game.rules_type.parse(" ".join(["classic", *words]))
        assert rules == game.rules_type.preset(preset["name"])


def test_a_paragraph_is_found_by_its_number() -> None:
    text, game = Text(), games.load("three-thirteen")
    found = rulebook.find_paragraphs(text, game, "3.2")
    assert found[0].startswith("TT 3.2 You go out when")
    assert [line[:18] for line in found[1:]] == ["  - Option declare"]
    assert rulebook.find_paragraphs(text, game, "tt 3.2") == found
    (every,) = rulebook.find_paragraphs(text, game, "ALL 2")
    assert every.startswith("ALL 2 You can only use")
    section = rulebook.find_paragraphs(text, game, "3")
    assert section[0] == "TT 3 Your turn"
    assert sum(line.startswith("TT 3.") for line in section) == 6
    assert set(found) <= set(section)
    assert (
        rulebook.find_paragraphs(text, game, "7")[1] == "  - Classic (classic): the standard rules"
    )
    for wrong in ("9.9", "x", "XX 1.1", "RO 1.1", "", "3.2.1"):
        with pytest.raises(NotationError, match="no-such-paragraph"):
            rulebook.find_paragraphs(text, game, wrong)


def test_options_in_force_are_told_with_the_paragraphs_that_they_change() -> None:
    text, game = Text(), games.load("ronda")
    rules = game.rules_type.parse("pagat missa-last=card")

    def told(number: str) -> list[str]:
        return list(rulebook.list_house_rules(text, game, rules, number))

    last = "House rule here: When a missa doesn't score: with the very last card."
    assert told("2.3") == told("RO 2") == [last]
    assert len(told("1")) == 2
    assert told("2.1") == told("ALL 2") == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "As in the box; Sets on the table: can't disappear; Rounds: 3"),
        ("bg", "Както в кутията; Комбинации на масата: не могат да изчезват; Кръгове: 3"),
    ],
)
def test_the_rules_of_a_record_are_told_in_words(language: str, told: str) -> None:
    rules = "box manipulation=strict-steal rounds=3"
    assert rulebook.tell_rules(Text(language), games.load("rummikub"), rules) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_the_command_line_stands_in_what_people_choose_from(
    game: AnyGame, language: str
) -> None:
    text = Text(language)
    options = game.rules_type.options()
    values = [
        (option, value)
        for option in options
        for value in (option.values if option.kind is not int else (option.none,))
        if value is not None
    ]
    codes = {"true", "false"} | (set(game.rules_type.presets) if language != "en" else set())
    codes |= {word for option, value in values for word in (option.name, value) if "-" in word}
    shown = [rulebook.name_option(text, game, option) for option in options]
    shown += [rulebook.name_value(text, game, *each) for each in values]
    for preset in rulebook.list_presets(text, game):
        shown += [preset.title, preset.about]
    for words in shown:
        assert not re.findall(rf"(?<![\w-])(?:{'|'.join(codes)})(?![\w.-])", words), words


# -------------------------------------------------------------------------------- what is missing


def leave_out(monkeypatch: pytest.MonkeyPatch, *languages: str) -> None:
    """Take the pages of rules in these languages away from every game."""
    read = Kit.read_file
    missing = [f"rules.{language}.md" for language in languages]

    def read_others(kit: Kit, name: str) -> str | None:
        return None if name in missing else read(kit, name)

    monkeypatch.setattr(Kit, "read_file", read_others)
    for name in ("load", "load_intro"):
        monkeypatch.setattr(rulebook, name, getattr(rulebook, name).__wrapped__)


def test_rules_that_lack_a_language_are_english(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out(monkeypatch, "fr")
    assert rulebook.load("ronda", "fr") == rulebook.load("ronda", "en")
    assert rulebook.load("ronda", "ja") != rulebook.load("ronda", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_written_rules_says_so(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    leave_out(monkeypatch, *LANGUAGES)
    text, game = Text(language), games.load("ronda")
    lines = list(rulebook.write_lines(text, game))
    assert text("rules-unwritten", game=lines[0]) in lines
    assert text("pair", head="classic", what=text("preset-usual")) in lines
    assert text("pair", head="quick", what="target=21") in lines
    assert any(line.startswith("ALL 1 ") for line in lines)
    assert ids(rulebook.describe(text, game)) == [f"ALL {number}" for number in range(1, 8)]
    with pytest.raises(NotationError, match="no-such-paragraph"):
        rulebook.find_paragraphs(text, game, "3.2")
