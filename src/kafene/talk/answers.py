"""Answers to what is typed during a game, as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kafene import bots
from kafene.core.errors import KafeneError
from kafene.core.game import AnyGame, Event, Seat, SeatView
from kafene.talk.lines import QUESTIONS, Ambiguous, Command, Conversation, find_aliases
from kafene.text import Text, rulebook, sentences


def answer(talk: Conversation, command: Command) -> list[str]:
    """The answer to one of the `QUESTIONS`; raises `NotationError` if there is none."""
    return _ANSWERS[command.name](talk, command.words)


def explain_refusal(talk: Conversation, problem: KafeneError) -> list[str]:
    """Why something was refused, and what can be done now; where an action is made in steps, the
    prompt and the draft say that."""
    why = sentences.error(talk.text, problem, talk.names, talk.seat)
    return [why, *(list_choices(talk) if talk.draft is None else [])]


def list_choices(talk: Conversation) -> list[str]:
    """What can be done now, and how to type it; nothing when it is not the seat's turn."""
    text = talk.text
    choices = sentences.choices(text, talk.game, talk.view, talk.draft)
    known = find_aliases(text, talk.game.rulebook)
    lines = [text("you-can")] if choices else []
    for head, what in choices:
        verbs = " ".join(word for word in head.split() if word.islower())
        also = next((word for word, full in known.items() if full == verbs), "")
        also_known = also and what
        line = text("pair-also", head=head, also=also, what=what) if also_known else None
        lines.append(f"  {line or sentences.pair(text, head, what)}")
    return lines


def ask_which(talk: Conversation, meant: Ambiguous) -> list[str]:
    """The question which of several actions is meant, with a number before each."""
    listed = (f"  {number}: {action}" for number, action in enumerate(meant.actions, 1))
    return [talk.text("which"), *listed]


def explain_hint(talk: Conversation, advice: bots.Advice) -> list[str]:
    """A hint in words; where its action takes steps, those from the table as it lies there."""
    again = talk.open_draft is not None
    return sentences.hint(talk.text, talk.game, advice, again=again)


def sum_up(
    text: Text,
    game: AnyGame,
    view: SeatView,
    history: Sequence[Event],
    names: Sequence[str],
    seat: Seat | None,
) -> list[str]:
    """What is told when a game is over: the score sheet, and what will be remembered."""
    lines = sentences.memories(text, game, history, names, seat)
    if len(getattr(view, "sheet", "..")) > 1:  # of one round the end has told the points
        lines = [*sentences.scores(text, game, view, names), *lines]
    return lines


def _help(talk: Conversation, _: Sequence[str]) -> list[str]:
    lines = list_choices(talk)
    extra = f"{talk.game.rulebook.lower()}-help"
    if extra in talk.text:
        lines.append(talk.text(extra))
    anything = "any-question" if set(talk.commands) == set(QUESTIONS) else "any-time"
    return [*lines, talk.text(anything)]


def _hint(talk: Conversation, _: Sequence[str]) -> list[str]:
    return explain_hint(talk, bots.advise(talk.game, talk.view, talk.history))


def _hand(talk: Conversation, words: Sequence[str]) -> list[str]:
    if talk.open_draft is not None:
        return _table(talk, words)
    return sentences.hand(talk.text, talk.game, talk.view)


def _table(talk: Conversation, _: Sequence[str]) -> list[str]:
    draft = talk.open_draft
    if draft is not None:
        return sentences.draft(talk.text, talk.game, draft)
    return sentences.view(talk.text, talk.game, talk.view, talk.names)


def _scores(talk: Conversation, _: Sequence[str]) -> list[str]:
    return sentences.scores(talk.text, talk.game, talk.view, talk.names)


def _rules(talk: Conversation, numbers: Sequence[str]) -> list[str]:
    text, game = talk.text, talk.game
    if numbers:
        number = " ".join(numbers)
        lines = rulebook.find_paragraphs(text, game, number)
        return [*lines, *rulebook.list_house_rules(text, game, talk.view.rules, number)]
    sections = [
        f"  {text('pair', head=f'rules {section.number}', what=section.title)}"
        for section in rulebook.load(game.name, text.language)
        if section.number
    ]
    about = sentences.optional(text, f"about-{game.name}")
    return [about, *sections, text("rules-all", command=f"rules {game.name}")]


_ANSWERS: dict[str, Callable[[Conversation, Sequence[str]], list[str]]] = {
    "help": _help,
    "hint": _hint,
    "hand": _hand,
    "table": _table,
    "scores": _scores,
    "rules": _rules,
}
