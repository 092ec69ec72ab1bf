"""The real program in a pseudo-terminal, driven by keys and a mouse as a person would, and a small
terminal that shows what a person would see."""

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
from codecs import getincrementaldecoder
from collections.abc import Mapping
from fcntl import ioctl
from pathlib import Path
from types import TracebackType
from typing import Self

from rich.cells import cell_len

from patience import LONG, start_kafene

CONTROL = re.compile(
    r"\x1b\[(?P<words>[0-9;?]*)(?P<verb>[A-Za-z])|\x1b[()][A-Z0-9]|\x1b[=>78]|\x1b\][^\x07]*\x07"
    r"|(?P<sign>[\r\n\b\x07])"
)
PARTIAL = re.compile(r"\x1b(\[[0-9;?]*|[()]|\][^\x07]*)?$")


class Screen:
    """What a terminal shows of what is written to it: letters, cursor movements, and two screens,
    the usual one and the one that programs open for themselves."""

    def __init__(self, width: int, height: int) -> None:
        self.resize(width, height)
        self.is_open = False
        self._usual = self.rows
        self._rest = ""

    def resize(self, width: int, height: int) -> None:
        """Another size; what was shown is gone, as a program must draw it again."""
        self.width, self.height = width, height
        self.rows = self._blank()
        self.above: list[str] = []
        """Lines that have left the screen at its top."""
        self.x = self.y = 0
        self._reverse = False
        self.reverse: set[tuple[int, int]] = set()
        """Cells, by column and row, that are shown in reverse."""

    def _blank(self) -> list[list[str]]:
        return [[" "] * self.width for _ in range(self.height)]

    @property
    def lines(self) -> list[str]:
        """What is on the screen, from the top."""
        return ["".join(row).rstrip() for row in self.rows]

    @property
    def text(self) -> str:
        """What has left the screen, and what is on it."""
        return "\n".join([*self.above, *self.lines]).rstrip()

    def find(self, words: str) -> tuple[int, int]:
        """The column and row of words on the screen, from 1."""
        for y, line in enumerate(self.lines):
            if words in line:
                return cell_len(line[: line.index(words)]) + 1, y + 1
        raise AssertionError(f"{words!r} is not on the screen:\n{self.text}")

    def feed(self, data: str) -> None:
        """Show what a program writes."""
        data = self._rest + data
        rest = PARTIAL.search(data)
        self._rest = rest[0] if rest else ""
        at, data = 0, data[: rest.start()] if rest else data
        for found in CONTROL.finditer(data):
            self._write(data[at : found.start()])
            at = found.end()
            if found["verb"]:
                self._obey(found["verb"], found["words"])
            elif found["sign"] == "\n":
                self._go_down()
            elif found["sign"] == "\r":
                self.x = 0
            elif found["sign"] == "\b":
                self.x = max(0, self.x - 1)
        self._write(data[at:])

    def _write(self, words: str) -> None:
        for letter in words:
            wide = cell_len(letter)
            if self.x + wide > self.width:
                self.x = 0
                self._go_down()
            for at in range(wide):
                self.rows[self.y][self.x + at] = "" if at else letter
                keep = self.reverse.add if self._reverse else self.reverse.discard
                keep((self.x + at, self.y))
            self.x += wide

    def _go_down(self) -> None:
        if self.y < self.height - 1:
            self.y += 1
            return
        gone = self.rows.pop(0)
        self.rows.append([" "] * self.width)
        if not self.is_open:
            self.above.append("".join(gone).rstrip())

    def _obey(self, verb: str, words: str) -> None:
        numbers = [int(word) if word.isdecimal() else 0 for word in words.split(";")]
        first = max(1, numbers[0])
        match verb:
            case "H":
                self._go(max(1, *numbers[1:], 1) - 1, first - 1)
            case "A" | "B":
                self._go(self.x, self.y + (first if verb == "B" else -first))
            case "C" | "D":
                self._go(self.x + (first if verb == "C" else -first), self.y)
            case "K":  # after the last column was written, the cursor is still on it
                for x in range(min(self.x, self.width - 1), self.width):
                    self.rows[self.y][x] = " "
                    self.reverse.discard((x, self.y))
            case "J":
                self._erase(numbers[0])
            case "m":
                for number in numbers:
                    self._reverse = number == 7 or (self._reverse and number not in (0, 27))
            case "h" | "l" if words == "?1049":
                self._open(is_open=verb == "h")

    def _go(self, x: int, y: int) -> None:
        self.x, self.y = max(0, min(x, self.width - 1)), max(0, min(y, self.height - 1))

    def _erase(self, which: int) -> None:
        if which == 0:
            self.rows[self.y][self.x :] = [" "] * (self.width - self.x)
            self.rows[self.y + 1 :] = self._blank()[self.y + 1 :]
        elif which == 2:
            self.rows = self._blank()
        elif which == 3:
            self.above = []

    def _open(self, *, is_open: bool) -> None:
        if is_open and not self.is_open:
            self._usual, self.rows = self.rows, self._blank()
        elif not is_open and self.is_open:
            self.rows = self._usual
            self.y = max((at for at, row in enumerate(self.rows) if set(row) != {" "}), default=-1)
            self.y, self.x = min(self.y + 1, self.height - 1), 0
        self.is_open = is_open


