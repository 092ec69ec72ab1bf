"""The sentences of one language, read from its Fluent files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial, reduce
from importlib.resources import files
from threading import Lock
from typing import TYPE_CHECKING, Any

from kafene import games
from kafene.core.pieces import Hidden, Piece, write_pieces
from kafene.text import languages
from kafene.text.visible import visible

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_LONGEST = 900
_SPACES = re.compile(r"[ \n]+")
_CLIENT = re.compile(r"^client-[^\n]*\n(?:[ \n][^\n]*\n)*", re.MULTILINE)
_NAME = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


class Text:
    """What one person reads: a language, and a way to show pieces."""

    def __init__(self, language: str = "en", show: Callable[[object], str] = str) -> None:
        self.language = languages.check(language)
        self.show = show
        self._files: list[tuple[str, str]] = []
        """Each file that was looked into: its language, and its text."""
        self._home: dict[str, int] = {}
        """Which file each sentence is in."""
        self._unread: set[int] = set()
        """Files that are not parsed yet: that takes time, and few files are needed."""
        self._bundles: dict[str, FluentBundle] = {}
        self._lock = Lock()
        self._sources: list[Callable[[], Iterator[tuple[str, str]]]] = [
            partial(_shared, language),
            partial(_games, games.OURS, language),
            lambda: _games(games.list_games()[len(games.OURS) :], language),
        ]
        """Where more sentences are; games of other packages come last: finding them takes time."""

    def __call__(self, message: str, **values: object) -> str:
        """The sentence of this name, with these values in it; `KeyError` if there is none."""
        if message not in self:
            raise KeyError(message)
        language, _ = self._files[self._home[message]]
        bundle = self._parse(self._home[message], language)
        pattern = bundle.get_message(message).value
        assert pattern is not None, f"{message} has no text"
        words = {name: _short(self.word(value)) for name, value in values.items()}
        sentence, errors = bundle.format_pattern(pattern, words)
        if errors:
            raise ValueError(f"{self.language}: {message}: {errors}")
        return _SPACES.sub(" ", str(sentence)).strip()

    def __contains__(self, message: object) -> bool:
        if message not in self._home:
            self._look_for(lambda: message in self._home)
        return message in self._home

    @property
    def messages(self) -> tuple[str, ...]:
        """The names of all sentences, in the order of the files."""
        self._look_for(lambda: False)
        return tuple(self._home)

    def _look_for(self, found: Callable[[], bool]) -> None:
        """Look into more files until one has what is looked for, or there are no more."""
        with self._lock:
            while self._sources and not found():
                for language, source in self._sources[0]():
                    self._unread.add(len(self._files))
                    for name in _NAME.findall(source):  # no other package replaces one of ours
                        self._home.setdefault(name, len(self._files))
                    self._files.append((language, source))
                self._sources.pop(0)

    def _parse(self, file: int, language: str) -> FluentBundle:
        """The sentences of a language, with those of this file among them."""
        with self._lock:
            if file in self._unread:
                from fluent.runtime import FluentBundle  # slower than most commands

                if language not in self._bundles:
                    self._bundles[language] = FluentBundle([language], use_isolating=False)
                self._bundles[language].add_resource(_parse_file(self._files[file][1]))
                self._unread.remove(file)
            return self._bundles[language]

    def starting(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Messages without values whose names start with a prefix: the rest of the name, and the
        words. They stand together: no file is looked into after one that has some."""
        self._look_for(lambda: any(name.startswith(prefix) for name in self._home))
        for message in tuple(self._home):
            if message.startswith(prefix):
                yield message.removeprefix(prefix), self(message)

    def together(self, words: Sequence[str]) -> str:
        """Several names as one: `Ann, Bob and Cy`; nobody is an empty text."""
        *first, last = words or ("",)
        return self("and", first=self.listed(first), last=last) if first else visible(last)

    def listed(self, words: Sequence[str], between: str = "list") -> str:
        """Several words one after the other: `Ann, Bob, Cy`; longer ones as a `series`."""
        shown = map(visible, words[:_LONGEST] or ("",))  # no sentence has room for more
        return reduce(lambda first, last: self(between, first=first, last=last), shown)

    def word(self, value: object) -> Any:
        """A value as it stands in a sentence: numbers as numbers, pieces as people know them,
        nothing that misleads."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple | list):
            if value and all(isinstance(item, Piece | Hidden) for item in value):
                return write_pieces(map(self.show, value))
            return self.listed([str(self.word(item)) for item in value])
        if isinstance(value, Piece | Hidden):
            return self.show(value)
        return value if type(value) in (int, float) else visible(str(value))


@cache
def _parse_file(source: str) -> Any:
    """The messages of a Fluent file, parsed once however many people read them."""
    from fluent.runtime import FluentResource

    return FluentResource(source)


def _short(word: Any) -> Any:
    """Fluent takes no more than a thousand letters at a time, and nobody reads that many."""
    return f"{word[:300]}..." if isinstance(word, str) and len(word) > _LONGEST else word


def sources(language: str) -> Iterator[tuple[str, str]]:
    """All Fluent files for a language: the language of the file, and its text."""
    yield from _shared(language)
    yield from _games(games.list_games(), language)


def _shared(language: str) -> Iterator[tuple[str, str]]:
    """The Fluent files that no game owns, in the order of their names."""
    folder = files("kafene.text") / language
    found = [file for file in folder.iterdir() if file.name.endswith(".ftl")]
    for file in sorted(found, key=lambda file: file.name):
        yield language, file.read_text(encoding="utf-8")


def source(language: str, *names: str) -> str:
    """Some Fluent files of a language as they are written, for clients that read them."""
    folder = files("kafene.text") / languages.check(language)
    return "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in names)


def client_source(language: str, game: str) -> str:
    """A game's messages for the browser, as they are written: those that start with `client-`."""
    text = "".join(source for _, source in _games([game], language))
    return "\n".join(_CLIENT.findall(text))


def speaks(language: str, game: str) -> bool:
    """Whether a game has its sentences in this language; if not, they are English."""
    english = language == languages.LANGUAGES[0]
    return english or games.load_kit(game).read_file(f"{language}.ftl") is not None


def _games(names: Iterable[str], language: str) -> Iterator[tuple[str, str]]:
    """The Fluent files of some games; English for a game that lacks the language."""
    for name in names:
        for spoken in dict.fromkeys((language, languages.LANGUAGES[0])):
            text = games.load_kit(name).read_file(f"{spoken}.ftl")
            if text is not None:
                yield spoken, text
                break
