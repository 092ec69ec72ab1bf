"""The toy game, installed and removed as a package would be."""

from __future__ import annotations

from pathlib import Path

from kafene import games
from kafene.web import languages

TOY = Path(__file__).parent / "toy"
PACKAGE, REGISTERED = TOY / "src", TOY / "registered"
"""The game, and its entry point: while both are on the path, the game is installed."""


def forget_games() -> None:
    """Forget which games are installed."""
    for known in (games.list_games, games.load, games.load_kit, games._from_others):
        known.cache_clear()
    languages.load_text.cache_clear()
