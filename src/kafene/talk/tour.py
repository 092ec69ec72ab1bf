"""A first game: a short one that was played before, in which the learner makes the moves. The
script and the words are the same at a terminal and in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

from kafene import games
from kafene.bots.advice import find_steps
from kafene.bots.players import BOT_NAMES
from kafene.core.errors import NotationError
from kafene.core.game import Action, AnyGame, Draft, Seat
from kafene.core.pieces import Piece
from kafene.core.record import Record
from kafene.text import Text
from kafene.text.messages import optional
from kafene.text.names import list_bot_names

LEARNER = Seat(0)
SCRIPT = "tour.kaf"
By = Literal["typed", "page"]
"""The way in which the learner makes moves: by typing, or with the pieces on a page."""
END = "end"
_PIECE = re.compile(r"(?<![0-9A-Za-z])[0-9A-Z]{1,3}(?![0-9A-Za-z])")


def has_tour(game: AnyGame) -> bool:
    """True if there is a tour of the game."""
    return games.load_kit(game.name).read_file(SCRIPT) is not None


def read_script(game: AnyGame) -> Record:
    """The game that a tour plays; raises `NotationError` for a game that has none."""
    text = games.load_kit(game.name).read_file(SCRIPT)
    if text is None:
        raise NotationError("no-such-tour", game=game.name, name=game.name)
    return Record.loads(text)


def seat_learner(text: Text, script: Record) -> Record:
    """The script before its first move, with the learner and bots whose names are at home in the
    reader's language."""
    called = dict(zip(BOT_NAMES, list_bot_names(text), strict=True))
    seats = (text("you-name"), *(called.get(name, name) for name in script.seats[1:]))
    return replace(script, seats=seats, moves=(), result=None)


def tell_lesson(text: Text, game: AnyGame, which: str) -> str:
    """Write what a tour says before a move of the learner (`3`), after a round (`4-after`) or at
    the end (`end`), with its pieces as the reader sees them."""
    return _show_pieces(text, game, text(_name_lesson(game, which)))


def tell_how(text: Text, game: AnyGame, which: str, by: By) -> str:
    """Write what a lesson says only to those who type, or who have the pieces before them; may be
    empty."""
    words = optional(text, f"{_name_lesson(game, which)}-{by}")
    return _show_pieces(text, game, words)


def _name_lesson(game: AnyGame, which: str) -> str:
    return f"tour-{game.rulebook.lower()}-{which}"


def _show_pieces(text: Text, game: AnyGame, words: str) -> str:
    def show(word: re.Match[str]) -> str:
        try:
            return text.show(game.piece.parse(word[0]))
        except NotationError:
            return word[0]

    return _PIECE.sub(show, words)


def is_same_move(one: Action, other: Action) -> bool:
    """True if two actions do the same, whatever the order of their sets and pieces."""
    return _normal_form(one) == _normal_form(other)


def _normal_form(action: Action) -> tuple[str, list[list[str]]]:
    verb, _, rest = str(action).partition(" ")
    return verb, sorted(sorted(part.split()) for part in rest.split("/"))


def find_next_pieces(
    game: AnyGame, view: Any, wanted: Action, draft: Draft | None = None
) -> list[str]:
    """The pieces to take next on the way to a move. Where it is made in steps, those of the next
    step, or of the steps up to the first that takes something from the hand."""
    found: list[str] = []
    steps = find_steps(game, view, wanted, draft)
    held = set(map(str, view.hand if draft is None else draft.hand))
    for step in steps or (wanted,):
        words = list(_find_pieces(game.piece, str(step)))
        found += words
        if held.intersection(words):
            break
    return [] if draft is not None and not steps else found


def _find_pieces(kind: type[Piece], line: str) -> Iterator[str]:
    for word in line.split()[1:]:
        try:
            yield str(kind.parse(word))
        except NotationError:
            continue
