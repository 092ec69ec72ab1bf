"""Guesses at a line that means nothing: lines close to it that can be done now, or at another
time."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice, product

from kafene.core.errors import IllegalAction, NotationError
from kafene.talk.lines import QUIT, Conversation
from kafene.text import orders
from kafene.text.commands import EVERYWHERE, as_typed, find_aliases, fold, spell_out
from kafene.text.letters import find_readings

_MOST_WORDS = 12
"""Longer lines are not guessed at."""
_MOST_TRIES = 200
_LISTED = 4


def guess(talk: Conversation) -> tuple[str, ...]:
    """Guess what was meant by the last line: lines, as records have them, that differ from it in as
    few letters as possible, and that can be done now; often nothing."""
    found: dict[str, int] = {}
    for apart, line in _list_near(talk, set(_list_words(talk))):
        if apart <= min(found.values(), default=apart) and talk.is_possible(line):
            found.setdefault(line, apart)
    return tuple(found)[:_LISTED]


def guess_later(talk: Conversation) -> tuple[str, IllegalAction | NotationError] | None:
    """Find the one line that must have been meant, if it can be done at another time, and what the
    rules have against it now; only the seat's own view is asked."""
    text, game, typed = talk.text, talk.game, fold(talk.typed).split()
    pieces = (word for word in typed if find_readings(text.language, game.piece, word))
    verbs = (fold(as_typed(text, verb, game)) for verb in talk.known_verbs)
    known = {*_list_words(talk), *talk.known_verbs, *verbs, *pieces}
    found: dict[str, IllegalAction | NotationError] = {}
    least = 0
    for apart, line in _list_near(talk, known):
        if found and apart > least:
            break
        try:
            talk.check_line(line)
        except (IllegalAction, NotationError) as problem:
            waits = problem.code == "not-now" or line in talk.known_verbs
            if waits or isinstance(problem, IllegalAction):
                found.setdefault(line, problem)
                least = apart
    return next(iter(found.items())) if len(found) == 1 else None


def _list_near(talk: Conversation, known: Collection[str]) -> Iterator[tuple[int, str]]:
    """Lines of known words close to the last one, as records have them, the closest first; with how
    far each is."""
    typed = fold(talk.typed).split()
    if not typed or len(typed) > _MOST_WORDS:
        return
    near = [[*_find_near(word, known)] or [(0, word)] for word in typed]
    tries = sorted(
        (sum(apart for apart, _ in words), " ".join(word for _, word in words))
        for words in islice(product(*near), _MOST_TRIES)
    )
    for apart, line in tries:
        if apart:
            spelled = " ".join(spell_out(talk.text, line, talk.game.rulebook))
            yield apart, _name(talk, spelled)


def measure(one: str, other: str, most: int) -> int:
    """Count the letters that must be changed, left out, put in or swapped with their neighbour to
    make one word of the other; `most + 1` if more than `most`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        last, before, row = before, row, [at]
        for place, wanted in enumerate(other, 1):
            cost = min(
                before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != wanted)
            )
            if at > 1 and place > 1 and (letter, one[at - 2]) == (other[place - 2], wanted):
                cost = min(cost, last[place - 2] + 1)
            row.append(cost)
    return min(row[-1], most + 1)


def _find_near(word: str, known: Collection[str]) -> Iterator[tuple[int, str]]:
    """The known words that are close to a word, with how far each is; itself if it is known. Of a
    short word one letter may be wrong, of a long one two; of a very short one none."""
    if word in known or word.isdecimal():
        yield 0, word
        return
    least = 3 if word.isalpha() else 2  # as pieces have
    most = 0 if len(word) < least else 1 if len(word) < 6 else 2
    for each in sorted(known):
        apart = measure(word, each, most)
        if apart <= most and apart < len(each):
            yield apart, each


def _list_words(talk: Conversation) -> Iterator[str]:
    """All words that mean something now: verbs and commands in every form, and the pieces that can
    be named."""
    text, game = talk.text, talk.game
    for name in (*talk.verbs, *talk.commands, QUIT):
        yield name
        yield from fold(as_typed(text, name, game)).split()
    for alias in (*find_aliases(text, EVERYWHERE), *find_aliases(text, game.rulebook)):
        yield from fold(alias).split()
    yield from orders.list_words(text)
    for option in talk.options[:_MOST_TRIES]:
        yield from (word for word in str(option).split() if word.islower())
    yield from (str(piece).lower() for piece in talk.seen_pieces)


def _name(talk: Conversation, line: str) -> str:
    """A line with its pieces as notation has them: those that the seat can name, and others whose
    letters have one meaning."""
    seen = {str(piece) for piece in talk.seen_pieces}

    def name(word: str) -> str:
        meant = find_readings(talk.text.language, talk.game.piece, word)
        known = [each for each in meant if each in seen] or meant
        return known[0] if len(known) == 1 else word

    return " ".join(map(name, line.split()))
