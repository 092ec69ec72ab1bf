"""A verifier of fair shuffles, written from `docs/fair.md` alone: it shares no code with Kafene."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

TEAMS = {("ronda", 4)}
SUITS = "BCDHS"
COLOURS = "RBKO"


class Unfair(Exception):
    """Something does not fit."""


def verify(record: str) -> str | None:
    """`fair` or the reservation there is; None if nothing can be said. Raises `Unfair`."""
    headers, shuffles, other, over = read(record)
    if "secret" not in headers:
        if over and ("commitment" in headers or "fair" in headers):
            raise Unfair("the secret is not told")
        return None
    if "position" in headers or "branch" in headers:
        raise Unfair("the game began elsewhere")
    secret, commitment = headers["secret"], headers.get("commitment", "")
    if not re.fullmatch("[0-9a-f]{64}", secret) or sha(secret) != commitment:
        raise Unfair("the secret is another one")
    called_off, drawn, given, first = terms(headers)
    check_places(headers, drawn, given)
    if other:
        raise Unfair("the dealer did something else")
    if not shuffles:
        raise Unfair("nothing was shuffled")
    text = headers["fair"] if first else headers["entropy"]
    if re.search("(?m)^# seat [0-9]+ = second ", record):
        raise Unfair("somebody saw two hands")
    for number, dealt in enumerate(shuffles, first):
        pieces = in_rank(dealt, tiles=headers["game"] == "rummikub")
        put_in_order(pieces, numbers(secret, text, number))
        if pieces != dealt:
            raise Unfair(f"shuffle {number}")
    reservation = "fair-called-off" if called_off else "fair"
    return (reservation if given else "fair-server-alone") if first else "fair-version-1"


def check_places(headers: dict[str, str], drawn: bool, given: list[tuple[int, str]]) -> None:
    """The seats are those that were drawn, and people gave the values."""
    people = headers.get("players", "").split(" ")
    seats = len(headers["seats"].split(" "))
    order = list(range(seats))
    if drawn:
        stream = numbers(headers["secret"], headers["fair"], 0)
        if (headers["game"], seats) in TEAMS:
            start = below(seats, stream)
            order = [(start + seat) % seats for seat in range(seats)]
        else:
            put_in_order(order, stream)
    if headers.get("drawn") != (" ".join(map(str, order)) if drawn else None):
        raise Unfair("the seats were not drawn like this")
    if len(people) != seats:
        raise Unfair("players")
    for place, _ in given:
        if place not in order or people[order.index(place)] != "human":
            raise Unfair("a value of nobody's")


def fits_list(text: str, kept: dict[str, Any]) -> bool:
    """Whether a record belongs to a list that was kept at its start."""
    headers, *_ = read(text)
    called_off, drawn, given, _ = terms(headers)
    names, kinds = headers["seats"].split(" "), headers["players"].split(" ")
    order = [int(place) for place in headers.get("drawn", "").split()] or list(range(len(names)))
    values = dict(given)
    places = []
    for place in range(len(names)):
        seat = order.index(place)
        one: dict[str, str] = {"name": names[seat], "kind": kinds[seat]}
        if place in values:
            one["hash"] = sha(f"kafene value {kept['room']} {place} {values[place]}")
        places.append(one)
    return kept == {
        "type": "list",
        "room": kept["room"],
        "commitment": headers["commitment"],
        "called_off": called_off,
        "seating": "drawn" if drawn else "chosen",
        "game": headers["game"],
        "rules": headers["rules"],
        "places": places,
    }


def terms(headers: dict[str, str]) -> tuple[int, bool, list[tuple[int, str]], int]:
    """Called-off starts, whether seats were drawn, the values, and the number of the first shuffle
    of pieces."""
    if "fair" in headers:
        word = "(0|[1-9][0-9]?):([0-9a-f]{64})"
        shape = f"2 (0|[1-9][0-9]{{0,8}}) (drawn|chosen)((?: {word})*)"
        found = re.fullmatch(shape, headers["fair"])
        if not found or "entropy" in headers:
            raise Unfair("the header fair")
        called_off, drawn, text = int(found[1]), found[2] == "drawn", found[3]
    else:
        word = "(0|[1-9][0-9]?):([0-9a-f]{32,128})"
        if not re.fullmatch(f"({word}( {word})*)?", headers.get("entropy", "?")):
            raise Unfair("the header entropy")
        called_off, drawn, text = 0, False, headers["entropy"]
    given = [(int(place), value) for place, value in re.findall(word, text)]
    if any(one >= two for (one, _), (two, _) in pairwise(given)):
        raise Unfair("the order of the places")
    return called_off, drawn, given, 1 if "fair" in headers else 0


def read(text: str) -> tuple[dict[str, str], list[list[str]], list[str], bool]:
    """Headers, shuffles, whatever else the dealer did, and whether the game is over."""
    headers: dict[str, str] = {}
    shuffles: list[list[str]] = []
    other: list[str] = []
    over = False
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "-" and rest.startswith("shuffle "):
            shuffles.append(rest.split()[1:])
        elif word == "-":
            other.append(rest)
        elif word == "=":
            over = True
        elif word.isalpha():
            if word in headers:
                raise Unfair("a header twice")
            headers[word] = rest
    return headers, shuffles, other, over


def sha(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def numbers(secret: str, text: str, k: int) -> Iterator[int]:
    i = 0
    while True:
        digest = sha(f"kafene shuffle {secret} {text} {k} {i}")
        yield from (int(digest[at : at + 16], 16) for at in range(0, 64, 16))
        i += 1


def below(n: int, stream: Iterator[int]) -> int:
    while True:
        x = next(stream)
        if x < 2**64 // n * n:
            return x % n


def put_in_order(entries: list[Any], stream: Iterator[int]) -> None:
    for p in range(len(entries) - 1, 0, -1):
        q = below(p + 1, stream)
        entries[p], entries[q] = entries[q], entries[p]


def in_rank(pieces: list[str], *, tiles: bool) -> list[str]:
    """Sorted as before a shuffle."""
    ranks = ["A", *map(str, range(1, 14)), "J", "Q", "K"]

    def key(piece: str) -> tuple[int, int]:
        if piece == "J":
            return 99, 0
        suits = COLOURS if tiles else SUITS
        return ranks.index(piece[:-1]), suits.index(piece[-1])

    return sorted(pieces, key=key)
