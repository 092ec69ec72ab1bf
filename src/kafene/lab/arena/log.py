"""Finished deals on disk, one line of JSON each, so that a run that was stopped can go on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO

import msgspec

from kafene import games
from kafene.core.errors import NotationError
from kafene.folders import find_cause
from kafene.lab.arena.match import FAILURES, Contest, Deal, GameResult

_VERSION = 1
_LONGEST = 10_000_000
"""Bytes in a line."""
_MOST = 10**9
"""No number of a game is larger."""
_MOST_BINS = 200
_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class _Head(msgspec.Struct, rename={"version": "kafene-arena"}):
    version: int


class Log:
    """An append-only file: the contest, then one line per deal. A last line that was cut off when
    the program ended is dropped."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def read_contest(self) -> Contest | None:
        """The contest in the file; None if there is no file yet."""
        try:
            with self.path.open("rb") as file:
                line = file.readline(_LONGEST)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise NotationError("unreadable-file", text=str(self.path)) from error
        if not line.strip():
            return None
        try:
            version = msgspec.json.decode(line, type=_Head).version
            known = msgspec.json.decode(line, type=Contest)
        except _UNREADABLE as error:
            raise NotationError("not-an-arena-log", text=str(self.path)) from error
        if version != _VERSION:
            raise NotationError("not-an-arena-log", text=str(self.path))
        return known

    def deals(self, contest: Contest, *, keep: bool = False) -> Iterator[Deal]:
        """The deals of this contest that were finished, in order; a line that was cut off is then
        dropped from the file, unless it is to be kept as it is."""
        if self.read_contest() is None:
            return
        with self.path.open("rb") as file:
            good = len(file.readline(_LONGEST))
            number = 0
            while line := file.readline(_LONGEST):
                deal = _read_deal(line)
                if deal is None and not file.readline(_LONGEST):
                    break
                if deal is None or deal.number != number or not _fits(contest, deal):
                    raise NotationError("not-an-arena-log", text=str(self.path), line=number + 2)
                yield deal
                good += len(line)
                number += 1
        if not keep:
            with self.path.open("r+b") as file:
                file.truncate(good)

    def start(self, contest: Contest) -> None:
        """Go on with the file, or begin it."""
        try:
            fresh = self.read_contest() is None
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
            if fresh:
                self._write({"kafene-arena": _VERSION, **asdict(contest)})
        except OSError as error:
            raise NotationError(
                "unwritable-file", text=str(self.path), cause=find_cause(error, self.path)
            ) from error

    def add(self, deal: Deal) -> None:
        """Keep one more deal."""
        self._write(asdict(deal))

    def _write(self, data: object) -> None:
        assert self._file is not None
        self._file.write(f"{json.dumps(data)}\n")
        self._file.flush()

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            self._file.close()


def _read_deal(line: bytes) -> Deal | None:
    """Inverse of `asdict`, through a line of JSON; None if it is cut off or something else."""
    try:
        return msgspec.json.decode(line, type=Deal) if line.endswith(b"\n") else None
    except _UNREADABLE:
        return None


def _fits(contest: Contest, deal: Deal) -> bool:
    """Check that a deal can be one of this contest: a file may come from anywhere."""
    seats, sides = len(contest.seating), len(games.load(contest.game).sides(len(contest.seating)))
    return tuple(played.seating for played in deal.games) == contest.seatings(deal.number) and all(
        len(played.scores) == len(played.ranking) == sides
        and len(played.failures) == len(played.timings) == seats
        and set() < set(played.winners) <= set(range(sides))
        and {kind for each in played.failures for kind in each} <= set(FAILURES)
        and len(played.problems) in (0, seats)
        and all(each.kind in FAILURES for problems in played.problems for each in problems)
        and all(0 <= at <= _MOST_BINS for each in played.timings for at in (*each.bins, *each.cpu))
        and _has_luck(contest, played, sides)
        and all(abs(number) <= _MOST for number in _numbers(played))
        for played in deal.games
    )


def _has_luck(contest: Contest, played: GameResult, sides: int) -> bool:
    luck = played.luck
    if luck is None:
        return not contest.luck
    return bool(contest.luck) and len(luck.points) == len(luck.shares) == sides


def _numbers(played: GameResult) -> Iterator[float]:
    yield from (*played.scores, *played.ranking, played.plies)
    if played.luck is not None:
        luck = played.luck
        yield from (*luck.points, *luck.shares, luck.seconds, luck.game_seconds)
    for failures in played.failures:
        yield from failures.values()
    for problems in played.problems:
        yield from (each.count for each in problems)
    for timing in played.timings:
        yield from (timing.decisions, timing.seconds, *timing.bins.values(), *timing.cpu.values())
