"""The files of a database: private to their user, and found under any name."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

BESIDE = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite keeps next to a database."""


def resolve(path: Path) -> Path:
    """The file that a path leads to, links and relative folders resolved."""
    return Path(os.path.realpath(path))


def make_folder(path: Path, like: Path | None = None) -> None:
    """Create a folder, private to the user, if it is missing. One that root creates is given to
    the owner of the file or folder `like`."""
    if path.is_dir():
        return
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    if like and _is_root():
        # Not by name: in somebody else's folder it could lead to another place by now.
        with contextlib.suppress(OSError), _opened(path, os.O_DIRECTORY | os.O_NOFOLLOW) as folder:
            _give(folder, like)


def make_file(path: Path, like: Path | None = None) -> None:
    """Create a file, private to the user or to the owner of `like`, if it is missing.

    An existing file isn't even opened: closing it would release the locks that SQLite holds on it
    in this process."""
    with (
        contextlib.suppress(FileExistsError),
        _opened(path, os.O_CREAT | os.O_EXCL | os.O_RDWR) as file,
    ):
        if like and _is_root():
            _give(file, like)


@contextlib.contextmanager
def _opened(path: Path, flags: int) -> Iterator[int]:
    file = os.open(path, flags, 0o600)
    try:
        yield file
    finally:
        os.close(file)


def _is_root() -> bool:
    """Check for root, who can give files away; SQLite does so with the files it creates."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _give(file: int, like: Path) -> None:
    with contextlib.suppress(OSError):  # root of a container may lack the right
        found = like.stat()
        os.fchown(file, found.st_uid, found.st_gid)


def make_private(path: Path) -> None:
    """Make a file or folder private, unless it belongs to another user or is a link."""
    if os.name == "posix" and not is_linked(path):
        with contextlib.suppress(OSError):
            path.chmod(0o700 if path.is_dir() else 0o600)


def is_readable(path: Path) -> bool:
    """Check that the user may read a file. Not for a file that SQLite has open: closing it here
    would release its locks."""
    try:
        os.close(os.open(path, os.O_RDONLY))
    except PermissionError:
        return False
    except OSError:
        pass
    return True


def identify(path: Path) -> tuple[int, int] | None:
    """The identity of a file, whatever its name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_linked(path: Path) -> bool:
    """Check for a symbolic link, or a file with other names (hard links). Writing there could
    change a file that belongs to something else; and since SQLite looks for the newest changes
    (`-wal`) by name, a database with two names would be damaged."""
    try:
        found = path.lstat()
    except OSError:
        return False
    return stat.S_ISLNK(found.st_mode) or (stat.S_ISREG(found.st_mode) and found.st_nlink > 1)
