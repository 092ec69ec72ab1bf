"""The real program in a process of its own, driven through a pipe as a person would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from codecs import getincrementaldecoder
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

PROMPT = "> "


class Session:
    """A running `kafene …`: read to the next prompt, type an answer."""

    def __init__(self, db: Path, *words: str) -> None:
        environment = {**os.environ, "KAFENE_DB": str(db), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kafene.cli", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
        )
        self._decoder = getincrementaldecoder("utf-8")()  # a letter may come in parts
        self.shown = ""
        """All that was on the screen so far."""
        self.over = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def read(self) -> str:
        """What is shown up to the next prompt, or to the end of the program."""
        assert self.process.stdout is not None
        start = len(self.shown)
        while not self.shown.endswith(PROMPT) or len(self.shown) == start:
            more = os.read(self.process.stdout.fileno(), 65536)
            self.shown += self._decoder.decode(more)
            if not more:
                self.over = True
                break
        return self.shown[start:]

    def type(self, answer: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{answer}\n".encode())
        self.process.stdin.flush()

    def kill(self) -> None:
        """kill -9, and what was still on its way to the screen."""
        assert self.process.stdout is not None
        assert self.process.stdin is not None
        if self.process.stdout.closed:
            return
        self.process.kill()
        while more := os.read(self.process.stdout.fileno(), 65536):
            self.shown += self._decoder.decode(more)
        self.process.wait()
        self.process.stdout.close()
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.stdin.close()


def three_thirteen_answer(shown: str) -> str:
    """What a player without ideas types at this prompt of Three Thirteen: draw, throw the first."""
    if shown.rpartition("\n")[2].startswith("draw"):
        return "draw"
    hands = re.findall(r"^Your hand: (.*)\.$", shown, re.MULTILINE)
    return f"discard {hands[-1].split()[0]}"
