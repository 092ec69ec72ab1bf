"""Hints: the actions available now, and the choice of the game's strongest bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

from kafene import games
from kafene.bots import levels, make
from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Draft, Event
from kafene.core.pieces import Piece
from kafene.core.values import dataclass

MOST_MARKS = 5
"""The most pieces a first, smaller hint points at: more would be no hint."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An action a seat can take now, and the reason for it: a code and the facts its sentence
    needs."""

    action: Action
    why: str
    facts: Mapping[str, object]
    pieces: tuple[object, ...] = ()
    """Pieces that a first, smaller hint points at: from the seat's hand, or the open discard. If
    the bot names none, those of the hand that the action uses."""
    steps: tuple[object, ...] = ()
    """Steps from the draft to the action, in games where an action is made in steps."""
    other: Action | None = None
    """The action that the reason compares this one with, if it compares."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint in two voices."""

    best: Suggestion
    """The choice of the game's strongest bot."""
    now: tuple[Suggestion, ...] = ()
    """Actions available now, most promising first: in a game with a draft, the play of most pieces;
    elsewhere two or three candidates, including the bot's choice. Empty if there is no choice."""

    marks: tuple[object, ...] = ()
    """The pieces that a first, smaller hint points at: those of the bot's choice or, if it would
    lay nothing, those that could be laid; if there are many, those of the first step. Empty if
    there is nothing to point at."""


@cache
def can_advise(game: AnyGame) -> bool:
    """True if the game's strongest bot can explain its choices: it has `explain`."""
    return hasattr(make(game, levels(game)[-1], 0), "explain")


def advise(
    game: AnyGame, view: Any, history: Sequence[Event], draft: Draft | None = None
) -> Advice:
    """Give a hint to the seat whose turn it is. Every suggestion can be carried out from its draft
    as it stands. Raises `NotationError` if no bot of the game can explain itself."""
    bot: Any = make(game, levels(game)[-1], 0)
    if not hasattr(bot, "explain"):
        raise NotationError("no-hints", game=game.name)
    advice: Advice = bot.explain(view, history, draft)
    laid = Counter(view.hand) - Counter(view.hand if draft is None else draft.hand)
    is_forced = len(list(islice(game.options(view), 2))) == 1

    def start_from_draft(made: Suggestion) -> Suggestion:
        pieces = () if is_forced else made.pieces or _find_pieces(game, view, made.action)
        left = tuple((Counter(pieces) - laid).elements())
        return replace(made, pieces=left, steps=find_steps(game, view, made.action, draft))

    best, *now = map(start_from_draft, (advice.best, *advice.now))
    marked = (made for made in (best, *(made for made in now if made.steps)) if made.pieces)
    return Advice(best, tuple(now), _choose_marks(next(marked, best), draft or game.draft(view)))


def _choose_marks(made: Suggestion, draft: Draft | None) -> tuple[object, ...]:
    """The pieces of a suggestion, or those its first step lays if there are too many."""
    if draft is None or len(made.pieces) <= MOST_MARKS:
        return made.pieces[:MOST_MARKS]
    for step in made.steps:
        verb, *words = str(step).split()
        before, draft = draft, draft.take(verb, words)
        if laid := Counter(before.hand) - Counter(draft.hand):
            return tuple(laid.elements())[:MOST_MARKS]
    return made.pieces[:MOST_MARKS]


def _find_pieces(game: AnyGame, view: Any, action: Action) -> Iterable[Piece]:
    """Yield the pieces of the seat's hand that an action uses, in the order they are held."""
    verb, *words = str(action).split()
    draft = game.draft(view)
    if draft is not None and verb == draft.makes:
        named = Counter(map(str, view.hand)) - Counter(map(str, draft.showing(action).hand))
    else:
        named = Counter(words)
    for piece in view.hand:
        if named[str(piece)]:
            named[str(piece)] -= 1
            yield piece


def find_steps(
    game: AnyGame, view: Any, action: Action, draft: Draft | None = None
) -> tuple[object, ...]:
    """The steps from the draft to an action, in games where an action is made in steps."""
    find = games.load_kit(game.name).load_steps()
    return () if find is None else tuple(find(view, action, draft))
