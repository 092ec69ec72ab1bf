"""Saved games: one append-only log in SQLite, on disk before anybody is told."""

from kafene.store.database import default_path, find_own_path
from kafene.store.sqlite import Backup, SavedGame, Store, Summary

__all__ = ["Backup", "SavedGame", "Store", "Summary", "default_path", "find_own_path"]
