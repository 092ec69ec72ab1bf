"""Cards and tiles as players of each language write them: letters and words for ranks and suits.

A piece is written in notation or in the letters of a language, the rank first; digits and the signs
of suits belong to every language. Several may be meant: К is купа (hearts) and каро (diamonds).
A letter that looks like one of notation, С or Н, means that one as well: they look the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame
from kafene.core.pieces import Card, Piece, SpanishCard, Tile

Words = Mapping[str, tuple[str, ...]]
"""Notation, and what people write for it: small letters without accents."""

_SIGNS: Words = {"S": ("♠", "♤"), "H": ("♥", "♡"), "D": ("♦", "♢"), "C": ("♣", "♧")}
_COURTS: Words = {"A": ("1",), "J": ("11",), "Q": ("12",), "K": ("13",)}
_NUMBERS: Mapping[str, Words] = {
    "bg": {
        "2": ("две", "двоика"),
        "3": ("три", "троика"),
        "4": ("четири", "четворка"),
        "5": ("пет", "петица"),
        "6": ("шест", "шестица"),
        "7": ("седем", "седмица"),
        "8": ("осем", "осмица"),
        "9": ("девет", "деветка"),
        "10": ("десет", "десетка"),
    },
    "fr": {
        "2": ("deux",),
        "3": ("trois",),
        "4": ("quatre",),
        "5": ("cinq",),
        "6": ("six",),
        "7": ("sept",),
        "8": ("huit",),
        "9": ("neuf",),
        "10": ("dix",),
    },
}
_RANKS: Mapping[type[Piece], Mapping[str, Words]] = {
    Card: {
        "bg": {
            "A": ("а", "асо"),
            "J": ("в", "вале"),
            "Q": ("д", "дама"),
            "K": ("п", "поп", "к", "крал"),
        },
        "ja": {
            "A": ("a", "エース"),
            "J": ("j", "ジャック"),
            "Q": ("q", "クイーン", "クィーン"),
            "K": ("k", "キング"),
        },
        "fr": {"A": ("a", "as"), "J": ("v", "valet"), "Q": ("d", "dame"), "K": ("r", "roi")},
    },
    SpanishCard: {
        "bg": {
            "1": ("а", "асо", "единица"),
            "10": ("вале",),
            "11": ("кон", "рицар"),
            "12": ("крал", "поп"),
        },
        "ja": {
            "10": ("従者", "ジャック"),
            "11": ("騎士", "ナイト"),
            "12": ("王", "キング"),
        },
        "fr": {
            "1": ("a", "as"),
            "10": ("v", "valet"),
            "11": ("cavalier",),
            "12": ("r", "roi"),
        },
    },
    Tile: {},
}
SUITS: Mapping[type[Piece], Mapping[str, Words]] = {
    Card: {
        "bg": {
            "S": ("п", "пика"),
            "H": ("к", "купа", "н"),
            "D": ("к", "каро"),
            "C": ("с", "спатия", "т", "трефа"),
        },
        "ja": {
            "S": ("スペード",),
            "H": ("ハート",),
            "D": ("ダイヤ", "ダイア"),
            "C": ("クラブ", "クローバー"),
        },
        "fr": {
            "S": ("p", "pique"),
            "H": ("c", "cœur", "coeur"),
            "D": ("k", "ca", "carreau"),
            "C": ("t", "trefle"),
        },
    },
    SpanishCard: {
        "bg": {
            "C": ("ч", "чаши", "с"),
            "S": ("м", "мечове"),
            "B": ("т", "тояги", "в"),
            "D": ("м", "монети"),
        },
        "ja": {
            "C": ("カップ", "杯"),
            "S": ("剣",),
            "B": ("棍棒", "棒"),
            "D": ("金貨", "コイン"),
        },
        "fr": {
            "C": ("c", "coupes", "coupe"),
            "S": ("e", "epees", "epee"),
            "B": ("b", "batons", "baton"),
            "D": ("d", "deniers", "denier"),
        },
    },
    Tile: {
        "bg": {
            "R": ("ч", "червена", "червено"),
            "B": ("с", "синя", "синьо", "в"),
            "K": ("ч", "черна", "черно", "к"),
            "O": ("о", "оранжева", "оранжево", "ж", "жълта", "жълто"),
        },
        "ja": {
            "R": ("赤",),
            "B": ("青",),
            "K": ("黒",),
            "O": ("橙", "オレンジ", "黄"),
        },
        "fr": {
            "R": ("r", "rouge"),
            "B": ("b", "bleu"),
            "K": ("n", "noir"),
            "O": ("o", "orange", "j", "jaune"),
        },
    },
}
_JOKERS = {"bg": ("ж", "жокер"), "ja": ("ジョーカー",), "fr": ("joker",)}
_LONGEST = 24
"""No piece is written with more letters; lines come from others, too."""
_BETWEEN = {"de", "d", "of"}
_LINKED = re.compile("^d['’]|の$")
"""Words that link rank and suit: `as d'épées`, `ハートの7`."""


def find_readings(language: str, kind: type[Piece], word: str) -> tuple[str, ...]:
    """All pieces that a folded word may stand for, in notation: first as it is read in records,
    then in the letters of the language."""
    found = [word, "j"] if word in _JOKERS.get(language, ()) else [word]
    for at in range(1, len(word)) if len(word) <= _LONGEST else ():
        found += _join(language, kind, word[:at], word[at:])
    return _check(kind, found)


def find_ranks(language: str, kind: type[Piece], word: str) -> tuple[str, ...]:
    """All ranks that a folded word alone may stand for, in notation: `10`, `K`."""
    if len(word) > _LONGEST:
        return ()
    suits = {str(piece)[-1] for piece in kind.deck()}
    ranks = (word, *_find_ranks(language, kind, word))
    found = _check(kind, [f"{rank}{suit}" for rank in ranks for suit in sorted(suits)])
    return tuple(dict.fromkeys(piece[:-1] for piece in found))


def join_pieces(language: str, game: AnyGame, words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Each word of a line with all that it may stand for: itself, or pieces in notation. Two words
    may be one piece: `7 купа`, `dame de cœur`."""
    rest = list(words)
    while rest:
        for size in (3, 2):
            first, *between, last = rest[:size] if len(rest) >= size else ["", ""]
            if set(between) <= _BETWEEN:
                found = _check(game.piece, _join(language, game.piece, first, last, apart=True))
                if found:
                    yield found
                    rest = rest[size:]
                    break
        else:
            yield find_readings(language, game.piece, rest[0]) or (rest[0],)
            rest = rest[1:]


