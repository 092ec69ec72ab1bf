"""One-time codes, with which the owner of a seat goes on on another device."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from kafene.web.rooms.saved import hash_token

VALID = 300
"""Seconds for which a code is valid."""


class Tickets:
    """The codes of one room, in memory alone. A code is given for one token, is valid once and for
    a short time, and only until the same seat asks for another."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._issued: dict[str, tuple[str, float]] = {}

    def issue(self, token: str) -> str:
        """A code for the owner of a token."""
        code = secrets.token_urlsafe(18)
        now = self._now()
        others = (each for each in self._issued.items() if each[1][0] != token)
        self._issued = {hashed: kept for hashed, kept in others if kept[1] > now}
        self._issued[hash_token(code)] = (token, now + VALID)
        return code

    def redeem(self, code: str) -> str | None:
        """The token that a code was given for; None if it is not valid, or not any more."""
        token, ends = self._issued.pop(hash_token(code), (None, 0.0))
        return token if self._now() < ends else None
