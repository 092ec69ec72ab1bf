"""Names and kinds of players, as `--players` lists them and as records keep them."""

from __future__ import annotations

import contextlib
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import replace

from kafene import games
from kafene.bots import FIXED, LEVELS, default_level, is_outside
from kafene.core.errors import NotationError
from kafene.core.record import HUMAN, PLAYERS, Record

ME = "me"
"""The word for the person at the keyboard in a list of players."""
BOT_NAMES = ("Mira", "Samir", "Yuki", "Rosa", "Boris", "Amina", "Kenji", "Elena", "Tariq", "June")
"""Names for bots that have none, unless the caller has names of another language."""


def read_player(word: str) -> tuple[str, str]:
    """The name and the kind in one word of a `--players` list: `Ann:greedy`, `exec=./bot`. The name
    is empty if none is given."""
    word = word.strip()
    head, colon, tail = word.partition(":")
    if is_outside(word):
        return "", word
    if colon and is_outside(tail.strip()):
        return head.strip(), tail.strip()
    name, _, kind = word.rpartition(":")
    return name.strip(), kind.strip()


def read_players(
    spec: str, guest: str, bot_names: Sequence[str] = BOT_NAMES
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and kinds of the players in a `--players` list; `guest` is the name of `me`,
    `bot_names` are for bots without a name. A kind is a level, an outside bot or `human`. Raises
    `NotationError`."""
    words = spec.split(",")
    given = {guest, *(read_player(word)[0] for word in words)}
    names: list[str] = []
    kinds: list[str] = []
    for at, word in enumerate(words):
        name, kind = read_player(word)
        colon = ":" in word.strip().removesuffix(kind)
        if not colon and kind == ME:
            name, kind = guest, HUMAN
        elif not colon and (kind in (*LEVELS, *FIXED) or is_outside(kind)):
            usual = (*bot_names[max(0, at - 1) :], *bot_names, f"{kind} {at}")
            name = next(each for each in usual if each not in given | set(names))
        known = kind in (HUMAN, *LEVELS, *FIXED) or is_outside(kind)
        if not name or not name.isprintable() or not known:
            raise NotationError("bad-player", text=word, levels=LEVELS)
        if name in names:
            raise NotationError("name-twice", text=name)
        names.append(name)
        kinds.append(kind)
    return tuple(names), tuple(kinds)


def write_kinds(kinds: Iterable[str]) -> str:
    """The kinds of all players, as a record's header stores them."""
    return shlex.join(kinds)


def read_kinds(record: Record) -> Sequence[str]:
    """The kind of player at each seat; if the record doesn't say, a person first, then bots."""
    kinds: list[str] = []
    with contextlib.suppress(ValueError):
        kinds = shlex.split(record.header(PLAYERS) or "")
    if len(kinds) == len(record.seats):
        return kinds
    return [HUMAN, *[default_level(games.load(record.game))] * (len(record.seats) - 1)]


def drop_outside_bots(record: Record) -> Record:
    """An imported record without the programs it names, so that continuing it runs none of them."""
    if not any(map(is_outside, read_kinds(record))):
        return record
    kept = [(name, value) for name, value in record.headers if name != PLAYERS]
    return replace(record, headers=tuple(kept))
