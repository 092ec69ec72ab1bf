"""Every language says the same: all messages, their arguments, and nothing that bypasses them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from rich.cells import cell_len

import kafene
from kafene import games
from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.text import LANGUAGES, Text, languages, sentences
from kafene.text.commands import find_aliases, fold, spell_out
from kafene.text.messages import source, sources
from kafene.text.typography import BrowserText
from kafene.web.pages import page
from message_kit import PLURALS, arguments, samples
from strategies import events_of

SOURCE = Path(kafene.__file__).parent
CLIENT = SOURCE.parents[1] / "client" / "src"
"""The browser client, which names messages by itself."""
OTHERS = LANGUAGES[1:]
SCRIPTS = {"bg": "\u0400-\u04ff", "ja": "\u3040-\u30ff\u4e00-\u9fff"}
"""Languages with letters of their own: what they show of Latin is no sentence."""


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_there_in_every_language(language: str) -> None:
    english = list(arguments("en"))
    there = set(arguments(language))
    assert not [name for name in english if name not in there], "missing"
    assert not sorted(there.difference(english)), "not in English"
    for spoken, _ in sources(language):
        assert spoken == language


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_shows_the_same_arguments(language: str) -> None:
    for name, english in arguments("en").items():
        here = arguments(language)[name]
        assert here.all <= english.all, f"{name} is not given {here.all - english.all}"
        unseen = english.shown - here.all
        assert not unseen, f"{name} does not show {unseen}"


@pytest.mark.parametrize("language", SCRIPTS)
def test_no_english_word_of_the_program_is_shown(language: str) -> None:
    """What English asks about by a word, such as `group`, is said in another word here."""
    text = Text(language)
    for name, english in arguments("en").items():
        words = {
            key
            for keys in english.keys.values()
            for key in keys - PLURALS
            if key.isalpha() and key.islower()
        }
        for values in samples(language, name):
            for word in words.intersection(map(str, values.values())):
                assert not re.search(rf"\b{word}\b", text(name, **values)), f"{name}: {word}"


# ------------------------------------------------------------------------------------ none unused


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted(SOURCE.rglob("*.py")):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def prose(tree: ast.AST) -> set[int]:
    """The strings that explain something to developers: they stand alone."""
    return {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}


@cache
def said_words() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """All strings of the source, what its composed strings look like, and what pages name."""
    words, patterns = set[str](), set[str]()
    for file in sorted(SOURCE.rglob("*.html")):
        words |= set(re.findall(r"\{([a-z-]+)\}", file.read_text(encoding="utf-8")))
    for _, tree in trees():
        skipped = prose(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words |= {node.value, *node.value.split()} if id(node) not in skipped else set()
            elif isinstance(node, ast.ClassDef):
                words.add(node.name.lower())
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    str(part.value) if isinstance(part, ast.Constant) else "(.*?)"
                    for part in node.values
                ]
                if re.fullmatch(r"[a-z()*.?-]*[a-z]{2,}[a-z()*.?-]*", "".join(parts)):
                    patterns.add("".join(parts) + ("(.*)" if parts[-1].endswith("-") else ""))
    for name in games.list_games():
        game = games.load(name)
        words |= {name, game.rulebook.lower(), *game.rules_type.presets}
        words |= {option.name for option in game.rules_type.options()}
    return frozenset(words), tuple(map(re.compile, sorted(patterns)))


def client_names(source: str) -> tuple[set[str], set[str]]:
    """The messages that the browser client names, and what names begin with that it composes:
    `"client-undo"`, and `client-suit-` of `` `client-suit-${suit}` ``."""
    name = r"((?:client|web)-[A-Za-z0-9-]*"
    whole = re.findall(rf"""(["'`]){name}[A-Za-z0-9])\1""", source)
    return {each for _, each in whole}, set(re.findall(rf"`{name}-)\$\{{", source))


@cache
def client_source() -> str:
    files = [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.tsx")]
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(files))


def is_used_by_client(message: str) -> bool:
    """Where there is no client yet, its words wait for it."""
    names, prefixes = client_names(client_source())
    waits = message.startswith("client-") and not client_source()
    return waits or message in names or message.startswith(tuple(prefixes))


def is_used(message: str) -> bool:
    if is_used_by_client(message):
        return True
    words, patterns = said_words()

    def known(part: str) -> bool:
        parts = part.strip("-").split("-")
        return part in words or all(each in words or each.isdecimal() for each in parts)

    if message in words:
        return True
    kinds = re.fullmatch("(?:store|stale|refused|unread)-(.+?)(?:-why)?", message)
    if kinds:
        return kinds[1] in words
    return any(
        all(map(known, filter(None, hit.groups())))
        for hit in (pattern.fullmatch(message) for pattern in patterns)
        if hit
    )


def rule_messages() -> set[str]:
    """What options and their values are called: a message for each that needs words."""
    return {
        message.replace("+", "-")
        for game in map(games.load, games.OURS)
        for option in game.rules_type.options()
        for message in (
            f"title-{game.rulebook.lower()}-{option.name}",
            *(
                f"value-{game.rulebook.lower()}-{option.name}-{value}"
                for value in (option.values if issubclass(option.kind, StrEnum) else (option.none,))
                if value is not None
            ),
        )
    }


def test_every_option_and_every_value_has_a_name() -> None:
    there = {name for name in arguments("en") if re.match("(title|value)-[a-z]{2}-", name)}
    assert there == rule_messages()


def test_no_message_is_unused() -> None:
    told = rule_messages() | {name for name in arguments("en") if name.startswith("term-")}
    told |= {
        sentences.message_of(Text(), game, kind)
        for game in map(games.load, games.list_games())
        for kind in events_of(game)
    }
    assert not [name for name in arguments("en") if name not in told and not is_used(name)]


def test_every_message_that_the_client_names_is_there() -> None:
    names, prefixes = client_names(client_source())
    there = set(arguments("en"))
    assert not names - there
    assert not [each for each in prefixes if not any(name.startswith(each) for name in there)]


def test_a_message_that_the_client_names_is_found() -> None:
    source = """t("client-undo"); t('web-title'); t(`client-suit-${suit}`); "client-"; x-client-y"""
    assert client_names(source) == ({"client-undo", "web-title"}, {"client-suit-"})


def test_the_client_can_read_its_words() -> None:
    """Where they stand in the page, those of two files are one."""
    for language in LANGUAGES:
        entries = FluentParser().parse(source(language, *page.WORDS)).body
        assert not [entry for entry in entries if isinstance(entry, ftl.Junk)]
        names = [entry.id.name for entry in entries if isinstance(entry, ftl.Message)]
        assert {"web-title", "client-undo"} <= set(names)


def test_an_unused_message_would_be_found() -> None:
    assert not is_used("menu-nonsense")
    assert not is_used("ro-why-nonsense")
    assert not is_used("unread-nonsense")


# -------------------------------------------------------------------- nothing bypasses the files

SENTENCE = re.compile(r"[^\W\d_]{2,}[,:]? [^\W\d_]{2,}|^[A-Z][a-z]+[.!?:]?$")
NO_SENTENCE = re.compile(
    "Sans|Gothic|^(bold|underline) |^not (dim|reverse)|^<|^kafene bots |, immutable$"
)
"""Names of fonts and of styles, tags, what is hashed, and a header."""


def literals(file: Path, tree: ast.Module) -> Iterator[str]:
    """Strings that look like something to be read, but for those that explain the source or what a
    metric means, names of people, and the patterns of what others say."""
    skipped = prose(tree)
    for node in ast.walk(tree):
        named = ast.unparse(node.targets[0]) if isinstance(node, ast.Assign) else ""
        if named in ("_WRONG", "_STRANGERS", "BOT_NAMES", "HELP", "__all__") or isinstance(
            node, ast.Assert
        ):
            skipped |= {id(each) for each in ast.walk(node)}
        if isinstance(node, ast.Dict) and "positional arguments" in ast.unparse(node):
            skipped |= {id(each) for each in ast.walk(node)}  # names that argparse gives
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            words = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
            )
            skipped |= {id(part) for part in node.values}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            words = node.value
        else:
            continue
        if id(node) in skipped or NO_SENTENCE.search(words):
            continue
        if SENTENCE.search(words):
            yield f"{file.name}:{node.lineno}: {words}"


