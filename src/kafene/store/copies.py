"""Copies of one store into another: all rows as they are, damaged or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kafene.core.errors import StoreError
from kafene.store.base import Store
from kafene.store.listed import Backup, read_time

TABLES = {
    "games": ("id", "head", "created", "lines", "hash"),
    "log": ("game", "ply", "line", "at", "hash"),
    "secrets": ("game", "secret", "hash"),
    "drafts": ("game", "seat", "content", "hash"),
    "rooms": ("id", "content", "at", "game", "hash"),
}
"""The tables of every store. Leases stay behind: a copy is served by other processes."""
_TIMES = ("created", "at")


def move(source: Store, target: Store) -> Backup:
    """Copy everything into an empty store, all or nothing, and compare every checksum; the original
    stays as it was. Refused while either store is being served."""
    with (
        source.lock("serve", StoreError("move-served", text=str(source.path))),
        target.lock("serve", StoreError("move-served", text=str(target.path))),
        source.reading(),
    ):
        numbers, damaged = source.list_numbers(), source.list_damaged()
        with target.writing():  # check the source before: an idle transaction is ended
            if target.list_numbers() or target.list_rooms():
                raise StoreError("not-empty", text=str(target.path))
            copy(source, target)
            if (numbers, damaged) != (target.list_numbers(), target.list_damaged()):
                raise StoreError("bad-database", text=str(source.path))
        return Backup(len(numbers), tuple(damaged))


def copy(source: Store, target: Store) -> None:
    """Copy every row, and the number that the next game would get. The caller has begun to read the
    source and to write the target."""
    for table, columns in TABLES.items():
        target.add_rows(table, columns, _read(source, table, columns))
    target.set_last_number(max(source.find_last_number(), target.find_last_number()))


def _read(source: Store, table: str, columns: tuple[str, ...]) -> Iterator[tuple[Any, ...]]:
    times = [at for at, column in enumerate(columns) if column in _TIMES]
    for row in source.list_rows(table, columns):
        changed = list(row)
        for at in times:
            changed[at] = read_time(row[at])
        yield tuple(changed)
