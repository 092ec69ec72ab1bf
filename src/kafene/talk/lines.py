"""What a typed line means: a question, an action in full or abbreviated, pieces alone, the number
of a choice that was listed; in the reader's language or as records have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from kafene.core.errors import IllegalAction, NotationError
from kafene.core.game import Action, AnyGame, Draft, Event, Seat
from kafene.core.pieces import Piece
from kafene.text import Text
from kafene.text.commands import EVERYWHERE, fold, spell_out
from kafene.text.letters import join_pieces
from kafene.text.sentences import DONE

if TYPE_CHECKING:
    from kafene.bots.advice import Advice, Suggestion  # not needed before somebody asks for a hint

QUIT, YES, BACK, ACCEPT = "quit", "yes", "back", "ok"
_MOST = 256
"""How many readings of one line are tried."""
QUESTIONS = ("help", "hint", "hand", "table", "scores", "rules")
_NAMING_WORDS = ("help", "rules")
"""Questions whose words stand for themselves: `help bount` is not about tapping."""


# -------------------------------------------------------------------------------- what is meant


@dataclass(frozen=True)
class Command:
    """A question, or something else that changes nothing at the table; and the words after it."""

    name: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class DraftStep:
    """A step of an action that is made in steps, and the draft after it."""

    verb: str
    draft: Draft


@dataclass(frozen=True)
class Ambiguous:
    """Several lines, each of which may be meant, as records have them."""

    lines: tuple[str, ...]


Meaning = Command | DraftStep | Ambiguous | Action


@dataclass(frozen=True)
class Hint:
    """What a seat was advised on the table, or the draft, that it sees now."""

    advice: Advice
    is_told: bool = False
    """Whether it was told in full; before, its pieces were pointed at."""


class Conversation:
    """What one seat types during a game: the view that lines are about, the seat's history, the
    draft of an action that is made in steps, the hint that was given on it, and what was listed
    last."""

    def __init__(
        self,
        text: Text,
        game: AnyGame,
        names: Sequence[str],
        seat: Seat,
        commands: Collection[str] = QUESTIONS,
    ) -> None:
        self.text = text
        self.game = game
        self.names = names
        self.seat = seat
        self.commands = commands
        """The commands that can be answered here, besides `quit`."""
        self.view: Any = None
        self.history: Sequence[Event] = ()
        self.draft: Draft | None = None
        self.hint: Hint | None = None
        self.listed: tuple[str | Suggestion, ...] = ()

    def look(self, view: Any, history: Sequence[Event]) -> None:
        """Take in what the seat sees now; a draft made on another view is dropped."""
        self.history = history
        if view != self.view:
            self.view = view
            self._hold(self.game.draft(view))

    def take(self, step: DraftStep) -> None:
        """Take a step that was read. What was advised before it no longer counts."""
        self._hold(step.draft)

    def _hold(self, draft: Draft | None) -> None:
        self.draft, self.hint, self.listed = draft, None, ()

    @property
    def open_draft(self) -> Draft | None:
        """The draft, if it differs from the table as it lies there."""
        if self.draft is None or self.draft == self.game.draft(self.view):
            return None
        return self.draft

    def read(self, line: str, empty: str = "help") -> Meaning:
        """What a line means; an empty one is `empty`, as records have it. Nothing is taken or
        played yet, but for what a number means from now on. Raises `NotationError` for what means
        nothing, and `IllegalAction` for a step or pieces that the rules forbid."""
        if is_command(self.text, line, QUIT):
            return Command(QUIT)
        words = spell_out(self.text, line, self.game.rulebook)
        if words and words[0] in _NAMING_WORDS and words[0] in self.commands:
            return Command(words[0], tuple(fold(line).split()[1:]))
        if words == [ACCEPT]:
            return self._accept_best()
        exact = {str(number): listed for number, listed in enumerate(self.listed, 1)} | {"": empty}
        try:
            match exact.get(" ".join(words)):
                case None:
                    meaning = self._choose(words)
                case str(listed):
                    meaning = self._read_words(listed.split())
                case suggestion:
                    meaning = self._accept(suggestion)
        except NotationError as problem:
            quoted = _quote(line, problem)
            raise NotationError(problem.code, **{**problem.facts, **quoted}) from problem
        if isinstance(meaning, Ambiguous):
            self.listed = meaning.lines
        return meaning

    def _accept_best(self) -> Meaning:
        """What the hint said that the game's strongest bot would do; without one, what was laid."""
        if self.hint is not None and self.hint.is_told:
            return self._accept(self.hint.advice.best)
        if self.draft is not None and DONE in self.draft.useful:
            return self.draft.done()
        raise NotationError("nothing-to-accept", text="hint")

    def _accept(self, made: Suggestion) -> Meaning:
        """What carries out a suggestion: the steps that are left are taken, and played when the
        player says so; what has none is played at once."""
        draft = self.draft
        if draft is None or not made.steps:
            return made.action
        for step in made.steps:
            verb, *words = str(step).split()
            draft = draft.take(verb, words)
        return DraftStep(ACCEPT, draft)

    def _choose(self, words: Sequence[str]) -> Meaning:
        """What words mean whose letters may stand for several pieces: the one reading that is
        possible now, or a question if more than one is. If none is, the first, so that a refusal
        can say why."""
        found = list(join_pieces(self.text.language, self.game, words))
        if prod(map(len, found)) > _MOST:
            raise NotationError("no-such-action", text=" ".join(words))
        readings = list(product(*found))
        if len(readings) == 1:
            return self._read_words(readings[0])
        possible: dict[str, Meaning] = {}
        for reading in readings:
            try:
                meaning = self._read_words(reading)
                self._check_possible(meaning)
            except (NotationError, IllegalAction):
                continue
            match meaning:
                case Ambiguous():
                    possible |= {line: Ambiguous((line,)) for line in meaning.lines}
                case Action():
                    possible[str(meaning)] = meaning
                case _:
                    possible[" ".join(reading)] = meaning
        match list(possible.values()):
            case []:
                return self._read_words(readings[0])
            case [meaning]:
                return meaning
        return Ambiguous(tuple(possible))

    def _check_possible(self, meaning: Meaning) -> None:
        """Raise `IllegalAction` if what a line means can't be done now."""
        match meaning:
            case Action():
                self.game.check(self.view, meaning)
            case Command(words=words):
                check_held(self.game, self.view.hand, words)

    def _read_words(self, words: Sequence[str]) -> Meaning:
        if words[0] in self.commands:
            return Command(words[0], tuple(words[1:]))
        options = list(self.game.options(self.view))
        if self.draft is not None:
            verb, parts = read_step(self.game, self.draft, words, options)
            if verb == DONE and not parts:
                return self.draft.done()
            if verb in self.draft.verbs:
                return DraftStep(verb, self.draft.take(verb, parts))
        try:
            return read_action(self.game, words, options)
        except NotationError:
            check_held(self.game, self.view.hand, words)
            raise


