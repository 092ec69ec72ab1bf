"""The files of a database: private to their user, and one file whatever it is called."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps next to a database, by the end of the name."""


def resolve(path: Path) -> Path:
    """The file that a path leads to, through links and relative folders."""
    return Path(os.path.realpath(path))


def make_folder(path: Path) -> None:
    """Create a folder, private to the user, if it is missing."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """Create a file, private to the user, if it is missing.

    One that exists is not even opened: closing it would take away the locks that SQLite holds on
    it in this process."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def make_private(path: Path) -> None:
    """Make a file or folder of ours private; one that belongs to another user, or is a link, stays
    as it is."""
    if os.name == "posix" and not is_linked(path):
        with contextlib.suppress(OSError):
            path.chmod(0o700 if path.is_dir() else 0o600)


def is_readable(path: Path) -> bool:
    """Whether the user may read a file. Not for one that SQLite has open: closing it here would
    take away its locks."""
    try:
        os.close(os.open(path, os.O_RDONLY))
    except PermissionError:
        return False
    except OSError:
        pass
    return True


def identify(path: Path) -> tuple[int, int] | None:
    """What a file is, whatever its name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_linked(path: Path) -> bool:
    """Whether a path is a symbolic link, or a file that has other names (hard links). Writing there
    could change a file that belongs to something else; and SQLite looks for the newest changes
    (`-wal`) by name, so that a database with two names would be damaged."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISLNK(found.st_mode) or (stat.S_ISREG(found.st_mode) and found.st_nlink > 1)
