"""Finished deals on disk, a line of JSON each, so that a run that was stopped can go on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from kafene.arena.match import Contest, Deal, Played, Player, Timing
from kafene.core.errors import NotationError

_VERSION = 1


class Log:
    """An append-only file: what is played, then a line a deal. A last line that was cut off when
    the program ended is dropped."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: IO[str] | None = None

    def contest(self) -> Contest | None:
        """What the file is about; None if there is no file yet."""
        try:
            with self.path.open(encoding="utf-8") as file:
                line = file.readline()
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise NotationError("unreadable-file", text=str(self.path)) from error
        if not line.strip():
            return None
        try:
            data = json.loads(line)
            if data.pop("kafene-arena") != _VERSION:
                raise NotationError("not-an-arena-log", text=str(self.path))
            return read_contest(data)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise NotationError("not-an-arena-log", text=str(self.path)) from error

    def deals(self) -> Iterator[Deal]:
        """The deals that were finished, in order."""
        if self.contest() is None:
            return
        with self.path.open("rb") as file:
            good = len(file.readline())
            for number, line in enumerate(file):
                try:
                    deal = read_deal(json.loads(line))
                    if deal.number != number or not line.endswith(b"\n"):
                        raise ValueError(number)
                except (ValueError, TypeError, KeyError) as error:
                    if file.readline():
                        raise NotationError(
                            "not-an-arena-log", text=str(self.path), line=number + 2
                        ) from error
                    break
                yield deal
                good += len(line)
        with self.path.open("r+b") as file:
            file.truncate(good)

    def start(self, task: Contest) -> None:
        """Go on with the file, or begin it."""
        try:
            fresh = self.contest() is None
            self._file = self.path.open("a", encoding="utf-8", newline="\n")
            if fresh:
                self._write({"kafene-arena": _VERSION, **asdict(task)})
        except OSError as error:
            raise NotationError("unwritable-file", text=str(self.path)) from error

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


def read_contest(data: dict[str, Any]) -> Contest:
    """Inverse of `asdict`, through JSON."""
    players = tuple(Player(**player) for player in data["players"])
    return Contest(**{**data, "players": players, "seating": tuple(data["seating"])})


def read_deal(data: dict[str, Any]) -> Deal:
    """Inverse of `asdict`, through JSON."""
    return Deal(data["number"], tuple(map(_read_game, data["games"])))


def _read_game(data: dict[str, Any]) -> Played:
    plain = {key: tuple(data[key]) for key in ("seating", "scores", "winners", "ranking", "last")}
    timings = tuple(
        Timing(each["decisions"], each["seconds"], {int(at): n for at, n in each["bins"].items()})
        for each in data["timings"]
    )
    rest = {"failures": tuple(data["failures"]), "timings": timings}
    return Played(**{**data, **plain, **rest})
