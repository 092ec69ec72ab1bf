"""The real program in a pseudo-terminal, driven by keys as a person would."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path
from types import TracebackType
from typing import Self

from patience import LONG

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78]|\x1b\][^\x07]*\x07|\r")


class Terminal:
    """`kafene …` on a screen of its own: type, and wait for words to be shown."""

    def __init__(
        self, db: Path, *words: str, size: tuple[int, int] = (80, 24), **environment: str
    ) -> None:
        child, self.screen = pty.fork()
        if not child:
            os.environ.update({"KAFENE_DB": str(db), "TERM": "xterm-256color", **environment})
            os.execv(sys.executable, [sys.executable, "-m", "kafene.cli", *words])
        self.child = child
        width, height = size
        ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.shown = ""
        """All that was shown since the last key."""
        self.raw = ""
        """The same with colours and cursor movements."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            sys.stdout.write(f"the terminal showed:\n{self.shown}\n")
        try:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self.screen)

    def wait(self, words: str) -> str:
        """Wait until the words are shown, and return what is; a test fails if they are not."""
        end = time.monotonic() + LONG
        while not re.search(words, self.shown):
            ready, _, _ = select.select([self.screen], [], [], max(0, end - time.monotonic()))
            try:
                more = os.read(self.screen, 65536).decode(errors="replace") if ready else ""
            except OSError:  # the program has ended
                more = ""
            assert more, f"{words!r} was not shown"
            if "\x1b[6n" in more:  # where is the cursor? prompt_toolkit waits for an answer
                os.write(self.screen, b"\x1b[1;1R")
            self.raw += more
            self.shown += ESCAPES.sub("", more)
        return self.shown

    def type(self, line: str, words: str) -> str:
        """Type a line, and wait for what comes of it."""
        self.shown = self.raw = ""
        os.write(self.screen, f"{line}\r".encode())
        return self.wait(words)

    def press(self, keys: str, words: str) -> str:
        """Press keys without Enter, and wait for what comes of it."""
        self.shown = self.raw = ""
        os.write(self.screen, keys.encode())
        return self.wait(words)

    def end(self) -> int:
        """Wait for the program to end; its exit code."""
        try:
            while os.read(self.screen, 65536):
                pass
        except OSError:
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])
