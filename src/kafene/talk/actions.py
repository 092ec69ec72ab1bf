"""Actions as they are typed: in full, abbreviated, or by their pieces alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Action, AnyGame, Draft, SeatView
from kafene.core.pieces import Piece
from kafene.talk.shorthand import is_piece, parse_piece
from kafene.text.sentences import DONE


def find_action(
    game: AnyGame, words: Sequence[str], options: Sequence[Action]
) -> Action | Sequence[Action]:
    """The action that words ask for, or the several that they may mean; raises `NotationError`.

    What is written in full is taken as it is, legal or not, so that a refusal can say why. Anything
    shorter means one of the options."""
    words = _complete_verb(game, words, options)
    found = match_options(game, words, options) if words else []
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
    return found[0] if len(found) == 1 else found


def find_step(
    game: AnyGame, made: Draft, words: Sequence[str], options: Iterable[Action]
) -> tuple[str, Sequence[str]]:
    """The verb that is meant while an action is made in steps, and the words after it: one of its
    steps, `done`, or another action; pieces alone are a new set of them. Raises `NotationError` if
    several may be meant, or if another action would undo what was laid without a word."""
    word, *rest = words
    if all(is_piece(game, each) for each in words):
        return made.verbs[0], words
    others = {str(option).split()[0] for option in options} - {made.makes}
    fitting = [verb for verb in (*made.verbs, DONE, *sorted(others)) if verb.startswith(word)]
    if len(fitting) > 1 and word not in fitting:
        raise NotationError("which-word", text=word, words=tuple(fitting))
    verb = word if word in fitting else next(iter(fitting), "")
    if verb in others and DONE in made.useful:
        raise NotationError("draft-is-open", text=verb, ready=_is_ready(made))
    return verb, rest


def _is_ready(made: Draft) -> bool:
    """True if what was laid can be played as it is."""
    try:
        made.done()
    except IllegalAction:
        return False
    return True


def match_options(game: AnyGame, words: Sequence[str], options: Iterable[Action]) -> list[Action]:
    """The options that fit: every word starts one of its verbs, and its pieces are those named; if
    there is none, those that have the pieces among theirs."""
    pieces = _count_pieces(game, words)
    verbs = [word for word in words if not is_piece(game, word)]
    fitting = []
    for option in options:
        tokens = str(option).split()
        plain = [token for token in tokens if not is_piece(game, token)]
        if _start_in_order(verbs, plain):
            fitting.append((option, _count_pieces(game, tokens)))
    exact = [option for option, held in fitting if held == pieces]
    if exact and pieces:
        return exact
    return [option for option, held in fitting if not pieces - held]


def check_held(game: AnyGame, hand: Sequence[Piece], words: Sequence[str]) -> None:
    """Raise `IllegalAction` if words are pieces alone, and some of them are not held."""
    pieces = [parse_piece(game, word) for word in words]
    missing = tuple(piece for piece in pieces if piece is not None and piece not in hand)
    if pieces and None not in pieces and missing:
        raise IllegalAction("not-in-hand", "ALL 2", missing)


def refuse_by_rules(
    game: AnyGame, view: SeatView, words: Sequence[str], verbs: Iterable[str]
) -> None:
    """Raise the reason of the rules if the words are an action that lacks only its verb, and can't
    be done now: `2h` before drawing. And if an action takes one piece and several were named."""
    for verb in verbs:
        try:
            action = game.parse(" ".join([verb, *words]))
        except NotationError:
            continue
        game.check(view, action)
    verb, *rest = words
    if len(rest) > 1 and all(is_piece(game, word) for word in rest):
        try:
            action = game.parse(f"{verb} {rest[0]}")
        except NotationError:
            return
        game.check(view, action)
        raise NotationError("one-piece", text=verb, kind=game.piece.__name__)


def _complete_verb(game: AnyGame, words: Sequence[str], options: Iterable[Action]) -> list[str]:
    """The words with an abbreviated verb in full, where only one is meant."""
    if not words:
        return []
    verbs = {word for option in options for word in str(option).split() if word.isalpha()}
    verbs = {verb for verb in verbs if verb.islower()}
    if words[0] in verbs or is_piece(game, words[0]):
        return list(words)
    heads = {str(option).split()[0] for option in options}
    fitting = sorted(head for head in heads if head.startswith(words[0]))
    return [fitting[0], *words[1:]] if len(fitting) == 1 else list(words)


def _count_pieces(game: AnyGame, words: Iterable[str]) -> Counter[Piece]:
    return Counter(piece for word in words if (piece := parse_piece(game, word)) is not None)


def _start_in_order(words: Sequence[str], tokens: Sequence[str]) -> bool:
    """True if the words start tokens, one after the other."""
    rest = iter(tokens)
    return all(any(token.startswith(word) for token in rest) for word in words)
