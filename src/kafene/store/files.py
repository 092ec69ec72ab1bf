"""The files of a database: private to their user, and one file whatever it is called."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

BESIDE = ("-wal", "-shm")
"""What SQLite keeps next to a database, by the end of the name."""


def real(path: Path) -> Path:
    """The file that a path leads to, through links and relative folders."""
    return Path(os.path.realpath(path))


def make_folder(path: Path) -> None:
    """Make sure that there is a folder; a new one is private."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def make(path: Path) -> None:
    """Make sure that there is a file; a new one is private.

    One that exists is not even opened: closing it would take away the locks that SQLite holds on
    it in this process."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def tighten(path: Path) -> None:
    """Make a file or folder of ours private; one that belongs to somebody else stays as it is."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            path.chmod(0o700 if path.is_dir() else 0o600)


def identity(path: Path) -> tuple[int, int] | None:
    """What a file is, whatever its name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_second_name(file: Path, mark: Path) -> bool:
    """Whether a file has several names (hard links), and `mark` does not say that this is the one
    it goes by. SQLite would not notice that two names are one file, and would damage it: it looks
    for the newest changes (`-wal`) by name."""
    found = file.stat()
    return file.is_file() and found.st_nlink > 1 and _read(mark) != str(found.st_ino)


def remember_name(file: Path, mark: Path) -> None:
    """From now on a file goes by this name."""
    inode = str(file.stat().st_ino)
    if _read(mark) != inode:
        make(mark)
        mark.write_text(inode, encoding="ascii")
    tighten(mark)


def _read(mark: Path) -> str:
    try:
        return mark.read_text(encoding="ascii")
    except OSError:
        return ""
