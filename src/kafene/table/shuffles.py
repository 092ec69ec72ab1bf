"""Shuffles, drawn from a seed or by a fair scheme that anybody can check afterwards.

Fair shuffles are defined in `docs/fair.md`: they are derived from a secret that the server commits
to and from values that the players commit to before any of them is revealed."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from kafene.core import seating
from kafene.core.errors import NotationError
from kafene.core.game import DEALER, Seat, Shuffle, Sides
from kafene.core.record import BRANCH, DRAWN, HUMAN, PLAYERS, SECOND, Record, replay
from kafene.core.seating import Drawn, read_drawn, write_drawn
from kafene.core.values import dataclass
from kafene.table.table import Shuffler, Table

SEED = "seed"
COMMITMENT, SECRET, FAIR, ENTROPY = "commitment", "secret", "fair", "entropy"
OTHER_STARTS = ("position", BRANCH)
"""Headers of games that do not begin with their own first shuffle."""
HEX = "[0-9a-f]{64}"
"""The form of a secret, a commitment, a value, or a hash of one."""
_PLACE = "(?:0|[1-9][0-9]?)"
_TERMS = re.compile(rf"2 (0|[1-9][0-9]{{0,8}}) (drawn|chosen)((?: {_PLACE}:{HEX})*)")
_GIVEN = rf"{_PLACE}:[0-9a-f]{{32,128}}"
_ENTROPY = re.compile(rf"(?:{_GIVEN}(?: {_GIVEN})*)?")
_WORD = 2**64


# ------------------------------------------------------------------------------------- seeds


def make_shuffler(seed: int) -> Shuffler:
    """Make a dealer whose shuffles depend only on the seed and the number of standing actions, so
    that a game that is resumed, or in which moves were taken back, continues the same way."""

    def shuffle(table: Table) -> Shuffle:
        return table.game.shuffle(table.state, random.Random(f"{seed} shuffle {table.played}"))

    return shuffle


def read_seed(record: Record) -> int:
    """The seed of a local game's shuffles; raises `NotationError`."""
    seed = record.header(SEED) or ""
    if is_served(record):
        raise NotationError("served-game")
    if not re.fullmatch("-?[0-9]{1,40}", seed):
        raise NotationError("bad-seed", text=seed)
    return int(seed)


def is_served(record: Record) -> bool:
    """Check for a game of a server, whose shuffles have no seed."""
    served = (record.header(COMMITMENT), record.header(BRANCH)) != (None, None)
    return served and not record.header(SEED)


def give_seed(record: Record, seed: int | None = None) -> Record:
    """The record with a seed for the shuffles to come: the one given, its own, or a new one."""
    headers = dict(record.headers)
    drawn = headers.get(SEED, str(random.SystemRandom().getrandbits(63)))
    headers[SEED] = drawn if seed is None else str(seed)
    return replace(record, headers=tuple(headers.items()))


def derive_bot_seed(seed: int, seat: Seat) -> int:
    """The seed of the bot at a seat, derived from the game's without giving it away."""
    return random.Random(f"{seed} seat {seat}").getrandbits(63)


def derive_rematch_seed(seed: int) -> int:
    """The seed of the next game after one with this seed."""
    return random.Random(f"{seed} rematch").getrandbits(63)


# ------------------------------------------------------------------------------ fair shuffles


def hash_secret(secret: str) -> str:
    """The commitment published before the deal: it fixes the secret without giving it away."""
    return sha256(secret.encode()).hexdigest()


