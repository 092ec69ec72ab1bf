"""The meaning of words on the table that a seat sees, as they stand or written short: a question,
an action, a step of a draft, or several of which one may be meant."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from math import prod
from typing import Any

from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.game import Action, AnyGame, Draft
from kafene.core.pieces import Piece
from kafene.core.values import dataclass
from kafene.talk.actions import check_held, find_action, find_step, match_options, refuse_by_rules
from kafene.talk.shorthand import (
    MOST_READINGS,
    Readings,
    Words,
    is_piece,
    list_readings,
    read_parts,
    read_ranks,
)
from kafene.text import Text
from kafene.text.choices import (
    Choice,
    complete_step,
    find_next_words,
    find_takers,
    list_choices,
    list_verbs,
)
from kafene.text.commands import as_typed, fold
from kafene.text.letters import find_ranks
from kafene.text.orders import read_order
from kafene.text.sentences import DONE

QUIT, TAKE, UNDO = "quit", "take", "undo"
_LISTED = 20
"""At most this many of them are listed."""


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
    then: Words = ()
    """The lines that Enter stands for after it."""
    done: Words = ()
    """The steps taken at once, line by line, where it stands for several."""


@dataclass(frozen=True)
class Ambiguous:
    """Several lines, each of which may be meant, as records have them."""

    lines: tuple[str, ...]


Meaning = Command | DraftStep | Ambiguous | Action


class Reader:
    """Reads words, spelled out as records have them, for one seat: about the view that it sees and
    the draft that it has made."""

    def __init__(self, text: Text, game: AnyGame, commands: Collection[str]) -> None:
        self.text = text
        self.game = game
        self.commands = commands
        """The commands that can be answered here, besides `quit`."""
        self.view: Any = None
        self.draft: Draft | None = None

    @cached_property
    def options(self) -> list[Action]:
        """The actions that the rules list for the seat now."""
        return list(self.game.options(self.view))

    @property
    def choices(self) -> list[Choice]:
        """The things that can be done now; actions that differ in their pieces alone are one."""
        return list_choices(self.options, self.draft)

    @property
    def seen_pieces(self) -> list[Piece]:
        """The pieces that the seat can name: its hand, and those that a draft can move."""
        if self.draft is None:
            return list(self.view.hand)
        parts = (piece for parts in self.draft.arranged for part in parts for piece in part)
        return [*self.draft.hand, *parts]

    @property
    def verbs(self) -> list[str]:
        """The first words of all that can be done."""
        heads = dict.fromkeys(str(option).split()[0] for option in self.options)
        if self.draft is None:
            return list(heads)
        heads.pop(self.draft.makes, None)
        return [*self.draft.verbs, DONE, *heads]

    @property
    def can_undo(self) -> bool:
        """True if `undo` takes back a move: what was laid and not played is taken back first."""
        return UNDO in self.commands and (self.draft is None or UNDO not in self.draft.useful)

    def is_possible(self, line: str) -> bool:
        """True if a line, as records have it, can be done as it stands, or asks which is meant."""
        try:
            self._check_possible(self.read_words(line.split()))
        except KafeneError:
            return False
        return True

    def check_line(self, line: str) -> None:
        """Raise what there is against a line, which may lack a piece: `IllegalAction` if it can't
        be done now, `NotationError` if it means nothing."""
        self._check_possible(self.understand(line.split()))

    # ----------------------------------------------------------------------- what is written short

    def understand(self, words: Sequence[str]) -> Meaning:
        """Read words: as they stand, as the beginning of a word, with ranks alone, with what is
        missing, in this order. Raises `NotationError` for what means nothing, and `IllegalAction`
        for what the rules forbid."""
        if words[0] == TAKE and TAKE not in self.verbs and TAKE in self.known_verbs:
            return self._read_take(words)
        if len(words) == 1 and (begun := self._read_beginning(words[0])) is not None:
            return begun
        parts = read_parts(self.text.language, self.game, words)
        if len(words) > 1 and parts[0] == ((words[0],),) and self._is_unknown(words[0]):
            verbs = [verb for verb in self.verbs if self._begins(words[0], verb)]
            parts[0] = ((verbs[0] if len(verbs) == 1 else words[0],),)
        try:
            return self._choose(parts)
        except NotationError as problem:
            if words[0] == UNDO and (self.draft is None or UNDO not in self.draft.verbs):
                raise NotationError("no-undo") from problem
            ranked = read_ranks(self.text.language, self.game, parts, self.seen_pieces)
            if ranked is not None and (meant := self._choose_rank(ranked)) is not None:
                return meant
            named = [part[1:] or part for part in ranked or parts]
            for reading in () if ranked is None else reversed(self._limit(ranked)[1:]):
                self._refuse(reading)
            if problem.code == "needs-piece":
                return self._fill_in(next(list_readings(parts)))
            refuse_by_rules(self.game, self.view, next(list_readings(named)), self.known_verbs)
            self._check_ranks(parts)
            raise

    def _refuse(self, words: Sequence[str]) -> None:
        """Raise what the rules have against words, if they can be read."""
        try:
            self._check_possible(self.read_words(words))
        except NotationError:
            return

    def _check_ranks(self, parts: Readings) -> None:
        """Raise `NotationError` if a line is ranks alone, perhaps after a verb, and a piece of one
        is not there."""
        words = next(list_readings(parts))
        named = words[1:] if words[0] in (*self.verbs, *self.known_verbs) else words
        ranks = [find_ranks(self.text.language, self.game.piece, word) for word in named]
        held = {str(piece)[:-1] for piece in self.seen_pieces}
        missing = [word for word, rank in zip(named, ranks, strict=True) if not held & {*rank}]
        if ranks and all(ranks) and missing:
            raise NotationError("none-of-rank", text=missing[0])

    def _choose(self, parts: Readings) -> Meaning:
        """Read a line whose letters may stand for several pieces: the one reading that is possible
        now, or a question if more than one is. If none is, the first, so that a refusal can say
        why."""
        readings = self._limit(parts)
        if len(readings) == 1:
            return self.read_words(readings[0])
        possible = dict(self._find_possible(readings))
        match list(possible.values()):
            case []:
                return self.read_words(readings[0])
            case [meaning]:
                return meaning
        return Ambiguous(tuple(possible))

    def _choose_rank(self, parts: Readings) -> Meaning | None:
        """Read a line with ranks alone: of what is possible, that which spoils least, and one of
        each rank where suits don't matter."""
        possible = dict(self._find_possible(self._limit(parts)))
        fewest = min(map(_count_flaws, possible.values()), default=0)
        found: dict[str, str] = {}
        for line, meaning in possible.items():
            if _count_flaws(meaning) == fewest:
                found.setdefault(line if self.game.suits_matter else self._leave_suits(line), line)
        lines = tuple(found.values())
        if not lines or len(lines) > _LISTED:
            return None
        return possible[lines[0]] if len(lines) == 1 else Ambiguous(lines)

    def _leave_suits(self, line: str) -> str:
        return " ".join(word[:-1] if is_piece(self.game, word) else word for word in line.split())

    def _limit(self, parts: Readings) -> list[Words]:
        if prod(map(len, parts)) > MOST_READINGS:
            raise NotationError("no-such-action", text=next(map(" ".join, list_readings(parts))))
        return list(list_readings(parts))

    def _find_possible(self, readings: Iterable[Words]) -> Iterator[tuple[str, Meaning]]:
        """Yield what can be done of several readings, by the line that says so in full."""
        for reading in readings:
            try:
                meaning = self.read_words(reading)
                self._check_possible(meaning)
            except (NotationError, IllegalAction):
                continue
            match meaning:
                case Ambiguous():
                    yield from ((line, Ambiguous((line,))) for line in meaning.lines)
                case Action():
                    yield str(meaning), meaning
                case _:
                    yield " ".join(reading), meaning

    def _check_possible(self, meaning: Meaning) -> None:
        """Raise `IllegalAction` if what a line means can't be done now, `NotationError` if a hand
        has no such order."""
        match meaning:
            case Action():
                self.game.check(self.view, meaning)
            case Command(name="sort", words=[_, *_] as words):
                if read_order(self.text, " ".join(words)) is None:
                    raise NotationError("no-such-action", text=" ".join(words))
            case Command(words=words):
                check_held(self.game, self.view.hand, words)

    def _read_beginning(self, word: str) -> Meaning | None:
        """Complete a word that was only begun, asking if it may be several; None for a word in
        full, and for one that begins nothing. Never one thing alone where another verb begins so as
        well that is not possible now."""
        if not self._is_unknown(word):
            return None
        named = (*self.verbs, *self.commands, QUIT)
        fitting = [each for each in named if self._begins(word, each)]
        others: list[str] = []
        for line in map(str, self.options):
            head, *later = line.split()
            if head not in fitting and any(token.startswith(word) for token in later):
                fitting.append(line)
                others = [verb for verb in self.known_verbs if self._begins(word, verb)]
        if len({*fitting, *others}) > 1:
            return Ambiguous(tuple(line for line in dict.fromkeys(fitting) if self._is_open(line)))
        return self.understand(fitting[0].split()) if fitting else None

    def _is_open(self, line: str) -> bool:
        """True if a line need not wait until a draft is finished."""
        drafting = self.draft is not None and DONE in self.draft.useful
        return not drafting or line not in map(str, self.options)

    def _is_unknown(self, word: str) -> bool:
        """True if a word can't be meant as it stands, so that it may be a part."""
        later = {token for option in self.options for token in str(option).split()}
        known = {*self.verbs, *self.commands, *later, *self.known_verbs, UNDO, QUIT}
        return word.isalpha() and word not in known and not is_piece(self.game, word)

    @property
    def known_verbs(self) -> list[str]:
        """The first words of all that can ever be done in this game."""
        return list_verbs(self.text, self.game)

    def _begins(self, word: str, command: str) -> bool:
        shown = fold(as_typed(self.text, command, self.game))
        return command.startswith(word) or shown.startswith(word)

    def _read_take(self, words: Sequence[str]) -> Meaning:
        """The actions that take the open discard: one of them, or a question which."""
        takers = find_takers(self.game)
        options = [each for each in self.options if str(each).split()[0] in takers]
        parts = read_parts(self.text.language, self.game, words[1:])
        found = match_options(self.game, next(list_readings(parts)), options)
        if not found:
            raise NotationError("nothing-to-take", text=TAKE)
        return found[0] if len(found) == 1 else Ambiguous(tuple(map(str, found)))

    def _fill_in(self, words: Sequence[str]) -> Meaning:
        """A step or an action that lacks something: the only way to complete it, or a question. If
        there is no way, it can't be done now."""
        verb, *rest = words
        if self.draft is not None and verb in self.draft.verbs:
            lines: Sequence[str] = complete_step(self.game, self.draft, verb, rest)
        else:
            lines = self._refuse_or_list(verb, rest)
        if not lines:
            raise self._find_refusal(verb, rest)
        only = len(lines) == 1 and rest
        return self.read_words(lines[0].split()) if only else Ambiguous(tuple(lines))

    def find_example(self, verb: str, rest: Sequence[str] = ()) -> str:
        """A step with this verb and these words that can be taken now, one that spoils no set if
        there is one; empty if there is none."""
        if self.draft is None or verb not in self.draft.verbs:
            return ""
        for line in complete_step(self.game, self.draft, verb, rest):
            return line
        for word in find_next_words(self.game, self.draft, verb, rest):
            longer = [*rest, word]
            more = find_next_words(self.game, self.draft, verb, longer)
            for line in (
                " ".join([verb, *longer]),
                *(" ".join([verb, *longer, end]) for end in more),
            ):
                if self.is_possible(line):
                    return line
        return ""

    def _find_refusal(self, verb: str, rest: Sequence[str]) -> KafeneError:
        """Why something that lacks a piece can't be done now, or with which piece it could be."""
        if example := self.find_example(verb, rest):
            return NotationError("needs-piece", text=verb, example=example.partition(" ")[2])
        if rest and self.draft is not None and verb in self.draft.useful:
            try:
                self.draft.take(verb, [*rest, "1"])
            except IllegalAction as problem:
                return problem
            except NotationError:  # its example is not made of this player's pieces
                return NotationError("not-now", text=verb)
        for piece in self.view.hand[: 0 if rest else 1]:
            try:
                self.game.check(self.view, self.game.parse(f"{verb} {piece}"))
            except IllegalAction as problem:
                return problem
            except NotationError:
                break
        return NotationError("not-now", text=verb)

    def _refuse_or_list(self, verb: str, rest: Sequence[str]) -> Sequence[str]:
        """The options that start with a verb. If pieces were named, they fit none of them: with one
        part on the table the rules say why."""
        why: list[IllegalAction] = []
        for number in ("1", "2") if rest else ():
            try:
                self.game.check(self.view, self.game.parse(" ".join([verb, *rest, number])))
            except IllegalAction as problem:
                why.append(problem)
            except NotationError:
                break
        if why and (len(why) == 1 or why[0].code != why[1].code):
            raise why[0]
        return [str(option) for option in self.options if str(option).split()[0] == verb]

    # ------------------------------------------------------------------------------ what is in full

    def read_words(self, words: Sequence[str]) -> Meaning:
        """Read words that are written in full; raises as `understand` does."""
        if words[0] in (*self.commands, QUIT) and (words[0] != UNDO or self.can_undo):
            return Command(words[0], tuple(words[1:]))
        if self.draft is not None:
            verb, parts = find_step(self.game, self.draft, words, self.options)
            if verb == DONE and not parts:
                return self.draft.done()
            if verb in self.draft.verbs:
                return DraftStep(verb, self.draft.take(verb, parts))
        try:
            found = find_action(self.game, words, self.options)
        except NotationError:
            check_held(self.game, self.view.hand, words)
            raise
        return found if isinstance(found, Action) else Ambiguous(tuple(map(str, found)))


def _count_flaws(meaning: Meaning) -> int:
    return len(meaning.draft.flaws) if isinstance(meaning, DraftStep) else 0
