"""The sentences of one language, read from its Fluent files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, reduce
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from kafene.core.pieces import Hidden, Piece, write_pieces
from kafene.text import languages
from kafene.text.visible import visible

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_LONGEST = 900
_SPACES = re.compile(r"[ \n]+")
_NAME = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


class Text:
    """What one person reads: a language, and a way to show pieces."""

    def __init__(self, language: str = "en", show: Callable[[object], str] = str) -> None:
        self.language = languages.check(language)
        self.show = show
        self._files = [file.read_text(encoding="utf-8") for file in sources(language)]
        self._unread = {
            message: at for at, text in enumerate(self._files) for message in _NAME.findall(text)
        }
        """Sentences whose file is not read yet: reading takes time, and few files are needed."""
        self.messages = tuple(self._unread)
        """The names of all sentences, in the order of the files."""
        self._known = frozenset(self.messages)

    def __call__(self, message: str, **values: object) -> str:
        """The sentence of this name, with these values in it; `KeyError` if there is none."""
        file = self._unread.get(message)  # looked up once: another thread may be reading it, too
        if file is not None:
            self._read(file)
        pattern = self._bundle.get_message(message).value
        assert pattern is not None, f"{message} has no text"
        words = {name: _short(self.word(value)) for name, value in values.items()}
        sentence, errors = self._bundle.format_pattern(pattern, words)
        if errors:
            raise ValueError(f"{self.language}: {message}: {errors}")
        return _SPACES.sub(" ", str(sentence)).strip()

    def __contains__(self, message: object) -> bool:
        return message in self._known

    @cached_property
    def _bundle(self) -> FluentBundle:
        from fluent.runtime import FluentBundle  # it takes longer than most commands

        return FluentBundle([self.language], use_isolating=False)

    def _read(self, at: int) -> None:
        from fluent.runtime import FluentResource

        self._bundle.add_resource(FluentResource(self._files[at]))
        self._unread = {message: file for message, file in self._unread.items() if file != at}

    def starting(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Messages without values whose names start so: the rest of the name, and the words."""
        for message in self.messages:
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


def _short(word: Any) -> Any:
    """Fluent takes no more than a thousand letters at a time; nobody reads as many."""
    return f"{word[:300]}..." if isinstance(word, str) and len(word) > _LONGEST else word


def sources(language: str) -> Iterator[Traversable]:
    """The Fluent files of a language, in the order of their names."""
    folder = files("kafene.text") / language
    yield from sorted(
        (file for file in folder.iterdir() if file.name.endswith(".ftl")),
        key=lambda file: file.name,
    )


def source(language: str, *names: str) -> str:
    """Some Fluent files of a language as they are written, for whoever reads them elsewhere."""
    folder = files("kafene.text") / languages.check(language)
    return "\n".join((folder / f"{name}.ftl").read_text(encoding="utf-8") for name in names)
