"""Kafene: Rummikub, Seven Bridge, Ronda and Three Thirteen, for people, bots and researchers.

`kafene.list_games()` and `kafene.load("ronda")` are the way in; see docs/library.md."""

from kafene.core.errors import KafeneError, tell_with
from kafene.core.notebook import draw_with
from kafene.games import list_games, load

__all__ = ["__version__", "list_games", "load"]
__version__ = "0.1.0"


@tell_with
def _tell(problem: KafeneError) -> str:
    from kafene.text import Text, sentences  # only an error that is printed needs it

    return sentences.error(Text(), problem)


@draw_with
def _draw(value: object) -> str | None:
    from kafene.drawing.notebook import draw_html  # only a notebook needs it

    return draw_html(value)
