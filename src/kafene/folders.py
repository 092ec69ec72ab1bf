"""Where a user's files belong on each system, and why one can't be used. (platformdirs knows more
systems, and takes half as long to import as an interpreter takes to start.)"""

from __future__ import annotations

import errno
import os
import sys

TYPE_CHECKING = False  # as in typing, which takes a tenth of the time of `kafene --help`
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def find_config_folder() -> str:
    """For settings."""
    return _find_folder("XDG_CONFIG_HOME", "~/.config")


def find_data_folder() -> str:
    """For saved games."""
    return _find_folder("XDG_DATA_HOME", "~/.local/share")


def _find_folder(variable: str, usual: str) -> str:
    """The folder that a variable names where the XDG rules hold, or else the usual one; Windows and
    macOS have one for both."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser(r"~\AppData\Local")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = os.environ.get(variable, "").strip() or os.path.expanduser(usual)
    return os.path.join(base, "kafene")


_CAUSES: Mapping[str, str] = {
    **dict.fromkeys(("ENOSPC", "EDQUOT", "EFBIG", "53100"), "full"),
    **dict.fromkeys(("SQLITE_FULL", "SQLITE_IOERR_SHMSIZE"), "full"),
    **dict.fromkeys(("EROFS", "25006"), "read-only"),
    **dict.fromkeys(("EACCES", "EPERM", "SQLITE_PERM", "42501"), "forbidden"),
    **dict.fromkeys(("EISDIR", "SQLITE_CANTOPEN_ISDIR"), "folder"),
    **dict.fromkeys(("ENOENT", "ENOTDIR"), "missing"),
    **dict.fromkeys(("SQLITE_BUSY", "SQLITE_LOCKED", "55P03"), "busy"),
}
"""The names of errors of systems, SQLite and PostgreSQL, and the words that sentences have for
them."""
_REFUSALS = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR")
"""Errors of SQLite that leave open why the disk refused."""


def find_cause(
    problem: BaseException | None, path: str | os.PathLike[str], *beside: os.PathLike[str]
) -> str:
    """Name why a file, or what lies beside it, can't be used, as `cause-…` messages do; an empty
    text if that can't be told from the error, nor from the places themselves."""
    name = str(getattr(problem, "sqlite_errorname", "") or getattr(problem, "sqlstate", "") or "")
    if isinstance(problem, OSError):
        name = errno.errorcode.get(problem.errno or 0, "")
    if known := _CAUSES.get(name):
        return known
    return _look_at(path, *beside) if problem is None or name.startswith(_REFUSALS) else ""


def find_barred(paths: Iterable[os.PathLike[str]]) -> os.PathLike[str] | None:
    """The first of these files and folders that is there and that the user may not write."""
    return next((each for each in paths if _is_barred(each)), None)


def _is_barred(path: str | os.PathLike[str]) -> bool:
    effective = os.access in os.supports_effective_ids
    return os.path.lexists(path) and not os.access(path, os.W_OK, effective_ids=effective)


def _look_at(path: str | os.PathLike[str], *beside: os.PathLike[str]) -> str:
    """Name what is wrong with a place for a file: SQLite writes to the file, and beside it."""
    if os.path.isdir(path):
        return "folder"
    folder = os.path.dirname(os.path.realpath(path))
    try:
        if any(map(_is_barred, (folder, path, *beside))):
            frozen = hasattr(os, "statvfs") and os.statvfs(folder).f_flag & os.ST_RDONLY
            return "read-only" if frozen else "forbidden"
        from shutil import disk_usage  # needed here alone, and slow to import

        return "full" if disk_usage(folder).free < _LEAST_ROOM else ""
    except OSError:
        return ""


_LEAST_ROOM = 8192
"""Bytes; on a disk with less, nothing can be saved."""