def _join(
    language: str, kind: type[Piece], one: str, other: str, *, apart: bool = False
) -> Iterator[str]:
    """Join a rank and a suit; the suit may come first, unless both are single letters. Written
    `apart`, the suit is a word or a sign: a letter alone may be anything."""
    one, other = _LINKED.sub("", one), _LINKED.sub("", other)
    for rank_word, suit_word in ((one, other), (other, one)):
        is_sign = not suit_word.isalpha() or suit_word > "\u3000"
        if apart and len(suit_word) == 1 and not is_sign:
            continue
        if rank_word is other and len(suit_word) == 1 and not (is_sign or rank_word.isdecimal()):
            continue
        ranks = _find_ranks(language, kind, rank_word)
        for suit in _list_suits(language, kind).get(suit_word, ()):
            yield from (f"{rank}{suit}" for rank in ranks)
        for suit in _SUIT_OF_SIGN.get(suit_word, ()) if kind is Card else ():
            yield from (f"{rank}{suit}" for rank in (rank_word, *ranks))


def _find_ranks(language: str, kind: type[Piece], word: str) -> list[str]:
    return [*([word] if word.isdecimal() else []), *_list_ranks(language, kind).get(word, ())]


@cache
def _list_ranks(language: str, kind: type[Piece]) -> Mapping[str, Sequence[str]]:
    own, courts = _RANKS.get(kind, {}).get(language, {}), _COURTS if kind is Card else {}
    return _invert(own, _NUMBERS.get(language, {}), courts)


@cache
def _list_suits(language: str, kind: type[Piece]) -> Mapping[str, Sequence[str]]:
    return _invert(SUITS.get(kind, {}).get(language, {}))


def _invert(*tables: Words) -> Mapping[str, Sequence[str]]:
    """Each word that people write, and what it may stand for in notation."""
    found: dict[str, list[str]] = {}
    for words in tables:
        for meant, written in words.items():
            for word in written:
                found.setdefault(word, []).append(meant)
    return found


_SUIT_OF_SIGN = _invert(_SIGNS)


def _check(kind: type[Piece], words: Sequence[str] | Iterator[str]) -> tuple[str, ...]:
    """The words that are pieces, each once."""
    found = []
    for word in words:
        try:
            found.append(str(kind.parse(word)))
        except NotationError:
            continue
    return tuple(dict.fromkeys(found))
