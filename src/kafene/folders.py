"""Where a user's files belong on each system. (platformdirs knows more systems, and takes half as
long to import as an interpreter takes to start.)"""

from __future__ import annotations

import os
import sys


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