def hash_value(room: str, place: int, value: str) -> str:
    """A player's commitment to a value, good only for this room and place."""
    return sha256(f"kafene value {room} {place} {value}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Terms:
    """The source of shuffles besides the secret: the record's header `fair`."""

    called_off: int
    """The number of starts of the game that were called off."""
    drawn: bool
    """True if the seats were drawn too."""
    values: tuple[tuple[int, str], ...]
    """The lobby places of the players who gave a value, in order, with the values."""

    def __str__(self) -> str:
        given = "".join(f" {place}:{value}" for place, value in self.values)
        return f"2 {self.called_off} {'drawn' if self.drawn else 'chosen'}{given}"

    @classmethod
    def parse(cls, text: str) -> Terms:
        """Read what `str` wrote; raises `NotationError` for anything else."""
        found = _TERMS.fullmatch(text)
        if found is None:
            raise NotationError("unfair-header", text=FAIR)
        return cls(int(found[1]), found[2] == "drawn", _read_values(found[3], FAIR))


def draw_seats(secret: str, terms: Terms, sides: Sides) -> Drawn:
    """Draw the players' seats: shuffle 0."""
    stream = _stream(secret, str(terms), 0)
    return seating.draw_seats(sides, lambda n: _below(n, stream))


def shuffle_pieces(secret: str, given: str, number: int, pieces: Sequence[Any]) -> Shuffle:
    """The shuffle with this number; `given` is the text of the header `fair`, or of the header
    `entropy` in version 1."""
    stream = _stream(secret, given, number)
    mixed = list(pieces)
    for last in range(len(mixed) - 1, 0, -1):
        at = _below(last + 1, stream)
        mixed[last], mixed[at] = mixed[at], mixed[last]
    return Shuffle(tuple(mixed))


def make_fair_shuffler(secret: str, record: Record) -> Shuffler:
    """Make the dealer of a game whose record begins like this."""
    given, first = _source(record)

    def shuffle(table: Table) -> Shuffle:
        return shuffle_pieces(
            secret, given, first + table.shuffles, table.game.undealt(table.state)
        )

    return shuffle


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking a record for fairness."""

    version: int
    called_off: int
    values: int
    """The number of players who gave a value."""

    @property
    def code(self) -> str:
        """`fair`, or a code that adds a reservation."""
        if self.version == 1:
            return "fair-version-1"
        if not self.values:
            return "fair-server-alone"
        return "fair-called-off" if self.called_off else "fair"


def check_fairness(game: Any, record: Record) -> Verdict | None:
    """Check the headers and shuffles of a record; None if it promises nothing, or if its secret is
    still kept because the game goes on. Raises `NotationError` if they contradict each other."""
    promised, secret = record.header(COMMITMENT), record.header(SECRET)
    if secret is None:
        if (promised, record.header(FAIR)) != (None, None) and _is_over(game, record):
            raise NotationError("unfair-untold")
        return None
    for name in OTHER_STARTS:
        if record.header(name) is not None:
            raise NotationError("unfair-start", text=name)
    for name, value in ((COMMITMENT, promised), (SECRET, secret)):
        if value is None or not re.fullmatch(HEX, value):
            raise NotationError("unfair-header", text=name)
    if hash_secret(secret) != promised:
        raise NotationError("unfair-secret")
    verdict = _check_terms(game, record, secret)
    _check_shuffles(game, record, secret)
    if any(each.kind == SECOND for move in record.moves for each in move.newcomers):
        raise NotationError("unfair-second")
    return verdict


def _is_over(game: Any, record: Record) -> bool:
    """Judge by the moves, as the record may lack a result."""
    if record.result is not None:
        return True
    return any(game.outcome(ply.state) is not None for ply in replay(game, record))


def _check_terms(game: Any, record: Record, secret: str) -> Verdict:
    """Check the header with the values: its grammar, who gave them, and the draw of the seats."""
    fair, entropy, drawn = (record.header(name) for name in (FAIR, ENTROPY, DRAWN))
    sides = game.sides(len(record.seats))
    if fair is None:
        if entropy is None or not _ENTROPY.fullmatch(entropy):
            raise NotationError("unfair-header", text=ENTROPY)
        terms, version = Terms(0, False, _read_values(entropy, ENTROPY)), 1
    elif entropy is not None:
        raise NotationError("unfair-header", text=ENTROPY)
    else:
        terms, version = Terms.parse(fair), 2
    if terms.drawn != (drawn is not None):
        raise NotationError("unfair-drawn")
    if drawn is not None and drawn != write_drawn(draw_seats(secret, terms, sides)):
        raise NotationError("unfair-drawn")
    seats = range(len(record.seats)) if drawn is None else read_drawn(drawn, sides)
    kinds = (record.header(PLAYERS) or "").split(" ")
    if len(kinds) != len(seats):
        raise NotationError("unfair-header", text=PLAYERS)
    people = {place for place, kind in zip(seats, kinds, strict=True) if kind == HUMAN}
    for place, _ in terms.values:
        if place not in people:
            raise NotationError("unfair-place", number=place)
    return Verdict(version, terms.called_off, len(terms.values))


def _check_shuffles(game: Any, record: Record, secret: str) -> None:
    given, first = _source(record)
    if any(move.actor is DEALER and move.text.split()[0] != "shuffle" for move in record.moves):
        raise NotationError("unfair-undo")
    number, before = 0, None
    for step in replay(game, record):
        if step.actor is DEALER:
            if step.action != shuffle_pieces(secret, given, first + number, game.undealt(before)):
                raise NotationError("unfair-shuffle", number=number + 1)
            number += 1
        before = step.state
    if not number:
        raise NotationError("unfair-no-shuffle")


def _source(record: Record) -> tuple[str, int]:
    """The text that shuffles are derived from besides the secret, and the number of the first
    shuffle of pieces."""
    fair = record.header(FAIR)
    return (record.header(ENTROPY) or "", 0) if fair is None else (fair, 1)


def _read_values(text: str, header: str) -> tuple[tuple[int, str], ...]:
    values = [word.split(":") for word in text.split()]
    places = [int(place) for place, _ in values]
    if places != sorted(set(places)):
        raise NotationError("unfair-header", text=header)
    return tuple((int(place), value) for place, value in values)


def _stream(secret: str, given: str, number: int) -> Iterator[int]:
    """The 64-bit numbers that a shuffle is made from."""
    block = 0
    while True:
        text = f"kafene shuffle {secret} {given} {number} {block}"
        digest = sha256(text.encode()).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def _below(n: int, stream: Iterator[int]) -> int:
    """A number below n, each equally likely."""
    limit = _WORD - _WORD % n
    return next(x for x in stream if x < limit) % n
