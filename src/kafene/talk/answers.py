"""Answers to what is typed during a game, as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from kafene.core.errors import IllegalAction, KafeneError, NotationError
from kafene.core.game import AnyGame, Event, Seat, SeatView
from kafene.talk import hints
from kafene.talk.lines import ACCEPT, QUIT, UNDO, Ambiguous, Command, Conversation, Hint
from kafene.talk.lines import MORE as MORE_HINT
from kafene.text import Text, sentences
from kafene.text.commands import as_typed, find_aliases, spell_out
from kafene.text.glossary import explain_word, list_terms
from kafene.text.messages import optional

if TYPE_CHECKING:
    from kafene.bots.advice import Advice

MORE = "more"
"""The word after `hint` that asks for all of it at once."""

_GUESSED = ("no-such-action", "no-piece-of-yours", "one-piece", "nothing-to-take", "no-such-order")
"""Refusals after which another line may have been meant."""


def answer(talk: Conversation, command: Command) -> list[str]:
    """The answer to one of the `QUESTIONS`; raises `NotationError` if there is none."""
    return _ANSWERS[command.name](talk, command.words)


def explain_refusal(talk: Conversation, problem: KafeneError) -> list[str]:
    """Why something was refused, and what can be done instead."""
    why = sentences.error(talk.text, problem, talk.names, talk.seat, talk.game)
    return [why, *suggest(talk, problem)]


def suggest(talk: Conversation, problem: KafeneError) -> list[str]:
    """Say what can be typed after a refusal: what may have been meant, which Enter then does; where
    the rule can be read, told once; what can be done now, unless that is plain from a draft."""
    lines = [*_offer_guesses(talk, problem), *_tell_rule(talk, problem)]
    is_unread = isinstance(problem, NotationError)
    if talk.draft is None or (is_unread and problem.code != "draft-is-open"):
        lines += list_choices(talk)
    elif talk.open_draft is not None and _is_finishing(talk):
        others = [option for option in talk.options if str(option).split()[0] != talk.draft.makes]
        words = {"undo": UNDO, "reset": sentences.RESET, "other": str(next(iter(others), ""))}
        shown = {name: as_typed(talk.text, word, talk.game) for name, word in words.items()}
        lines.append(talk.text("draft-go-on", **shown, after=bool(others)))
    return lines


def _offer_guesses(talk: Conversation, problem: KafeneError) -> list[str]:
    # not needed before something is mistyped
    from kafene.talk.guesses import guess, guess_later

    if problem.code not in _GUESSED:
        return []
    text = talk.text
    guesses = _leave_one(talk) if problem.code == "one-piece" else guess(talk)
    shown = [as_typed(text, line, talk.game) for line in guesses]
    if len(guesses) == 1:
        talk.offer = guesses
        return [
            text("did-you-mean", line=shown[0], enter=talk.takes_enter, ok=as_typed(text, ACCEPT))
        ]
    if not guesses and (later := guess_later(talk)) is not None:
        line, why = later
        told = sentences.error(text, why, talk.names, talk.seat, talk.game)
        return [text("did-you-mean-later", line=as_typed(text, line, talk.game), why=told)]
    if guesses:
        talk.listed = guesses
    listed = [f"  {text('pair', head=at, what=line)}" for at, line in enumerate(shown, 1)]
    return [text("did-you-mean-one"), *listed] if listed else []


def _leave_one(talk: Conversation) -> tuple[str, ...]:
    """A line with several pieces that takes one, with each of them alone."""
    verb, *pieces = spell_out(talk.text, talk.typed, talk.game.rulebook)
    lines = (f"{verb} {piece.upper()}" for piece in pieces)
    return tuple(dict.fromkeys(filter(talk.is_possible, lines)))


def _tell_rule(talk: Conversation, problem: KafeneError) -> list[str]:
    """Say, once, how to read the paragraph of the game that a refusal names."""
    if not isinstance(problem, IllegalAction) or talk.knows_rules:
        return []
    book, _, number = problem.rule.partition(" ")
    if book != talk.game.rulebook:  # about what holds in every game there is no more to say
        return []
    from kafene.text.rulebook import find_paragraphs  # not needed for a first table

    try:
        find_paragraphs(talk.text, talk.game, number)
    except NotationError:  # a game may have no rules to read
        return []
    talk.knows_rules = True
    command = as_typed(talk.text, f"rules {number}")
    return [talk.text("rule-can-be-read", rule=problem.rule, command=command)]


def _is_finishing(talk: Conversation) -> bool:
    """True if the last line was to play what was laid."""
    words = spell_out(talk.text, talk.typed, talk.game.rulebook)
    return words in ([], [sentences.DONE], [ACCEPT])


def tell_offer(talk: Conversation) -> list[str]:
    """The steps that were taken at once, and what is next on the way of a hint that is carried out
    step by step; nothing elsewhere."""
    text = talk.text
    steps = tuple(as_typed(text, line, talk.game) for line in talk.done)
    done = [text("steps-done", steps=steps)] if steps else []
    if not talk.offer:
        return done
    line = as_typed(text, talk.offer[0], talk.game)
    more, ok = len(talk.offer) > 2, as_typed(text, ACCEPT)
    return [*done, text("offer-next", line=line, enter=talk.takes_enter, more=more, ok=ok)]


def list_choices(talk: Conversation) -> list[str]:
    """List what can be done now, and how to type it; nothing when it is not the seat's turn."""
    text = talk.text
    choices = talk.choices
    lines = [text("you-can")] if choices else []
    for choice in choices:
        typed, what = choice.write(text, talk.game), choice.explain(text, talk.game, talk.view)
        also = _find_other_word(talk, choice.verbs, typed)
        if example := talk.find_example(choice.verbs):
            what = text("pair", head=what, what=as_typed(text, example, talk.game))
        if also and what:
            line = text("pair-also", head=typed, also=also, what=what)
        else:
            line = sentences.pair(text, typed, what)
        lines.append(f"  {line}")
    return lines


