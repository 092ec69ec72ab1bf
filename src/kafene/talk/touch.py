"""Pieces that are picked and keys that are pressed, as the lines that would be typed for them.

Nothing here knows a rule: a line goes through the `Conversation` like any other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafene.core.errors import KafeneError, NotationError
from kafene.core.game import Action, Draft
from kafene.core.values import dataclass
from kafene.talk.lines import ACCEPT, UNDO, Ambiguous, Conversation
from kafene.text.commands import as_typed, find_aliases
from kafene.text.sentences import DONE, tell_lines

HELP = "?"
_USUAL = ("hint", "sort")
"""Commands that have a key of their own, if they are known."""


@dataclass(frozen=True)
class Picked:
    """Pieces that were picked, in words: some of the hand, some of sets on the table, each with its
    set's number; and the set they are meant for, if any."""

    held: tuple[str, ...] = ()
    taken: tuple[tuple[int, str], ...] = ()
    to: int | None = None

    def __bool__(self) -> bool:
        return bool(self.held or self.taken)


@dataclass(frozen=True)
class Key:
    """A key that does something now: its letter, what it does as the reader would type it, and the
    lines that it stands for."""

    letter: str
    what: str
    lines: tuple[str, ...]


class Touch:
    """A seat where nothing need be typed."""

    def __init__(self, talk: Conversation) -> None:
        self.talk = talk

    @property
    def listed(self) -> int:
        """The number of lines that are listed to choose from."""
        return len(self.talk.listed)

    @property
    def needs_picking(self) -> bool:
        """True if a piece that is only pointed at is not played: actions are made in steps."""
        return self.talk.draft is not None

    def spell(self, picked: Picked) -> tuple[str, ...]:
        """The lines that do what is usual with the pieces."""
        if not picked:
            return ()
        if self.talk.draft is not None:
            return self.talk.draft.gather(picked.held, picked.taken, picked.to)
        return (self._join("", picked),)

    def describe(self, lines: Sequence[str], *, brief: bool = False) -> str:
        """Describe what lines do, as the reader would type it in full; steps that bring pieces
        together in a sentence, unless it is to be `brief`. Nothing if it can't be done."""
        if lines == ("",):
            lines = self.talk.offer[:1]
        between = ", "
        if len(lines) == 1:
            if not self.is_of_use(lines[0]):
                return ""
            match self._read(lines[0]):
                case Action() as action if self.talk.draft is None:
                    lines = (str(action),)
                case Ambiguous(lines=several):
                    lines, between = several, " / "
        told = "" if brief else tell_lines(self.talk.text, self.talk.game, lines)
        typed = between.join(as_typed(self.talk.text, line, self.talk.game) for line in lines)
        return told or typed

    def list_keys(self, picked: Picked, pointed: str = "") -> list[Key]:
        """The keys that do something now: with what is picked; if nothing is, with the piece that
        is `pointed` at, or with what there is to choose from. Those of commands that are always
        there do not change."""
        usual = [(name, name) for name in _USUAL if name in self.talk.commands]
        usual += [(UNDO, UNDO)] if self.talk.can_undo else []
        letters: set[str] = set()
        last = [key for pair in usual for key in self._find_key(letters, *pair)]
        now = sorted(
            dict.fromkeys(self._list_now(picked, pointed)),
            key=lambda pair: pair[0] not in (ACCEPT, DONE),
        )
        first = [key for pair in now for key in self._find_key(letters, *pair)]
        listed = [] if picked else list(self._list_numbers())
        return [*listed, *first, *last, Key(HELP, as_typed(self.talk.text, "help"), ("help",))]

    def _list_numbers(self) -> Iterator[Key]:
        """The keys of what is listed with numbers, unless `ok` does it: without typing, too, one of
        several can be chosen."""
        talk = self.talk
        if talk.hint is not None and talk.listed == (talk.hint.advice.best,):
            return
        for number, each in enumerate(talk.listed, 1):
            line = each if isinstance(each, str) else str(each.action)
            if not isinstance(each, str) and each.steps:
                line = line.split()[0]
            yield Key(str(number), as_typed(talk.text, line, talk.game), (str(number),))

    def _find_key(self, letters: set[str], command: str, line: str) -> Iterator[Key]:
        """The key for a command: the first of its letters that is free."""
        word = self._name_key(command)
        for letter in f"{word}{command}".casefold():
            if letter.isalpha() and letter < "\u2e80" and letter not in letters:
                letters.add(letter)
                yield Key(letter, word, (line,))
                return

    def _name_key(self, command: str) -> str:
        """One word for a command, where there is one: `take` for `draw discard`, `tap` for `throw
        tap`."""
        text, game = self.talk.text, self.talk.game
        words = find_aliases(text, game.rulebook).items()
        for verbs in (command, command.split()[-1]):
            known = (as_typed(text, verbs, game), *(one for one, full in words if full == verbs))
            for word in known:
                if " " not in word:
                    return word
        return as_typed(text, command, game)

    def _list_now(self, picked: Picked, pointed: str) -> Iterator[tuple[str, str]]:
        """Yield what can be done now with these pieces, or without any, and the line for it."""
        meant = picked or Picked((pointed,) if pointed else ())
        talk, draft = self.talk, self.talk.draft
        if talk.hint is not None:
            yield ACCEPT, ACCEPT
        is_open = draft is not None and DONE in draft.useful
        for choice in talk.choices:
            verbs, line = choice.verbs, self._join(choice.verbs, meant)
            if draft is not None and verbs in draft.useful:
                if self._stands_alone(verbs):
                    yield verbs, verbs
                elif line := self._find_step(draft, verbs, picked):
                    yield verbs, line
            elif choice.is_whole:
                if not is_open:
                    yield verbs, verbs
            elif meant.held and self.can_do(line):
                yield verbs, line
            elif not picked and self.is_of_use(verbs):
                yield verbs, verbs

    def _find_step(self, draft: Draft, verb: str, picked: Picked) -> str:
        """The line for a step with pieces of the table, written as the step has it; nothing if
        there is none, or if it would only do what is usual with them."""
        if picked.held or not picked.taken:
            return ""
        pieces, numbers = self._write(picked)
        usual = self._do(draft, self.spell(picked))
        for words in ((*pieces, *numbers), (*numbers, *pieces), numbers[::-1]):
            after = self._do(draft, (" ".join((verb, *words)),))
            if after is not None and all(_is_gone(*each, draft, after) for each in picked.taken):
                return "" if after == usual else " ".join((verb, *words))
        return ""

    @staticmethod
    def _do(draft: Draft, lines: Sequence[str]) -> Draft | None:
        """The draft after some steps; None if they can't be taken."""
        try:
            for line in lines:
                verb, *words = line.split()
                draft = draft.take(verb, words)
        except KafeneError:
            return None
        return draft

    def _stands_alone(self, verb: str) -> bool:
        """True if a step needs no pieces."""
        draft = self.talk.draft
        if draft is None or verb == DONE:
            return True
        try:
            draft.take(verb, ())
        except NotationError:
            return False
        except KafeneError:
            return True
        return True

    def is_of_use(self, line: str) -> bool:
        """True if a line is something that can be done now, or one of several."""
        return self.can_do(line) or isinstance(self._read(line), Ambiguous)

    def can_do(self, line: str) -> bool:
        """True if a line is something that can be done now."""
        meaning = self._read(line)
        if not isinstance(meaning, Action):
            return meaning is not None and not isinstance(meaning, Ambiguous)
        try:
            self.talk.game.check(self.talk.view, meaning)
        except KafeneError:
            return False
        return True

    def _read(self, line: str) -> object:
        """Tell what a line would mean; None if nothing."""
        try:
            return self.talk.peek(line)
        except KafeneError:
            return None

    def _join(self, verbs: str, picked: Picked) -> str:
        pieces, numbers = self._write(picked)
        return " ".join([*verbs.split(), *pieces, *numbers])

    @staticmethod
    def _write(picked: Picked) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The pieces, and the numbers of the sets that they are of or meant for."""
        numbers = dict.fromkeys(number for number, _ in picked.taken)
        if picked.to is not None:
            numbers[picked.to] = None
        pieces = (*picked.held, *(piece for _, piece in picked.taken))
        return pieces, tuple(map(str, numbers))


def _is_gone(number: int, piece: str, before: Draft, after: Draft) -> bool:
    """True if a step took a piece from the part with that number, not an equal one elsewhere."""
    held, left = (
        sum(str(each) == piece for part in draft.arranged[number - 1] for each in part)
        for draft in (before, after)
    )
    return left < held
