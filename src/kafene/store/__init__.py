"""Saved games, drafts and rooms: append-only logs, on disk before anybody is told.

The rest of Kafene uses `Store`, which documents the promises of every store. There are two:

- `SqliteStore`, the default: one file, served by one process.
- `PostgresStore`, for several processes: each holds a lease for every room it plays, and its writes
  are refused once another has claimed that room.

`open_store` takes the name of a file or a `postgresql://` address."""

from __future__ import annotations

from pathlib import Path

from kafene.core.errors import StoreError
from kafene.extras import write_install
from kafene.store.base import Append, SavedGame, Store
from kafene.store.database import default_path, find_own_path
from kafene.store.leases import Lease, LostLease
from kafene.store.listed import Backup, KeptRoom, Summary
from kafene.store.places import hide_password, is_address, read_place
from kafene.store.sqlite import SqliteStore

__all__ = [
    "Append",
    "Backup",
    "KeptRoom",
    "Lease",
    "LostLease",
    "SavedGame",
    "SqliteStore",
    "Store",
    "Summary",
    "default_path",
    "find_own_path",
    "hide_password",
    "is_address",
    "open_store",
    "read_place",
]


def open_store(place: Path | str, *, for_reading: bool = False) -> Store:
    """Open the store in a file, created if missing, or at a `postgresql://` address. With
    `for_reading`, nothing is changed there."""
    if isinstance(place, str) and is_address(place):
        return _open_postgres(place, for_reading=for_reading)
    return SqliteStore(Path(place), for_reading=for_reading)


def _open_postgres(address: str, *, for_reading: bool) -> Store:
    try:
        from kafene.store.postgres import PostgresStore  # its driver is an extra
    except ImportError as error:
        command = write_install("postgres")
        raise StoreError("no-driver", text=hide_password(address), command=command) from error
    return PostgresStore(address, for_reading=for_reading)
