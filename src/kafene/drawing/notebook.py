"""Views and records as notebooks show them."""

from __future__ import annotations

from html import escape
from typing import Any

from kafene import games
from kafene.core.errors import KafeneError
from kafene.core.game import AnyGame
from kafene.core.record import Record, replay
from kafene.drawing.open_hands import open_hands
from kafene.drawing.svg import draw_svg
from kafene.text import Text, sentences
from kafene.text.visible import visible


def draw_html(value: object) -> str | None:
    """A view as its seat sees it; a record by its players, its result and its last table."""
    text = Text()
    if isinstance(value, Record):
        return _draw_record(text, value)
    game = _find_game(value)
    return None if game is None else draw_svg(game, value, text=text)


def _find_game(view: Any) -> AnyGame | None:
    """The game that a view is of: the one in whose folder its class is."""
    for name in games.list_games():
        kit = games.load_kit(name)
        if type(view).__module__.startswith(f"{kit.folder}."):
            game = kit.load_game()
            return game if isinstance(view, game.view_type) else None
    return None


def _draw_record(text: Text, record: Record) -> str:
    try:
        game = games.load(record.game)
        *_, last = replay(game, record)
    except KafeneError as problem:
        return _write_lines([*record.seats, sentences.error(text, problem, record.seats)])
    view = open_hands(game, last.state)
    scores = sentences.scores(text, game, view, last.names)
    picture = draw_svg(game, view, last.names, text)
    return _write_lines([*sentences.tell_ply(text, game, last), *scores]) + picture


def _write_lines(lines: list[str]) -> str:
    shown = "<br>".join(escape(visible(line)) for line in lines)
    return f"<p>{shown}</p>"
