"""Words that fit at the end of a line that was begun: for the Tab key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from kafene.core.errors import KafeneError, NotationError
from kafene.talk.lines import ACCEPT, QUIT, Conversation
from kafene.talk.shorthand import is_piece
from kafene.text import orders
from kafene.text.choices import find_next_words
from kafene.text.commands import EVERYWHERE, as_typed, find_aliases, fold, spell_out
from kafene.text.glossary import list_terms
from kafene.text.letters import find_readings

Completes = Callable[[str], Sequence[str]]
"""Tells the words that fit at the end of a line that was begun."""
_ARRANGING = ("swap", "gather")
"""Commands after which pieces of the hand are named."""


def complete(talk: Conversation, begun: str) -> list[str]:
    """The words that fit where a line was begun, and start with what was typed of the last one; if
    none of those that are shown does, other words for them."""
    *before, last = begun.split(" ")
    words = [word for word in before if word]
    found = _start_with(last, _list_next(talk, words))
    if not found and not words:
        found = _start_with(last, _list_others(talk))
    return found


def _start_with(last: str, words: Iterator[str]) -> list[str]:
    wanted = fold(last)
    return [word for word in dict.fromkeys(words) if fold(word).startswith(wanted)]


def _list_next(talk: Conversation, typed: Sequence[str]) -> Iterator[str]:
    """All words that fit after those that were typed."""
    text, game = talk.text, talk.game
    if not typed:
        yield from _list_first(talk)
        return
    words = [_read_piece(talk, word) for word in spell_out(text, " ".join(typed), game.rulebook)]
    verb, rest = words[0], words[1:]
    if verb in talk.commands:
        yield from _list_after_command(talk, verb, rest)
    elif talk.draft is not None and verb in talk.draft.verbs:
        for word in find_next_words(game, talk.draft, verb, rest):
            if _leads_on(talk, [*words, word]):
                yield as_typed(text, word, game)
    elif talk.draft is not None and is_piece(game, verb):  # pieces alone are a new set
        yield from find_next_words(game, talk.draft, talk.draft.verbs[0], words)
    else:
        yield from _list_after_verb(talk, words)


def _list_first(talk: Conversation) -> Iterator[str]:
    """The first words of a line, as the reader sees them, and the pieces that can be played."""
    text, game = talk.text, talk.game
    for choice in talk.choices:
        yield as_typed(text, choice.verbs, game)
    yield from (as_typed(text, name) for name in (*talk.commands, QUIT))
    if talk.hint is not None or talk.offer:
        yield as_typed(text, ACCEPT)
    if talk.draft is None:
        played = {word for option in talk.options for word in str(option).split()}
        yield from (str(piece) for piece in sorted({*talk.view.hand}) if str(piece) in played)
    else:
        yield from map(str, sorted({*talk.draft.hand}))


def _list_others(talk: Conversation) -> Iterator[str]:
    """Words that mean the same as those that are shown."""
    yield from (*talk.verbs, *talk.commands, QUIT)
    yield from find_aliases(talk.text, talk.game.rulebook)
    yield from find_aliases(talk.text, EVERYWHERE)


def _list_after_command(talk: Conversation, name: str, words: Sequence[str]) -> Iterator[str]:
    text, game = talk.text, talk.game
    if name in _ARRANGING:
        left = Counter(map(str, talk.view.hand)) - Counter(words)
        yield from sorted(left) if name != "swap" or len(words) < 2 else ()
    elif words:
        return
    elif name == "sort":
        yield from (line.split()[-1] for line in orders.list_orders(text, game.piece.__name__))
    elif name == "help":
        yield from (term.forms[0] for term in list_terms(text, game))
    elif name == "rules":
        from kafene.text import rulebook

        sections = rulebook.load(game.name, text.language)
        yield from (each.number for section in sections for each in section.paragraphs)


def _list_after_verb(talk: Conversation, words: Sequence[str]) -> Iterator[str]:
    """The words of actions that can be done and have all that was typed."""
    game, typed = talk.game, Counter(words)
    plain = [word for word in words if not is_piece(game, word)]
    for option in talk.options:
        tokens = str(option).split()
        if typed - Counter(tokens) or (plain and plain[0] != tokens[0]):
            continue
        left = list((Counter(tokens) - typed).elements())
        pieces = [token for token in left if is_piece(game, token)]
        rest = [token for token in left if token not in pieces]
        yield from pieces or (as_typed(talk.text, token, game) for token in rest if plain or pieces)


def _leads_on(talk: Conversation, words: Sequence[str]) -> bool:
    """True if a step that was begun so can be taken, or be completed."""
    try:
        talk.peek(" ".join(words))
    except KafeneError:
        return False
    return True


def _read_piece(talk: Conversation, word: str) -> str:
    """A word in notation, if it is a piece that the reader writes otherwise."""
    try:
        return str(talk.game.piece.parse(word))
    except NotationError:
        found = find_readings(talk.text.language, talk.game.piece, word)
    return found[0] if found else word
