"""Names at a table: without invisible or misleading characters, and no two that look alike."""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import chain, groupby, islice

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and symbols that show nothing."""
_IGNORED = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x17B4, 0x17B5, 0xFFFC),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)
"""Characters that are ignored where they can't be shown (Unicode: `Default_Ignorable_Code_Point`),
as far as their category doesn't tell; and the one that stands for an object."""
MOST_MARKS = 3
"""The most marks on one letter."""


def clean_name(name: str) -> str:
    """A name as it is shown: composed, in one line, without what cannot be seen, without piles of
    marks. It may be empty."""
    visible = "".join(" " if _is_space(each) else each for each in name if not _is_hidden(each))
    composed = unicodedata.normalize("NFC", visible)
    runs = groupby(composed, key=_is_mark)
    letters = (islice(run, MOST_MARKS if are_marks else None) for are_marks, run in runs)
    return " ".join("".join(chain.from_iterable(letters)).split())


def looks_like(one: str, other: str) -> bool:
    """Tell whether two names look alike, in capitals, in small letters or as they are written."""
    return any(map(str.__eq__, _skeletons(one), _skeletons(other)))


def _skeletons(name: str) -> tuple[str, str]:
    """Folded first, `ANN` is `ann`; folded last, a capital Cyrillic М is a Latin M."""
    composed = unicodedata.normalize("NFKC", clean_name(name))
    return skeleton(composed.casefold()), skeleton(composed).casefold()


def skeleton(text: str) -> str:
    """The shape of a text: Unicode Technical Standard 39, section 4."""
    prototypes = _prototypes()
    decomposed = unicodedata.normalize("NFD", text)
    mapped = "".join(prototypes.get(each, each) for each in decomposed)
    return unicodedata.normalize("NFD", mapped)


def _is_mark(letter: str) -> bool:
    """Tell whether a character stands on, below or around a letter, and takes no place of its
    own."""
    category = unicodedata.category(letter)
    return category[0] == "M" and category[1] in "ne"


def _is_space(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "Z" or letter in _BLANK or letter in "\t\r\n"


def _is_hidden(letter: str) -> bool:
    """Controls, direction marks, what is private or unassigned, and what is ignored."""
    is_control = unicodedata.category(letter)[0] == "C"
    return letter in _IGNORED or (is_control and not _is_space(letter))


@cache
def _prototypes() -> dict[str, str]:
    """The prototype of each letter, as the standard has it. The library's table goes both ways: a
    prototype has all letters that look like it, each of which has the prototype alone."""
    from confusable_homoglyphs.confusables import confusables_data

    alike = {
        _bare(letter): [_bare(each["c"]) for each in others]
        for letter, others in confusables_data.items()
    }
    found: dict[str, str] = {}
    for letter, others in alike.items():
        if len(letter) == 1 and len(others) == 1:
            (other,) = others
            is_pair = alike.get(other) == [letter]  # either may be the prototype
            if not is_pair or (len(other), other) > (1, letter):
                found[letter] = other
    return {
        letter: "".join(found.get(each, each) for each in prototype)
        for letter, prototype in found.items()
    }


def _bare(text: str) -> str:
    """Without the marks that keep a table's columns apart."""
    return text.strip("\u200e")
