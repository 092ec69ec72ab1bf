"""Shuffles that nobody can rig: a secret that the server commits to first, randomness from the
players, and an order that follows from both; at the end anybody can check it.

Shuffle number k (from 0) of a game puts the pieces, sorted, in order like this. The stream of k is
the SHA-256 digests of the text `kafene shuffle SECRET ENTROPY k i` for i = 0, 1, 2, …, where
ENTROPY is the record's header of that name, each digest read as four numbers of 64 bits, the
highest byte first. From the last place down to the second, the piece there changes places with the
one at `x % n`, where n is how many places there are up to this one and x is the next number of the
stream that is below the largest multiple of n: so every order is as likely as any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Shuffle
from kafene.core.record import Record, replay
from kafene.table import Shuffler, Table

COMMITMENT, ENTROPY, SECRET = "commitment", "entropy", "secret"
_WORD = 2**64


def commitment(secret: str) -> str:
    """What is published before anything is dealt: it fixes the secret and does not tell it."""
    return sha256(secret.encode()).hexdigest()


def shuffler(secret: str, entropy: str) -> Shuffler:
    """The shuffles of a game."""

    def shuffle(table: Table) -> Shuffle:
        return order(secret, entropy, table.shuffles, table.game.undealt(table.state))

    return shuffle


def order(secret: str, entropy: str, number: int, pieces: tuple[Any, ...]) -> Shuffle:
    """The shuffle of this number."""
    stream = _stream(f"kafene shuffle {secret} {entropy} {number}")
    mixed = list(pieces)
    for last in range(len(mixed) - 1, 0, -1):
        at = _below(last + 1, stream)
        mixed[last], mixed[at] = mixed[at], mixed[last]
    return Shuffle(tuple(mixed))


def check(game: Any, record: Record) -> bool:
    """Whether the shuffles of a record follow from its secret, and that from its commitment; False
    if it promises nothing, or its secret is not told yet. Raises `NotationError` if they do not."""
    promised, secret = record.header(COMMITMENT), record.header(SECRET)
    if promised is None or secret is None:
        return False
    if commitment(secret) != promised:
        raise NotationError("unfair-secret")
    number, before = 0, None
    for step in replay(game, record):
        if step.actor is DEALER and before is not None:
            fair = order(secret, record.header(ENTROPY) or "", number, game.undealt(before))
            if step.action != fair:
                raise NotationError("unfair-shuffle", number=number + 1)
            number += 1
        before = step.state
    return True


def _stream(text: str) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(f"{text} {block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def _below(n: int, stream: Iterator[int]) -> int:
    """A number below n, each as likely."""
    limit = _WORD - _WORD % n
    return next(x for x in stream if x < limit) % n
