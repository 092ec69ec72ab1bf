"""Saved games: one append-only log in SQLite, on disk before anybody is told."""

from kafene.store.sqlite import SavedGame, Store, Summary, default_path

__all__ = ["SavedGame", "Store", "Summary", "default_path"]