@pytest.mark.parametrize("layer", ["console", "cli", "arena", "text", "web"])
def test_no_sentence_stands_in_the_source(layer: str) -> None:
    found = [
        words
        for file, tree in trees()
        if file.relative_to(SOURCE).parts[0] == layer
        for words in literals(file, tree)
    ]
    assert not found


@pytest.mark.parametrize(
    "line",
    ['print("Your turn")', 'write(f"Game {number} goes on")', 'ask("Really?")', 'x = "no card"'],
)
def test_a_sentence_in_the_source_would_be_found(line: str) -> None:
    assert list(literals(Path("x.py"), ast.parse(line)))


# ---------------------------------------------------------------------------- words for commands

TABLE = ("help", "hint", "hand", "table", "scores", "rules", "sort", "swap", "gather", "quit")
BESIDE = {
    "replay": ("next", "back", "start", "end", "show", "quit"),
    "watch": ("next", "pause", "go", "hands", "quit"),
}


def listed(text: Text, book: str) -> list[tuple[str, str]]:
    return [(fold(word), full) for word, full in find_aliases(text, book).items()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_word_means_one_command(game: AnyGame, language: str) -> None:
    text = Text(language)
    verbs = {full.split()[0] for _, full in listed(text, game.rulebook)} | set(TABLE)
    seen = dict(listed(text, "all"))
    for word, full in listed(text, game.rulebook):
        assert seen.setdefault(word, full) == full, f"{word} is two commands"
    for word, full in seen.items():
        assert word not in verbs - {full}, f"{word} is a command, not another word for {full}"
        assert len(word.split()) in (1, 2), word
        for part in word.split():
            with pytest.raises(NotationError):
                game.piece.parse(part)
        assert spell_out(text, word, game.rulebook) == full.split(), word


@pytest.mark.parametrize("book", BESIDE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_word_beside_the_table_means_one_command(language: str, book: str) -> None:
    text = Text(language)
    for word, full in listed(text, book):
        assert word not in set(BESIDE[book]) - {full}
        assert spell_out(text, word, book) == [full]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_looks_on_is_told_words_that_are_understood(language: str) -> None:
    text = Text(language)
    told = re.split(
        r"\W+", "\n".join(map(text, ("watch-running", "watch-paused", "watch-unknown")))
    )
    heard = {word for each in told for word in spell_out(text, each, "watch")}
    assert set(BESIDE["watch"]) <= heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_width_case_and_accents_of_letters_do_not_matter(language: str) -> None:
    text = Text(language)
    assert spell_out(text, "ＤＩＳＣＡＲＤ　７Ｈ") == ["discard", "7h"]
    assert spell_out(text, "Díscärd 7h") == ["discard", "7h"]


# ------------------------------------------------------------------------------ which language


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "en"),
        ("fr", {"KAFENE_LANG": "ja", "LANG": "bg_BG.UTF-8"}, "fr"),
        (None, {"KAFENE_LANG": "ja", "LANG": "bg_BG.UTF-8"}, "ja"),
        (None, {"LANG": "bg_BG.UTF-8"}, "bg"),
        (None, {"LANG": "bg_BG.UTF-8", "LC_MESSAGES": "fr_MA"}, "fr"),
        (None, {"LANG": "bg_BG.UTF-8", "LC_ALL": "ja_JP.eucJP", "LC_MESSAGES": "fr"}, "ja"),
        (None, {"LC_ALL": "", "LANG": "fr-CA"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        ("FR", {}, "fr"),
    ],
)
def test_the_language_is_what_is_asked_for_or_the_locale(
    asked: str | None, environment: dict[str, str], language: str
) -> None:
    assert languages.choose(asked, environment) == language


@pytest.mark.parametrize(("asked", "environment"), [("xx", {}), (None, {"KAFENE_LANG": "xx"})])
def test_a_language_that_is_asked_for_and_not_spoken_is_refused(
    asked: str | None, environment: dict[str, str]
) -> None:
    with pytest.raises(NotationError, match="no-such-language"):
        languages.choose(asked, environment)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_are_read_as_in_the_language(language: str) -> None:
    text = Text(language)
    assert text.listed([]) == ""
    assert text.together(["Ann"]) == "Ann"
    three = text.together(["Ann", "Bob", "Cy"])
    assert re.findall("[A-Z][a-z]+", three) == ["Ann", "Bob", "Cy"]
    assert three == {
        "en": "Ann, Bob and Cy",
        "bg": "Ann, Bob и Cy",
        "fr": "Ann, Bob et Cy",
        "ja": "Ann、Bob、Cy",
    }.get(language, three)


def test_a_wide_letter_takes_two_cells() -> None:
    assert cell_len(Text("ja")("you-name")) > len(Text("ja")("you-name"))


OURS = {
    "en": r"kernel|worker|process\b|processes|compiled|\bply\b|\bseed\b",
    "bg": r"ядро|ядра|процес\b|процеса|компилиран",
    "ja": r"カーネル|プロセス|ワーカー|コンパイル|シード",
    "fr": r"noyau|processus|compil|graine",
}
"""How the program works inside, which is nothing to players."""
OPERATORS = ("version", "cli-", "unread-", "arena-", "web-metric-", "again-new-deal")
"""What is read by those who type commands with options, or keep a server."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_told_nothing_of_how_the_program_works(language: str) -> None:
    text = FluentParser()
    for _, content in sources(language):
        for entry in text.parse(content).body:
            if isinstance(entry, ftl.Message) and not entry.id.name.startswith(OPERATORS):
                words = " ".join(part.value for part in _find_text(entry))
                assert not re.search(OURS[language], words, re.IGNORECASE), entry.id.name


def _find_text(node: object) -> Iterator[ftl.TextElement]:
    if isinstance(node, ftl.TextElement):
        yield node
    for part in vars(node).values() if isinstance(node, ftl.BaseNode) else ():
        for each in part if isinstance(part, list) else (part,):
            yield from _find_text(each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_negative_number_has_a_minus_sign(language: str) -> None:
    text = Text(language)
    sign = "-" if language == "en" else "\u2212"  # English is written in ASCII
    assert f"{sign}27" in text("score", name="Ann", score=-27)
    assert text.word((3, -27)).endswith(f"{sign}27")
    assert text("review-points", whole=text.sign(-24), tenth="2")[0] == sign
    assert "\u221227" in BrowserText(language)("score", name="Ann", score=-27)


def test_one_point_is_written_in_french_as_one_says_it() -> None:
    told = [Text("fr")("tt-why-can-draw", gain=number, odds=0) for number in (1, 1.5)]
    assert [line.split("votre main ")[1].split(" en")[0] for line in told] == [
        "d’un point",
        "de 1,5 point",
    ]
