"""The checksums of a game's log, each of which covers everything before it.

They find damage: a flipped bit, a lost row, a swapped row. They don't stop the owner of the file,
who can compute them anew."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256


def begin(head: object) -> bytes:
    """The checksum of a game without moves: SHA-256 of its header lines."""
    return sha256(f"{head}".encode()).digest()


def extend(before: bytes, ply: int, line: object) -> bytes:
    """The checksum after one more line: SHA-256 of the checksum before it (32 bytes), the ply in
    decimal digits, a space, and the line."""
    return sha256(before + f"{ply} {line}".encode()).digest()


def seal(key: object, content: object) -> bytes:
    """The checksum of a single row: SHA-256 of its key, a space, and its content. Since the key is
    included, a row under the wrong key is noticed."""
    return sha256(f"{key} {content}".encode()).digest()


def follow(head: object, rows: Sequence[tuple[int, object, bytes]]) -> tuple[int, bytes]:
    """The number of rows (ply, line, checksum), from the first, that are undamaged, and the last
    checksum among them."""
    tip = begin(head)
    for expected, (ply, line, checksum) in enumerate(rows):
        link = extend(tip, expected, line)
        if ply != expected or checksum != link:
            return expected, tip
        tip = link
    return len(rows), tip
