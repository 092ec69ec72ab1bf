"""The sentences of one language, from its Fluent files or from what was prepared of them."""

from __future__ import annotations

import re
from copy import copy
from functools import cache, partial, reduce

from kafene import games
from kafene.core.data import WORDS, read_data, read_text
from kafene.text import languages
from kafene.text.prepared import SUFFIX, Prepared, with_minus
from kafene.text.visible import visible

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any, TypeVar

    from fluent.runtime import FluentBundle

    _Written = TypeVar("_Written")

SHARED = ("cli", "web", "common", "rules", "arena", "review", "client")
"""The Fluent files that no game owns, in the order in which they are looked into."""
_LONGEST = 900
_SPACES = re.compile(r"[ \n]+")
_CLIENT = r"(?m)^client-[^\n]*\n(?:[ \n][^\n]*\n)*"
_NAME = r"(?m)^([a-z][\w-]*) *="


class Text:
    """The sentences that one person reads: in a language, with a way to show pieces."""

    def __init__(self, language: str = "en", show: Callable[[object], str] = str) -> None:
        self.language = languages.check(language)
        self.show = show
        self._homes: dict[str, Prepared | Source] = {}
        """The file of each message, of those files that were opened."""
        self._unopened: Sequence[Callable[[], Sequence[Prepared | Source]]] = [
            *(partial(_open_shared, name, language) for name in SHARED),
            *(partial(_open_game, name, language) for name in games.OURS),
            partial(_open_others, language),  # last: finding other packages takes time
        ]

    @property
    def is_drawn(self) -> bool:
        """True if sentences stand beside a table that is drawn: they leave out what it shows."""
        return self.show is not str

    def __call__(self, message: str, **values: object) -> str:
        """The sentence of this name, with these values in it; `KeyError` if there is none."""
        file = self._find(message)
        if file is None:
            raise KeyError(message)
        words: dict[str, Any] = {}
        for name, value in values.items():
            word = self.word(value)
            # Fluent takes no more than a thousand letters at a time, and nobody reads that many.
            long = isinstance(word, str) and len(word) > _LONGEST
            words[name] = f"{word[:300]}..." if long else word
        try:
            sentence = file.say(message, words)
        except ValueError as problem:
            raise ValueError(f"{self.language}: {message}: {problem}") from None
        return _SPACES.sub(" ", sentence).strip()

    def polish(self, written: _Written) -> _Written:
        """A text, or a list or dictionary of texts, as this reader's screen shows it."""
        return written

    def __contains__(self, message: object) -> bool:
        return isinstance(message, str) and self._find(message) is not None

    def _find(self, message: str) -> Prepared | Source | None:
        """The file of a message; files are opened until one has it. No other package replaces a
        sentence of ours."""
        while message not in self._homes and self._unopened:
            self._open_next()
        return self._homes.get(message)

    def _open_next(self) -> None:
        open_files, *rest = self._unopened
        for file in open_files():
            for name in file.names:
                self._homes.setdefault(name, file)
        self._unopened = rest

    @property
    def messages(self) -> tuple[str, ...]:
        """The names of all sentences, in the order of the files."""
        while self._unopened:
            self._open_next()
        return tuple(self._homes)

    def starting(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Messages without values whose names start with a prefix: the rest of the name, and the
        words. They stand together: no file is opened after one that has some."""
        while not (found := [name for name in self._homes if name.startswith(prefix)]):
            if not self._unopened:
                break
            self._open_next()
        return ((name.removeprefix(prefix), self(name)) for name in found)

    def together(self, words: Sequence[str]) -> str:
        """Several names as one: `Ann, Bob and Cy`; nobody is an empty text."""
        *first, last = words or ("",)
        message = "and" if len(words) == 2 else "and-last"
        return self(message, first=self.listed(first), last=last) if first else visible(last)

    def listed(self, words: Sequence[str], between: str = "list") -> str:
        """Several words one after the other: `Ann, Bob, Cy`; longer ones as a `series`."""
        shown = map(visible, words[:_LONGEST] or ("",))  # no sentence has room for more
        return reduce(lambda first, last: self(between, first=first, last=last), shown)

    def word(self, value: object) -> Any:
        """A value as it stands in a sentence: numbers as numbers, pieces as people know them,
        nothing that misleads."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, str):
            return visible(str(value))
        if type(value) in (int, float):
            return value
        # To import dataclasses takes as long as the rest of `kafene --help`.
        from kafene.core.pieces import Hidden, Piece, write_pieces

        if isinstance(value, tuple | list):
            if value and all(isinstance(item, Piece | Hidden) for item in value):
                return write_pieces(map(self.show, value))
            return self.listed([self._print(item) for item in value])
        return self.show(value) if isinstance(value, Piece | Hidden) else visible(str(value))

    def _print(self, value: object) -> str:
        """A value of a list as a word of its own."""
        word = self.word(value)
        return word if isinstance(word, str) else self.sign(word)

    def sign(self, number: object) -> str:
        """A number with this language's minus sign."""
        return with_minus(str(number), self.language)


class Source:
    """The sentences of a Fluent file as it is written, parsed when one is needed."""

    def __init__(self, language: str, source: str) -> None:
        self.names: Mapping[str, object] = dict.fromkeys(re.findall(_NAME, source))
        self._parse = cache(partial(_parse, language, source))

    def say(self, message: str, values: Mapping[str, object]) -> str:
        """The sentence with these values in it; `ValueError` if one is missing."""
        bundle = self._parse()
        pattern = bundle.get_message(message).value
        assert pattern is not None, f"{message} has no text"
        sentence, errors = bundle.format_pattern(pattern, dict(values))
        if errors:
            raise ValueError(errors)
        return str(sentence)


def _parse(language: str, source: str) -> FluentBundle:
    from babel import Locale  # slower than most commands, and so is Fluent
    from fluent.runtime import FluentBundle, FluentResource

    form = copy(Locale(language).decimal_formats[None])
    form.prefix = (form.prefix[0], with_minus(form.prefix[1], language))

    class Signed(Locale):
        @property
        def decimal_formats(self) -> Any:
            return {None: form}

    bundle = FluentBundle([language], use_isolating=False)
    bundle._babel_locale = Signed(language)  # noqa: SLF001 Fluent asks nobody
    bundle.add_resource(FluentResource(source))
    return bundle


def _open_shared(name: str, language: str) -> list[Prepared | Source]:
    return _open(language, "kafene.text", f"{language}/{name}.ftl")


def _open_game(name: str, language: str) -> list[Prepared | Source]:
    """The sentences of a game; English for one that lacks the language."""
    folder = games.load_kit(name).folder
    found = (_open(spoken, folder, f"{WORDS}/{spoken}.ftl") for spoken in _or_english(language))
    return next(filter(None, found), [])


def _open_others(language: str) -> list[Prepared | Source]:
    """The sentences of games of other packages."""
    others = games.list_games()[len(games.OURS) :]
    return [file for name in others for file in _open_game(name, language)]


def _open(language: str, package: str, path: str) -> list[Prepared | Source]:
    """A Fluent file, if it is there."""
    source = read_data(package, path)
    return [] if source is None else [_load(language, source, package, path)]


@cache
def _load(language: str, source: bytes, package: str, path: str) -> Prepared | Source:
    """Load what was prepared of a source if that is there, else the source; loaded once however
    many people read it."""
    prepared = read_data(package, f"{path}{SUFFIX}")
    found = None if prepared is None else Prepared.read(prepared, source)
    return found or Source(language, source.decode("utf-8"))


def sources(language: str) -> Iterator[tuple[str, str]]:
    """All Fluent files for a language: the language of the file, and its text."""
    for name in SHARED:
        yield language, source(language, name)
    for name in games.list_games():
        yield from _read_game(name, language)


def optional(text: Text, message: str, **values: object) -> str:
    """A sentence that a game may leave out; then nothing."""
    return text(message, **values) if message in text else ""


def source(language: str, *names: str) -> str:
    """Some Fluent files of a language as they are written, for clients that read them."""
    found = [read_text("kafene.text", f"{languages.check(language)}/{name}.ftl") for name in names]
    return "\n".join(filter(None, found))


def client_source(language: str, game: str) -> str:
    """A game's messages for the browser, as they are written: those that start with `client-`."""
    text = "".join(source for _, source in _read_game(game, language))
    return "\n".join(re.findall(_CLIENT, text))


def speaks(language: str, game: str) -> bool:
    """True if a game has its sentences in this language; if not, they are English."""
    english = language == languages.LANGUAGES[0]
    return english or games.load_kit(game).read_file(f"{language}.ftl") is not None


def _read_game(name: str, language: str) -> Iterator[tuple[str, str]]:
    """The Fluent file of a game, if it has one; the English one if it lacks the language."""
    for spoken in _or_english(language):
        text = games.load_kit(name).read_file(f"{spoken}.ftl")
        if text is not None:
            yield spoken, text
            break


def _or_english(language: str) -> Iterable[str]:
    return dict.fromkeys((language, languages.LANGUAGES[0]))
