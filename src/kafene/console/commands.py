"""What a person means by what they type: whole actions, abbreviations, pieces alone, numbers of
listed choices, other words for the same thing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame
from kafene.core.pieces import Piece
from kafene.text import Text


def read(
    text: Text, game: AnyGame, line: str, options: Sequence[Action]
) -> Action | tuple[Action, ...]:
    """The action that a line asks for, or the several that it may mean; raises `NotationError`.

    What is written in full is taken as it is, legal or not, so that a refusal can say why. Anything
    shorter means one of the options."""
    words = _spelt_out(text, game, line.lower().split(), options)
    found = _meant(game, words, options) if words else []
    try:
        action: Action = game.parse(" ".join(words))
    except NotationError:
        if not found:
            raise
    else:
        if action in options or len(words) > 1 or not found:
            return action
    return found[0] if len(found) == 1 else tuple(found)


def verb_of(word: str, verbs: Iterable[str], game: AnyGame) -> str | None:
    """The verb that a word is, or the only one that it starts."""
    fitting = [verb for verb in verbs if verb.startswith(word)]
    if word in fitting or (len(fitting) == 1 and _piece(game, word) is None):
        return word if word in fitting else fitting[0]
    return None


def aliases(text: Text, game: AnyGame) -> dict[str, str]:
    """Other words for commands, in the language of the reader: `take` for `draw discard`."""
    return {
        word.strip(): message.replace("-", " ")
        for message, words in text.starting(f"words-{game.rulebook.lower()}-")
        for word in words.lower().split(",")
    }


def _spelt_out(
    text: Text, game: AnyGame, words: Sequence[str], options: Iterable[Action]
) -> list[str]:
    """The words with an alias in full, and each abbreviated verb where only one is meant."""
    if not words:
        return []
    known = aliases(text, game)
    for size in (2, 1):
        head = " ".join(words[:size])
        if head in known:
            return [*known[head].split(), *words[size:]]
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
            fitting.append((option, held, len(plain)))
    exact = [(option, size) for option, held, size in fitting if held == pieces]
    if exact and pieces:
        shortest = min(size for _, size in exact)
        return [option for option, size in exact if size == shortest]
    return [option for option, held, _ in fitting if not pieces - held]


def _start(words: Sequence[str], tokens: Sequence[str]) -> bool:
    """Whether the words start tokens, one after the other."""
    rest = iter(tokens)
    return all(any(token.startswith(word) for token in rest) for word in words)


def _piece(game: AnyGame, word: str) -> Piece | None:
    try:
        return game.piece.parse(word)
    except NotationError:
        return None