# ----------------------------------------------------------------------------- words and actions


def _quote(line: str, problem: NotationError) -> dict[str, str]:
    """What a refusal quotes, as it was typed: the line, or the word that it is about."""
    if problem.code == "no-such-action":
        return {"text": line}
    about = problem.facts.get("text")
    return next(({"text": word} for word in line.split() if fold(word) == about), {})


def is_command(text: Text, line: str, word: str, book: str = EVERYWHERE) -> bool:
    """Whether a line is this command alone."""
    return spell_out(text, line, book) == [word]


def is_yes(text: Text, line: str | None) -> bool:
    """Whether an answer is yes; Enter is."""
    return line is not None and spell_out(text, line) in ([], [YES])


def read_action(
    game: AnyGame, words: Sequence[str], options: Sequence[Action]
) -> Action | Ambiguous:
    """The action that words ask for, or the several that they may mean; raises `NotationError`.

    What is written in full is taken as it is, legal or not, so that a refusal can say why. Anything
    shorter means one of the options."""
    words = _complete_verb(game, words, options)
    found = _match(game, words, options) if words else []
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
    return found[0] if len(found) == 1 else Ambiguous(tuple(map(str, found)))


def read_step(
    game: AnyGame, made: Draft, words: Sequence[str], options: Iterable[Action]
) -> tuple[str, Sequence[str]]:
    """The verb that is meant while an action is made in steps, and the words after it: one of its
    steps, `done`, or another action; pieces alone are a new set of them. Raises `NotationError` if
    several may be meant, or if another action would undo what was laid without a word."""
    word, *rest = words
    if all(_parse_piece(game, each) is not None for each in words):
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
    pieces = [_parse_piece(game, word) for word in words]
    missing = tuple(piece for piece in pieces if piece is not None and piece not in hand)
    if pieces and None not in pieces and missing:
        raise IllegalAction("not-in-hand", "ALL 2", missing)


def _complete_verb(game: AnyGame, words: Sequence[str], options: Iterable[Action]) -> list[str]:
    """The words with an abbreviated verb in full, where only one is meant."""
    if not words:
        return []
    verbs = {word for option in options for word in str(option).split() if word.isalpha()}
    verbs = {verb for verb in verbs if verb.islower()}
    if words[0] in verbs or _parse_piece(game, words[0]) is not None:
        return list(words)
    heads = {str(option).split()[0] for option in options}
    fitting = sorted(head for head in heads if head.startswith(words[0]))
    return [fitting[0], *words[1:]] if len(fitting) == 1 else list(words)


def _match(game: AnyGame, words: Sequence[str], options: Iterable[Action]) -> list[Action]:
    """The options that fit: every word starts one of its verbs, and its pieces are those named; if
    there is none, those that have the pieces among theirs."""
    pieces = Counter(piece for word in words if (piece := _parse_piece(game, word)) is not None)
    verbs = [word for word in words if _parse_piece(game, word) is None]
    fitting = []
    for option in options:
        tokens = str(option).split()
        plain = [token for token in tokens if _parse_piece(game, token) is None]
        if _start_in_order(verbs, plain):
            held = Counter(
                piece for token in tokens if (piece := _parse_piece(game, token)) is not None
            )
            fitting.append((option, held))
    exact = [option for option, held in fitting if held == pieces]
    if exact and pieces:
        return exact
    return [option for option, held in fitting if not pieces - held]


def _start_in_order(words: Sequence[str], tokens: Sequence[str]) -> bool:
    """Whether the words start tokens, one after the other."""
    rest = iter(tokens)
    return all(any(token.startswith(word) for token in rest) for word in words)


def _parse_piece(game: AnyGame, word: str) -> Piece | None:
    try:
        return game.piece.parse(word)
    except NotationError:
        return None
