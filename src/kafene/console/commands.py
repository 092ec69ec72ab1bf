"""What a person means by what they type: whole actions, abbreviations, pieces alone, numbers of
listed choices, other words for the same thing."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Action, AnyGame, Draft
from kafene.core.pieces import Piece
from kafene.text import Text
from kafene.text.sentences import DONE

QUIT, YES, BACK = "quit", "yes", "back"
EVERYWHERE, REPLAY = "all", "replay"
"""Where other words for commands are known, besides the rule book of a game."""
_ACCENTS = re.compile("[\u0300-\u036f]")
_TOUCHING = re.compile("(?<=[\u3040-\u9fff])(?=[0-9a-z])")


def spelt(text: Text, line: str, book: str = EVERYWHERE) -> list[str]:
    """The words of a line as a record has them, whatever the language of the reader: `take` is
    `draw discard` in English, and the width and accents of letters do not matter."""
    words = folded(line).split()
    words_for = aliases(text, EVERYWHERE) | aliases(text, book)
    known = {folded(word): full for word, full in words_for.items()}
    full: list[str] = []
    while words:
        size = 2 if " ".join(words[:2]) in known else 1
        head = " ".join(words[:size])
        full += known.get(head, head).split()
        words = words[size:]
    return full


def says(text: Text, line: str, word: str, book: str = EVERYWHERE) -> bool:
    """Whether a line is this command alone."""
    return spelt(text, line, book) == [word]


def agrees(text: Text, line: str | None) -> bool:
    """Whether an answer is yes; Enter is."""
    return line is not None and spelt(text, line) in ([], [YES])


def read(
    game: AnyGame, words: Sequence[str], options: Sequence[Action]
) -> Action | tuple[Action, ...]:
    """The action that words ask for, or the several that they may mean; raises `NotationError`.

    What is written in full is taken as it is, legal or not, so that a refusal can say why. Anything
    shorter means one of the options."""
    words = _in_full(game, words, options)
    found = _meant(game, words, options) if words else []
    try:
        action: Action = game.parse(" ".join(words))
    except NotationError as problem:
        # A verb that lacks something is not the second word of another one.
        known = problem.code != "no-such-action"
        if known and not any(str(option).startswith(words[0]) for option in found):
            raise
        if not found:
            raise
    else:
        if action in options or len(words) > 1 or not found:
            return action
    return found[0] if len(found) == 1 else tuple(found)


def step(
    game: AnyGame, made: Draft, words: Sequence[str], options: Iterable[Action]
) -> tuple[str, Sequence[str]]:
    """The verb that is meant while an action is made in steps, and the words after it: one of its
    steps, `done`, or another action; pieces alone are a new set of them. Raises `NotationError` if
    several may be meant, or if another action would undo what was laid without a word."""
    word, *rest = words
    if all(_piece(game, each) is not None for each in words):
        return made.verbs[0], words
    others = {str(option).split()[0] for option in options} - {made.makes}
    fitting = [verb for verb in (*made.verbs, DONE, *sorted(others)) if verb.startswith(word)]
    if len(fitting) > 1 and word not in fitting:
        raise NotationError("which-word", text=word, words=tuple(fitting))
    verb = word if word in fitting else next(iter(fitting), "")
    if verb in others and DONE in made.useful:
        raise NotationError("draft-is-open", text=verb)
    return verb, rest


def check_held(game: AnyGame, hand: Sequence[Piece], words: Sequence[str]) -> None:
    """Raise `IllegalAction` if words are pieces alone, and some of them are not held."""
    pieces = [_piece(game, word) for word in words]
    missing = tuple(piece for piece in pieces if piece is not None and piece not in hand)
    if pieces and None not in pieces and missing:
        raise IllegalAction("not-in-hand", "ALL 2", missing)


def aliases(text: Text, book: str) -> dict[str, str]:
    """Other words for commands, in the language of the reader."""
    return {
        word.strip(): message.replace("-", " ")
        for message, words in text.starting(f"words-{book.lower()}-")
        for word in re.split("[,、]", words)
    }


def folded(line: str) -> str:
    """A line in small letters of usual width, without accents and commas; a piece may touch the
    word before it where words are written without blanks."""
    letters = unicodedata.normalize("NFKD", line).casefold()
    letters = unicodedata.normalize("NFC", _ACCENTS.sub("", letters))
    return _TOUCHING.sub(" ", letters.replace("、", " ").replace(",", " "))


def _in_full(game: AnyGame, words: Sequence[str], options: Iterable[Action]) -> list[str]:
    """The words with an abbreviated verb in full, where only one is meant."""
    if not words:
        return []
    verbs = {word for option in options for word in str(option).split() if word.isalpha()}
    verbs = {verb for verb in verbs if verb.islower()}
    if words[0] in verbs or _piece(game, words[0]) is not None:
        return list(words)
    heads = {str(option).split()[0] for option in options}
    fitting = sorted(head for head in heads if head.startswith(words[0]))
    return [fitting[0], *words[1:]] if len(fitting) == 1 else list(words)


def _meant(game: AnyGame, words: Sequence[str], options: Iterable[Action]) -> list[Action]:
    """The options that fit: every word starts one of its verbs, and its pieces are those named; if
    there is none, those that have the pieces among theirs."""
    pieces = Counter(piece for word in words if (piece := _piece(game, word)) is not None)
    verbs = [word for word in words if _piece(game, word) is None]
    fitting = []
    for option in options:
        tokens = str(option).split()
        plain = [token for token in tokens if _piece(game, token) is None]
        if _start(verbs, plain):
            held = Counter(piece for token in tokens if (piece := _piece(game, token)) is not None)
            fitting.append((option, held))
    exact = [option for option, held in fitting if held == pieces]
    if exact and pieces:
        return exact
    return [option for option, held in fitting if not pieces - held]


def _start(words: Sequence[str], tokens: Sequence[str]) -> bool:
    """Whether the words start tokens, one after the other."""
    rest = iter(tokens)
    return all(any(token.startswith(word) for token in rest) for word in words)


def _piece(game: AnyGame, word: str) -> Piece | None:
    try:
        return game.piece.parse(word)
    except NotationError:
        return None
