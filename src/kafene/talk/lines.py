"""The meaning of a typed line: a question, an action in full or abbreviated, pieces alone, the
number of a choice that was listed; in the reader's language or as records have it. Enter alone does
what was offered last."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kafene.core.errors import NotationError
from kafene.core.game import AnyGame, Draft, Event, Seat
from kafene.core.values import dataclass
from kafene.talk.reading import QUIT, UNDO, Ambiguous, Command, DraftStep, Meaning, Reader
from kafene.talk.shorthand import Words
from kafene.text import Text
from kafene.text.commands import AFTER, EVERYWHERE, fold, spell_out
from kafene.text.sentences import DONE, list_way

if TYPE_CHECKING:
    from kafene.bots.advice import Advice, Suggestion  # not needed before somebody asks for a hint

__all__ = [
    "QUIT",
    "UNDO",
    "Ambiguous",
    "Command",
    "Conversation",
    "DraftStep",
    "Hint",
    "Meaning",
    "is_command",
    "is_no",
    "is_yes",
]
YES, NO, BACK, ACCEPT = "yes", "no", "back", "ok"
MORE = ("hint more",)
"""The offer after the smaller hint."""
QUESTIONS = ("help", "hint", "hand", "table", "scores", "rules")
_SHOWN = 3
"""This many pieces show how they are written."""
_NAMING_WORDS = ("help", "rules", "sort")
"""Commands whose words stand for themselves: `help bount` is not about tapping."""


@dataclass(frozen=True)
class Hint:
    """Advice on the table, or the draft, that a seat sees now."""

    advice: Advice
    is_told: bool = False
    """True once it was told in full; before, its pieces were pointed at."""


class Conversation(Reader):
    """The conversation with one seat during a game: the view that lines are about, the seat's
    history, the draft of an action that is made in steps, the hint that was given on it, what was
    listed and what was offered last."""

    def __init__(
        self,
        text: Text,
        game: AnyGame,
        names: Sequence[str],
        seat: Seat,
        commands: Collection[str] = QUESTIONS,
        *,
        takes_enter: bool = False,
    ) -> None:
        super().__init__(text, game, commands)
        self.names = names
        self.seat = seat
        self.takes_enter = takes_enter
        """True if an empty line can be typed here, so that Enter does what is offered."""
        self.history: Sequence[Event] = ()
        self.hint: Hint | None = None
        self.listed: tuple[str | Suggestion, ...] = ()
        self.offer: Words = ()
        """The lines that Enter stands for, as records have them; another line ends the offer."""
        self.done: Words = ()
        """The steps that the last line took, where it stood for several."""
        self.typed = ""
        """The last line, as it was typed."""
        self.knows_rules = False
        """True once it was told how to read a paragraph of the rules."""

    def look(self, view: Any, history: Sequence[Event]) -> None:
        """Take in what the seat sees now; a draft made on another view is dropped."""
        self.history = history
        if view != self.view:
            self.view = view
            self.__dict__.pop("options", None)
            self._hold(self.game.draft(view))

    def take(self, step: DraftStep) -> None:
        """Take a step that was read. What was advised before it no longer counts."""
        self._hold(step.draft)
        self.offer, self.done = step.then, step.done

    def _hold(self, draft: Draft | None) -> None:
        self.draft, self.hint, self.listed, self.offer, self.done = draft, None, (), (), ()

    @property
    def open_draft(self) -> Draft | None:
        """The draft, if it differs from the table as it lies there."""
        if self.draft is None or self.draft == self.game.draft(self.view):
            return None
        return self.draft

    # --------------------------------------------------------------------------------- reading

    def read(self, line: str, empty: str = "help") -> Meaning:
        """Read a line; an empty one is what was offered, or else `empty`, as records have it.
        Nothing is taken or played yet, but for what a number means from now on. Raises
        `NotationError` for what means nothing, and `IllegalAction` for a step or pieces that the
        rules forbid."""
        self.typed = line
        offer, self.offer = self.offer, ()
        words = spell_out(self.text, line, self.game.rulebook)
        if words == [QUIT]:
            return Command(QUIT)
        if words and words[0] in _NAMING_WORDS and words[0] in self.commands:
            return Command(words[0], tuple(fold(line).split()[1:]))
        if not words:
            return self._go_on(offer) if offer else self.read_words(empty.split())
        if words == [ACCEPT]:
            return self._accept_offer(offer)
        listed = {str(number): each for number, each in enumerate(self.listed, 1)}
        if listed and len(line) == 1 and line.isdecimal() and line not in listed:
            raise NotationError("no-such-number", text=line, most=len(listed))
        try:
            match listed.get(" ".join(words)):
                case None:
                    meaning = self.understand(words)
                case str(known):
                    meaning = self.read_words(known.split())
                case suggestion:
                    meaning = self._accept(suggestion)
        except NotationError as problem:
            raise self._quote(line, problem) from problem
        if isinstance(meaning, Ambiguous):
            self.listed = meaning.lines
        return meaning

    def peek(self, line: str) -> Meaning:
        """Tell what a line would mean if it were typed; raises as `read` does. What was listed and
        offered stays."""
        kept = self.typed, self.listed, self.offer
        try:
            return self.read(line)
        finally:
            self.typed, self.listed, self.offer = kept

    def _quote(self, line: str, problem: NotationError) -> NotationError:
        """A problem with what it is about as it was typed: the line, or a word of it. How pieces
        are written is shown by those of the hand."""
        about = problem.facts.get("text")
        words = [word for word in line.split() if fold(word) == about]
        text = line if problem.code == "no-such-action" else next(iter(words), about)
        facts = {**problem.facts, **({} if text is None else {"text": text})}
        if problem.code == "no-such-piece" and self.view.hand:
            shown = " ".join(map(str, self.view.hand[:_SHOWN]))  # in letters, as on the keyboard
            return NotationError("no-piece-of-yours", **facts, pieces=shown)
        return NotationError(problem.code, **facts)

    def _go_on(self, offer: Words) -> Meaning:
        """The first line of an offer; the rest is offered when it has been done."""
        first, *rest = offer
        meaning = self.read_words(first.split())
        return replace(meaning, then=tuple(rest)) if isinstance(meaning, DraftStep) else meaning

    def _accept_offer(self, offer: Words) -> Meaning:
        """All that was offered; without an offer what the game's strongest bot would do by the
        hint, told in full or not, or what was laid."""
        best = None if self.hint is None else self.hint.advice.best
        if best is not None and offer in ((), MORE, self._find_way(best)):
            return self._accept(best)
        if offer:
            return self._do_all(offer)
        if self.draft is not None and DONE in self.draft.useful:
            return self.draft.done()
        raise NotationError("nothing-to-accept", text="hint")

    def _do_all(self, offer: Words) -> Meaning:
        """All steps of an offer up to the line that plays."""
        draft = self.draft
        for at, line in enumerate(offer):
            verb, *words = line.split()
            if draft is None or verb not in draft.verbs:
                if draft is None or not at:
                    return self._go_on(offer)
                return DraftStep(ACCEPT, draft, offer[at:], offer[:at])
            draft = draft.take(verb, words)
        return self._go_on(offer) if draft is None else DraftStep(ACCEPT, draft, done=offer)

    def _find_way(self, made: Suggestion) -> Words:
        return tuple(list_way(made, self.open_draft))

    def _accept(self, made: Suggestion) -> Meaning:
        """Carry out a suggestion: the steps that are left are taken, and played when the player
        says so; what has none is played at once."""
        draft = self.draft
        if draft is None or not made.steps:
            return made.action
        steps = tuple(map(str, made.steps))
        for step in steps:
            verb, *words = step.split()
            draft = draft.take(verb, words)
        return DraftStep(ACCEPT, draft, (DONE,), steps)

    def offer_hint(self, advice: Advice) -> None:
        """From now on Enter carries out the best of a hint, step by step."""
        self.offer = self._find_way(advice.best)


def is_command(text: Text, line: str, word: str, book: str = EVERYWHERE) -> bool:
    """True if a line is this command alone."""
    return spell_out(text, line, book) == [word]


def is_no(text: Text, line: str | None) -> bool:
    """True if a person wants no more; nobody does where no line comes."""
    return line is None or spell_out(text, line, AFTER) in ([NO], [QUIT])


def is_yes(text: Text, line: str | None) -> bool:
    """True if an answer is yes; Enter is."""
    return line is not None and spell_out(text, line) in ([], [YES])