def _find_other_word(talk: Conversation, verbs: str, typed: str) -> str:
    """Find what could be typed as well: the English word, or in English another one."""
    known = find_aliases(talk.text, talk.game.rulebook)
    words = [word for word, full in known.items() if full == verbs]
    others = [verbs, *words] if words else []
    return next((word for word in others if not typed.startswith(word)), "")


def ask_which(talk: Conversation, meant: Ambiguous) -> list[str]:
    """The question which of several lines is meant, with a number before each."""
    text = talk.text
    listed = (
        f"  {text('pair', head=number, what=as_typed(text, line, talk.game))}"
        for number, line in enumerate(meant.lines, 1)
    )
    return [text("which"), *listed]


def tell_hint(talk: Conversation, advice: Advice, words: Sequence[str] = ()) -> list[str]:
    """A hint on what the seat sees now: first the pieces to look at, if there are any; when it is
    asked for again, or `more`, all of it. From then on its numbers, `ok` and Enter carry it out."""
    is_first = talk.hint is None and MORE not in words
    if is_first and advice.marks:
        talk.hint, talk.offer = Hint(advice), MORE_HINT
        return hints.point_out(talk.text, advice, enter=talk.takes_enter)
    talk.hint = Hint(advice, is_told=True)
    talk.listed = hints.list_offers(advice) or (advice.best,)
    talk.offer_hint(advice)
    return hints.tell(talk.text, talk.game, advice, talk.open_draft, enter=talk.takes_enter)


def sum_up(
    text: Text,
    game: AnyGame,
    view: SeatView,
    history: Sequence[Event],
    names: Sequence[str],
    seat: Seat | None,
    scores: Sequence[str],
) -> list[str]:
    """Sum up a game that is over: the score sheet, and what will be remembered."""
    lines = sentences.memories(text, game, history, names, seat)
    # Of one round the end has told the points, and so has a drawn table where no rounds are kept.
    if len(getattr(view, "sheet", "" if text.is_drawn else "..")) > 1:
        lines = [*scores, *lines]
    return lines


def _help(talk: Conversation, words: Sequence[str]) -> list[str]:
    if explained := explain_word(talk.text, talk.game, " ".join(words)):
        return explained
    text, book = talk.text, talk.game.rulebook.lower()
    more = [f"letters-{talk.game.piece.__name__.lower()}", f"{book}-help"]
    if text.is_drawn:
        more.append(f"{book}-help-drawn")
    known = [text(message) for message in more if message in text]
    return [*list_choices(talk), *known, text("any-time"), *_list_commands(talk)]


def _list_commands(talk: Conversation) -> Iterator[str]:
    """List what can be typed at any time, a line each."""
    text, kind = talk.text, talk.game.piece.__name__
    one, several = text("any-piece", kind=kind), text("any-pieces", kind=kind)
    word = next((term.forms[0] for term in list_terms(text, talk.game)), "")
    takes = {"swap": f"swap {one} {one}", "gather": f"gather {several}"}
    names = sorted(talk.commands, key=lambda name: name == "help")
    for name in (*names, QUIT) if talk.takes_enter else names:
        what = text(f"any-{name}", known=bool(word), word=word, kind=kind)
        yield f"  {sentences.pair(text, as_typed(text, takes.get(name, name)), what)}"


def _hint(talk: Conversation, words: Sequence[str]) -> list[str]:
    if talk.hint is not None:
        return tell_hint(talk, talk.hint.advice, words)
    from kafene.bots.advice import advise  # not needed before somebody asks for a hint

    return tell_hint(talk, advise(talk.game, talk.view, talk.history, talk.open_draft), words)


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
    from kafene.text import rulebook  # not needed for a first table

    text, game = talk.text, talk.game
    if numbers:
        number = " ".join(numbers)
        lines = rulebook.look_up(text, game, number)
        return [*lines, *rulebook.list_house_rules(text, game, talk.view.rules, number)]
    sections = [
        f"  {text('pair', head=as_typed(text, f'rules {section.number}'), what=section.title)}"
        for section in rulebook.load(game.name, text.language)
        if section.number
    ]
    about = optional(text, f"about-{game.name}")
    return [about, *sections, text("rules-all", command=f"rules {game.name}")]


_ANSWERS: dict[str, Callable[[Conversation, Sequence[str]], list[str]]] = {
    "help": _help,
    "hint": _hint,
    "hand": _hand,
    "table": _table,
    "scores": _scores,
    "rules": _rules,
}