class Terminal:
    """`kafene …` on a screen of its own: type, and wait for words to be shown. `shell` is a script
    that runs it as `"$@"`, with job control; `limits` are those of `start_kafene`."""

    def __init__(
        self,
        db: Path,
        *words: str,
        size: tuple[int, int] = (80, 24),
        shell: str = "",
        limits: Mapping[str, object] | None = None,
        **environment: str,
    ) -> None:
        start = [sys.executable, "-m", "kafene.cli"] if limits is None else start_kafene(limits)
        call = [*start, *words]
        if shell:
            call = ["/bin/sh", "-mc", shell, "sh", *call]
        child, self.screen = pty.fork()
        if not child:
            os.environ.update({"KAFENE_DB": str(db), "TERM": "xterm-256color", **environment})
            os.execv(call[0], call)
        self.child = child
        self.view = Screen(*size)
        self._set_size(*size)
        self._decoder = getincrementaldecoder("utf-8")("replace")  # a letter may come in parts
        self.raw = ""
        """All that was written since the last key, with colours and cursor movements."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            sys.stdout.write(f"the terminal showed:\n{self.view.text}\n")
        try:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self.screen)

    def _set_size(self, width: int, height: int) -> None:
        ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    @property
    def shown(self) -> str:
        """What can be seen, and what has left the screen at its top since the last key."""
        return self.view.text

    def wait(self, words: str) -> str:
        """Wait until the words are shown, and return what is; a test fails if they are not."""
        end = time.monotonic() + LONG
        while not re.search(words, self.shown):
            ready, _, _ = select.select([self.screen], [], [], max(0, end - time.monotonic()))
            more = self._read() if ready else ""
            assert more, f"{words!r} was not shown"
        return self.shown

    def _read(self) -> str:
        more = ""
        while not more:
            try:
                more = self._decoder.decode(os.read(self.screen, 65536))
            except OSError:  # the program has ended
                return ""
        if "\x1b[6n" in more:  # where is the cursor? prompt_toolkit waits for an answer
            os.write(self.screen, b"\x1b[1;1R")
        self.raw += more
        self.view.feed(more)
        return more

    def type(self, line: str, words: str) -> str:
        """Type a line, and wait for what comes of it."""
        return self.press(f"{line}\r", words)

    def press(self, keys: str, words: str) -> str:
        """Press keys without Enter, and wait for what comes of it."""
        self.raw, self.view.above = "", []
        os.write(self.screen, keys.encode())
        return self.wait(words)

    def click(self, on: str, words: str) -> str:
        """Click on words that are on the screen, and wait for what comes of it."""
        x, y = self.view.find(on)
        return self.press(f"\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m", words)

    def resize(self, width: int, height: int, words: str) -> str:
        """Make the window another size, and wait for what comes of it."""
        self.view.resize(width, height)
        self._set_size(width, height)
        return self.wait(words)

    def close_window(self) -> int:
        """Close the window, of which the system tells the program; its exit code."""
        # A signal alone may come in the moment before readline waits, which then waits for a key.
        os.close(self.screen)
        self.screen = os.open(os.devnull, os.O_RDWR)
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])

    def end(self) -> int:
        """Wait for the program to end; its exit code."""
        while self._read():
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.child, 0)[1])
