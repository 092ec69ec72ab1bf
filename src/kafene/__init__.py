"""Kafene: Rummikub, Seven Bridge, Ronda and Three Thirteen, for people, bots and researchers.

`kafene.list_games()` and `kafene.load("ronda")` are the way in; see docs/library.md."""

from kafene.games import list_games, load

__all__ = ["__version__", "list_games", "load"]
__version__ = "0.1.0"
